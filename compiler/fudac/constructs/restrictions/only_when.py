"""Usable only at a moment or while something is so. (HM 214.3c, HM 402.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition, Moment
from ...model.words import Abilities, Stretch, TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["OnlyWhen"]


class OnlyWhen(Restriction):
    """Usable only at a moment or while something is so."""

    op: Literal["only_when"] = "only_when"
    when: Timing | Condition | TurnOf | Stretch | Moment
    what: Abilities | CardsLike | None = None

    articles = {
        "harem-master": (
            "214.3c",
            "402.2a",
        )
    }
    english = "use{what: } only {when:when}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """A window of its own, or something that has to be so."""
        from ..lowering.windows import lower_window

        lower_window(make, self.when, "only", facts)
