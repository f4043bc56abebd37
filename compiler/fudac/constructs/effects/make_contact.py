"""A player makes contact with another by an effect. (SV 507.1, SV 104.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Player
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["MakeContact"]


class MakeContact(Act):
    """A player makes contact with another by an effect."""

    op: Literal["make_contact"] = "make_contact"
    whom: Player

    articles = {"seven": ("507.1", "104.2")}
    english = "{who:make} contact with {whom}"

    def lower(self, make: Make) -> Deed:
        """Declared and carried out as one of the move phase would be."""
        from ..lowering.make import Deed, unready
        from ..lowering.people import People
        from ..lowering.table import rules_of

        if not make.stepwise:
            raise unready(self)
        who, whom = make.player(self.who), People(make, self.whom)

        def run(ctx: Context) -> Process:
            for player in who(ctx):

                def another(one: int, player: int = player) -> bool:
                    return one != player

                for other in (yield from whom.pick(ctx, another)):
                    yield from rules_of(ctx).contact(ctx.game, player, other)

        return Deed(run, lambda ctx: any(one not in who(ctx) for one in whom.all(ctx)))
