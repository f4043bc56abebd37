"""Something may be done that the rules alone do not allow. (HM 103.1, SV 104.2)."""

from __future__ import annotations

from typing import Literal

from ...model.filters import OtherThan
from ...model.terms import Event
from ...model.words import Stretch, TurnOf
from ..base import Continuous

__all__ = ["Permit"]


class Permit(Continuous):
    """Something may be done that the rules alone do not allow. ``during`` the phases named; ``also`` (にも): besides what they allow."""

    op: Literal["permit"] = "permit"
    event: Event
    during: Stretch | TurnOf | OtherThan | None = None
    also: bool = False

    articles = {"harem-master": ("103.1",), "seven": ("104.2",)}
