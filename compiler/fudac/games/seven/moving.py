"""Where a piece may go: from square to square, and how far by the normal movement (SV 506, 608, 609)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fudac.games.seven.running import rules
from fudac.kernel import Event, Game, Process, Question
from fudac.kernel.board import Square

if TYPE_CHECKING:
    from fudac.constructs.lowering.table import NormalMove

ONE = frozenset({1})


def ways(game: Game, player: int, start: Square) -> tuple[Square, ...]:
    """The squares one step away (SV 506.1, 608.3), whatever lies there.

    A text may allow corners, and squares to be passed over (104.2): those are not moved to, and no step (506.4).
    """
    board, allowed = rules(game).board, [one for one in rules(game).permissions(game) if one.holds(player)]
    near = board.around(start) if any(one.diagonal for one in allowed) else board.beside(start)
    passed = {square for one in allowed for square in one.passed(player)}
    if not passed:
        return near
    found: set[Square] = set()
    for first in near:
        for square in board.line(start, first):
            found.add(square)
            if square not in passed:
                break
    return tuple(square for square in board.squares if square in found)


def _otherwise(game: Game, player: int) -> NormalMove | None:
    """How the normal movement is done otherwise, the latest effect counting (SV 609.4)."""
    found = [
        entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
        for entry in game.standing("normal_move")
    ]
    return next((one for one in reversed(found) if player in one.players), None)


def forced(game: Game, player: int) -> bool:
    """Whether the normal movement is a forced one just now."""
    other = _otherwise(game, player)
    return other is not None and other.forced


def lengths(game: Game, player: int) -> frozenset[int]:
    """Of how many steps the normal movement may be: one (SV 506.1), unless a text says otherwise (104.2, 609.4)."""
    other = _otherwise(game, player)
    found = ONE if other is None or other.squares is not None else frozenset(range(other.least, other.most + 1))
    if other is not None and other.also:
        found |= ONE
    for one in rules(game).permissions(game):
        if one.most > 1 and one.squares is None and one.holds(player):
            found |= frozenset(range(one.least, one.most + 1))
    return found


def reach(game: Game, player: int) -> tuple[Square, ...]:
    """Where a normal movement may lead first, whatever lies there (SV 506.1, 609.4)."""
    other, start = _otherwise(game, player), game.pieces[player].spot
    if other is not None and other.squares is not None:
        ctx = other.ctx
        ctx.doer = ctx.controller = player
        found = set(other.squares.now(ctx))
        if other.also:
            found |= set(ways(game, player, start))
    else:
        found = set(ways(game, player, start))
    for one in rules(game).permissions(game):
        if one.squares is not None and one.holds(player):
            found |= set(one.named(player))
    return tuple(square for square in rules(game).board.squares if square in found and square != start)


def further(game: Game, player: int, able: Any) -> Process:
    """The steps of a normal movement after its first one, as many as there may be and can be (SV 112, 114.4, 506.4)."""
    steps = 1
    while not game.facts.get("over"):
        allowed = lengths(game, player)
        if steps >= max(allowed):
            break
        stride(game, steps)
        found = [square for square in ways(game, player, game.pieces[player].spot) if able(square)]
        if not found:
            break
        may_stop = steps in allowed
        answer = yield Question(
            player, "choose", "square", found, least=0 if may_stop else 1, most=1, may_pass=may_stop, default=[], article="506.1"
        )  # fmt: skip
        if not answer:
            break
        steps += 1
        yield from step(game, player, answer[0])
    stride(game, 0)


def stride(game: Game, steps: int) -> None:
    """How many steps of a movement have been made, for what is said of movements so long."""
    if game.facts.get("stride", 0) != steps:
        game.journal.set(game, "facts", {**game.facts, "stride": steps})


def step(game: Game, player: int, square: Square) -> Process:
    """The piece is put there by a normal movement, and the card is opened (SV 506.4)."""
    seven = rules(game)
    blind = seven.top(game, square) is None
    yield from game.do(seven.steps(game, player, game.pieces[player], square, forced=blind, deed="normal_move"))


def normal(game: Game, player: int, square: Square) -> Event:
    """A step of a normal movement, as prohibitions see it."""
    return Event("piece", player=player, value=game.pieces[player], spot=square, deed="normal_move")
