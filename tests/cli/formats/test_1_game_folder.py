"""formats.md 1, *A game folder*: which files see which cards.

| sentence | test |
| --- | --- |
| what lies where in cards/<game>/ | test_the_bundled_folders |
| a designer's own game is one more folder anywhere | test_a_game_of_ones_own |
| a folder with sets/ is a pool; its files see its cards and no others | test_a_pool_sees_its_own_cards_only |
| without a game.yaml it uses the rules of the game its sets name | test_a_pool_uses_the_game_of_its_sets |
| a file outside any pool uses the bundled cards; --cards names another pool or files | test_a_file_outside_a_pool |
| paths given together to check are one pool | test_paths_given_together_are_one_pool |
"""

from __future__ import annotations

from pathlib import Path

import pytest
from command import Fudac
from contract import HM, SEVEN, codes, errata, erratum, event, fighter, shrine, write

from fudac import resources

SCENARIO = """game: harem-master
scenarios:
  - name: い
    given: {active: A, A: {field: [剣士]}, B: {}}
    then: {剣士: {physical: 4}}
"""
POOL = {"p/sets/a.yaml": HM + fighter(), "p/scenarios/s.yaml": SCENARIO, "p/decks/d.txt": "3 T-1\n"}


@pytest.mark.parametrize("game", ["harem-master", "seven", "vision"])
def test_the_bundled_folders(game: str) -> None:
    folder = resources.cards() / game
    assert (folder / "game.yaml").is_file() and (folder / "articles.yaml").is_file()
    for inner in ("sets", "decks", "scenarios"):
        assert any((folder / inner).iterdir()), inner
    assert game != "harem-master" or any((folder / "errata").glob("*.yaml"))


def test_a_game_of_ones_own(fudac: Fudac) -> None:
    assert fudac("new", "game", "somewhere/mine", "--game", "harem-master").status == 0
    checked = fudac("check", "somewhere/mine", "--format", "json").json
    assert (checked["ok"], checked["games"][0]["game"]) == (True, "mine")


def unknown(answer: object) -> bool:
    return "E0501" in codes(answer)


def test_a_pool_sees_its_own_cards_only(fudac: Fudac) -> None:
    bundled = "灯火持ちのトト"
    write({**POOL, "p/decks/b.txt": f"3 {bundled}\n", "p/scenarios/b.yaml": SCENARIO.replace("剣士", bundled)})
    assert not unknown(fudac("deck", "check", "p/decks/d.txt", "--format", "json").json)
    assert unknown(fudac("deck", "check", "p/decks/b.txt", "--format", "json").json)
    assert fudac("test", "p/scenarios/s.yaml").status == 0
    assert fudac("test", "p/scenarios/b.yaml").status == 1
    write({"b.txt": f"3 {bundled}\n"})
    assert not unknown(fudac("deck", "check", "b.txt", "--format", "json").json)


def test_check_of_a_pool_reads_what_lies_beside_its_cards(fudac: Fudac) -> None:
    write({**POOL, "p/decks/d.txt": "3 T-7\n", "p/errata/e.yaml": errata(erratum("coste: 2"))})
    found = codes(fudac("check", "p", "--format", "json").json)
    assert "E0604" in found and {"E0178", "E0501"} & set(found)


def test_a_pool_uses_the_game_of_its_sets(fudac: Fudac) -> None:
    write({"p/sets/a.yaml": SEVEN + shrine()})
    assert fudac("check", "p", "--format", "json").json["games"][0]["game"] == "seven"
    write({"p/sets/b.yaml": HM + fighter()})
    assert codes(fudac("check", "p", "--format", "json").json) == ["E0163"]


@pytest.mark.parametrize("cards", [["p"], ["p/sets/a.yaml"], ["p/sets"]])
def test_a_file_outside_a_pool(fudac: Fudac, cards: list[str]) -> None:
    write({**POOL, "s.yaml": SCENARIO, "d.txt": "3 T-1\n"})
    chosen = [word for path in cards for word in ("--cards", path)]
    assert fudac("test", "s.yaml").status == 1
    assert fudac("test", "s.yaml", *chosen).status == 0
    assert unknown(fudac("deck", "check", "d.txt", "--format", "json").json)
    assert not unknown(fudac("deck", "check", "d.txt", *chosen, "--format", "json").json)
    assert fudac("show", "T-1").status == 1
    assert fudac("show", "T-1", *chosen).status == 0
    assert fudac("build", *chosen, "-o", "out", "--format", "json").json["ok"]
    assert "剣士" in Path("out/cards.json").read_text(encoding="utf-8")
    assert fudac("errata", "show", "T-1", *chosen).status == 0


def test_the_pool_gives_the_language_its_names(fudac: Fudac) -> None:
    write({"a.yaml": HM + fighter(factions="[風紀委員会]")})
    text = "自分の風紀委員会陣営のキャラクターは[P]＋１される。"
    with_pool = fudac(
        "parse", "--game", "harem-master", "--type", "アイテム", "--cards", "a.yaml", text, "--format", "json"
    )
    assert with_pool.json["diagnostics"] == []
    assert codes(fudac("parse", "--game", "harem-master", "--type", "アイテム", text, "--format", "json").json) == [
        "W0301"
    ]


def test_cards_may_be_named_more_than_once(fudac: Fudac) -> None:
    write({"a.yaml": HM + fighter(), "e.yaml": errata(erratum("cost: 2"))})
    shown = fudac("show", "T-1", "--cards", "a.yaml", "--cards", "e.yaml", "--format", "json").json
    assert shown["face"]["cost"] == 2


@pytest.mark.parametrize(
    ("paths", "files"),
    [
        (["a.yaml", "e.yaml"], {"a.yaml": HM + fighter(), "e.yaml": errata(erratum("cost: 2"))}),
        (["e.yaml", "a.yaml"], {"a.yaml": HM + fighter(), "e.yaml": errata(erratum("cost: 2"))}),
        (["p", "q"], {**POOL, "q/errata/e.yaml": errata(erratum("cost: 2"))}),  # a folder with nothing but errata
        (["q", "p"], {**POOL, "q/errata/e.yaml": errata(erratum("cost: 2"))}),
        (
            ["p", "q"],
            {
                **POOL,
                "q/sets/b.yaml": HM.replace("T1", "T2") + event("カードを１枚引く。"),
                "q/errata/e.yaml": errata(erratum("cost: 2")),
            },
        ),
    ],
)
def test_paths_given_together_are_one_pool(fudac: Fudac, paths: list[str], files: dict[str, str]) -> None:
    write(files)
    answer = fudac("check", *paths, "--format", "json").json
    assert (answer["diagnostics"], answer["games"][0]["errata"]) == ([], 1)
    alone = fudac("check", next(path for path in paths if path[0] in "eq"), "--format", "json").json
    assert "E0603" in codes(alone)


def test_a_folder_of_errata_is_about_the_bundled_cards(fudac: Fudac) -> None:
    write({"q/errata/e.yaml": errata(erratum("cost: 9", date="2030", number="FS-001"))})
    assert fudac("check", "q", "--format", "json").json["ok"]
    assert fudac("show", "FS-001", "--cards", "q", "--format", "json").json["face"]["cost"] == 9


@pytest.mark.parametrize("path", [".", "empty"])
def test_a_folder_without_cards_is_told(fudac: Fudac, path: str) -> None:
    Path(path).mkdir(exist_ok=True)
    assert codes(fudac("check", path, "--format", "json").json) == ["E0165"]


def test_a_path_that_is_not_there_is_wrong_use(fudac: Fudac) -> None:
    write({"cards.yaml": HM + fighter()})
    result = fudac("check", "card.yaml")
    assert result.status == 2 and "cards.yaml" in result.err
