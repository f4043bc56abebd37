"""A point of the procedure comes. (HM 304, HM 306.5n, HM 308)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event, Moment

__all__ = ["AtMoment"]


class AtMoment(Event):
    """A point of the procedure comes."""

    op: Literal["at_moment"] = "at_moment"
    moment: Moment

    articles = {"harem-master": ("304", "306.5n", "308",)}
    english = "{moment}"
