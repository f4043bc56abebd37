"""Cards are removed from the game. (VI 9.1.2)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["RemoveFromGame"]


class RemoveFromGame(Act):
    """Cards are removed from the game."""

    op: Literal["remove_from_game"] = "remove_from_game"
    what: CardsLike | Either = CARRIED

    articles = {"vision": ("9.1.2",)}
    english = "{who:remove} {what} from the game"
    english_again = "it from the game"
