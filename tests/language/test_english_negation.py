"""What none of them does, and what somebody else does: English that must not say more or less than the text."""

from __future__ import annotations

import pytest

from fudac.syntax import Reading, language

VISION = [
    ("どのキャラクターも攻撃を行うことができない。", "No characters can attack."),
    ("あなたの場のどのキャラクターも攻撃を行わない。", "No characters on your field can attack."),
    ("どのプレイヤーもスペルカードをプレイすることができない。", "No player can play spell cards."),
    ("〔どの相手プレイヤー〕もダメージを受けない。", "〔No opponents〕 can take damage."),
    ("〔相手プレイヤー〕はどのスペルカードもプレイすることができない。", "〔Opponents〕 can't play any spell cards."),
    (
        "〔このキャラクター〕はどのカードの効果の対象にもならない。",
        "〔This character〕 can't become the target of the effects of any cards.",
    ),
    ("〔このキャラクター〕はどの種族も得ない。", "〔This character〕 can't gain any race."),
    (
        "〔このキャラクターと、全ての相手キャラクター〕は攻撃を行うことができない。",
        "〔Neither this character nor any characters opponents control〕 can attack.",
    ),
    (
        "〔あなた〕と〔あなたの場のキャラクター全て〕はダメージを受けない。",
        "Neither 〔you〕 nor 〔any characters on your field〕 can take damage.",
    ),
    (
        "どのキャラクターもスリープ状態でない場合、〔あなた〕は１ドローする。",
        "If no characters are asleep, 〔you〕 draw a card.",
    ),
    ("手札が１枚もない場合、〔あなた〕は１ドローする。", "If there are no cards in hand, 〔you〕 draw a card."),
    (
        "〔あなたの場のキャラクター全て〕は攻撃を行うことができず、防御を行うことができない。",
        "〔No characters on your field〕 can attack and they can't intercept.",
    ),
]
OTHERS = [
    (
        "〔あなたのデッキの上のカード３枚〕を見て、カード１枚を選び、手札に加える。選ばなかったカードを破棄する。",
        "Look at 〔the top three cards of your deck〕, choose a card and add it to hand. Discard the cards not chosen.",
    ),
    (
        "〔あなたのデッキの上のカード３枚〕を公開し、カード１枚を選び、手札に加える。それ以外のカードを破棄する。",
        "Reveal 〔the top three cards of your deck〕, choose a card and add it to hand. Discard the other cards.",
    ),
    (
        "〔相手プレイヤー〕は②支払ってもよい。支払わない場合、キャラクターに防御を行わせることができない。",
        "〔An opponent〕 may pay 2. If 〔the opponent〕 doesn't pay, they can't have characters make a block.",
    ),
    ("１～５の数字を１つ宣言する。", "Declare a number from 1 to 5."),
    (
        "目標の〔このキャラクターと異なる名称のキャラクター１枚〕を破棄する。",
        "Discard target 〔character whose name is not that of this character〕.",
    ),
    (
        "この効果で場に出たキャラクターは「先制」を得る。",
        "Characters that entered the field by this effect gain “First Strike”.",
    ),
    (
        "〔あなたの場の「星の盾」がセットされているキャラクター全て〕を破棄する。",
        "Discard 〔all characters with 《星の盾》 set to them on your field〕.",
    ),
    (
        "〔キャラクター１枚〕に戦闘力未満のダメージを与える。",
        "Deal damage less than attack and toughness to 〔a character〕.",
    ),
]


@pytest.mark.parametrize(
    ("text", "english"), [(f"（自動α）{a}", f"(auto α) {b}") for a, b in VISION] + OTHERS, ids=[a for a, _ in VISION + OTHERS]
)
def test_vision(text: str, english: str) -> None:
    reading = language("vision").read(text, {"type": "Character" if "自動" in text else "Command"})
    assert isinstance(reading, Reading)
    assert not [p for p in reading.problems if p.code.startswith("E")]
    (ability,) = reading.abilities
    assert language("vision").english(ability) == english
    again = language("vision").read(language("vision").japanese(ability), {"type": "Command"})
    assert again.abilities == (ability,)


def test_nobody_in_every_game() -> None:
    text = "★ 全員は、ロックフェイズにロックできない。"
    reading = language("seven").read(text, {"kind": "通常"})
    (ability,) = reading.abilities
    assert language("seven").english(ability) == "★ No player can lock a card during the lock phase."
