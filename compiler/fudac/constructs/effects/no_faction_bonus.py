"""Characters get nothing for others of their factions. (HM 209.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["NoFactionBonus"]


class NoFactionBonus(Continuous):
    """Characters get nothing for others of their factions (陣営修正を受けない)."""

    op: Literal["no_faction_bonus"] = "no_faction_bonus"
    what: CardsLike = CARRIED

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("209.2",)}
    english = "{what:get} no faction bonus"

    def standing(self, make: Make) -> Standing:
        """Asked about where the rules give the bonus."""
        from ..lowering.lasting import on_cards

        return on_cards(make.cards(self.what), "rule_numbers", self.op, lambda game, look, data: None)
