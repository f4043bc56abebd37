"""What was read before changes nothing: lines, sentences, phrases and rows of word classes are remembered."""

from __future__ import annotations

import pytest
import yaml

from fudac import resources
from fudac.syntax import skeleton
from fudac.syntax.language import Language, Reading

GAMES = resources.bundled_games()


def _texts(game: str) -> list[tuple[str, str | None]]:
    found = []
    for path in sorted((resources.cards() / game / "sets").glob("*.yaml")):
        for card in yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]:
            if card.get("text"):
                found.append((card["text"], card.get("type")))
    # Texts cut short are wrong in many ways, and begin as others do.
    return found[:60] + [(text[: len(text) * 2 // 3], kind) for text, kind in found[:60]]


def _read(language: Language, text: str, kind: str | None) -> Reading:
    reading = language.read(text, {"type": kind})
    assert isinstance(reading, Reading)
    return reading


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_reading_changes_nothing(game: str) -> None:
    texts = _texts(game)
    one, other = Language(game), Language(game)
    forward = {job: _read(one, *job) for job in texts}
    skeleton._SHAPES.clear()
    backward = {job: _read(other, *job) for job in reversed(texts)}
    for job in texts:
        assert forward[job] == backward[job]


@pytest.mark.parametrize("game", GAMES)
def test_a_text_alone_reads_as_among_others(game: str) -> None:
    texts = _texts(game)[::9]
    many = Language(game)
    for job in texts:
        _read(many, *job)
    for job in texts:
        many._memo.clear()
        for scanner in many._scanners.values():
            scanner.lines.clear()  # but sentences and phrases are known
        again = _read(many, *job)
        many._scanners.clear()
        skeleton._SHAPES.clear()
        many._memo.clear()
        assert again == _read(many, *job)
