"""A card uses a tactic of its own. (VI 10.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Trait
from ...model.terms import CardsLike, Event

__all__ = ["Employs"]


class Employs(Event):
    """A card uses a tactic of its own."""

    op: Literal["employs"] = "employs"
    who: CardsLike
    what: Trait

    articles = {"vision": ("10.1",)}
    english = "{who:use} {what}"
