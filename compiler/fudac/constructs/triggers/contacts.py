"""A player makes contact with another. (SV 507.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event, Player

__all__ = ["Contacts"]


class Contacts(Event):
    """A player makes contact with another."""

    op: Literal["contacts"] = "contacts"
    who: Player | None = None
    whom: Player | None = None

    articles = {"seven": ("507.1",)}
    english = '{who:make} contact{whom: with } || {"contact":be} made{whom: with }'
