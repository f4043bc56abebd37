"""Squares, moves, colours and deeds of a board game with cards, in English."""

from __future__ import annotations

from typing import Any

from ...model import board as b
from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.features import Either
from ...model.node import Node
from .cards import ordinal
from .numbers import amount_text, each_text, number_text
from .places import possessive
from .printer import (
    FORMS,
    NounPhrase,
    Printer,
    adjective,
    article,
    clause_of,
    form,
    is_gap,
    join,
    number_of_noun,
    phrase_of,
    single,
)
from .verbs import Mood

__all__: list[str] = []

_SQUARES = {"square": "square", "gate": "gate", "beside": "square", "around": "square", "landing": "square",
            "row": "square", "column": "square", "edge": "square", "corner": "square"}  # fmt: skip


@phrase_of("square")
def _square(p: Printer, node: b.Square) -> NounPhrase:
    if node.which == "it":
        return NounPhrase("")
    amount = node.amount
    plural = amount is not None and not single(amount)
    before, after, any_ = [], [], False
    one, several = node.noun == "landing", False
    other = f.OtherThan() in node.filters
    for item in node.filters:
        if isinstance(item, b.Arbitrary):
            any_ = True
        elif item == f.OtherThan():
            continue
        elif isinstance(item, f.Which) and (word := adjective(item)):
            before.append(word)
        else:
            stands = isinstance(item, f.Which) and item.clause.__dict__["op"] == "stands_on"
            one = one or (stands and item.clause.__dict__["who"] not in (None, t.Player(who="any")))  # type: ignore[attr-defined]
            who = item.clause.__dict__["who"] if stands else None  # type: ignore[attr-defined]
            several = several or (isinstance(who, t.Player) and who.amount is not None and not single(who.amount))
            with p.within(gap=NounPhrase("that", plural), scope="event"):
                after.append(p.text(item))
    after = [*_of(p, node), *sorted(after)]
    if node.of is None and node.noun in ("beside", "around"):
        before.append({"beside": "adjacent", "around": "surrounding"}[node.noun])
    noun = " ".join(
        [*(["other"] if other else []), *before, number_of_noun(_SQUARES[node.noun], plural or several)]
    )
    if amount is not None and amount.each:
        after.append(p.later(each_text(p, amount)))
    number = "" if amount is None else amount_text(p, amount)
    if node.noun == "gate" and node.of is not None and node.which is not None:
        lead = " ".join(x for x in (node.which, number, noun, "of", p.text(node.of)) if x)
    elif node.noun == "gate" and node.of is not None:
        lead = " ".join(x for x in (number, possessive_of(p, node.of), noun) if x)
    elif node.which is not None:
        words = {"this": "these", "that": "those"} if plural else {}
        lead = " ".join(x for x in (words.get(node.which, node.which), number, noun) if x)
    elif any_:
        lead = " ".join(x for x in ("any", number, noun) if x)
    elif number:
        lead = f"{number} {noun}"
    else:
        lead = f"the {noun}" if one else article(noun)
    return NounPhrase(" ".join([lead, *after]), plural)


def _of(p: Printer, node: b.Square) -> list[str]:
    """What a square is next to; the user where it is not said."""
    if node.noun == "landing":
        return ["moved to"] if node.of is None else [f"{p.text(node.of)} moved to"]
    if node.noun in ("edge", "corner"):
        return ["at the edge of the board" if node.noun == "edge" else "in a corner of the board"]
    if node.noun in ("row", "column"):
        return [f"in {'your' if node.of is None else possessive_of(p, node.of)} {node.noun}"]
    if node.noun in ("beside", "around"):
        whom = "" if node.of is None else p.text(node.of)
        return [f"{node.noun} {'them' if whom == 'they' else whom}"] if whom else []
    if node.noun == "square" and node.of is not None:
        return [f"of {p.text(node.of)}"]
    return []


def possessive_of(p: Printer, node: Node) -> str:
    """your, that player's."""
    return possessive(p, node) if isinstance(node, t.Player) else f"{p.text(node)}'s"


@phrase_of("squares")
def _squares(p: Printer, node: b.Squares) -> NounPhrase:
    return NounPhrase(join([p.text(item) for item in node.items], node.link), node.link == "and")


def _steps(p: Printer, number: t.Number) -> str:
    one = isinstance(number, t.Const) and number.value == 1
    return f"{number_text(p, number, words=True)} {number_of_noun('square', not one)}"


@phrase_of("within")
def _within(p: Printer, node: b.Within) -> str:
    return f"within {_steps(p, node.steps)}{'' if node.of is None else f' of {p.text(node.of)}'}"


@phrase_of("away")
def _away(p: Printer, node: b.Away) -> str:
    return f"exactly {_steps(p, node.steps)} away{'' if node.of is None else f' from {p.text(node.of)}'}"


@phrase_of("arbitrary")
def _arbitrary(p: Printer, node: b.Arbitrary) -> str:
    return "of any kind"


@phrase_of("nth_from")
def _nth_from(p: Printer, node: b.NthFrom) -> str:
    return f"number {node.nth} from the top" if node.place is None else f"number {node.nth} {p.text(node.place)}"


@phrase_of("on_top")
def _on_top(p: Printer, node: b.OnTop) -> str:
    return f"on top of {p.text(node.of)}"


@phrase_of("under")
def _under(p: Printer, node: b.Under) -> str:
    of: Any = node.of
    if isinstance(of, t.Cards) and of.amount is None:  # of one (SV 115.1)
        of = of.replace(amount=t.Amount(number=t.Const(value=1)))
    return f"{'under' if isinstance(of, t.CardsLike) else 'at the bottom of'} {p.text(of)}"


@phrase_of("spot")
def _spot(p: Printer, node: b.Spot) -> NounPhrase:
    plural = node.amount is not None and not single(node.amount)
    before, after, any_ = [], [], False
    for item in node.filters:
        if isinstance(item, b.Arbitrary):
            any_ = True
        elif isinstance(item, f.Which) and (word := adjective(item)):
            before.append(word)
        else:
            with p.within(gap=NounPhrase("that", plural), scope="event"):
                after.append(p.text(item))
    if node.of is not None:
        after.insert(0, f"of {p.text(node.of)}")
    noun = " ".join([*before, number_of_noun("slot", plural)])
    number = "" if node.amount is None else amount_text(p, node.amount)
    if node.amount is not None and node.amount.each:
        after.append("each")
    lead = {"that": "those" if plural else "that"}.get(node.which or "", "any" if any_ else "")
    if not lead and not number:
        return NounPhrase(" ".join([article(noun), *after]))
    return NounPhrase(" ".join(x for x in (lead, number, noun, *after) if x), plural)


# --------------------------------------------------------------------------- colours and deeds


@phrase_of("color")
def _color(p: Printer, node: b.Color) -> str:
    return p.word("color", node.color)


_DEEDS = {
    "contact": "contact",
    "arrival": "an arrival",
    "lock": "a lock",
    "move": "a move",
    "normal_move": "a normal move",
    "forced_move": "a forced move",
    "draw": "a draw",
    "use": "the use",
    "extra_colour": "an extra color cost",
    "invasion": "an invasion",
    "invasion_bonus": "the bonus for invading an opponent's gate",
    "play": "the play",
    "doom": "the doom",
    "attack": "an attack",
    "block": "a block",
    "battle": "a battle",
    "destroy": "the discarding",
    "removal": "the removal",
    "graze": "a graze",
    "chain": "a chain",
    "choice": "the choice",
    "declaration": "the declaration",
    "act": "the act",
}


@phrase_of("deed")
def _deed(p: Printer, node: b.Deed) -> str:
    text = _DEEDS[node.kind]
    noun = text.removeprefix("a ").removeprefix("an ").removeprefix("the ")
    if node.last:
        text = f"the last {noun}"
    if node.nth is not None:
        text = f"the {ordinal(node.nth)} {noun}"
    if node.which is not None:
        text = f"{node.which} {'last ' if node.last else ''}{noun}"
    if node.of is not None:
        with p.within(scope="event"):
            text += f" of {p.text(node.of)}"
    text += "".join(" " + p.text(item) for item in node.filters)
    if node.to is not None:
        text += f" {'with' if node.kind == 'contact' else 'to'} {p.text(node.to)}"
    if node.by is not None:
        text += f" by {p.text(node.by)}"
    if node.cause is not None:
        text += f" from {p.text(node.cause)}"
    if node.amount is not None:
        text += f" ({p.text(node.amount)})"  # an attack (1 or more)
    return text


@clause_of("does_deed")
def _does_deed(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """Contact is made; a cost is paid."""
    template = type(node).english
    if isinstance(node.deed, Either) and (mood.negated or mood.name == "cannot"):
        node = node.replace(deed=node.deed.replace(link="or"))  # neither of them
    if getattr(node.deed, "kind", None) == "extra_colour":
        template = template.replace(":make}", ":pay}").replace("} made", "} paid")
    return p.fill(node, template, mood, elided)


@clause_of("exists")
def _exists(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    what, negated = node.what if node.who is None else node.who, node.negated != mood.negated
    return there(p, what, negated) if what is not None else f"there is {'none' if negated else 'one'}"


def there(p: Printer, what: Any, negated: bool) -> str:
    """there is a card, there are no cards."""
    if isinstance(what, t.Cards) and (what.amount is None or what.amount.rel == "all"):
        if negated:
            return f"there are {p.text(what.replace(amount=t.Amount(number=t.Const(value=0))))}"
        return f"there is {p.text(what)}"
    made = p.phrase(what)
    if negated and made.text.startswith(("a ", "an ")):
        return f"there is no {made.text.split(' ', 1)[1]}"
    return f"there {'are' if made.plural else 'is'}{' not' if negated else ''} {made.text}"


@clause_of("is_among")
def _is_among(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    if node.what is not None and is_gap(node.what):  # その中に含まれていた＋カード
        return p.text(node.group) if not node.negated else f"not {p.text(node.group)}"
    return f"{there(p, node.what, node.negated != mood.negated)} {p.text(node.group)}"


# --------------------------------------------------------------------------- moves


def path(p: Printer, node: Any) -> str:
    """How far or where to, and in what way."""
    out = []
    if node.steps is not None:
        amount = node.steps
        one = amount.rel in ("exactly", "up_to") and single(amount)
        out.append(f"{amount_text(p, amount)} {number_of_noun('square', not one)}{' each' if amount.each else ''}")
    if node.to is not None:
        with p.within(scope="act"):
            out.append(f"to {p.text(node.to)}")
    if getattr(node, "over", None) is not None:
        out.append(f"across {p.text(node.over)}")
    if getattr(node, "times", None) is not None:
        out.append(FORMS["often"](p, node.times, node))
    if getattr(node, "again", False):
        out.append("once more")
    if getattr(node, "leap", False):
        out.append("in one leap")
    if node.forced:
        out.append("by forced movement")
    return " ".join(out)


@clause_of("move_piece")
def _move_piece(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    lead = p.predicate(p.subject(node.who), "move", mood, elided)
    what = "" if node.what is None else p.text(node.what)
    return " ".join(x for x in (lead, what, path(p, node)) if x)


@clause_of("moves")
def _moves(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    who = NounPhrase("a piece") if node.who is None else p.subject(node.who)
    by = "" if node.cause is None else f" because of {p.text(node.cause)}"
    if node.origin is not None:
        with p.within(scope="act", actor=node.who):
            by = f" off {p.text(node.origin)}{by}"
    if node.origin is not None and node.to is None:
        return p.predicate(who, "move", mood, elided) + by
    if node.normal:
        return f"{p.predicate(who, 'make', mood, elided)} a normal move {path(p, node)}{by}".rstrip()
    return f"{p.predicate(who, 'move', mood, elided)} {path(p, node)}{by}"


@clause_of("set_normal_move")
def _set_normal_move(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    during = "" if node.during is None else f" of {p.text(node.during)}".replace(" of this ", " this ")
    whose = "the" if node.whose is None else possessive(p, node.whose)
    verb = "can also be" if node.also else "is"
    return f"{whose} normal move{during} {verb} {path(p, node)}"


@form("once")
def _once(p: Printer, value: Node, node: Node) -> str:
    """This effect once more."""
    return p.text(value) + (" once more" if node.__dict__.get("once") else "")


@form("also")
def _also(p: Printer, value: Node, node: Node) -> str:
    """Red; with としても: red as well."""
    return p.text(value) + (" as well" if node.__dict__.get("also") else "")


@form("besides")
def _besides(p: Printer, value: bool, node: Node) -> str:
    """としても: besides what it is."""
    return " as well" if value else ""


@form("until")
def _until(p: Printer, value: Node, node: Node) -> str:
    """What is so in the end: until they have exactly three cards in hand."""
    left, amount = value.__dict__.get("left"), value.__dict__.get("amount")
    if not (isinstance(left, t.CountOf) and isinstance(amount, t.Amount) and left.what is None):
        return p.clause(value, Mood("present"))
    zone = left.of
    if not isinstance(zone, t.Zone) or p.word("zone_of_actor", zone.zone, "") != "yes" or zone.that or zone.filters:
        return p.clause(value, Mood("present"))
    if zone.owner is not None:
        who = p.subject(zone.owner)
    elif p.actor is None or p.actor.who == "you":
        who = NounPhrase("you", person=2)
    else:
        who = NounPhrase("they", True)
    exact = "exactly " if amount.rel == "exactly" else ""
    with p.within(scope="count"):
        cards = p.text(t.Cards(noun="card", amount=amount))
    own = "in hand" if zone.owner is None else f"in {possessive(p, zone.owner)} hand"
    total = " in total" if value.__dict__.get("total") else ""
    return f"{p.predicate(who, 'have', Mood('present'), False)} {exact}{cards} {own}{total}"


@form("than")
def _than(p: Printer, value: str, node: Node) -> str:
    """less than, the same as."""
    return "the same as" if value == "same" else f"{value.replace('_', ' ')} than"


@form("far_from")
def _far_from(p: Printer, value: Node, node: Node) -> str:
    """The nearest to your gate, the farthest from it."""
    return f" {'to' if node.__dict__['rank'] == 'nearest' else 'from'} {p.text(value)}"


@form("rank")
def _rank(p: Printer, value: str, node: Node) -> str:
    """Of all numbers of a kind."""
    return {"fewest": "the smallest", "most": "the largest"}[value]


@form("none")
def _none(p: Printer, value: w.Abilities, node: Node) -> str:
    """An ability that is not there: no arrival effect."""
    of = f" of {p.text(value.of)}" if value.of is not None else ""
    extra = "" if value.amount is None else f" ({p.text(value.amount)})"
    words = "".join(f" {p.text(item)}" for item in value.filters)
    which = f"{value.which} " if value.which else ""
    said = f"no {which}{p.noun('abilities', value.noun, False)}{words}{extra}"
    if value.of is not None and not value.filters:
        return f"{p.predicate(p.subject(value.of), 'have', Mood('present'), False)} {said}"
    return f"there is {said}{of}"
