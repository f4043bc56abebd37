"""A hand holds no more than so many cards: nothing more comes into it. (SV 304.2, SV 105.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import Amount, Player, Zone
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ...kernel import Event as Happening
    from ..lowering.make import Make

__all__ = ["HoldLimit"]


class HoldLimit(Continuous):
    """A hand holds no more than so many cards: nothing more comes into it, and what is there already stays."""

    op: Literal["hold_limit"] = "hold_limit"
    who: Player | None = None
    what: Zone
    most: Amount

    articles = {"seven": ("304.2", "105.3")}

    def standing(self, make: Make) -> Standing:
        """A card that would be one too many does not come, counted one by one of those that come together."""
        from ...kernel import Standing
        from ..lowering.make import unready

        most = self.most
        if self.what.zone != "hand" or most.number is None or most.rel not in ("up_to", "exactly", "at_most"):
            raise unready(self)
        if self.what.owner is not None and self.who is not None:
            raise unready(self)
        who, number = make.player(self.who or self.what.owner), make.number(most.number)

        def forbids(ctx: Context, event: Happening, fixed: Any) -> bool:
            player = event.to
            if event.kind != "move" or event.zone != "hand" or player is None or player not in who(ctx):
                return False
            card = event.card
            if card is not None and card.zone == "hand" and card.player == player:
                return False
            coming = 0
            for one in ctx.game.together:
                if one is event:
                    break
                coming += one.kind == "move" and one.zone == "hand" and one.to == player
            else:
                coming = 0
            return len(ctx.game.pile("hand", player)) + coming >= number(ctx)

        return Standing("prohibit", self.op, targets=lambda ctx: [], freeze=lambda ctx: forbids,
                        kinds=frozenset({"move"}), article="105.3")  # fmt: skip
