"""One verb said of several things side by side, and how long what stands beside something that lasts does."""

from __future__ import annotations

import pytest

from fudac.syntax import Reading, language

SEEN = "〔あなたのデッキの上のカード３枚〕を見て、"
LOOK = "Look at 〔the top three cards of your deck〕, "
UNTIL = "ターン終了時まで、"


@pytest.mark.parametrize(
    ("shared", "apart", "english"),
    [
        (
            f"{SEEN}１枚をデッキの上に、２枚をデッキの下に戻す。",
            f"{SEEN}１枚をデッキの上に戻し、２枚をデッキの下に戻す。",
            f"{LOOK}return a card to the top of the deck and return two cards to the bottom of the deck.",
        ),
        (
            f"{SEEN}１枚を手札に加え、１枚をデッキの上に、残りをデッキの下に任意の順番で戻す。",
            f"{SEEN}１枚を手札に加え、１枚をデッキの上に戻し、残りをデッキの下に任意の順番で戻す。",
            f"{LOOK}add a card to hand, return a card to the top of the deck and return the rest to the bottom of the deck"
            " in any order.",
        ),
        (
            f"{UNTIL}〔キャラクター１枚〕は「先制」を、〔別のキャラクター１枚〕は「貫通」を得る。",
            f"{UNTIL}〔キャラクター１枚〕は「先制」を得て、〔別のキャラクター１枚〕は「貫通」を得る。",
            "Until end of turn, 〔a character〕 gains “First Strike”, and 〔another character〕 gains “Pierce”.",
        ),
        (
            "〔キャラクター１枚〕に２ダメージ、〔相手プレイヤー〕に１ダメージを与え、〔あなた〕は１ドローする。",
            "〔キャラクター１枚〕に２ダメージを与え、〔相手プレイヤー〕に１ダメージを与え、〔あなた〕は１ドローする。",
            "Deal two damage to 〔a character〕, deal one damage to 〔an opponent〕 and 〔you〕 draw a card.",
        ),
        (
            "目標の〔キャラクター１枚〕をアクティブ状態に、〔このキャラクター〕をスリープ状態に、〔このカード〕を裏向きにする。",
            "目標の〔キャラクター１枚〕をアクティブ状態にして、〔このキャラクター〕をスリープ状態にして、〔このカード〕を裏向きにする。",
            "Make target 〔character〕 active, make 〔this character〕 asleep and make 〔this card〕 face down.",
        ),
        (
            f"{UNTIL}〔相手プレイヤー〕はカードを、〔あなた〕はスペルカードをプレイできない。",
            f"{UNTIL}〔相手プレイヤー〕はカードをプレイできず、〔あなた〕はスペルカードをプレイできない。",
            "Until end of turn, 〔opponents〕 can't play cards and 〔you〕 can't play spell cards.",
        ),
    ],
)
def test_means_the_same_as_said_twice(shared: str, apart: str, english: str) -> None:
    vision = language("vision")
    one, two = (vision.read(text, {"type": "Command"}) for text in (shared, apart))
    assert isinstance(one, Reading) and isinstance(two, Reading)
    assert not [p for p in one.problems if p.code.startswith("E")]
    assert one.abilities == two.abilities
    assert vision.english(one.abilities[0]) == english
    again = vision.read(vision.japanese(one.abilities[0]), {"type": "Command"})
    assert again.abilities == one.abilities


@pytest.mark.parametrize(
    "text",
    [
        f"{SEEN}１枚をデッキの上に、２枚を戻す。",  # where to is not said of the second
        "〔キャラクター１枚〕に２ダメージ、〔相手プレイヤー〕は１ダメージを与える。",
        f"{UNTIL}〔キャラクター１枚〕は「先制」を、〔別のキャラクター１枚〕に「貫通」を得る。",
    ],
)
def test_groups_that_are_not_alike_are_refused(text: str) -> None:
    found = language("vision").read(text, {"type": "Command"})
    assert any(p.code.startswith("E") for p in found.problems)


@pytest.mark.parametrize(
    ("game", "kind", "text", "english"),
    [
        (
            "vision",
            "Command",
            f"{UNTIL}〔キャラクター１枚〕は「先制」を得て、攻撃を行うことができない。",
            "Until end of turn, 〔a character〕 gains “First Strike” and can't attack.",
        ),
        (
            "harem-master",
            "イベント",
            "ターン終了時まで、自分が支配するキャラクター１体は[P]＋２され、アタックを行えない。",
            "Until end of turn, a character you control gets [P]+2 and can't attack.",
        ),
    ],
)
def test_what_is_forbidden_lasts_as_long(game: str, kind: str, text: str, english: str) -> None:
    reading = language(game).read(text, {"type": kind})
    assert not [p for p in reading.problems if p.code.startswith("E")]
    assert language(game).english(reading.abilities[0]) == english
