"""A character is ready or acted. (HM 214.2c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, State

__all__ = ["HasState"]


class HasState(Condition):
    """A character is ready or acted."""

    op: Literal["has_state"] = "has_state"
    what: CardsLike | None = None
    state: State
    negated: bool = False

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("214.2c",)}
    english = "{what:be} {state}"
