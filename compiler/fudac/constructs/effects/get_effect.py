"""A player gets an effect, such as the arrival effect of the card. (SV 604.1, SV 606.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Amount
from ...model.words import Abilities
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["GetEffect"]


class GetEffect(Act):
    """A player gets an effect, such as the arrival effect of the card."""

    op: Literal["get_effect"] = "get_effect"
    effect: Abilities
    times: Amount | None = None

    articles = {
        "seven": (
            "604.1",
            "606.1",
        )
    }
    english = "{who:get} {effect} {times:often}"

    def lower(self, make: Make) -> Deed:
        """What the ability above does, or that of a card spoken of, as often as the text says."""
        from ...model.terms import Ref
        from ..lowering.make import Deed, unready
        from ..lowering.numbers import lower_amount

        kind = self.effect.noun.removesuffix("_effect")
        times = lower_amount(make, self.times) if self.times is not None else None
        if self.effect.which in ("above", "this", None) and (
            self.effect.of is None or (isinstance(self.effect.of, Ref) and self.effect.of.to in ("this_card", "self"))
        ):
            found = next((one for one in make.made if one.kind == kind or kind == "effect"), None)
            if found is None or found.run is None:
                raise unready(self)
            inner, possible = found.run, found.facts["can"]

            def run(ctx: Context) -> Process:
                for _ in range(times(ctx, 99)[1] if times is not None else 1):
                    yield from inner(ctx)

            return Deed(run, lambda ctx: bool(possible(ctx)))
        if self.effect.of is None:
            raise unready(self)
        of = make.cards(self.effect.of)

        def other(ctx: Context) -> Process:
            for card in (yield from of.pick(ctx)):
                for ability in card.face.abilities:
                    if ability.kind == kind and ability.run is not None:
                        yield from ability.run(ctx)

        return Deed(other, of.can)
