"""What has happened, in order, each entry with the article it follows and the card that made it happen."""

from __future__ import annotations

from typing import NamedTuple

from fudac.kernel.cards import Card
from fudac.kernel.events import Event


class Entry(NamedTuple):
    """One line of the log: an event, or a ``note`` of the procedure. ``line`` is the text that made it happen."""

    turn: int
    event: Event | None
    note: str
    article: str
    source: Card | None
    line: str
