"""A card becomes a copy, first characteristics only. (HM 412.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Face, Look, Process
    from ..lowering.make import Deed, Make

__all__ = ["BecomeCopy"]


class BecomeCopy(Continuous):
    """A card becomes a copy, first characteristics only."""

    op: Literal["become_copy"] = "become_copy"
    what: CardsLike = CARRIED
    of: CardsLike

    nouns = {"what": ("character", "item"), "of": ("character", "item")}
    articles = {"harem-master": ("412.1",)}
    english = "{what:become} a copy of {of}"

    def lower(self, make: Make) -> Deed:
        """The first characteristics are those of the other card, as printed (HM 412.1)."""
        from ...kernel import Event, Standing
        from ...kernel.abilities import Lasting
        from ..lowering.lasting import period
        from ..lowering.make import Deed

        what, of, until = make.cards(self.what), make.cards(self.of), period(make, self.until)

        def copy(game: Any, look: Look, face: Face) -> None:
            look.face = face

        standing = Standing("copy", "become_copy", targets=what.now, apply=copy, article="412.1")

        def run(ctx: Context) -> Process:
            cards = yield from what.pick(ctx)
            models = yield from of.pick(ctx)
            for card in cards if models else ():
                fixed = ((card, card.life),)
                yield Event("begin", value=Lasting(standing, ctx.copy(), until(ctx), fixed, models[0].face), deed="become_copy",
                            article="412.1")  # fmt: skip

        return Deed(run, lambda ctx: what.can(ctx) and of.can(ctx))
