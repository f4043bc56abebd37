"""The course of a game: its start, then turn after turn (HM 101, 300–310). The steps stand in ``game.yaml``."""

from __future__ import annotations

from fudac.games.harem_master.steps import procedures
from fudac.kernel import Card, Game, Process


def whole_game(game: Game, starters: dict[int, Card], first: int | None = None) -> Process:
    """From the start: castles lie ready, the starters face down in limbo. ``first``: who takes the first turn, if settled."""
    for player, card in starters.items():
        game.note("101.1", "", card)
        assert card.owner == player
    if first is not None:
        game.journal.set(game, "active", first)
    start = procedures()["start"]
    yield from start.run(game, starters, 0 if first is None else start.at("101.4"))
    yield from turns(game, begun=False)


def turns(game: Game, *, begun: bool) -> Process:
    """Turn after turn; ``begun``: the turn stands at article 306."""
    turn = procedures()["turn"]
    while True:
        if not begun:
            change = game.journal.set
            change(game, "turn", game.turn + 1)
            for kept, nothing in (("used", {}), ("happened", []), ("seen", 0)):
                if getattr(game, kept):
                    change(game, kept, nothing)
        yield from turn.run(game, None, turn.at("306") if begun else 0)
        begun = False
        yield from game.pause("end_of_turn")
        game.journal.set(game, "active", 1 - game.active)
