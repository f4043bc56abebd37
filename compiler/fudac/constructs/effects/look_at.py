"""A player alone looks at cards; they stay where they are. (HM 215.2b, HM 215.3c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["LookAt"]


class LookAt(Act):
    """A player alone looks at cards; they stay where they are."""

    op: Literal["look_at"] = "look_at"
    what: CardsLike = CARRIED

    articles = {"harem-master": ("215.2b", "215.3c",)}
    english = "{who:look} at {what}"
    english_again = "at it"
