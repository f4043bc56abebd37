"""A player names a card name or colours. (HM 407.4, SV 203.3)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ..base import Act

__all__ = ["Declare"]


class Declare(Act):
    """A player names a card name or colours."""

    op: Literal["declare"] = "declare"
    what: Node

    articles = {"harem-master": ("407.4",), "seven": ("203.3",)}
    english = "{who:declare} {what}"
