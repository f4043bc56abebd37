"""A card is the object of an effect, or is chosen by it. (SV 105.4, SV 704.3, HM 407.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.features import Either
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Targeted"]


class Targeted(Event):
    """A card is the object of an effect."""

    op: Literal["targeted"] = "targeted"
    what: CardsLike | Player | Either | None = None
    by: CardsLike | Either | None = None

    articles = {
        "harem-master": ("407.4",),
        "seven": (
            "105.4",
            "704.3",
        )
    }
    english = "{what:become} the target of {by|an effect}"

    def banned(self, make: Make) -> Matcher:
        """What may not be chosen: a card, when an effect of something is carried out (HM 407.4)."""
        from ..lowering.make import Matcher, unready
        from ..lowering.verbs import lower_cause

        if make.stepwise:
            return self.match(make)
        if isinstance(self.what, Player | Either) or self.by is None:
            raise unready(self)
        meets, by = make.meets(self.what), lower_cause(make, self.by)
        return Matcher(
            frozenset({"targeted"}),
            lambda ctx, event: event.card is not None and meets(ctx, event.card) and by(ctx, event),
        )

    def match(self, make: Make) -> Matcher:
        """An effect would do something to the card; 他のカードの means one of another card (SV 105.4)."""
        from ...model.words import Abilities
        from ..lowering.make import Matcher, unready

        if not isinstance(self.by, Abilities) or isinstance(self.what, Player | Either):
            raise unready(self)
        fits, of = make.fits(self.what), self.by.of
        others = any(getattr(one, "op", "") == "other_than" for one in getattr(of, "filters", ()))

        def test(ctx: Context, event: Happening) -> bool:
            if event.card is None or not fits(ctx, ctx.game.look(event.card)):
                return False
            return not others or event.source is not ctx.card

        return Matcher(frozenset({"targeted"}), test)
