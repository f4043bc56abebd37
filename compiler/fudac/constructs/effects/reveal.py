"""Cards are shown to everybody. (HM 215.2b, SV 308.4)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["Reveal"]


class Reveal(Act):
    """Cards are shown to everybody."""

    op: Literal["reveal"] = "reveal"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("215.2b",), "seven": ("308.4",)}
    english = "{who:reveal} {what}"
    english_again = "it"
