"""Cards, references to cards and abilities spoken about, in English."""

from __future__ import annotations

from typing import NamedTuple

from ...model import board as b
from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.node import Node
from .numbers import amount_text, each_text, number_text
from .places import zone_text
from .printer import (
    NounPhrase,
    Printer,
    adjective,
    article,
    done_word,
    join,
    number_of_noun,
    phrase_of,
    said,
    single,
)

__all__: list[str] = []


class _Words(NamedTuple):
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
_BEFORE = ("in_state", "face_is", "done", "which", "color_is", "of_faction", "any_of", "of_sex")


def _filters(p: Printer, node: t.Cards, plural: bool) -> _Words:
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
        elif isinstance(item, f.OtherThan) and item.than is None:
            different = True
        elif isinstance(item, f.AtPlace | b.NthFrom) and pile is None:
            pile = item
        elif isinstance(item, b.Arbitrary):
            any_ = True
        elif isinstance(item, f.Which) and (word := adjective(item)):
            before.append((_BEFORE.index("which"), word))
        elif _stands_before(item):
            before.append((_BEFORE.index(op), _before(p, item)))
            if isinstance(item, f.Done):
                after.append((0, done_word(p, item.verb)[1]))
        else:
            rank = "owns" if isinstance(item, f.Which) and item.clause.__dict__["op"] == "owns" else op
            with p.within(gap=NounPhrase("that", plural), topic=None):
                after.append((_AFTER.index(rank) if rank in _AFTER else len(_AFTER), _after(p, item, node)))
    before = [x for x in before if x[1]]
    before.sort(key=lambda x: x[0])
    after.sort(key=lambda x: x[0])
    return _Words([x for _, x in before], [x for _, x in after if x], other, different, pile, one, done, any_)


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
    match item:
        case w.AnyOf():
            return join([_after(p, x, node) or _before(p, x) for x in item.filters], "or")
        case f.Named():
            return (
                ""
                if _is_name(node, item)
                else f"named {p.text(item.name)}"
                if not item.name.declared
                else "with the declared name"
            )
        case f.ControlledBy():
            if item.who == t.YOU or item.who == p.actor:
                return "you control" if item.who == t.YOU else "they control"
            return f"{p.text(item.who)} {'control' if p.phrase(item.who).plural else 'controls'}"
        case f.StatIs():
            return _stat_is(p, item)
        case f.InZone():
            return zone_text(
                p, item.zone, "from" if p.scope == "event" or (p.scope == "act" and _taken(node)) else "of"
            )
        case f.OtherThan():
            return f"other than {p.text(item.than)}"
        case f.Picked():
            lead = "picked at random" if item.random else "picked"
            return f"{lead} {_picked_from(p, item.zone)}".strip()
        case f.AtPlace():
            return f"from {p.text(item.place)}"
        case b.OnSquare():
            return f"on {on_square(p, item.square)}"
        case f.ColorIs():
            return color_word(p, item)
    return p.text(item)


def _picked_from(p: Printer, zone: Node | None) -> str:
    if isinstance(zone, t.ZoneLike):
        return zone_text(p, zone, "from")
    return "" if zone is None else f"from {p.text(zone)}"


def on_square(p: Printer, square: Node) -> str:
    """Where cards lie; several cards may lie on several squares where their number is not said."""
    if isinstance(square, b.Square) and square.amount is None and square.which is None and p.gap.plural:
        if square.noun in ("square", "beside", "around") and not any(isinstance(x, f.Which) for x in square.filters):
            return p.text(square.replace(amount=t.Amount(rel="all"))).removeprefix("all ")
    return p.text(square)


def _taken(node: t.Cards) -> bool:
    return node.amount is not None and node.amount.rel not in ("all", "half")


def _is_name(node: t.Cards, item: f.Named) -> bool:
    """Whether the name alone is the noun: you control 《X》."""
    return node.noun == "card" and not item.name.declared


def _stat_is(p: Printer, item: f.StatIs) -> str:
    number = number_text(p, item.amount.number)
    rel = {"at_least": " or more", "at_most": " or less", "up_to": " at most"}.get(item.amount.rel, "")
    lead = "less than " if item.amount.rel == "less" else ""
    stat = p.word("stat", item.stat)
    if item.amount.number is None:
        return f"with {amount_text(p, item.amount)} {stat}"
    return f"with {stat} {lead}{number}{rel}{' each' if item.amount.each else ''}"


@phrase_of("any_of", "at_place", "color_is", "controlled_by", "done", "face_is", "in_state", "in_zone", "named")
@phrase_of("of_sex", "on_square", "other_than", "picked", "stat_is")
def _filter(p: Printer, item: t.Filter) -> str:
    """A filter by itself."""
    return _before(p, item) if _stands_before(item) else _after(p, item, t.Cards(noun="card"))


# --------------------------------------------------------------------------- selections


@phrase_of("cards")
def _cards(p: Printer, node: t.Cards) -> NounPhrase:
    made = _cards_phrase(p, node)
    p.topic = node
    return made


def _cards_phrase(p: Printer, node: t.Cards) -> NounPhrase:
    amount = node.amount
    if amount is None and _is_whole_zone(p, node):
        inside = node.filters[0]
        assert isinstance(inside, f.InZone)
        with p.within(scope="act"):
            return NounPhrase(p.text(inside.zone))
    bare = p.scope in ("rule", "forbid")
    plural = bare if amount is None else not single(amount)
    words = _filters(p, node, plural)
    if amount is None and (words.one or words.done):
        plural = (
            words.done and p.scope != "per" and any(p.done.get(x.verb) for x in node.filters if isinstance(x, f.Done))
        )
    elif amount is None and p.scope == "act" and words.pile is None:
        plural = True
    name = next((x for x in node.filters if isinstance(x, f.Named) and _is_name(node, x)), None)
    noun = p.text(name.name) if name is not None else p.noun("cards", node.noun, plural)
    tail = " at random" if node.random else ""
    if amount is not None and amount.each:
        p.late.append(each_text(p, amount))
    core = " ".join(
        [
            *([p.word("word", "different")] if words.different and not (amount is None or single(amount)) else []),
            *words.before,
            noun,
        ]
    )
    if words.pile is not None:
        return NounPhrase(_pile(p, node, words, core, plural) + tail, plural)
    after = " ".join(["", *words.after])
    text, plural = _pointed(p, node, words, core, plural, name is not None)
    negative = amount is not None and amount.rel == "all" and p.scope == "forbid"
    return NounPhrase(f"{text}{after}{tail}", plural, negative=negative)


def _is_whole_zone(p: Printer, node: t.Cards) -> bool:
    """The opponent's hand: all cards of a zone, said with the zone's name."""
    return (
        p.scope == "act"
        and node.noun == "card"
        and len(node.filters) == 1
        and isinstance(node.filters[0], f.InZone)
        and not node.random
        and isinstance(node.filters[0].zone, t.Zone)
        and p.word("zone", node.filters[0].zone.zone)[:4] != "the "
    )


def _pointed(p: Printer, node: t.Cards, words: _Words, core: str, plural: bool, named: bool) -> tuple[str, bool]:
    """The noun with its article or number."""
    amount = node.amount
    other = "other " if words.other else ""
    differ = p.word("word", "different")
    if words.arbitrary:
        number = "" if amount is None else amount_text(p, amount)
        return " ".join(x for x in ("any", number, other.strip(), core) if x), plural and amount is not None
    if amount is None:
        different = f"{differ} " if words.different else ""
        if (words.one or words.done) and p.scope != "per":
            return f"the {other}{different}{core}", plural
        if named and p.scope != "per" and not other and not different and not words.before:
            return core, False
        if plural:
            return (f"the {other}{different}{core}" if p.scope == "act" else f"{other}{different}{core}"), True
        if p.scope == "per":
            return f"each {other}{different}{core}", False
        if other:
            return f"another {different}{core}", False
        return article(f"{different}{core}"), False
    if amount.rel == "all":
        if p.scope == "forbid":
            return f"no {other}{core}", True
        return f"all {other}{core}", True
    if amount.rel == "exactly" and single(amount):
        if p.scope in ("event", "condition"):
            return f"one {other}{differ + ' ' if words.different else ''}{core}", False
        if other:
            return f"another {differ + ' ' if words.different else ''}{core}", False
        return article(f"{differ + ' ' if words.different else ''}{core}"), False
    if amount.rel == "up_to" and single(amount) and words.different:
        core = f"{differ} {core}"
    if amount.rel == "exactly" and not isinstance(amount.number, t.Const | t.Variable):
        return f"a number of {other}{core} equal to {number_text(p, amount.number)}", True
    return f"{amount_text(p, amount)} {other}{core}", plural


def _pile(p: Printer, node: t.Cards, words: _Words, core: str, plural: bool) -> str:
    """The top three cards of your castle, the second card from the top of the deck."""
    pile = words.pile
    assert pile is not None
    number = ""
    amount = node.amount
    if amount is not None and not (amount.each and single(amount)):
        number = amount_text(p, amount)
    place = pile.place
    if place is None:
        end, of = "top", ""
    else:
        end = {"top": "top", "bottom": "bottom", None: "", "any": "place"}[place.at]
        of = f" of {zone_text(p, place.zone, 'name')}"
    if pile.nth is not None:
        text = f"the {' '.join(x for x in (ordinal(pile.nth), number, core) if x)} from the {end}{of}"
    else:
        text = f"the {' '.join(x for x in (end, number, core) if x)}{of}"
    return " ".join([text, *words.after])


def ordinal(n: int) -> str:
    """second, third."""
    return {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}.get(n, f"{n}th")


# --------------------------------------------------------------------------- references


@phrase_of("ref")
def _ref(p: Printer, node: t.Ref) -> NounPhrase:
    to = node.to
    many = node.amount is not None and not single(node.amount)
    if to == "it":
        return NounPhrase("")
    if to == "carried":
        return NounPhrase("them", True, subject="they") if p.object.plural else NounPhrase("it")
    spoken_of_self = p.topic == t.SELF
    if to == "self":
        p.topic = node
        return NounPhrase("it" if spoken_of_self else "this")
    p.topic = node
    noun = None if node.noun is None else p.noun("cards", node.noun, many or to in ("those", "rest"))
    count = "" if node.amount is None else amount_text(p, node.amount)
    if to == "this_card":
        return NounPhrase(
            " ".join(x for x in ("these" if many else "this", count, noun or number_of_noun("card", many)) if x), many
        )
    if to == "that":
        if noun is None and not count:
            return NounPhrase("that one" if spoken_of_self else "it")
        return NounPhrase(" ".join(x for x in ("those" if many else "that", count, noun or "card") if x), many)
    if to == "those":
        if noun is None and not count:
            return NounPhrase("them", True, subject="they")
        return NounPhrase(f"{count} of those {noun or 'cards'}" if count else f"those {noun}", count != "one")
    if to == "rest":
        return NounPhrase(f"the rest of the {noun}" if noun else "the rest", True)
    if to == "holder":
        return NounPhrase("the character equipped with this")
    if to == "last_holder":
        return NounPhrase("the character that was equipped with this")
    if to == "done":
        before, after = done_word(p, node.verb or "")
        return NounPhrase(" ".join(x for x in ("the", before, noun or "card", after) if x))
    return NounPhrase(f"the other {noun or 'card'}")


@phrase_of("group")
def _group(p: Printer, node: t.Group) -> NounPhrase:
    items = node.items
    shared = items[-1].__dict__.get("amount")
    if (
        node.link == "or"
        and shared is not None
        and all("amount" in x.__dict__ and x.__dict__["amount"] is None for x in items[:-1])
    ):
        # 起動型能力または誘発型能力１つ: the number is said once and counts for both
        made = [p.phrase(x.replace(amount=shared)) for x in items]
        rest = [m.text.removeprefix("an ").removeprefix("a ") for m in made[1:]]
        return NounPhrase(join([made[0].text, *rest], node.link), made[-1].plural)
    made = [p.phrase(item) for item in items]
    return NounPhrase(join([m.text for m in made], node.link), node.link == "and" or made[-1].plural)


@phrase_of("abilities")
def _abilities(p: Printer, node: w.Abilities) -> NounPhrase:
    amount = node.amount
    plural = amount is not None and not single(amount)
    if amount is None and node.which is None:
        plural = p.scope != "event" or node.of is not None
    noun = p.noun("abilities", node.noun, plural)
    if amount is not None and amount.each:
        p.late.append(each_text(p, amount))
    with p.within(gap=NounPhrase("that", plural)):
        words = [p.text(item) for item in node.filters]
    of = ""
    if node.of is not None:
        with p.within(scope="event" if amount is not None and p.scope == "act" else p.scope):
            of = p.text(node.of)
    own = {"it": "its", "them": "their"}.get(of, "") if amount is None and node.which is None else ""
    if own:
        of, text = "", f"{own} {noun}"
    elif node.which == "above":
        text = f"the {noun} above"
    elif node.which is not None:
        text = f"{node.which if not plural else {'this': 'these', 'that': 'those'}.get(node.which, node.which)} {noun}"
    elif amount is None and not plural:
        text = article(noun)
    elif amount is None:
        text = noun if p.scope in ("rule", "forbid") and node.of is None else f"the {noun}"
    elif amount.rel == "exactly" and single(amount):
        text = article(noun)
    else:
        text = f"{amount_text(p, amount)} {noun}"
    return NounPhrase(" ".join(x for x in (text, f"of {of}" if of else "", *words) if x), plural)
