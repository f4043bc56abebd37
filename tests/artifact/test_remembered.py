"""A remembered check says exactly what a new one says, after whatever edit."""

from __future__ import annotations

import json
import random
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fudac import resources
from fudac.artifact import set_record
from fudac.artifact.cache import Cache, cache_file
from fudac.artifact.chunks import pieces
from fudac.artifact.remembered import Answer, Memory, Request
from fudac.artifact.stored_findings import loaded, shifted, stored
from fudac.catalogue import load_pools
from fudac.check import compile_pool
from fudac.cli.pools import counts
from fudac.source.finding import Diagnostic, Fix
from fudac.source.text import SourceFile

EDITS = 60


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("FUDAC_CACHE", raising=False)
    # Other tests may run while files of the program are edited; here only the cards may change.
    monkeypatch.setattr("fudac.artifact.remembered.fingerprint", lambda: "the same program")
    yield tmp_path / "cache"


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    folder = tmp_path / "pool"
    shutil.copytree(resources.cards() / "harem-master", folder)
    return folder


def worked_out(request: Request, memory: Memory | None = None) -> Answer:
    compiled = [compile_pool(one) for one in load_pools(request.paths, request.cards, game=request.game)]
    answer = Answer([found for one in compiled for found in one.diagnostics], counts(compiled))
    if memory is not None:
        memory.remember(compiled, answer.games)
    return answer


def plain(answer: Answer) -> Any:
    return [stored(found) for found in answer.diagnostics], answer.games


def ask(request: Request) -> tuple[Answer, bool]:
    """The answer as `fudac check` gets it, and whether it was remembered."""
    memory = Memory(request)
    known = memory.recall()
    return (known, True) if known is not None else (worked_out(request, memory), False)


def test_the_same_again(pool: Path) -> None:
    request = Request((pool,))
    first, remembered = ask(request)
    assert not remembered
    second, remembered = ask(request)
    assert remembered
    assert plain(second) == plain(first) == plain(worked_out(request))


SETS = ("festival-of-stars.yaml", "thaw-parade.yaml")
SWAPS = (
    ("引く", "引くく"),
    ("カード", "力ード"),
    ("[T]", "[Q]"),
    ("１", "２"),
    ("自分", "自身"),
    ("。", ""),
    ("を", "に"),
    ("手札", "手ふだ"),
)


def edit(text: str, chance: random.Random) -> str:
    """One edit as designers make them: mostly of a text, sometimes of something that concerns other cards, too."""
    lines = text.split("\n")
    texts = [at for at, line in enumerate(lines) if line.startswith("      ")]
    at = chance.choice(texts)
    kind = chance.randrange(10)
    if kind < 6:
        before, after = chance.choice(SWAPS)
        lines[at] = lines[at].replace(before, after, 1)
    elif kind == 6:
        lines.insert(at, "      カードを１枚引く。")
    elif kind == 7:
        costs = [at for at, line in enumerate(lines) if line.startswith("    cost:")]
        lines[chance.choice(costs)] = "    cost: " + chance.choice(("2", "３", "x", "-1"))
    elif kind == 8:
        names = [at for at, line in enumerate(lines) if line.startswith("    name:")]
        lines[chance.choice(names)] += chance.choice(("一", ""))
    else:
        cards = [at for at, line in enumerate(lines) if line.startswith("  - number:")]
        first = chance.choice(cards)
        if chance.random() < 0.5:
            lines[first] = lines[first] + "9"
        else:
            del lines[first + 2]
    return "\n".join(lines)


@pytest.mark.slow
def test_after_edits_it_says_what_a_new_check_says(pool: Path) -> None:
    request = Request((pool,))
    ask(request)
    chance = random.Random(7)
    often = 0
    for _ in range(EDITS):
        path = pool / "sets" / chance.choice(SETS)
        before = path.read_text(encoding="utf-8")
        path.write_text(edit(before, chance), encoding="utf-8")
        answer, remembered = ask(request)
        often += remembered
        assert plain(answer) == plain(worked_out(request)), path.read_text(encoding="utf-8")
        if chance.random() < 0.5:
            path.write_text(before, encoding="utf-8")
    assert often > EDITS / 2


def test_one_changed_card_is_read_alone(pool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    request = Request((pool,))
    ask(request)
    read = []
    real = set_record._check
    monkeypatch.setattr(set_record, "_check", lambda *given: read.append(len(given[3])) or real(*given))
    path = pool / "sets" / SETS[0]
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("カードを１枚引いてもよい。", "カードを１枚引いてもよ。", 1), encoding="utf-8")
    answer, remembered = ask(request)
    assert remembered
    assert read == [1]
    assert plain(answer) == plain(worked_out(request))


def test_a_text_that_stayed_is_not_read(pool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = pool / "sets" / SETS[0]
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("カードを１枚引いてもよい。", "カードを１枚引いてもよ。", 1), encoding="utf-8")
    request = Request((pool,))
    ask(request)
    lines = path.read_text(encoding="utf-8").split("\n")
    wrong = next(at for at, line in enumerate(lines) if "引いてもよ。" in line)
    cost = max(at for at in range(wrong) if lines[at].startswith("    cost:"))
    lines[cost] = "    cost: 10"  # one character more: what is wrong with the text moves along
    path.write_text("\n".join(lines), encoding="utf-8")

    def no_language(game: object) -> None:
        raise AssertionError("a text is read")

    with monkeypatch.context() as nothing_is_read:
        nothing_is_read.setattr("fudac.check.languages.language_for", no_language)
        answer = Memory(request).recall()
    assert answer is not None
    assert any(found.code.startswith("E02") for found in answer.diagnostics)
    assert plain(answer) == plain(worked_out(request))


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_cards_far_apart_are_edited_at_once(pool: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(set_record, "GROUP", size)
    request = Request((pool,))
    ask(request)
    path = pool / "sets" / SETS[0]
    lines = path.read_text(encoding="utf-8").split("\n")
    texts = [at for at, line in enumerate(lines) if line.startswith("      ") and line.endswith("。")]
    for at in (texts[0], texts[-1]):
        lines[at] = lines[at][:-1] + "どど。"
    path.write_text("\n".join(lines), encoding="utf-8")
    answer, remembered = ask(request)
    assert remembered
    assert len(answer.diagnostics) >= 2
    assert plain(answer) == plain(worked_out(request))
    again, remembered = ask(request)
    assert remembered
    assert plain(again) == plain(answer)


@pytest.mark.parametrize("what", ["a new file", "a file less", "an erratum", "a folder"])
def test_other_changes_are_seen(pool: Path, what: str) -> None:
    request = Request((pool,))
    ask(request)
    if what == "a new file":
        (pool / "sets" / "new.yaml").write_text(
            'game: harem-master\nset: {code: N, name: n, version: "1"}\ncards: []\n'
        )
    elif what == "a file less":
        (pool / "errata" / "corrections.yaml").unlink()
    elif what == "an erratum":
        path = pool / "errata" / "corrections.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace("physical: 5", "physical: 6", 1), encoding="utf-8")
    else:
        shutil.rmtree(pool / "errata")
    answer, remembered = ask(request)
    assert not remembered
    assert plain(answer) == plain(worked_out(request))


def test_another_program_remembers_nothing(pool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(Request((pool,)))
    monkeypatch.setattr("fudac.artifact.remembered.fingerprint", lambda: "another program")
    assert not ask(Request((pool,)))[1]


def test_the_fingerprint_follows_the_grammar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fudac.artifact.inputs import fingerprint

    grammar = tmp_path / "grammar"
    grammar.mkdir()
    (grammar / "words.yaml").write_text("a")
    monkeypatch.setattr(resources, "grammar", lambda: grammar)
    before = fingerprint()
    assert fingerprint() == before
    (grammar / "words.yaml").write_text("ab")
    assert fingerprint() != before


def test_the_fingerprint_follows_the_program_and_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fudac.artifact.inputs import fingerprint

    package = tmp_path / "fudac"
    (package / "constructs" / "effects").mkdir(parents=True)
    construct = package / "constructs" / "effects" / "draw_cards.py"
    construct.write_text("a = 1")
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    before = fingerprint()
    assert fingerprint() == before
    construct.write_text("a = 12")
    changed_program = fingerprint()
    assert changed_program != before
    monkeypatch.setattr("sys.version", "4.0.0")
    assert fingerprint() not in (before, changed_program)


def test_the_store_can_be_switched_off(pool: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FUDAC_CACHE", "off")
    assert cache_file() is None
    ask(Request((pool,)))
    assert not ask(Request((pool,)))[1]
    assert not cache.exists()


def test_a_broken_store_is_begun_anew(pool: Path) -> None:
    path = cache_file()
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database at all" * 100)
    assert not ask(Request((pool,)))[1]
    assert ask(Request((pool,)))[1]
    with sqlite3.connect(path) as store:
        store.execute("UPDATE entries SET value = 'broken'")
    store.close()
    assert not ask(Request((pool,)))[1]


def test_the_store_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudac.artifact.cache._MOST", 5)
    cache = Cache(tmp_path / "c.sqlite")
    for number in range(20):
        cache.put([(f"k{number}", {"n": number})])
    assert cache.get("k0") is None
    assert cache.get("k19") == {"n": 19}


def test_pieces_are_the_whole_text() -> None:
    first = "  - number: 1\n    text: |-\n      - x\n  # between\n"
    text = "game: x\ncards:   # all\n\n  # first\n" + first + "  - number: 2\n# end\n"
    cut = pieces(text)
    assert cut is not None
    assert cut.head + cut.cards(0, 2) == text
    assert cut.card(0) + cut.card(1) == cut.cards(0, 9)
    assert [text[start : start + 11] for start in cut.starts] == ["  - number:"] * 2
    assert pieces("cards: [{number: 1}]\n") is None
    assert pieces("cards:\r\n  - number: 1\r\n") is None
    assert pieces("") is None


def test_a_finding_comes_back_as_it_was() -> None:
    file = SourceFile("a.yaml", "game: x\n")
    finding = Diagnostic("E0150", file.span(2, 4), {"a": "b"}, ("c",), Fix(file.span(3, 4), "d"), "HM 1")
    dumped = stored(finding)
    assert dumped is not None
    assert loaded(json.loads(json.dumps(shifted(shifted(dumped, 5), -5))), file) == finding
    assert re.fullmatch(r"E\d{4}", dumped[0])
