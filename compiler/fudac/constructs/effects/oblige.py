"""Something has to be done where it can be. (HM 103.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event
from ..base import Continuous

__all__ = ["Oblige"]


class Oblige(Continuous):
    """Something has to be done where it can be."""

    op: Literal["oblige"] = "oblige"
    event: Event

    articles = {"harem-master": ("103.1",)}
