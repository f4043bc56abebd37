"""Every construct by examples: what a text is read into, how it is printed, that every wording is shown by one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from examples import DISSOLVED, GAMES, NAMES, Example, files, load, matter, said, walk, write

from fudac.model.node import Node
from fudac.source.folding import fold
from fudac.syntax.language import Language, language
from fudac.syntax.sentences import SentenceReader
from fudac.syntax.wordings import Wording

#: Constructs whose node changes after it was made: what is quoted is read later.
FILLED_LATER = {
    "resolve_options",
    "by_list",
    "change_to",
    "choose_option",
    "resolve_listed",
    "gain_ability",
    "treat_as_card",
}


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_examples(path: Path, update: bool) -> None:
    examples = load(path)
    assert examples, "no example"
    entries: list[Mapping[str, Any]] = []
    for example in examples:
        reading = example.read()
        assert not reading.problems, f"{example.text}: {reading.problems}"
        assert matter(example.op, reading), f"{example.text} has no {example.op}"
        entries.append({**example.entry, **said(example, reading)})
    if update:
        write(path, entries)
    kept = [example.entry for example in load(path)]
    assert kept == entries, "pytest --update rewrites ja, en and tree; then read them"


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_canonical_text_is_read_as_the_same_and_prints_as_itself(path: Path) -> None:
    for example in load(path):
        reader = language(example.game)
        abilities = example.read().abilities
        printed = "\n".join(reader.japanese(ability) for ability in abilities)
        again = reader.read(printed, example.face, NAMES)
        assert (again.problems, again.abilities) == ((), abilities), printed
        assert "\n".join(reader.japanese(ability) for ability in again.abilities) == printed


@cache
def all_examples() -> tuple[Example, ...]:
    """All examples of all constructs."""
    return tuple(example for path in files() for example in load(path))


def test_every_wording_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """An example shows a wording when the node in its reading is one that this very wording made."""
    made: list[tuple[Wording, Node]] = []
    plain = SentenceReader._make

    def noting(self: SentenceReader, pattern: Any, fields: dict[str, Any]) -> Any:
        node = plain(self, pattern, fields)
        made.append((pattern.wording, node))
        return node

    monkeypatch.setattr(SentenceReader, "_make", noting)
    shown = set()
    fresh = {game: Language(game) for game in GAMES}  # one that remembers no line
    for example in all_examples():
        made.clear()
        reading = fresh[example.game].read(example.text, example.face, NAMES)
        nodes = [node for ability in reading.abilities for node in walk(ability)]
        ops = {node.__dict__["op"] for node in nodes}
        for wording, node in made:
            if node in nodes or wording.op in DISSOLVED or (wording.op in FILLED_LATER and wording.op in ops):
                shown.add((example.game, wording.where))
    hidden = [
        f"grammar/{game}/{wording.where} {wording.op}: {wording.text}"
        for game in GAMES
        for wording in language(game).dictionary.wordings
        if (game, wording.where) not in shown
    ]
    assert not hidden, "no example in tests/constructs shows\n" + "\n".join(hidden)


def test_every_game_that_says_a_construct_shows_it() -> None:
    shown = {(example.game, example.op) for example in all_examples()}
    said_by = {(game, wording.op) for game in GAMES for wording in language(game).dictionary.wordings}
    assert said_by <= shown, sorted(said_by - shown)


def test_no_text_twice() -> None:
    seen: dict[tuple[str, str, str], str] = {}
    for example in all_examples():
        key = example.game, example.text, example.op
        assert key not in seen, f"{example.op}: {example.text}"
        seen[key] = example.op


def test_examples_are_own_inventions(shared_cases: Path) -> None:
    """No example is a line of a card of the shared cases, apart from the shortest, which anybody writes."""
    lines = set()
    for path in shared_cases.glob("*/sets/*.yaml"):
        for card in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)["cards"]:
            lines.update(fold(str(card.get("text") or "")).text.splitlines())
    own = {line for example in all_examples() for line in fold(example.text).text.splitlines() if len(line) > 25}
    copied = sorted(own & lines)
    assert not copied, copied
