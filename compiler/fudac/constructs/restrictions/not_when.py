"""Not usable while something is so. (HM 214.3c)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.node import Node

__all__ = ["NotWhen"]


class NotWhen(Restriction):
    """Not usable while something is so."""

    op: Literal["not_when"] = "not_when"
    when: Node
    what: Node | None = None

    articles = {"harem-master": ("214.3c",)}
    english = "{what|this} can't be used {when:when}"
