"""A player gets an effect, such as the arrival effect of the card. (SV 604.1, SV 606.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import OnSquare, Square, SquareLike
from ...model.node import Node
from ...model.terms import Amount, Cards, Const
from ...model.words import Abilities
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["GetEffect"]


def _lying_there(of: Node) -> Node:
    """移動先の到達効果: of the card on top of a square (SV 111.1)."""
    return Cards(noun="card", filters=(OnSquare(square=of),)) if isinstance(of, SquareLike) else of


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
        from ..effects.repeat_effect import RepeatEffect
        from ..lowering.make import Deed, unready
        from ..lowering.numbers import lower_amount

        if self.effect.which == "this" and self.effect.of is None:
            once = self.times is None or self.times.number in (None, Const(value=1))
            return RepeatEffect(what=self.effect, times=None if once else self.times).lower(make)
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
        if self.effect.which == "that" and self.effect.of is None:
            return self.replace(effect=self.effect.replace(which=None, of=Ref(to="that"))).lower(make)
        if self.effect.of is None:
            raise unready(self)
        landing = isinstance(self.effect.of, Square) and self.effect.of.noun == "landing"
        of = make.cards(_lying_there(self.effect.of)) if not landing else None

        def gained(ctx: Context) -> Process:
            """Of the card arrived at, with what arriving there has given already (SV 604.1)."""
            card, before = ctx.words.get("landing_card"), ctx.game.facts.get("gained")
            often = times(ctx, 99)[1] if times is not None else 1
            if card is not None:
                yield from effects(ctx, card, often - (before == (ctx.doer, card.uid)))

        def effects(ctx: Context, card: Card, often: int) -> Process:
            for ability in card.face.abilities:
                if ability.kind == kind and ability.run is not None:
                    for _ in range(often):
                        yield from ability.run(ctx)

        def other(ctx: Context) -> Process:
            assert of is not None
            for card in (yield from of.pick(ctx)):
                yield from effects(ctx, card, times(ctx, 99)[1] if times is not None else 1)

        return Deed(gained, lambda ctx: True) if of is None else Deed(other, of.can)
