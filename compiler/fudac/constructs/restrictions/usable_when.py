"""Usable at the moment named, or while something is so. (SV 606.1a, SV 606.1a-1, SV 606.1a-2)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.node import Node

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
