"""Sentences that look right and must not be accepted in silence, each with the place the message must point at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.diagnostics.pages import page
from fudac.syntax import language
from fudac.syntax.names import Names

CORPUS = Path(__file__).resolve().parent / "corpus"
GAMES = ("harem-master", "seven", "vision")


def entries() -> list[Any]:
    """Every refused text with its game, as test parameters named by the text."""
    result = []
    for game in GAMES:
        for entry in yaml.safe_load((CORPUS / f"{game}-refused.yaml").read_text(encoding="utf-8")):
            result.append(
                pytest.param(game, entry, id=f"{game}:{entry.get('type', entry.get('kind'))}:{entry['text']}")
            )
    return result


def names(game: str) -> Names:
    """The names the corpus may use."""
    known = yaml.safe_load((CORPUS / "names.yaml").read_text(encoding="utf-8"))[game]
    return Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))


@pytest.mark.parametrize(("game", "entry"), entries())
def test_refused_at_the_place(game: str, entry: dict[str, Any]) -> None:
    text = entry["text"]
    face = {key: entry[key] for key in ("type", "kind") if key in entry}
    reading = language(game).read(text, face, names(game))
    severities = {page(problem.code).severity for problem in reading.problems}
    wanted = {"error", "warning"} if entry.get("level") == "warning" else {"error"}
    assert severities & wanted, f"accepted, but: {entry['why']}"

    start = text.index(entry["where"])
    end = start + len(entry["where"])
    at = [p for p in reading.problems if p.start <= end and p.end >= start]
    places = [text[p.start : p.end] for p in reading.problems]
    assert at, f"expected at {entry['where']!r}, found at {places}"
    if "suggest" in entry:
        offered = [s for p in at for s in (*p.suggestions[:1], *([p.fix[2]] if p.fix else []))]
        assert any(entry["suggest"] in offer for offer in offered), f"expected {entry['suggest']!r}, offered {offered}"
