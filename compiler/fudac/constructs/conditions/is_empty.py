"""A square holds neither card nor piece. (SV 608.5)."""

from __future__ import annotations

from typing import Literal

from ...model.board import IT_SQUARE, SquareLike
from ...model.terms import Condition

__all__ = ["IsEmpty"]


class IsEmpty(Condition):
    """A square holds neither card nor piece."""

    op: Literal["is_empty"] = "is_empty"
    on: SquareLike = IT_SQUARE

    articles = {"seven": ("608.5",)}
    english = "{on:be} empty"
    english_adjective = "empty"
