"""Procedures as data: every sentence reads and can be carried out; a slip is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from fudac.games.harem_master.steps import PARTS, procedures
from fudac.games.procedure import make_procedures
from fudac.model.game import ProcedureSpec
from fudac.model.game_file import bundled_game

GAME = bundled_game("harem-master")


def made(**step: Any) -> Any:
    spec = ProcedureSpec.model_validate({"steps": [{"article": "301", **step}]})
    return make_procedures(GAME.model_copy(update={"procedure": {"turn": spec}}), PARTS)


def test_the_bundled_procedures_are_ready() -> None:
    ready = procedures()
    assert set(ready) == {"start", "turn", "battle"}
    assert [step.article for step in ready["turn"].steps] == [step.article for step in GAME.procedure["turn"].steps]


def test_more_than_half_of_the_steps_need_no_python() -> None:
    steps = [step for procedure in GAME.procedure.values() for step in procedure.steps]
    assert sum(step.do is None for step in steps) * 2 > len(steps)


def test_a_battle_that_breaks_off_goes_on_where_it_says() -> None:
    battle = procedures()["battle"]
    assert battle.steps[battle.resumes].article == GAME.procedure["battle"].resumes == "306.5n"


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"text": "カードを引くる。"}, "procedure.turn 301: 読めない文「カードを引くる。」"),
        ({"text": "カードを１枚引く。カードを１枚引く。\nカードを１枚引く。"}, "読めない文"),
        ({"do": "nap"}, "「nap」がない。あるもの: who_begins"),
        ({"text": "カードを１枚引く。", "of": "referee"}, "「referee」がない"),
        ({"text": "カードを１枚引く。", "per": "stars"}, "「stars」がない"),
        ({"do": "free", "when": "raining"}, "「raining」がない"),
        ({"do": "free", "next": {"acted": "999"}}, "行き先の段階「999」がない"),
        ({}, "どれか１つを書く"),
        ({"do": "free", "moment": "turn_start"}, "どれか１つを書く"),
    ],
)
def test_a_slip_is_refused_with_its_place(step: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=r"procedure\.turn 301") as refused:
        made(**step)
    assert said in str(refused.value)


def test_numbers_of_the_rules_come_from_the_data() -> None:
    assert GAME.limits["hand"] == 7 and GAME.limits["characters"] == 6
