"""Nothing that some cards or abilities do changes certain cards. (HM 103.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ...kernel import Event as Happening
    from ..lowering.make import Make

__all__ = ["Unaffected"]


class Unaffected(Continuous):
    """Nothing that some cards or abilities do changes certain cards (〜の影響を受けない)."""

    op: Literal["unaffected"] = "unaffected"
    what: CardsLike = CARRIED
    by: CardsLike

    nouns = {"what": ("character", "item", "card")}
    articles = {"harem-master": ("103.1",)}
    english = "{what:be} not affected by {by}"

    def standing(self, make: Make) -> Standing:
        """Whatever they would do with such a card does not happen; an effect that lasts passes it over."""
        from ...kernel import Standing
        from ..lowering.verbs import lower_cause

        fits, cause, selector = make.fits(self.what), lower_cause(make, self.by), make.cards(self.what)

        def meant(ctx: Context, card: Any, fixed: Any) -> bool:
            return (card, card.life) in fixed if fixed is not None else fits(ctx, ctx.game.look(card))

        def forbids(ctx: Context, event: Happening, fixed: Any) -> bool:
            if event.source is None or not cause(ctx, event):
                return False
            if event.kind == "begin" and event.value.fixed is not None:
                kept = tuple(one for one in event.value.fixed if not meant(ctx, one[0], fixed))
                spared = len(kept) < len(event.value.fixed)
                event.value.fixed = kept
                return spared and not kept
            return event.card is not None and meant(ctx, event.card, fixed)

        return Standing("prohibit", self.op, targets=lambda ctx: [], pick=selector.pick, freeze=lambda ctx: forbids,
                        article="103.1")  # fmt: skip
