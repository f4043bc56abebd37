"""Something has happened, in the stretch named. (HM 404.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Event
from ...model.words import Stretch

__all__ = ["Happened"]


class Happened(Condition):
    """Something has happened, in the stretch named."""

    op: Literal["happened"] = "happened"
    event: Event
    during: Stretch | None = None
    negated: bool = False

    articles = {"harem-master": ("404.2",)}
