"""A text, name, number or feature becomes another. (VI 2.1.1)."""

from __future__ import annotations

from typing import Literal

from ...model.node import Node
from ...model.terms import Number, Variable
from ..base import Continuous

__all__ = ["ChangeTo"]


class ChangeTo(Continuous):
    """A text, name, number or feature becomes another."""

    op: Literal["change_to"] = "change_to"
    what: Node
    to: Number | Variable | Node

    articles = {"vision": ("2.1.1",)}
    english = "{what:become} {to}"
