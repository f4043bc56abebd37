"""The ability may be used so many times a turn. (HM 402.2a, SV 606.1)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.node import Node
from ...model.terms import Amount

__all__ = ["Limit"]


class Limit(Restriction):
    """The ability may be used so many times a turn."""

    op: Literal["limit"] = "limit"
    times: Amount
    what: Node | None = None

    articles = {"harem-master": ("402.2a",), "seven": ("606.1",)}
    english = "use{what: } {times:times} each turn"
