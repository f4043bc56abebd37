"""Usable only at a moment or while something is so. (HM 214.3c, HM 402.2a)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition
from ...model.words import Abilities, TurnOf

__all__ = ["OnlyWhen"]


class OnlyWhen(Restriction):
    """Usable only at a moment or while something is so."""

    op: Literal["only_when"] = "only_when"
    when: Timing | Condition | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {"harem-master": ("214.3c", "402.2a",)}
    english = "use{what: } only {when:when}"
