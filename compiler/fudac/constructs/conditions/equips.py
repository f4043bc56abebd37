"""A character is equipped with an item. (HM 214.4d)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import SELF, Amount, CardsLike, Condition

__all__ = ["Equips"]


class Equips(Condition):
    """A character is equipped with an item."""

    op: Literal["equips"] = "equips"
    holder: CardsLike | None = None
    item: CardsLike = SELF
    count: Amount | None = None
    negated: bool = False

    nouns = {"holder": ("character",), "item": ("item",)}
    articles = {"harem-master": ("214.4d",)}
    english = "{holder:be} equipped with {item#count}"
    english_one = ("holder",)
