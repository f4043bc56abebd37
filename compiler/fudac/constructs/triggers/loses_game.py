"""A player loses the game by what a card says. (HM 102.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["LosesGame"]


class LosesGame(Event):
    """A player loses the game by what a card says: by the rules alone the other one wins (HM 102.1–102.4)."""

    op: Literal["loses_game"] = "loses_game"
    who: Player

    articles = {"harem-master": ("102.4",)}
    english = "{who:lose} the game"

    def match(self, make: Make) -> Matcher:
        """The player is about to lose."""
        from ..lowering.make import Matcher

        who = make.player(self.who)

        def test(ctx: Context, event: Happening) -> bool:
            return event.value == "lose" and event.player in who(ctx)

        return Matcher(frozenset({"outcome"}), test)

    def banned(self, make: Make) -> Matcher:
        """Not losing would have to hold against the rules too, and by those nobody loses: they say who wins."""
        from ..lowering.make import unready

        raise unready(self)
