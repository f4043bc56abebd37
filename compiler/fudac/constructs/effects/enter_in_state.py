"""Cards come onto the field in a state of their own. (HM 103.1, HM 214.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Ref, State
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["EnterInState"]


class EnterInState(Continuous):
    """Cards come onto the field in a state of their own."""

    op: Literal["enter_in_state"] = "enter_in_state"
    what: CardsLike = CARRIED
    state: State

    nouns = {"what": ("character", "character_card", "card")}
    articles = {
        "harem-master": (
            "103.1",
            "214.2f",
        )
    }
    english = "{what:enter} the field {state}"

    def standing(self, make: Make) -> Standing:
        """Asked about where a card comes onto the field; of itself the card says it on its way there."""
        from ..lowering.lasting import on_cards

        state, own = self.state.state, isinstance(self.what, Ref) and self.what.to in ("self", "this_card")
        layer = "entry_self" if own else "entry"
        return on_cards(make.cards(self.what), layer, self.op, lambda game, look, data: None, lambda ctx: state)
