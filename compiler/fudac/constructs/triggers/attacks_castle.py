"""An attack on the castle is made. (HM 306.5g, HM 306.5m)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["AttacksCastle"]


class AttacksCastle(Event):
    """An attack on the castle is made."""

    op: Literal["attacks_castle"] = "attacks_castle"
    who: CardsLike | Player | None = None

    nouns = {"who": ("character",)}
    articles = {"harem-master": ("306.5g", "306.5m",)}
    english = "{who:attack} the castle"
