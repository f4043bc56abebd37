"""Decks of VISION: the rules of building, the invented sample decks, odd lines as players write them, real players' lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac import resources
from fudac.catalogue import bundled_pool, load_pool
from fudac.decks import FORMATS, CardIndex, DeckBook, DeckReport, book_for, canonical, check_file, read_deck, write_deck
from fudac.decks.cards import DeckCard
from fudac.diagnostics.message import help_of, message_of
from fudac.model.decks import Exception_
from fudac.source.numerals import kanji_number
from fudac.source.text import SourceFile

BUNDLED = resources.cards() / "vision"


@pytest.fixture(scope="module")
def book() -> DeckBook:
    return book_for(bundled_pool("vision"))


def judge(book: DeckBook, text: str, path: str = "deck.txt") -> DeckReport:
    return book.judge(read_deck(SourceFile(path, text), book.rules, book.index), path)


def codes(report: DeckReport) -> list[str]:
    return [finding.code for finding in report.findings]


@pytest.mark.parametrize("path", sorted((BUNDLED / "decks").iterdir()), ids=lambda path: path.stem)
def test_sample_decks_are_legal(book: DeckBook, path: Path) -> None:
    (report,) = check_file(path, book)
    assert report.legal and report.findings == ()
    assert (report.size, sum(report.zones["sideboard"].values())) == (50, 10)


# ---------------------------------------------------------------------- rules

FILL = "".join(f"3 AW-{n:03}\n" for n in (4, 5, 6, 8, 9, 10, 16, 18, 20, 21, 22, 23, 24, 25, 26)) + "2 AW-028\n"  # 47


def problems(book: DeckBook, text: str) -> list[tuple[str, str, int]]:
    return [(one.code, one.article or "", one.actual) for one in judge(book, text).problems]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("3 AW-029\n", []),
        ("2 AW-029\n", [("E0510", "1.2.2.a", 49)]),
        ("4 AW-029\n", [("E0510", "1.2.2.a", 51), ("E0511", "1.2.2.b", 4)]),
        # One name, three numbers: promos count with the card, equal or not.
        ("2 AW-002\n1 PR.002\n", []),
        ("2 AW-001\n1 PR.001\n", []),
        ("1 AW-001\n1 PR.001\n1 SP-001\n", []),
        # 符ノ壱 counts as the name in its quotes.
        ("1 AW-019\n2 AW-003\n", []),
        # Its own limit says one, whatever the others may.
        ("1 AW-039\n2 AW-029\n", []),
        ("2 AW-039\n1 AW-029\n", [("E0511", "1.2.2.c", 2)]),
    ],
)
def test_rules_of_the_main_deck(book: DeckBook, more: str, expected: list[tuple[str, str, int]]) -> None:
    assert problems(book, FILL + more) == expected


@pytest.mark.parametrize(
    ("main", "side", "expected"),
    [
        ("3 AW-029", "3 AW-030\n3 AW-031\n3 AW-032\n1 AW-033", []),
        ("3 AW-029", "3 AW-030\n3 AW-031\n3 AW-032", [("E0510", "1.2.5.a", 9)]),
        # Deck and sideboard are counted together (1.2.5.b), also for a card's own limit (1.2.5.c).
        ("3 AW-029", "1 AW-029\n3 AW-030\n3 AW-031\n3 AW-032", [("E0511", "1.2.2.b", 4)]),
        ("2 AW-002\n1 AW-003", "2 PR.002\n2 AW-030\n3 AW-031\n3 AW-032", [("E0511", "1.2.2.b", 4)]),
        ("2 AW-003\n1 AW-029", "2 AW-019\n2 AW-030\n3 AW-031\n3 AW-032", [("E0511", "1.2.2.b", 4)]),
        ("1 AW-039\n2 AW-029", "1 AW-039\n3 AW-030\n3 AW-031\n3 AW-032", [("E0511", "1.2.2.c", 2)]),
    ],
)
def test_rules_of_the_sideboard(book: DeckBook, main: str, side: str, expected: list[tuple[str, str, int]]) -> None:
    assert problems(book, f"{FILL}{main}\nサイドボード\n{side}\n") == expected


def limited(keywords: str) -> int | None:
    rules = book_for(bundled_pool("vision")).rules
    (copies,) = [rule for rule in rules.formats["standard"].rules if rule.rule == "copies"]
    exceptions: tuple[Exception_, ...] = copies.exceptions
    return next((limit for one in exceptions if (limit := one.limit_of({"keywords": keywords}, 99)) is not None), None)


@pytest.mark.parametrize(
    ("keywords", "limit"),
    [
        ("【デッキ１枚制限】", 1), ("【デッキ2枚制限】", 2), ("速攻 【デッキ５枚制限】 先制", 5), ("【デッキ一枚制限】", 1), ("【デッキ二枚制限】", 2),
        ("【デッキ十枚制限】", 10), ("【デッキ１２枚制限】", 12), ("【自分ターン１枚制限】", None), ("【ターン１枚制限】", None), ("", None),
        ("【デッキ何枚制限】", None), ("【このカードはデッキに入れることが出来ない】", 0), ("【このカードはデッキに入れることができない】", 0),
    ],
)  # fmt: skip
def test_limits_of_a_card_of_its_own(keywords: str, limit: int | None) -> None:
    assert limited(keywords) == limit


@pytest.mark.parametrize(
    ("text", "number"),
    [("３", 3), ("12", 12), ("三", 3), ("十", 10), ("十二", 12), ("二十", 20), ("九十九", 99), ("何", None), ("", None), ("三枚", None)],
)  # fmt: skip
def test_numbers_in_kanji(text: str, number: int | None) -> None:
    assert kanji_number(text) == number


# ---------------------------------------------------------------------- lines

LINES = [
    # count in front
    ("3 泡とばしのモカ", "AW-001", 3),
    ("３　泡とばしのモカ", "AW-001", 3),
    ("3x泡とばしのモカ", "AW-001", 3),
    ("③ 泡とばしのモカ", "AW-001", 3),
    ("×２ しずく河童　ミナモ", "AW-005", 2),
    ("2枚 しずく河童 ミナモ", "AW-005", 2),
    # number beside the name, with and without zeros and letters
    ("3 029 朝もやの市場", "AW-029", 3),
    ("3 29 朝もやの市場", "AW-029", 3),
    ("3 AW29 朝もやの市場", "AW-029", 3),
    ("3 ＡＷ－０２９　朝もやの市場", "AW-029", 3),
    ("まいごの呼び出し③", "AW-031", 3),
    ("③まいごの呼び出し", "AW-031", 3),
    ("2 P2 丘の見張り番　ロッカ", "PR.002", 2),
    ("2 P002", "PR.002", 2),
    ("2 PR2", "PR.002", 2),
    ("1 SP001", "SP-001", 1),
    # count behind
    ("まいごの呼び出し3", "AW-031", 3),
    ("まいごの呼び出し…3枚", "AW-031", 3),
    ("まいごの呼び出し（３）", "AW-031", 3),
    ("まいごの呼び出し3(AW-031)", "AW-031", 3),
    ("・まいごの呼び出し　×３", "AW-031", 3),
    # nickname with a number that says which card it is
    ("くじら2(No.25)", None, 0),
    ("くじら2(AW-025)", "AW-025", 2),
    ("ロッカ3(PR.002)", "PR.002", 3),
    # names with other blanks, dots, quotes and brackets
    ("3 光符｢あわいの灯｣", "AW-020", 3),
    ("3 光符『あわいの灯』", "AW-020", 3),
    ("3 光符あわいの灯", "AW-020", 3),
    ("1 符ノ壱\"星読みの先生 シトラ\"", "AW-019", 1),
    ("2 「大そうじ」", "AW-033", 2),
    # set or expansion behind the name chooses among cards of one name
    ("2 丘の見張り番　ロッカ/AWP", "PR.002", 2),
    ("2 丘の見張り番　ロッカ (AW)", "AW-002", 2),
    ("2 丘の見張り番　ロッカ (AW) 2", "AW-002", 2),
    # one card under several numbers is one card
    ("3 港の歌い手　カノン", "AW-011", 3),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "number", "count"), LINES, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_lines(book: DeckBook, line: str, number: str | None, count: int) -> None:
    report = judge(book, line + "\n")
    if number is None:
        assert codes(report)[:1] == ["E0501"]
    else:
        assert dict(report.cards) == {number: count}
        assert not [code for code in codes(report) if code != "E0528"]


ODD = [
    # line, code, where the finding stands, what is said
    ("3 モカ", "E0501", (1, 3), "泡とばしのモカ"),
    ("モカ3(PR.999)", "E0501", (1, 1), "泡とばしのモカ"),
    ("3 ポンタ", "E0501", (1, 3), "月見のたぬき　ポンタ"),
    ("3 朝もやの市馬", "E0501", (1, 3), "朝もやの市場"),
    ("3 丘の見張り番　ロッカ", "E0502", (1, 3), "PR.002"),
    ("3 999 丘の見張り番　ロッカ", "E0502", (1, 3), "「999」というカードやセットは"),
    ("3 丘の見張り番　ロッカ/13弾", "E0502", (1, 3), "「13弾」というカードやセットは"),
    ("3 大そうじ/13弾", "E0525", (1, 3), "13弾"),
    ("3 030 大そうじ", "E0503", (1, 3), "AW-030"),
    ("0 大そうじ", "E0504", (1, 3), "0"),
    ("-2 大そうじ", "E0504", (1, 4), "-2"),
    ("キャラクター 5\n3 AW-004\n", "E0505", (1, 1), "5"),
    ("スペル\n3 大そうじ\n", "E0506", (2, 3), "大そうじ"),
    ("1 大そうじ\n2 大そうじ\n", "E0508", (2, 3), "3"),
    ("3 大そうじ@AW9", "E0507", (1, 3), "AW9"),
    ("合計 60枚\n3 大そうじ\n", "E0505", (1, 1), "60"),
]


@pytest.mark.parametrize(("text", "code", "place", "said"), ODD, ids=[one[0] for one in ODD])
def test_odd_lines_are_told(book: DeckBook, text: str, code: str, place: tuple[int, int], said: str) -> None:
    found = [one for one in judge(book, text).findings if one.code == code]
    assert found, judge(book, text).findings
    assert found[0].span is not None and found[0].span.position == place
    assert any(said in sentence for sentence in (message_of(found[0], "ja"), *help_of(found[0], "ja")))
    assert all(not sentence.count("None") for lang in ("ja", "en") for sentence in (message_of(found[0], lang),))


def test_a_wrong_sideboard_is_shown_where_it_begins(book: DeckBook) -> None:
    report = judge(book, FILL + "3 AW-029\nサイド\n1 AW-030\n")
    (wrong,) = [one for one in report.diagnostics if one.code == "E0510"]
    assert wrong.span is not None and wrong.span.position[0] == FILL.count("\n") + 3


def test_an_unknown_card_in_the_sideboard_is_not_taken_out(book: DeckBook) -> None:
    report = judge(book, FILL + "3 AW-029\nサイド\n1 AW-030\n3 しらないカード\n")
    assert report.change is not None
    assert not report.change.remove and sum(report.change.add.values()) == 6


def test_a_name_of_several_cards_counts_for_its_limit(book: DeckBook) -> None:
    report = judge(book, "2 AW-002\n2 丘の見張り番　ロッカ\n")
    assert [one.code for one in report.problems] == ["E0510", "E0511"]
    assert report.size == 4 and codes(report) == ["E0502"]


def test_the_number_of_an_expansion_chooses_a_set() -> None:
    cards = [
        DeckCard("A-1", "ふたご", "ふたご", versions=("1.0", "NO11")),
        DeckCard("A-2", "ふたご", "ふたご", {"x": 1}, versions=("1.0", "NO5")),
        DeckCard("A-3", "ふたご", "ふたご", {"x": 2}, versions=("5.0", "ST5")),
    ]
    index = CardIndex(cards)
    assert [card.number for card in index.find("ふたご/11弾").cards] == ["A-1"]
    assert [card.number for card in index.find("ふたご(第１１弾)").cards] == ["A-1"]
    assert [card.number for card in index.find("ふたご/5弾").cards] == ["A-2", "A-3"]
    assert index.find("ふたご/7弾").unread == "7弾"


def test_nicknames_are_answered_with_the_names_that_hold_them() -> None:
    index = CardIndex(
        [DeckCard(f"A-{n}", name, name) for n, name in enumerate(("赤い風の旅人", "旅人の宿", "風車", "かぜ"))]
    )
    assert index.suggestions("旅人")[:2] == ("旅人の宿", "赤い風の旅人")
    assert index.suggestions("旅人(No.9)")[:2] == ("旅人の宿", "赤い風の旅人")
    assert CardIndex([DeckCard("A-9", "森の 主", "森の 主"), DeckCard("A-8", "主人公", "主人公")]).suggestions("主")[
        :1
    ] == ("森の 主",)
    assert "A-1" not in index.suggestions("なにか(A-19)")
    assert index.suggestions("まったくちがうことば") == ()


def test_unknown_cards_can_be_kept_when_converting(book: DeckBook) -> None:
    text = "count,number,name\n3,999,丘の見張り番　ロッカ\n2,001,泡とばしのモカ\n1,,しらないカード\n"
    deck = read_deck(SourceFile("d.csv", text), book.rules, book.index).deck
    for format in FORMATS:
        written = write_deck(canonical(deck, book.index), format, book.index)
        again = judge(book, written, f"d.{format}")
        assert again.size == 6 and codes(again) == ["E0502", "E0501"], format
        assert again.cards["AW-001"] == 2


# ---------------------------------------------------------------------- players' own lists


@pytest.fixture(scope="module")
def real(shared_cases: Path) -> DeckBook:
    folder = shared_cases / "vision" / "real"
    if not folder.is_dir():
        pytest.skip("no shared cards of VISION")
    return book_for(load_pool([folder]))


@pytest.mark.parametrize("name", ["hangoncho_solitaire.txt", "nandai_kaguya.csv", "okayama_main.txt", "wijabo.txt"])
def test_lists_of_players(real: DeckBook, shared_cases: Path, name: str) -> None:
    path = shared_cases / "vision" / "decks" / name
    (report,) = check_file(path, real)
    assert report.size == 50
    # Nothing is wrong but cards that are in no set read here, nicknames, and a list that was cut short.
    assert set(codes(report)) <= {"E0501", "E0502"}
    assert {one.article for one in report.problems} <= {"1.2.5.a"}
    for one in report.findings:
        assert one.span is not None and one.span.start < one.span.end
        assert one.facts["card"].split("(")[0].split()[-1] in path.read_text(encoding="utf-8")
    assert report.legal == (name == "hangoncho_solitaire.txt")
    read = read_deck(SourceFile(str(path), path.read_text(encoding="utf-8")), real.rules, real.index)
    for format in FORMATS:
        written = write_deck(canonical(read.deck, real.index), format, real.index)
        again = real.judge(read_deck(SourceFile(f"d.{format}", written), real.rules, real.index))
        assert (again.size, len(again.findings)) == (50, len(report.findings)), format


def test_texts_that_cannot_speak_of_decks_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from fudac.syntax import language

    def read(*_: object) -> object:
        raise AssertionError("a text was read")

    monkeypatch.setattr(type(language("vision")), "read", read)
    assert book_for(load_pool([BUNDLED])).index.by_number["AW-001"].counts_as == "泡とばしのモカ"
