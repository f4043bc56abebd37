"""A chain answers something. (VI 10.3)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...model.node import Node
from ...model.terms import Condition

__all__ = ["Answers"]


class Answers(Condition):
    """A chain answers something."""

    op: Literal["answers"] = "answers"
    to: Node

    whole: ClassVar[bool] = True  # a clause without a gap
    articles = {"vision": ("10.3",)}
    english = '{"it":answer} {to}'
