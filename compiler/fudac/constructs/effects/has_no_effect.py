"""The card has no effect of a kind. (SV 601.2, SV 605.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.words import Abilities
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Process, Standing
    from ..lowering.make import Deed, Make

__all__ = ["HasNoEffect"]


class HasNoEffect(Continuous):
    """The card has no effect of a kind."""

    op: Literal["has_no_effect"] = "has_no_effect"
    effect: Abilities

    articles = {
        "seven": (
            "601.2",
            "605.1",
        )
    }
    english = "{effect:none}"

    def standing(self, make: Make) -> tuple[Standing, ...]:
        """Of the card itself: what it says is all it says. The arrival effects of others are not gained (SV 604.5)."""
        from ...model.terms import Ref
        from ..effects.nullify import Nullify

        of = self.effect.of
        if of is None or (isinstance(of, Ref) and of.to == "this_card"):
            return ()
        return (Nullify(what=self.effect).standing(make),)

    def lower(self, make: Make) -> Deed:
        """Nothing happens."""
        from ..lowering.make import Deed

        def run(ctx: Context) -> Process:
            yield from ()

        return Deed(run, lambda ctx: False)
