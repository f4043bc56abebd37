"""Simulations: the same result however many work, what is counted, faults and endless games told, the reports."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from fudac.desk.simulate import engines, play
from fudac.desk.simulate import job as jobs
from fudac.desk.simulate.as_html import as_html
from fudac.desk.simulate.as_text import as_text
from fudac.desk.simulate.engines import Simulation, simulate
from fudac.desk.simulate.job import Job, stage_of
from fudac.desk.simulate.report import report_of
from fudac.desk.simulate.svg import histogram
from fudac.desk.simulate.tally import Tally

DECKS = ["forest-serenade", "lantern-march"]


SHARE = 4


@pytest.fixture(scope="module", autouse=True)
def small_shares() -> Iterator[None]:
    """Shares of a few games, so that a few games are several shares."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jobs, "SHARE", SHARE)
        yield


@pytest.fixture(scope="module")
def job() -> Job:
    from fudac.desk.play_decks import PlayDecks
    from fudac.desk.simulate.job import counted
    from fudac.games.playable import find_playable

    found = PlayDecks(find_playable("harem-master"))
    return Job("harem-master", tuple(counted(found.deck(name)) for name in DECKS), seed=7, games=2 * SHARE + 3)


@pytest.fixture(scope="module")
def ended(job: Job) -> Simulation:
    return simulate(job, workers=1)


@pytest.fixture(scope="module")
def report(job: Job, ended: Simulation) -> dict[str, Any]:
    return report_of(ended, stage_of(job.as_json()))


def test_any_number_of_workers_gives_the_same(job: Job, ended: Simulation) -> None:
    done: list[int] = []
    other = simulate(job, workers=2, done=done.append)
    assert other.tally.plain() == ended.tally.plain()
    assert sum(done) == job.games
    assert other.tally.get("games") == job.games


def test_a_longer_simulation_begins_with_the_same_games(job: Job, ended: Simulation) -> None:
    tally = Tally()
    play.play_games(stage_of(job.as_json()), range(SHARE), tally)
    rest = Tally()
    play.play_games(stage_of(job.as_json()), range(SHARE, job.games), rest)
    rest.merge(tally)
    assert rest.plain() == ended.tally.plain()


def test_another_seed_gives_other_games(job: Job, ended: Simulation) -> None:
    from dataclasses import replace

    tally = Tally()
    play.play_games(stage_of(replace(job, seed=8).as_json()), range(5), tally)
    first = Tally()
    play.play_games(stage_of(job.as_json()), range(5), first)
    assert tally.plain() != first.plain()


def test_a_job_comes_through_as_text(job: Job) -> None:
    assert Job.from_json(job.as_json()) == job


def test_what_is_counted_adds_up(report: dict[str, Any]) -> None:
    games = report["played"]
    assert games == 2 * SHARE + 3
    assert sum(one["games"] for one in report["ways"]) == games
    assert sum(count for _, count in report["turns"]["histogram"]) == games
    for part in ("seats", "orders", "by_deck"):
        assert sum(one["games"] for one in report[part]) == 2 * games
        assert sum(one["won"] for one in report[part]) == sum(one["lost"] for one in report[part])
        assert all(one["low"] <= one["rate"] <= one["high"] for one in report[part])
    # Each deck sits on either seat in every other game.
    assert [one["deck"] for one in report["by_deck"]] == ["森の恋歌", "灯火の進軍"]
    for card in report["cards"]:
        assert card["held"]["games"] + card["unheld"]["games"] in (games, 2 * games)
        for one in card["abilities"]:
            assert one["did"] <= one["ran"]
            assert (one["why"] is None) != one["never"]
    assert sum(card["used"] for card in report["cards"]) > games
    assert {one["number"] for one in report["never"]} <= {card["number"] for card in report["cards"]}
    assert (report["faults"], report["endless"]) == (0, {})


def test_reports_say_the_same_in_both_languages(report: dict[str, Any]) -> None:
    texts = {lang: as_text(report, lang) for lang in ("ja", "en")}
    pages = {lang: as_html(report, lang, "ハーレムマスター") for lang in ("ja", "en")}
    for lang in ("ja", "en"):
        numbers = re.findall(r"\d+\.\d%", texts[lang])
        assert len(numbers) > 20
        assert numbers == re.findall(r"\d+\.\d%", texts["ja"])
    assert "先攻" in texts["ja"]
    assert "first" in texts["en"]
    assert "先攻" not in texts["en"]
    assert pages["ja"].count("<svg") == pages["en"].count("<svg") == 5


def test_the_page_stands_alone(report: dict[str, Any]) -> None:
    page = as_html(report, "ja", "ハーレムマスター")
    assert not re.search(r"(?:src|href)\s*=|url\(|@import|https?://", page)
    assert page.count("<g>") > 20


def test_names_are_escaped(report: dict[str, Any]) -> None:
    changed = json.loads(json.dumps(report).replace("FS-001", "<b>&"))
    assert "<b>&" not in as_html(changed, "ja", "<i>").replace("<b>&amp;", "")
    assert "<i>" not in as_html(changed, "ja", "<i>")


def test_a_fault_is_told_with_seed_and_choices_and_the_rest_goes_on(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    from fudac.games.harem_master import rules

    real, calls = rules.outcome, [0]

    def fails(game: Any) -> int:
        calls[0] += 1
        if calls[0] == 30:
            raise RuntimeError("broken")
        return real(game)

    monkeypatch.setattr(rules, "outcome", fails)
    tally = Tally()
    play.play_games(stage_of(job.as_json()), range(8), tally)
    assert tally.get("games") == 8
    assert tally.get("faults", "RuntimeError") == 1
    note = tally.notes[0]
    assert note["error"] == "RuntimeError: broken"
    assert note["seed"] == job.seed_of(note["game"])
    assert note["choices"]
    assert any("fails" in line for line in note["trace"])
    # The choices make the same game again, without the players.
    monkeypatch.undo()
    from fudac.games.session import Choice

    stage = stage_of(job.as_json())
    decks, _, seats = stage.deal(note["game"])
    session = stage.playable.start(decks, note["seed"], seats=seats)
    session.start()
    for kind, picked, value in note["choices"][:-1]:
        session.choose(Choice(kind, tuple(picked), value))
    assert note["turn"] - session.game.turn in (0, 1)  # the last choice may have ended the turn


def test_stopping_reports_what_was_played(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(count: int) -> None:
        done.append(count)
        if len(done) == 7:
            raise KeyboardInterrupt

    done: list[int] = []
    ended = simulate(job, workers=1, done=interrupted)
    assert ended.stopped
    report = report_of(ended, stage_of(job.as_json()))
    assert report["played"] == 7
    assert sum(one["games"] for one in report["ways"]) == 7
    assert "途中で止めた" in as_text(report, "ja")


def test_a_pool_that_is_stopped_keeps_whole_shares(job: Job) -> None:
    def interrupted(count: int) -> None:
        raise KeyboardInterrupt

    ended = simulate(job, workers=2, done=interrupted)
    assert ended.stopped
    assert ended.tally.get("games") in (SHARE, 3)


def test_decks_made_at_random_are_of_the_size_of_the_rules() -> None:
    stage = stage_of(Job("harem-master").as_json())
    one, two = stage.random_deck(1, 0), stage.random_deck(1, 1)
    assert len(one.main) == len(two.main) == 51
    assert one.main != two.main
    assert one == stage.random_deck(1, 0)
    assert max(one.main.count(face) for face in one.main) <= 3


def test_decks_take_the_seats_in_turn(job: Job) -> None:
    stage = stage_of(job.as_json())
    assert [stage.deal(number)[1] for number in range(3)] == [(0, 1), (1, 0), (0, 1)]


def test_workers_are_as_many_as_cores() -> None:
    assert engines.cores() >= 1


def test_a_game_for_two_to_four_with_one_deck_for_all() -> None:
    job = Job("seven", games=3, seats=(2, 3, 4), check=True)
    ended = simulate(job, workers=1)
    report = report_of(ended, stage_of(job.as_json()))
    assert report["faults"] == 0, report["notes"]
    assert [(one["players"], one["order"], one["games"]) for one in report["orders"]] == [
        (players, order, 1) for players in (2, 3, 4) for order in range(players)
    ]
    assert sum(one["won"] for one in report["orders"]) == 3
    assert any(card["used"] for card in report["cards"])  # by abilities that work in the hand
    assert "3番手（4人）" in as_text(report, "ja")
    # Neither a line that says that there is no effect nor the head of a basic effect is waited for.
    lines = {(one["kind"], one["text"][:9]) for card in report["cards"] for one in card["abilities"]}
    assert {("basic", "★ これは他のカー"), ("triggered", "★ あなたのロック")} <= lines
    assert not lines & {("arrival", "● 到達効果はない"), ("basic", "★ あなたのロック")}


def test_who_plays_stands_by_the_seat_where_not_all_play_alike(report: dict[str, Any]) -> None:
    assert "席2・greedy" in as_text({**report, "players": ["random", "greedy"]}, "ja")


def test_games_are_counted_in_whole_numbers() -> None:
    drawn = histogram([(3, 1), (5, 1)], title="t", mark=4, mark_name="m")
    assert ">1<" in drawn and "0.5<" not in drawn
    assert 'class="even mark"' in drawn
