"""What lies beside the cards is read again only where an edit can have made it right or wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command import Fudac

from fudac.desk import beside

CARDS = """\
game: harem-master
set: {code: B, name: 二, version: '1.0'}
cards:
  - number: B-1
    name: 見張り役
    type: キャラクター
    cost: 1
    random: 0
    sex: 男
    physical: 1
    mental: 1
    text: |-
      自身が場に出た時、カードを１枚引く。
  - number: B-2
    name: ハンス＝ヨナス
    type: キャラクター
    cost: 2
    random: 0
    sex: 男
    physical: 2
    mental: 1
    text: |-
      自身が場に出た時、カードを２枚引く。
"""
SCENARIOS = "game: harem-master\nscenarios:\n  - {name: 一, given: {A: {field: [NAME]}}, then: {A: {hand: 0}}}\n"

Files = dict[str, str]
Check = Callable[[], list[str]]


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    files = {
        "sets/one.yaml": CARDS,
        "scenarios/lookout.yaml": SCENARIOS.replace("NAME", "見張り訳"),  # which no card is called
        "scenarios/hans.yaml": SCENARIOS.replace("NAME", "ハンス=ﾖﾅｽ"),
        "decks/both.txt": "3 B-1\n2 B-2\n1 見張り訳\n",
    }
    for name, text in files.items():
        path = tmp_path / "pool" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "pool"


@pytest.fixture
def check(pool: Path, fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Checks the pool; gives the files beside the cards that were read. It must say what a check says that remembers nothing."""
    # Other tests may run while files of the program are edited; here only the pool may change.
    monkeypatch.setattr("fudac.artifact.remembered.fingerprint", lambda: "the same program")
    read: list[str] = []
    findings_beside = beside.findings_beside

    def noted(scenarios: Any, decks: Any, *about: Any) -> Any:
        read.extend(path.name for path in (*scenarios, *decks))
        return findings_beside(scenarios, decks, *about)

    monkeypatch.setattr(beside, "findings_beside", noted)

    def run() -> list[str]:
        monkeypatch.setenv("FUDAC_CACHE", "off")
        new = fudac("check", pool)
        assert "E0178" in new.out
        monkeypatch.delenv("FUDAC_CACHE")
        read.clear()
        assert fudac("check", pool) == new
        return sorted(read)

    return run


def edit(pool: Path, name: str, *changes: tuple[str, str]) -> None:
    path = pool / name
    text = path.read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) == 1
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


ALL = ["both.txt", "hans.yaml", "lookout.yaml"]


@pytest.mark.parametrize(
    ("name", "changes", "read"),
    [
        ("sets/one.yaml", [("カードを１枚", "カードを３枚")], []),
        ("sets/one.yaml", [("カードを１枚", "カードを３枚"), ("カードを２枚", "カードを３枚")], ["hans.yaml"]),
        ("sets/one.yaml", [("カードを２枚引く", "カードを２枚引くく")], ["hans.yaml"]),
        ("sets/one.yaml", [("cost: 2", "cost: 3")], ["hans.yaml"]),
        ("sets/one.yaml", [("cost: 2", "cost: 3"), ("カードを１枚", "カードを３枚")], ["hans.yaml"]),
        ("sets/one.yaml", [("physical: 2", "physical: 2\n    factions: [港]")], ALL),
        ("sets/one.yaml", [("name: 見張り役", "name: 見張り訳")], ALL),
        ("scenarios/lookout.yaml", [("見張り訳", "見張り役")], ["lookout.yaml"]),
        ("scenarios/hans.yaml", [("scenarios:", "# a remark\nscenarios:")], ["hans.yaml"]),
        ("decks/both.txt", [("3 B-1", "2 B-1")], ["both.txt"]),
    ],
)  # fmt: skip
def test_what_is_read_again(
    name: str, changes: list[tuple[str, str]], read: list[str], pool: Path, check: Check
) -> None:
    if "訳" in str(changes) and name.startswith("sets"):
        edit(pool, "decks/both.txt", ("1 見張り訳", "1 なにか"))  # so that there is still something wrong
    assert check() == ALL
    assert check() == []
    edit(pool, name, *changes)
    assert check() == read
    assert check() == []


def test_after_several_edits(pool: Path, check: Check) -> None:
    assert check() == ALL
    edit(pool, "sets/one.yaml", ("カードを１枚", "カードを３枚"))
    assert check() == []
    edit(pool, "sets/one.yaml", ("カードを２枚", "カードを３枚"))
    edit(pool, "decks/both.txt", ("3 B-1", "2 B-1"))
    assert check() == ["both.txt", "hans.yaml"]
    (pool / "scenarios" / "hans.yaml").unlink()
    (pool / "decks" / "more.txt").write_text("1 B-2\n", encoding="utf-8")
    edit(pool, "sets/one.yaml", ("sex: 男\n    physical: 1", "sex: おんなのこ\n    physical: 1"))
    assert check() == ["more.txt"]  # no file names B-1
    assert check() == []


def test_cards_of_one_name_are_one_card_as_long_as_they_say_the_same(pool: Path, check: Check, fudac: Fudac) -> None:
    twin = CARDS[CARDS.index("  - number: B-2") :].replace("B-2", "B-3")
    edit(pool, "sets/one.yaml", ("カードを２枚引く。\n", "カードを２枚引く。\n" + twin))
    edit(pool, "decks/both.txt", ("2 B-2", "2 ハンス＝ヨナス"))
    assert check() == ALL
    assert "ハンス＝ヨナス" not in fudac("check", pool, "--quiet").out
    path = pool / "sets" / "one.yaml"
    path.write_text(
        "カードを４枚引く".join(path.read_text(encoding="utf-8").rsplit("カードを２枚引く", 1)), encoding="utf-8"
    )
    assert check() == ALL
