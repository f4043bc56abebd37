"""What a player can do and when: actions, the windows in which they are legal, and the reasons that refuse them."""

from __future__ import annotations

from typing import Any, NamedTuple

from fudac.games.reasons import Reason
from fudac.kernel import Ability, Card, Event, Pending

__all__ = ["BATTLE_KIND", "BUSY", "END_TURN", "FREE", "INTERCEPT", "MAIN", "Action", "Moment", "Reason", "response"]


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


_made: Any = tuple.__new__  # makes a moment of all its parts without the detour by their names


def response(player: int, event: Event | None, when: str, pending: Pending | None = None) -> Moment:
    """The window in which something can be responded to."""
    made: Moment = _made(Moment, ("response", player, event, when, pending))
    return made


END_TURN = Action("end_turn")
MAIN, FREE, INTERCEPT, BATTLE_KIND = (
    tuple(Moment(kind, player) for player in (0, 1)) for kind in ("main", "free", "intercept", "battle_kind")
)
"""Windows that are told apart by nothing but who is asked, by that player."""
BUSY = Moment("busy")
