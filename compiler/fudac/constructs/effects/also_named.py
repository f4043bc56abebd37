"""A name counts as another too. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Name
from ...model.words import NameOf
from ..base import Continuous

__all__ = ["AlsoNamed"]


class AlsoNamed(Continuous):
    """A name counts as another too."""

    op: Literal["also_named"] = "also_named"
    subject: NameOf
    name: Name

    articles = {"vision": ("2.3.3",)}
    english = "{subject:be} also {name}"
