"""Cards are at the top or bottom of a pile. (VI 3.1)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...model.terms import CardsLike, Condition, Place

__all__ = ["IsAt"]


class IsAt(Condition):
    """Cards are at the top or bottom of a pile."""

    op: Literal["is_at"] = "is_at"
    what: CardsLike | None = None
    place: Place
    negated: bool = False

    piled: ClassVar[tuple[str, ...]] = ("place",)  # fields that take an end of a pile, no whole zone
    articles = {"vision": ("3.1",)}
    english = "{what:be} {place:in}"
