"""Every format reads back what it wrote, whatever the cards are called."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fudac.decks import CardIndex, DeckCard, canonical, read_deck, write_deck
from fudac.decks.writing import normalised
from fudac.model.decks import Deck, Entry
from fudac.source.text import SourceFile

FORMATS = ("yaml", "txt", "csv", "cod")

# Names that look like something else in one of the formats, beside arbitrary ones.
TRAPS = (
    "3 騎士",
    "騎士 ×3",
    "剣 x2",
    "2枚の札",
    "キャラクター（24）",
    "合計 51枚",
    "# 注",
    "// 注",
    "A // B",
    'say "hi"',
    "a@b",
    "@1",
    '"',
    "名前: 試作",
    "メイン",
    "サイドボード",
    "[x]",
    "{a: b}",
    "- a",
    "no",
    "~",
    "1.10",
    "007",
    "a,b",
    "a;b",
    "<b>&amp;",
    "：コロン",
    "＃番号",
    "SB: 騎士",
    "'q'",
    "a: b",
    "a #b",
    "!tag",
    "*x",
    "&x",
    "? k",
    "|",
    ">",
    "%d",
    "`x`",
    "ー",
    "−１",
    "x3 剣",
    "*3 剣",
    "(3) 剣",
    "3",
    "キャラクター",
    "ｶﾞｰﾄﾞ",
    "神　楽",
    "a\u00a0b",
    "--- x",
    "...",
    "null",
    "=",
    "<<",
    "3x3",
    "[[x]]",
    "『夜』",
    "game: seven",
    "count,card",
)
TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12)
NAMES = st.one_of(st.sampled_from(TRAPS), TEXT, st.from_regex(r"[A-Z]{1,2}\d?-\d{1,3}", fullmatch=True))
VERSIONS = st.one_of(st.none(), st.sampled_from(("1.00", "2", "0th", "1.10", "HM1")))
ENTRIES = st.builds(
    Entry, card=NAMES, count=st.integers(1, 120), version=VERSIONS, zone=st.sampled_from(("main", "main", "sideboard"))
)
DECKS = st.builds(
    lambda entries, game, name, format, note: normalised(Deck.of(entries, game, name, format, note)),
    st.lists(ENTRIES, max_size=8),
    st.one_of(st.none(), st.sampled_from(("harem-master", "seven", "my game"))),
    st.one_of(st.none(), NAMES),
    st.one_of(st.none(), st.sampled_from(("box", "my-deck"))),
    st.one_of(st.none(), TEXT, st.just("一行目\n\n三行目: x"), st.just("# a\n// b")),
)


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=250, deadline=None)
@given(deck=DECKS)
@example(deck=Deck())
@example(deck=Deck((), name="空", game="seven", note="a\n\nb"))
@example(deck=Deck((), note="\u00ad"))
@example(deck=normalised(Deck.of([Entry(name, 3, "1.00") for name in TRAPS])))
def test_read_what_was_written(format: str, deck: Deck) -> None:
    text = write_deck(deck, format)
    read = read_deck(SourceFile(f"deck.{format}", text))
    assert read.deck == deck, text
    assert {finding.code for finding in read.findings} <= {"E0509"}, (read.findings, text)
    assert write_deck(read.deck, format) == text


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=80, deadline=None)
@given(names=st.lists(NAMES, min_size=1, max_size=6, unique=True), data=st.data())
def test_with_the_cards_at_hand(format: str, names: list[str], data: st.DataObject) -> None:
    """The same with an index: comments with names do not disturb, and numbers and names mean the same deck."""
    cards = [DeckCard(f"K-{at:03}", name.strip(), name.strip()) for at, name in enumerate(names) if name.strip()]
    index = CardIndex(cards)
    chosen = data.draw(st.lists(st.sampled_from(range(len(cards))), min_size=1)) if cards else []
    deck = canonical(Deck.of(Entry(cards[at].number, 2) for at in chosen), index)
    assert read_deck(SourceFile(f"d.{format}", write_deck(deck, format, index)), None, index).deck == deck
    named = canonical(deck, index, by_name=True)
    again = read_deck(SourceFile(f"d.{format}", write_deck(named, format, index)), None, index).deck
    assert canonical(again, index) == deck


def test_canonical_forms() -> None:
    """What the four formats look like."""
    index = CardIndex([DeckCard("HM-001", "見習い剣士", "見習い剣士")])
    deck = Deck.of(
        [Entry("HM-001", 3), Entry("風 # 雨", 2, "1.00"), Entry("森", 1, zone="sideboard")], "harem-master", "試作"
    )
    assert write_deck(deck, "yaml", index) == (
        'game: harem-master\nname: 試作\ncards:\n  HM-001: 3  # 見習い剣士\n  "風 # 雨@1.00": 2\nsideboard:\n  森: 1\n'
    )
    assert write_deck(deck, "txt", index) == (
        '# ゲーム: harem-master\n# デッキ: 試作\n\n3 HM-001  // 見習い剣士\n2 "風 # 雨"@1.00\n\nサイドボード\n1 森\n'
    )
    assert write_deck(deck, "csv") == (
        "count,card,zone,game,deck\n3,HM-001,main,harem-master,試作\n2,風 # 雨@1.00,main,,\n1,森,sideboard,,\n"
    )
    assert write_deck(Deck.of([Entry("HM-001", 3)]), "csv") == "count,card\n3,HM-001\n"
    assert '<card number="3" name="HM-001"/>' in write_deck(deck, "cod")


def test_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="no deck format"):
        write_deck(Deck(), "pdf")
