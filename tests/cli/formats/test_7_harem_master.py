"""formats.md 7, the part on Harem Master: what is given, actions, properties, the start, the battle.

| sentence | test |
| --- | --- |
| the scenario starts in 306 with the active player to act | test_the_scenario_starts_in_306 |
| zones, what is left out, numbers, lists top first, as in every zone; a card in field | test_given, test_given_that_is_wrong |
| actions | test_actions |
| properties, with every modifier in force | test_properties, test_values_have_every_modifier_in_force |
| the start of a game | test_the_start |
| battle, while one is on | test_battle |
"""

from __future__ import annotations

import pytest
from command import Fudac
from contract_scenarios import BATTLE, passes, reason


@pytest.mark.parametrize(
    ("given", "then"),
    [
        (
            "{active: A, A: {castle: 3, hand: [学習], action_stack: 2, discard: [鉄剣], field: [], harem: [姫], scaffold: [剣士], aside: [学者]}, B: {}}",
            "{A: {castle: 3, hand: 1, action_stack: 2, discard: [鉄剣], field: 0, harem: [姫], scaffold: [剣士], aside: [学者]}, "
            "B: {castle: 30, hand: 0, field: 0}, 姫: {zone: harem}}",
        ),
        ("{active: B}", "{active: B, A: {castle: 30, hand: 0}}"),
        ("{active: A, A: {castle: []}, B: {}}", "{A: {castle: 0}}"),
        ("{active: A, A: {field: [剣士]}, B: {}}", "{剣士: {state: ready, owner: A, controller: A}}"),
        (
            "{active: A, A: {field: [{card: 剣士, items: [鉄剣], state: acted, owner: B}]}, B: {}}",
            "{剣士: {physical: 6, state: acted, owner: B, controller: A, items: [鉄剣]}, 鉄剣: {holder: 剣士}}",
        ),
        ("{active: A, A: {field: [{card: 剣士, items: [{card: 鉄剣, as: i}]}]}, B: {}}", "{i: {holder: 剣士}}"),
    ],
)
def test_given(fudac: Fudac, given: str, then: str) -> None:
    passes(fudac, given, "[]", then)


def test_the_scenario_starts_in_306(fudac: Fudac) -> None:
    """305 is over: nothing has been drawn, and the active player may act."""
    passes(
        fudac,
        "{active: B, B: {field: [{card: 剣士, state: acted}]}}",
        "[]",
        "{phase: 306, asked: {player: B}, B: {hand: 0}, 剣士: {state: acted}}",
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{active: A, A: {feild: [剣士]}}", "もしかして: field"),
        ("{active: A, A: {field: [{card: 剣士, owner: C}]}}", "A・B のどれか"),
        ("{active: A, A: {field: [{card: 剣士, state: tired}]}}", "ready・acted のどれか"),
        ("{active: C}", "A・B"),
        ("{active: A, A: {hand: いち}}", "given.A.hand"),
        ("{actve: A}", "もしかして: active"),
    ],
)
def test_given_that_is_wrong(fudac: Fudac, given: str, said: str) -> None:
    assert said in reason(fudac, given)


@pytest.mark.parametrize(
    ("given", "play", "then"),
    [
        (
            BATTLE,
            "[{A: {play: 鉄剣, on: 剣士}}]",
            "{剣士: {physical: 6, items: [鉄剣]}, 鉄剣: {holder: 剣士, zone: field}}",
        ),
        (BATTLE, '[{A: {play: 鉄剣, "on": 剣士}}]', "{剣士: {physical: 6}}"),
        (
            "{active: A, A: {field: [剣士], hand: [杖], action_stack: 3}, B: {}}",
            "[{A: {play: 杖, as_item: true, on: 剣士}}]",
            "{杖: {holder: 剣士}, 剣士: {physical: 5}}",
        ),
        (
            "{active: A, A: {field: [剣士], hand: [杖], action_stack: 3}, B: {}}",
            "[{A: {play: 杖}}]",
            "{A: {field: [剣士, 杖]}}",
        ),
        (
            "{active: A, A: {field: [学者], action_stack: 5}, B: {}}",
            "[{A: {use: 学者}}]",
            "{A: {hand: 1}, 学者: {state: acted}}",
        ),
        ("{active: A, A: {field: [学者], action_stack: 5}, B: {}}", "[{A: {use: 学者, ability: 1}}]", "{A: {hand: 1}}"),
        (
            "{active: A, A: {field: [学者], action_stack: 5}, B: {}}",
            "[{A: {use: 学者, ability: 2, x: 3}}]",
            "{A: {hand: 3, action_stack: 2}}",
        ),
        (BATTLE, "[{A: {attack: 剣士}}, {B: {intercept: 学者}}]", "{学者: {zone: scaffold}}"),
        (BATTLE, "[{A: {attack: 剣士}}, {B: {intercept: none}}]", "{B: {castle: 26}}"),
        (BATTLE, "[{A: {attack: 剣士}}, {B: pass}]", "{B: {castle: 26}}"),
        (BATTLE, "[{A: end_turn}]", "{active: B, turn: 4}"),
        (BATTLE, "[{B: concede}]", "{winner: A}"),
    ],
)
def test_actions(fudac: Fudac, given: str, play: str, then: str) -> None:
    passes(fudac, given, play, then)


@pytest.mark.parametrize(
    "said",
    [
        "zone: field",
        "state: ready",
        "physical: 1",
        "mental: 3",
        "cost: 2",
        "name: 姫",
        "controller: A",
        "owner: A",
        "sex: おんなのこ",
        "factions: [王家]",
        "items: []",
        "abilities: 0",
    ],
)
def test_properties(fudac: Fudac, said: str) -> None:
    passes(fudac, BATTLE, "[]", f"{{h: {{{said}}}}}")


def test_values_have_every_modifier_in_force(fudac: Fudac) -> None:
    passes(
        fudac,
        "{active: A, A: {field: [{card: 剣士, items: [鉄剣, 杖]}]}, B: {}}",
        "[]",
        "{剣士: {physical: 7, mental: 1, abilities: 0}}",
    )
    passes(fudac, "{active: A, A: {field: [学者]}, B: {}}", "[]", "{学者: {abilities: 2}}")


DECK = "[姫, 剣士, 学習, 鉄剣, 学者, 薬師, 杖, 占い, 整理, くじ, 占い, 整理, くじ, 学習, 鉄剣, 姫]"


@pytest.mark.parametrize(
    ("play", "then"),
    [
        ("[{A: {mulligan: no}}]", "{A: {hand: [姫, 学習, 鉄剣, 学者, 薬師, 杖, 占い], field: [剣士], castle: 8}}"),
        ("[{A: {mulligan: yes}}]", "{A: {field: [剣士], hand: 7}}"),
    ],
)
def test_the_start(fudac: Fudac, play: str, then: str) -> None:
    side = f"{{deck: {DECK}, starter: 剣士}}"
    passes(fudac, f"{{start: true, first: A, A: {side}, B: {side}}}", play, then)


@pytest.mark.parametrize(
    ("play", "said"),
    [
        (
            "[{A: {attack: 剣士}}, {expect: {battle: {attacker: 剣士}}}, {B: {intercept: 学者}}, "
            "{expect: {battle: {kind: combat, attacker: 剣士, interceptor: 学者}}}, {A: {play: 月夜}}]",
            "",
        ),
        (
            "[{A: {attack: 剣士}}, {B: {intercept: 姫}}, "
            "{expect: {battle: {kind: approach, attacker: 剣士, interceptor: 姫}}}, {A: pass}, {expect: {battle: none}}]",
            "",
        ),
        ("[{A: {attack: 剣士}}, {expect: {battle: {kind: castle, attacker: 剣士}}}]", "まだ決まっていない"),
        ("[{A: {attack: 剣士}}, {expect: {battle: {attacker: 姫}}}]", "attacker"),
        ("[{expect: {battle: {kind: combat}}}]", "戦闘"),
    ],
)
def test_battle(fudac: Fudac, play: str, said: str) -> None:
    given = "{active: A, A: {field: [剣士], hand: [月夜]}, B: {field: [学者, 姫]}}"
    night = '    cards:\n      - {name: 月夜, type: イベント, cost: 0, random: 0, text: "[OT]この戦闘の種類をアプローチにする。"}\n'
    why = reason(fudac, given, play, more=night)
    assert said in why and bool(said) == bool(why)
