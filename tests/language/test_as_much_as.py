"""Numbers said by another number, what was done to a state, from where a card comes: how they go together with the rest."""

from __future__ import annotations

import pytest

from fudac.syntax import Reading, language

TWICE = [
    (
        "〔あなた〕はそのキャラクターのコストと同じ枚数ドローする。",
        "〔あなた〕はそのキャラクターのコストに等しい枚数ドローする。",
        "〔You〕 draw a number of cards equal to the cost of that character.",
    ),
    (
        "目標の〔キャラクター１枚〕に、このキャラクターの攻撃力に等しい値のダメージを与える。",
        "目標の〔キャラクター１枚〕にこのキャラクターの攻撃力に等しいダメージを与える。",
        "Deal damage equal to the attack of this character to target 〔character〕.",
    ),
    (
        "〔このキャラクター〕をスリープ状態にしてもよい。スリープ状態にした場合、〔あなた〕は１ドローする。",
        "〔このキャラクター〕をスリープ状態にしてもよい。スリープ状態にした場合、〔あなた〕は１ドローする。",
        "You may make 〔this character〕 asleep. If you make it asleep, 〔you〕 draw a card.",
    ),
    (
        "〔相手プレイヤーの手札〕を公開する。その中に「星」があった場合、〔あなた〕は１ドローする。",
        "〔相手プレイヤーの手札〕を公開する。「星」がその中に含まれている場合、〔あなた〕は１ドローする。",
        "Reveal 〔the opponent's hand〕. If there is 《星》 among them, 〔you〕 draw a card.",
    ),
    (
        "〔あなたの冥界にあるキャラクターカード１枚〕を冥界からあなたの場に出す。",
        "〔あなたの冥界にあるキャラクターカード１枚〕をあなたの場に出す。",
        "Bring 〔a character card from your underworld〕 onto your field.",
    ),
    (
        "〔このカード〕を冥界から手札に加える。",
        "〔冥界にあるこのカード〕を手札に加える。",
        "Add 〔this card from an underworld〕 to hand.",
    ),
]


@pytest.mark.parametrize(("said", "printed", "english"), TWICE)
def test_prints_and_comes_back(said: str, printed: str, english: str) -> None:
    vision = language("vision")
    reading = vision.read(said, {"type": "Command"})
    assert isinstance(reading, Reading)
    assert not [p for p in reading.problems if p.code.startswith("E")]
    (ability,) = reading.abilities
    assert vision.japanese(ability) == printed
    assert vision.english(ability) == english
    assert vision.read(printed, {"type": "Command"}).abilities == (ability,)
