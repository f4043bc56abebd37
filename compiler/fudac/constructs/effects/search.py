"""A player looks through cards for those that fit. (SV 115.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike
from ..base import Act

__all__ = ["Search"]


class Search(Act):
    """A player looks through cards for those that fit; they may be fewer than asked for (SV 114.4)."""

    op: Literal["search"] = "search"
    what: CardsLike

    articles = {"seven": ("115.1",)}
    english = "{who:search} for {what}"
