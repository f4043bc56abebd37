"""Choosing cards whose numbers come to no more than so much together: コストの合計が５以下の (HM 407.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from fudac.constructs.lowering.make import Make, unready
from fudac.constructs.lowering.numbers import lower_bound
from fudac.kernel import Card, Context, Process, Question
from fudac.model.filters import StatIs
from fudac.model.terms import Cards

__all__ = ["Total", "is_total", "pick_within", "said_total"]


class Total(NamedTuple):
    """Which number is added up, and whether a sum is within what the text says."""

    stat: str
    within: Callable[[Context, int], bool]

    def of(self, ctx: Context, cards: list[Card]) -> int:
        """What they come to together."""
        return sum(int(ctx.game.look(card).values.get(self.stat) or 0) for card in cards)


def is_total(node: Any) -> bool:
    """Whether a filter speaks of one number of several cards, and not of several numbers of one ([P]と[M]の合計)."""
    return isinstance(node, StatIs) and node.total and not node.also


def said_total(make: Make, node: Cards) -> Total | None:
    """コストの合計が５以下の: only of cards that are chosen, and only an upper bound can always be kept to."""
    said = next((one for one in node.filters if is_total(one)), None)
    if said is None or not isinstance(said, StatIs):
        return None
    chosen = node.amount is not None and node.amount.rel in ("up_to", "any_number", "exactly") and not node.random
    if make.stepwise or not chosen or said.printed or said.amount.rel not in ("at_most", "less"):
        raise unready(said)
    return Total(said.stat, lower_bound(make, said.amount))


def pick_within(ctx: Context, cards: list[Card], least: int, most: int, total: Total) -> Process:
    """As many as come to no more than that together."""
    lowest, there = sorted(cards, key=lambda card: total.of(ctx, [card])), 0
    while there < len(lowest) and total.within(ctx, total.of(ctx, lowest[: there + 1])):
        there += 1
    least, most = min(least, there), min(most, there)
    if most == 0:
        return []
    alone = [card for card in cards if total.within(ctx, total.of(ctx, [card]))]
    question = Question(
        ctx.doer, "choose", "cards", alone, least=least, most=most, may_pass=least == 0, default=[],
        source=ctx.card, article="407.4",
    )  # fmt: skip
    question.check = lambda chosen: total.within(ctx, total.of(ctx, list(chosen)))
    return (yield question) or []
