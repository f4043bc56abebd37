"""What something is, is what something else is: a declared name, a number, a guess. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.terms import CardsLike, Condition, Number
from ...model.words import NameOf

__all__ = ["Matches"]


class Matches(Condition):
    """What something is, is what something else is: a declared name, a number, a guess."""

    op: Literal["matches"] = "matches"
    what: CardsLike | NameOf | Deed | Number
    to: NameOf | Deed | Number | CardsLike
    negated: bool = False

    articles = {"vision": ("2.3.3",)}
    english = "{what:match} {to}"
