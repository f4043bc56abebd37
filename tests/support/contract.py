"""Small files for the tests that go through formats.md sentence by sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

HM = 'game: harem-master\nset: {code: T1, name: 試し, version: "1.00", released: 2000-10}\ncards:\n'
SEVEN = 'game: seven\nset: {code: S1, name: 試し, version: "1", released: 2010}\ncards:\n'
VISION = 'game: vision\nset: {code: V1, name: 試し, version: "1", released: 2010}\ncards:\n'

_FIGHTER = {
    "number": "T-1", "name": "剣士", "type": "キャラクター", "cost": "1", "random": "3", "sex": "男", "factions": "[]",
    "physical": "4", "mental": "1",
}  # fmt: skip
_SPIRIT = {
    "number": "V-1", "name": "霊", "type": "Character", "node": "2", "cost": "1", "races": "[鬼]", "attack": '"3"',
    "toughness": '"2"',
}  # fmt: skip
_SHRINE = {"number": "S-1", "name": "ほこら", "kind": "通常", "color": "赤", "copies": "7"}


def _item(card: Mapping[str, str | None]) -> str:
    return "  - {" + ", ".join(f"{key}: {value}" for key, value in card.items() if value is not None) + "}\n"


def fighter(**keys: str | None) -> str:
    """A character of Harem Master as an item of ``cards:``; ``None`` leaves a key out."""
    return _item({**_FIGHTER, **keys})


def event(text: str, number: str = "T-9", name: str = "学習") -> str:
    """An event of Harem Master with a text."""
    return _item({"number": number, "name": name, "type": "イベント", "cost": "0", "random": "0", "text": f'"{text}"'})


def shrine(**keys: str | None) -> str:
    """A normal card of Seven."""
    return _item({**_SHRINE, **keys})


def spirit(**keys: str | None) -> str:
    """A character of VISION."""
    return _item({**_SPIRIT, **keys})


def erratum(change: str, date: str = "2001-01-15", number: str = "T-1", more: str = "") -> str:
    """An erratum as an item of ``errata:``."""
    return f"  - {{number: {number}, date: {date}, {more}change: {{{change}}}}}\n"


def errata(*items: str) -> str:
    """A whole file of errata."""
    return "game: harem-master\nerrata:\n" + "".join(items)


def write(files: Mapping[str, str | bytes]) -> None:
    """Write files, with the folders they are in."""
    for name, text in files.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))


def codes(answer: Any) -> list[str]:
    """The codes of a JSON answer, in order."""
    return [one["code"] for one in answer["diagnostics"]]
