"""An effect or deed is made void. (SV 502.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.features import Feature, Hurt
from ...model.terms import CardsLike, Event
from ...model.words import Abilities

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Nullified"]


class Nullified(Event):
    """An effect or deed is made void."""

    op: Literal["nullified"] = "nullified"
    what: Deed | Abilities | CardsLike | Hurt | Feature | None = None

    articles = {"seven": ("502.4",)}
    english = "{what:be} nullified"

    def match(self, make: Make) -> Matcher:
        """What was declared has been made void."""
        from ..lowering.make import Matcher

        return Matcher(frozenset({"nullified"}), lambda ctx, event: True)
