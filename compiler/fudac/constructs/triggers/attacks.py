"""A character attacks. (HM 306.5a, HM 306.5b)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["Attacks"]


class Attacks(Event):
    """A character attacks."""

    op: Literal["attacks"] = "attacks"
    who: CardsLike | Player | None = None

    nouns = {"who": ("character",)}
    articles = {"harem-master": ("306.5a", "306.5b",)}
    english = "{who:attack}"
    english_one = ("who",)
    english_adjective = "attacking"
