"""The bonus for standing on an opponent's gate at the end of a turn (SV 801–808)."""

from __future__ import annotations

from fudac.games.seven.cards import FIRST
from fudac.games.seven.running import rules
from fudac.kernel import Event, Game, Process


def invaders(game: Game) -> list[tuple[int, int]]:
    """Who stands on whose gate, clockwise from the active player; an empty seat has no gate (SV 801, 113.2, 904.2)."""
    board = rules(game).board
    gates = {board.gate(game, player): player for player in game.players}
    found = []
    for player in game.rules.order(game, None):
        owner = gates.get(game.pieces[player].spot)
        if owner is not None and owner != player:
            found.append((player, owner))
    return found


def invasions(game: Game) -> Process:
    """Each one's first three parts after the other's, then all go home at once (SV 802, 807)."""
    found = invaders(game)
    for player, owner in found:
        yield from game.do([Event("invasion", player=player, to=owner, deed="invasion", article="801.1")])
        yield from _plunder(game, player, owner)
        yield from _eternal(game, player)
        yield from _harvest(game, player)
    seven = rules(game)
    events = []
    for player, _ in found:
        gate = seven.board.gate(game, player)
        events += seven.steps(game, player, game.pieces[player], gate, forced=True, deed="invasion")
    if events:
        yield from game.do(events)


def _plunder(game: Game, player: int, owner: int) -> Process:
    """Half of the hand, rounded down, at random (SV 803)."""
    hand = list(game.pile("hand", owner))
    half = len(hand) // 2
    if half:
        yield from game.do([
            Event("move", card, player=player, zone="hand", to=player, deed="invasion", article="803.1")
            for card in game.chance.pick(hand, half)
        ])  # fmt: skip


def _eternal(game: Game, player: int) -> Process:
    """An eternal card is locked; what lies on its place, other than a first card, goes to the hand before (SV 804, 808)."""
    there = list(game.pile("eternal", player))
    if not there:
        return
    (card,) = game.chance.pick(there, 1)
    place = next(iter(game.look(card).values["colors"]))
    gone = [
        one for one in game.field
        if one.player == player and one.spot == place and one.face.values.get("kind") != FIRST
    ]  # fmt: skip
    if gone:
        yield from game.do([
            Event("move", one, player=player, zone="hand", to=player, deed="invasion", article="804.2") for one in gone
        ])  # fmt: skip
    move = Event("move", card, player=player, zone="lock", to=player, spot=place, value=("face_up", "locked", None),
                 deed="invasion", article="804.1")  # fmt: skip
    mark = Event("lock", card, player=player, to=player, spot=place, deed="invasion", article="701.1")
    mark.life = card.life + 1
    yield from game.do([move, mark])


def _harvest(game: Game, player: int) -> Process:
    """All cards on the own gate go to the hand (SV 805)."""
    seven = rules(game)
    cards = seven.stack(game, seven.board.gate(game, player))
    if cards:
        yield from game.do([
            Event("move", card, player=player, zone="hand", to=player, deed="invasion", article="805.1") for card in cards
        ])  # fmt: skip
