"""Abilities, their steps and sentences, in English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ...constructs.base import Act
from ...constructs.costs.tap import Tap
from ...model import abilities as a
from ...model import terms as t
from ...model.node import Node, all_nodes
from .clauses import tail, when_text
from .printer import NounPhrase, Printer, clause_of, phrase_of, verb_of
from .templates import parse, subject_of
from .verbs import Mood

__all__ = ["ability_text", "instead", "restrictions_text", "sentence", "step_text", "steps_text", "subject_of_effect"]


def sentence(text: str) -> str:
    """A text with a capital and a full stop; what ends with a quoted sentence has its stop."""
    text = re.sub(r"^〔?[a-z]", lambda first: first.group().upper(), text.strip())
    return text if text.endswith((".", ".”")) else text + "."


def instead(text: str) -> str:
    """… instead, at the end of the first sentence of a replacement."""
    head, dot, rest = text.partition(". ")
    return f"{head.removesuffix('.')} instead{dot}{rest}"


# --------------------------------------------------------------------------- steps


def subject_of_effect(effect: Node) -> Any:
    """Whose doing an effect is said to be: the field its template begins with."""
    if effect.__dict__["op"] in ("prohibit", "oblige"):
        who = subject_of_effect(effect.__dict__["event"])
        return who if isinstance(who, t.CardsLike) else None
    cls = type(effect)
    if not cls.english:
        return effect.__dict__["who"] if isinstance(effect, Act) else None
    hole = subject_of(parse(cls.english)[0])
    return None if hole is None or hole.field.startswith('"') else effect.__dict__[hole.field]


def effects_text(p: Printer, effects: Sequence[Node], optional: bool) -> str:
    """The effects of one sentence; a subject is said once."""
    out: list[str] = []
    before: Any = None
    until = effects[0].__dict__.get("until")
    shared = len(effects) > 1 and until is not None and all(e.__dict__.get("until") == until for e in effects)
    lead = f"{p.text(until)}, " if shared else ""
    seen = 0  # what is looked at before an offer is looked at in any case
    while optional and seen < len(effects) - 1 and effects[seen].__dict__["op"] == "look_at":
        seen += 1
    for index, effect in enumerate(effects):
        who = subject_of_effect(effect)
        elided = (
            index > 0 and who is not None and (who == before or (who == t.CARRIED and isinstance(before, t.CardsLike)))
        )
        elided = elided or (index > 0 and isinstance(effects[index - 1], Act) and _is_without(effect, before))
        offered = seen > 0 and index == seen
        text = _effect(p, effect, who, elided and not offered, optional and index >= seen, index - seen)
        text = f"then {text}" if offered else text
        if "それぞれ" in (effect.__dict__.get("manner") or ()) and "their owners'" in text:
            text = text.replace("their owners'", "their respective owners'")
            p.spoken.add("それぞれ")
        rest = tail(p, effect, shared)
        if index > 0 and ((not elided and isinstance(who, t.CardsLike)) or effect.__dict__["op"] == "if_so"):
            out[-1] += ","
        if index + 1 < len(effects) and rest.startswith(","):
            rest += ","
        out.append(text + rest)
        before = before if who == t.CARRIED and before is not None else who
    if len(out) < 3:
        return lead + " and ".join(out)
    return f"{lead}{', '.join(x.rstrip(',') for x in out[:-1])} and {out[-1]}"


def _is_without(effect: Node, doer: Any) -> bool:
    """移動先の到達効果は得ない: a prohibition that says what the deed before it does not bring."""
    if effect.__dict__["op"] != "prohibit":
        return False
    event: Node = effect.__dict__["event"]
    return bool(event.__dict__["op"] == "gets_effect" and event.__dict__["who"] == (None if doer == t.YOU else doer))


#: what nobody can be told to do
_NO_COMMAND = ("win", "lose")


def _effect(p: Printer, effect: Node, who: Any, elided: bool, optional: bool, index: int) -> str:
    act = isinstance(effect, Act)
    if isinstance(who, t.Player) and act:
        with p.within(scope="act", actor=who):
            you = who == t.YOU
            if optional:
                mood = Mood("base" if elided or (index and you) else "may")
            else:
                mood = Mood("base" if you and p.addressed and verb_of(type(effect)) not in _NO_COMMAND else "present")
            text = p.clause(effect, mood, elided)
    else:
        with p.within(scope=_scope(effect, act)):
            if optional and effect.__dict__["op"] in ("delayed", "by_case"):
                text = "you may choose that " + p.clause(effect, Mood("present"))
            elif optional:
                text = ("have " if index else "you may have ") + p.clause(effect, Mood("bare"), elided)
            else:
                text = p.clause(effect, Mood("present"), elided)
    if isinstance(who, t.Player) and act:
        p.actor = who
    return text


def _scope(effect: Node, act: bool) -> str:
    """A continuous effect speaks of all there are, or of the number it names."""
    if act:
        return "act"
    what = next((v for v in effect.__dict__.values() if isinstance(v, t.Cards)), None)
    return "rule" if what is None or what.amount is None else "act"


def step_text(p: Printer, step: a.Step) -> str:
    """One sentence of an effect, without its capital and full stop."""
    parts = ["then"] if step.then else []
    parts += _leading(p, step.effects[0])
    if step.condition is not None and _asked_of_each(step):
        # each player draws a card if they have none: the condition is about each of those the sentence is about
        text = effects_text(p, step.effects, step.optional)
        they = NounPhrase("they", True, 3, possessive="their own")
        with p.within(scope="condition", doer=they, actor=t.Player(who="those")):
            so = p.clause(step.condition, Mood("present"))
        return ", ".join([*parts, f"{text} if {_they(so)}"])
    if step.condition is not None:
        with p.within(scope="condition"):
            text = p.clause(step.condition, Mood("present"))
        parts.append(text if text == "otherwise" else f"if {text}")
    if step.as_long_as is not None:
        with p.within(scope="condition"):
            parts.append(f"for as long as {p.clause(step.as_long_as, Mood('present'))}")
    with p.within(asked=_who_was_asked(p, step.condition)):
        parts.append(effects_text(p, step.effects, step.optional))
    return ", ".join(parts)


def _who_was_asked(p: Printer, condition: Node | None) -> t.Player | None:
    """支払えない場合、失う: what follows is done by whoever could not; None where that is you."""
    done = condition is not None and condition.__dict__["op"] == "if_done"
    who = (condition.__dict__["who"] or p.actor) if condition is not None and done else None
    return who if isinstance(who, t.Player) and who.who != "you" else None


def _asked_of_each(step: a.Step) -> bool:
    who = subject_of_effect(step.effects[0])
    if not isinstance(who, t.Player) or who.who == "you" or step.as_long_as is not None:
        return False
    done = (
        step.condition is not None and step.condition.__dict__["op"] == "if_done" and (who.who == "each" or who.every)
    )
    return done or (step.condition is not None and any(one == t.Player(who="own") for one in all_nodes(step.condition)))


def _they(text: str) -> str:
    """The words of a deed done before, of those who did it: they do, they can't discard."""
    return re.sub(r"^those players\b", "they", text)


def _leading(p: Printer, effect: Node) -> list[str]:
    """Words of manner that stand at the head of the sentence: however, also."""
    said = [word for word in effect.__dict__.get("manner") or () if p.word("lead", word, "")]
    if said:
        p.led = effect
    return [p.word("lead", word) for word in said]


def steps_text(p: Printer, steps: Sequence[Any], lead: str = "") -> str:
    """All sentences of an effect; ``lead`` stands before the first."""
    out = []
    for index, step in enumerate(steps):
        if index:
            p.topic = None
        text = step_text(p, step)
        out.append(sentence(f"{lead}{text}" if index == 0 else text))
    return " ".join(out)


# --------------------------------------------------------------------------- abilities


def restrictions_text(p: Printer, restrictions: Sequence[Node]) -> str:
    """Limits on use, each as a sentence."""
    out = []
    for item in restrictions:
        p.topic = None
        with p.within(scope="event"):
            out.append(sentence(p.clause(item, Mood("present"))))
    return "".join(" " + x for x in out)


def _head(p: Printer, node: Any) -> str:
    first = f"[{p.icons.opponents_turn}]" if getattr(node, "opponents_turn", False) else ""
    icons = (f"[{p.icons.act}]" if isinstance(part, Tap) else p.clause(part, Mood("present")) for part in node.cost)
    return first + "".join(icons)


def ability_text(p: Printer, node: Node) -> str:
    """One ability as a line of English. What was said before the ability does not matter to it."""
    with p.within(topic=None, actor=None, scope="act", addressed=True, object=p.object):
        return p.clause(node, Mood("present"))


@clause_of("spell")
def _spell(p: Printer, node: a.SpellAbility, mood: Mood, elided: bool) -> str:
    head = _head(p, node)
    text = f"{head}{' ' if head else ''}{steps_text(p, node.steps)}{restrictions_text(p, node.restrictions)}"
    return f"【{text}】" if node.solid else text


@clause_of("activated")
def _activated(p: Printer, node: a.ActivatedAbility, mood: Mood, elided: bool) -> str:
    if node.turn is not None:
        from .features import price

        head = price(p, node)
    else:
        head = _head(p, node)
    text = f"{head}: {steps_text(p, node.steps)}{restrictions_text(p, node.restrictions)}"
    return f"【{text}】" if node.solid else text


@clause_of("triggered")
def _triggered(p: Printer, node: a.TriggeredAbility, mood: Mood, elided: bool) -> str:
    when = when_text(p, node.timing)
    return f"{steps_text(p, node.steps, f'{when}, ')}{restrictions_text(p, node.restrictions)}"


@clause_of("replacement")
def _replacement(p: Printer, node: a.ReplacementAbility, mood: Mood, elided: bool) -> str:
    when = when_text(p, a.Timing(when="instead", event=node.event))
    text = instead(steps_text(p, node.steps, f"{when}, "))
    return sentence(text) + restrictions_text(p, node.restrictions)


@clause_of("static")
def _static(p: Printer, node: a.StaticAbility, mood: Mood, elided: bool) -> str:
    lead = ""
    if node.condition is not None:
        with p.within(scope="condition"):
            lead = f"as long as {p.clause(node.condition, Mood('present'))}, "
    return sentence(lead + effects_text(p, node.effects, False)) + restrictions_text(p, node.restrictions)


@clause_of("restriction")
def _restriction(p: Printer, node: a.RestrictionAbility, mood: Mood, elided: bool) -> str:
    return restrictions_text(p, node.restrictions).strip()


@clause_of("keyword")
def _keyword(p: Printer, node: a.KeywordAbility, mood: Mood, elided: bool) -> str:
    number = f" ({p.text(node.number)})" if node.number is not None else ""
    names = f" ({', '.join(node.names)})" if node.names else ""
    word = p.word("trait", node.keyword) + number + names
    return f"【{word}】" if node.solid else f"[{word}]"


# --------------------------------------------------------------------------- effects with a mark


def usable(p: Printer, node: Any) -> str:
    """When an effect may be used, as a sentence before it."""
    out = []
    if node.anytime:
        out.append("Use at any time.")
    if node.timing is not None:
        with p.within(scope="event"):
            out.append(sentence(f"use {when_text(p, node.timing)}"))
    if node.condition is not None:
        with p.within(scope="event"):
            out.append(sentence(f"use only {when_text(p, node.condition)}"))
    return "".join(x + " " for x in out)


def _marked(p: Printer, node: Any, cost: str = "", use: str = "") -> str:
    op = node.__dict__["op"]
    mark = p.word("mark", op, f"{op}:")
    label = "" if node.label is None else f"《{node.label}》: "
    return f"{mark} {label}{cost}{use}{steps_text(p, node.steps)}{restrictions_text(p, node.restrictions)}"


@clause_of("basic")
def _basic(p: Printer, node: a.BasicAbility, mood: Mood, elided: bool) -> str:
    return _marked(p, node)


@clause_of("arrival")
def _arrival(p: Printer, node: a.ArrivalAbility, mood: Mood, elided: bool) -> str:
    p.one_opponent = True
    return _marked(p, node)


@clause_of("hand")
def _hand(p: Printer, node: a.HandAbility, mood: Mood, elided: bool) -> str:
    p.one_opponent = True
    cost = "".join(p.clause(part, Mood("present")) + " " for part in node.cost)
    return _marked(p, node, cost, usable(p, node))


@clause_of("extra_colour")
def _extra_colour(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    cards = p.text(t.Cards(noun="card", amount=t.Amount(number=node.number)))
    why = f" (Discard {cards} of the same color as this from your hand to get the following effect.)"
    return f"[Extra Color {p.text(node.number)}]{why if node.explained else ''}"


@phrase_of("step")
def _step(p: Printer, node: a.Step) -> str:
    return step_text(p, node)
