"""A pile is shuffled. (HM 101.2, HM 215.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import ZoneLike
from ..base import Act

__all__ = ["Shuffle"]


class Shuffle(Act):
    """A pile is shuffled."""

    op: Literal["shuffle"] = "shuffle"
    what: ZoneLike | None = None

    articles = {"harem-master": ("101.2", "215.2",)}
    english = "{who:shuffle} {what|it}"
    english_again = "it"
