"""A character becomes ready or acted. (HM 214.2c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, State

__all__ = ["Becomes"]


class Becomes(Event):
    """A character becomes ready or acted."""

    op: Literal["becomes"] = "becomes"
    what: CardsLike | None = None
    state: State

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("214.2c",)}
    english = "{what:become} {state}"
