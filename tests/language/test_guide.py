"""The guide of the language: its generated pages are up to date, and every example in the others is read as it says."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from examples import NAMES, kind_field

from fudac.syntax import language
from fudac.syntax.language import Reading

BLOCK = re.compile(r"^```ja (\S+) (\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
GAME_AND_TYPE = re.compile(r"(harem-master|seven) (\S+)")


@pytest.fixture(scope="module")
def guide(checkout: Path) -> ModuleType:
    """The program that writes the generated pages."""
    spec = importlib.util.spec_from_file_location("guide", checkout / "scripts" / "guide.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_generated_pages_are_up_to_date(guide: ModuleType, update: bool) -> None:
    if update:
        guide.main([])
    assert guide.main(["--check"]) == 0, "python scripts/guide.py rewrites them"


def read(game: str, kind: str, text: str) -> Reading:
    reading = language(game).read(text, {kind_field(game): kind}, NAMES)
    assert isinstance(reading, Reading)
    return reading


def printed(game: str, reading: Reading) -> str:
    return "\n".join(language(game).japanese(ability) for ability in reading.abilities)


def table(page: Path, heading: str = "") -> list[list[str]]:
    """The rows of the tables of a page whose first cell names a game and a kind of card."""
    text = page.read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    found = [row for row in rows if GAME_AND_TYPE.fullmatch(row[0])]
    assert found, page
    return found


def test_examples_of_the_pages_are_read(checkout: Path) -> None:
    seen = 0
    for page in (checkout / "docs" / "language").glob("*.md"):
        for game, kind, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            seen += 1
            reading = read(game, kind, text.rstrip("\n"))
            assert not reading.problems, f"{page.name}: {text}{reading.problems}"
    assert seen > 10


def test_canonical_style(checkout: Path) -> None:
    for where, text, canonical, _ in table(checkout / "docs" / "language" / "style.md"):
        game, kind = where.split()
        reading = read(game, kind, text)
        assert not reading.problems, f"{text}: {reading.problems}"
        assert printed(game, reading) == canonical
        assert read(game, kind, canonical).abilities == reading.abilities


def test_refused_and_different(checkout: Path) -> None:
    for where, text, other, _ in table(checkout / "docs" / "language" / "refused.md"):
        game, kind = where.split()
        reading = read(game, kind, text)
        if re.fullmatch(r"E\d{4}", other):
            assert [p.code for p in reading.problems] == [other], f"{text}: {reading.problems}"
        else:
            second = read(game, kind, other)
            assert not reading.problems and not second.problems, f"{text} / {other}"
            assert reading.abilities != second.abilities, f"{text} / {other}"


def test_links_of_the_docs_lead_somewhere(checkout: Path) -> None:
    for page in [checkout / "README.md", *(checkout / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if not target.startswith(("http:", "https:", "mailto:")):
                assert (page.parent / target).exists(), f"{page}: {target}"
