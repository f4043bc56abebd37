"""Lines that are carried out with another line of their card, and what is reported of them (HM 214.3c, 411.2)."""

from __future__ import annotations

from typing import Any

import pytest

from fudac.games.harem_master.cards import make_face
from fudac.games.harem_master.rules import HaremMaster
from fudac.kernel import Ability, Card, Game, Pending
from fudac.syntax import language


class Counted:
    """Notes which abilities have counted."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def counts(self, ability: Ability) -> None:
        self.lines.append(ability.line)


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("カードを１枚引く。\n［このイベントは打ち消されない］", ["カードを１枚引く。", "［このイベントは打ち消されない］"]),
        ("カードを１枚引く。［このイベントは打ち消されない］", ["カードを１枚引く。［このイベントは打ち消されない］"]),
        ("カードを１枚引く。\n［自分のターンにのみ使用できる］", []),
    ],
)
def test_a_line_that_forbids_to_counter_its_event_counts_when_somebody_tries(text: str, counted: list[str]) -> None:
    values: dict[str, Any] = {"type": "イベント", "cost": 1, "random": 0}
    abilities = language("harem-master").read(text, values).abilities
    face = make_face("T-1", "試し札", values, abilities, text)
    game = Game(HaremMaster())
    game.observer = noted = Counted()
    card = Card(1, 0, face, "discard")
    assert game.rules.can_be_countered(game, Pending("card", card, 0, None)) is not bool(counted)
    assert noted.lines == counted
