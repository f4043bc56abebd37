"""What may, may not and must be done, in English."""

from __future__ import annotations

import re
from typing import Any

from ...model import filters as f
from ...model import terms as t
from ...model.node import Node
from .printer import Printer, clause_of, form
from .verbs import Mood

__all__: list[str] = []


@clause_of("prohibit")
def _prohibit(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    event = node.event
    if node.beyond is not None and node.proviso and event.__dict__["op"] == "draws":
        most = p.text(node.beyond).removeprefix("up to ")
        return f"no more than {most} {'card' if most == 'one' else 'cards'} can be drawn this way"
    with p.within(scope="forbid" if mood.name == "present" else "rule"):
        if elided and event.__dict__["op"] == "gets_effect":
            # 〜し、〜は得ない: whoever does the deed before does not get what comes of it
            who = p.subject(p.actor or t.YOU)
            text = f"{p.predicate(who, 'get', Mood('present', True), True)} {p.text(event.effect)}"
        else:
            text = p.clause(event, Mood("cannot"), elided)
    if node.during is not None:
        text += f" {_in_time(p, node.during)}"
    if node.proviso:
        text += " this way"
    if node.beyond is not None:
        text += f", more than {p.text(node.beyond).removeprefix('up to ')} at a time"
    if node.but is not None:
        with p.within(scope="event"):
            text += f", other than that {p.clause(node.but, Mood('present'))}"
    if node.often is not None:
        one = node.often.number == t.Const(value=1)
        text += " more than once" if one else f" {p.text(node.often).replace('up to', 'more than')} times"
    return f"{text} {node.what_not}" if node.what_not else text


def _in_time(p: Printer, during: Node) -> str:
    """During the lock phase; outside your turn."""
    if isinstance(during, f.OtherThan) and during.than is not None:
        return f"outside {p.text(during.than).removeprefix('during ')}"
    return f"during {p.text(during).removeprefix('during ')}"


@form("each")
def _each(p: Printer, value: str, node: Node) -> str:
    """Once each turn, once in a game."""
    return f" each {value}"


@form("only_then")
def _only_then(p: Printer, value: Node, node: Node) -> str:
    """Once each turn, and only during your turn."""
    return f" and only {_in_time(p, value)}"


@clause_of("permit")
def _permit(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    with p.within(scope="rule"):
        text = p.clause(node.event, Mood("can"), elided)
    if "もう" in node.manner:
        text, count = re.subn(r"(?<= )an? (?=\w+ )", "one more ", text, count=1)
        p.spoken |= {"もう"} if count else set()
    if node.also:
        text = re.sub(r"\bcan\b", "can also", text, count=1)
    return text if node.during is None else f"{text} {_in_time(p, node.during)}"


@clause_of("only_may")
def _only_may(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    with p.within(scope="rule"):
        text = p.clause(node.event, Mood("can"), elided)
    if node.part == "who" and not elided:
        return f"only {text[0].lower() if text[:1].isupper() and text[1:2].islower() else text[:1]}{text[1:]}"
    return re.sub(r"\bcan\b", "can only", text, count=1)


@clause_of("use_limit")
def _use_limit(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    """You can use up to two character cards each turn; can't use more than one."""
    many = node.what.replace(amount=node.count)
    text = p.text(many).removeprefix("up to ")
    can = "can't use more than" if node.only else "can use up to"
    who = p.subject(node.who)
    return f"{can} {text} each turn" if elided else f"{who.subject or who.text} {can} {text} each turn"


@clause_of("oblige")
def _oblige(p: Printer, node: Any, mood: Mood, elided: bool) -> str:
    with p.within(scope="rule"):
        text = p.clause(node.event, Mood("must"), elided)
    if node.during is not None:
        said = p.text(node.during).removeprefix("during ")
        text += f" {said}" if node.during.__dict__.get("which", "any") != "any" else f" during {said}"
    return text if {"可能ならば", "可能であれば", "可能な限り"} & set(node.manner) else f"{text} if able"
