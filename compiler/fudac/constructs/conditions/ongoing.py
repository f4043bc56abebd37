"""Something is going on. (HM 404.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Event

__all__ = ["Ongoing"]


class Ongoing(Condition):
    """Something is going on."""

    op: Literal["ongoing"] = "ongoing"
    event: Event
    negated: bool = False

    articles = {"harem-master": ("404.2",)}
