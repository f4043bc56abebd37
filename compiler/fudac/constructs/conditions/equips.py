"""A character is equipped with an item. (HM 214.4d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import IT, SELF, Amount, CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Equips"]


class Equips(Condition):
    """A character is equipped with an item."""

    op: Literal["equips"] = "equips"
    holder: CardsLike | None = None
    item: CardsLike = SELF
    count: Amount | None = None
    negated: bool = False

    nouns = {"holder": ("character",), "item": ("item",)}
    articles = {"harem-master": ("214.4d",)}
    english = "{holder:be} equipped with {item#count}"
    english_one = ("holder",)

    def holds(self, make: Make) -> Test:
        """Whether such an item is attached to such a character; the card itself looks back at what held it (HM 403.2)."""
        from ..lowering.numbers import lower_bound
        from ..lowering.select import held_by

        item, holder, negated = make.fits(self.item), make.fits(self.holder), self.negated
        within = lower_bound(make, self.count) if self.count is not None and self.count.number is not None else None
        own, of_item = self.item == SELF, self.item == IT

        def test(ctx: Context) -> bool:
            if own and within is None:
                held = held_by(ctx)
                if held is None:
                    return negated
                if ctx.it is not None and ctx.it.card is held:
                    return not negated
                return holder(ctx, ctx.game.look(held)) != negated
            if of_item and ctx.it is not None and within is None:  # also of one that has just left, as it was then
                held = ctx.it.holder
                return (held is not None and holder(ctx, ctx.game.look(held))) != negated
            there = [
                look for look in ctx.game.in_play()
                if look.holder is not None and item(ctx, look) and holder(ctx, ctx.game.look(look.holder))
            ]  # fmt: skip
            return (within(ctx, len(there)) if within is not None else bool(there)) != negated

        return test
