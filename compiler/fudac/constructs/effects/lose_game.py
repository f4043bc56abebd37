"""A player loses the game. (HM 102.4, HM 102.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["LoseGame"]


class LoseGame(Act):
    """A player loses the game."""

    op: Literal["lose_game"] = "lose_game"

    articles = {
        "harem-master": (
            "102.4",
            "102.6",
        )
    }
    english = "{who:lose} the game"

    def lower(self, make: Make) -> Deed:
        """The player loses, with everything else that happens at the same time (HM 102.5, 102.6)."""
        from ...kernel import Event
        from ..lowering.make import Deed

        who = make.player(self.who)

        def run(ctx: Context) -> Process:
            for player in who(ctx):
                yield Event("outcome", player=player, value="lose", deed="lose_game", article="102.4")

        return Deed(run, lambda ctx: True)
