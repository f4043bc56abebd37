"""A player controls characters or items. (HM 214.2d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, CardsLike, Condition, Const, Group, Player

if TYPE_CHECKING:
    from ...kernel import Context, Look
    from ..lowering.make import Make, Test

__all__ = ["Controls"]


class Controls(Condition):
    """A player controls characters or items."""

    op: Literal["controls"] = "controls"
    who: Player | None = None
    what: CardsLike
    count: Amount | None = None
    negated: bool = False

    nouns = {"what": ("character", "item", "event")}
    articles = {"harem-master": ("214.2d",)}
    english = "{who:control} {what#count}"

    def holds(self, make: Make) -> Test:
        """Count what the player controls of the kind."""
        test = self._counted(make)
        return lambda ctx: test(ctx, ctx.game.in_play())

    def among(self, make: Make) -> Callable[[Context, Sequence[Look]], bool] | None:
        """The same of cards as they are before effects, where nothing is asked of them but what they are and whose."""
        from ..lowering.counting import firm

        count = self.count or getattr(self.what, "amount", None)
        told = count is None or count.number is None or isinstance(count.number, Const)
        return self._counted(make) if told and firm(make, self.what, self.who) else None

    def _counted(self, make: Make) -> Callable[[Context, Sequence[Look]], bool]:
        from ..lowering.numbers import lower_bound

        if isinstance(self.what, Group) and self.what.link == "and" and self.count is None and self.what.amount is None:
            parts = [self.replace(what=one, negated=False)._counted(make) for one in self.what.items]  # both of them
            return lambda ctx, looks: all(part(ctx, looks) for part in parts) != self.negated
        who, fits = make.player(self.who), make.fits(self.what)
        count = self.count or getattr(self.what, "amount", None)
        within = lower_bound(make, count) if count is not None and count.number is not None else None
        negated = self.negated

        def test(ctx: Context, looks: Sequence[Look]) -> bool:
            players = who(ctx)
            there = [look for look in looks if look.controller in players and fits(ctx, look)]
            return (within(ctx, len(there)) if within is not None else bool(there)) != negated

        return test
