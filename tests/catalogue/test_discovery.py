"""Which files make a pool, and what is said where they do not (formats.md 1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac import resources
from fudac.catalogue import bundled_pool, load_pool, load_pools

from .pools import CARD, errata_file, found, pool_of, set_file, write_pool

ERRATUM = "  - number: X-001\n    date: 2002\n    change: {cost: 2}\n"
OWN_GAME = """\
game: my-game
name: {ja: わたしのゲーム, en: My Game}
kind: type
language: harem-master
fields:
  type:
    label: {ja: カードタイプ, en: card type}
    is: choice
    values: {生きもの: creature, わざ: trick}
    required: true
  power:
    label: {ja: つよさ, en: power}
    is: integer
    only: [生きもの]
    required: true
"""
OWN_CARD = "  - {number: M-1, name: ねこ, type: 生きもの, power: 3}\n"


def test_pool_folder(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(), errata_a=errata_file(ERRATUM))
    assert found(pool) == []
    assert (len(pool.printings), len(pool.errata), pool.neighbours) == (1, 1, None)
    assert pool.in_force()["X-001"].face.values["cost"] == 2


def test_errata_file_sees_the_cards_of_its_pool_and_reports_only_itself(tmp_path: Path) -> None:
    broken = set_file(CARD.replace("cost: 1", "cost: いち"))
    write_pool(tmp_path, sets_a=broken, errata_a=errata_file(ERRATUM.replace("X-001", "X-002")))
    pool = load_pool([tmp_path / "errata" / "a.yaml"])
    assert found(pool) == [("E0603", "X-002")]
    assert pool.findings[0].suggestions == ("X-001",)


def test_set_outside_any_pool_knows_the_bundled_names(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(set_file(), encoding="utf-8")
    pool = load_pool([path])
    assert found(pool) == []
    assert pool.numbers == ("X-001",)
    bundled = bundled_pool("harem-master")
    assert pool.words("card") == bundled.words("card") | {"見習い剣士"}


def test_errata_outside_any_pool_are_about_the_bundled_cards(tmp_path: Path) -> None:
    number = bundled_pool("harem-master").numbers[0]
    path = tmp_path / "mine.yaml"
    path.write_text(errata_file(ERRATUM.replace("X-001", number).replace("2002", "2099")), encoding="utf-8")
    pool = load_pool([path])
    assert pool.history(number)[-1].erratum is not None
    path.write_text(errata_file(ERRATUM), encoding="utf-8")
    assert found(load_pool([path])) == [("E0603", "X-001")]


def test_cards_option_names_another_pool(tmp_path: Path) -> None:
    root = write_pool(tmp_path / "pool", sets_a=set_file())
    errata = tmp_path / "mine.yaml"
    errata.write_text(errata_file(ERRATUM), encoding="utf-8")
    for cards in ([root], [root / "sets" / "a.yaml"]):
        pool = load_pool([errata], cards=cards)
        assert found(pool) == []
        assert pool.in_force()["X-001"].face.values["cost"] == 2
    assert load_pool(cards=[root]).numbers == ("X-001",)


def test_paths_given_together_are_one_pool(tmp_path: Path) -> None:
    write_pool(tmp_path, one_a=set_file(), two_b=errata_file(ERRATUM))
    pool = load_pool([tmp_path / "one" / "a.yaml", tmp_path / "two" / "b.yaml"])
    assert found(pool) == []
    assert pool.in_force()["X-001"].face.values["cost"] == 2
    assert found(load_pool([tmp_path / "one", tmp_path / "two"])) == []


def test_one_pool_for_each_game(tmp_path: Path) -> None:
    seven = "  - {number: S-1, name: 灯, kind: 通常, color: 赤, copies: 7}\n"
    write_pool(tmp_path, a=set_file(), b=set_file(seven, game="seven"))
    pools = load_pools([tmp_path])
    assert [(pool.game.id, pool.numbers) for pool in pools] == [("harem-master", ("X-001",)), ("seven", ("S-1",))]
    assert ("E0163", "seven") in found(load_pool([tmp_path], game="harem-master"))


def test_folder_of_another_game(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(), sets_b=set_file("", game="seven"))
    assert ("E0163", "seven") in found(pool)
    assert pool.numbers == ("X-001",)


def test_own_game(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, game=OWN_GAME, sets_a=set_file(OWN_CARD, game="my-game"))
    assert found(pool) == []
    assert (pool.game.id, pool.game.language_id) == ("my-game", "harem-master")
    assert pool.printings[0].face.values == {"type": "生きもの", "power": 3}
    pool = pool_of(tmp_path, sets_a=set_file(OWN_CARD.replace("power: 3", "power: ３"), game="my-game"))
    assert found(pool) == [("E0153", "３")]
    pool = pool_of(tmp_path, sets_a=set_file(OWN_CARD, game="my-gane"))
    assert found(pool) == [("E0166", "my-gane")]


@pytest.mark.parametrize(
    ("old", "new", "code", "at"),
    [
        ("only: [生きもの]", "only: [いきもの]", "E0171", "power"),
        ("is: integer", "is: number", "E0170", "is"),
        ("is: integer", "iz: integer", "E0150", "iz"),
        ("kind: type", "kind: typ", "E0171", "kind"),
        ("name: {ja: わたしのゲーム, en: My Game}\n", "", "E0151", "game"),
    ],
)
def test_broken_own_game_is_the_only_finding(tmp_path: Path, old: str, new: str, code: str, at: str) -> None:
    pool = pool_of(tmp_path, game=OWN_GAME.replace(old, new), sets_a=set_file(OWN_CARD, game="my-game"))
    assert found(pool) == [(code, at)]


def test_missing_path_and_empty_folder(tmp_path: Path) -> None:
    write_pool(tmp_path, sets_cards=set_file())
    pool = load_pool([tmp_path / "sets" / "crads.yaml"])
    assert found(pool) == [("E0164", "")]
    assert pool.findings[0].suggestions == ("cards.yaml",)
    (tmp_path / "nothing").mkdir()
    assert found(load_pool([tmp_path / "nothing"])) == [("E0165", "")]


def test_file_that_is_neither(tmp_path: Path) -> None:
    write_pool(tmp_path, a="game: harem-master\nkard: []\n", b="- 1\n", c="")
    codes = {code for code, _ in found(load_pool([tmp_path]))}
    assert "E0167" in codes


def test_no_path_means_the_bundled_games() -> None:
    assert {pool.game.id for pool in load_pools()} == set(resources.bundled_games())
    for pool in load_pools():
        assert found(pool) == []


def test_the_same_file_twice_counts_once(tmp_path: Path) -> None:
    root = write_pool(tmp_path, sets_a=set_file())
    assert len(load_pool([root, root / "sets" / "a.yaml", root / "sets" / ".." / "sets" / "a.yaml"]).printings) == 1


@pytest.mark.parametrize(
    ("file", "text"), [("sets/a", set_file()), ("loose", set_file()), ("errata", errata_file(ERRATUM))]
)
def test_a_file_that_names_no_game_is_not_passed_over(tmp_path: Path, file: str, text: str) -> None:
    path = tmp_path / f"{file}.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text.replace("game: harem-master\n", ""), encoding="utf-8")
    assert [(code, at) for code, at in found(load_pool([path]))] == [("E0151", text.splitlines()[1].partition(":")[0])]


@pytest.mark.parametrize("name", ["ハーレムマスター", "Harem Master", "HAREM MASTER", "ﾊｰﾚﾑﾏｽﾀｰ"])
def test_the_printed_name_of_a_game_is_known(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(set_file(game=name), encoding="utf-8")
    (finding,) = load_pool([path]).findings
    assert (finding.code, finding.fix and finding.fix.replacement) == ("E0166", "harem-master")
