"""Cards are all of one colour, or of that of another card. (SV 203.1, SV 203.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["SameColor"]


class SameColor(Condition):
    """Cards are all of one colour, or of that of another card."""

    op: Literal["same_color"] = "same_color"
    what: CardsLike
    other: CardsLike | None = None
    negated: bool = False

    articles = {
        "seven": (
            "203.1",
            "203.2",
        )
    }
    english = "{what:be} of the same color{other: as }"

    def holds(self, make: Make) -> Test:
        """Whether there is a colour that all of them have; rainbow has every one, colourless none (SV 203)."""
        cards, negated = make.cards(self.what), self.negated
        other = make.cards(self.other) if self.other is not None else None

        def test(ctx: Context) -> bool:
            looks = [*cards.now(ctx), *(other.now(ctx) if other is not None else ())]
            shared = [set(look.values.get("colors", ())) for look in looks]
            return (len(shared) > 1 and bool(set.intersection(*shared))) != negated

        return test
