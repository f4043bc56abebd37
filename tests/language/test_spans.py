"""Nothing is swallowed: every character of a text lies in the span of a node, and no span reaches outside its line."""

from __future__ import annotations

import re

import pytest
from examples import GAMES
from texts import Text, everything

from fudac.model.abilities import Ability, Step
from fudac.source.folding import fold
from fudac.syntax import language
from fudac.syntax.language import Reading

#: What belongs to a line as a whole and to nothing inside it: marks, icons that are no cost, signs between sentences.
OF_THE_LINE = re.compile(
    r"[★●■・。:「」【】…\s]|連結\(|(?<=」)[+)](?=[「】])|(?<=」)\)|\((?:自動[αβγ]|常時|自分ターン|相手ターン)\)|(?<=\n)\d\.|《[^》]*》(?=\s*:)|\[(?:OT|PA)\]|、(?=ただし)|[そこ]の後、?|代わりに、?|かわりに、?"
)
Readings = dict[str, list[tuple[Text, Reading]]]


def uncovered(text: str, reading: Reading, *wide: type) -> str:
    """The characters of a text that are in no span but of nodes that are ``wide``."""
    seen = [False] * len(text)
    for start, end, node in reading.spans:
        if not isinstance(node, wide):
            seen[start:end] = [True] * (end - start)
    return "".join(" " if covered else char for char, covered in zip(text, seen, strict=True))


@pytest.fixture(scope="module")
def readings(request: pytest.FixtureRequest) -> Readings:
    """Every text that is read without an error, with its reading."""
    shared = request.getfixturevalue("shared_or_none")
    out: Readings = {}
    for game in GAMES:
        found = [(text, text.read()) for text in everything(game, shared)]
        out[game] = [(text, reading) for text, reading in found if not any(p.code[0] == "E" for p in reading.problems)]
        assert len(out[game]) >= {"vision": 0.8}.get(game, 0.95) * len(found)
    return out


@pytest.mark.parametrize("game", GAMES)
def test_every_character_is_in_the_span_of_a_node(game: str, readings: Readings) -> None:
    for text, reading in readings[game]:
        assert not uncovered(text.text, reading).strip(), f"{text.where}: {text.text}"


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_in_the_span_of_a_part_of_its_line(game: str, readings: Readings) -> None:
    """A phrase, predicate, condition or cost took it: only the signs of the line itself are left."""
    for text, _ in readings[game]:
        folded = fold(text.text).text
        reading = language(game).read(folded, text.face, text.names)
        assert isinstance(reading, Reading)
        left = OF_THE_LINE.sub(lambda match: " " * len(match.group()), folded)
        taken = uncovered(folded, reading, Ability, Step)
        swallowed = [a for a, b in zip(left, taken, strict=True) if a == b != " "]
        assert not swallowed, f"{text.where}: {''.join(swallowed)} of {folded}"


@pytest.mark.parametrize("game", GAMES)
def test_spans_lie_inside_their_line(game: str, readings: Readings) -> None:
    for text, reading in readings[game]:
        lines = [(start, end) for start, end, node in reading.spans if isinstance(node, Ability)]
        for start, end, node in reading.spans:
            assert 0 <= start < end <= len(text.text), f"{text.where}: {node}"
            assert any(a <= start and end <= b for a, b in lines), f"{text.where}: {text.text[start:end]}"


@pytest.mark.parametrize("game", GAMES)
def test_abilities_and_steps_have_a_span(game: str, readings: Readings) -> None:
    for text, reading in readings[game]:
        placed = [node for _, _, node in reading.spans]
        for ability in reading.abilities:
            assert ability in placed, text.text
            assert all(step in placed for step in ability.__dict__.get("steps", ())), text.text
