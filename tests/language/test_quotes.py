"""What stands in 「」 is a feature, a card or a name by what it says: no feature is taken for a name."""

from __future__ import annotations

import pytest

from fudac.model.features import Features, RaceText, StatText
from fudac.model.node import all_nodes
from fudac.model.terms import Const, Name
from fudac.syntax import Reading, language
from fudac.syntax.names import Names

GAINS = "（自動α）〔このキャラクター〕は「{}」を得る。"


def read(text: str, names: Names = Names()) -> Reading:  # noqa: B008
    found = language("vision").read(text, {"type": "Character"}, names)
    assert isinstance(found, Reading)
    return found


def three(number: int | None) -> Const | None:
    return Const(value=number) if number is not None else None


@pytest.mark.parametrize(
    ("said", "stat", "numbers", "english"),
    [
        ("戦闘力：３／４", "power", (3, 4), "“attack and toughness: 3/4”"),
        ("戦闘力：－／４", "power", (None, 4), "“attack and toughness: -/4”"),
        ("攻撃力：３", "attack", (3,), "“attack: 3”"),
        ("耐久力：３", "toughness", (3,), "“toughness: 3”"),
        ("グレイズ：２", "graze", (2,), "“graze: 2”"),
        ("コスト：０", "cost", (0,), "“cost: 0”"),
        ("必要ノード：２", "node", (2,), "“required nodes: 2”"),
    ],
)
def test_numbers_as_printed(said: str, stat: str, numbers: tuple[int | None, ...], english: str) -> None:
    found = read(GAINS.format(said))
    assert not found.problems
    (ability,) = found.abilities
    (feature,) = [node for node in all_nodes(ability) if isinstance(node, StatText)]
    assert feature == StatText(stat=stat, numbers=tuple(map(three, numbers)))
    assert language("vision").japanese(ability) == GAINS.format(said)
    assert language("vision").english(ability) == f"(auto α) 〔This character〕 gains {english}."


def test_several_races_are_several_features() -> None:
    (ability,) = read(GAINS.format("種族：妖精／神")).abilities
    (feature,) = [node for node in all_nodes(ability) if isinstance(node, Features)]
    assert feature.items == (RaceText(race="妖精"), RaceText(race="神"))


@pytest.mark.parametrize("said", ["「戦闘力：３／３」の", "「３／３」の", "「戦闘力：３／３」を持つ"])
def test_what_cards_have_is_kept(said: str) -> None:
    """A feature before の says which cards, whichever way it is written."""
    (ability,) = read(f"（自動β）{said}「霧の人形」１枚を場に出す。").abilities
    assert language("vision").japanese(ability) == "（自動β）「戦闘力：３／３」を持つ「霧の人形」１枚を場に出す。"
    english = "(auto β) Bring a 《霧の人形》 that has “attack and toughness: 3/3” onto the field."
    assert language("vision").english(ability) == english


def test_cards_with_numbers_and_how_many() -> None:
    (ability,) = read("（自動β）「霧の人形（GRAZE１、２／３、種族：妖精）」２枚を場に出す。").abilities
    english = language("vision").english(ability)
    assert "two 《霧の人形》 that have “graze: 1”, “attack and toughness: 2/3” and “race: fairy”" in english


@pytest.mark.parametrize("name", ["暗号：零", "加護１", "７"])
def test_a_card_that_is_called_so_is_a_name(name: str) -> None:
    text = f"（自動β）〔あなたの場の「{name}」１枚〕を破棄する。"
    assert [p.code for p in read(text).problems] == ["E0274"]
    found = read(text, Names(cards=frozenset({name})))
    assert not found.problems
    assert [node.name for node in all_nodes(found.abilities[0]) if isinstance(node, Name)]
