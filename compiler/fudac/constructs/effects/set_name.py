"""A card's name is another one. (HM 202.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Name
from ...model.words import NameOf
from ..base import Continuous

__all__ = ["SetName"]


class SetName(Continuous):
    """A card's name is another one."""

    op: Literal["set_name"] = "set_name"
    subject: NameOf
    name: Name

    articles = {"harem-master": ("202.2",)}
    english = "{subject:become} {name}"
