"""Used in response to something, and resolved before it. (HM 214.3c, HM 402.2a, HM 407.3)."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import Restriction
from ...model.node import Node

__all__ = ["InResponse"]


class InResponse(Restriction):
    """Used in response to something, and resolved before it."""

    op: Literal["in_response"] = "in_response"
    when: Node
    what: Node | None = None

    articles = {"harem-master": ("214.3c", "402.2a", "407.3",)}
    english = "use{what: } in response {when:when}"
