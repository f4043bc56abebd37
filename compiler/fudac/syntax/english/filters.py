"""What filters add to a noun in English: words before it and after it."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...model import board as b
from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.node import Node
from .numbers import amount_text, number_text
from .places import distance, somewhere, zone_text
from .printer import NounPhrase, Printer, adjective, done_word, join, phrase_of, said
from .verbs import Mood

__all__ = ["FilterWords", "faction_name", "filter_words", "is_name"]


class FilterWords(NamedTuple):
    """What the filters of a selection add: words before the noun, words after it, and how it is pointed at."""

    before: list[str]
    after: list[str]
    other: bool  # another, the other
    different: bool  # 他の
    pile: f.AtPlace | b.NthFrom | None
    one: bool  # there is only one of them: the attacking character
    done: bool  # the revealed card
    arbitrary: bool  # 任意の


_AFTER = (
    "named",
    "color_is",
    "of_chosen_faction",
    "of_declared_type",
    "controlled_by",
    "owns",
    "which",
    "stat_is",
    "other_than",
    "in_zone",
    "picked",
    "among",
    "on_square",
    "any_of",
)
_BEFORE = ("in_state", "face_is", "done", "which", "color_is", "of_sex", "of_faction", "any_of")


_SPOKEN_OF = (t.Ref(to="that"), t.Ref(to="those"))


def filter_words(p: Printer, node: t.Cards, plural: bool) -> FilterWords:
    """The words of a selection's filters, in the order of English; ``plural`` is the number of the noun."""
    before: list[tuple[int, str]] = []
    after: list[tuple[int, str]] = []
    other = different = any_ = False
    done = any(isinstance(x, f.Done) for x in node.filters)
    one = any(isinstance(x, f.Which) and _is_one(x) for x in node.filters)
    plural = plural and not (node.amount is None and (one or done))
    pile = None
    for item in node.filters:
        op = item.__dict__["op"]
        if isinstance(item, f.OtherThan) and item.than == t.SELF:
            other = True
        elif isinstance(item, f.OtherThan) and item.than in _SPOKEN_OF:
            other = True  # それ以外のカード
        elif isinstance(item, f.OtherThan) and item.than is None:
            different = True
        elif isinstance(item, f.AtPlace | b.NthFrom) and pile is None:
            pile = item
        elif isinstance(item, b.Arbitrary):
            any_ = True
        elif isinstance(item, f.Which) and (word := adjective(item)):
            before.append((_BEFORE.index("which"), word))
        elif _stands_before(item):
            word = _before(p, item)
            if isinstance(item, f.Done):
                rest = _done_to(p, item)
                # the revealed card, but: the card revealed by this effect, the cards not revealed
                if item.what is None and item.negated:
                    word, rest = "", f"not {word} {rest}".strip()
                elif rest:
                    word, rest = "", rest if item.what is not None else f"{word} {rest}".strip()
                after.append((0, rest))
            before.append((_BEFORE.index(op), word))
        else:
            rank = "owns" if isinstance(item, f.Which) and item.clause.__dict__["op"] == "owns" else op
            with p.within(gap=NounPhrase("that", plural), topic=None):
                after.append((_AFTER.index(rank) if rank in _AFTER else len(_AFTER), _after(p, item, node)))
    before = [x for x in before if x[1]]
    before.sort(key=lambda x: x[0])
    after.sort(key=lambda x: x[0])
    return FilterWords([x for _, x in before], [x for _, x in after if x], other, different, pile, one, done, any_)


def _done_to(p: Printer, item: f.Done) -> str:
    """Put there, or where the text says that: put into the discard pile."""
    after = done_word(p, item.verb)[1]
    if isinstance(item.to, t.State):
        after = f"made {p.text(item.to)}"
    elif item.to is not None and after:
        after = f"{after.split(' ')[0]} {somewhere(p, item.to, 'into')}"
    if item.what is not None:  # the character whose damage was nullified
        what = re.sub("^(?:an?|the) ", "", p.text(item.what))
        what = what.removesuffix("ed") if isinstance(item.what, t.State) else what  # whose doom
        after = f"whose {what} was {'not ' if item.negated else ''}{' '.join(done_word(p, item.verb)).strip()}"
    by = f" by {p.text(item.by)}" if item.by is not None else ""
    this = " by this effect" if item.this else ""
    return f"{after}{by}{this}".strip()


def _is_one(item: f.Which) -> bool:
    """Whether there can be one such card only: the attacking character, the character equipped with this."""
    clause = item.clause
    fields = type(clause).english_one
    if not fields or tuple(said(clause)) != fields or clause.__dict__[fields[0]] != t.IT:
        return False
    return all(isinstance(clause.__dict__[name], t.Ref) for name in fields[1:])


def _stands_before(item: t.Filter) -> bool:
    if isinstance(item, w.AnyOf):
        return all(_stands_before(x) for x in item.filters)
    if isinstance(item, f.ColorIs) and item.color in ("declared", "same"):
        return False
    return isinstance(item, f.InState | f.FaceIs | f.Done | f.ColorIs | f.OfFaction | f.OfSex)


def color_word(p: Printer, item: f.ColorIs) -> str:
    """red; of the declared color."""
    word = p.word("color", item.color)
    return f"of {word}" if item.color in ("declared", "same") else word


def _before(p: Printer, item: t.Filter) -> str:
    match item:
        case w.AnyOf():
            return join([_before(p, x) for x in item.filters], "or")
        case f.InState():
            return p.word("state", item.state).replace(" ", "-")
        case f.FaceIs():
            return f"face-{item.face}"
        case f.Done():
            return done_word(p, item.verb)[0]
        case f.ColorIs():
            return color_word(p, item)
        case f.OfFaction():
            return faction_name(item)
        case f.OfSex():
            return p.word("sex", item.sex)
    return ""


def faction_name(item: f.OfFaction) -> str:
    """The name as printed; a faction that was chosen has none."""
    return {"declared": "declared-faction", "that": "that-faction"}.get(item.faction, item.faction)


def _after(p: Printer, item: t.Filter, node: t.Cards) -> str:
    if isinstance(item, f.OfDeclaredType):
        return "of the declared type"
    if item.__dict__["op"] == "of_chosen_faction":
        return f"of that {p.word('word', 'faction')}"
    match item:
        case w.AnyOf():
            return join([_after(p, x, node) or _before(p, x) for x in item.filters], "or")
        case f.Named():
            return (
                ""
                if is_name(node, item)
                else f"named {p.text(item.name)}"
                if not item.name.declared
                else "with the declared name"
            )
        case f.ControlledBy():
            if item.who == t.YOU or item.who == p.actor:
                return "you control" if item.who == t.YOU else "they control"
            return p.predicate(p.phrase(item.who), "control", Mood("present"), False)
        case f.StatIs():
            return _stat_is(p, item)
        case f.InZone():
            return zone_text(
                p, item.zone, "from" if p.scope == "event" or (p.scope == "act" and _taken(node)) else "of"
            )
        case f.OtherThan():
            if isinstance(item.than, b.Color | w.AnyOf):
                return f"{'that are' if p.gap.plural else 'that is'} not {p.text(item.than)}"
            return f"other than {'that' if item.than is None else p.text(item.than)}"
        case f.Picked():
            lead = "picked at random" if item.random else "picked"
            return f"{lead} {_picked_from(p, item.zone)}".strip()
        case f.AtPlace():
            return f"from {p.text(item.place)}"
        case b.OnSquare():
            where = on_square(p, item.square)
            if item.at == "bottom":
                return f"at the bottom of {p.text(item.square)}"
            return where if where.startswith(("within ", "exactly ")) else f"on {where}"
        case f.ColorIs():
            return color_word(p, item)
    return p.text(item)


def _picked_from(p: Printer, zone: Node | None) -> str:
    if isinstance(zone, t.ZoneLike):
        return zone_text(p, zone, "from")
    return "" if zone is None else f"from {p.text(zone)}"


def on_square(p: Printer, square: Node) -> str:
    """Where cards lie; several cards may lie on several squares where their number is not said."""
    if (far := distance(p, square)) is not None:
        return far
    if not p.gap.plural or not isinstance(square, b.Square) or square.amount is not None or square.which is not None:
        return p.text(square)
    if square.noun in ("gate", "landing") or any(isinstance(x, f.Which) for x in square.filters):
        return p.text(square)
    return p.text(square.replace(amount=t.Amount(rel="all"))).replace("any all ", "any ").removeprefix("all ")


def _taken(node: t.Cards) -> bool:
    return node.amount is not None and node.amount.rel not in ("all", "half")


def is_name(node: t.Cards, item: f.Named) -> bool:
    """Whether the name alone is the noun: you control 《X》."""
    return node.noun == "card" and not item.name.declared


def _stat_is(p: Printer, item: f.StatIs) -> str:
    number = number_text(p, item.amount.number)
    rel = {"at_least": " or more", "at_most": " or less", "up_to": " at most"}.get(item.amount.rel, "")
    lead = "less than " if item.amount.rel == "less" else ""
    if item.amount.most is not None:
        rel = f" to {item.amount.most}"
    stat = ("printed " if item.printed else "") + join([p.word("stat", stat) for stat in (item.stat, *item.also)])
    if item.total and not item.also:
        stat = f"a total {stat} of"
    else:
        stat += " in total" if item.total else ""
    if item.amount.rel in ("odd", "even"):
        return f"with an {item.amount.rel} {stat}"
    if item.amount.number is None:
        return f"with {amount_text(p, item.amount)} {stat}"
    return f"with {stat} {lead}{number}{rel}{' each' if item.amount.each else ''}"


@phrase_of("any_of", "at_place", "color_is", "controlled_by", "done", "face_is", "in_state", "in_zone", "named")
@phrase_of("of_chosen_faction", "of_declared_type", "of_sex", "on_square", "other_than", "picked", "stat_is")
def _filter(p: Printer, item: t.Filter) -> str:
    """A filter by itself."""
    return _before(p, item) if _stands_before(item) else _after(p, item, t.Cards(noun="card"))
