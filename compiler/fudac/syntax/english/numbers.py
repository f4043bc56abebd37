"""Numbers, amounts and changes of numbers in English."""

from __future__ import annotations

from ...model import board as b
from ...model import terms as t
from ...model import words as w
from ...model.node import Node
from .printer import Printer, done_word, form, in_words, join, phrase_of

__all__ = ["amount_text", "each_text", "number_text"]


@phrase_of("const")
def _const(p: Printer, node: t.Const) -> str:
    return str(node.value)


@phrase_of("variable")
def _variable(p: Printer, node: t.Variable) -> str:
    return ("-" if node.negative else "") + node.name


@phrase_of("count_of")
def _count_of(p: Printer, node: t.CountOf) -> str:
    if isinstance(node.of, t.ZoneLike):
        return f"the size of {p.text(node.of)}"
    if isinstance(node.of, b.Square):
        return f"the number of {_all_of(p, node.of)}"
    with p.within(scope="rule"):
        if node.what == "kind":
            return f"the kind of {p.text(node.of)}"
        if node.what == "value":
            return f"the amount of {p.text(node.of)}"
        what = f" {node.what} of" if node.what and node.what != "number" else ""
        return f"the number of{what} {p.text(node.of)}"


@phrase_of("sum")
def _sum(p: Printer, node: t.Sum) -> str:
    with p.within(scope="rule"):
        text = p.text(node.of)
    if isinstance(node.of, t.CountOf):
        lead, _, rest = text.partition(" of ")
        lead = {"the number": "the total number", "the size": "the combined size"}.get(lead, f"the total of {lead}")
        return f"{lead} of {rest}"
    return f"the total of {text}" if text.startswith("the ") or " " not in text else f"{text} in total"


@phrase_of("suit_of")
def _suit_of(p: Printer, node: w.SuitOf) -> str:
    of = node.of
    if isinstance(of, w.ColorWord) and of.which is None and of.amount is None:
        return f"the number of {_all_of(p, of)}"
    return f"the number of {p.text(of).replace('that color', 'those colors')}"


def _all_of(p: Printer, node: Node) -> str:
    """Things that are counted: empty squares."""
    return p.text(node.replace(amount=t.Amount(rel="all"))).removeprefix("all ")


@phrase_of("offset")
def _offset(p: Printer, node: w.Offset) -> str:
    if not isinstance(node.by, t.Const):
        return f"{p.text(node.of)} {'minus' if node.less else 'plus'} {p.text(node.by)}"
    return f"{number_text(p, node.by, words=True)} {'fewer' if node.less else 'more'} than {p.text(node.of)}"


@phrase_of("larger_of")
def _larger_of(p: Printer, node: w.LargerOf) -> str:
    return f"the {'smaller' if node.smaller else 'larger'} of {join([p.text(item) for item in node.items])}"


@phrase_of("multiple")
def _multiple(p: Printer, node: w.Multiple) -> str:
    """Doubled; multiplied by three."""
    if node.number == t.Const(value=2):
        return "doubled"
    return f"multiplied by {number_text(p, node.number, words=True)}"


@phrase_of("difference")
def _difference(p: Printer, node: w.Difference) -> str:
    return "the difference"


@phrase_of("done_count")
def _done_count(p: Printer, node: w.DoneCount) -> str:
    return f"the number of cards {''.join(done_word(p, node.verb))}"


def number_text(p: Printer, number: t.Number | None, words: bool = False) -> str:
    """A number, small ones in words where ``words``."""
    if words and isinstance(number, t.Const):
        return in_words(number.value)
    return "" if number is None else p.text(number)


def amount_text(p: Printer, amount: t.Amount) -> str:
    """How many, before a noun: up to two, 3 or more, all."""
    rel, number = amount.rel, amount.number
    if amount.most is not None:
        return f"{number_text(p, number)} to {amount.most}"
    if rel == "exactly":
        return number_text(p, number, words=True)
    if rel == "up_to":
        return f"up to {number_text(p, number, words=True)}"
    if rel == "less":
        return f"fewer than {number_text(p, number)}"
    if rel in ("at_least", "at_most"):
        return f"{number_text(p, number)} or {'more' if rel == 'at_least' else 'fewer'}"
    if rel == "multiple":
        return f"a multiple of {number_text(p, number)}"
    return {
        "odd": "an odd number",
        "even": "an even number",
        "all": "all",
        "any_number": "any number of",
        "half": "half of the",
        "half_up": "half (rounded up) of the",
        "half_down": "half (rounded down) of the",
        "several": "several",
        "declared": "the declared number of",
        "same": "the same number of",
    }[rel]


def each_text(p: Printer, amount: t.Amount) -> str:
    """ずつ: one at a time, or in a game whose word file says so, one each."""
    return p.word("word", "each", "{n} at a time").replace("{n}", number_text(p, amount.number, words=True))


@phrase_of("amount")
def _amount(p: Printer, node: t.Amount) -> str:
    return _plain(p, node, node)


#: bounds by a number that is found and not printed
_AT = {"at_least": "at least", "at_most": "at most"}


@form("plain")
def _plain(p: Printer, value: Node, node: Node) -> str:
    """An amount as a number that is compared: 3 or less."""
    if not isinstance(value, t.Amount):
        return p.text(value)
    rel, number = value.rel, number_text(p, value.number)
    each = " each" if value.each else ""
    if value.most is not None:
        return f"{number} to {value.most}{each}"
    if isinstance(value.number, t.StatOf | t.CountOf | t.Sum | w.LargerOf) and rel in _AT:
        return f"{_AT[rel]} {number}{each}"
    if rel == "exactly":
        return number + each
    if rel in ("odd", "even"):
        return rel + each
    if rel == "less":
        return f"less than {number}{each}"
    if rel in ("at_least", "at_most"):
        return f"{number} or {'more' if rel == 'at_least' else 'less'}{each}"
    return amount_text(p, value).removesuffix(" of") + each


@form("often")
def _often(p: Printer, value: t.Amount, node: Node) -> str:
    """Once, twice, three times, up to twice."""
    number = number_text(p, value.number, words=True)
    often = {"one": "once", "two": "twice"}.get(number, f"{number} times")
    often += " each" if value.each else ""
    plain = {"exactly": often, "up_to": f"up to {often}"}
    return plain.get(value.rel, f"{_plain(p, value, node)} times")


@form("times")
def _times(p: Printer, value: t.Amount, node: Node) -> str:
    """How often at most: only once, no more than twice."""
    often = _often(p, value, node)
    if value.rel != "exactly":
        return often
    return f"only {often}" if often.startswith("once") else f"no more than {often}"


@form("option")
def _option_count(p: Printer, value: t.Amount, node: Node) -> str:
    return amount_text(p, value)


@phrase_of("change")
def _change(p: Printer, node: w.Change) -> str:
    by = p.text(node.by)
    by = by if by.startswith("-") else f"+{by}"
    return by if node.stat is None else f"{p.word('stat', node.stat)}{by}"


@form("change")
def _changes_by(p: Printer, value: w.Change, node: Node) -> str:
    """Increased by 2; the stat that a change names itself is said too."""
    by = p.text(value.by)
    stat = "" if value.stat is None else f" ({p.word('stat', value.stat)})"
    each = "each " if getattr(node.__dict__.get("subject"), "also", ()) else ""
    return f"{each}{'reduced' if by.startswith('-') else 'increased'} by {by.removeprefix('-')}{stat}"


@phrase_of("points")
def _points(p: Printer, node: w.Points) -> str:
    amount = _plain(p, node.amount, node)
    return amount if node.stat == "cost" else f"{amount} {p.word('stat', node.stat)}"
