"""A player has cards locked. (SV 701.1, SV 703.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, Player
from ...model.words import ColorWord

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["HasLocked"]


class HasLocked(Condition):
    """A player has cards locked."""

    op: Literal["has_locked"] = "has_locked"
    who: Player | None = None
    what: CardsLike | ColorWord | None = None
    negated: bool = False

    articles = {
        "seven": (
            "701.1",
            "703.1",
        )
    }
    english = "{who:have} {what} locked || {what:be} locked"

    def holds(self, make: Make) -> Test:
        """Whether the card is locked by the player; without a card, whether the player has locked any (SV 705.2)."""
        from ...model.terms import Ref
        from ..lowering.table import rules_of

        who, what, negated = self.who, self.what, self.negated
        players = make.player(who) if who is not None else None
        if isinstance(what, ColorWord):
            return self._colors(make, what)
        selector = make.cards(what) if what is not None else None
        named = isinstance(what, Ref)

        def test(ctx: Context) -> bool:
            owners = players(ctx) if players is not None else tuple(ctx.game.players)
            locked = [card for player in owners for card in rules_of(ctx).locked(ctx.game, player)]
            if selector is None:
                return bool(locked) != negated
            if named:
                return any(look.card in locked for look in selector.now(ctx)) != negated
            return any(selector.fits(ctx, ctx.game.look(card)) for card in locked) != negated

        return test

    def _colors(self, make: Make, what: ColorWord) -> Test:
        """On how many places something is locked: what lies there counts as of that colour (SV 701.5)."""
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound
        from ..lowering.table import rules_of

        if what != ColorWord(amount=what.amount) or what.amount is None:
            raise unready(self)
        who, within, negated = make.player(self.who), lower_bound(make, what.amount), self.negated

        def test(ctx: Context) -> bool:
            rules = rules_of(ctx)
            return (
                any(within(ctx, len({card.spot for card in rules.locked(ctx.game, player)})) for player in who(ctx))
                != negated
            )

        return test
