"""The card or ability cannot be countered. (HM 411.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction
from ...model.node import Node

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["Uncounterable"]


class Uncounterable(Restriction):
    """The card or ability cannot be countered."""

    op: Literal["uncounterable"] = "uncounterable"
    what: Node

    articles = {"harem-master": ("411.2",)}
    english = "{what} can't be countered"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """Countering it fails (HM 411.2)."""
        facts["uncounterable"] = "ability" if self.what.op_name() == "abilities" else "card"
