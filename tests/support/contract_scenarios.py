"""The cards and the way in which the tests of formats.md 7 run a scenario of Harem Master."""

from __future__ import annotations

from command import Fudac
from contract import write

CARDS = """cards:
  - {name: 剣士, type: キャラクター, cost: 1, random: 3, sex: 男, factions: [騎士団], physical: 4, mental: 1}
  - {name: 姫, type: キャラクター, cost: 2, random: 1, sex: おんなのこ, factions: [王家], physical: 1, mental: 3}
  - {number: K-3, name: 学習, type: イベント, cost: 0, random: 2, text: "カードを１枚引く。"}
  - {name: 鉄剣, type: アイテム, cost: 1, random: 2, text: "装備しているキャラクターは[P]＋２される。"}
  - {name: 学者, type: キャラクター, cost: 1, random: 0, sex: 男, factions: [], physical: 1, mental: 1,
     text: "[T]：カードを１枚引く。\\n[n]：カードをｎ枚引く。"}
  - {name: 薬師, type: キャラクター, cost: 1, random: 0, sex: 男, factions: [], physical: 1, mental: 1, text: "[T]：手札を１枚選び、捨てる。"}
  - {name: 杖, type: キャラクター, cost: 1, random: 0, sex: 男, factions: [], physical: 1, mental: 1, text: "[PA]\\n装備しているキャラクターは[P]＋１される。"}
  - {name: 占い, type: イベント, cost: 0, random: 0, text: "カードを１枚引いてもよい。"}
  - {name: 整理, type: イベント, cost: 0, random: 0, text: "手札を２枚選び、捨てる。"}
  - {name: くじ, type: イベント, cost: 0, random: 0, text: "相手は手札を無作為に１枚捨てる。"}
"""
BATTLE = "{active: A, turn: 3, A: {field: [剣士, {card: 姫, as: h}], hand: [学習, 鉄剣], action_stack: 5}, B: {field: [学者]}}"
QUIET = "{active: A, A: {field: [薬師], hand: [学習, 鉄剣]}, B: {}}"


def reason(fudac: Fudac, given: str, play: str = "[]", then: str = "{}", more: str = "") -> str:
    """Why a scenario fails; empty if it passes."""
    write(
        {
            "s.yaml": f"game: harem-master\n{CARDS}scenarios:\n  - name: い\n{more}    given: {given}\n    play: {play}\n    then: {then}\n"
        }
    )
    result = fudac("test", "s.yaml", "--format", "json")
    (one,) = result.json["scenarios"]
    assert one["passed"] == (result.status == 0) == (one["reason"] == "")
    return str(one["reason"])


def passes(fudac: Fudac, *what: str, more: str = "") -> None:
    assert reason(fudac, *what, more=more) == ""
