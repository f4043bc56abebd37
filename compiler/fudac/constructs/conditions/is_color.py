"""A card has a colour. (SV 203.1, SV 203.2, SV 203.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Color
from ...model.filters import SharesWith
from ...model.terms import CardsLike, Condition
from ...model.words import AnyOf, ColorWord

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsColor"]


class IsColor(Condition):
    """A card has a colour."""

    op: Literal["is_color"] = "is_color"
    what: CardsLike | None = None
    color: Color | ColorWord | AnyOf
    negated: bool = False

    articles = {
        "seven": (
            "203.1",
            "203.2",
            "203.5",
        )
    }
    english = "{what:be} {color}"

    def holds(self, make: Make) -> Test:
        """Whether the card has the colour; a colourless one has none (SV 203.3)."""
        from ..lowering.filters import lower_color, lower_filter
        from ..lowering.make import unready
        from ..lowering.subjects import lower_subject

        name = getattr(self.color, "color", None)
        if name is None and isinstance(self.color, ColorWord) and self.color.filters and self.color.amount is None:
            those = lower_filter(make, SharesWith(stat="color", other=self.color))  # ロックしていない色
            found, denied = lower_subject(make, self.what), self.negated
            return lambda ctx: any(those(ctx, look) for look in found(ctx)) != denied
        if name is None:
            raise unready(self)
        subject, fits, negated = lower_subject(make, self.what), lower_color(name), getattr(self, "negated", False)
        return lambda ctx: any(fits(ctx, look) for look in subject(ctx)) != negated
