"""New games, sets, cards and scenarios that pass ``fudac check`` as they are, with the schema for the editor named.

Everything here gives text back; nothing is written.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from fudac.games.asked import find_asked
from fudac.model.game import FieldSpec, GameDefinition, ValueSpec

MODELINE = "# yaml-language-server: $schema={}\n"


def modeline(file: Path, schema: Path) -> str:
    """The line by which editors find the schema of a file; relative, so that the folder can be moved as a whole."""
    try:
        place = Path(os.path.relpath(schema.resolve(), file.resolve().parent)).as_posix()
    except ValueError:  # another drive: no relative path leads there
        place = schema.resolve().as_uri()
    return MODELINE.format(place)


def new_set(game: GameDefinition, code: str, name: str, version: str, released: date, lang: str) -> str:
    """A set file with one card."""
    head = (
        f"game: {game.id}\n"
        f"set: {{code: {quoted(code)}, name: {quoted(name)}, version: {quoted(version, always=True)}, "
        f"released: {released.isoformat()}}}\n"
        "cards:\n"
    )
    return head + new_card(game, f"{code}-001", _say(lang, "新しいカード", "New card"), None, lang)


def new_card(game: GameDefinition, number: str, name: str, kind: str | None, lang: str, indent: str = "  ") -> str:
    """One item of ``cards:`` with every key that a card of the kind must have.

    kind: a kind of the game, the first one when left out.
    """
    lines = [f"number: {quoted(number)}", f"name: {quoted(name)}"]
    kind = kind or next(iter(game.kinds), None)
    for key, spec in game.fields.items():
        if key == game.kind and kind is not None:
            lines.append(f"{key}: {quoted(kind)}")
        elif key in game.rules_for(kind).required:
            lines.append(f"{key}: {_sample(spec, game, kind, key)}{_comment(spec, lang)}")
        elif spec.allowed_on(kind) and not _excluded(game, key):
            lines.append(f"# {key}: {_sample(spec, game, kind, key)}{_comment(spec, lang)}")
    # An empty block, and the last key: what is typed in the line below it is the text. Its hints stand above it, where a
    # comment is one: below |- a # is text, and whoever saw a hint there would write the next one.
    ja = "能力は１行に１つ、text: |- の下の行から、字下げして書く（なければこのまま。試すには fudac parse）"
    en = "one ability in each line, in the lines below text: |- and indented (none: leave it; fudac parse tries a text)"
    lines.append(f"# {_say(lang, ja, en)}")
    lines.append("text: |-")
    first, *rest = lines
    return f"{indent}- {first}\n" + "".join(f"{indent}  {line}\n" for line in rest)


def next_number(numbers: Sequence[str]) -> str:
    """The number after the last one: HM1-009 -> HM1-010."""
    taken = set(numbers)
    last = numbers[-1] if numbers else "001"
    found = re.fullmatch(r"(.*?)([0-9]{1,9})([^0-9]*)", last)
    head, digits, tail = found.groups() if found else (last + "-", "0", "")
    count = int(digits)
    while True:
        count += 1
        number = f"{head}{str(count).zfill(len(digits))}{tail}"
        if number not in taken:
            return number


def new_game(template: str, template_id: str, game_id: str, name: str) -> str:
    """A game.yaml made from the text of a bundled one, whose language its cards are written in."""
    text = re.sub(r"^game:[^\n]*$", f"game: {game_id}", template, count=1, flags=re.MULTILINE)
    text = re.sub(
        r"^name:[^\n]*$", f"name: {{ja: {quoted(name)}, en: {quoted(name)}}}", text, count=1, flags=re.MULTILINE
    )
    if not re.search(r"^language:", text, re.MULTILINE):
        text = re.sub(r"^(name:[^\n]*)$", rf"\1\nlanguage: {template_id}", text, count=1, flags=re.MULTILINE)
    return text


def new_scenario(game: GameDefinition, lang: str) -> str:
    """A scenario file with a card of its own, and an empty play or a first question."""
    card = new_card(game, "T-001", _say(lang, "試しのカード", "Trial card"), None, lang)
    situation = _say(lang, "状況と、こうなるはずということを書く", "say the situation and what must become of it")
    asked = find_asked(game.id)
    given, then = asked.example if asked is not None else (_given(game), "{}")
    play = "" if asked is not None else "    play: []\n"
    return (
        f"game: {game.id}\n"
        f"cards:   # {_say(lang, 'このファイルだけのカード', 'cards only for this file')}\n"
        f"{card}"
        "scenarios:\n"
        f"  - name: {situation}\n"
        f"    given: {given}\n{play}"
        f"    then: {then}\n"
    )


def _given(game: GameDefinition) -> str:
    # A card alone where nothing is played, else a state in which nothing has happened yet.
    return "{card: T-001}" if not game.zones else "{}"


def quoted(word: str, *, always: bool = False) -> str:
    """A word as it may stand in YAML and be read by every tool as this very word."""
    plain = re.fullmatch(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`0-9.~+=<][^:#,\[\]{}\n\"]*", word) and word == word.strip()
    if plain and not always and word.lower() not in ("true", "false", "null", "yes", "no", "on", "off", "y", "n"):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def _sample(spec: FieldSpec, game: GameDefinition, kind: str | None, key: str) -> str:
    limits = game.rules_for(kind).limits.get(key)
    low = limits.min if limits is not None and limits.min is not None else spec.min
    high = limits.max if limits is not None and limits.max is not None else spec.max
    return _value(spec, low, high)


def _value(spec: ValueSpec, low: int | None = None, high: int | None = None) -> str:
    if spec.shape == "integer":
        number = max(1, low if low is not None else spec.min if spec.min is not None else 1)
        return str(number if high is None else min(number, high))
    if spec.shape == "choice":
        return quoted(next(iter(spec.values)))
    if spec.shape == "yes_no":
        return "true"
    if spec.shape == "pattern":
        return quoted(spec.forms[0].replace("数", "1"), always=True)
    if spec.shape == "list":
        return "[]"
    if spec.shape == "map":
        return "{}"
    if spec.shape == "record":
        return "{" + ", ".join(f"{name}: {_value(inner)}" for name, inner in _required(spec.fields).items()) + "}"
    return '"…"'


def _required(fields: Mapping[str, FieldSpec]) -> dict[str, FieldSpec]:
    return {name: spec for name, spec in fields.items() if spec.required is True}


def _excluded(game: GameDefinition, key: str) -> bool:
    """Whether another field, listed before, cannot stand beside this one."""
    before = list(game.fields)[: list(game.fields).index(key)]
    return any(key in game.fields[other].excludes or other in game.fields[key].excludes for other in before)


def _comment(spec: FieldSpec, lang: str) -> str:
    values = _say(lang, "・", ", ").join(spec.values) if spec.shape == "choice" else ""
    label = spec.label.say(lang)
    return f"   # {label}: {values}" if values else f"   # {label}"


def _say(lang: str, ja: str, en: str) -> str:
    return ja if lang == "ja" else en
