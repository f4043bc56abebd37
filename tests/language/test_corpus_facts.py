"""Readings that are easy to get wrong: what must, and must not, stand in the tree of a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.model.node import dump
from fudac.syntax import language
from fudac.syntax.names import Names

CORPUS = Path(__file__).resolve().parent / "corpus"
FACTS = yaml.safe_load((CORPUS / "facts.yaml").read_text(encoding="utf-8"))


def nodes(tree: Any) -> Iterator[Mapping[str, Any]]:
    """Every node of a tree."""
    if isinstance(tree, Mapping):
        yield tree
        for value in tree.values():
            yield from nodes(value)
    elif isinstance(tree, list | tuple):
        for value in tree:
            yield from nodes(value)


def fits(pattern: Any, value: Any) -> bool:
    """Whether a value has everything the pattern has; a list fits when each of its patterns fits one of the items."""
    if pattern is None:
        return value in (None, False, [], ())
    if isinstance(pattern, Mapping):
        return isinstance(value, Mapping) and all(fits(wanted, value.get(key)) for key, wanted in pattern.items())
    if isinstance(pattern, list):
        return isinstance(value, list | tuple) and all(any(fits(p, item) for item in value) for p in pattern)
    return bool(pattern == value)


@pytest.mark.parametrize(
    ("game", "entry"),
    [pytest.param(game, entry, id=entry["text"]) for game, entries in FACTS.items() for entry in entries],
)
def test_tree(game: str, entry: dict[str, Any]) -> None:
    known = yaml.safe_load((CORPUS / "names.yaml").read_text(encoding="utf-8"))[game]
    names = Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))
    face = {"type": entry["type"]} if game == "harem-master" else {"kind": entry["kind"]}
    reading = language(game).read(entry["text"], face, names)
    assert not reading.problems
    trees = [dump(ability) for ability in reading.abilities]
    if game == "harem-master" and "kind" in entry:
        assert [ability.kind for ability in reading.abilities] == [entry["kind"]]
    found = list(nodes(trees))
    for pattern in entry.get("has", ()):
        assert any(fits(pattern, node) for node in found), f"{pattern} is not in {trees}"
    for pattern in entry.get("lacks", ()):
        assert not any(fits(pattern, node) for node in found), f"{pattern} is in {trees}"
