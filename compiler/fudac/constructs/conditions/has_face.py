"""A card lies face up or face down. (SV 308.1, SV 308.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, State

__all__ = ["HasFace"]


class HasFace(Condition):
    """A card lies face up or face down."""

    op: Literal["has_face"] = "has_face"
    what: CardsLike | None = None
    face: State
    negated: bool = False

    articles = {
        "seven": (
            "308.1",
            "308.2",
        )
    }
    english = "{what:be} {face}"
