"""An item is equipped to a character. (HM 214.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Attach"]


class Attach(Act):
    """An item is equipped to a character."""

    op: Literal["attach"] = "attach"
    what: CardsLike = CARRIED
    on: CardsLike

    nouns = {"what": ("item", "item_card"), "on": ("character",)}
    articles = {"harem-master": ("214.4c",)}
    english = "{who:equip} {what} to {on}"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Attach items in play to another character; an item from elsewhere comes into play with it."""
        from ...kernel import Event
        from ..lowering.make import Deed
        from ..lowering.verbs import remember

        what, on, who = make.cards(self.what), make.cards(self.on), make.player(self.who)

        def run(ctx: Context) -> Process:
            player = ctx.doer = who(ctx)[0]
            items = yield from what.pick(ctx)
            holders = yield from on.pick(ctx)
            ctx.doer = ctx.controller
            for item in items if holders else ():
                if item.zone == "field":
                    yield Event("attach", item, player=player, value=holders[0], deed="attach", article="214.4c")
                else:
                    yield Event("move", item, player=player, zone="field", to=player, value=("", "item", holders[0]),
                                deed="attach", article="214.4c")  # fmt: skip
            remember(ctx, "attach", items if holders else [])

        return Deed(run, lambda ctx: what.can(ctx) and on.can(ctx))
