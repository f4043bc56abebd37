"""A number comes to be within bounds. (HM 403.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, Event, Number

__all__ = ["Reaches"]


class Reaches(Event):
    """A number comes to be within bounds."""

    op: Literal["reaches"] = "reaches"
    left: Number
    amount: Amount
    total: bool = False

    articles = {"harem-master": ("403.1",)}
    english = "{left:become} {amount:plain}"
