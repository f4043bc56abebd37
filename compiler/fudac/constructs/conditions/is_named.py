"""Something has a name. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Name
from ...model.words import NameOf

__all__ = ["IsNamed"]


class IsNamed(Condition):
    """Something has a name."""

    op: Literal["is_named"] = "is_named"
    what: NameOf
    name: Name
    negated: bool = False

    articles = {"vision": ("2.3.3",)}
    english = "{what:be} {name}"
