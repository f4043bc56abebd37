"""Deck lists as people write them, and the findings about those that cannot be read."""

from __future__ import annotations

import pytest

from fudac.decks import CardIndex, DeckBook, DeckCard, DeckReport, read_deck
from fudac.model.decks import DeckRules
from fudac.source.text import SourceFile

RULES = DeckRules.model_validate(
    {
        "groups": {
            "character": {
                "ja": "キャラクター",
                "en": "characters",
                "words": ["キャラ"],
                "where": {"type": "キャラクター"},
            },
            "event": {"ja": "イベント", "en": "events", "where": {"type": "イベント"}},
        },
        "formats": {
            "standard": {"ja": "標準", "en": "standard", "rules": [{"rule": "size", "at_least": 1}]},
        },
    }
)


def card(number: str, name: str, kind: str = "キャラクター", **more: object) -> DeckCard:
    return DeckCard(number, name, str(more.pop("counts_as", name)), {"type": kind}, **more)  # type: ignore[arg-type]


CARDS = [
    card("HM-001", "見習い剣士", versions=("1.00", "2.00", "HM1", "HM2")),
    card("HM-010", "ガード・マン", versions=("1.00", "HM1"), former_names=("ガードマン旧",)),
    card("HM-048", "西行 妖", versions=("1.00", "HM1")),
    card("PR-048", "初夢", versions=("P1",)),
    card("HM-050", "双子", versions=("1.00", "HM1")),
    card("HM-051", "双子", text="自身はアタックできない。", versions=("2.00", "HM2")),
    card("HM-060", "号令", "イベント", versions=("1.00", "HM1")),
    card("HM-061", "2000年の夢", "イベント", versions=("1.00", "HM1")),
    card("HM-062", "X 線", "イベント"),
    card("HM-063", "剣 3枚", "イベント"),
]
BOOK = DeckBook(RULES, CARDS, game="harem-master", articles="HM")


def judge(text: str, path: str = "deck.txt") -> DeckReport:
    return BOOK.judge(read_deck(SourceFile(path, text), RULES, BOOK.index), path)


def codes(report: DeckReport) -> list[str]:
    return [finding.code for finding in report.findings]


@pytest.mark.parametrize(
    ("line", "number", "count"),
    [
        ("3 HM-001", "HM-001", 3),
        ("3 見習い剣士", "HM-001", 3),
        ("3x 見習い剣士", "HM-001", 3),
        ("3x見習い剣士", "HM-001", 3),
        ("3×見習い剣士", "HM-001", 3),
        ("3 × 見習い剣士", "HM-001", 3),
        ("x3 見習い剣士", "HM-001", 3),
        ("×3 見習い剣士", "HM-001", 3),
        ("×3見習い剣士", "HM-001", 3),
        ("3枚 見習い剣士", "HM-001", 3),
        ("３枚　見習い剣士", "HM-001", 3),
        ("3枚見習い剣士", "HM-001", 3),
        ("見習い剣士 ×3", "HM-001", 3),
        ("見習い剣士×３", "HM-001", 3),
        ("見習い剣士 x3", "HM-001", 3),
        ("見習い剣士 3", "HM-001", 3),
        ("見習い剣士　３", "HM-001", 3),
        ("見習い剣士 3枚", "HM-001", 3),
        ("見習い剣士３枚", "HM-001", 3),
        ("見習い剣士（３）", "HM-001", 3),
        ("見習い剣士：3枚", "HM-001", 3),
        ("見習い剣士……3", "HM-001", 3),
        ("見習い剣士3", "HM-001", 3),
        ("（3）見習い剣士", "HM-001", 3),
        ("[3] 見習い剣士", "HM-001", 3),
        ("3: 見習い剣士", "HM-001", 3),
        ("・3 見習い剣士", "HM-001", 3),
        ("- 3 見習い剣士", "HM-001", 3),
        ("003 HM-1", "HM-001", 3),
        ("3 ＨＭ－００１", "HM-001", 3),
        ("3 hm001", "HM-001", 3),
        ("3 HM1", "HM-001", 3),
        ("3 HM-001@1.00", "HM-001", 3),
        ("3 ＨＭ－００１＠１．００", "HM-001", 3),
        ("3 HM-001@HM2", "HM-001", 3),
        ("2 ｶﾞｰﾄﾞ･ﾏﾝ", "HM-010", 2),
        ("2 ガードマン", "HM-010", 2),
        ("2 西行妖", "HM-048", 2),
        ("2 西行　妖", "HM-048", 2),
        ("3 HM-048 西行妖", "HM-048", 3),
        ("3 ≪見習い剣士≫", "HM-001", 3),
        ("3 「見習い剣士」", "HM-001", 3),
        ('3 "見習い剣士"', "HM-001", 3),
        ("3 見習い剣士 (HM1)", "HM-001", 3),
        ("3 見習い剣士 [HM1] 001", "HM-001", 3),
        ("3 見習い剣士/HM2", "HM-001", 3),
        ("3 見習い剣士 (HM-001)", "HM-001", 3),
        ("剣士3(HM-001)", "HM-001", 3),
        ("1 双子 (HM-051)", "HM-051", 1),
        ("1 双子 (HM2)", "HM-051", 1),
        ("1 双子/HM1", "HM-050", 1),
        ("2 2000年の夢", "HM-061", 2),
        ("2000年の夢", "HM-061", 1),
        ("2000年の夢 ×2", "HM-061", 2),
        ("3 X 線", "HM-062", 3),
        ("2 剣 3枚", "HM-063", 2),
        ("剣 3枚", "HM-063", 1),
        ("見習い剣士", "HM-001", 1),
        ("3 見習い剣士  # 主役", "HM-001", 3),
        ("3 見習い剣士 // 主役", "HM-001", 3),
        ("3\t見習い剣士", "HM-001", 3),
        ("見習い剣士\t3", "HM-001", 3),
    ],
)
def test_lines(line: str, number: str, count: int) -> None:
    report = judge(f"// 前\n{line}\n")
    assert (dict(report.cards), codes(report)) == ({number: count}, [])


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("count,card\n3,HM-001\n2,号令\n", "d.csv"),
        ('"枚数","カード"\r\n"3","見習い剣士"\r\n"2","号令"\r\n', "d.csv"),
        ("3,HM-001\n2,HM-060\n", "d.csv"),
        ("HM-001,3\nHM-060,2\n", "d.csv"),
        ("カード;枚数\n見習い剣士;3\n号令;2\n", "d.csv"),
        ("見習い剣士\t3枚\n号令\t2枚\n", "d.tsv"),
        ("3,001,見習い剣士\n2,060,号令\n", "d.csv"),
        ("number,name\n3,見習い剣士\n2,号令\n", "d.csv"),
        ("枚数，カード\n３，見習い剣士\n２，号令\n", "d.csv"),
        ("# 注\ncard,count,set\n見習い剣士,3,HM1\n号令,2,基本\n", "d.csv"),
        ("game: harem-master\ncards: {HM-001: 3, 号令: 2}\n", "d.yaml"),
        ("cards:\n  - 3 HM-001\n  - 号令 ×2\n", "d.yaml"),
        ("cards:\n  - {card: HM-001, count: 3}\n  - {card: 号令, count: 2枚}\n", "d.yaml"),
        ("cards:\n  - HM-001: 3\n  - 号令: 2\n", "d.yaml"),
        ("cards:\n  3: 見習い剣士\n  2: 号令\n", "d.yaml"),
        ("cards:\n  HM-001: 1\n  HM-060: 2\n  HM-001: 2\n", "d.yaml"),
        ('{"game": "harem-master", "cards": {"HM-001": 3, "号令": 2}}', "d.json"),
        (
            '<cockatrice_deck version="1"><zone name="main"><card number="3" name="見習い剣士"/>'
            '<card number="2" name="号令" price="0"/></zone></cockatrice_deck>',
            "d.cod",
        ),
        ("cards: {HM-001: 3, 号令: 2}\n", "noname"),
        ("count,card\n3,HM-001\n2,号令\n", "noname"),
        ("\ufeff3 HM-001\r\n2 号令\r\n", "d.txt"),
        ("3 HM-001\r2 号令", "d.txt"),
    ],
)
def test_files(text: str, path: str) -> None:
    report = judge(text, path)
    assert dict(report.cards) == {"HM-001": 3, "HM-060": 2}
    assert set(codes(report)) <= {"E0508"}
    assert report.legal


def test_heads_totals_and_lines_about_the_deck() -> None:
    text = """デッキ：ためし
# ゲーム: harem-master
【キャラクター】（5）
3 見習い剣士
2 ガードマン
<イベントカード2枚>
2 号令
■ 切り札
1 2000年の夢
合計 8枚
"""
    report = judge(text)
    assert (report.deck.name, report.deck.game, report.size) == ("ためし", "harem-master", 8)
    assert codes(report) == []


@pytest.mark.parametrize(
    "head",
    [
        "キャラクター（24）",
        "キャラクター 24枚",
        "キャラ24",
        "【キャラクター】24枚",
        "キャラクター：24",
        "Characters (24)",
        "■キャラクター ２４枚",
        "<キャラクターカード24枚>",
        "# comment\nキャラクター 24",
    ],
)
def test_a_wrong_total_is_found(head: str) -> None:
    report = judge(f"{head}\n3 見習い剣士\n\nイベント 2\n2 号令\n")
    (finding,) = report.findings
    assert finding.code == "E0505"
    assert (finding.facts["total"], finding.facts["actual"]) == ("24", "3")
    assert finding.span is not None and finding.span.text in head


def test_wrong_grand_total_and_zone_total() -> None:
    assert codes(judge("3 見習い剣士\n合計 4枚\n")) == ["E0505"]
    assert codes(judge("メインデッキ 4\nキャラクター\n3 見習い剣士\n")) == ["E0505"]
    assert codes(judge("デッキ 3枚\n3 見習い剣士\n")) == []


def test_a_card_under_the_wrong_head() -> None:
    report = judge("イベント\n3 見習い剣士\n2 号令\n")
    assert codes(report) == ["E0506"]
    assert report.size == 5


@pytest.mark.parametrize(
    ("text", "code", "marked"),
    [
        ("3 見習い拳士\n", "E0501", "見習い拳士"),
        ("3 HM-999\n", "E0501", "HM-999"),
        ("1 双子\n", "E0502", "双子"),
        ("3 HM-060 見習い剣士\n", "E0503", "HM-060 見習い剣士"),
        ("0 号令\n1 見習い剣士\n", "E0504", "号令"),
        ("-1 号令\n1 見習い剣士\n", "E0504", "号令"),
        ("号令 ×0\n1 見習い剣士\n", "E0504", "号令"),
        ("99999999999999999999 号令\n", "E0504", "号令"),
        ("3 HM-001@9.99\n", "E0507", "HM-001@9.99"),
        ("1 号令\n1 号令\n", "E0508", "号令"),
        ("# 何もない\n", "E0509", ""),
        ("", "E0509", ""),
        ("3 号令 [QQQ]\n", "E0525", "号令 [QQQ]"),
        ("3 ガードマン旧\n", "E0528", "ガードマン旧"),
        ("1 号令\nサイドボード\n1 見習い剣士\n", "E0524", "見習い剣士"),
    ],
)
def test_findings(text: str, code: str, marked: str) -> None:
    report = judge(text)
    (finding,) = report.findings
    assert finding.code == code
    assert finding.span is not None and finding.span.text == marked
    assert report.legal == (code not in ("E0501", "E0502", "E0503", "E0504", "E0509"))


def test_suggestions_and_candidates() -> None:
    assert judge("3 見習い拳士\n").findings[0].suggestions[0] == "見習い剣士"
    assert judge("3 HM-0O1\n").findings[0].suggestions[0] == "HM-001"
    assert judge("1 双子\n").findings[0].suggestions == ("HM-050", "HM-051")
    assert judge("3 HM-001@9\n").findings[0].suggestions[:2] == ("1.00", "2.00")


@pytest.mark.parametrize(
    ("text", "path", "code"),
    [
        ("game: harem-master\n", "d.yaml", "E0520"),
        ("HM-001\n", "d.yaml", "E0520"),
        ("- a\n", "d.yaml", "E0501"),
        ("cards: HM-999\n", "d.yaml", "E0501"),
        ("nane: x\ncards: {HM-001: 3}\n", "d.yaml", "E0521"),
        ("cards: {HM-001: many}\n", "d.yaml", "E0504"),
        ("cards: {HM-001: }\n", "d.yaml", "E0504"),
        ("game: seven\ncards: {HM-001: 3}\n", "d.yaml", "E0522"),
        ("format: standerd\ncards: {HM-001: 3}\n", "d.yaml", "E0523"),
        ("<cockatrice_deck><zone name='main'>", "d.cod", "E0526"),
        ("<deck></deck>", "d.cod", "E0526"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><cockatrice_deck/>', "d.cod", "E0526"),
        (
            '<cockatrice_deck><zone name="main"><card number="x" name="号令"/></zone></cockatrice_deck>',
            "d.cod",
            "E0504",
        ),
        ('<cockatrice_deck><zone name="main"><card number="1"/></zone></cockatrice_deck>', "d.cod", "E0529"),
        ("count,card\nthree,HM-001\n", "d.csv", "E0504"),
        ("count,card\n3,\n", "d.csv", "E0529"),
    ],
)
def test_wrong_files(text: str, path: str, code: str) -> None:
    report = judge(text, path)
    assert codes(report) == [code]
    assert report.legal == (code == "E0521")


def test_places_of_cells_and_tags() -> None:
    report = judge('count,card\n3,号令\n1,"見習い、剣豪"\n', "d.csv")
    assert report.findings[0].span is not None
    assert report.findings[0].span.position == (3, 3)
    report = judge(
        '<cockatrice_deck>\n <zone name="main">\n  <card number="3" name="知らない札"/>\n </zone>\n</cockatrice_deck>',
        "d.cod",
    )
    assert report.findings[0].span is not None
    assert report.findings[0].span.position == (3, 3)
    report = judge("cards:\n  HM-001: 3\n  知らない札: 1\n", "d.yaml")
    assert report.findings[0].span is not None
    assert (report.findings[0].span.position, report.findings[0].span.text) == ((3, 3), "知らない札")


def test_an_unknown_card_is_the_only_reason() -> None:
    """What an unidentified card may supply is not reported as missing too."""
    rules = DeckRules.model_validate(
        {
            "groups": {"c": {"ja": "キャラ", "en": "c", "where": {"type": "キャラクター"}}},
            "formats": {
                "f": {
                    "ja": "f",
                    "en": "f",
                    "rules": [{"rule": "size", "exactly": 3}, {"rule": "count", "of": "c", "at_least": 1}],
                }
            },
        }
    )
    book = DeckBook(rules, CARDS)
    report = book.judge(read_deck(SourceFile("d.txt", "2 号令\n1 見習い拳士\n"), rules, book.index))
    assert (codes(report), report.problems, report.size, report.legal) == (["E0501"], (), 3, False)


def test_one_card_under_two_numbers() -> None:
    """Cards on which everything is equal are one card: its name is not ambiguous."""
    twins = [
        card("No.092", "取引", "イベント", text="カードを１枚引く。"),
        card("PR.054", "取引", "イベント", text="カードを1枚引く。"),
    ]
    assert CardIndex(twins).find("取引").card is twins[0]
    assert CardIndex(twins).find("P54 取引").card is twins[1]


def test_a_glued_count_of_an_unknown_card() -> None:
    report = judge("見習い拳士3\n")
    assert [one.code for one in report.findings] == ["E0501"]
    assert (report.size, report.findings[0].facts["card"]) == (3, "見習い拳士")
    assert judge("HM-999\n").size == 1


def test_numbers_alone() -> None:
    """「048」 is the one card with those digits, or the one whose letters say no more than "number"."""
    index = CardIndex([card("No.048", "西行妖"), card("PR.048", "初夢"), card("PR.054", "取引")])
    assert index.find("048").card is index.by_number["No.048"]
    assert index.find("54").card is index.by_number["PR.054"]
    assert index.find("P54 取引").card is index.by_number["PR.054"]
    assert index.find("pr48").card is index.by_number["PR.048"]


def test_a_card_on_very_many_lines() -> None:
    """One hint, and time in proportion to the lines."""
    report = judge("1 号令\n" * 20_000)
    assert (codes(report), report.size) == (["E0508"], 20_000)
