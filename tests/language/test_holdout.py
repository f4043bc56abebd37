"""The estimate for sets nobody has seen counts what a set needs and no other set has."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml


@pytest.fixture
def holdout(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(checkout / "benchmarks"))
    import holdout

    yield holdout
    sys.modules.pop("holdout", None)


DRAW = "〔あなた〕は１ドローする。"
SKIP = "〔あなた〕は次の自分のターンをスキップする。"
ODD = "〔あなた〕はぐるぐるを得る。"


def folder(at: Path, **sets: list[str]) -> Path:
    """A folder of sets of spells with these texts."""
    for name, texts in sets.items():
        cards = [{"number": f"{name}-{n}", "type": "Spell", "text": text} for n, text in enumerate(texts)]
        (at / f"{name}.yaml").write_text(yaml.safe_dump({"cards": cards}, allow_unicode=True), encoding="utf-8")
    return at


def test_a_card_is_kept_where_other_sets_need_all_that_it_needs(holdout: Any, tmp_path: Path) -> None:
    cards = holdout.needs(folder(tmp_path, a=[DRAW, SKIP, ODD], b=["〔あなた〕は２ドローする。"]))
    found = {share.set: share for share in holdout.shares(cards)}
    assert (found["a"].cards, found["a"].read) == (3, 2)  # ぐるぐる is no word
    assert set(found["a"].kept) == {1}  # a turn is skipped in no other set
    assert set(found["b"].kept) == {1}
    assert holdout.total([*found.values()]).kept == tuple(
        x + y for x, y in zip(found["a"].kept, found["b"].kept, strict=True)
    )
    assert holdout.only_here(cards)["a"] > holdout.only_here(cards)["b"] == 0


def test_finer_levels_keep_less(holdout: Any, tmp_path: Path) -> None:
    other = ["〔このカード〕を破棄する。", "〔あなたの手札１枚〕を公開する。"]
    cards = holdout.needs(folder(tmp_path, a=["〔あなたの手札１枚〕を破棄する。"], b=other))
    (share,) = (share for share in holdout.shares(cards) if share.set == "a")
    assert share.kept == (1, 1, 0)  # cards of the hand are nowhere else destroyed


def test_reprints_say_nothing_of_an_unseen_set(holdout: Any, tmp_path: Path) -> None:
    (share,) = holdout.shares(holdout.needs(folder(tmp_path, a=[DRAW, SKIP], b=[SKIP])))
    assert (share.set, share.cards) == ("a", 1)


def test_the_section_names_the_levels(holdout: Any, tmp_path: Path) -> None:
    said = holdout.section(holdout.needs(folder(tmp_path, a=[DRAW], b=[SKIP])))
    assert "| all | 2 | 100.0% |" in said and all(level in said for level in holdout.LEVELS)


def test_other_games_are_cut_into_parts_and_folds(holdout: Any, tmp_path: Path) -> None:
    texts = [
        "カードを１枚引く。",
        "キャラクター１体を持ち主の手札に戻す。",
        "カードを２枚引く。",
        "カードを１枚引く。その後、手札を１枚捨てる。",
    ]
    cards = [{"number": f"x-{n}", "type": "イベント", "text": text} for n, text in enumerate(texts)]
    data = {"game": "harem-master", "cards": cards}
    (tmp_path / "x.yaml").write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    by_parts = {share.set: share.kept[0] for share in holdout.shares(holdout.needs(tmp_path, 2))}
    assert by_parts == {"x/1": 1, "x/2": 1}  # drawing is in both halves; returning and discarding in one each
    by_folds = {share.set: share.kept[0] for share in holdout.shares(holdout.needs(tmp_path, 2, "folds"))}
    assert by_folds == {"fold 1": 2, "fold 2": 0}
    alone = holdout.of_one_card(holdout.needs(tmp_path))
    assert alone["return_cards"] == "x-1" and alone["discard"] == "x-3" and "draw_cards" not in alone


def test_factions_are_names_and_not_words_of_the_language(holdout: Any, tmp_path: Path) -> None:
    cards = [
        {
            "number": f"x-{n}",
            "type": "イベント",
            "factions": [name],
            "text": f"{name}陣営のキャラクター１体を持ち主の手札に戻す。",
        }
        for n, name in enumerate(["港の組合", "星見の塔"])
    ]
    data = {"game": "harem-master", "cards": cards}
    (tmp_path / "x.yaml").write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    assert [share.kept[0] for share in holdout.shares(holdout.needs(tmp_path, 2, "folds"))] == [1, 1]
