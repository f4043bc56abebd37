"""The shared cases' own statements of what is in force: the head of the errata file, the keys of the glosses."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from fudac.catalogue import Outcome, Pool, load_pool

_STATEMENT = re.compile(r"([A-Z]+\d-\d{3}) (.*?)(?=\s{2,}[A-Z]+\d-\d{3}|$)")


@pytest.fixture(scope="module")
def pool(shared_cases: Path) -> Pool:
    return load_pool([shared_cases / "harem-master"])


@pytest.fixture(scope="module")
def statements(shared_cases: Path) -> dict[str, str]:
    """Card number → what the errata file's head says of it at the newest date."""
    text = (shared_cases / "harem-master" / "errata" / "a.yaml").read_text(encoding="utf-8")
    comments = [line.lstrip("# ").rstrip() for line in text.splitlines() if line.startswith("#")]
    return {number: said for line in comments for number, said in _STATEMENT.findall(line)}


def test_nothing_is_wrong(pool: Pool) -> None:
    assert [finding.code for finding in pool.findings] == []
    assert all(step.outcome is Outcome.ACTED for number in pool.numbers for step in pool.history(number))


def test_newest_values(pool: Pool, statements: dict[str, str]) -> None:
    cards, checked = pool.in_force(), 0
    for number, said in statements.items():
        face = cards[number].face
        for key, value in re.findall(r"(cost|physical|mental) (\d+)", said):
            assert face.get(key) == int(value), (number, key)
            checked += 1
        for key, value in re.findall(r"(factions|name) ([^:(]+?)(?: \(|$)", said):
            expected: object = tuple(re.split(r",\s*", value)) if key == "factions" else value
            assert face.get(key) == expected, (number, key)
            checked += 1
        if "no text" in said:
            assert face.text is None
            checked += 1
    assert checked >= 13


def test_superseded_errata_have_no_effect(pool: Pool, statements: dict[str, str]) -> None:
    superseded = [number for number, said in statements.items() if "superseded" in said]
    assert len(superseded) >= 3
    for number in superseded:
        card = pool.in_force()[number]
        assert card.errata == ()
        before_reprint = pool.in_force(card.printing.set.since - timedelta(days=1))[number]
        assert before_reprint.errata and before_reprint.printing is not card.printing


def test_tie_of_reprint_and_erratum(pool: Pool, statements: dict[str, str]) -> None:
    (number,) = (number for number, said in statements.items() if "tie" in said)
    last = pool.history(number)[-2:]
    assert [step.erratum is None for step in last] == [True, False]
    assert last[0].date == last[1].date


def test_glossed_versions_and_dates_exist(pool: Pool, shared_cases: Path) -> None:
    glosses = re.findall(
        r'^"([^"@]+)@([^"]+)":', (shared_cases / "harem-master" / "gloss.yaml").read_text("utf-8"), re.M
    )
    assert glosses
    for number, point in glosses:
        if point.count("-") == 2:
            day = date.fromisoformat(point)
            assert any(step.erratum and step.date == day and step.changes for step in pool.history(number)), number
        else:
            assert pool.find(f"{number}@{point}").printing is not None, number


def test_day_by_day(pool: Pool) -> None:
    """What is in force changes exactly on the days of the steps."""
    for number in pool.numbers:
        for step in pool.history(number):
            on_day = pool.in_force(step.date).get(number)
            last = [other for other in pool.history(number) if other.date <= step.date][-1]
            assert on_day is not None and on_day.face is last.face


def test_later_set_file_is_newer(shared_cases: Path) -> None:
    seven = load_pool([shared_cases / "seven" / "history"])
    assert [finding.code for finding in seven.findings] == []
    newest = max((one.set.since, one.set.code) for one in seven.printings)
    assert {card.printing.set.code for card in seven.in_force().values()} == {newest[1]}
    assert sum(any(step.changes for step in seven.history(number)) for number in seven.numbers) >= 3
