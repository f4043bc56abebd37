"""Something is counted among other things (これを含めた). (SV 606.1a-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Includes"]


class Includes(Condition):
    """Something is counted among other things (これを含めた)."""

    op: Literal["includes"] = "includes"
    what: CardsLike | None = None
    part: CardsLike

    articles = {"seven": ("606.1a-1",)}
    english = "{what:include} {part}"

    def holds(self, make: Make) -> Test:
        """Whether the part is one of the things."""
        what, part = make.cards(self.what), make.cards(self.part)

        def test(ctx: Context) -> bool:
            there = [look.card for look in what.now(ctx)]
            return all(look.card in there for look in part.now(ctx))

        return test
