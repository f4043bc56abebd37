"""Several things are so. (HM 404.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition

__all__ = ["AllOf"]


class AllOf(Condition):
    """Several things are so."""

    op: Literal["all_of"] = "all_of"
    conditions: tuple[Condition, ...]

    articles = {"harem-master": ("404.2",)}
