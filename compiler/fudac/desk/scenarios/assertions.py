"""What a scenario says is so, and whether it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fudac.desk.scenarios.table import LETTERS, PLAYERS, ZONES, Failure, Table
from fudac.kernel import Card, Look

UNORDERED = frozenset({"hand", "field", "aside"})


def check(table: Table, assertions: Any) -> None:
    """Raises Failure with everything that is not as said."""
    wrong: list[str] = []
    for key, value in (assertions or {}).items():
        if key in PLAYERS:
            for zone, contents in value.items():
                wrong += _zone(table, key, str(zone), contents)
        elif key in _SHARED:
            wrong += _SHARED[key](table, value)
        else:
            card = table.card(str(key))
            for name, expected in value.items():
                wrong += _property(table, str(key), card, str(name), expected)
    if wrong:
        raise Failure("；".join(wrong))


def _zone(table: Table, letter: str, zone: str, contents: Any) -> list[str]:
    if zone not in ZONES:
        raise Failure(f"知らない領域「{zone}」（{'・'.join(ZONES)}）")
    player = PLAYERS[letter]
    if zone == "field":
        cards = [look.card for look in table.game.in_play() if look.role == "character" and look.controller == player]
    else:
        cards = table.game.pile(zone, player)
    there = [card.face.name for card in cards]
    if not isinstance(contents, list):
        count = int(contents)
        return (
            []
            if len(cards) == count
            else [f"{letter} の {zone} は {count}枚のはずが{len(cards)}枚（{'・'.join(there)}）"]
        )
    said = [str(one) for one in contents]
    fits = len(said) == len(cards) and (
        _any_order(table, said, cards) if zone in UNORDERED
        else all(table.called(card, name) for card, name in zip(cards, said, strict=True))
    )  # fmt: skip
    return [] if fits else [f"{letter} の {zone} は [{'、'.join(said)}] のはずが [{'、'.join(there)}]"]


def _any_order(table: Table, said: list[str], cards: list[Card]) -> bool:
    left = list(cards)
    # Labels mean one card each and are found first.
    for name in sorted(said, key=lambda one: one not in table.labels):
        found = next((card for card in left if table.called(card, name)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _winner(table: Table, value: Any) -> list[str]:
    game = table.game
    now = "none" if not game.over else "draw" if game.winner is None else LETTERS[game.winner]
    return [] if str(value) == now else [f"winner は {value} のはずが {now}"]


def _scores(table: Table, value: Any) -> list[str]:
    now = {LETTERS[player]: score for player, score in table.game.scores.items()}
    said = {str(player): int(score) for player, score in value.items()}
    return [] if now == said else [f"scores は {said} のはずが {now}"]


def _plain(name: str, now: Any) -> Any:
    def test(table: Table, value: Any) -> list[str]:
        is_now = str(now(table))
        return [] if is_now == str(value) else [f"{name} は {value} のはずが {is_now}"]

    return test


def _asked(table: Table, value: Any) -> list[str]:
    question = table.session.question
    now = {"player": LETTERS[question.player], "kind": question.name} if question is not None else {}
    said = {key: str(one) for key, one in value.items()}
    return [] if all(now.get(key) == one for key, one in said.items()) else [f"asked は {said} のはずが {now}"]


def _battle(table: Table, value: Any) -> list[str]:
    battle = table.game.battle
    if value in ("none", None):
        return [] if battle is None else ["戦闘が行われている"]
    if battle is None:
        return ["戦闘が行われていない"]
    wrong = []
    for key, said in value.items():
        if key == "kind":
            if battle.kind != said:
                wrong.append(f"battle の kind は {said} のはずが {battle.kind or 'まだ決まっていない'}")
            continue
        if key not in ("attacker", "interceptor"):
            raise Failure(f"battle に「{key}」はない")
        card = getattr(battle, key)
        fits = card is None if said == "none" else card is not None and table.called(card, str(said))
        if not fits:
            wrong.append(f"battle の {key} は {said} のはずが {card.face.name if card else 'none'}")
    return wrong


_SHARED: dict[str, Any] = {
    "winner": _winner,
    "scores": _scores,
    "active": _plain("active", lambda table: LETTERS[table.game.active]),
    "turn": _plain("turn", lambda table: table.game.turn),
    "phase": _plain("phase", lambda table: table.game.phase),
    "asked": _asked,
    "battle": _battle,
}


# --------------------------------------------------------------------------- properties of a card


def _property(table: Table, name: str, card: Card, key: str, expected: Any) -> list[str]:
    look = table.game.look(card)
    if key not in _PROPERTIES:
        raise Failure(f"知らない性質「{key}」（{'・'.join(_PROPERTIES)}）")
    now = _PROPERTIES[key](table, card, look)
    if isinstance(now, list):
        said = [str(one) for one in expected] if isinstance(expected, list) else [str(expected)]
        if key == "items":
            fits = len(said) == len(now) and _any_order(table, said, now)
            now = [one.face.name for one in now]
        else:
            fits = Counter(said) == Counter(map(str, now))
        return [] if fits else [f"{name} の {key} は [{'、'.join(said)}] のはずが [{'、'.join(map(str, now))}]"]
    if isinstance(now, Card):
        return [] if table.called(now, str(expected)) else [f"{name} の {key} は {expected} のはずが {now.face.name}"]
    return [] if str(now) == str(expected) else [f"{name} の {key} は {expected} のはずが {now}"]


def _value(key: str) -> Any:
    return lambda table, card, look: look.values.get(key, "none")


def _abilities(table: Table, card: Card, look: Look) -> int:
    return len(look.abilities) if card.zone == "field" else len(card.face.abilities)


_PROPERTIES: dict[str, Any] = {
    "zone": lambda table, card, look: card.zone,
    "state": lambda table, card, look: card.state or "none",
    "physical": _value("physical"),
    "mental": _value("mental"),
    "cost": _value("cost"),
    "random": _value("random"),
    "name": _value("name"),
    "sex": _value("sex"),
    "factions": lambda table, card, look: list(look.values.get("factions", ())),
    "controller": lambda table, card, look: LETTERS[look.controller],
    "owner": lambda table, card, look: LETTERS[card.owner],
    "items": lambda table, card, look: table.game.attached(card),
    "holder": lambda table, card, look: look.holder if look.holder is not None else "none",
    "abilities": _abilities,
}
