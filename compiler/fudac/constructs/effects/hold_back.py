"""Some cards are kept while something is done to the rest. (SV 115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import InZone
from ...model.terms import Cards, CardsLike, Zone
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["HoldBack"]


class HoldBack(Act):
    """Some cards are kept while something is done to the rest: 手札を１枚残し、残りを捨てる."""

    op: Literal["hold_back"] = "hold_back"
    what: CardsLike

    articles = {"seven": ("115.1",)}
    english = "{who:keep} {what}"

    def lower(self, make: Make) -> Deed:
        """Which ones, is asked; the others of that place are the rest."""
        from ..lowering.make import Deed, unready
        from ..lowering.people import People
        from ..lowering.table import spoken

        what = self.what
        where = next((one.zone for one in getattr(what, "filters", ()) if isinstance(one, InZone)), None)
        if not isinstance(what, Cards) or what.amount is None or not isinstance(where, Zone) or where.zone == "deck":
            raise unready(self)
        there, kept = make.cards(what.replace(amount=None)), make.cards(what)
        people = People(make, self.who)

        def run(ctx: Context) -> Process:
            doer = ctx.doer
            for player in (yield from people.pick(ctx)):
                ctx.doer = player
                seen = [look.card for look in there.now(ctx)]
                spoken(ctx, "hold_back", (yield from kept.pick(ctx)))
                ctx.looked = seen
            ctx.doer = doer

        def can(ctx: Context) -> bool:
            return len(there.now(ctx)) > 0

        return Deed(run, can)
