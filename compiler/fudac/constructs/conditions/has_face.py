"""A card lies face up or face down. (SV 308.1, SV 308.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition, State

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["HasFace"]


class HasFace(Condition):
    """A card lies face up or face down."""

    op: Literal["has_face"] = "has_face"
    what: CardsLike | None = None
    face: State
    negated: bool = False

    articles = {
        "seven": (
            "308.1",
            "308.2",
        )
    }
    english = "{what:be} {face}"

    def holds(self, make: Make) -> Test:
        """Whether the card lies so."""
        from ..lowering.subjects import lower_subject

        subject, state, negated = lower_subject(make, self.what), self.face.state, getattr(self, "negated", False)
        return lambda ctx: any(look.state == state for look in subject(ctx)) != negated
