"""Whatever stands in a file, reading it ends, soon, with findings and never with an exception."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fudac.decks import FORMATS, CardIndex, DeckBook, DeckCard, canonical, read_deck, write_deck
from fudac.decks.reading import read_lines
from fudac.model.decks import DeckRules
from fudac.source.text import SourceFile

RULES = DeckRules.model_validate(
    {
        "groups": {"k": {"ja": "キャラクター", "en": "characters", "where": {"type": "キャラクター"}}},
        "zones": {"main": {"ja": "デッキ", "en": "deck"}, "sideboard": {"ja": "サイドボード", "en": "sideboard"}},
        "formats": {
            "f": {"ja": "f", "en": "f", "rules": [{"rule": "size", "exactly": 3}, {"rule": "copies", "at_most": 2}]},
            "g": {"ja": "g", "en": "g", "rules": [{"rule": "count", "of": "k", "at_least": 1}]},
        },
    }
)
INDEX = CardIndex(
    DeckCard(number, name, name, {"type": "キャラクター"}, versions=("1.00",))
    for number, name in (("HM-001", "剣士"), ("HM-002", "3枚の札"), ("HM-003", "森"), ("HM-004", "森"))
)
BOOK = DeckBook(RULES, INDEX, game="g")
WORDS = (
    "剣士 森 HM-001 @1.00 3 x × 枚 , ; : ： （ ） ( ) [ ] \" ' # // cards game サイドボード キャラクター 合計 <card"
    ' number="3" /> </ <zone> { } - 0 ９ @ & * ! count,card <cockatrice_deck> ｶﾞ | > % SB: 99999999999999999999'
)
PIECES = st.sampled_from([*WORDS.split(" "), " ", "\u3000", "\n", "\t", "\r", "\x00", "\ud800", "\ufeff"])
TEXTS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=30).map("".join))


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=300, deadline=None)
@given(text=TEXTS)
@example(text="0/0")
def test_any_text(format: str, text: str) -> None:
    read = read_deck(SourceFile(f"d.{format}", text), RULES, INDEX)
    report = BOOK.judge(read, "d")
    for found in report.diagnostics:
        assert found.span is None or 0 <= found.span.start <= found.span.end <= len(found.span.file.text)
    assert all(entry.count >= 1 for entry in read.deck.entries)
    assert report.legal == (not report.to_json()["problems"]) or any(one.code[:3] == "E01" for one in report.findings)
    again = canonical(read.deck, INDEX)
    assert read_deck(SourceFile(f"d.{format}", write_deck(again, format, INDEX)), RULES, INDEX).deck == again


@settings(max_examples=200, deadline=None)
@given(text=TEXTS)
def test_any_json_line(text: str) -> None:
    for path, read in read_lines("d.jsonl", iter(text.splitlines(keepends=True)), RULES, INDEX):
        BOOK.judge(read, path).to_json()


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(("cards", "game", "剣士", "count", "card")), inner, max_size=3),
    ),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(data=JSON)
def test_any_json_value(data: object) -> None:
    import json

    for path, read in read_lines("d.jsonl", iter([json.dumps(data)]), RULES, INDEX):
        BOOK.judge(read, path).to_json()


@pytest.mark.parametrize("format", ("txt", "csv", "cod"))
@pytest.mark.parametrize(
    "line",
    [
        "x " * 50_000,
        " " * 100_000 + "x",
        "3" * 100_000,
        "剣士 × " * 20_000,
        "(" * 50_000,
        '"' * 50_001,
        "剣士3(" * 20_000,
        "、" * 50_000,
        "[" * 50_000,
    ],
)
def test_long_lines_take_no_time(format: str, line: str) -> None:
    start = time.perf_counter()
    BOOK.judge(read_deck(SourceFile(f"d.{format}", f"1 剣士\n{line}\n"), RULES, INDEX), "d")
    assert time.perf_counter() - start < 10  # quadratic time would be minutes
