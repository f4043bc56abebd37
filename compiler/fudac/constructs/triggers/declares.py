"""A player declares what he is going to do. (SV 502.2, SV 606.1a)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.terms import Event, Player

__all__ = ["Declares"]


class Declares(Event):
    """A player declares what he is going to do."""

    op: Literal["declares"] = "declares"
    who: Player | None = None
    what: Deed

    articles = {
        "seven": (
            "502.2",
            "606.1a",
        )
    }
    english = "{who:declare} {what} || {what:be} declared"
