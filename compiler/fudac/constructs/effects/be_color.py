"""A card is of a colour, or of all colours. (SV 203.2, SV 203.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Color
from ...model.filters import ColorIs
from ...model.terms import CardsLike
from ...model.words import AnyOf, ColorWord
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Game, Look, Standing
    from ..lowering.make import Make

__all__ = ["BeColor"]


class BeColor(Continuous):
    """A card is of a colour, or of all colours; ``also`` (としても): besides its own."""

    op: Literal["be_color"] = "be_color"
    what: CardsLike
    color: Color | ColorWord | AnyOf
    also: bool = False

    articles = {
        "seven": (
            "203.2",
            "203.5",
        )
    }
    english = "{what:be} {color:also}"

    def standing(self, make: Make) -> Standing:
        """Its colours are others than printed, wherever it is (SV 203.5, 602.1)."""
        from ...kernel import Standing
        from ..lowering.make import unready

        color = self.color
        if isinstance(color, ColorWord) and color.amount is not None and color.amount.rel == "all":
            named: tuple[str, ...] | None = None
        elif isinstance(color, AnyOf) and all(isinstance(one, ColorIs) for one in color.filters):
            named = tuple(one.color for one in color.filters if isinstance(one, ColorIs))
        elif isinstance(color, Color) and color.color not in ("declared", "same", "colourless"):
            named = (color.color,)
        else:
            raise unready(self)
        selector, also = make.cards(self.what), self.also

        def apply(game: Game, look: Look, data: object) -> None:
            colors: tuple[str, ...] = named if named is not None else game.rules.colors  # type: ignore[attr-defined]
            before = look.values.get("colors", ()) if also else ()
            look.values["colors"] = (*before, *(color for color in colors if color not in before))

        return Standing("traits", "be_color", targets=selector.now, pick=selector.pick, apply=apply, fits=selector.fits)
