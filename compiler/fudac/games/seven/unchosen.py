"""Which articles say why something cannot be chosen (SV 111, 114, 115, 203, 300, 302, 506, 608, 704, 905)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fudac.games.seven.board import SevenBoard
from fudac.games.seven.running import rules
from fudac.kernel import NOBODY, Card, Game, Question


def articles(game: Game, question: Question | None, said: Any, named: Sequence[Card]) -> tuple[str, ...]:
    """What follows from what was said; ``named``: the cards it may mean."""
    several = said if isinstance(said, list) else [said]
    found = ["114.3", "115.1"]
    if isinstance(said, list):
        if len({str(one) for one in said}) < len(said):  # a thing chosen twice
            found.append("608.1")
        if question is not None and not question.least <= len(said) <= max(question.most, 1):
            found.append("114.1")
    for one in several:
        if str(one) in SevenBoard.squares:
            found += _of_square(game, str(one))
    if question is not None and question.name == "colors":
        found.append("203.3")
    for card in named:
        found += _of_card(game, card)
    return tuple(dict.fromkeys(found))


def _of_square(game: Game, square: str) -> Iterator[str]:
    if any(piece.spot == square for piece in game.pieces):
        yield from ("905.2", "905.1", "204.2", "506.3")
    elif rules(game).top(game, square) is None:
        yield "506.2"
    if any(rules(game).board.gate(game, player) == square for player in game.players):
        yield from ("302.1", "302.2", "302.3")
    yield from ("608.2", "608.3", "608.4", "608.5", "608.7")


def _of_card(game: Game, card: Card) -> Iterator[str]:
    if card.face.own or card.face.values.get("untouchable"):
        yield from ("704.3", "105.3", "105.4")
    if card.zone != "board":  # another zone than the one that is spoken of
        yield from ("300.5", "300.4")
        yield from ("304.1a", "703.1") if card.zone == "lock" else ("307.2",) if card.player == NOBODY else ()
    elif rules(game).top(game, card.spot) is not card:
        yield from ("111.1", "111.2", "309.2", "608.6")
