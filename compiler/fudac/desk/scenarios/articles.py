"""The account of a game's articles: where each is carried out, by which scenarios it is tested (``articles.yaml``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fudac import resources
from fudac.source.finding import Diagnostic
from fudac.source.yaml_reader import read_yaml_file


@dataclass(frozen=True, slots=True)
class Article:
    """One article. ``where``: modules, from the package on, or the game's ``game.yaml``; ``scenarios``: names; ``none``: why it has no effect in a
    program; ``heading``: it only names what follows."""

    number: str
    where: tuple[str, ...]
    scenarios: tuple[str, ...]
    none: str
    heading: bool
    note: str


def read_articles(game: str) -> tuple[list[Article], list[Diagnostic]]:
    """The articles of a bundled game in their order; none where the game has no account."""
    path = resources.cards() / game / "articles.yaml"
    if not path.is_file():
        return [], []
    _, root, findings = read_yaml_file(path)
    table = root.get("articles") if root is not None else None
    pairs = table.pairs() if table is not None else []
    return [_article(key.value, value.plain_data()) for key, value in pairs], list(findings)


def _article(number: str, data: Any) -> Article:
    return Article(
        number, tuple(data.get("where", ())), tuple(data.get("scenarios", ())), str(data.get("none", "")),
        data.get("heading") == "yes", str(data.get("note", "")),
    )  # fmt: skip


def article_number(written: str) -> str:
    """The number of an article, also where the game's letters stand in front as in messages (``HM 209.2``)."""
    return re.sub(r"^[A-Z]{2,3}\s+", "", written.strip())


def scenario_rules(game: str) -> Iterator[tuple[str, list[str]]]:
    """Name and articles of every bundled scenario of a game."""
    folder: Path = resources.cards() / game / "scenarios"
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        _, root, _ = read_yaml_file(path)
        items = root.get("scenarios") if root is not None else None
        for node in items.sequence() if items is not None else ():
            name, rules = node.get("name"), node.get("rules")
            if name is not None:
                several = [] if rules is None else rules.sequence() if rules.kind == "seq" else [rules]
                yield name.value, [article_number(one.value) for one in several]
