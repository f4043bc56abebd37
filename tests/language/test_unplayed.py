"""What can be read and is not carried out in play is said when the card is checked, at its place (W0117)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from examples import NAMES

from fudac.constructs.lowering import lower_abilities
from fudac.syntax import language
from fudac.syntax.problems import Problem

CHARACTER = {"type": "キャラクター"}
EXAMPLES = Path(__file__).parents[1] / "constructs"


def unplayed(text: str, game: str = "harem-master") -> list[Problem]:
    reading = language(game).read(text, CHARACTER if game == "harem-master" else {"kind": "通常"}, NAMES)
    assert reading.abilities
    return [one for one in reading.problems if one.code == "W0117"]


def test_the_words_for_which_there_is_no_doing() -> None:
    text = "[1]：カードを１枚引く。\n自身の［Ｐ］は奇数になる。"
    (problem,) = unplayed(text)
    assert text[problem.start : problem.end] == "自身の［Ｐ］は奇数になる"
    assert problem.article == "405.1"


def test_in_an_ability_that_is_given() -> None:
    text = "自身は「自身の[P]は奇数になる。」の能力を得る。"
    (problem,) = unplayed(text)
    assert text[problem.start : problem.end] == "自身の[P]は奇数になる"


def test_each_text_has_its_own_place() -> None:
    for number in "２３４":
        text = f"[{number}]：カードを{number}枚引く。その後、自身の[P]は、ターン終了時まで、奇数になる。"
        (problem,) = unplayed(text)
        assert problem.facts["words"] == "自身の[P]は、ターン終了時まで、奇数になる", text


def test_the_words_are_those_of_the_text() -> None:
    text = "コスト３以上のカードはイベント・カードになる。"
    (problem,) = unplayed(text)
    assert problem.facts["words"] == text[problem.start : problem.end]
    assert "３" in problem.facts["words"]


def test_what_is_carried_out_is_not_warned_of() -> None:
    assert not unplayed("自身の[P]は３以上になる。")
    assert not unplayed("● ２枚ドロー。\n■ 上記の到達時の効果を得る。", "seven")  # an effect of the lines above


@pytest.mark.parametrize("game", ["harem-master", "seven"])
def test_a_warning_where_the_interpreter_refuses_and_only_there(game: str) -> None:
    checked = 0
    for path in sorted(EXAMPLES.rglob("*.yaml")):
        for one in yaml.safe_load(path.read_text(encoding="utf-8")) or ():
            if not isinstance(one, dict) or one.get("game") != game or "text" not in one:
                continue
            text, kind = str(one["text"]), str(one.get("type", "キャラクター" if game == "harem-master" else "通常"))
            reading = language(game).read(text, {"type": kind}, NAMES)
            lowered = lower_abilities(reading.abilities, [text], game=game, stepwise=game == "seven")
            refused = any(ability.unready for ability in lowered)
            assert refused == any(problem.code == "W0117" for problem in reading.problems), text
            checked += 1
    assert checked > 150


def test_a_game_that_is_not_played_is_not_warned_of() -> None:
    reading = language("vision").read("（常時）〔このキャラクター〕は「速攻」を得る。", {"type": "Character"}, NAMES)
    assert not [one for one in reading.problems if one.code == "W0117"]
