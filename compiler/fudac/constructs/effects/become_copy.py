"""A card becomes a copy, first characteristics only. (HM 412.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Continuous

__all__ = ["BecomeCopy"]


class BecomeCopy(Continuous):
    """A card becomes a copy, first characteristics only."""

    op: Literal["become_copy"] = "become_copy"
    what: CardsLike = CARRIED
    of: CardsLike

    nouns = {"what": ("character", "item"), "of": ("character", "item")}
    articles = {"harem-master": ("412.1",)}
    english = "{what:become} a copy of {of}"
