"""Characters may attack or intercept in a state in which they otherwise could not. (HM 103.1, HM 306.5b, HM 306.5d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, State
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["ActInState"]


class ActInState(Continuous):
    """Characters may attack or intercept in a state in which they otherwise could not (行動済み状態でも)."""

    op: Literal["act_in_state"] = "act_in_state"
    what: CardsLike = CARRIED
    state: State
    deed: Literal["attack", "intercept"] = "intercept"

    nouns = {"what": ("character",)}
    articles = {
        "harem-master": (
            "103.1",
            "306.5b",
            "306.5d",
        )
    }
    english = "{what:be} able to {deed} even while {state}"

    def standing(self, make: Make) -> Standing:
        """Asked about where a character would have to be ready."""
        from ..lowering.lasting import on_cards

        layer, state = f"{self.deed}_in_state", self.state.state
        return on_cards(make.cards(self.what), layer, self.op, lambda game, look, data: None, lambda ctx: state)
