"""What belongs to what in VISION texts: no part of a sentence is lost, and none is said of something else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.language.test_english_vision import pool, texts

from fudac.model import terms as t
from fudac.model.abilities import Timing
from fudac.model.node import all_nodes
from fudac.source.folding import fold
from fudac.syntax import Reading, language
from fudac.syntax.names import Names

#: A text, and how it is printed: every part where it belongs.
BELONGS = [
    (
        "（自動γ）〔このキャラクター〕が攻撃を行い、防御されなかった場合、〔あなた〕は１ドローする。",
        "（自動γ）〔このキャラクター〕が攻撃を行って防御されない場合、〔あなた〕は１ドローする。",
    ),
    (
        "（自動γ）〔このキャラクター〕が場に出て、あなたの手札が３枚以下の場合、〔あなた〕は１ドローする。",
        "（自動γ）〔このキャラクター〕が場に出た場合、あなたの手札が３枚以下の場合、〔あなた〕は１ドローする。",
    ),
    (
        "相手キャラクターが攻撃を行っており、あなたの場のキャラクターが防御を行っていない場合、〔あなた〕は１ドローする。",
        "相手キャラクターが攻撃を行っている場合、あなたの場のキャラクターが防御を行っていない場合、〔あなた〕は１ドローする。",
    ),
    (
        "（自動γ）あなたの場のキャラクターが戦闘を行い、破棄されなかった場合、その戦闘終了時に〔あなた〕は１ドローする。",
        "（自動γ）その戦闘終了時、あなたの場のキャラクターが戦闘を行い、あなたの場のキャラクターが破棄されない場合、〔あなた〕は１ドローする。",
    ),
    (
        "〔あなた〕は手札を１枚公開する。〔あなた〕は、そのカードがキャラクターカードであればスリープ状態で場に出し、それ以外のカードであれば２ドローする。",
        "〔あなた〕は手札１枚を公開する。そのカードがキャラクターカードである場合、〔あなた〕はスリープ状態で場に出す。それ以外のカードである場合、２ドローする。",
    ),
    (
        "〔あなたの冥界にあるカード２枚〕をデッキに戻す。〔あなた〕はＸドローする。Ｘはこの効果でデッキに戻したカードのコストに等しい。",
        "〔あなたの冥界にあるカード２枚〕をデッキに戻す。〔あなた〕はＸドローする。Ｘはこの効果でデッキに戻したカードのコストに等しい。",
    ),
    (
        "〔あなたの手札〕を全てデッキに戻す。〔相手プレイヤー〕はあなたがデッキに戻した枚数と同数の〔自分のノード〕を選ぶ。",
        "〔あなたの手札〕を全てデッキに戻す。〔相手プレイヤー〕はあなたがデッキに戻したカードの枚数だけ、〔自分のノードエリア〕を選ぶ。",
    ),
    (
        "目標の〔あなたの場のキャラクター１枚〕と、そのキャラクターより攻撃力の低い〔相手キャラクター１枚〕を手札に戻す。",
        "目標の〔あなたの場のキャラクター１枚〕と、〔そのキャラクターより攻撃力が小さい相手キャラクター１枚〕を手札に戻す。",
    ),
    (
        "〔このキャラクターと、このキャラクターと戦闘を行う相手キャラクター〕を破棄する。",
        "〔このキャラクターと、このキャラクターと戦闘を行う相手キャラクター〕を破棄する。",
    ),
    (
        "〔このターンに破棄されたカード２枚〕を場に出す。ターン終了時に、それらのキャラクターをゲームから除外する。",
        "〔このターンに破棄されたカード２枚〕を場に出す。ターン終了時、それらのキャラクターをゲームから除外する。",
    ),
    (
        "このターン、〔あなた〕が次に受けるダメージは〔相手プレイヤー〕が受ける。",
        "このターンに、〔あなた〕が次に受けるダメージを〔相手プレイヤー〕に与える。",
    ),
    (
        "但し、この効果で同じ戦術を複数得る事は出来ない。",
        "但し、この効果で、同じ戦術複数枚を得ることができない。",
    ),
    (
        "目標の〔相手プレイヤー１人〕の手札を全て見て、その中に含まれる〔コストが３以上のカード全て〕を破棄する。",
        "目標の〔相手プレイヤー１人〕の手札を全て見て、〔その中のコストが３以上のカード全て〕を破棄する。",
    ),
    (
        "手札を３枚以上破棄した場合、〔あなた〕は１ドローする。",
        "手札３枚以上を破棄した場合、〔あなた〕は１ドローする。",
    ),
    (
        "（自動α）〔あなたの手札にあるコマンドカード、及びあなたがプレイしているコマンドカード〕は「抵抗（１）」を得る。",
        "（自動α）〔あなたの手札のコマンドカード、及びあなたがプレイしているコマンドカード〕は「抵抗（１）」を得る。",
    ),
    (
        "〔「鈴」以外の、必要ノードが３以下のキャラクター全て〕を破棄する。",
        "〔「鈴」以外の必要ノードが３以下のキャラクター全て〕を破棄する。",
    ),
    (
        "（自動α）このカードにセットされているカードと同名のカードのコストは＋１される。",
        "（自動α）このカードにセットされているカードと同じ名称のカードのコストは＋１される。",
    ),
    (
        "（自動β）あなたの「鈴」がゲームから除外された場合、〔冥界にあるこのカード〕を手札に加えても良い。",
        "（自動β）あなたの「鈴」がゲームから除外された場合、〔冥界にあるこのカード〕を手札に加えてもよい。",
    ),
    (
        "〔あなた〕はＸドローする。Ｘは相手プレイヤーの場の、必要ノードが１～４であるキャラクター全ての攻撃力と耐久力の合計値に等しい。",
        "〔あなた〕はＸドローする。Ｘは相手プレイヤーの場の必要ノードが１～４のキャラクター全ての攻撃力と耐久力の合計値に等しい。",
    ),
    (
        "目標の〔キャラクター１枚〕に３ダメージを与える。このダメージによって決死状態になったキャラクターが破棄された場合、〔あなた〕は１ドローする。",
        "目標の〔キャラクター１枚〕に３ダメージを与える。このダメージによって決死状態になったキャラクターが破棄された場合、〔あなた〕は１ドローする。",
    ),
    (
        "〔あなたの冥界にあるカード２枚〕をゲームから除外する。〔あなた〕はＸドローする。Ｘはこの効果でゲームから除外したカードの枚数に等しい。",
        "〔あなたの冥界にあるカード２枚〕をゲームから除外する。〔あなた〕はＸドローする。Ｘはこの効果で除外したカードの枚数に等しい。",
    ),
    (
        "（自動α）〔このキャラクター〕は、このキャラクターにセットされている「鈴」が本来持つ全ての戦術を得る。",
        "（自動α）〔このキャラクター〕はこのキャラクターにセットされている「鈴」が本来持つ全ての戦術を得る。",
    ),
    (
        "〔あなた〕は、自分の冥界のキャラクターカード１枚を場に出しても良い。場に出した場合、〔場に出したプレイヤー〕は３ダメージを受ける。",
        "〔あなた〕は自分の冥界にあるキャラクターカード１枚を場に出してもよい。場に出した場合、〔場に出したプレイヤー〕に３ダメージを与える。",
    ),
]


def _read(text: str) -> Reading:
    found = language("vision").read(text, {"type": "Character" if text.startswith("（") else "Spell"}, Names())
    assert isinstance(found, Reading)
    assert not [problem for problem in found.problems if problem.code.startswith("E")], text
    return found


@pytest.mark.parametrize(("text", "printed"), BELONGS, ids=range(len(BELONGS)))
def test_every_part_is_where_it_belongs(text: str, printed: str) -> None:
    reading = _read(text)
    assert "\n".join(map(language("vision").japanese, reading.abilities)) == printed
    assert _read(printed).abilities == reading.abilities


def _lost(kind: str, text: str) -> list[str]:
    """What was read on the way and is in no ability: conditions, events and effects; of those tried with one verb, one is kept."""
    folded = fold(text).text
    reading = language("vision").read(folded, {"type": kind}, Names())
    assert isinstance(reading, Reading)
    if any(problem.code.startswith("E") for problem in reading.problems):
        return []
    kept = {type(node) for ability in reading.abilities for node in all_nodes(ability)}
    ends: dict[int, list[type]] = {}
    for _, end, node in reading.spans:
        what = node.event if isinstance(node, Timing) else node
        if isinstance(what, t.Clause | t.Effect):
            ends.setdefault(end, []).append(type(what))
    return [f"{found}: {folded[:end]}" for end, found in ends.items() if kept.isdisjoint(found)]


def test_nothing_that_was_read_is_lost(checkout: Path, shared_or_none: Path | None) -> None:
    """In the invented texts, and in the real cards where there are some."""
    real = shared_or_none and shared_or_none / "vision" / "real"
    every = [*texts(checkout), *(pool(real) if real is not None and real.exists() else ())]
    assert len(every) > 100
    assert [lost for kind, text in every for lost in _lost(kind, text)] == []
