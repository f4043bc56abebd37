"""Adjuncts of time: how long something lasts, when it happens."""

from __future__ import annotations

from typing import Any, get_args

from ..model import filters as f
from ..model import terms as t
from ..model.node import Node
from ..model.words import Stretch, TurnOf
from .adjunct import Given, adjunct
from .values import MANNER

__all__ = ["is_plain"]


def is_plain(moment: t.Moment) -> bool:
    """Whether no clause belongs to a moment: 〜まで of it is no more than its name."""
    return not moment.filters and moment.of is None and moment.turns is None


@adjunct("", "に", loose=True)
def _in_a_turn(given: Given) -> bool:
    """あなたのターンに."""
    return isinstance(given.value, TurnOf | t.Moment) and _during(given)


@adjunct("で", "での", "に", kind="when", loose=True)
def _at_the_time(given: Given) -> bool:
    """〜する時点で, 〜する前に."""
    value = given.value
    return given.phrase.text != "場合" and isinstance(value, list) and given.put("at", value[0])


@adjunct("ように", "まで", "以外の", kind="when", loose=True)
def _to_an_end(given: Given) -> bool:
    """〜するように, 〜するまで, 〜する以外の."""
    name = {"ように": "so_that", "まで": "till", "以外の": "but"}[given.phrase.particle]
    return isinstance(given.value, t.Event) and given.put(name, given.value)


@adjunct("まで", kind="when", loose=True)
def _until_it_happens(given: Given) -> bool:
    event = given.value
    return (
        isinstance(event, t.Event)
        and given.has("until")
        and given.change("until", t.Duration(until="event", event=event))
    )


@adjunct("に", kind="", loose=True)
def _once_a_turn(given: Given) -> bool:
    """１ターンに."""
    return given.phrase.text == "1ターン" and given.put("during", Stretch(period="turn", which="each"))


@adjunct("まで")
def _until_a_moment(given: Given) -> bool:
    """ターン終了時まで, 次のあなたのターンまで."""
    value = given.value
    if isinstance(value, t.Moment) and value.of is not None and MANNER.crowd:
        turn = value.of if isinstance(value.of, Stretch) and value.of.period == "turn" else None
        if turn is None or turn.which != "next" or turn.filters:
            return False  # 次のあなたのターンの＋ハンドフェイズ終了時まで
        return given.put("until", t.Duration(until=value.at, whose=_player(turn.whose), next=True))
    if isinstance(value, t.Moment):
        return is_plain(value) and given.put("until", t.Duration(until=value.at, whose=value.whose, next=value.next))
    if isinstance(value, Stretch) and value.which == "next":
        return given.put("until", t.Duration(until=f"{value.period}_start", whose=_player(value.whose), next=True))
    return False


@adjunct("", "は", "に", "には")
def _through_a_turn(given: Given) -> bool:
    """相手のターン中, 相手のターンには."""
    value = given.value
    if not isinstance(value, TurnOf) or not isinstance(value.who, t.Player):
        return False
    through = value.during or (given.phrase.particle == "には" and not MANNER.loose)
    return through and given.put("until", t.Duration(until="turn_during", whose=value.who))


@adjunct("", "に", "は")
def _the_stretch_meant(given: Given) -> bool:
    """A construct may name the field that a stretch of the game is for."""
    name = given.cls.__dict__.get("stretch")
    return isinstance(given.value, Stretch | TurnOf) and name is not None and given.put(name, given.value)


@adjunct("", "に", "で", "では", "には")
def _in_any(given: Given) -> bool:
    value = given.value
    return isinstance(value, Stretch) and (value.which == "any" or MANNER.loose) and _during(given)


@adjunct("に", "で", "では", "には", "にも")
def _in_the_time_of(given: Given) -> bool:
    """相手のターン, あなたのターン以外, あなたのロックフェイズ."""
    value = given.value
    if isinstance(value, f.OtherThan):
        value = value.than
        return isinstance(value, TurnOf | Stretch) and _during(given)
    if isinstance(value, Stretch):
        coming = MANNER.crowd and value.which == "next" and value.period.endswith("_phase")  # 次のロックフェイズに
        return (value.whose is not None or coming) and _during(given)
    return isinstance(value, TurnOf) and _during(given)


@adjunct("", "に", "は", "で", "では", "の間", "中")
def _for_a_stretch(given: Given) -> bool:
    """このターン, 次の相手のターンの間."""
    value = given.value
    if not isinstance(value, Stretch):
        return False
    period = value.period.removesuffix("_during") if value.which == "next" else value.period
    return given.put("until", t.Duration(until=f"{value.which}_{period}", whose=_player(value.whose)))


def _during(given: Given) -> bool:
    """The time within which something happens, where the construct can say that of such a time."""
    if not given.has("during"):
        return False
    kinds = tuple(x for x in get_args(given.cls.model_fields["during"].annotation) if isinstance(x, type))
    return isinstance(given.value, kinds) and given.put("during", given.value)


def _player(node: Node | None) -> Any:
    return node if isinstance(node, t.Player) else None
