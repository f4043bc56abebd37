"""What the games say alike: the things a text offers are told in its own words, whichever of a card's texts it is, in either language."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac.cli.main import main

HAREM = """
game: harem-master
cards:
  - name: 二つの窓
    type: キャラクター
    cost: 1
    random: 1
    sex: 男
    physical: 1
    mental: 1
    text: |-
      [0]：以下の２つから１つを選ぶ。「カードを１枚引く」「手札１枚を捨てる」
      [0]：以下の２つから１つを選ぶ。「カードを３枚引く」「相手は手札１枚を捨てる」
scenarios:
  - name: 下の窓
    given: {active: A, turn: 3, A: {field: [二つの窓]}, B: {}}
    play:
      - A: {use: 二つの窓, ability: 2}
      - expect: {asked: {player: B}}
"""
SEVEN = """
game: seven
cards:
  - name: 分かれ道
    kind: 通常
    color: 青
    copies: 7
    text: |-
      ● 以下の効果のうち１つ得る。
      ・１枚ドロー。
      ・あなたの手札を１枚捨てる。
      ■ 以下の効果のうち１つ得る。
      ・２枚ドロー。
      ・３枚ドロー。
  - {name: 迷い道, kind: 通常, color: 青, copies: 7, text: "■ あなたの手札を１枚捨てるか、２枚ドロー。"}
scenarios:
  - name: 手札効果
    given: {players: [S, N], active: S, phase: hand, S: {hand: [分かれ道]}, N: {}, deck: 10}
    play:
      - S: {use: 分かれ道}
      - expect: {asked: {player: N}}
  - name: 文の中
    given: {players: [S, N], active: S, phase: hand, S: {hand: [迷い道, 迷い道]}, N: {}, deck: 10}
    play:
      - S: {use: 迷い道}
      - expect: {asked: {player: N}}
"""
ENDS = """
game: {game}
cards:
  - {{name: 行き先, {values}, text: "{text}"}}
scenarios:
  - name: 端
    given: {given}
    play:
      - {player}: {{use: 行き先}}
      - expect: {{asked: {{player: {other}}}}}
"""


def told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What stands below the questions that are open where scenarios fail."""
    path = tmp_path / "s.yaml"
    path.write_text(text, encoding="utf-8")
    main(["test", str(path), *arguments])
    lines = capsys.readouterr().out.splitlines()
    return [line.strip().removeprefix("・") for line in lines if line.startswith("      ・")]


def test_the_options_are_those_of_the_text_that_asks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(HAREM, tmp_path, capsys) == ["カードを３枚引く。", "相手は手札１枚を捨てる。"]
    english = ["Draw three cards.", "The opponent discards a card from their hand."]
    assert told(HAREM, tmp_path, capsys, "--lang", "en") == english
    inline = ["あなたの手札を１枚捨てる。", "２枚ドロー。"]
    assert told(SEVEN, tmp_path, capsys) == ["２枚ドロー。", "３枚ドロー。", *inline]


@pytest.mark.parametrize(
    ("game", "values", "text", "given", "player", "options"),
    [
        (
            "harem-master", "type: キャラクター, cost: 1, random: 1, sex: 男, physical: 1, mental: 1",
            "[0]：自分の城の一番上か一番下のカードを手札に加える。",
            "{active: A, turn: 3, A: {field: [行き先]}, B: {}}", "A", ["一番上", "一番下"],
        ),
        (
            "seven", "kind: 通常, color: 青, copies: 7", "■ 山札の１番上か１番下のカードをあなたの手札に加える。",
            "{players: [S, N], active: S, phase: hand, S: {hand: [行き先]}, N: {}, deck: 10}", "S", ["１番上", "１番下"],
        ),
    ],
)  # fmt: skip
def test_the_ends_of_a_pile(
    game: str, values: str, text: str, given: str, player: str, options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ENDS.format(game=game, values=values, text=text, given=given, player=player, other={"A": "B", "S": "N"}[player])
    assert told(said, tmp_path, capsys) == options
    assert told(said, tmp_path, capsys, "--lang", "en") == ["top", "bottom"]
