"""The guide to writing a player: its example plays a whole game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "how-to-write-a-player.md"


def test_the_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, Any] = {}
    exec("\n".join(blocks[:2]), names)
    assert capsys.readouterr().out.startswith("Ending(way=")
    # Trying an answer out, in the middle of another game.
    session = names["playable"].start(names["pair"], seed=3, history=True)
    session.start()
    for _ in range(8):
        question = session.question
        session.answer(
            names["Hasty"]().answer(names["SeatView"](names["playable"], session, question.player), question)
        )
    question = session.question
    view = names["SeatView"](names["playable"], session, question.player)
    asked = question.name, len(question.options), session.decisions
    names.update(session=session, view=view, answer=names["Hasty"]().answer(view, question))
    exec(blocks[2], names)
    assert isinstance(names["worth"], float)
    assert (session.question.name, len(session.question.options), session.decisions) == asked
