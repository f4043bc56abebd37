"""The passes over a pool, with a small language of the test's own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from fudac.catalogue import load_pool
from fudac.check import PASSES, Compiled, compile_pool
from fudac.model.abilities import KeywordAbility
from fudac.syntax.names import Names
from fudac.syntax.problems import Problem

ERRATUM = "game: harem-master\nerrata:\n  - number: X-1\n    date: 2002\n    change: {{{}}}\n"


class Reading:
    def __init__(self, abilities: tuple[Any, ...], problems: tuple[Problem, ...]) -> None:
        self.abilities = abilities
        self.problems = problems


class Words:
    """Reads each line as a keyword; 「？」 is a problem at its place, with a fix when it stands last."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Mapping[str, object], Names]] = []

    def read(self, text: str, face: Mapping[str, object], names: Names) -> Any:
        self.asked.append((text, face, names))
        problems = tuple(
            Problem("E0201", at, at + 1, {}, ("！",), (at, at + 1, "！") if at == len(text) - 1 else None, "402.1")
            for at, char in enumerate(text)
            if char == "？"
        )
        return Reading(tuple(KeywordAbility(keyword=line) for line in text.split("\n") if line), problems)

    def japanese(self, ability: Any) -> str:
        return str(ability.keyword)

    def english(self, ability: Any, face: Mapping[str, object]) -> str:
        return f"<{ability.keyword}>"


def pool_of(root: Path, text: str, errata: str | None = None) -> Any:
    card = "  - number: X-1\n    name: 朝\n    type: イベント\n    cost: 0\n    random: 1\n"
    (root / "sets").mkdir(parents=True, exist_ok=True)
    head = 'game: harem-master\nset: {code: X, name: 見本, version: "1.00", released: 2001}\ncards:\n'
    (root / "sets" / "a.yaml").write_text(head + card + text, encoding="utf-8")
    if errata is not None:
        (root / "errata").mkdir(exist_ok=True)
        (root / "errata" / "a.yaml").write_text(ERRATUM.format(errata), encoding="utf-8")
    return load_pool([root])


def said(compiled: Compiled) -> list[tuple[str, str, str]]:
    """Code, file and place of what was found."""
    found = []
    for one in compiled.diagnostics:
        assert one.span is not None
        line, column = one.span.position
        found.append((one.code, Path(one.span.file.path).parent.name, f"{line}:{column}"))
    return found


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("    text: 引く？よ\n", "9:13"),
        ('    text: "引く\\n？よ"\n', "9:16"),
        ("    text: |-\n      引く。\n      やる？よ\n", "11:9"),
        ("    text: '引''く？よ'\n", "9:16"),
    ],
)
def test_places_in_the_file(tmp_path: Path, text: str, place: str) -> None:
    compiled = compile_pool(pool_of(tmp_path, text), language=Words())
    assert said(compiled) == [("E0201", "sets", place)]
    assert compiled.diagnostics[0].article == "HM 402.1"
    assert compiled.diagnostics[0].suggestions == ("！",)


def test_fix_is_an_edit_of_the_file(tmp_path: Path) -> None:
    (diagnostic,) = compile_pool(pool_of(tmp_path, "    text: |-\n      引く？\n"), language=Words()).diagnostics
    assert diagnostic.fix is not None
    assert (diagnostic.fix.span.text, diagnostic.fix.replacement) == ("？", "！")


def test_errata_texts_are_read_where_they_stand(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, "    text: 引く。\n", 'text: "引く？よ"')
    compiled = compile_pool(pool, language=Words())
    assert said(compiled) == [("E0201", "errata", "5:23")]
    assert [len(card.abilities) for card in compiled.cards] == [1, 1]
    assert [card.erratum is not None for card in compiled.cards] == [False, True]


def test_one_slip_is_reported_once(tmp_path: Path) -> None:
    """An erratum that leaves the text as it is does not repeat what is wrong with it."""
    compiled = compile_pool(pool_of(tmp_path, "    text: 引く？よ\n", "cost: 2"), language=Words())
    assert said(compiled) == [("E0201", "sets", "9:13")]


def test_only_the_files_asked_for(tmp_path: Path) -> None:
    pool_of(tmp_path, "    text: 引く？よ\n", "cost: 2")
    compiled = compile_pool(load_pool([tmp_path / "errata"]), language=Words())
    assert said(compiled) == []
    assert [card.erratum is not None for card in compiled.cards] == [True]


def test_what_the_language_is_told(tmp_path: Path) -> None:
    language = Words()
    compiled = compile_pool(pool_of(tmp_path, "    text: 引く。\n"), date(2001, 1, 1), language=language)
    (asked,) = language.asked
    assert asked[0] == "引く。"
    assert asked[1] == {"number": "X-1", "name": "朝", "type": "イベント", "cost": 0, "random": 1}
    assert asked[2].cards == {"朝"}
    assert compiled.in_force()["X-1"].face is compiled.cards[0].face
    assert len(compiled.abilities(compiled.cards[0].face)) == 1
    assert len(language.asked) == 1


def test_everything_is_in_order_of_place(tmp_path: Path) -> None:
    text = "    kost: 1\n    text: 引く？よ\n"
    compiled = compile_pool(pool_of(tmp_path, text, "cost: ２"), language=Words())
    assert said(compiled) == [("E0153", "errata", "5:20"), ("E0150", "sets", "9:5"), ("E0201", "sets", "10:13")]
    assert not compiled.ok
    assert len(PASSES) >= 2


def test_game_without_a_language_says_so(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "game.yaml").write_text("game: my-game\nname: {ja: わたし, en: Mine}\nfields: {}\n", encoding="utf-8")
    (tmp_path / "sets" / "a.yaml").write_text(
        "game: my-game\nset: {code: X, name: 見本, version: 1}\n"
        "cards:\n  - {number: M-1, name: ねこ, text: にゃあ。}\n  - {number: M-2, name: いぬ, text: わん。}\n",
        encoding="utf-8",
    )
    compiled = compile_pool(load_pool([tmp_path]))
    (diagnostic,) = compiled.diagnostics
    assert (diagnostic.code, diagnostic.facts["count"]) == ("E0172", "2")
    assert not compiled.ok


def test_a_value_taken_for_a_comment_is_one_message(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        'game: seven\nset: {code: X, name: あ, version: "1"}\ncards:\n  - number: X-1\n    name: #港\n    kind: 通常\n'
        "    color: 赤\n    copies: 1\n    flavor: #夜\n",
        encoding="utf-8",
    )
    missing, other = compile_pool(load_pool([file])).diagnostics
    assert (missing.code, missing.facts["comment"]) == ("E0159", "#港")
    assert other.code == "E0128"  # where no value is needed nothing else is wrong
