"""A player declares what he is going to do. (SV 502.2, SV 606.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.terms import Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["Declares"]


class Declares(Event):
    """A player declares what he is going to do, ``whom`` to."""

    op: Literal["declares"] = "declares"
    who: Player | None = None
    whom: Player | None = None
    what: Deed

    articles = {
        "seven": (
            "502.2",
            "606.1a",
        )
    }
    english = "{who:declare} {what}{whom: with } || {what:be} declared{whom: to }"

    def match(self, make: Make) -> Matcher:
        """A declaration of the deed named."""
        from ..lowering.declared import lower_deed

        what = self.what if self.whom is None else self.what.replace(to=self.whom)
        return lower_deed(make, what, self.who, "declare")
