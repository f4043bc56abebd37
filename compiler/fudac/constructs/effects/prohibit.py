"""Something cannot happen or be done. (HM 103.1, SV 105.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event
from ...model.words import Stretch
from ..base import Continuous

__all__ = ["Prohibit"]


class Prohibit(Continuous):
    """Something cannot happen or be done. ``during`` the phases named; ``proviso`` (ただし): not by the deed of the sentence before."""

    op: Literal["prohibit"] = "prohibit"
    event: Event
    what_not: str | None = None
    during: Stretch | None = None
    proviso: bool = False

    articles = {"harem-master": ("103.1",), "seven": ("105.3",)}
