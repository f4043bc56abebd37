"""Slips put into set files by program: YAML as it goes wrong under Japanese typing, wrong keys, wrong values."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from fudac.catalogue import load_pool
from fudac.check import compile_pool
from fudac.diagnostics.fixes import apply_fixes
from fudac.diagnostics.message import severity_of

__all__ = ["SLIPS", "Outcome", "Slip", "run"]


class Slip(NamedTuple):
    """A set file with one slip in line ``line`` (from 1)."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one slip; ``became`` is ``found``, ``means``, ``silent`` or ``crash``."""

    kind: str
    became: str
    placed: bool
    restored: bool
    offered: bool
    example: str


def set_file(game: str, card: Mapping[str, Any]) -> list[str]:
    """The lines of a good set file that holds one card."""
    lines = [f"game: {game}", 'set: {code: ZZ9, name: 試しの一冊, version: "1.00", released: 2030-01}', "cards:"]
    for key, value in card.items():
        lead = "  - " if len(lines) == 3 else "    "
        if key == "text":
            lines.append(f"{lead}text: |-")
            lines += [f"      {line}" for line in str(value).splitlines()]
        elif isinstance(value, list):
            lines.append(f"{lead}{key}: [{', '.join(map(str, value))}]")
        elif isinstance(value, bool):
            lines.append(f"{lead}{key}: {str(value).lower()}")
        elif key in ("flavor", "note") or any(char in str(value) for char in ":#-[]{}\"'"):
            lines.append(f"{lead}{key}: " + '"' + str(value).replace('"', '\\"') + '"')
        else:
            lines.append(f"{lead}{key}: {value}")
    return lines


def _keys(lines: list[str]) -> list[int]:
    """The lines that begin with a key of the card."""
    return [
        i for i in range(3, len(lines)) if lines[i][4:5].strip() and ": " in lines[i] and not lines[i].endswith("|-")
    ]


def _line_of(lines: list[str], key: str) -> int | None:
    return next((i for i in range(3, len(lines)) if lines[i][4:].startswith(f"{key}:")), None)


def _with(lines: list[str], at: int, new: str | list[str] | None) -> Slip:
    put = [] if new is None else [new] if isinstance(new, str) else new
    return Slip("\n".join([*lines[:at], *put, *lines[at + 1 :]]) + "\n", at + 1)


def _each_key(change: Callable[[str, str, str], str | None]) -> Callable[[list[str]], Iterator[Slip]]:
    """A slip of one line: ``change(lead, key, value)`` gives the new line or nothing."""

    def slips(lines: list[str]) -> Iterator[Slip]:
        for at in _keys(lines):
            lead, rest = lines[at][:4], lines[at][4:]
            key, value = rest.split(": ", 1)
            new = change(lead, key, value)
            if new is not None:
                yield _with(lines, at, new)

    return slips


def _value(key: str, *changes: str | tuple[str, str]) -> Callable[[list[str]], Iterator[Slip]]:
    """Another value for one key, where the card has it; a pair only where the card has its first value."""

    def slips(lines: list[str]) -> Iterator[Slip]:
        at = _line_of(lines, key)
        if at is not None and not lines[at].endswith("|-"):
            for change in changes:
                old, new = change if isinstance(change, tuple) else ("", change)
                if not old or lines[at].endswith(f": {old}"):
                    yield _with(lines, at, f"{lines[at][:4]}{key}: {new}")

    return slips


def _missing(*required: str) -> Callable[[list[str]], Iterator[Slip]]:
    def slips(lines: list[str]) -> Iterator[Slip]:
        for key in required:
            at = _line_of(lines, key)
            if at is not None and lines[at].startswith("    "):
                yield Slip(_with(lines, at, None).text, 4)

    return slips


def _added(*extra: str) -> Callable[[list[str]], Iterator[Slip]]:
    def slips(lines: list[str]) -> Iterator[Slip]:
        for line in extra:
            if _line_of(lines, line.split(":")[0]) is None:
                yield Slip("\n".join([*lines, f"    {line}"]) + "\n", len(lines) + 1)

    return slips


def unquoted_text(lines: list[str]) -> Iterator[Slip]:
    """The text on the line of its key without quotes, though it begins with a bracket or a mark YAML reads."""
    at = _line_of(lines, "text")
    if at is not None and lines[at + 1].strip()[0] in "[*&!%@`{":
        yield _with(lines, at, f"{lines[at][:4]}text: {lines[at + 1].strip()}")


def second_document(lines: list[str]) -> Iterator[Slip]:
    """The same file again after a line of hyphens."""
    yield Slip("\n".join([*lines, "---", *lines]) + "\n", len(lines) + 1)


def _swap(word: str) -> str:
    return word[0] + word[2] + word[1] + word[3:] if len(word) > 2 and word[1] != word[2] else word + "s"


#: Every kind of slip, by its name in the report.
SLIPS: Mapping[str, Callable[[list[str]], Iterator[Slip]]] = {
    "full-width colon": _each_key(lambda lead, key, value: f"{lead}{key}：{value}"),
    "full-width space after the colon": _each_key(lambda lead, key, value: f"{lead}{key}:　{value}"),
    "no space after the colon": _each_key(lambda lead, key, value: f"{lead}{key}:{value}"),
    "full-width space as indentation": _each_key(
        lambda lead, key, value: f"　　{key}: {value}" if lead == "    " else None
    ),
    "tab as indentation": _each_key(lambda lead, key, value: f"\t{key}: {value}" if lead == "    " else None),
    "one space too few": _each_key(lambda lead, key, value: f"   {key}: {value}" if lead == "    " else None),
    "key misspelt": _each_key(lambda lead, key, value: f"{lead}{_swap(key)}: {value}"),
    "key in capitals": _each_key(lambda lead, key, value: f"{lead}{key.upper()}: {value}"),
    "quote not closed": _each_key(lambda lead, key, value: f'{lead}{key}: "{value}' if key == "name" else None),
    "key twice": lambda lines: (
        _with(lines, at, [lines[at], lines[at].replace("  - ", "    ")]) for at in _keys(lines)
    ),
    "zero-width character in a key": _each_key(lambda lead, key, value: f"{lead}{key}\u200b: {value}"),
    "text not quoted": unquoted_text,
    "anchor": _each_key(lambda lead, key, value: f"{lead}{key}: &a {value}"),
    "tag": _each_key(lambda lead, key, value: f"{lead}{key}: !!str {value}"),
    "second document": second_document,
    "list bracket not closed": _each_key(
        lambda lead, key, value: f"{lead}{key}: {value[:-1]}" if value[-1] == "]" else None
    ),
    "unknown type": _value("type", "モンスター"),
    "type misspelt": _value("type", ("キャラクター", "キャラクタ"), ("イベント", "イベト"), ("アイテム", "アイテ")),
    "unknown sex": _value("sex", ("おんなのこ", "おんなの子"), ("男", "男子")),
    "unknown kind": _value("kind", "特別"),
    "unknown colour": _value("color", "金"),
    "cost as a word": _value("cost", ("1", "一"), ("2", "二"), ("3", "三"), ("4", "四")),
    "cost negative": _value("cost", "-1"),
    "physical with a letter": _value("physical", ("2", "2a"), ("3", "3a"), ("4", "4a")),
    "number left empty": _value("random", ""),
    "copies of nothing": _value("copies", "0"),
    "lock mark as a word": _value("lock_usable", "はい"),
    "missing key": _missing("name", "type", "cost", "random", "sex", "physical", "mental", "kind", "color"),
    "unknown key": _added("power: 3", "コスト: 2", "rarity: R"),
}


def _compiled(path: Path) -> tuple[list[Any], object]:
    """All diagnostics of a set file, and what its card is."""
    pool = load_pool([path])
    compiled = compile_pool(pool)
    found = {id(d): d for d in (*pool.findings, *compiled.diagnostics)}
    cards = [(c.face.values, [a.model_dump(mode="json") for a in c.abilities]) for c in compiled.cards]
    return list(found.values()), cards


def _judge(kind: str, slip: Slip, good: str, card: object, folder: Path) -> Outcome:
    path = folder / "slip.yaml"
    path.write_text(slip.text, encoding="utf-8")
    line = slip.text.splitlines()[slip.line - 1] if slip.line <= len(slip.text.splitlines()) else ""
    try:
        diagnostics, became = _compiled(path)
    except Exception as error:
        return Outcome(kind, "crash", False, False, False, f"{line}\n    {type(error).__name__}: {error}")
    found = [d for d in diagnostics if severity_of(d) != "hint"]
    if not found:
        same = became == card
        return Outcome(kind, "means" if same else "silent", False, False, False, line)
    placed = [d for d in found if d.span is not None and abs(d.span.position[0] - slip.line) <= 1]
    offers = [
        slip.text[: d.span.start] + d.suggestions[0] + slip.text[d.span.end :]
        for d in placed
        if d.span and d.suggestions
    ]
    offers += list(apply_fixes([d for d in found if d.fix]).values())
    restored = any(offer.split() == good.split() for offer in offers)
    shown = [(d.code, d.span.position if d.span else None, dict(d.facts), d.suggestions[:1]) for d in found]
    return Outcome(kind, "found", bool(placed), restored, bool(offers), f"{line}\n    {shown}")


def run(cards: Mapping[str, list[dict[str, Any]]], rng: random.Random, per_game: int = 25) -> Iterator[Outcome]:
    """One slip of every kind in each of ``per_game`` good cards of a game."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game, pool in cards.items():
            done = 0
            for card in rng.sample(pool, len(pool)):
                lines = set_file(game, card)
                good = "\n".join(lines) + "\n"
                path = folder / "good.yaml"
                path.write_text(good, encoding="utf-8")
                diagnostics, meaning = _compiled(path)
                if any(severity_of(d) == "error" for d in diagnostics):
                    continue
                for kind, slips in SLIPS.items():
                    made = list(slips(lines))
                    if made:
                        yield _judge(kind, rng.choice(made), good, meaning, folder)
                done += 1
                if done >= per_game:
                    break
