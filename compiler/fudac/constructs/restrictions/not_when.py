"""Not usable while something is so. (HM 214.3c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition
from ...model.words import Abilities, TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["NotWhen"]


class NotWhen(Restriction):
    """Not usable while something is so."""

    op: Literal["not_when"] = "not_when"
    when: Timing | Condition | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {"harem-master": ("214.3c",)}
    english = "{what|this} can't be used {when:when}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """Something that must not be so."""
        from ..lowering.make import unready
        from ..lowering.windows import lower_turn

        if isinstance(self.when, Timing):
            raise unready(self.when)
        holds = lower_turn(make, self.when) if isinstance(self.when, TurnOf) else make.condition(self.when)
        facts["tests"].append(lambda ctx: not holds(ctx))
