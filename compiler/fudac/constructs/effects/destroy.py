"""Cards are put into the underworld from wherever they are. (VI 9.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CARRIED, CardsLike
from ..base import Act

__all__ = ["Destroy"]


class Destroy(Act):
    """Cards are put into the underworld from wherever they are."""

    op: Literal["destroy"] = "destroy"
    what: CardsLike | Either = CARRIED

    articles = {"vision": ("9.3",)}
    english = "{who:discard} {what}"
    english_again = "it"
