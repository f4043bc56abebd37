"""A player wins the game. (HM 102.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["WinGame"]


class WinGame(Act):
    """A player wins the game."""

    op: Literal["win_game"] = "win_game"

    articles = {"harem-master": ("102.4",)}
    english = "{who:win} the game"

    def lower(self, make: Make) -> Deed:
        """The player wins, with everything else that happens at the same time (HM 102.5, 102.6)."""
        from ...kernel import Event
        from ..lowering.make import Deed

        who = make.player(self.who)

        def run(ctx: Context) -> Process:
            for player in who(ctx):
                yield Event("outcome", player=player, value="win", deed="win_game", article="102.4")

        return Deed(run, lambda ctx: True)
