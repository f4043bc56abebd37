"""Cards lose abilities. (HM 405.1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CARRIED, CardsLike
from ...model.words import Abilities, Both, FactionOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Look, Standing
    from ..lowering.make import Make

__all__ = ["LoseAbilities"]


class LoseAbilities(Continuous):
    """Cards lose abilities."""

    op: Literal["lose_abilities"] = "lose_abilities"
    what: CardsLike = CARRIED
    abilities: Abilities | Both

    articles = {"harem-master": ("405.1",)}
    english = "{what:lose} {abilities}"

    def standing(self, make: Make) -> tuple[Standing, ...]:
        """Without the abilities, those given earlier included (HM 405.1); with them other things that are lost."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        items = self.abilities.items if isinstance(self.abilities, Both) else (self.abilities,)
        made = []
        for item in items:
            if isinstance(item, FactionOf):
                from .lose_faction import LoseFaction

                made.append(LoseFaction(what=self.what, faction=item, until=self.until).standing(make))
                continue
            if not isinstance(item, Abilities) or not _all(item):
                raise unready(item)
            kind = item.noun.removesuffix("_ability")

            def apply(game: Any, look: Look, data: str) -> None:
                look.abilities = [one for one in look.abilities if data != "ability" and one[0].kind != data]

            made.append(on_cards(make.cards(self.what), "abilities", self.op, apply, partial(_kind, kind)))
        return tuple(made)


def _kind(kind: str, ctx: Context) -> str:
    return kind


def _all(item: Abilities) -> bool:
    """Whether all abilities of a kind are meant (すべての能力, 能力), and not some of them."""
    return item.which is None and item.of is None and not item.filters and (item.amount is None or item.amount.rel == "all")
