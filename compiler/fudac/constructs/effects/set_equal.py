"""A number is the same as another, or as that of a card. (VI 2.12.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Number, StatOf
from ..base import Continuous

__all__ = ["SetEqual"]


class SetEqual(Continuous):
    """A number is the same as another, or as that of a card (``than`` cards: the same number of theirs)."""

    op: Literal["set_equal"] = "set_equal"
    subject: StatOf
    than: CardsLike | Number

    articles = {"vision": ("2.12.1",)}
    english = "{subject:be} the same as {than:that_of}"
