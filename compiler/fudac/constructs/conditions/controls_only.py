"""A player controls some characters or items, and no others. (HM 214.2d, HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Cards, CardsLike, Condition, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["ControlsOnly"]


class ControlsOnly(Condition):
    """A player controls some characters or items, and no others."""

    op: Literal["controls_only"] = "controls_only"
    who: Player
    what: CardsLike
    negated: bool = False

    nouns = {"what": ("character", "item")}
    articles = {
        "harem-master": (
            "214.2d",
            "404.2",
        )
    }
    english = "{who:control} only {what}"

    def holds(self, make: Make) -> Test:
        """Whether each of those that the player controls is one of them, and there is one."""
        who, meant, negated = make.player(self.who), make.fits(self.what), self.negated
        noun = self.what.noun if isinstance(self.what, Cards) else "character"
        such = make.fits(Cards(noun=noun))

        def test(ctx: Context) -> bool:
            players = who(ctx)
            there = [look for look in ctx.game.in_play() if look.controller in players and such(ctx, look)]
            return (bool(there) and all(meant(ctx, look) for look in there)) != negated

        return test
