"""formats.md 3, *Errata files*: the card in force is the fold of printings and errata in the order of their dates.

| sentence | test |
| --- | --- |
| applies_to names versions; left out: every printing before the date | test_which_printings_an_erratum_changes |
| a printing replaces the whole face, an erratum the named keys; a later printing supersedes | test_the_fold |
| ties: printings first, then errata in file order | test_ties |
| a year or month means its first day | test_a_year_or_month_is_its_first_day |
| no date asked for: everything | test_the_fold (None) |
| what is a diagnostic | test_diagnostics, test_two_faces_of_one_day |
"""

from __future__ import annotations

from typing import Any

import pytest
from command import Fudac
from contract import HM, codes, errata, erratum, fighter, write

FIRST = HM + fighter(flavor="昔")
SECOND = HM.replace("T1", "T2").replace("1.00", "1.10").replace("2000-10", "2001-06") + fighter(cost="2", physical="5")


def pool(*items: str, first: str = FIRST, second: str = SECOND) -> None:
    write(
        {
            "p/sets/a.yaml": first,
            "p/sets/b.yaml": second,
            "p/errata/e.yaml": errata(*items) if items else "game: harem-master\nerrata: []\n",
        }
    )


def face(fudac: Fudac, day: str | None = None) -> Any:
    asked = [] if day is None else ["--as-of", day]
    return fudac("show", "T-1", "--cards", "p", "--format", "json", *asked).json.get("face")


@pytest.mark.parametrize(
    ("day", "cost", "physical"),
    [
        ("2000-09", None, 0),
        ("2000-10-01", 1, 4),
        ("2001-01-14", 1, 4),
        ("2001-01-15", 3, 4),
        ("2001-05-31", 3, 4),
        ("2001-06-01", 2, 5),
        ("2001-06", 2, 5),
        ("2030", 2, 5),
        (None, 2, 5),
    ],
)
def test_the_fold(fudac: Fudac, day: str | None, cost: int | None, physical: int) -> None:
    pool(erratum("cost: 3"))
    now = face(fudac, day)
    if cost is None:
        assert now is None
        return
    assert (now["cost"], now["physical"]) == (cost, physical)
    assert ("flavor" in now) == (cost != 2)  # the whole face is replaced, also what the new one lacks


@pytest.mark.parametrize(
    ("more", "date", "cost"),
    [
        ("", "2001-07", 9),
        ('applies_to: ["1.00", "1.10"], ', "2001-07", 9),
        ("applies_to: [1.00, 1.10], ", "2001-07", 9),
        ('applies_to: ["１．１０"], ', "2001-07", 9),
        ('applies_to: ["1.00"], ', "2001-07", 2),  # the face comes from a printing it is not for
        ('applies_to: ["1.10"], ', "2001-06", 9),  # the printing of the same day comes first
        ("", "2001-06", 2),  # every printing before the date, which this one is not
    ],
)
def test_which_printings_an_erratum_changes(fudac: Fudac, more: str, date: str, cost: int) -> None:
    pool(erratum("cost: 9", date=date, more=more))
    assert face(fudac)["cost"] == cost


def test_ties(fudac: Fudac) -> None:
    pool(erratum("cost: 8, mental: 7", date="2001-07"), erratum("cost: 9", date="2001-07-01"))
    assert (face(fudac)["cost"], face(fudac)["mental"]) == (9, 7)


@pytest.mark.parametrize(
    ("written", "day"), [("2002", "2002-01-01"), ("2002-03", "2002-03-01"), ('"2002-03-04"', "2002-03-04")]
)
def test_a_year_or_month_is_its_first_day(fudac: Fudac, written: str, day: str) -> None:
    pool(erratum("cost: 9", date=written))
    assert face(fudac, day)["cost"] == 9
    before = (
        f"{day[:8]}{int(day[8:]) - 1:02}" if day[8:] != "01" else "2001-12-31" if day[5:7] == "01" else "2002-02-28"
    )
    assert face(fudac, before)["cost"] == 2


@pytest.mark.parametrize(
    ("change", "key", "value"),
    [
        ("name: 剣豪", "name", "剣豪"),
        ('text: "[T]：カードを１枚引く。"', "text", "[T]：カードを１枚引く。"),
        ("factions: [い]", "factions", ["い"]),
        ("sex: おんなのこ", "sex", "おんなのこ"),
    ],
)
def test_any_key_of_the_face_may_be_changed(fudac: Fudac, change: str, key: str, value: object) -> None:
    pool(erratum(change, date="2001-07"))
    assert face(fudac)[key] == value


@pytest.mark.parametrize(
    ("item", "code"),
    [
        (erratum("cost: 2", date="2001-07"), "E0602"),  # changes nothing
        (erratum("", date="2001-07"), "E0602"),
        (erratum("cost: 3", date="2001-07", number="T-2"), "E0603"),
        (erratum("coste: 3", date="2001-07"), "E0604"),
        (erratum("number: T-3", date="2001-07"), "E0607"),
        (erratum("cost: 3", date="2001-07", more='applies_to: ["3.00"], '), "E0605"),
        (erratum("cost: 3", date="1999"), "E0605"),
        (erratum("cost: 3", date="2001-01", more='applies_to: ["1.10"], '), "E0602"),
        (erratum("cost: 3", date="いつか"), "E0162"),
        (erratum("cost: 3", date="2001-07", more="applies_to: [], "), "E0159"),
        (erratum("cost: 3", date="2001-07", more='applies_to: "1.10", '), "E0156"),
        ("  - {number: T-1, change: {cost: 3}}\n", "E0151"),
        ("  - {number: T-1, date: 2001-07}\n", "E0151"),
        ("  - {date: 2001-07, change: {cost: 3}}\n", "E0151"),
    ],
)
def test_diagnostics(fudac: Fudac, item: str, code: str) -> None:
    pool(item)
    assert codes(fudac("check", "p", "--format", "json").json) == [code]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (FIRST, SECOND.replace("2001-06", "2000-10"), ["E0601"]),
        (FIRST, SECOND.replace("2001-06", "2000-10-01"), ["E0601"]),
        (FIRST.replace(", released: 2000-10", ""), SECOND.replace(", released: 2001-06", ""), ["E0601"]),
        (FIRST, FIRST.replace("T1", "T2"), []),
    ],
)
def test_two_faces_of_one_day(fudac: Fudac, first: str, second: str, expected: list[str]) -> None:
    pool(first=first, second=second)
    assert codes(fudac("check", "p", "--format", "json").json) == expected
