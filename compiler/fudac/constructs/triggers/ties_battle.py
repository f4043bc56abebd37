"""A battle ends in a draw (HM 306.5i)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event

__all__ = ["TiesBattle"]


class TiesBattle(Event):
    """A character's battle ends in a draw: the strengths are equal and nothing happens."""

    op: Literal["ties_battle"] = "ties_battle"
    who: CardsLike | None = None
    against: CardsLike | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "{who:tie} a battle{against: against }"
