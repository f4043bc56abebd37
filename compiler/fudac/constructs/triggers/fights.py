"""A battle is fought. (HM 306.5)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event
from ...model.words import BattleKind, BattleOf

__all__ = ["Fights"]


class Fights(Event):
    """A battle is fought."""

    op: Literal["fights"] = "fights"
    who: CardsLike | None = None
    against: CardsLike | None = None
    kind: BattleKind | BattleOf | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {"harem-master": ("306.5",)}
    english = "{who:fight} {kind|a battle}{against: against } || {kind:be} fought"
    english_one = ("who", "against")
    english_adjective = "fighting"
