"""The card's own name is the one in its text. (HM 202.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Name
from ..base import Continuous

__all__ = ["OwnName"]


class OwnName(Continuous):
    """The card's own name is the one in its text."""

    op: Literal["own_name"] = "own_name"
    name: Name

    articles = {"harem-master": ("202.2",)}
    english = "this card's name is {name}"
