"""The random number that was applied to a character in the battle that is on (HM 306.5i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Make, Number, Test
from fudac.kernel import Context
from fudac.model.terms import Ref, StatOf

APPLIED = "applied_random"


def applied_number(make: Make, node: StatOf) -> Number:
    """As the battle knows it; 0 where none was applied."""
    found = _found(make, node)
    return lambda ctx: found(ctx) or 0


def applied_to_all(make: Make, *nodes: Any) -> Test | None:
    """Whether there are the applied numbers that a comparison speaks of, without which nothing holds of them; None where it speaks of none."""
    asked = [_found(make, node) for node in nodes if isinstance(node, StatOf) and node.stat == APPLIED]
    return (lambda ctx: all(found(ctx) is not None for found in asked)) if asked else None


def _found(make: Make, node: StatOf) -> Callable[[Context], int | None]:
    cards, own = make.cards(node.of), isinstance(node.of, Ref) and node.of.to == "self"

    from fudac.constructs.lowering.numbers import last

    def found(ctx: Context) -> int | None:
        rules: Any = ctx.game.rules
        looks = cards.now(ctx) or (last(ctx) if own else [])
        numbers = (rules.applied_random(ctx.game, look.card) for look in looks)
        return next((number for number in numbers if number is not None), None)

    return found
