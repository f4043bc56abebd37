"""The guide of the language: its generated pages are up to date, and every example in the others is read as it says."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from examples import GAMES, NAMES, kind_field

import fudac
from fudac.constructs import all_constructs
from fudac.syntax import language
from fudac.syntax.dictionary import load_dictionary
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


# --------------------------------------------------------------------------- how to


def test_the_card_of_the_guide_is_read(checkout: Path, tmp_path: Path) -> None:
    page = (checkout / "docs" / "how-to-add-a-card.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```yaml set ok\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "first.yaml").write_text(block, encoding="utf-8")
    assert not fudac.load(tmp_path).check()


#: What a checkout needs to read one text.
PARTS = ("compiler", "grammar", "cards", "schemas", "docs/diagnostics", "pyproject.toml")


def test_the_verb_of_the_guide_is_added_by_two_files(checkout: Path, tmp_path: Path) -> None:
    """In a copy of the checkout: with wording and construct, the sentence is read, printed and put into English."""
    page = (checkout / "docs" / "how-to-add-a-verb.md").read_text(encoding="utf-8")
    for part in PARTS:
        source, target = checkout / part, tmp_path / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)

    def block(info: str) -> tuple[str, str]:
        found = re.search(rf"^```{info} (\S+)\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
        assert found is not None, info
        return found.group(1), found.group(2)

    where, wording = block("wordings")
    with (tmp_path / "grammar" / f"{where}.wordings").open("a", encoding="utf-8") as file:
        file.write(wording)
    where, code = block("python")
    construct = tmp_path / "compiler" / "fudac" / "constructs" / f"{where}.py"
    assert not construct.exists()
    construct.write_text(code, encoding="utf-8")

    found = re.search(r"^```result (\S+) (\S+)\n(.*)\n(.*)\n```", page, re.MULTILINE)
    assert found is not None
    game, kind, text, english = found.groups()
    _, examples = block("yaml")
    entries = [(game, kind, text), *((e["game"], e["type"], e["text"]) for e in yaml.safe_load(examples))]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "compiler"), "FUDAC_CACHE": "off"}
    for where, type_, example in entries:
        command = [
            sys.executable,
            "-m",
            "fudac",
            "parse",
            "--game",
            where,
            "--type",
            type_,
            "--format",
            "json",
            example,
        ]
        said = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path, check=False)
        result = json.loads(said.stdout)
        assert result["ok"] and result["diagnostics"] == [], said.stdout
        assert '"banish"' in said.stdout
        if example == text:
            assert (result["abilities"][0]["ja"], result["abilities"][0]["en"]) == (text, english)
    (scenario,) = re.findall(r"^```yaml scenario\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "banish.yaml").write_text(scenario, encoding="utf-8")
    command = [sys.executable, "-m", "fudac", "test", str(tmp_path / "banish.yaml")]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


def test_every_decision_is_listed(checkout: Path) -> None:
    folder = checkout / "docs" / "adr"
    listed = re.findall(r"\[(\d{4})\]\((\1-[\w-]+\.md)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert [name for _, name in listed] == sorted(path.name for path in folder.glob("0*.md"))


def test_terms_of_the_glossary_are_those_of_the_code(checkout: Path) -> None:
    """Lower-case names in the column of the code are operations, keys of games, or attributes."""
    page = (checkout / "docs" / "glossary.md").read_text(encoding="utf-8")
    known = {*all_constructs(), *_keys(checkout)}
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for name in re.findall(r"`([a-z_]+)`", cells[2]) if len(cells) in (3, 4) and line.startswith("|") else ():
            assert name in known | {"text", "articles", "restriction", "forced"}, name


def _keys(checkout: Path) -> set[str]:
    """Keys of the word files and fields of the catalogue."""
    found = {"in_force", "controller", "owner", "zone", "faction", "random"}
    for game in GAMES:
        found |= {key for _, key in load_dictionary(game).nouns}
    return found
