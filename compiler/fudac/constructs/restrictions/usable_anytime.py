"""Usable between the handling of any two effects. (SV 502.4f)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.node import Node

__all__ = ["UsableAnytime"]


class UsableAnytime(Restriction):
    """Usable between the handling of any two effects."""

    op: Literal["usable_anytime"] = "usable_anytime"
    what: Node | None = None

    articles = {"seven": ("502.4f",)}
    english = "use{what: } at any time"
