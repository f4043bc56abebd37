"""The ability does not trigger in a case. (HM 403.1)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition
from ...model.words import Abilities, TurnOf

__all__ = ["NoTriggerWhen"]


class NoTriggerWhen(Restriction):
    """The ability does not trigger in a case."""

    op: Literal["no_trigger_when"] = "no_trigger_when"
    when: Timing | Condition | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{what|this} doesn't trigger {when:when}"
