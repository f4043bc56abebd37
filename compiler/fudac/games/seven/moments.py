"""What a player can do and when: actions and the windows in which they are legal."""

from __future__ import annotations

from typing import NamedTuple

from fudac.games.reasons import Reason
from fudac.kernel import Ability, Card, Event

__all__ = ["BUSY", "Action", "Moment", "Reason"]


class Action(NamedTuple):
    """Something a player does: ``lock`` (``card`` on ``place``), ``use`` (``card``, ``ability``), ``move`` or ``put`` (``place`` is
    the square), ``contact`` (``player``), ``rest`` where not even a card can be put (SV 508)."""

    kind: str
    card: Card | None = None
    ability: Ability | None = None
    place: str = ""
    player: int | None = None


class Moment(NamedTuple):
    """A window: ``lock``, ``hand``, ``move`` (the active player's phases), ``response`` (502.4), ``busy`` where something is being
    carried out. ``event``: what can be answered; ``when``: before or after it; ``free``: a break between effects (502.4f)."""

    kind: str
    asked: int | None = None
    event: Event | None = None
    when: str = ""
    free: bool = False


BUSY = Moment("busy")
