"""The whole of a game line by line, for reports on scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from fudac.games.seven.cards import PRINTED
from fudac.games.seven.legal import rules
from fudac.kernel import NOBODY, Card, Face, Game


def board_lines(game: Game, letters: tuple[str, ...], names: Mapping[str, str], blank: Face) -> list[str]:
    """Players with what they have, then squares and piles; cards about which nothing is known (``blank``) are left out."""
    lines = [f"ターン{game.turn} 手番 {letters[game.active]} フェイズ {game.phase}"]
    for player, letter in enumerate(letters):
        hand = "、".join(card.face.name for card in game.pile("hand", player))
        locked = "、".join(_locked(card) for card in game.field if card.player == player)
        lines.append(f"  {letter} {game.pieces[player].spot} 手札［{hand}］ ロック［{locked}］")
    for square in rules(game).board.squares:
        stack = rules(game).stack(game, square)
        if any(card.face is not blank for card in stack):
            lies = "、".join(f"{card.face.name}{'▲' if card.state == 'face_up' else '▽'}" for card in stack)
            lines.append(f"  {square}: {lies}")
    for zone in ("deck", "discard", "eternal"):
        cards = game.pile(zone, NOBODY)
        named = "、".join(card.face.name for card in cards[:8] if card.face is not blank)
        lines.append(f"  {names[zone]} {len(cards)}枚: {named}")
    return lines


def _locked(card: Card) -> str:
    return f"{PRINTED[card.spot]}:{card.face.name}{'' if card.role == 'locked' else '（置かれている）'}"
