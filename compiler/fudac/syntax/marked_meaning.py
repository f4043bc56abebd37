"""What marked lines say and cannot mean: そのマス without a square before it, 上記の効果 with nothing above.

Plain functions over what was read, like :mod:`fudac.syntax.meaning`; each yields problems with offsets
into the folded text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..constructs.base import Act
from ..constructs.effects.declare import Declare
from ..constructs.effects.if_so import IfSo
from ..constructs.effects.repeat_effect import RepeatEffect
from ..model import abilities as a
from ..model import filters as f
from ..model import terms as t
from ..model.board import Color, Deed, SquareLike
from ..model.node import Node, children
from ..model.words import Abilities, ColorWord, Option
from .meaning import ReadLine
from .problems import Problem

__all__ = ["check_marked"]

_COLORS = 7
_DEEDS = ("contacts", "locks", "moves", "draws", "uses", "invasion_bonus")
# Kind of what is referred to → the words that do so.
_WORDS = {
    "square": r"その(マス|場所|位置|隣|周囲|ゲート|移動先|\d+マス)|そこ",
    "this_square": r"この(マス|場所|位置|隣|周囲|ゲート|移動先|\d+マス)",
    "player": r"その(相手|プレイヤー)",
    "deed": r"その(接触|ロック|移動|強制移動|使用|ボーナス)",
    "effect": r"その(手札|到達|基本)?効果",
    "color": r"宣言色|宣言(した|された)色|その色",
}


def check_marked(line: ReadLine, arrival_above: bool) -> Iterator[Problem]:
    """Every check of one line with its options; ``arrival_above``: whether an arrival effect stands above it."""
    for ability in line.abilities:
        yield from _above(line, ability, arrival_above)
        yield from _unmentioned(line, ability)
        yield from _endless(line, ability)
        yield from _too_many_colors(line, ability)
        yield from _deed_without_time(line, ability)
        yield from _each_of_nobody(line, ability)


def _inside(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        yield from _inside(child)


def _above(line: ReadLine, ability: Node, arrival_above: bool) -> Iterator[Problem]:
    """上記の到達時の効果: a hand effect below the arrival effect."""
    if any(isinstance(x, Abilities) and x.which == "above" for x in _inside(ability)) and not (
        arrival_above and isinstance(ability, a.HandAbility)
    ):
        at = line.place("上記の到達時?の?効果")
        yield Problem("E0401", *at, {"phrase": "上記"})


# --------------------------------------------------------------------------- references


def _roots(ability: Any) -> Iterator[Node]:
    """Times, conditions and effects in the order in which they are said."""
    for name in ("timing", "condition"):
        value = ability.__dict__.get(name)
        if isinstance(value, Node):
            yield value
    for step in ability.__dict__.get("steps", ()):
        yield from _of_step(step)


def _of_step(step: Any) -> Iterator[Node]:
    if step.condition is not None:
        yield step.condition
    for effect in step.effects:
        if isinstance(effect, IfSo):
            yield effect.condition
            yield from effect.effects
        elif effect.__dict__["op"] == "delayed":
            yield effect.__dict__["timing"]
            for inner in effect.__dict__["steps"]:
                yield from _of_step(inner)
        else:
            yield effect


def _mentions(node: Node) -> Iterator[str]:
    """Kinds of things that a part of a text speaks of, so that a later part may say その〜."""
    for x in _inside(node):
        if isinstance(x, SquareLike) and x.__dict__.get("which") is None:
            yield from ("square", "this_square")
        elif isinstance(x, t.Player) and x.who in ("opponent", "each", "any", "other"):
            yield "player"
        elif isinstance(x, Deed) and x.which is None:
            yield "deed"
            if x.kind == "use":
                yield "effect"
        elif x.__dict__["op"] in ("uses", "used"):
            yield "effect"
            yield "deed"
        elif isinstance(x, Abilities) and x.which is None:
            yield "effect"
        elif isinstance(x, t.Cards) or x.__dict__["op"] == "arrives":
            yield "effect"  # what that card, or the one arrived at, gives
            if any(y == f.InZone(zone=t.Zone(zone="board")) for y in x.__dict__.get("filters", ())):
                yield "square"  # where it lies
        elif isinstance(x, Declare):
            yield "color"
        elif x.__dict__["op"] in _DEEDS:
            yield "deed"
            if x.__dict__["op"] == "moves":
                yield "square"  # where it ended
        if isinstance(x, a.Timing):
            yield "player"  # whoever does what the effect is used at


def _references(node: Node) -> Iterator[str]:
    for x in _inside(node):
        if isinstance(x, SquareLike) and x.__dict__.get("which") in ("that", "this"):
            yield "square" if x.__dict__["which"] == "that" else "this_square"
        elif isinstance(x, t.Player) and x.who in ("that", "both_that"):
            yield "player"
        elif isinstance(x, Deed) and x.which == "that":
            yield "deed"
        elif isinstance(x, Abilities) and x.which == "that":
            yield "effect"
        elif (isinstance(x, Color | f.ColorIs) and x.color == "declared") or (
            isinstance(x, ColorWord) and x.which == "that"
        ):
            yield "color"


def _unmentioned(line: ReadLine, ability: Node) -> Iterator[Problem]:
    # このマス is where the card is that was arrived at.
    yield from _look(line, ability, {"this_square", "lies"} if isinstance(ability, a.ArrivalAbility) else set())


def _look(line: ReadLine, part: Node, known: set[str]) -> Iterator[Problem]:
    for root in _roots(part):
        options = [x for x in _inside(root) if isinstance(x, Option)]
        here = set(known) if options else known
        if not options:
            here = known | _said_in(root)
            for kind in dict.fromkeys(_references(root)):
                if kind not in here:
                    at = line.place(_WORDS[kind])
                    yield Problem("E0401", *at, {"phrase": line.text[at[0] - line.start : at[1] - line.start]})
            known |= set(_mentions(root))
            if "lies" in known and root.__dict__.get("what") == t.Ref(to="this_card"):
                known.add("square")  # これを捨てる。そのマスに: where it was
        for option in options:
            yield from _look(line, option, set(known))


def _said_in(root: Node) -> set[str]:
    """相手１人をその相手のゲートに〜, 任意の１マスのカードをそのマスの隣に〜: one part may speak of a player or a square and refer back to it."""
    said = set(_mentions(root))
    return said if "player" in said else said & {"square"}


# --------------------------------------------------------------------------- repeating, colours


def _endless(line: ReadLine, ability: Node) -> Iterator[Problem]:
    """この効果を繰り返す without a condition has no end (SV 611.1)."""
    for step in ability.__dict__.get("steps", ()):
        if (
            isinstance(step, a.Step)
            and step.condition is None
            and not step.optional
            and any(isinstance(x, RepeatEffect) and x.times is None and not x.once for x in step.effects)
        ):
            yield Problem("E0416", *line.place("繰り返す"), {}, article="611.1")


def _deed_without_time(line: ReadLine, ability: Node) -> Iterator[Problem]:
    """２枚ドロー。 as a basic effect: always in force, it has no moment at which to be done (SV 602.1)."""
    if isinstance(ability, a.BasicAbility) and all(
        step.condition is None
        and step.as_long_as is None
        and all(isinstance(x, Act) and not isinstance(x, IfSo) for x in step.effects)
        for step in ability.steps
    ):
        yield Problem("W0107", line.start, line.start + len(line.text), {}, article="602.1")


def _each_of_nobody(line: ReadLine, ability: Node) -> Iterator[Problem]:
    """全員の手札をそれぞれの右隣に渡す: それぞれ is said of who does it, and that is only the user."""
    if "それぞれの" not in line.text:
        return
    for root in _roots(ability):
        if root.__dict__.get("who") == t.YOU and any(x == t.Player(who="own") for x in _inside(root)):
            yield Problem("E0401", *line.place("それぞれ"), {"phrase": "それぞれ"})


def _too_many_colors(line: ReadLine, ability: Node) -> Iterator[Problem]:
    """There are seven colours to name (SV 203.1)."""
    for x in _inside(ability):
        if (
            isinstance(x, ColorWord)
            and x.amount is not None
            and isinstance(x.amount.number, t.Const)
            and x.amount.number.value > _COLORS
        ):
            number = str(x.amount.number.value)
            yield Problem("W0113", *line.place(re.escape(number) + "色"), {"number": number}, article="203.1")
