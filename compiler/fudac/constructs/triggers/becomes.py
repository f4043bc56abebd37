"""A character becomes ready or acted. (HM 214.2c, VI 9.2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, State

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Becomes"]


class Becomes(Event):
    """A character becomes ready or acted."""

    op: Literal["becomes"] = "becomes"
    what: CardsLike | None = None
    state: State
    cause: Node | None = None

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("214.2c",), "vision": ("9.2.1",)}
    english = "{what:become} {state}{cause: by }"

    def match(self, make: Make) -> Matcher:
        """A change of state."""
        from ..lowering.make import Matcher
        from ..lowering.verbs import about_card, lower_cause

        inner, state = about_card(make, self, "turn", self.what), self.state.state
        cause = lower_cause(make, self.cause) if self.cause is not None else None
        return Matcher(
            inner.kinds,
            lambda ctx, event: (
                event.value == state and (cause is None or cause(ctx, event)) and inner.test(ctx, event)
            ),
        )
