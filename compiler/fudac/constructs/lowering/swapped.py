"""A number that two cards have changes places between them (HM 405.1, 407.5)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.lasting import begin_one, on_cards
from fudac.constructs.lowering.make import Deed, Make
from fudac.kernel import Context, Look
from fudac.model.terms import StatOf


def swapped(make: Make, node: Any, what: StatOf) -> Deed:
    """Each has for the time named what the other has when it is done; nothing is done where they are not two."""
    stat = what.stat

    def settle(ctx: Context) -> dict[int, Any]:
        looks = [ctx.game.look(card) for card in ctx.that]
        if len(looks) != 2:
            return {}
        one, other = looks
        return {one.card.uid: other.values.get(stat), other.card.uid: one.values.get(stat)}

    def apply(game: Any, look: Look, numbers: dict[int, Any]) -> None:
        number = numbers.get(look.card.uid)
        if number is not None and stat in look.values:
            look.values[stat] = number

    return begin_one(
        make,
        node,
        on_cards(make.cards(what.of), "cost" if stat in ("cost", "random") else "numbers", node.op, apply, settle),
    )
