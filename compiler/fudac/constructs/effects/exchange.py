"""Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom (HM 407.5, SV 114.1)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import model_validator

from ...model.board import SquareLike
from ...model.filters import InZone
from ...model.terms import Cards, CardsLike, Player, Zone, ZoneLike, Zones
from ..base import Act

__all__ = ["Exchange"]


def _of_two(partner: Player, zone: Zone) -> Zones:
    return Zones(zones=(zone.replace(owner=partner), zone), link="and")


class Exchange(Act):
    """Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom."""

    op: Literal["exchange"] = "exchange"
    what: SquareLike | ZoneLike | CardsLike
    partner: Player | None = None

    @model_validator(mode="before")
    @classmethod
    def _of_both(cls, data: dict[str, Any]) -> dict[str, Any]:
        """相手とあなたの手札: the zones of both."""
        partner, what = data.get("partner"), data.get("what")
        if not isinstance(partner, Player):
            return data
        if isinstance(what, Zone) and what.owner is not None:
            return {**data, "partner": None, "what": _of_two(partner, what)}
        if isinstance(what, Cards):  # 相手とあなたの手札をすべて
            filters = tuple(
                f.replace(zone=_of_two(partner, f.zone))
                if isinstance(f, InZone) and isinstance(f.zone, Zone) and f.zone.owner is not None
                else f
                for f in what.filters
            )
            if filters != what.filters:
                return {**data, "partner": None, "what": what.replace(filters=filters)}
        return data

    articles = {"harem-master": ("407.5",), "seven": ("114.1",)}
    english = "{who:exchange} {what:swapped}{partner: with }"
