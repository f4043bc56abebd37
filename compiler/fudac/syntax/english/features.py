"""Features, damage, descriptions, and lines that begin with a head, in English."""

from __future__ import annotations

from typing import Any

from ...model import abilities as a
from ...model import features as ft
from ...model import filters as f
from ...model import terms as t
from ...model.node import Node
from .clauses import when_text
from .lines import restrictions_text, steps_text
from .numbers import amount_text, number_text
from .printer import NounPhrase, Printer, article, clause_of, form, join, phrase_of
from .together import together
from .verbs import Mood

__all__: list[str] = []

_TURNS = {"any": "(any turn)", "own": "(your turn)", "opponents": "(opponent's turn)"}
_HEADS = {"alpha": "(auto α)", "beta": "(auto β)", "gamma": "(auto γ)"}


def _signed(p: Printer, number: t.Number) -> str:
    if isinstance(number, t.Const):
        return "±0" if number.value == 0 else f"{number.value:+d}"
    negative = isinstance(number, t.Variable) and number.negative
    return ("-" if negative else "+") + number_text(p, number).removeprefix("-")


@phrase_of("trait")
def _trait(p: Printer, node: ft.Trait) -> str:
    number = f" ({number_text(p, node.number)})" if node.number is not None else ""
    of = f": {', '.join(p.word('race', x, p.word('trait', x, x)) for x in node.of)}" if node.of else ""
    word = p.word("trait", node.word) + number + of
    return f"【{word}】" if node.solid else f"“{word}”"


@phrase_of("race")
def _race(p: Printer, node: ft.RaceText) -> str:
    return f"“race: {p.word('race', node.race, node.race)}”"


@phrase_of("stat_text")
def _stat_text(p: Printer, node: ft.StatText) -> str:
    numbers = "/".join("-" if n is None else number_text(p, n) for n in node.numbers)
    return f"“{p.word('stat', node.stat)}: {numbers}”"


@phrase_of("range_text")
def _range_text(p: Printer, node: ft.RangeText) -> str:
    return f"the range “{node.range}”"


@phrase_of("modifier")
def _modifier(p: Printer, node: ft.Modifier) -> str:
    return f"{_signed(p, node.attack)}/{_signed(p, node.toughness)}"


@phrase_of("solid_text")
def _solid_text(p: Printer, node: ft.SolidText) -> str:
    return "text in 【】"


@phrase_of("features")
def _features(p: Printer, node: ft.Features) -> str:
    return join([p.text(item) for item in node.items], node.link)


@phrase_of("feature_kind")
def _feature_kind(p: Printer, node: ft.FeatureKind) -> NounPhrase:
    if node.kind == "it":
        return NounPhrase("")
    declared = "declared " if any(isinstance(item, f.Done) and item.verb == "declare" for item in node.filters) else ""
    if declared:
        return NounPhrase(f"the {declared}{p.noun('feature_kind', node.kind, False)}")
    if node.which == "same":
        return NounPhrase(f"{'several of ' if node.amount else ''}the same {p.noun('feature_kind', node.kind, False)}")
    plural = node.amount is not None and node.amount.rel == "all"
    noun = p.noun("feature_kind", node.kind, plural)
    lead = (
        f"{node.which} "
        if node.which
        else "all "
        if plural
        else f"{amount_text(p, node.amount)} "
        if node.amount
        else "the "
        if node.of is not None
        else ""
    )
    noun = f"“{node.sign}” {noun}" if node.sign is not None else noun
    rest = "".join(" " + p.text(item) for item in node.filters)
    of = f" of {p.text(node.of)}" if node.of is not None else ""
    return NounPhrase(f"{lead}{noun}{of}{rest}", plural)


@phrase_of("described")
def _described(p: Printer, node: ft.Described) -> str:
    numbers = []
    if node.graze is not None:
        numbers.append(f"graze {number_text(p, node.graze)}")
    if node.attack is not None or node.toughness is not None:
        numbers.append("/".join("-" if n is None else number_text(p, n) for n in (node.attack, node.toughness)))
    if node.races is not None:
        numbers.append("race: " + ", ".join(p.word("race", race, f"“{race}”") for race in node.races))
    noun = p.word("cards", node.noun) if node.noun is not None else "card"
    name = f" 《{node.name}》" if node.name else ""
    has = f" with {p.text(node.has)}" if node.has is not None else ""
    return f"the {noun}{name}{' (' + ', '.join(numbers) + ')' if numbers else ''}{has}"


@phrase_of("hurt")
def _hurt(p: Printer, node: ft.Hurt) -> str:
    if node.which == "it":
        return ""
    kind = "" if node.kind == "any" else f"{p.word('damage', node.kind)} "
    lead = f"{node.which} " if node.which else ""
    amount = f"{amount_text(p, node.amount)} " if node.amount is not None else ""
    if node.amount is not None and node.amount.rel in ("less", "at_most") and node.amount.number is not None:
        rel, number = node.amount.rel, number_text(p, node.amount.number)
        amount, kind = "", f"{kind}damage less than {number}" if rel == "less" else f"{number} or less {kind}damage"
        return f"{lead}{kind}" + "".join(" " + p.text(item) for item in node.filters)
    cause = f" from {p.text(node.cause)}" if node.cause is not None else ""
    exact = node.amount.number if node.amount is not None and node.amount.rel == "exactly" else None
    if exact is not None and not isinstance(exact, t.Const | t.Variable):
        amount, cause = "", f"{cause} equal to {number_text(p, exact)}"
    return f"{lead}{amount}{kind}damage{cause}" + "".join(" " + p.text(item) for item in node.filters)


@phrase_of("either")
def _either(p: Printer, node: ft.Either) -> NounPhrase:
    made = together([p.phrase(item) for item in node.items], node.link)
    return made._replace(plural=node.link == "and")


@phrase_of("share")
def _share(p: Printer, node: ft.Share) -> str:
    if node.times is not None:
        return f"{number_text(p, node.times)} times {p.text(node.of)}"
    part = "half" if node.into == 2 else f"1/{node.into}"
    return f"{part} of {p.text(node.of)}{f' (rounded {node.rounding})' if node.rounding else ''}"


@phrase_of("spent")
def _spent(p: Printer, node: ft.Spent) -> str:
    letter = f" {number_text(p, node.letter)}" if node.letter is not None else ""
    what = "life points" if node.stat == "life" else p.word("stat", node.stat)
    by = f" by {p.text(done.by)}" if isinstance(done := node.done, f.Done) and done.by is not None else ""
    return f"the {what}{letter} {p.text(node.done)}{by}{' by this effect' if getattr(node.done, 'this', False) else ''}"


@phrase_of("symbol_is")
def _symbol_is(p: Printer, node: f.SymbolIs) -> str:
    return f"with {p.text(node.symbol)} as its {p.word('stat', node.stat)}"


@phrase_of("symbol")
def _symbol(p: Printer, node: ft.Symbol) -> str:
    of = f" of {p.text(node.of)}" if node.of is not None else ""
    return f"“{node.text}”{of}"


# --------------------------------------------------------------------------- lists and lines


@clause_of("controls_only")
def _controls_only(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    with p.within(scope="rule"):
        what = p.text(node.what)
    return p.predicate(p.subject(node.who), "control", Mood(mood.name, node.negated != mood.negated), elided) + f" only {what}"


@clause_of("shares")
def _shares(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    return p.fill(node, type(node).english, mood, elided).replace(" with the same ", " the same ", 1)


@clause_of("has")
def _has(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """They have the same race: what is shared stands behind the verb."""
    if isinstance(node.of, ft.FeatureKind) and node.of == ft.FeatureKind(kind=node.of.kind) and node.of.kind != "it":
        denied, kind = node.negated != mood.negated, p.noun("feature_kind", node.of.kind, False)
        has = p.predicate(p.subject(node.who), "have", Mood(mood.name), elided)
        return f"{has} no {kind}" if denied else f"{has} {article(kind)}"
    text = p.fill(node, type(node).english, mood, elided)
    return text.replace(" with the same ", " the same ", 1) if isinstance(node.of, f.SharesWith) else text


@clause_of("by_list")
def _by_list(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """By what, how long, who gains or does: 4 or more — this, less than 4 — that."""
    lead = "" if node.until is None else f"{p.text(node.until)}, "
    of = f" by {p.text(node.of)}" if node.of is not None else ""
    who = "{what:gain}" if node.gains else "{who:resolve}" if node.who is not None else "resolve"
    said = p.fill(node, who, mood, elided) if "{" in who else who
    return f"{lead}{said} the following{of}: " + "; ".join(p.text(entry).removesuffix(".") for entry in node.entries)


@phrase_of("entry")
def _entry(p: Printer, entry: ft.Entry) -> str:
    if entry.what is not None:
        label = p.text(entry.what)
    elif entry.most is None:
        label = f"{entry.least} or more"
    elif entry.least is None:
        label = f"{entry.most} or less"
    else:
        label = f"{entry.least}" if entry.least == entry.most else f"{entry.least}-{entry.most}"
    said = p.text(entry.gains) if entry.gains is not None else steps_text(p, entry.steps)
    return f"{label} — {said}"


def _solid(node: Any, text: str) -> str:
    return f"【{text}】" if node.solid else text


@clause_of("automatic")
def _automatic(p: Printer, node: a.AutomaticAbility, mood: Mood, elided: bool) -> str:
    lead = f"{when_text(p, node.timing)}, " if node.timing is not None else ""
    text = f"{_HEADS[node.head]} {steps_text(p, node.steps, lead)}{restrictions_text(p, node.restrictions)}"
    return _solid(node, text)


@clause_of("link")
def _link(p: Printer, node: a.LinkAbility, mood: Mood, elided: bool) -> str:
    return f"【{p.word('trait', '連結')} ({' + '.join(p.text(part) for part in node.parts)})】"


@clause_of("feature_line")
def _feature_line(p: Printer, node: a.FeatureAbility, mood: Mood, elided: bool) -> str:
    return p.text(node.feature)


def price(p: Printer, node: Any) -> str:
    """(any turn) 1, sleep: what an effect is used for."""
    cost = []
    for part in node.cost:
        cost.append("sleep" if part.__dict__["op"] == "tap" else f"[{number_text(p, part.__dict__['number'])}]")
    return f"{_TURNS[node.turn]} {''.join(cost) if len(cost) < 2 else ', '.join(cost)}"


@form("when_at")
def _when_at(p: Printer, value: Any, node: Node) -> str:
    """…, at the time when damage is dealt."""
    return f", {when_text(p, value)}"
