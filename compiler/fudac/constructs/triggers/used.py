"""A card or ability is used. (HM 407.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Used"]


class Used(Event):
    """A card or ability is used."""

    op: Literal["used"] = "used"
    what: CardsLike | None = None
    manner: tuple[str, ...] = ()  # 次に
    before: Node | None = None  # 〜より前に
    aim: CardsLike | None = None

    articles = {"harem-master": ("407.2",)}
    english = "{what:be} used{aim: on }{before: before }"

    def match(self, make: Make) -> Matcher:
        """A card or ability of the kind."""
        from ..lowering.make import unready
        from ..lowering.pending import lower_pending, pending_event

        if self.before is not None or self.aim is not None:
            raise unready(self)
        fits = lower_pending(make, self.what)
        return pending_event("use", lambda ctx, event: fits(ctx, event.value))
