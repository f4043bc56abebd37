"""What happens or is gained goes by a number or a kind, as a list says (・３枚以上…「…」). (VI 7.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Entry
from ...model.node import Node
from ...model.terms import CARRIED, CardsLike, Duration, Effect, Player

__all__ = ["ByList"]


class ByList(Effect):
    """What happens or is gained goes by a number or a kind, as a list says. ``gains``: the cards get the abilities of the entry."""

    op: Literal["by_list"] = "by_list"
    who: Player | None = None
    of: Node | None = None
    what: CardsLike = CARRIED
    gains: bool = False
    entries: tuple[Entry, ...] = ()
    until: Duration | None = None

    articles = {"vision": ("7.1",)}
