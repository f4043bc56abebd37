"""The whole of a game line by line, for reports on scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from fudac.games.said import Said, listed
from fudac.games.seven.cards import PRINTED
from fudac.games.seven.running import rules
from fudac.games.seven.telling import ZONES
from fudac.kernel import NOBODY, Card, Face, Game

PHASES = {
    "lock": Said("ロックフェイズ", "lock phase"),
    "hand": Said("ハンドフェイズ", "hand phase"),
    "move": Said("ムーブフェイズ", "move phase"),
}
FACING = {"face_up": Said("表", "up"), "face_down": Said("裏", "down")}


def board_lines(game: Game, letters: Sequence[str], blank: Face) -> list[Said]:
    """Turn and phase, players with what they have, then squares and piles; squares where only blank cards lie are left out."""
    active, phase = letters[game.active], PHASES.get(game.phase, Said(game.phase, game.phase))
    lines = [Said(f"ターン{game.turn}　{active} の番　{phase}", f"turn {game.turn}, {active}, {phase.en}")]
    for player, letter in enumerate(letters):
        hand = listed([_name(card, blank) for card in game.pile("hand", player)])
        locked = [_locked(card) for card in game.field if card.player == player]
        at = game.pieces[player].spot
        lines.append(
            Said(
                f"  {letter} 駒 {at}　手札［{hand}］　ロック［{'、'.join(locked)}］",
                f"  {letter} at {at}, hand [{hand.en}], locked [{', '.join(one.en for one in locked)}]",
            )
        )
    for square in rules(game).board.squares:
        stack = rules(game).stack(game, square)
        if any(card.face is not blank for card in stack):
            lies = [(_name(card, blank) or card.face.name, FACING[card.state]) for card in stack]
            lines.append(
                Said(
                    f"  {square}: " + "、".join(f"{name}（{facing}）" for name, facing in lies),
                    f"  {square}: " + ", ".join(f"{name} ({facing.en})" for name, facing in lies),
                )
            )
    for zone in ("deck", "discard", "eternal"):
        cards = game.pile(zone, NOBODY)
        named = listed([_name(card, blank) for card in cards])
        lines.append(Said(f"  {ZONES[zone].ja} {len(cards)}: {named}", f"  {ZONES[zone].en} {len(cards)}: {named.en}"))
    return lines


def _name(card: Card, blank: Face) -> str | None:
    return None if card.face is blank else card.face.name


def _locked(card: Card) -> Said:
    name, put = card.face.name, card.role != "locked"
    return Said(
        f"{PRINTED[card.spot]} {name}{'（置かれている）' if put else ''}",
        f"{card.spot} {name}{' (only put there)' if put else ''}",
    )
