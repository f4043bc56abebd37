"""What a card or effect is done to becomes another thing. (VI 8.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CardsLike, Duration, Player
from ..base import Act

__all__ = ["ChangeAim"]


class ChangeAim(Act):
    """What a card or effect is done to becomes another thing."""

    op: Literal["change_aim"] = "change_aim"
    of: CardsLike | None = None
    to: CardsLike | Player | Either | None = None
    until: Duration | None = None

    articles = {"vision": ("8.2.1",)}
    english = "{who:alter} the target{of: of }{to: to }"
