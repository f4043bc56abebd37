"""A phase or a turn is left out. (VI 4.1)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Stretch, TurnOf
from ..base import Act

__all__ = ["Skip"]


class Skip(Act):
    """A phase or a turn is left out."""

    op: Literal["skip"] = "skip"
    what: Stretch | TurnOf

    articles = {"vision": ("4.1",)}
    english = "{who:skip} {what}"
