"""The ability may be used so many times a turn. (HM 402.2a, SV 606.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.node import Node
from ...model.terms import Amount

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["Limit"]


class Limit(Restriction):
    """The ability may be used so many times a turn."""

    op: Literal["limit"] = "limit"
    times: Amount
    what: Node | None = None

    articles = {"harem-master": ("402.2a",), "seven": ("606.1",)}
    english = "use{what: } {times:times} each turn"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """Counted for the object: a card that changed zones begins anew (HM 215.10)."""
        from ..lowering.make import unready

        if self.times.number is None:
            raise unready(self.times)
        facts["limit"] = make.number(self.times.number)
