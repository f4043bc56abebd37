"""What a letter stands for. (VI 2.4.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Lettered
from ...model.node import Node
from ...model.terms import Name, StatOf, Variable
from ...model.words import Both
from ..base import Continuous

__all__ = ["Define"]


class Define(Continuous):
    """What a letter stands for."""

    op: Literal["define"] = "define"
    letter: Variable | Both | StatOf | Name | Lettered
    value: Node
    at: Node | None = None

    articles = {"vision": ("2.4.3",)}
    english = "{letter:be} {value}{at:when_at}"
