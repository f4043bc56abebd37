"""English of VISION: nothing of it is left in Japanese but names, and it is sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.model.abilities import Ability
from fudac.syntax import Reading, language
from fudac.syntax.names import Names

HERE = Path(__file__).resolve().parent
#: Names and quotes stand as printed.
QUOTED = re.compile(r"《[^《》]*》|“[^“”]*”")
JAPANESE = re.compile(r"[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uff10-\uff9f]")


def texts(checkout: Path) -> Iterator[tuple[str, str]]:
    """(type, text) of every invented text of the game."""
    for name in ("described", "invented", "unseen"):
        for entry in yaml.safe_load((HERE / "corpus" / f"vision-{name}.yaml").read_text(encoding="utf-8")):
            yield entry.get("type", "Character"), entry["text"]
    for path in sorted((HERE.parent / "constructs").rglob("*.yaml")):
        for entry in yaml.safe_load(path.read_text(encoding="utf-8")):
            if entry["game"] == "vision":
                yield entry.get("type", "Character"), entry["text"]
    yield from pool(checkout / "cards" / "vision" / "sets")


def pool(folder: Path) -> Iterator[tuple[str, str]]:
    """(type, text) of the cards of a folder of sets."""
    for path in sorted(folder.glob("*.yaml")):
        for card in yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))[
            "cards"
        ]:
            yield from ((card["type"], str(text)) for text in parts(card) if text)


def parts(card: dict[str, Any]) -> list[Any]:
    """Every text of a card that says abilities."""
    side = card.get("transformed") or {}
    return [card.get("text"), *(card.get("popularity") or {}).values(), side.get("text")]


def abilities(found: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str, Ability]]:
    """(type, text, ability) of what is read whole."""
    for kind, text in found:
        reading = language("vision").read(text, {"type": kind}, Names())
        assert isinstance(reading, Reading)
        if not any(problem.code.startswith("E") for problem in reading.problems):
            yield from ((kind, text, ability) for ability in reading.abilities)


def unquoted(text: str) -> str:
    """English without what stands in quotes, from the inside out."""
    while (shorter := QUOTED.sub("", text)) != text:
        text = shorter
    return text


def check(found: Iterator[tuple[str, str]]) -> int:
    """How many abilities were looked at; each is English."""
    count = 0
    for _, text, ability in abilities(found):
        english = language("vision").english(ability)
        assert not JAPANESE.search(unquoted(english)), f"{text}\n{english}"
        assert not re.search(r"[{}=]|None|True|False|\w_\w|  |\bany any\b|\bto onto\b|\ba [aeio]", english), english
        assert not re.match(r"〔?[a-z]", re.sub(r"^【?\(auto .\) ", "", english)), english
        count += 1
    return count


def test_invented_texts_are_all_english(checkout: Path) -> None:
    assert check(texts(checkout)) > 500


def test_real_cards_are_all_english(shared_or_none: Path | None) -> None:
    folder = shared_or_none and shared_or_none / "vision" / "real"
    assert folder is None or not folder.exists() or check(pool(folder)) > 1000


def test_every_word_of_manner_is_english() -> None:
    words = language("vision").dictionary
    known = {**words.english["manner"], **words.english["lead"]}
    manners = {word for word, entry in words.words.items() if entry.cls == "ADV"} - {"その後", "この後"}
    assert not sorted(manners - set(known))


SENTENCES = [
    (
        "（自動α）〔全ての相手キャラクター〕は「先制」を失う。",
        "(auto α) 〔All characters an opponent controls〕 lose “First Strike”.",
    ),
    (
        "（自動α）〔このキャラクター〕はあなたの場の名称に「鈴」を含むキャラクター１枚につき、「戦闘修正：＋１／±０」を得る。",
        "(auto α) 〔This character〕 gains +1/±0 for each character whose name contains 《鈴》 on your field.",
    ),
    (
        "（自動β）〔このカード〕はメンテナンスフェイズにしかプレイできない。〔あなた〕は１ドローする。",
        "(auto β) 〔You〕 draw a card. Play 〔this card〕 only during the maintenance phase.",
    ),
    (
        "（自動γ）〔このキャラクター〕がプレイされて場に出た場合、〔あなたの冥界の上のカード１枚〕を裏向きにしてこのキャラクターにセットする。以後、そのカードは呪符カード「鈴」として扱う。",
        "(auto γ) When 〔this character〕 enters the field after being played, make 〔the top card of your underworld〕 face down "
        "and set it to this character. That card is treated as an amulet card named 《鈴》 from then on.",
    ),
    (
        "（自動α）あなたのノードが３枚以上の場合、〔このキャラクター〕の攻撃力は＋２される。",
        "(auto α) If you have 3 or more nodes, the attack of 〔this character〕 is increased by 2.",
    ),
    (
        "（自動γ）〔このキャラクター〕が戦闘ダメージを与えた場合、〔あなたの手札１枚〕を破棄する。その後、〔このキャラクター〕に、Ｘダメージを与える。Ｘはこの効果で破棄したカードの必要ノードに等しい。但し、Ｘの最低値は１とする。",
        "(auto γ) When 〔this character〕 deals combat damage, discard 〔a card from your hand〕. Then, deal X damage to 〔this character〕. "
        "X is the required nodes of the card discarded by this effect. However, X is at least 1.",
    ),
]


@pytest.mark.parametrize(("text", "expected"), SENTENCES, ids=[text for text, _ in SENTENCES])
def test_a_sentence_in_english(text: str, expected: str) -> None:
    reading = language("vision").read(text, {"type": "Character"}, Names())
    assert isinstance(reading, Reading)
    assert not reading.problems
    assert [language("vision").english(ability) for ability in reading.abilities] == [expected]


#: How a text is said, where it once was stiff.
SAID = [
    (
        "〔あなた〕は１ドローする。このターンの終了時、〔あなた〕は手札を１枚破棄する。",
        "〔You〕 draw a card. At the end of this turn, 〔you〕 discard a card from hand.",
    ),
    ("この干渉終了時、このターンを終了する。", "At the end of this chain, end this turn."),
    (
        "〔このキャラクターと同じ種族を持つキャラクター全て〕を破棄する。",
        "Discard 〔all characters that have the same race as this character〕.",
    ),
    (
        "（自動α）〔このキャラクター〕は、あなたの手札の枚数によって以下の効果を得る。\n・０枚…「先制」\n・４枚以上…「隠密」",
        "(auto α) 〔This character〕 gains the following by the size of your hand: 0 — “First Strike”; 4 or more — “Stealth”.",
    ),
]


@pytest.mark.parametrize(("text", "english"), SAID, ids=range(len(SAID)))
def test_it_is_said_so(text: str, english: str) -> None:
    ((kind, _, ability),) = abilities(iter([("Character" if text.startswith("（") else "Spell", text)]))
    assert language("vision").english(ability, {"type": kind}) == english
