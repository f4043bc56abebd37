"""A character wins a battle. (HM 306.5i, HM 306.5j)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player
from ...model.words import BattleKind

__all__ = ["WinsBattle"]


class WinsBattle(Event):
    """A character wins a battle."""

    op: Literal["wins_battle"] = "wins_battle"
    who: CardsLike | Player | None = None
    against: CardsLike | None = None
    kind: BattleKind | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {"harem-master": ("306.5i", "306.5j",)}
    english = "{who:win} {kind|a battle}{against: against }"
