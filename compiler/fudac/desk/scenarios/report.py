"""What a failing scenario shows: the board, and the log with its articles."""

from __future__ import annotations

from fudac.desk.scenarios.table import LETTERS, Table
from fudac.kernel import Card, Event
from fudac.kernel.log import Entry

ZONE_NAMES = {
    "castle": "城", "hand": "手札", "action_stack": "行動費スタック", "discard": "捨て札置き場", "field": "場", "harem": "ハーレム",
    "scaffold": "処刑台", "aside": "脇", "limbo": "使用中",
}  # fmt: skip
STATES = {"ready": "未行動", "acted": "行動済み", "": ""}


def board(table: Table) -> list[str]:
    """Both sides, a line for each zone that holds something."""
    game = table.game
    lines = [f"ターン{game.turn} アクティブ {LETTERS[game.active]} 条{game.phase}"]
    for player, letter in enumerate(LETTERS):
        for zone in game.rules.piles:
            cards = game.pile(zone, player)
            if cards:
                names = "、".join(card.face.name for card in cards[:8]) + ("…" if len(cards) > 8 else "")
                lines.append(f"  {letter} {ZONE_NAMES[zone]} {len(cards)}枚: {names}")
        for look in game.in_play():
            if look.controller == player and look.role == "character":
                lines.append(f"  {letter} 場: {_fighter(table, look.card)}")
    return lines


def _fighter(table: Table, card: Card) -> str:
    look = table.game.look(card)
    items = "、".join(item.face.name for item in table.game.attached(card))
    name = str(look.values["name"])
    return (
        f"{card.face.name}{f'（{name}）' if name != card.face.name else ''} {STATES.get(look.state, look.state)}"
        f" P{look.values.get('physical')} M{look.values.get('mental')}" + (f" ［{items}］" if items else "")
    )


def log_lines(table: Table) -> list[str]:
    """The log, a line for each entry."""
    return [_line(entry) for entry in table.game.log]


def _line(entry: Entry) -> str:
    article = f"HM {entry.article}" if entry.article else ""
    source = entry.source.face.name if entry.source is not None else ""
    if entry.event is None:
        return f"{article:10} {source} {entry.note}".rstrip()
    return f"{article:10} {_event(entry.event)}{'  ←' + entry.line if entry.line else ''}"


def _event(event: Event) -> str:
    name = event.card.face.name if event.card is not None else ""
    who = LETTERS[event.player] if event.player is not None else ""
    if event.kind == "move":
        to = LETTERS[event.to] if event.to is not None else ""
        return f"{name}: {ZONE_NAMES.get(event.origin, event.origin)}→{ZONE_NAMES.get(event.zone, event.zone)}（{to}）[{event.deed}]"
    if event.kind == "turn":
        return f"{name}: {STATES.get(event.value, event.value)}状態"
    return " ".join(part for part in (who, event.kind, event.deed, name) if part)
