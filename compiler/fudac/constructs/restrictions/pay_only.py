"""What a cost may be paid from. (VI 5.2)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.node import Node
from ...model.terms import CardsLike

__all__ = ["PayOnly"]


class PayOnly(Restriction):
    """What a cost may be paid from."""

    op: Literal["pay_only"] = "pay_only"
    what: Node | None = None
    origin: CardsLike

    articles = {"vision": ("5.2",)}
    english = "pay{what: } only from {origin}"
