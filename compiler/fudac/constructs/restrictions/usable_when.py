"""Usable at the moment named, or while something is so. (SV 606.1a, SV 606.1a-1, SV 606.1a-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.node import Node

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["UsableWhen"]


class UsableWhen(Restriction):
    """Usable at the moment named, or while something is so."""

    op: Literal["usable_when"] = "usable_when"
    when: Node
    what: Node | None = None

    articles = {
        "seven": (
            "606.1a",
            "606.1a-1",
            "606.1a-2",
        )
    }
    english = "use{what: } {when:when}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """At a moment, or while something is so (SV 606.1a-2)."""
        from ..lowering.windows import lower_window

        event = getattr(self.when, "event", None)
        lower_window(make, self.when, "response" if event is not None else "only", facts)
