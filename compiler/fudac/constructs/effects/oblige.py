"""Something has to be done where it can be. (HM 103.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event
from ...model.words import Stretch, TurnOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["Oblige"]


class Oblige(Continuous):
    """Something has to be done where it can be."""

    op: Literal["oblige"] = "oblige"
    event: Event
    during: Stretch | TurnOf | None = None  # １ターンに, このターン中に

    articles = {"harem-master": ("103.1",)}

    def standing(self, make: Make) -> Standing:
        """Asked about where it could be done: of an interception, by which characters."""
        from ...kernel import Standing
        from ..lowering.make import unready

        event = self.event
        if self.during is not None:
            raise unready(self)
        using = getattr(event, "using", None) or getattr(event, "who", None)
        if event.op_name() not in ("intercepts", "attacks") or not isinstance(using, CardsLike):
            raise unready(self)
        selector = make.cards(using)
        kind = "oblige_intercept" if event.op_name() == "intercepts" else "oblige_attack"
        return Standing(kind, "oblige", targets=selector.now, pick=selector.pick, article="103.1")
