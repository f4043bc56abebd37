"""One event and then another, of the same card (戦闘に負けてハーレムに置かれる). (HM 306.5k, HM 306.5l)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event

__all__ = ["Following"]


class Following(Event):
    """One event and then another, of the same card (戦闘に負けてハーレムに置かれる)."""

    op: Literal["following"] = "following"
    first: Event
    then: Event

    articles = {"harem-master": ("306.5k", "306.5l",)}
    english = "{then} after {first:gerund}"
