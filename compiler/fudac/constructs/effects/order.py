"""A player has cards do something. (VI 6.2)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.features import Either
from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["Order"]


class Order(Act):
    """A player has cards do something."""

    op: Literal["order"] = "order"
    what: CardsLike = CARRIED
    deed: Deed | Either
    against: Deed | None = None  # 〔このキャラクター〕の攻撃を防御させる

    articles = {"vision": ("6.2",)}
    english = "{who:have} {what} make {deed}{against: against }"
