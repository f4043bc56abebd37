"""The examples of the constructs: ``tests/constructs/<family>/<op>.yaml``, texts with what they are read into.

A person writes ``game``, ``type``, ``text`` (and ``note`` where something is to be said); ``ja``, ``en`` and ``tree``
are what the program makes of it, rewritten by ``pytest --update`` and read by a person before they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from fudac import resources
from fudac.model.node import Node, children, dump
from fudac.syntax import language
from fudac.syntax.language import Reading
from fudac.syntax.names import Names

FOLDER = Path(__file__).resolve().parents[1] / "constructs"
#: The games that have a language.
GAMES = tuple(sorted({path.parent.name for path in resources.grammar().glob("*/*.wordings")}))
NAMES = Names(cards=frozenset({"星の騎士", "森の番人", "歌う猫"}), factions=frozenset({"星見の塔", "港の組合", "花園"}))

#: Constructs that only live while a text is read, and what they have become when it has been.
DISSOLVED = {
    "subtracts": ("offset", "what is left of a number"),
    "adds": ("offset", "a number that much more"),
    "divides": ("share", "a part of a number"),
    "by_case": ("step", "each case is a step with its condition"),
    "usable_when": ("hand", "the time of use is the timing or condition of the ability"),
    "usable_anytime": ("hand", "いつでも is the ability's anytime"),
}


class Example(NamedTuple):
    """One text of a construct. ``entry`` is the mapping as written."""

    op: str
    family: str
    entry: dict[str, Any]

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.entry["game"])

    @property
    def text(self) -> str:
        """The text, one ability a line."""
        return str(self.entry["text"])

    @property
    def face(self) -> dict[str, object]:
        """The card the text stands on."""
        return {kind_field(self.game): self.entry["type"]}

    def read(self) -> Reading:
        """What the program makes of the text."""
        return language(self.game).read(self.text, self.face, NAMES)


@cache
def kind_field(game: str) -> str:
    """The key of a face that decides what kind of card it is."""
    data = yaml.safe_load((resources.cards() / game / "game.yaml").read_text(encoding="utf-8"))
    return str(data["kind"])


def files() -> list[Path]:
    """Every file of examples."""
    return sorted(FOLDER.glob("*/*.yaml"))


def load(path: Path) -> list[Example]:
    """The examples of one file."""
    entries = yaml.safe_load(path.read_text(encoding="utf-8")) or []
    return [Example(path.stem, path.parent.name, entry) for entry in entries]


def walk(node: Node) -> Iterator[Node]:
    """A node and all inside it."""
    yield node
    for child in children(node):
        yield from walk(child)


def matter(op: str, reading: Reading) -> Any:
    """The part of a reading that is the construct: a node, or a list where there are several."""
    wanted = DISSOLVED[op][0] if op in DISSOLVED else op
    found = [dump(node) for ability in reading.abilities for node in walk(ability) if node.__dict__["op"] == wanted]
    return found[0] if len(found) == 1 else found


def said(example: Example, reading: Reading) -> dict[str, Any]:
    """``ja``, ``en`` and ``tree`` of a reading."""
    speaker = language(example.game)
    return {
        "ja": "\n".join(speaker.japanese(ability) for ability in reading.abilities),
        "en": "\n".join(speaker.english(ability, example.face) for ability in reading.abilities),
        "tree": matter(example.op, reading),
    }


def write(path: Path, entries: list[Mapping[str, Any]]) -> None:
    """Writes a file of examples; comments at its top are kept."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    top = "".join(line for line in old.splitlines(keepends=True) if line.startswith("#"))
    path.write_text(top + "".join(_entry(entry) for entry in entries), encoding="utf-8")


def _entry(entry: Mapping[str, Any]) -> str:
    lines = []
    for key in ("game", "type", "note", "text", "ja", "en"):
        if key in entry:
            value = str(entry[key])
            block = "|-\n    " + value.replace("\n", "\n    ")
            lines.append(f"{key}: {block if chr(10) in value else _scalar(value)}")
    if "tree" in entry:
        flow = yaml.safe_dump(entry["tree"], default_flow_style=True, allow_unicode=True, sort_keys=False, width=116)
        lines.append("tree:\n    " + flow.rstrip("\n").replace("\n", "\n    "))
    return "- " + "\n  ".join(lines) + "\n"


def _scalar(value: str) -> str:
    return yaml.safe_dump(value, allow_unicode=True, width=10**6).removesuffix("...\n").rstrip("\n")
