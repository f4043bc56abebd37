"""A name holds another as a part of it. (HM 202.1, VI 2.3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Name
from ...model.words import NameOf

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["NameContains"]


class NameContains(Condition):
    """A name holds another as a part of it."""

    op: Literal["name_contains"] = "name_contains"
    what: NameOf
    part: Name
    negated: bool = False

    articles = {
        "harem-master": ("202.1",),
        "vision": ("2.3.3",),
    }
    english = "{what:contain} {part}"

    def holds(self, make: Make) -> Test:
        """Whether the name of the card spoken of has that part."""
        from ..lowering.make import unready
        from ..lowering.subjects import said_of

        name = self.part.name
        if name is None or self.what.kind != "name" or self.what.declared or self.what.amount is not None:
            raise unready(self)
        return said_of(make, self.what.of, lambda ctx, look: name in str(look.values["name"]), self.negated)
