"""Not usable while something is so. (HM 214.3c)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition
from ...model.words import Abilities, TurnOf

__all__ = ["NotWhen"]


class NotWhen(Restriction):
    """Not usable while something is so."""

    op: Literal["not_when"] = "not_when"
    when: Timing | Condition | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {"harem-master": ("214.3c",)}
    english = "{what|this} can't be used {when:when}"
