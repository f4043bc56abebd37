"""What docs/decks.md shows is so."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from fudac.decks import CardIndex, DeckBook, DeckCard, read_deck
from fudac.model.decks import DeckRules, Rule
from fudac.source.text import SourceFile


def block(checkout: Path, info: str) -> str:
    text = (checkout / "docs" / "decks.md").read_text(encoding="utf-8")
    found = re.search(rf"^```{info}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def rules(checkout: Path) -> DeckRules:
    return DeckRules.model_validate(yaml.load(block(checkout, "yaml rules"), Loader=yaml.BaseLoader))


def test_the_rules_are_rules(checkout: Path) -> None:
    assert [one.rule for one in rules(checkout).formats["standard"].rules] == [
        "size",
        "size",
        "copies",
        "count",
        "ratio",
    ]


def test_every_kind_of_rule_is_explained(checkout: Path) -> None:
    text = (checkout / "docs" / "decks.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    union = Rule.__origin__.__args__  # type: ignore[attr-defined]
    assert sorted(explained[1:]) == sorted(model.model_fields["rule"].annotation.__args__[0] for model in union)


def test_the_lines_mean_the_same(checkout: Path) -> None:
    index = CardIndex([DeckCard("X-1", "鈴鳴らしのリン", "鈴鳴らしのリン")])
    book = DeckBook(rules(checkout), index)
    lines = block(checkout, "txt same").splitlines()
    assert len(lines) == 11
    for line in lines:
        report = book.judge(read_deck(SourceFile("d.txt", line), book.rules, index))
        assert (report.findings, sum(report.cards.values())) == ((), 3), line
