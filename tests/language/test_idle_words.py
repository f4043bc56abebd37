"""No word is passed over: without it a text means something else, or is refused.

Each word of a text is left out in turn. Where the abilities stay equal and nothing is said about it, the word said nothing;
that is so only of the words named here, each with what stands in for it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from texts import Text, cards, corpus

from fudac import resources
from fudac.source.folding import fold
from fudac.syntax.names import Names

#: A word: signs of one kind in a row, so that 選んだカード is 選 んだ カード.
WORD = re.compile(r"[一-龥々〆]+|[ァ-ヴー]+|[ぁ-ん]+|[0-9A-Za-zＸ]+|[①-⑳]+")

#: Word → why a text means the same without it.
IDLE = {
    "の": "a noun stands before a noun all the same (３枚カード, 目標〔…〕)",
    "に": "a time stands as well without it (ターン終了時、)",
    "は": "the one who acts is named by standing first (相手全員、１枚ドロー)",
    "を": "what is done is named by standing before the verb",
    "て": "見て、 and 見、 are the same chained form",
    "き": "抜き出し and 抜出し are two spellings",
    "から": "その中から and その中 are the same cards",
    "には": "〜場合には and 〜場合",
    "では": "ロックフェイズではロックできない: the phase stands alone too",
    "枚": "the counter of cards (２ドロー)",
    "人": "the counter of players",
    "度": "the counter of times",
    "つ": "the counter of things",
    "のうち": "以下の効果のうち１つ, 以下の効果１つ",
    "のみ": "１回のみ使用できる and １回使用できる are both limits",
    "だけ": "１回だけ使用できる, as のみ",
    "状態": "行動済みにする",
    "である": "a noun with 限り or 場合",
    "だった": "as である",
    "これにより": "手札に戻したカード: what the verb before was done to",
    "することは": "プレイできない, プレイすることはできない",
    "することが": "as することは",
    "この": "this battle, this turn: the one that is on",
    "その": "その戦闘終了時, 戦闘終了時: the one spoken of",
    "あなたは": "who acts without a name is you",
    "カード": "手札３枚 are cards",
    "キャラクター": "〜体 and 男 say that it is one",
    "プレイヤー": "相手",
    "相手": "said of the same cards a second time",
    "と": "a list without its link (「Ａ」「Ｂ」を得る)",
    "または": "a list without its last link",
    "のいずれか": "as または",
    "いずれかの": "any player",
    "必要": "必要コスト, コスト",
    "値": "グレイズ値, グレイズ",
    "ターン": "相手のフェイズ is one of the opponent's turn",
    "ゲーム": "ゲームから除外する, 除外する",
    "あなたが": "as あなたは",
    "ある": "手札が２枚以上ある場合",
    "居": "居る and いる",
    "じ": "同じ色の, 同色の",
    "で": "合計で１０, 合計１０",
    "中": "あなたのターン中, あなたのターン",
    "あなたの": "whose is said once",
    "枚数": "〜の枚数だけ, 〜だけ",
    "ずつ": "１枚ずつ of each named",
    "体": "as 枚",
    "つを": "１つを選んで得る, １選んで得る",
    "コスト": "追色コスト, 追色",
    "出": "出だす, a slip of the pen",
    "が": "コスト３以下の, コストが３以下の",
    "まで": "１ターンに２回まで使用できる, １ターンに２回使用できる",
    "開始時": "次の自分のターン開始時まで, 次の自分のターンまで",
    "追色": "手札効果の追色コスト, 手札効果のコスト: there is no other",
    "であった": "アプローチであった場合, アプローチ場合",
    "合計": "〜と〜の合計３枚につき, 〜と〜の３枚につき",
    "する": "ドローする場合, ドロー場合",
}  # fmt: skip


def idle(text: Text) -> set[str]:
    """The words without which a text means the same, in silence. A text that is refused has none."""
    whole = text._replace(text=fold(text.text).text)
    told = whole.read()
    if any(problem.code.startswith("E") for problem in told.problems):
        return set()
    said = sorted(problem.code for problem in told.problems)
    found = set()
    for word in WORD.finditer(whole.text):
        less = whole._replace(text=whole.text[: word.start()] + whole.text[word.end() :]).read_untried()
        if less.abilities == told.abilities and sorted(problem.code for problem in less.problems) == said:
            found.add(word.group())
    return found


@pytest.mark.parametrize("game", ["harem-master", "seven", "vision"])
def test_only_the_words_named_are_idle(game: str) -> None:
    texts = [*cards(game, resources.cards() / game), *list(corpus(game))[::4]]
    assert len(texts) > 30
    found = {word: text.text for text in texts for word in idle(text)}
    assert {word: text for word, text in found.items() if word not in IDLE} == {}


def test_the_measure_sees_what_is_idle() -> None:
    """A measure that finds nothing anywhere would prove nothing."""
    found = set().union(*(idle(text) for text in cards("harem-master", resources.cards() / "harem-master")))
    assert {"の", "に", "状態"} <= found


@pytest.mark.parametrize(("folder", "step"), [("harem-master/sets", 1), ("seven/sets", 1), ("vision/real", 12)])
def test_of_shared_cards_too(shared_cases: Path, folder: str, step: int) -> None:
    texts = list(cards(folder.split("/")[0], shared_cases / folder))[::step]
    assert texts
    found = {word: text.text for text in texts for word in idle(text)}
    assert {word: text for word, text in found.items() if word not in IDLE} == {}


def test_a_moment_without_its_particle_is_a_time_of_its_own() -> None:
    """〜終了時 without まで is when it is done, not how long: it was taken for a stretch, which broke the reader."""
    text = "〔相手プレイヤー〕は{}、必要ノードが３以下のコマンドカードをプレイする事ができない。"
    until, at = (
        Text("", "vision", text.format(time), {"type": "Spell"}, Names()).read()
        for time in ("その干渉の終了時まで", "その干渉の終了時")
    )
    assert not [problem for reading in (until, at) for problem in reading.problems]
    assert [reading.abilities[0].steps[0].effects[0].op for reading in (until, at)] == ["prohibit", "delayed"]


@pytest.mark.parametrize(
    "text",
    [
        "（自動α）〔このキャラクター〕は、「【連結（を２枚）】」を得る。",
        "その後、自分の冥界の下のカード１枚を除外する。カードの種類により、以下の効果を解決する。\n・…〔あなた〕は１ドローする。",
        "カードの種類により、以下の効果を解決する。\n・以上…〔あなた〕は１ドローする。",
        "〔相手プレイヤーのスペルカード、または〕を破棄する。",
    ],
)
def test_what_lacks_a_noun_is_refused_and_breaks_nothing(text: str) -> None:
    reading = Text("", "vision", text, {"type": "Spell"}, Names()).read()
    assert [problem.code for problem in reading.problems if problem.code.startswith("E")]
