"""A name holds another as a part of it. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Name
from ...model.words import NameOf

__all__ = ["NameContains"]


class NameContains(Condition):
    """A name holds another as a part of it."""

    op: Literal["name_contains"] = "name_contains"
    what: NameOf
    part: Name
    negated: bool = False

    articles = {"vision": ("2.3.3",)}
    english = "{what:contain} {part}"
