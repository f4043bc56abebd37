"""A player puts cards of the hand (or others named) on the discard pile. (HM 215.5a, SV 306.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["Discard"]


class Discard(Act):
    """A player puts cards of the hand (or others named) on the discard pile."""

    op: Literal["discard"] = "discard"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("215.5a",), "seven": ("306.1",)}
    english = "{who:discard} {what}"
