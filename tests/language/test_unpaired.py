"""Brackets without partners in VISION's texts: mended where one way is certain, else both ways are shown."""

from __future__ import annotations

import pytest

from fudac.syntax.language import language
from fudac.syntax.unpaired import mends

ONE = "目標の〔「種族：鬼」を持つキャラクター１枚〕を決死状態にする。"
GAIN = "ターン終了時まで、目標の〔キャラクター１枚〕は以下の効果を得る。\n「（自動α）〔このキャラクター〕は「先制」を得る。」"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (ONE.replace("枚〕", "枚」〕"), ONE),
        (ONE.replace("鬼」を", "鬼」〕を"), ONE),
        (ONE.replace("鬼」", "鬼"), ONE),
        (ONE.replace("枚〕", "枚"), ONE),
        (ONE.replace("〔", "［").replace("〕", "］"), ONE),
        (ONE.replace("〔", "[").replace("〕", "]"), ONE),
        (ONE + "」", ONE),
        (GAIN.removesuffix("」"), GAIN),
        (GAIN.replace("\n「", "\n"), GAIN),
    ],
)
def test_certain(said: str, meant: str) -> None:
    vision = language("vision")
    found, wanted = vision.read(said, {"type": "Command"}), vision.read(meant, {"type": "Command"})
    assert found.abilities == wanted.abilities
    assert {p.code for p in found.problems} == {"W0115"}
    for problem in sorted(found.problems, key=lambda p: -p.start):
        assert problem.fix is not None
        said = said[: problem.fix[0]] + problem.fix[2] + said[problem.fix[1] :]
    assert said == meant


def test_both_ways_are_shown() -> None:
    said = GAIN.removesuffix("」") + "\n（自動α）〔このキャラクター〕は「貫通」を得る。"
    found = language("vision").read(said, {"type": "Command"})
    (problem,) = [p for p in found.problems if p.code == "E0273"]
    assert said[problem.start] == "「"
    assert "得る。」" in problem.facts["one"] and "得る。」" in problem.facts["other"]
    assert problem.facts["one"] != problem.facts["other"]
    assert problem.fix is None


def test_nothing_to_mend() -> None:
    assert mends(ONE) == mends(GAIN) == []
    assert mends("」」」") == []
