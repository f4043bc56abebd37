"""Usable between the handling of any two effects. (SV 502.4f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.node import Node

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["UsableAnytime"]


class UsableAnytime(Restriction):
    """Usable between the handling of any two effects."""

    op: Literal["usable_anytime"] = "usable_anytime"
    what: Node | None = None

    articles = {"seven": ("502.4f",)}
    english = "use{what: } at any time"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """At every break between what is carried out (SV 502.4f)."""
        facts["anytime"] = True
