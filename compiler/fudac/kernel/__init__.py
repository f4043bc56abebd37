"""The machine that games run on: cards in zones, events, replacement, triggers, lasting effects, choices, chance, a log.

It knows no verb and no game: what cards do reaches it as :class:`Event` values yielded by runnable abilities, and what
a game's rules do reaches it through the few methods of :class:`Rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fudac.kernel.abilities import Ability, Context, Pending, Standing
from fudac.kernel.bans import Banned
from fudac.kernel.cards import NOBODY, Card, Face, Look, Piece
from fudac.kernel.events import THEN, Event, Now, happening
from fudac.kernel.observer import Observer
from fudac.kernel.position import Cycle, position, snapshot
from fudac.kernel.questions import Pause, Question, window
from fudac.kernel.rules import DONE, Process, Rest, Rules

if TYPE_CHECKING:
    from fudac.kernel.chance import Chance
    from fudac.kernel.engine import Game, GameOver

__all__ = [
    "DONE",
    "NOBODY",
    "THEN",
    "Ability",
    "Banned",
    "Card",
    "Chance",
    "Context",
    "Cycle",
    "Event",
    "Face",
    "Game",
    "GameOver",
    "Look",
    "Now",
    "Observer",
    "Pause",
    "Pending",
    "Piece",
    "Process",
    "Question",
    "Rest",
    "Rules",
    "Standing",
    "happening",
    "position",
    "snapshot",
    "window",
]

_PLACES = {"Chance": "chance", "Game": "engine", "GameOver": "engine"}


def __getattr__(name: str) -> Any:
    # Loaded when asked for: who asks only whether a text can be carried out needs no engine.
    if name in _PLACES:
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
