"""Something may or can be done. (VI 1.4)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Event

__all__ = ["Able"]


class Able(Condition):
    """Something may or can be done."""

    op: Literal["able"] = "able"
    event: Event
    negated: bool = False

    articles = {"vision": ("1.4",)}
