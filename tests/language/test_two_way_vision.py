"""What VISION texts are read into prints to a text that is read into the same: invented texts, and the shared cards where there are some."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.language.test_english_vision import abilities, pool, texts

from fudac.syntax import Reading, language
from fudac.syntax.names import Names

#: Each holds something that once came back as something else.
CAME_BACK_OTHERWISE = [
    "１ターンに、〔あなた〕はライフポイントを１得る。",
    "〔あなた〕はライフポイントをＸ支払う。〔あなた〕はＹドローする。Ｙはこの効果で支払ったライフポイントＸの半分（端数切り下げ）に等しい。",
    "〔あなた〕は１ドローする。Ｙはあなたの手札の枚数に等しい。",
    "〔あなたのデッキ〕を全て見て、「鈴」と「小さな舟」を１枚ずつ抜き出す。",
    "〔全ての場のキャラクターのうち、最も攻撃力が高いキャラクター１枚〕を破棄する。",
    "〔あなたの冥界にある「鈴」以外のカード３枚〕を手札に加える。",
    "〔「種族：神、種族：鬼」のいずれも持たないキャラクター１枚〕を破棄する。",
    "〔全てのプレイヤー〕はこの効果で除外したキャラクターカードと同名の、自分の場のキャラクター全てを破棄する。",
    "〔場の装備カード、及び「装備／場」を持つカード全て〕を破棄する。",
    "〔「弐符」を持たないキャラクター、及び「世界呪符」を持つ場のカード全て〕を手札に戻す。",
    "〔あなたの場のカードと手札全て〕と〔あなたの冥界にある「鈴」全て〕を破棄する。",
    "〔あなたの手札にある、術者が「鈴」であり【装備】を持つスペルカード１枚〕を破棄する。",
    "目標の〔あなたのノード２枚まで〕を手札に戻す。その後、〔相手プレイヤー〕はあなたが手札に戻した枚数と同数の〔自分のノード〕を選んで手札に戻す。",
    "〔あなた〕は種族を１つ宣言する。〔あなたの場の、あなたが宣言した種族を持つキャラクター全て〕を破棄する。",
    "〔あなた〕は１ドローする。この効果は全てのプレイヤーが、それぞれ自分のターンに１度だけ使用できる。",
    "〔あなたの冥界にある「鈴」全て〕を、〔あなたの任意の相手キャラクター〕にセットする。",
    "あなたの冥界の上のカード３枚の中に装備カードがある場合、〔その中の装備カード１枚〕を手札に加える。",
    "〔あなたのデッキの上のカード１枚〕を裏向きにする。以後、そのカードはキャラクター「舟（GRAZE２、３／３、「種族：鬼」）」として扱う。",
    "目標の〔あなたの場のキャラクター１枚〕をスリープ状態にする。その後、〔目標のキャラクターと同じ種族を持つ、コストが３以下のキャラクターカード１枚〕を破棄する。",
    "（自動β）〔このカード〕は〔「種族：人間」を持たないキャラクター〕を目標にプレイすることは出来ず、セットすることが出来ない。",
]


def prints_back(found: Iterator[tuple[str, str]]) -> int:
    """How many abilities were looked at; each comes back as itself."""
    reader = language("vision")
    count = 0
    for kind, text, ability in abilities(found):
        printed = reader.japanese(ability)
        again = reader.read(printed, {"type": kind}, Names())
        assert isinstance(again, Reading)
        assert not [problem.code for problem in again.problems if problem.code.startswith("E")], f"{text}\n{printed}"
        assert again.abilities == (ability,), f"{text}\n{printed}"
        count += 1
    return count


@pytest.mark.parametrize("text", CAME_BACK_OTHERWISE)
def test_it_comes_back_as_itself(text: str) -> None:
    assert prints_back(iter([("Spell", text)])) == 1


def test_invented_texts_come_back_as_themselves(checkout: Path) -> None:
    assert prints_back(texts(checkout)) > 500


def test_real_cards_come_back_as_themselves(shared_or_none: Path | None) -> None:
    folder = shared_or_none and shared_or_none / "vision" / "real"
    assert folder is None or not folder.exists() or prints_back(pool(folder)) > 1000
