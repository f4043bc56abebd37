"""Characters become ready or acted. (HM 214.2c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike, State
from ..base import Act

__all__ = ["SetState"]


class SetState(Act):
    """Characters become ready or acted."""

    op: Literal["set_state"] = "set_state"
    what: CardsLike = CARRIED
    state: State

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("214.2c",)}
    english = "{who:make} {what} {state}"
    english_again = "it so"
