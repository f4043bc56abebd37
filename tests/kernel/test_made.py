"""What is made by a function, since a class called with names costs twice as much, is the same as what the class makes."""

from __future__ import annotations

from typing import Any

import pytest

from fudac.kernel import Card, Event, Face, Question, happening, window


def parts(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in type(thing).__slots__}


@pytest.mark.parametrize("card", [None, Card(3, 1, Face("1", "試し札", {}), "hand")])
def test_a_happening_is_the_event_of_the_same_words(card: Card | None) -> None:
    said: dict[str, Any] = {
        "player": 1, "zone": "field", "to": 0, "at": "bottom", "top": ("castle", 1), "value": 4, "deed": "use",
        "cause": "why", "article": "306.1",
    }  # fmt: skip
    assert parts(happening("move", card, **said)) == parts(Event("move", card, **said))
    assert parts(happening("pay", card)) == parts(Event("pay", card))


def test_a_window_is_the_question_of_the_same_words() -> None:
    options, rest = [object()], {"article": "306", "source": "why"}
    assert parts(window(1, "main", options, **rest)) == parts(Question(1, "act", "main", options, **rest))
    said: dict[str, Any] = {**rest, "may_pass": True, "starts": True}
    assert parts(window(0, "free", options, **said)) == parts(Question(0, "act", "free", options, **said))
