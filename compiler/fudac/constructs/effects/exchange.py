"""Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom (HM 407.5, SV 114.1)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import model_validator

from ...model.board import SquareLike
from ...model.terms import CardsLike, Player, Zone, ZoneLike, Zones
from ..base import Act

__all__ = ["Exchange"]


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
        if isinstance(partner, Player) and isinstance(what, Zone) and what.owner is not None:
            both = Zones(zones=(what.replace(owner=partner), what), link="and")
            return {**data, "partner": None, "what": both}
        return data

    articles = {"harem-master": ("407.5",), "seven": ("114.1",)}
    english = "{who:exchange} {what:swapped}{partner: with }"
