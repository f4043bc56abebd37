"""［〜時にのみ使用できる］, ［〜時にも使用できる］, ［〜に対応して使用する］: windows of their own (HM 214.3c, 214.3d, 402.2a)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Make, Test, unready
from fudac.constructs.triggers.at_moment import AtMoment
from fudac.model.abilities import Timing
from fudac.model.terms import Moment
from fudac.model.words import TurnOf


def lower_turn(make: Make, turn: TurnOf) -> Test:
    """Whether it is that player's turn (HM 300.1)."""
    who = make.player(turn.who)
    return lambda ctx: ctx.game.active in who(ctx)


def lower_window(make: Make, when: Any, kind: str, facts: dict[str, Any]) -> None:
    """Add a window (``only``, ``also`` or ``response``, before or after, which events) or, for a state, a test."""
    if isinstance(when, Timing):
        if when.when == "instead" or when.during is not None:
            raise unready(when)
        facts["windows"].append((kind, when.when, make.event(when.event)))
        return
    if isinstance(when, Moment):
        facts["windows"].append((kind, "after", make.event(AtMoment(moment=when))))  # 戦闘終了時にも
        return
    if isinstance(when, TurnOf) and kind == "also":
        facts["anytime"] = True  # as with [OT] (HM 505)
        return
    if kind == "response":
        raise unready(when)
    holds = lower_turn(make, when) if isinstance(when, TurnOf) else make.condition(when)
    if kind == "also":
        facts.setdefault("also", []).append(holds)
        return
    facts["tests"].append(holds)
    what, zone = getattr(when, "what", None), getattr(when, "zone", None)
    if getattr(when, "op", "") == "is_in" and getattr(what, "to", "") == "this_card" and zone is not None:
        facts["zones"] = frozenset({zone.zone})
