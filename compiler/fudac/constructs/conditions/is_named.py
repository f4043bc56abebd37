"""Something has a name. (HM 202.1, VI 2.3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Name
from ...model.words import NameOf

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsNamed"]


class IsNamed(Condition):
    """Something has a name."""

    op: Literal["is_named"] = "is_named"
    what: NameOf
    name: Name
    negated: bool = False

    articles = {
        "harem-master": ("202.1",),
        "vision": ("2.3.3",),
    }
    english = "{what:be} {name}"

    def holds(self, make: Make) -> Test:
        """Whether the name of the card spoken of is that one."""
        from ..lowering.make import unready
        from ..lowering.subjects import said_of

        name = self.name.name
        if name is None or self.what.kind != "name" or self.what.declared or self.what.amount is not None:
            raise unready(self)
        return said_of(make, self.what.of, lambda ctx, look: look.values["name"] == name, self.negated)
