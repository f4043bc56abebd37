"""The normal movement of a turn is done another way. (SV 609.4, SV 506.4)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import model_validator

from ...model.board import SquareCount, SquareLike
from ...model.terms import Amount, Player
from ...model.words import Stretch, TurnOf
from ..base import Continuous

__all__ = ["SetNormalMove"]


class SetNormalMove(Continuous):
    """The normal movement of a turn is done another way."""

    op: Literal["set_normal_move"] = "set_normal_move"
    during: Stretch | TurnOf | None = None
    whose: Player | None = None
    steps: Annotated[Amount | None, SquareCount] = None
    to: SquareLike | None = None
    leap: bool = False
    forced: bool = False

    stretch = "during"

    @model_validator(mode="before")
    @classmethod
    def _owner(cls, data: dict[str, Any]) -> dict[str, Any]:
        """あなたのこのターンの通常の移動 is あなたの通常の移動, in this turn."""
        during = data.get("during")
        if isinstance(during, Stretch) and during.which == "this" and isinstance(during.whose, Player):
            return {**data, "during": during.replace(whose=None), "whose": data.get("whose") or during.whose}
        return data

    articles = {
        "seven": (
            "609.4",
            "506.4",
        )
    }
