"""An effect may be used so often a turn, and only then. (VI 7.3)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.terms import Amount, CardsLike
from ...model.words import Abilities, Stretch, TurnOf

__all__ = ["LimitWhen"]


class LimitWhen(Restriction):
    """An effect may be used so often a turn, and only then."""

    op: Literal["limit_when"] = "limit_when"
    times: Amount
    when: Stretch | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {"vision": ("7.3",)}
    english = "use{what: } {times:times} each turn, only {when:when}"
