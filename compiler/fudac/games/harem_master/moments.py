"""What a player can do and when: actions, the windows in which they are legal, and the reasons that refuse them."""

from __future__ import annotations

from typing import NamedTuple

from fudac.kernel import Ability, Card, Event, Pending


class Action(NamedTuple):
    """Something a player does: ``play`` a card (``holder``: of an item; ``as_item``: [PA]), ``use`` an ability, ``attack``,
    ``intercept``, ``end_turn``. ``x``: what is paid for [n], where it is said at once."""

    kind: str
    card: Card | None = None
    ability: Ability | None = None
    holder: Card | None = None
    as_item: bool = False
    x: int | None = None


class Moment(NamedTuple):
    """A window: ``main`` (306), ``free`` (305, 307), ``response`` (407.3), ``battle_kind`` (306.5h), ``intercept`` (306.5c),
    ``busy`` where something is being carried out. ``event``: what can be responded to; ``when``: before or after it."""

    kind: str
    asked: int | None = None
    event: Event | None = None
    when: str = ""
    pending: Pending | None = None


class Reason(NamedTuple):
    """Why something is refused: the article, and the card and line that forbid it where one does.

    ``also``: further articles that say the same.
    """

    article: str
    ja: str
    en: str
    card: Card | None = None
    line: str = ""
    also: tuple[str, ...] = ()

    @property
    def articles(self) -> tuple[str, ...]:
        """Every article it follows from, the nearest first."""
        return (self.article, *self.also)


END_TURN = Action("end_turn")
BUSY = Moment("busy")
