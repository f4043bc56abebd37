"""A pile is shuffled. (HM 101.2, HM 215.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import ZoneLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Shuffle"]


class Shuffle(Act):
    """A pile is shuffled."""

    op: Literal["shuffle"] = "shuffle"
    what: ZoneLike | None = None

    articles = {
        "harem-master": (
            "101.2",
            "215.2",
        )
    }
    english = "{who:shuffle} {what|it}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Shuffle the piles; without a name the castle of whoever does it."""
        from ...kernel import Event
        from ..lowering.make import Deed, unready
        from ..lowering.people import lower_zones

        if self.what is not None and len(lower_zones(make, self.what).zones) != 1:
            raise unready(self.what)
        zone, owner = lower_zones(make, self.what).zones[0] if self.what is not None else ("", None)
        if zone in ("field", "board", "lock"):
            raise unready(self.what)  # no pile
        who = make.player(self.who)

        def run(ctx: Context) -> Process:
            for player in who(ctx):
                for whose in owner(ctx) if owner is not None else (player,):
                    yield Event(
                        "shuffle",
                        player=player,
                        zone=zone or ctx.game.rules.deck,
                        to=whose,
                        deed="shuffle",
                        article="215.2b",
                    )

        return Deed(run, lambda ctx: True)
