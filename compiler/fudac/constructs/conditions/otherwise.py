"""The condition before is not so (or is). (HM 407.5)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition

__all__ = ["Otherwise"]


class Otherwise(Condition):
    """The condition before is not so (or is)."""

    op: Literal["otherwise"] = "otherwise"
    negated: bool = True

    articles = {"harem-master": ("407.5",)}
