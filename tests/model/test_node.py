"""Nodes: what their fields hold, that they stay as they are, and that plain data gives them back."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import model_validator

from fudac.constructs.effects.draw_cards import DrawCards
from fudac.model.node import Node, dump, load
from fudac.model.terms import YOU, Amount, Cards, Const, Player


@pytest.mark.parametrize(
    ("cls", "fields", "said"),
    [
        (Player, {"who": "nobody"}, "Player.who is"),
        (Player, {"who": "you", "every": 1}, "Player.every is bool"),
        (Player, {"who": "you", "filters": (YOU,)}, "Player.filters is"),
        (Player, {"who": "you", "filters": YOU}, "Player.filters is"),
        (Player, {"who": "you", "amount": YOU}, "Player.amount is"),
        (Player, {"who": "you", "whom": "you"}, "Player has no field whom"),
        (Player, {}, "Player needs who"),
        (Const, {"value": True}, "Const.value is int"),
        (Const, {"value": "3"}, "Const.value is int"),
        (Cards, {"noun": 3}, "Cards.noun is str"),
    ],
)
def test_a_field_holds_what_it_is_annotated_with(cls: type[Node], fields: dict[str, Any], said: str) -> None:
    for _ in range(2):  # the first value settles what a field takes
        with pytest.raises(ValueError, match=said):
            cls(**fields)
        with pytest.raises(ValueError, match=said):
            load({"op": cls.op_name(), **{name: dump(value) for name, value in fields.items()}})


def test_a_fitting_value_lets_no_other_one_pass() -> None:
    assert Player(who="you", amount=Amount(number=Const(value=2))).who == "you"
    with pytest.raises(ValueError, match="who"):
        Player(who="none")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="filters"):
        Player(who="you", filters=("x",))  # type: ignore[arg-type]


def test_a_node_is_not_changed() -> None:
    with pytest.raises(AttributeError, match="replace"):
        YOU.who = "opponent"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del YOU.who
    assert YOU.replace(who="opponent") == Player(who="opponent") != YOU
    assert hash(Player(who="you")) == hash(YOU)


def test_plain_data_and_back() -> None:
    drawn = DrawCards(count=Amount(number=Const(value=2)))
    assert dump(drawn) == {"op": "draw_cards", "count": {"op": "amount", "number": {"op": "const", "value": 2}}}
    assert load(dump(drawn)) == drawn
    assert Player.model_validate({"who": "you", "filters": []}) == YOU


def test_an_inherited_field_comes_first_and_keeps_its_default() -> None:
    assert [name for name in DrawCards.model_fields if name in ("who", "op", "count")] == ["who", "op", "count"]
    assert DrawCards.model_fields["who"].default == YOU
    assert DrawCards.model_fields["count"].is_required()


def test_a_validator_of_pydantic_is_refused_rather_than_forgotten() -> None:
    def check(cls: type, data: dict[str, Any]) -> dict[str, Any]:
        return data

    with pytest.raises(TypeError, match="in_one_way"):
        type("Wrong", (Player,), {"__module__": __name__, "check": model_validator(mode="before")(classmethod(check))})
