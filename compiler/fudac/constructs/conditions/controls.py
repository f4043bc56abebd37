"""A player controls characters or items. (HM 214.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount, CardsLike, Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
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
        from ..lowering.numbers import lower_bound

        who, fits = make.player(self.who), make.fits(self.what)
        count = self.count or getattr(self.what, "amount", None)
        within = lower_bound(make, count) if count is not None and count.number is not None else None
        negated = self.negated

        def test(ctx: Context) -> bool:
            players = who(ctx)
            there = [look for look in ctx.game.in_play() if look.controller in players and fits(ctx, look)]
            return (within(ctx, len(there)) if within is not None else bool(there)) != negated

        return test
