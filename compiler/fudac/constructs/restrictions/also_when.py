"""Usable at a further moment, which needs no icon of its own. (HM 214.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition, Moment
from ...model.words import Abilities, TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["AlsoWhen"]


class AlsoWhen(Restriction):
    """Usable at a further moment, which needs no icon of its own."""

    op: Literal["also_when"] = "also_when"
    when: Timing | Condition | TurnOf | Moment
    what: Abilities | CardsLike | None = None

    articles = {"harem-master": ("214.3d",)}
    english = "{what|this} may also be used {when:when}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """A window of its own, or something that has to be so."""
        from ..lowering.windows import lower_window

        lower_window(make, self.when, "also", facts)
