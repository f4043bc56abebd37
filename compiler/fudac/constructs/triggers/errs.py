"""A player makes a wrong choice or declaration. (VI 2.3.3)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.terms import Event, Player

__all__ = ["Errs"]


class Errs(Event):
    """A player makes a wrong choice or declaration."""

    op: Literal["errs"] = "errs"
    who: Player | None = None
    what: Deed

    articles = {"vision": ("2.3.3",)}
    english = "{who:make} {what} wrongly || {what:be} made wrongly"
