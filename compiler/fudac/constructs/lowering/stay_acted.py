"""ターン開始時に未行動状態にならない: who is left out when all characters become ready at the start of a turn (HM 301, 103.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Make
from fudac.kernel import Ability, Context, Event, Standing

_FIELD = frozenset({"field"})
_READYING = "301"  # the article by which they do


def stays_acted(make: Make, timing: Any, node: Any, index: int, line: str, facts: dict[str, Any]) -> Ability | None:
    """What such a line always forbids; None of any other line. An effect that makes it ready is another thing."""
    moment: Any = getattr(timing.event, "moment", None)
    first = node.steps[0]
    if timing.when != "at" or getattr(moment, "at", "") != "turn_start" or moment.next or timing.during is not None:
        return None
    if len(node.steps) != 1 or len(first.effects) != 1 or first.optional or first.condition is not None or facts["tests"]:
        return None
    event = getattr(first.effects[0], "event", None)
    if first.effects[0].op != "prohibit" or getattr(getattr(event, "state", None), "state", "") != "ready":
        return None
    who = make.player(moment.whose) if moment.whose is not None else None
    standings = tuple(_at_the_start(one, who) for one in make.standings(first.effects[0]))
    if first.as_long_as is not None:
        so = make.condition(first.as_long_as)
        standings = tuple(one.when(so) for one in standings)
        for one in standings:
            one.outside = frozenset(make.outside)
    return Ability("static", index, line, standings=standings, zones=facts.pop("zones", _FIELD), facts=facts)


def _at_the_start(standing: Standing, who: Callable[[Context], Any] | None) -> Standing:
    """What forbids, of nothing but what the start of a turn does."""

    def freeze(ctx: Context) -> Any:
        forbids = standing.freeze(ctx)

        def at_start(ctx: Context, event: Event, fixed: Any) -> bool:
            if event.article != _READYING or (who is not None and ctx.game.active not in who(ctx)):
                return False
            return bool(forbids(ctx, event, fixed))

        return at_start

    return Standing("prohibit", standing.name, targets=standing.targets, pick=standing.pick, freeze=freeze, kinds=standing.kinds,
                    article=standing.article)  # fmt: skip
