"""Cards gain an ability that is quoted, or another feature. (HM 405.1, VI 2.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.features import Feature
from ...model.terms import CARRIED, CardsLike
from ...model.words import AbilityText
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Make

__all__ = ["GainAbility"]


class GainAbility(Continuous):
    """Cards gain an ability that is quoted, or another feature."""

    op: Literal["gain_ability"] = "gain_ability"
    what: CardsLike = CARRIED
    ability: Feature

    articles = {"harem-master": ("405.1",), "vision": ("2.12",)}
    english = "{what:gain} {ability}"

    def standing(self, make: Make) -> Standing:
        """The abilities count from when they were given."""
        from ..lowering.abilities import lower_abilities
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        text = self.ability
        if not isinstance(text, AbilityText) or not text.abilities:
            raise unready(text)
        lines = [make.line] * len(text.abilities)
        given = lower_abilities(text.abilities, lines, game=make.game, stepwise=make.stepwise)
        for one in given:
            make.history |= one.facts["asked"]
        for one in given:
            if one.unready:
                raise one.facts["missing"]
        make.given += given

        def apply(game: Any, look: Look, data: int) -> None:
            look.abilities = [*look.abilities, *((one, data) for one in given)]

        return on_cards(make.cards(self.what), "abilities", "gain_ability", apply, lambda ctx: ctx.game.stamp + 1)
