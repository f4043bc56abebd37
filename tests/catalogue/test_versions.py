"""The card in force, and what is said of printings and errata that contradict one another (formats.md 3)."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fudac.catalogue.dates import meant_date, parse_date
from fudac.catalogue.files import Printing, SetInfo
from fudac.catalogue.force import corrected, fold_history, in_force
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.model.game_file import bundled_game
from fudac.source.text import SourceFile

from .pools import CARD, assert_sayable, errata_file, found, pool_of, set_file


def erratum(change: str, day: str = "2002", applies_to: str | None = None, number: str = "X-001") -> str:
    versions = f"    applies_to: {applies_to}\n" if applies_to else ""
    return f"  - number: {number}\n    date: {day}\n{versions}    change: {change}\n"


REPRINT = CARD.replace("cost: 1", "cost: 4")


def test_reprint_replaces_face_and_erratum(tmp_path: Path) -> None:
    pool = pool_of(
        tmp_path,
        sets_a=set_file(),
        sets_b=set_file(REPRINT, version="2.00", date="2003"),
        errata_a=errata_file(erratum("{physical: 9, cost: 2}")),
    )
    assert found(pool) == []

    def values(day: date | None) -> tuple[object, object]:
        face = pool.in_force(day)["X-001"].face
        return face.values["cost"], face.values["physical"]

    assert values(date(2001, 12, 31)) == (1, 2)
    assert values(date(2002, 1, 1)) == (2, 9)
    assert values(date(2002, 12, 31)) == (2, 9)
    assert values(date(2003, 1, 1)) == values(None) == (4, 2)


def test_on_one_day_printing_first_then_errata_in_order(tmp_path: Path) -> None:
    second = set_file(REPRINT, version="2.00", date="2003")
    errata = erratum("{cost: 5}", "2003", '["2.00"]') + erratum("{cost: 6}", "2003-01-01", '["2.00"]')
    pool = pool_of(tmp_path, sets_a=set_file(), sets_b=second, errata_a=errata_file(errata))
    assert found(pool) == []
    assert pool.in_force()["X-001"].face.values["cost"] == 6


def test_without_versions_an_erratum_is_about_printings_before_it(tmp_path: Path) -> None:
    second = set_file(REPRINT, version="2.00", date="2003")
    pool = pool_of(tmp_path, sets_a=set_file(), sets_b=second, errata_a=errata_file(erratum("{cost: 5}", "2003")))
    assert found(pool) == [("E0602", "X-001")]
    assert pool.in_force()["X-001"].face.values["cost"] == 4


def test_undated_printing_is_before_every_date(tmp_path: Path) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(date=""), errata_a=errata_file(erratum("{cost: 5}", "1990")))
    assert found(pool) == []
    assert pool.in_force(date(1980, 1, 1))["X-001"].face.values["cost"] == 1
    assert pool.in_force()["X-001"].face.values["cost"] == 5


def test_taking_a_key_away(tmp_path: Path) -> None:
    card = CARD + "    text: 自身はアタックを行うことができない。\n"
    pool = pool_of(tmp_path, sets_a=set_file(card), errata_a=errata_file(erratum('{text: "", factions: []}')))
    assert found(pool) == []
    face = pool.in_force()["X-001"].face
    assert face.text is None
    assert face.values["factions"] == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (erratum("{cost: 2}", number="X-0001"), [("E0603", "X-0001")]),
        (erratum("{kost: 2}"), [("E0604", "kost")]),
        (erratum("{number: X-2}"), [("E0607", "number")]),
        (erratum("{cost: 1}"), [("E0602", "X-001")]),
        (erratum("{name: 見習い剣士 }"), [("E0602", "X-001")]),
        (erratum("{}"), [("E0602", "X-001")]),
        (erratum("{cost: 2}", "2000"), [("E0605", "X-001")]),
        (erratum("{cost: 2}", "2001-04"), [("E0605", "X-001")]),
        (erratum("{cost: 2}", applies_to="[9.00]"), [("E0605", "9.00")]),
        (erratum("{cost: 2}", applies_to="1.00"), [("E0156", "1.00")]),
        (erratum("{cost: 2}", applies_to="[1.00, 1.1]"), [("E0605", "1.1")]),
        (erratum("{cost: ２}"), [("E0153", "２")]),
        (erratum("{type: アイテム}"), [("E0173", "アイテム")]),
        (erratum("{sex: }"), [("E0151", "sex")]),
        (erratum("{cost: 2}", "2002/1/2"), [("E0162", "2002/1/2")]),
        ("  - number: X-001\n    change: {cost: 2}\n", [("E0151", "X-001")]),
        ("  - number: X-001\n    date: 2002\n", [("E0151", "X-001")]),
        ("  - date: 2002\n    change: {cost: 2}\n", [("E0151", "date")]),
        ("  - number: X-001\n    date: 2002\n    chnage: {cost: 2}\n", [("E0150", "chnage")]),
    ],
)
def test_findings(tmp_path: Path, text: str, expected: list[tuple[str, str]]) -> None:
    pool = pool_of(tmp_path, sets_a=set_file(), errata_a=errata_file(text))
    assert sorted(found(pool)) == sorted(expected)


def test_two_printings_of_one_day(tmp_path: Path) -> None:
    other = set_file(REPRINT.replace("physical: 2", "physical: 3"), code="X2", version="1.01")
    pool = pool_of(tmp_path, sets_a=set_file(), sets_b=other)
    assert found(pool) == [("E0601", "4")]
    facts = pool.findings[0].facts
    assert (facts["keys_ja"], facts["set"], facts["other_set"], facts["line"]) == (
        "コスト・フィジカル値",
        "X2",
        "X1",
        "4",
    )
    # The same face in two sets of one day, or one that differs only in flavour, is no contradiction.
    pool = pool_of(tmp_path, sets_b=set_file(CARD + "    flavor: 朝は早い。\n", code="X2", version="1.01"))
    assert found(pool) == []


def test_number_in_full_width_is_the_same_card(tmp_path: Path) -> None:
    second = set_file(REPRINT.replace("X-001", "Ｘ－００１"), version="2.00", date="2003")
    pool = pool_of(tmp_path, sets_a=set_file(), sets_b=second, errata_a=errata_file(erratum("{cost: 5}", "2004")))
    assert found(pool) == []
    assert list(pool.in_force()) == ["X-001"]
    card = pool.find("Ｘ－００１").card
    assert card is not None and card.face.values["cost"] == 5


def test_find(tmp_path: Path) -> None:
    second = set_file(CARD.replace("見習い剣士", "剣士"), version="2.00", date="2003")
    other = CARD.replace("X-001", "X-002").replace("見習い剣士", "たての　兵士")
    twin = other.replace("X-002", "X-003")
    pool = pool_of(tmp_path, sets_a=set_file(CARD + other + twin), sets_b=second)

    def number(query: str) -> str | None:
        card = pool.find(query).card
        return card.number if card else None

    assert number("X-001") == number("Ｘ－００１") == number("x-001") == number("剣士") == "X-001"
    assert number("見習い剣士") == "X-001"  # the name on an older face
    assert pool.find("剣士", date(2002, 1, 1)).card is not None  # and the one it will have
    assert (pool.find("たての 兵士").problem, len(pool.find("たての 兵士").cards)) == ("E0611", 2)
    assert pool.find("X-001@1.00").printing is pool.printings[0]
    assert pool.find("剣士@2.00").printing is pool.printings[-1]
    assert pool.find("X-001@3.00").problem == "E0612"
    assert pool.find("剣土").suggestions[0] == "剣士"
    assert pool.find("X-001", date(1999, 1, 1)).problem == "E0613"
    for query in ("だれか", "たての 兵士", "X-001@3.00"):
        diagnostic = pool.find(query).diagnostic()
        assert diagnostic is not None
        assert_sayable(diagnostic)


@given(st.dates())
def test_dates_are_their_first_day(day: date) -> None:
    assert parse_date(day.isoformat()) == day
    assert parse_date(f"{day:%Y-%m}".zfill(7)) == day.replace(day=1)
    assert meant_date(f"{day.year:04}/{day.month}/{day.day}") == day.isoformat()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("平成13年7月1日", "2001-07-01"),
        ("令和８年７月", "2026-07"),
        ("平成元年", "1989"),
        ("H13.7.1", "2001-07-01"),
        ("昭和63-12-31", "1988-12-31"),
        ("平成13年2月30日", None),
        ("H", None),
    ],
)
def test_a_year_of_an_era_is_a_date_with_a_slip(written: str, meant: str | None) -> None:
    assert meant_date(written) == meant


# ---- the fold against a slow, literal reading of the page ----

GAME = bundled_game("harem-master")
FILE = SourceFile("test", "")
DAYS = [date(2000, 1, day) for day in range(1, 5)]


def _printing(order: int, day: int, version: int) -> Printing:
    face = Face("X", f"名{order}", None, {"cost": order}, {}, {}, FILE.span(0, 0))
    return Printing(face, SetInfo(f"S{order}", "", str(version), DAYS[day], "", FILE), order)


def _erratum(order: int, day: int, versions: list[int] | None, change: dict[str, object]) -> Erratum:
    applies = None if versions is None else tuple(str(version) for version in versions)
    return Erratum("X", DAYS[day], "", applies, change, {}, None, FILE.span(0, 0), {}, order)


@settings(max_examples=300)
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(1, 2)), max_size=4),
    st.lists(
        st.tuples(
            st.integers(0, 3),
            st.none() | st.lists(st.integers(1, 3), min_size=1, max_size=2),
            st.dictionaries(st.sampled_from(["cost", "random", "physical"]), st.integers(10, 12), min_size=1),
        ),
        max_size=5,
    ),
    st.integers(0, 3),
)
def test_fold_is_what_the_page_says(
    printed: list[tuple[int, int]], corrections: list[tuple[int, list[int] | None, dict[str, object]]], asked: int
) -> None:
    printings = [_printing(order, day, version) for order, (day, version) in enumerate(printed)]
    errata = [_erratum(order, *correction) for order, correction in enumerate(corrections)]
    card = in_force(fold_history(GAME, printings, errata), DAYS[asked])

    face: Face | None = None
    source: Printing | None = None
    for day in DAYS[: asked + 1]:
        for printing in printings:
            if printing.set.released == day:
                face, source = printing.face, printing
        for one in errata:
            if one.date != day or face is None or source is None:
                continue
            allowed = source.set.since < day if one.applies_to is None else source.version in one.applies_to
            if allowed:
                face = corrected(GAME, face, one)
    assert (card is None) == (face is None)
    if card is not None and face is not None:
        assert (card.face.name, card.face.values, card.printing) == (face.name, face.values, source)
