"""Dated printings of the same cards: what only the words changed in, and what really changed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from fudac.catalogue import Pool, load_pool
from fudac.catalogue.diffing import PoolDiff, diff_points
from fudac.catalogue.report import card_sentences, diff_text, history_text, list_text, reprints
from fudac.check import Compiled, compile_pool, face_reader
from fudac.diagnostics.pages import page

from .pools import set_file, write_pool


def card(number: str, name: str, text: str, color: str = "赤") -> str:
    lines = "".join(f"      {line}\n" for line in text.split("\n"))
    return f"  - number: {number}\n    name: {name}\n    kind: 通常\n    color: {color}\n    copies: 7\n    text: |-\n{lines}"


def edition(code: str, date: str, *cards: str) -> str:
    return set_file("".join(cards), game="seven", code=code, version=f"灯 {code}", date=date)


WELL = "● 任意の１マスの１枚をあなたの手札に加える。手札から１枚をそのマスに裏向きで置く。"
FIRST = (
    card("L-1", "灯りの井戸", WELL),
    card("L-2", "紙の舟", "● 全員は何もない２マスに山札から１枚裏向きで置く。\n■ 上記の到達効果を得る。", "青"),
    card("L-3", "風の笛", "■ このターンの通常の移動は２マス先に一気に移動する。", "紫"),
    card("L-4", "夜の門番", "■ あなたの手札をすべて捨てる。１枚ドロー。", "黒"),
)
SECOND = (
    card("L-1", "灯りの井戸", "● 任意の1マスの1枚をあなたの手札に加える。そのマスに手札から１枚裏向きで置く。"),
    card(
        "L-2",
        "紙の舟",
        "● 全員は何もない１マスに山札から１枚裏向きで置く。\n■ この効果はいつでも使える。上記の到達効果を得る。",
        "青",
    ),
    card("L-3", "風の笛", "■ 【追色１】このターンの通常の移動は２マス先に一気に移動する。", "紫"),
    card("L-4", "夜明けの門番", "■ あなたの手札をすべて捨てる。１枚ドロー。", "黒"),
)
THIRD = (
    *SECOND[:3],
    card(
        "L-4",
        "夜明けの門番",
        "■ あなたの手札を２枚捨てる。捨てたカード１枚に付き２枚ドロー。この効果は１ターンに１度のみ得られる。",
        "黒",
    ),
    card("M-1", "紙の舟", "● ２枚ドロー。", "青"),
)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    root = write_pool(
        tmp_path_factory.mktemp("editions"),
        sets_a=edition("E1", "2025-03-01", *FIRST),
        sets_b=edition("E2", "2025-06", *SECOND),
        sets_c=edition("E3", "2026-01-15", *THIRD),
    )
    return compile_pool(load_pool([root]))


def difference(compiled: Compiled, before: str, after: str) -> PoolDiff:
    found = diff_points(compiled.pool, before, after, face_reader(compiled))
    assert found.findings == ()
    return found


def said(compiled: Compiled, before: str, after: str, lang: str = "ja") -> dict[str, list[str]]:
    """Number → the sentences on it, without the texts."""
    return {
        one.number: [s for s in card_sentences(compiled.pool.game, one, lang) if not s.startswith("  ")]
        for one in difference(compiled, before, after).cards
    }


def test_every_text_is_read(compiled: Compiled) -> None:
    assert [*compiled.pool.findings, *compiled.diagnostics] == []


@pytest.mark.parametrize(("before", "after"), [("E1", "E2"), ("灯 E1", "2025-06-01"), ("2025-03", "灯 E2")])
def test_words_and_meanings_are_told_apart(compiled: Compiled, before: str, after: str) -> None:
    """A width, an order of words: the same. A cost, a number, a name, a time of use: not."""
    assert said(compiled, before, after) == {
        "L-1": ["文章の書き方だけが変わった（意味は同じ）"],
        "L-2": ["能力が変わった：数：2 → 1", "能力が変わった：いつでも使えるようになった"],
        "L-3": ["能力が変わった：コストが加わった：【追色１】"],
        "L-4": ["名前：夜の門番 → 夜明けの門番"],
    }


def test_what_comes_and_goes_is_said_in_the_words_of_the_card(compiled: Compiled) -> None:
    assert said(compiled, "E2", "E3") == {
        "L-4": [
            "能力が変わった：数：すべて → 2、枚数：1 → 2、くり返しの数え方：なし → 捨てたカード１枚につき、"
            "使用の制限が加わった：この効果は１ターンに１度のみ得られる"
        ]
    }
    assert said(compiled, "E2", "E3", "en") == {
        "L-4": [
            "ability changed: number: all → 2; number: 1 → 2; for each: none → for each discarded card; "
            "restriction added: Use this effect only once each turn"
        ]
    }


def test_one_name_with_two_numbers_stays_two_cards(compiled: Compiled) -> None:
    pool = compiled.pool
    assert pool.find("紙の舟").problem == "E0611"
    assert [one.number for one in pool.find("紙の舟").cards] == ["L-2", "M-1"]
    assert pool.find("紙の舟@E3").problem == "E0611"  # E3 prints both
    first = pool.find("紙の舟@灯 E1")
    assert first.card is not None and first.printing is not None
    assert (first.card.number, first.printing.version) == ("L-2", "灯 E1")
    found = difference(compiled, "L-2@E1", "M-1@E3")
    assert diff_text(pool.game, found, "ja").startswith("L-2 → M-1  紙の舟\n")
    assert "M-1  紙の舟（新しいカード）" in diff_text(pool.game, difference(compiled, "2025-06", "2026-02"), "ja")


def test_a_former_name_still_finds_the_card(compiled: Compiled) -> None:
    card = compiled.pool.find("夜の門番").card
    assert card is not None and (card.number, card.name) == ("L-4", "夜明けの門番")


def test_the_life_of_a_card_is_told_in_meanings(compiled: Compiled) -> None:
    read = face_reader(compiled)
    lives = {number: history_text(compiled.pool, number, "ja", None, read) for number in ("L-1", "L-3", "L-4")}
    assert "書き方だけが変わった（意味は同じ）" in lives["L-1"] and "前の印刷と同じ" in lives["L-1"]
    assert "コストが加わった：【追色１】" in lives["L-3"]
    assert "名前 夜の門番→夜明けの門番" in lives["L-4"] and "数：すべて → 2" in lives["L-4"]


def test_cards_that_a_later_printing_changed_are_listed(compiled: Compiled) -> None:
    later = reprints(compiled.pool)
    assert [(one.step.date.year, one.before.number) for one in later] == [
        (2025, "L-1"),
        (2025, "L-2"),
        (2025, "L-3"),
        (2025, "L-4"),
        (2026, "L-4"),
    ]
    text = list_text(compiled.pool, (), "ja", later, face_reader(compiled))
    assert "2025-06     L-1  灯りの井戸  書き方だけの変更（灯 E2）" in text
    assert "2025-06     L-3  風の笛  文章の変更（灯 E2）" in text


# ---------------------------------------------------------------------- the shared history


@pytest.fixture(scope="module")
def history(shared_cases: Path) -> Compiled:
    folder = shared_cases / "seven" / "history"
    if not folder.is_dir():
        pytest.skip(f"no dated printings in {folder}")
    pool: Pool = load_pool((), cards=[folder])
    return compile_pool(pool)


def test_shared_printings_are_one_pool_and_read(history: Compiled) -> None:
    pool = history.pool
    assert pool.findings == () or list(pool.findings) == []
    assert len(pool.sets) == 5 and len(pool.printings) == 5 * len(pool.numbers)
    wrong = [found for found in history.diagnostics if page(found.code).severity == "error"]
    assert wrong == []


def test_shared_changes_are_told_from_rewordings(history: Compiled) -> None:
    """Between neighbours each kind of change comes up, and nothing is compared as unread text."""
    days = sorted({one.since for one in history.pool.sets})
    found = [
        one
        for before, after in pairwise(days)
        for one in difference(history, before.isoformat(), after.isoformat()).cards
    ]
    assert {one.status for one in found} == {"changed"}
    assert not [one.number for one in found for change in one.abilities if change.status == "unread"]
    assert sum(one.wording_only for one in found) >= 3
    assert sum(bool(one.abilities) for one in found) >= 5
    assert any(change.key == "name" for one in found for change in one.fields)
    for one in found:
        for sentence in card_sentences(history.pool.game, one, "ja"):
            assert "（" not in sentence or "意味は同じ" in sentence or sentence.startswith("  "), sentence
