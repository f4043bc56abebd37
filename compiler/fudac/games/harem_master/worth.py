"""How well a side of Harem Master stands, for computer players: only what everybody may see is weighed."""

from __future__ import annotations

from fudac.games.harem_master.cards import GIRL
from fudac.games.harem_master.rules import ENOUGH
from fudac.kernel import Game

CAPTIVES = (0.0, 10.0, 22.0, 37.0, 58.0)
"""What so many cards in a harem, or on a scaffold, are worth: the fifth one wins (HM 102.1, 102.2)."""
CHARACTER = 2.0
POINT = 0.6  # of physical and mental
READY = 0.8  # can attack and intercept
INCOME = 0.8  # a girl brings a card a turn (HM 303)
HAND = 0.5
CASTLE = 0.12
LOW_CASTLE = 1.5  # a castle about to fall costs five points (HM 102.3)


def side(game: Game, seat: int) -> float:
    """What a side has, in tenths of a first captive."""
    worth = 0.0
    for zone in ("harem", "scaffold"):
        worth += CAPTIVES[min(len(game.pile(zone, seat)), ENOUGH - 1)]
    for look in game.in_play():
        if look.role == "character" and look.controller == seat:
            values = look.values
            worth += CHARACTER + POINT * (max(int(values.get("physical", 0)), 0) + max(int(values.get("mental", 0)), 0))
            worth += READY * (look.state == "ready") + INCOME * (values.get("sex") == GIRL)
    castle = len(game.pile("castle", seat))
    worth += HAND * (len(game.pile("hand", seat)) + len(game.pile("action_stack", seat)))
    return worth + CASTLE * castle - LOW_CASTLE * max(5 - castle, 0)
