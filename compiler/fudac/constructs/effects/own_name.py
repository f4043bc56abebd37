"""The card's own name is the one in its text. (HM 202.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Name
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["OwnName"]


class OwnName(Continuous):
    """The card's own name is the one in its text."""

    op: Literal["own_name"] = "own_name"
    name: Name

    articles = {"harem-master": ("202.2",)}
    english = "this card's name is {name}"

    def standing(self, make: Make) -> Standing:
        """Nothing more in a game: the name is one of the card's first characteristics (HM 202.2, 412.1)."""
        from ...kernel import Standing

        return Standing("own_name", "own_name", targets=lambda ctx: [])
