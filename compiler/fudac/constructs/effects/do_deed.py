"""Cards attack or defend. (VI 6.2)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.features import Either
from ...model.terms import CARRIED, CardsLike, Player
from ..base import Continuous

__all__ = ["DoDeed"]


class DoDeed(Continuous):
    """Cards attack or defend."""

    op: Literal["do_deed"] = "do_deed"
    what: CardsLike | Player = CARRIED
    deed: Deed | Either
    to: Player | CardsLike | None = None

    articles = {"vision": ("6.2",)}
    english = "{what:make} {deed}{to: against }"
