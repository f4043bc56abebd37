"""Numbers that become others: so much, no less, no more (HM 405.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fudac.constructs.lowering.lasting import on_cards
from fudac.constructs.lowering.make import Make, unready
from fudac.constructs.lowering.verbs import BELOW
from fudac.kernel import Look, Standing


def set_numbers(game: Any, look: Look, data: tuple[tuple[str, ...], int]) -> None:
    """Numbers become another."""
    stats, value = data
    if "cost" in stats:
        look.values.pop(BELOW, 0)
    for stat in stats:
        if stat in look.values:
            look.values[stat] = value


def bound_numbers(bound: Callable[[int, int], int], game: Any, look: Look, data: tuple[tuple[str, ...], int]) -> None:
    """Numbers become no less, or no more, than another."""
    stats, value = data
    for stat in stats:
        if stat in look.values:
            look.values[stat] = bound(look.values[stat], value)


def fixed_number(make: Make, node: Any) -> Standing:
    """A number of cards is another, until something later changes it (HM 405.1)."""
    number = node.amount.number
    if node.subject.stat == "hand_limit" and number is not None and node.amount.rel == "exactly":
        whose, most = make.player(node.subject.of), make.number(number)
        return Standing("hand_limit_is", node.op, targets=lambda ctx: [], freeze=lambda ctx: (whose(ctx), most(ctx)),
                        article="215.3b")  # fmt: skip
    if node.subject.of is None or node.subject.stat == "applied_random" or number is None or node.amount.rel not in ("exactly", "at_least", "at_most"):
        raise unready(node)
    stats, value = (node.subject.stat, *node.subject.also), make.number(number)
    layer = "cost" if {"cost", "random"} & set(stats) else "numbers"
    if node.amount.rel != "exactly":  # ３以上になる: what is less becomes so many
        bound = partial(bound_numbers, max if node.amount.rel == "at_least" else min)
        return on_cards(make.cards(node.subject.of), layer, node.op, bound, lambda ctx: (stats, value(ctx)))
    return on_cards(make.cards(node.subject.of), layer, node.op, set_numbers, lambda ctx: (stats, value(ctx)))
