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

    articles = {"harem-master": ("306.5",)}
    english = "{who:fight} a battle{against: against }"
