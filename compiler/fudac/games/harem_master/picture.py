"""The whole of a game line by line, for reports on scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from fudac.games.harem_master.telling import BATTLES, STATES, ZONES
from fudac.games.playable import Words
from fudac.games.said import Said, listed
from fudac.kernel import Card, Face, Game

PILES = ("hand", "action_stack", "castle", "discard", "harem", "scaffold", "aside", "limbo")


def board_lines(game: Game, letters: Sequence[str], blank: Face) -> list[Said]:
    """Turn and battle, then each side: its characters with their items, then every pile that holds something."""
    active = letters[game.active]
    lines = [
        Said(
            f"ターン{game.turn}　{active} のターン　条{game.phase}",
            f"turn {game.turn}, {active}'s turn, article {game.phase}",
        )
    ]
    lines += _battle(game)
    for player, letter in enumerate(letters):
        for look in game.in_play():
            if look.controller == player and look.role == "character":
                ja, en = (_fighter(game, look.card, lang, letters) for lang in ("ja", "en"))
                lines.append(Said(f"  {letter} 場: {ja}", f"  {letter} field: {en}"))
        for zone in PILES:
            cards = game.pile(zone, player)
            if cards:
                ja, en = (f"  {letter} {ZONES[zone].in_(lang)} {len(cards)}: " for lang in ("ja", "en"))
                named = listed([None if card.face is blank else card.face.name for card in cards])
                lines.append(Said(ja + named, en + named.en))
    return lines


def _battle(game: Game) -> list[Said]:
    battle = game.battle
    if battle is None:
        return []
    kind = BATTLES.get(battle.kind or "", Words("戦闘", "battle"))
    ja, en = f"  {kind.ja}: ", f"  {kind.en}: "
    names = [one.face.name for one in (battle.attacker, battle.interceptor) if one is not None]
    return [Said(ja + " 対 ".join(names), en + " against ".join(names))]


def _fighter(game: Game, card: Card, lang: str, letters: Sequence[str]) -> str:
    look = game.look(card)
    values = look.values
    now = str(values["name"])
    name = card.face.name if now == card.face.name else f"{card.face.name} ({now})"
    state = STATES[look.state].in_(lang) if look.state in STATES else look.state
    items = game.attached(card)
    worn = " [" + ("、" if lang == "ja" else ", ").join(item.face.name for item in items) + "]" if items else ""
    owner = f" {'持ち主' if lang == 'ja' else 'owner'} {letters[card.owner]}" if card.owner != look.controller else ""
    return f"{name} {state} P{values.get('physical')} M{values.get('mental')}{owner}{worn}"
