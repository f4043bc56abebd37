"""An item is equipped to a character. (HM 214.4c)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["Attach"]


class Attach(Act):
    """An item is equipped to a character."""

    op: Literal["attach"] = "attach"
    what: CardsLike = CARRIED
    on: CardsLike

    nouns = {"what": ("item", "item_card"), "on": ("character",)}
    articles = {"harem-master": ("214.4c",)}
    english = "{who:equip} {what} to {on}"
    english_again = "it"
