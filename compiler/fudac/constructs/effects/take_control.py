"""A player gains control of cards. (HM 214.2d)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, Duration
from ..base import Act

__all__ = ["TakeControl"]


class TakeControl(Act):
    """A player gains control of cards."""

    op: Literal["take_control"] = "take_control"
    what: CardsLike = CARRIED
    until: Duration | None = None

    nouns = {"what": ("character", "item")}
    articles = {"harem-master": ("214.2d",)}
    english = "{who:gain} control of {what}"
    english_again = "control"
