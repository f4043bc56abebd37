"""Constructs whose English depends on more than a template can say."""

from __future__ import annotations

from typing import Any

from ...constructs.base import Act, Per
from ...model import abilities as a
from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.node import Node
from .board import there
from .numbers import number_text
from .places import somewhere, zone_text
from .printer import NounPhrase, Printer, clause_of, form, join, phrase_of, verb_of
from .verbs import Mood

__all__ = ["tail", "when_text"]

# --------------------------------------------------------------------------- adjuncts


def tail(p: Printer, effect: Node, shared: bool = False) -> str:
    """What stands after an effect: its manner, what it counts, how long it lasts where that is not ``shared``."""
    values = effect.__dict__
    if values["op"] in ("delayed", "by_list"):  # they say it at their head
        return ""
    out: list[str] = []
    spoken, p.spoken = p.spoken, set()
    for word in values.get("manner") or ():
        if word in spoken or (effect is p.led and p.word("lead", word, "")):
            continue
        out.append(" " + p.word("manner", word, p.word("lead", word, word)))
    if isinstance(values.get("instead"), t.Event):
        with p.within(scope="event"):
            out.append(f" instead of {p.clause(values['instead'], Mood('gerund'))}")
    if isinstance(values.get("so_that"), t.Event):
        with p.within(scope="event"):
            out.append(f" so that {p.clause(values['so_that'], Mood('present'))}")
    if isinstance(values.get("till"), t.Event):
        with p.within(scope="event"):
            out.append(f" until {p.clause(values['till'], Mood('present'))}")
    if isinstance(values.get("at"), a.Timing) and isinstance(effect, Act):
        before = values["at"].when == "before"
        with p.within(scope="event"):
            said = p.clause(values["at"].event, Mood("present"))
        out.append(f" {'before' if before else 'after'} {said}")
    if isinstance(values.get("during"), Node) and isinstance(effect, Act):
        time = p.text(values["during"])
        out.append(f" {time}" if time.startswith(("at ", "after ")) else f" during {time.removeprefix('during ')}")
    if isinstance(values.get("per"), Per):
        out.append(" " + p.text(values["per"]))
    late, p.late = p.late, []
    out.extend(f", {x}" for x in dict.fromkeys(late))
    if values.get("until") is not None and not shared:
        out.append(" " + p.text(values["until"]))
    return "".join(out)


@phrase_of("per")
def _per(p: Printer, node: Per) -> str:
    size = node.size
    one = isinstance(size, t.Const) and size.value == 1
    of: Any = node.of
    if isinstance(of, t.StatOf | t.Sum):
        points = "each point" if one or size is None else f"every {number_text(p, size)} points"
        return f"for {points} of {p.text(of)}"
    if size is not None and not one and isinstance(of, t.Cards):
        with p.within(scope="act"):
            return f"for every {p.text(of.replace(amount=t.Amount(number=size)))}"
    with p.within(scope="per"):
        text = p.text(of)
    first, _, rest = text.partition(" ")
    text = f"each {rest}" if one and (first in ("a", "an") or isinstance(of, w.ColorWord)) else text
    return f"for {text}" if one else f"per {text.removeprefix('each ')}"


# --------------------------------------------------------------------------- abilities and steps in small


@phrase_of("ability_text")
def _ability_text(p: Printer, node: w.AbilityText) -> str:
    from .lines import ability_text

    if node.text is not None and not node.abilities:
        return f"“{node.text}”"
    if node.below and not node.abilities:
        return "the effects below"
    texts = [ability_text(p, item) for item in node.abilities]
    alone = [text.startswith("“") and text.find("”") == len(text) - 1 for text in texts]  # one tactic, in its quotes
    quoted = join([text if one else f"“{text}”" for text, one in zip(texts, alone, strict=True)])
    return f"the effects {quoted}" if node.below else quoted


@phrase_of("options_of")
def _options_of(p: Printer, node: w.OptionsOf) -> str:
    count = "" if node.count is None else f"{p.text(node.count)} of "
    return f"{count}the {'' if node.total is None else p.text(node.total) + ' '}following"


@phrase_of("option")
def _option(p: Printer, node: w.Option) -> str:
    from .lines import steps_text, usable

    with p.within(topic=None):
        return usable(p, node) + steps_text(p, node.steps)


@clause_of("choose_option")
def _choose_option(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """Choose one — …. Where options are effects that one gets (so the word file), they speak to whoever gets them."""
    verb = p.word("option", "verb", "choose")
    gotten = verb != "choose"
    if node.options and node.count is not None and node.count.rel == "exactly":
        how = number_text(p, node.count.number, words=True)
    else:
        how = "" if node.count is None else p.text(node.count)
    if node.count is not None and node.count.each:
        how = f"{how.removesuffix(' each')} each"
    if not how:
        how = p.text(node.of) if node.of is not None else "either"
    elif node.of is not None:
        how += f" from {p.text(node.of)}"
    lead = p.predicate(p.subject(node.who), verb, mood, elided)
    each = f" {p.text(node.per)}" if isinstance(node.per, Per) else ""
    with p.within(addressed=gotten or (p.addressed and node.who == t.YOU)):
        options = " ".join(f"• {p.text(item)}" for item in node.options)
    of = p.word("option", "of", "")
    return f"{lead} {how} {of}{each} — {options}" if options else f"{lead} {how}{each}"


@clause_of("resolve_options")
def _resolve_options(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """Resolve each of these that can be resolved, from the top down — ….  They stand at the end."""
    order = [p.word("manner", word, word) for word in node.manner]
    lead = p.predicate(p.subject(node.who or t.YOU), "resolve", mood if node.who is not None else Mood("base"), elided)
    options = " ".join(f"• {p.text(item)}" for item in node.options)
    p.spoken |= set(node.manner)
    return f"{', '.join([f'{lead} each of these that can be resolved', *order])} — {options}"


@clause_of("if_so")
def _if_so(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    from .lines import effects_text

    with p.within(scope="condition"):
        lead = p.clause(node.condition, Mood("present"))
    return f"if {lead}, {effects_text(p, node.effects, False)}"


@clause_of("by_case")
def _by_case(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    from .lines import step_text

    return "; ".join(step_text(p, case) for case in node.cases)


@clause_of("delayed")
def _delayed(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    from .lines import instead, step_text

    lead = "" if node.until is None else f"{p.text(node.until)}, "
    with p.within(scope="delayed"):
        when = when_text(p, node.timing)
    steps = [step_text(p, step) for step in node.steps]
    text = ". ".join([steps[0], *(x[:1].upper() + x[1:] for x in steps[1:])])
    return f"{lead}{when}, {instead(text) if node.timing.when == 'instead' else text}"


@form("unpaid")
def _unpaid(p: Printer, value: bool, node: Node) -> str:
    """コストを支払わずに: a card is used and nothing is paid for it."""
    return " without paying its cost" if value else ""


# --------------------------------------------------------------------------- conditions


def _during(p: Printer, during: Node | None) -> str:
    """This turn; during the move phase; during the opponent's turn. With a blank before it."""
    if during is None:
        return ""
    text = p.text(during).removeprefix("during ")
    return f" {text}" if during.__dict__.get("which", "any") != "any" else f" during {text}"


@clause_of("following")
def _following(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """Where either of the two is enough: reveals or draws."""
    if not node.either:
        return p.fill(node, type(node).english, mood, elided)
    same = _about(node.then) in (None, _about(node.first))
    return f"{p.clause(node.first, mood, elided)} or {p.clause(node.then, mood, same)}"


def _about(event: Node) -> Any:
    """Who does it, or what it happens to."""
    said = (event.__dict__.get(name) for name in ("who", "what", "to"))
    return next((value for value in said if value is not None), None)


@clause_of("happened")
def _happened(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    during = _during(p, node.during)
    with p.within(scope="event"):
        return p.clause(node.event, Mood("perfect", node.negated != mood.negated)) + during


@clause_of("ongoing")
def _ongoing(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    name = "pastprog" if mood.name == "past" else "prog"
    with p.within(scope="event"):
        return p.clause(node.event, Mood(name, node.negated != mood.negated))


@clause_of("able")
def _able(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """One can, or cannot."""
    with p.within(scope="event"):
        return p.clause(node.event, Mood("cannot" if node.negated != mood.negated else "can"), elided)


@clause_of("all_of")
def _all_of(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    return join([p.clause(item, mood) for item in node.conditions])


@clause_of("either_of")
def _either_of(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    return join([p.clause(item, mood) for item in node.conditions], "or")


@clause_of("if_done")
def _if_done(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """you do, you don't, you can't; the construct named says its verb."""
    from ...constructs import all_constructs

    who = p.subject(node.who or p.actor or t.YOU)
    verb, rest = "do", ""
    if node.verb is not None:
        cls = all_constructs().get(node.verb)
        verb = verb_of(cls)
        rest = cls.english_again if cls is not None else ""
        if node.to is not None:
            rest = f"it {somewhere(p, node.to, 'to')}"
        if node.state is not None:
            rest = f"it {p.text(node.state)}"
    if node.could:
        words = p.predicate(who, verb, Mood("cannot" if node.negated else "can"), False)
        return (
            f"{words} {rest}".strip()
            if node.verb is not None
            else words.removesuffix(" do") + ("" if node.negated else " do")
        )
    many = who.plural or who.person == 2
    if node.verb is None:
        word = ("don't" if many else "doesn't") if node.negated else ("do" if many else "does")
        return f"{who.subject or who.text} {word}"
    return f"{p.predicate(who, verb, Mood('present', node.negated), False)} {rest}".strip()


@clause_of("bound")
def _bound(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """X is at least 1."""
    return f"{p.text(node.of)} is at {node.bound} {p.text(node.amount)}"


@clause_of("otherwise")
def _otherwise(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    return "otherwise" if node.negated else "so"


@clause_of("shuffle")
def _shuffle(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """Shuffle it; them, where cards were put into several piles."""
    template = type(node).english
    return p.fill(node, template.replace("|it", "|them") if p.piles else template, mood, elided)


@clause_of("fights")
def _fights(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """A battle is fought; an attack on a castle is made."""
    template = type(node).english
    if node.who is None and node.against is None and node.kind is None:
        template = '{"a battle":be} fought'
    if node.kind is not None and node.kind.__dict__.get("kind") == "castle":
        template = template.replace("fought", "made").replace(":fight}", ":make}")
    return p.fill(node, template, mood, elided)


@clause_of("is_in")
def _is_in(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """A card is somewhere; of no particular card: there is a card in …."""
    where = zone_text(p, node.zone, "in")
    named = isinstance(node.what, t.Cards) and any(isinstance(x, f.Named) for x in node.what.filters)
    indefinite = isinstance(node.what, t.Cards) and node.what.amount is None and not named
    if indefinite and mood.name == "present" and not any(isinstance(x, f.Which) for x in node.what.filters):
        return f"{there(p, node.what, node.negated != mood.negated)} {where}"
    who = NounPhrase("it") if node.what is None else p.subject(node.what)
    return f"{p.predicate(who, 'be', Mood(mood.name, node.negated != mood.negated), elided)} {where}"


# --------------------------------------------------------------------------- when


#: Conditions that last: while this is attacking; the others are asked once: if you control ….
_LASTING = ("ongoing", "is_in", "is_in_as_item", "has_state", "is_turn")


def when_text(p: Printer, when: Node) -> str:
    """When, if, while or at: a timing or a condition with its word."""
    if isinstance(when, a.Timing):
        if when.when == "at" or when.event.__dict__["op"] == "at_moment":
            return p.clause(when.event, Mood("present"))
        with p.within(scope="event"):
            during = _during(p, when.during)
            if when.when == "instead":
                return f"if {p.clause(when.event, Mood('would'))}{during}"
            return f"when {p.clause(when.event, Mood('present' if when.when == 'after' else 'about'))}{during}"
    if isinstance(when, t.Condition):
        with p.within(scope="condition"):
            values = when.__dict__
            if values["op"] in ("is_turn", "is_phase") and not values["negated"]:
                return f"during {p.text(values.get('turn') or values['phase']).removeprefix('during ')}"
            word = "while" if when.__dict__["op"] in _LASTING else "if"
            return f"{word} {p.clause(when, Mood('present'))}"
    if isinstance(when, w.Stretch):
        return f"during {p.text(when)}"
    if isinstance(when, w.TurnOf) and not when.during:
        return f"during {p.text(when)}"
    return p.text(when)


@form("when")
def _when(p: Printer, value: Node, node: Node) -> str:
    return when_text(p, value)


@form("event")
def _event(p: Printer, value: Node, node: Node) -> str:
    with p.within(scope="event"):
        return p.clause(value, Mood("present"))


@form("unfit")
def _unfit(p: Printer, value: bool, node: Node) -> str:
    """To one that is not fit for it."""
    return " to an unfit one" if value else ""


@form("even")
def _even(p: Printer, value: Node, node: Node) -> str:
    """Even while something is so; even during a turn."""
    if isinstance(value, t.Condition):
        return f"while {p.clause(value, Mood('present'))}"
    return f"during {p.text(value).removeprefix('during ')}"


@form("gerund")
def _gerund(p: Printer, value: Node, node: Node) -> str:
    """After losing a battle; another than whom the rest speaks of is named: after that character loses a battle."""
    from .lines import subject_of_effect

    with p.within(scope="event"):
        who = subject_of_effect(value)
        others = [x for x in node.__dict__.values() if isinstance(x, Node) and x is not value]
        if who is None or not any(who in x.__dict__.values() for x in others):
            return p.clause(value, Mood("present"))
        return p.clause(value, Mood("gerund"))


@phrase_of("timing")
def _timing(p: Printer, node: a.Timing) -> str:
    return when_text(p, node)
