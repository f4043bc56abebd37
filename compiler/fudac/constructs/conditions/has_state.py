"""A character is ready or acted. (HM 214.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, State

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["HasState"]


class HasState(Condition):
    """A character is ready or acted."""

    op: Literal["has_state"] = "has_state"
    what: CardsLike | None = None
    state: State
    negated: bool = False

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("214.2c",)}
    english = "{what:be} {state}"

    def holds(self, make: Make) -> Test:
        """Whether the character is so."""
        from ..lowering.subjects import said_of

        state = self.state.state
        return said_of(make, self.what, lambda ctx, look: look.state == state, self.negated)
