"""`fudac deck check` and `fudac deck convert`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from command import Fudac

from fudac import resources

DECKS = resources.cards() / "harem-master" / "decks"


def test_shipped_decks_are_legal(fudac: Fudac) -> None:
    for game in ("harem-master", "seven"):
        result = fudac("deck", "check", resources.cards() / game / "decks", "--format", "json")
        assert result.json["ok"] is True, result.json
        assert result.status == 0
        assert all(deck["legal"] and deck["game"] == game for deck in result.json["decks"])


def test_shared_decks(fudac: Fudac, shared_cases: Path) -> None:
    folder = shared_cases / "harem-master" / "decks"
    expected = yaml.safe_load((folder / "expected.yaml").read_text(encoding="utf-8"))
    for name, wanted in expected.items():
        deck = fudac("deck", "check", folder / name, "--format", "json").json["decks"][0]
        assert (deck["legal"], deck["size"]) == (wanted["legal"], wanted["size"]), name
        assert len(deck["problems"]) == len(wanted["reasons"]), name
        for problem, reason in zip(deck["problems"], wanted["reasons"], strict=True):
            assert problem["article"] == "HM " + reason["article"], name
            assert problem["message"]
            for card in reason.get("cards", ()):
                assert card in problem["cards"], name
        for day, then in wanted.get("as_of", {}).items():
            deck = fudac("deck", "check", folder / name, "--as-of", day, "--format", "json").json["decks"][0]
            assert deck["legal"] == then["legal"], (name, day)


def test_a_plain_list_finds_its_game(fudac: Fudac) -> None:
    text = (DECKS / "forest-serenade.txt").read_text(encoding="utf-8")
    Path("deck.txt").write_text("\n".join(line for line in text.splitlines() if "ゲーム" not in line), encoding="utf-8")
    result = fudac("deck", "check", "deck.txt")
    assert result.status == 0
    assert "deck.txt: 適正 (51枚)" in result.out


def test_json_lines_are_streamed(fudac: Fudac) -> None:
    cards = {"FS-001": 3}
    lines = [json.dumps({"game": "harem-master", "cards": cards}) for _ in range(50)]
    Path("many.jsonl").write_text("\n".join(lines), encoding="utf-8")
    result = fudac("deck", "check", "many.jsonl", "--format", "json")
    assert result.status == 1
    answer = result.json
    assert answer["ok"] is False
    assert [deck["file"] for deck in answer["decks"]] == [f"many.jsonl:{line}" for line in range(1, 51)]
    assert len(answer["diagnostics"]) >= 50
    assert {problem["article"] for problem in answer["decks"][0]["problems"]} == {"HM 100.2"}


@pytest.mark.parametrize("target", ["yaml", "txt", "csv", "cod"])
def test_a_deck_converts_and_stays_the_same_deck(fudac: Fudac, target: str) -> None:
    source = DECKS / "forest-serenade.yaml"
    before = fudac("deck", "check", source, "--format", "json").json["decks"][0]
    assert fudac("deck", "convert", source, "-o", f"deck.{target}").status == 0
    after = fudac("deck", "check", f"deck.{target}", "--format", "json").json["decks"][0]
    for key in ("legal", "size", "name"):
        assert after[key] == before[key]
    printed = fudac("deck", "convert", source, "--to", target)
    assert printed.out == Path(f"deck.{target}").read_text(encoding="utf-8")


def test_a_deck_that_cannot_be_read_is_not_converted(fudac: Fudac) -> None:
    Path("deck.txt").write_text("3 FS-001\n2 そんなカードはない\n", encoding="utf-8")
    result = fudac("deck", "convert", "deck.txt", "-o", "deck.csv", "--game", "harem-master")
    assert result.status == 1
    assert "E0501" in result.out
    assert not Path("deck.csv").exists()


def test_an_empty_folder_has_no_deck(fudac: Fudac) -> None:
    Path("decks").mkdir()
    result = fudac("deck", "check", "decks")
    assert result.status == 1
    assert "デッキがありません" in result.out


@pytest.mark.parametrize("item", ["  －　number: X-001\n    name: 剣士\n", "  number: X-001\n  name: 剣士\n"])
def test_a_set_file_with_a_slip_is_not_taken_for_a_deck(fudac: Fudac, item: str) -> None:
    Path("a.yaml").write_text(
        f'game: harem-master\nset: {{code: X1, name: 見本, version: "1.00"}}\ncards:\n{item}', encoding="utf-8"
    )
    result = fudac("check", "a.yaml", "--format", "json")
    codes = {one["code"] for one in json.loads(result.out)["diagnostics"]}
    assert result.status == 1
    assert codes and all(code < "E05" for code in codes)
