"""The kind of a battle is changed. (HM 306.5h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Event
from ...model.words import BattleKind

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["KindChanges"]


class KindChanges(Event):
    """The kind of a battle is changed."""

    op: Literal["kind_changes"] = "kind_changes"
    to: BattleKind | None = None

    articles = {"harem-master": ("306.5h",)}
    english = '{"this battle":become} {to|another kind}'

    def match(self, make: Make) -> Matcher:
        """The kind of the battle is changed."""
        from ..lowering.make import Matcher

        to = self.to.kind if self.to is not None else None
        return Matcher(frozenset({"kind"}), lambda ctx, event: to in (None, event.value))
