"""A choice or a declaration is not right. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.terms import Condition

__all__ = ["Wrong"]


class Wrong(Condition):
    """A choice or a declaration is not right."""

    op: Literal["wrong"] = "wrong"
    what: Deed
    negated: bool = False

    articles = {"vision": ("2.3.3",)}
    english = "{what:be} wrong"
