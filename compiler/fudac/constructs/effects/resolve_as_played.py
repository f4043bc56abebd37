"""A card is carried out as if it had been played. (VI 5.3.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["ResolveAsPlayed"]


class ResolveAsPlayed(Act):
    """A card is carried out as if it had been played."""

    op: Literal["resolve_as_played"] = "resolve_as_played"
    what: CardsLike = CARRIED

    articles = {"vision": ("5.3.1",)}
    english = "{who:resolve} {what} as though it had been played"
    english_again = "it"
