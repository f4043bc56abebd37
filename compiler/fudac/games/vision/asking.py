"""What a scenario may ask of a card, and reading the state in which it is asked (formats.md 7)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from fudac.games.scene import Said
from fudac.games.vision.card import CHANGEABLE, Card, Change, State
from fudac.games.vision.description import NO_RACE, Description
from fudac.source.folding import fold, fold_key

GIVEN = ("card", "popularity", "transformed", "text_nullified", "changes")
NONE = "none"
"""How a scenario writes a value that is not there."""

_SAID = {"true": True, "yes": True, "false": False, "no": False}
_BY = re.compile(r"[+-]\d+|±0")
_WORDS = ("X", "-", "Nullity")


def read_state(given: Mapping[str, Any]) -> State:
    """The state that ``given`` describes. Raises ValueError with a sentence for people."""
    count = fold(str(given.get("popularity", "0"))).text
    if not count.isdigit():
        raise ValueError(
            Said(
                f"popularity は人気の枚数（{given['popularity']}）",
                f"popularity is how many cards are set, not {given['popularity']}",
            )
        )
    changes = given.get("changes") or []
    if not isinstance(changes, list):
        raise ValueError(
            Said(
                "changes は変更を並べて書く（[{attack: +1}, {race: 妖怪}]）",
                "changes lists changes ([{attack: +1}, {race: …}])",
            )
        )
    return State(
        int(count),
        _yes("transformed", given),
        _yes("text_nullified", given),
        [change for item in changes for change in _changes(item)],
    )


def _yes(key: str, given: Mapping[str, Any]) -> bool:
    written = str(given.get(key, "false")).lower()
    if written not in _SAID:
        raise ValueError(Said(f"{key} は true か false（{given[key]}）", f"{key} is true or false, not {given[key]}"))
    return _SAID[written]


def _changes(item: Any) -> list[Change]:
    if not isinstance(item, Mapping) or not item:
        raise ValueError(Said(f"変更として読めない: {item}", f"this is no change: {item}"))
    return [_change(str(key), value) for key, value in item.items()]


def _change(key: str, value: Any) -> Change:
    if not isinstance(value, str | int) or str(value) == "":
        raise ValueError(
            Said(f"変更 {key} の値が読めない: {value}", f"the change of {key} has no value that can be read: {value}")
        )
    if key in ("race", "name"):
        return Change(key, given=str(value))
    if key not in CHANGEABLE:
        raise ValueError(
            Said(
                f"changes に書けるのは {'・'.join(('race', 'name', *CHANGEABLE))}（{key}）",
                f"changes takes {', '.join(('race', 'name', *CHANGEABLE))}, not {key}",
            )
        )
    written = fold(str(value)).text.strip()
    if _BY.fullmatch(written):
        return Change(key, by=int(written.lstrip("±")))
    if not written.isdigit() and written not in _WORDS:
        raise ValueError(
            Said(
                f"変更 {key} の値が読めない: {value}（数、+n、-n、{'、'.join(_WORDS)}）",
                f"the change of {key} has no value that can be read: {value} (a number, +n, -n, {', '.join(_WORDS)})",
            )
        )
    return Change(key, given=int(written) if written.isdigit() else written)


#: What can be asked of a description, printed or in force.
_OF_DESCRIPTION: Mapping[str, Callable[[Description], Any]] = {
    "type": lambda one: one.type,
    "node": lambda one: one.node,
    "cost": lambda one: one.cost,
    "spiritualist": lambda one: one.spiritualist,
    "alternative_races": lambda one: one.alternative_races or None,
    "range": lambda one: one.range,
    "duration": lambda one: one.duration,
    "attack": lambda one: one.attack,
    "attack_modifier": lambda one: one.attack_modifier,
    "toughness": lambda one: one.toughness,
    "toughness_modifier": lambda one: one.toughness_modifier,
    "upkeep": lambda one: one.upkeep,
}

_OF_PRINTED: Mapping[str, Callable[[Description], Any]] = {
    **_OF_DESCRIPTION,
    "names": lambda one: [one.name],
    "races": lambda one: list(one.races) or [NO_RACE],
    "graze": lambda one: one.graze or 0,
    "keywords": lambda one: list(one.keywords),
    "text": lambda one: list(one.text),
}

_OF_CARD: Mapping[str, Callable[[Card], Any]] = {
    "playable": lambda card: card.playable,
    "names": lambda card: list(card.names),
    "races": lambda card: list(card.races),
    "graze": lambda card: card.graze,
    "keywords": lambda card: list(card.keywords),
    "text": lambda card: list(card.text),
}

ASKABLE = tuple(dict.fromkeys((*_OF_DESCRIPTION, *_OF_CARD)))
"""What a card is, in one respect each."""

THEN = (*ASKABLE, "printed", "same_card_as", "shares_race_with", "may_declare")
"""Every key of ``then``."""

PRINTED = tuple(_OF_PRINTED)
"""Every key of ``printed``."""


def answer(card: Card, key: str) -> Any:
    """What the card is in one respect; ``None`` where it has no such value."""
    return _OF_CARD[key](card) if key in _OF_CARD else _OF_DESCRIPTION[key](card.now)


def printed_answer(card: Card, key: str) -> Any:
    """The same of its original description."""
    return _OF_PRINTED[key](card.printed)


_ORDERED = ("text",)


def agrees(key: str, wanted: Any, actual: Any) -> bool:
    """Whether what a scenario writes is what is so. Texts are compared line by line and in their order, other lists
    without it; numbers with or without a plus sign."""
    if isinstance(actual, list):
        if not isinstance(wanted, list):
            if not actual:
                return str(wanted) == NONE
            wanted = [wanted]  # one alone needs no brackets, as anywhere in a scenario
        pair = [[_key(one) for one in side] for side in (wanted, actual)]
        return pair[0] == pair[1] if key in _ORDERED else sorted(pair[0]) == sorted(pair[1])
    if isinstance(actual, Mapping):
        if not isinstance(wanted, Mapping):
            return False
        return {_key(k): _key(v) for k, v in wanted.items()} == {_key(k): _key(v) for k, v in actual.items()}
    if isinstance(wanted, list | Mapping):
        return actual is None and not wanted
    if isinstance(actual, bool):
        return _SAID.get(str(wanted).lower()) is actual
    if actual is None:
        return str(wanted) == NONE
    return _number(wanted) == _number(actual)


def _key(value: Any) -> str:
    return fold_key(str(value))


def _number(value: Any) -> str | int:
    text = _key(value)
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else text


def said(value: Any) -> str:
    """A value as a scenario would write it."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(said, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {said(one)}" for key, one in value.items()) + "}"
    return str(value)
