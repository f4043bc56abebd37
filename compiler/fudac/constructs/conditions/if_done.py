"""The offer or deed before was carried out (or not, or could not be). ``verb`` is the construct named, None for そうした. (HM 401.7)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition

__all__ = ["IfDone"]


class IfDone(Condition):
    """The offer or deed before was carried out (or not, or could not be). ``verb`` is the construct named, None for そうした."""

    op: Literal["if_done"] = "if_done"
    verb: str | None = None
    negated: bool = False
    could: bool = False

    articles = {"harem-master": ("401.7",)}
