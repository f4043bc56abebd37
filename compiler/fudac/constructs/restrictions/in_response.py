"""Used in response to something, and resolved before it. (HM 214.3c, HM 402.2a, HM 407.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition
from ...model.words import Abilities, TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["InResponse"]


class InResponse(Restriction):
    """Used in response to something, and resolved before it."""

    op: Literal["in_response"] = "in_response"
    when: Timing | Condition | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {
        "harem-master": (
            "214.3c",
            "402.2a",
            "407.3",
        )
    }
    english = "use{what: } in response {when:when}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """A window of its own, or something that has to be so."""
        from ..lowering.windows import lower_window

        lower_window(make, self.when, "response", facts)
