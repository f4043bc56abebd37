"""Saved games: decks, seed and choices as readable JSON, never a picture of the state.

A game is the same again because the same seed and choices give it. Each choice is kept as places among the options *and* in
words (numbers of cards), so that a save made with other cards or other rules is noticed and refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fudac.games.session import Choice
from fudac.source.atomic import write_atomically

FORM = 1
"""The form of the file; a file of another form is refused."""


class SaveTrouble(Exception):
    """A save that cannot be used; ``ja`` and ``en`` say why."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(ja)
        self.ja = ja
        self.en = en


class Made(NamedTuple):
    """A choice that was made: by whom, what was asked, and in words that do not change.

    ``only``: there was no other answer, so that nobody was asked.
    """

    seat: int
    asked: str
    choice: Choice
    said: str
    only: bool = False

    def plain(self) -> dict[str, Any]:
        """As it is written."""
        data: dict[str, Any] = {"seat": self.seat, "asked": self.asked}
        if self.choice.kind == "pick":
            data["pick"] = list(self.choice.picked)
        elif self.choice.kind in ("value", "concede"):
            data[self.choice.kind] = self.choice.value
        else:
            data["pass"] = True
        return {**data, "said": self.said, **({"only": True} if self.only else {})}


class Save(NamedTuple):
    """What a file holds. ``decks``: name, and by zone the numbers with their copies, in order. ``cards``: number → digest of its face."""

    game: str
    version: str
    seed: int
    first: int | None
    players: tuple[str, ...]
    as_of: str | None
    decks: tuple[tuple[str, Mapping[str, Sequence[tuple[str, int]]]], ...]
    cards: Mapping[str, str]
    made: tuple[Made, ...]

    def text(self) -> str:
        """The file: one choice a line, so that two saves can be compared."""
        head = {
            "fudac": self.version, "form": FORM, "game": self.game, "seed": self.seed, "first": self.first,
            "players": list(self.players), "as_of": self.as_of,
            "decks": [{"name": name, "zones": zones} for name, zones in self.decks], "cards": self.cards,
        }  # fmt: skip
        lines = [f"  {_json(key)}: {_json(value)}" for key, value in head.items()]
        made = ",\n".join("    " + _json(one.plain()) for one in self.made)
        return "{\n" + ",\n".join(lines) + ',\n  "choices": [\n' + made + "\n  ]\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def write_save(path: Path, save: Save) -> None:
    """Write a save; the file is as before or complete. Raises :class:`SaveTrouble`."""
    try:
        write_atomically(path, save.text())
    except OSError as error:
        why = error.strerror or str(error)
        raise SaveTrouble(f"{path} に書けません: {why}", f"cannot write {path}: {why}") from None


def read_save(path: Path) -> Save:
    """Read a save. Raises :class:`SaveTrouble` for a file that is none, or not whole."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        why = error.strerror or str(error)
        raise SaveTrouble(f"{path} を読めません: {why}", f"cannot read {path}: {why}") from None
    except (ValueError, RecursionError) as error:
        raise SaveTrouble(
            f"{path} は保存した対戦ではありません（{error}）", f"{path} is no saved game ({error})"
        ) from None
    if not isinstance(data, dict) or data.get("form") != FORM:
        form = data.get("form") if isinstance(data, dict) else None
        raise SaveTrouble(
            f"{path} は保存した対戦ではないか、ほかの版の形です（form: {form}）",
            f"{path} is no saved game, or one of another form ({form})",
        )
    try:
        return _save(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveTrouble(f"{path} がこわれています（{error!r}）", f"{path} is damaged ({error!r})") from None


def _save(data: Mapping[str, Any]) -> Save:
    decks = tuple(
        (
            str(deck["name"]),
            {str(zone): [(str(n), int(c)) for n, c in cards] for zone, cards in deck["zones"].items()},
        )
        for deck in data["decks"]
    )
    first, as_of = data["first"], data["as_of"]
    return Save(
        str(data["game"]), str(data["fudac"]), int(data["seed"]), None if first is None else int(first),
        tuple(str(one) for one in data["players"]), None if as_of is None else str(as_of), decks,
        {str(number): str(digest) for number, digest in data["cards"].items()},
        tuple(_made(one) for one in data["choices"]),
    )  # fmt: skip


def _made(data: Mapping[str, Any]) -> Made:
    if "pick" in data:
        choice = Choice("pick", tuple(int(place) for place in data["pick"]))
    elif "value" in data:
        value = data["value"]
        choice = Choice("value", value=value if isinstance(value, bool) else int(value))
    elif "concede" in data:
        choice = Choice("concede", value=int(data["concede"]))
    elif data.get("pass") is True:
        choice = Choice("pass")
    else:
        raise ValueError(f"a choice without an answer: {dict(data)}")
    return Made(int(data["seat"]), str(data["asked"]), choice, str(data["said"]), data.get("only") is True)
