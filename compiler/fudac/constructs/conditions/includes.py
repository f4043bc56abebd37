"""Something is counted among other things (これを含めた). (SV 606.1a-1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition

__all__ = ["Includes"]


class Includes(Condition):
    """Something is counted among other things (これを含めた)."""

    op: Literal["includes"] = "includes"
    what: CardsLike | None = None
    part: CardsLike

    articles = {"seven": ("606.1a-1",)}
    english = "{what:include} {part}"
