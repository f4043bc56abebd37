"""A choice or a declaration is right. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.terms import Condition

__all__ = ["Correct"]


class Correct(Condition):
    """A choice or a declaration is right."""

    op: Literal["correct"] = "correct"
    what: Deed
    negated: bool = False

    articles = {"vision": ("2.3.3",)}
    english = "{what:be} right"
