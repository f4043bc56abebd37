"""A pile is shuffled. (HM 101.2, HM 215.2)."""

from __future__ import annotations

from typing import Literal

from ..base import Act
from ...model.terms import ZoneLike

__all__ = ["Shuffle"]


class Shuffle(Act):
    """A pile is shuffled."""

    op: Literal["shuffle"] = "shuffle"
    what: ZoneLike | None = None

    articles = {"harem-master": ("101.2", "215.2",)}
    english = "{who:shuffle} {what}"
