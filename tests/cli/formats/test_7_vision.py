"""formats.md 7, the part on VISION: a scenario asks what a card is.

| sentence | test |
| --- | --- |
| no play | tests/games/test_vision_cards.py::test_nothing_is_played |
| given: card, popularity, transformed, text_nullified, changes | test_what_a_card_is, test_given_that_is_wrong |
| then: each of its keys | test_what_a_card_is |
| what is not there is none, without a race [なし], texts are lists of lines | test_what_a_card_is |
| race and name in changes add | test_what_a_card_is |
"""

from __future__ import annotations

import pytest
from command import Fudac
from contract import write

CARDS = """cards:
  - {number: K-1, name: 霊, type: Character, node: 2, cost: 1, spiritualist: 巫女, races: [鬼, 獣], attack: "3", toughness: "4", graze: 1,
     keywords: 伝説, alternative_races: {妖怪: 2}, popularity: {bonus: "（自動α）〔このキャラクター〕は「警戒」を得る。"},
     transformed: {name: 大霊, races: [神], attack: "6", toughness: "5"}, text: "（自動α）〔このキャラクター〕は「先制」を得る。"}
  - {number: K-2, name: 無, type: Character, node: "-", cost: "-", attack: "-", toughness: "-"}
  - {number: K-3, name: 術, type: Spell, node: 1, cost: 2, range: プレイヤー, duration: 瞬間}
  - {number: K-4, name: 鬼姫, type: Character, node: 1, cost: 1, races: [鬼], attack: "+1", toughness: "-1"}
"""
TEXT = "（自動α）〔このキャラクター〕は「先制」を得る。"
BONUS = "（自動α）〔このキャラクター〕は「警戒」を得る。"


def reason(fudac: Fudac, given: str, then: str) -> str:
    """Why a scenario fails; empty if it passes."""
    write({"s.yaml": f"game: vision\n{CARDS}scenarios:\n  - name: い\n    given: {given}\n    then: {then}\n"})
    (one,) = fudac("test", "s.yaml", "--format", "json").json["scenarios"]
    assert one["passed"] == (one["reason"] == "")
    return str(one["reason"])


@pytest.mark.parametrize(
    ("given", "then"),
    [
        (
            "{card: 霊}",
            "{playable: true, node: 2, cost: 1, races: [獣, 鬼], names: [霊], graze: 1, attack: 3, toughness: 4, spiritualist: 巫女}",
        ),
        (
            "{card: K-1}",
            "{alternative_races: {妖怪: 2}, range: none, duration: none, attack_modifier: none, toughness_modifier: none}",
        ),
        ("{card: Ｋ－１}", "{names: [霊]}"),
        (
            "{card: 霊, transformed: true}",
            "{names: [大霊], races: [神], attack: 6, toughness: 5, printed: {attack: 6}}",
        ),
        ("{card: 霊, transformed: false}", "{names: [霊]}"),
        ("{card: 霊}", f'{{text: ["{TEXT}"]}}'),
        ("{card: 霊, text_nullified: true}", "{text: []}"),
        (
            "{card: 霊, changes: [{attack: +1}, {race: 妖怪}, {name: い}]}",
            "{attack: 4, races: [鬼, 獣, 妖怪], names: [霊, い], printed: {attack: 3, races: [鬼, 獣], names: [霊]}}",
        ),
        ("{card: 霊, changes: [{attack: 5}, {attack: -2}]}", "{attack: 3}"),
        (
            "{card: 無}",
            '{playable: false, node: "-", cost: "-", attack: none, toughness: none, races: [なし], spiritualist: none, alternative_races: none, text: []}',
        ),
        ("{card: 無}", "{races: なし, text: none}"),
        ("{card: 術}", "{range: プレイヤー, duration: 瞬間, attack: none, toughness: none}"),
        ("{card: 鬼姫}", "{attack_modifier: +1, toughness_modifier: -1, attack: none, toughness: none}"),
        ("{card: 霊}", "{shares_race_with: [鬼姫]}"),
        ("{card: 霊}", "{same_card_as: []}"),
    ],
)
def test_what_a_card_is(fudac: Fudac, given: str, then: str) -> None:
    assert reason(fudac, given, then) == ""


@pytest.mark.parametrize(
    ("given", "then", "said"),
    [
        ("{card: 霊}", "{attack: 4}", "attack は 4 のはずが 3"),
        ("{card: 霊}", "{races: 鬼}", "[鬼, 獣]"),
        ("{card: 霊}", "{shares_race_with: [無]}", "同じ種族を持たない"),
        ("{card: 霊}", "{same_card_as: [鬼姫]}", "same_card_as"),
        ("{card: 霊}", "{atack: 3}", "もしかして: attack"),
        ("{}", "{attack: 3}", "card がない"),
        ("{card: ない}", "{attack: 3}", "ない"),
        ("{card: 霊, popularity: -1}", "{attack: 3}", "popularity"),
        ("{card: 霊, trans: true}", "{attack: 3}", "もしかして: transformed"),
        ("{card: 霊, changes: {attack: +1}}", "{attack: 4}", "changes"),
        ("{card: 霊, changes: [{speed: +1}]}", "{attack: 4}", "speed"),
    ],
)
def test_given_that_is_wrong(fudac: Fudac, given: str, then: str, said: str) -> None:
    assert said in reason(fudac, given, then)


@pytest.mark.parametrize(("count", "texts"), [(0, [TEXT]), (1, None), (3, None)])
def test_popularity(fudac: Fudac, count: int, texts: list[str] | None) -> None:
    """The text of popularity that takes effect, then the card's own (which one: tests/games/test_vision_cards.py)."""
    expected = texts if texts is not None else [TEXT]
    why = reason(fudac, f"{{card: 霊, popularity: {count}}}", f"{{text: {expected}}}".replace("'", '"'))
    assert why == "" or BONUS in why
