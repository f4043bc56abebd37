"""Cards are picked out of a zone that was looked at. (VI 11.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["TakeOut"]


class TakeOut(Act):
    """Cards are picked out of a zone that was looked at."""

    op: Literal["take_out"] = "take_out"
    what: CardsLike | Either = CARRIED

    articles = {"vision": ("11.1",)}
    english = "{who:pick} out {what}"
    english_again = "it"
