"""What a card or effect is done to is changed. (VI 8.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Either
from ...model.terms import CardsLike, Event, Player

__all__ = ["ChangesAim"]


class ChangesAim(Event):
    """What a card or effect is done to is changed."""

    op: Literal["changes_aim"] = "changes_aim"
    who: Player | None = None
    of: CardsLike | None = None
    to: CardsLike | Player | Either | None = None
    unfit: bool = False

    articles = {"vision": ("8.2.1",)}
    english = (
        "{who:alter} the target{of: of }{to: to }{unfit:unfit} || "
        '{"the target":be} changed{of: , that of }{to: to }{unfit:unfit}'
    )
