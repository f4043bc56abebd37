"""An item is equipped. (HM 214.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["EquippedTo"]


class EquippedTo(Event):
    """An item is equipped."""

    op: Literal["equipped_to"] = "equipped_to"
    what: CardsLike | None = None
    on: CardsLike | None = None

    nouns = {"what": ("item",), "on": ("character",)}
    articles = {"harem-master": ("214.4c",)}
    english = "{what:be} equipped{on: to }"

    def match(self, make: Make) -> Matcher:
        """An item is attached, from the hand or from another character."""
        from ..lowering.make import Matcher

        what, on = make.fits(self.what), make.fits(self.on)

        def test(ctx: Context, event: Happening) -> bool:
            card = event.card
            if card is None:
                return False
            look, holder = ctx.game.look(card), card.holder
            if event.kind == "attach" or (event.zone == "field" and card.zone != "field"):  # or it is about to be
                holder = event.value if event.kind == "attach" else event.value[2]
                look = look.copy()
                look.zone, look.role = "field", "" if holder is None else "item"
            if holder is None or look.zone != "field" or look.role != "item":
                return False
            ctx.that = [card]
            return what(ctx, look) and on(ctx, ctx.game.look(holder))

        return Matcher(frozenset({"move", "attach"}), test, (None, frozenset({"field"})))
