"""A player hands cards to another. (SV 304.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import model_validator

from ...model.filters import InZone, SeatedBy
from ...model.terms import CARRIED, YOU, Cards, CardsLike, Player, Zone
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Give"]


class Give(Act):
    """A player hands cards to another."""

    op: Literal["give"] = "give"
    what: CardsLike = CARRIED
    to: Player | None = None  # お互いに: each to the other

    @model_validator(mode="before")
    @classmethod
    def _by_themselves(cls, data: dict[str, Any]) -> dict[str, Any]:
        """全員の手札をそれぞれの右隣に: everyone gives of their own hand."""
        what, to = data.get("what"), data.get("to")
        if not isinstance(what, Cards) or not isinstance(to, Player) or data.get("who", YOU) != YOU:
            return data
        seated = any(isinstance(one, SeatedBy) and one.of == Player(who="own") for one in to.filters)
        place = what.filters[0] if len(what.filters) == 1 else None
        zone = place.zone if isinstance(place, InZone) and isinstance(place.zone, Zone) else None
        owner = zone.owner if zone is not None else None
        if not seated or zone is None or owner is None or not (owner.every or owner.who == "each"):
            return data
        return {**data, "who": owner, "what": what.replace(filters=(InZone(zone=zone.replace(owner=None)),))}

    articles = {"seven": ("304.1",)}
    english = "{who:give} {to} {what} || {who:give} each other {what}"

    def lower(self, make: Make) -> Deed:
        """They go from one hand to another."""
        from ...kernel import Card, Event
        from ..lowering.make import Deed
        from ..lowering.people import People
        from ..lowering.table import act, spoken

        if self.to is None:
            return self._to_each_other(make)
        what, people, to = make.cards(self.what), People(make, self.who), People(make, self.to)

        def run(ctx: Context) -> Process:
            given: list[Card] = []
            doer = ctx.doer
            for player in (yield from people.pick(ctx)):
                ctx.doer = player
                for other in (yield from to.pick(ctx)):
                    cards = yield from what.pick(ctx)
                    yield from act(ctx, [
                        Event("move", card, player=player, zone="hand", to=other, deed="give", article="304.1") for card in cards
                    ])  # fmt: skip
                    given += cards
            ctx.doer = doer
            spoken(ctx, "give", given)

        return Deed(run, what.can)

    def _to_each_other(self, make: Make) -> Deed:
        """Two players change cards, each choosing of the own (SV 304.3)."""
        from ..lowering.make import unready
        from ..lowering.swaps import swapping_with
        from .exchange import Exchange

        if self.who.who != "both":
            raise unready(self)
        opponent = self.who.replace(who="opponent")
        return swapping_with(make, Exchange(what=self.what, partner=opponent))
