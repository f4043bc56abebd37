"""Something does not count. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Duration
from ..base import Act

__all__ = ["Ignore"]


class Ignore(Act):
    """Something does not count."""

    op: Literal["ignore"] = "ignore"
    what: Node
    until: Duration | None = None

    articles = {"vision": ("2.1.1",)}
    english = "{who:ignore} {what}"
