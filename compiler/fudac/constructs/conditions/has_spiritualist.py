"""Whoever casts a spell is there. (VI 2.5.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import IT, CardsLike, Condition

__all__ = ["HasSpiritualist"]


class HasSpiritualist(Condition):
    """Whoever casts a spell is there."""

    op: Literal["has_spiritualist"] = "has_spiritualist"
    what: CardsLike = IT
    negated: bool = False

    articles = {"vision": ("2.5.1",)}
    english = "{what:have} its spiritualist there"
