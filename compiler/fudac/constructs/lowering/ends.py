"""Either end of a pile: 城の一番上か一番下に置く, 城の一番上か一番下のカード. Whoever acts says which one (HM 407.4, SV 115.1)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Make
from fudac.constructs.lowering.select import Selector, lower_cards
from fudac.kernel import Card, Context, Look, Process, Question
from fudac.model import filters as f
from fudac.model.terms import Cards, Place

__all__ = ["END", "EitherEnd", "choose_end", "of_either_end", "to_either_end"]

END = "end"  # the name of the question, and of the answer among the words of a context
_ENDS = ("top", "bottom")


def to_either_end(to: Any) -> bool:
    """Whether cards go to the top or the bottom, as someone says."""
    return isinstance(to, Place) and to.at == "either"


def of_either_end(node: Cards) -> bool:
    """Whether cards are those at one end of a pile, as someone says."""
    return any(isinstance(one, f.AtPlace) and one.place.at == "either" for one in node.filters)


def choose_end(ctx: Context, article: str) -> Process:
    """Whoever acts says which end; ``lower_place`` looks it up."""
    ctx.words[END] = yield Question(ctx.doer, "one", END, _ENDS, source=ctx.card, article=article)
    return ctx.words[END]


class EitherEnd(Selector):
    """The cards at the end of a pile that is chosen when they are taken; both ends until then."""

    def __init__(self, make: Make, node: Cards) -> None:
        self.article = "115.1" if make.stepwise else "407.4"
        self.at = {end: lower_cards(make, node.replace(filters=tuple(_at(one, end) for one in node.filters))) for end in _ENDS}

    def now(self, ctx: Context) -> list[Look]:
        """The looks of those at either end."""
        found = {look.card.uid: look for one in self.at.values() for look in one.now(ctx)}
        return list(found.values())

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """Those at the end that is chosen; nobody is asked where there is nothing."""
        if not self.can(ctx):
            return []
        end = yield from choose_end(ctx, self.article)
        taken: list[Card] = yield from self.at[end].pick(ctx, times)
        return taken


def _at(one: Any, end: Any) -> Any:
    return one.replace(place=one.place.replace(at=end)) if isinstance(one, f.AtPlace) and one.place.at == "either" else one
