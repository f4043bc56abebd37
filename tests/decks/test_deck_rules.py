"""The deck rules of the bundled games, on cards made up for the purpose."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fudac.decks import ANY_NUMBER, DeckBook, DeckCard, DeckReport, read_deck
from fudac.decks.pool import facts_from
from fudac.model.deck_slips import deck_slips
from fudac.model.decks import Deck, DeckRules, Entry
from fudac.model.game_file import bundled_game, read_game
from fudac.source.text import SourceFile

COLOURS = "赤橙黄緑青桃紫"


def rules(game: str) -> DeckRules:
    found = bundled_game(game).deck_rules
    assert found is not None
    return found


def box_cards() -> list[DeckCard]:
    """An edition: two kinds of each colour, a rainbow, four colourless kinds, seven first and seven eternal cards."""
    cards = []
    for at, colour in enumerate(COLOURS):
        for half in (1, 2):
            cards.append(_seven(f"N-{at * 2 + half:02}", f"{colour}の札{half}", "通常", colour, 7))
    cards.append(_seven("N-15", "虹の札", "通常", "虹", 7))
    for number, colour, copies in (("N-16", "白", 2), ("N-17", "白", 2), ("N-18", "黒", 1), ("N-19", "黒", 2)):
        cards.append(_seven(number, f"無色{number}", "通常", colour, copies))
    for letter, kind in (("F", "ファースト"), ("E", "エターナル")):
        cards.extend(
            _seven(f"{letter}-{at}", f"{kind}{colour}", kind, colour, 1) for at, colour in enumerate(COLOURS, 1)
        )
    return cards


def _seven(number: str, name: str, kind: str, colour: str, copies: int) -> DeckCard:
    return DeckCard(number, name, name, {"kind": kind, "color": colour, "copies": copies})


def seven() -> DeckBook:
    return DeckBook(rules("seven"), box_cards(), game="seven", articles="SV")


def box() -> dict[str, int]:
    return {card.number: int(str(card.values["copies"])) for card in box_cards()}


def judge(book: DeckBook, cards: Mapping[str, int], format: str | None = None) -> DeckReport:
    return book.judge(Deck.of(Entry(card, count) for card, count in cards.items()), "d", format)


def reasons(report: DeckReport) -> list[tuple[str, str | None, int, int]]:
    return [(one.code, report.book.cite(one.article), one.limit, one.actual) for one in report.problems]


def applied(report: DeckReport) -> dict[str, int]:
    """The deck after the change that is proposed."""
    assert report.change is not None
    cards = dict(report.cards)
    for (_, number), count in report.change.remove.items():
        cards[number] -= count
    for (_, number), count in report.change.add.items():
        cards[number] = cards.get(number, 0) + count
    return {number: count for number, count in cards.items() if count}


def test_the_box_is_legal_and_found_to_be_a_box() -> None:
    report = judge(seven(), box())
    assert (report.legal, report.format, report.size) == (True, "box", 126)


@pytest.mark.parametrize(
    ("edit", "expected", "moves"),
    [
        ({"N-01": 6}, [("E0512", 112), ("E0516", 14)], 1),
        ({"N-01": 8}, [("E0513", 112), ("E0516", 14), ("E0517", 7)], 1),
        ({"N-01": 0}, [("E0512", 112), ("E0516", 14)], 7),
        ({"N-15": 6}, [("E0512", 112), ("E0516", 7)], 1),
        ({"N-16": 1}, [("E0512", 112), ("E0512", 7)], 1),
        ({"N-16": 3, "N-18": 0}, [("E0517", 2)], 2),
        ({"F-1": 0}, [("E0516", 1)], 1),
        ({"F-1": 2}, [("E0516", 1), ("E0517", 1)], 1),
        ({"E-1": 0, "E-2": 2}, [("E0516", 1), ("E0516", 1), ("E0517", 1)], 2),
    ],
)
def test_a_box_that_is_not_right(edit: dict[str, int], expected: list[tuple[str, int]], moves: int) -> None:
    cards = {number: count for number, count in {**box(), **edit}.items() if count}
    report = judge(seven(), cards, "box")
    assert [(code, limit) for code, _, limit, _ in reasons(report)] == expected
    assert {article for _, article, _, _ in reasons(report)} <= {"SV 201.2", "SV 201.2a", "SV 201.3", "SV 201.4"}
    assert report.change is not None and report.change.proven
    assert report.change.moves == moves
    assert judge(seven(), applied(report), "box").legal


def test_an_empty_box_becomes_a_box() -> None:
    report = judge(seven(), {}, "box")
    assert report.change is not None and report.change.proven
    assert report.change.moves == 126
    assert applied(report) == box()


def test_my_deck() -> None:
    book = seven()
    assert judge(book, {"N-01": 7}).format == "my-deck"
    assert judge(book, {"N-01": 7}).legal
    assert reasons(judge(book, {"N-01": 6})) == [("E0512", "SV 201.1", 7, 6)]
    assert reasons(judge(book, {"N-01": 8}, "my-deck")) == [
        ("E0511", "SV 201.1", 7, 8),
        ("E0517", "SV 201.2", 7, 8),
    ]
    assert reasons(judge(book, {"N-01": 7, "N-16": 3, "N-03": 2}, "my-deck")) == [("E0517", "SV 201.2", 2, 3)]
    special = judge(book, {"N-01": 7, "N-15": 2, "N-18": 1}, "my-deck")
    assert reasons(special) == [("E0514", "SV 201.1", 9, 7)]
    assert special.change is not None and special.change.moves == 1
    assert sum(special.change.remove.values()) == 1
    assert special.problems[0].cards == ("N-15", "N-18")
    foreign = judge(book, {"N-01": 7, "F-1": 1}, "my-deck")
    assert reasons(foreign) == [("E0515", "SV 201.1", 0, 1)]
    assert applied(foreign) == {"N-01": 7}


def test_a_set_file_is_the_box_of_its_edition() -> None:
    lines = ["game: seven", "set: {code: X, name: 試作, version: '1'}", "cards:"]
    for card in box_cards():
        lines.append(f"  - {{number: {card.number}, name: {card.name}, copies: {card.values['copies']}}}")
    book = seven()
    read = read_deck(SourceFile("set.yaml", "\n".join(lines)), book.rules, book.index)
    assert book.judge(read).legal
    read = read_deck(SourceFile("set.yaml", "\n".join(lines[:-1])), book.rules, book.index)
    assert [one.code for one in book.judge(read).problems] == ["E0516"]


def _hm(at: int, cost: int = 2, **more: object) -> DeckCard:
    values = {"type": "キャラクター", "cost": cost}
    return DeckCard(f"H-{at}", f"札{at}", str(more.pop("counts_as", f"札{at}")), values, **more)  # type: ignore[arg-type]


def test_harem_master() -> None:
    cards = [_hm(at, 1 if at == 0 else 2) for at in range(20)]
    book = DeckBook(rules("harem-master"), cards, game="harem-master", articles="HM")
    legal = {f"H-{at}": 3 for at in range(17)}
    assert judge(book, legal).legal
    without = {f"H-{at}": 3 for at in range(1, 18)}
    assert reasons(judge(book, without)) == [("E0512", "HM 100.2", 1, 0)]
    assert reasons(judge(book, {**legal, "H-1": 4})) == [("E0510", "HM 100.2", 51, 52), ("E0511", "HM 100.2", 3, 4)]
    report = judge(book, {**legal, "H-1": 4})
    assert report.change is not None and (report.change.moves, applied(report)) == (1, legal)


def test_a_text_decides_name_and_number() -> None:
    cards = [
        _hm(0, 1),
        _hm(1, copies=ANY_NUMBER),
        _hm(2, copies=1),
        _hm(3, counts_as="札4"),
        _hm(4),
        *(_hm(at) for at in range(5, 24)),
    ]
    book = DeckBook(rules("harem-master"), cards, game="harem-master", articles="HM")
    assert judge(book, {"H-0": 1, "H-1": 50}).legal
    fill = {f"H-{at}": 3 for at in range(5, 20)}
    assert reasons(judge(book, {"H-0": 3, **fill, "H-2": 2, "H-1": 1})) == [("E0511", "HM 100.2", 1, 2)]
    report = judge(book, {"H-0": 2, **fill, "H-3": 2, "H-4": 2})
    (problem,) = report.problems
    assert (problem.name, problem.actual, problem.cards) == ("札4", 4, ("H-3", "H-4"))
    assert problem.because == ("202.2",)


def test_vision() -> None:
    def card(at: int, keywords: str = "", name: str | None = None) -> DeckCard:
        return DeckCard(f"No.{at:03}", name or f"札{at}", name or f"札{at}", {"type": "Spell", "keywords": keywords})

    cards = [
        card(0, "Union 【デッキ１枚制限】 速攻"),
        card(1, "【このカードはデッキに入れることが出来ない】"),
        card(2, name="符ノ壱“霧”"),
        card(3, name="霧"),
        *(card(at) for at in range(4, 40)),
    ]
    book = DeckBook(rules("vision"), cards, game="vision", articles="VI")
    fill = {f"No.{at:03}": 3 for at in range(4, 20)}
    assert judge(book, {**fill, "No.020": 2}).legal
    assert reasons(judge(book, {**fill, "No.000": 2})) == [("E0511", "VI 1.2.2.c", 1, 2)]
    assert reasons(judge(book, {**fill, "No.001": 1, "No.021": 1})) == [("E0518", "VI 1.2.2.c", 0, 1)]
    both = judge(book, {**dict(list(fill.items())[:-1]), "No.002": 2, "No.003": 2, "No.030": 1})
    assert [(one.name, one.actual) for one in both.problems] == [("霧", 4)]

    def with_side(side: dict[str, int]) -> DeckReport:
        entries = [Entry(card, count) for card, count in {**fill, "No.020": 2}.items()]
        return book.judge(Deck.of([*entries, *(Entry(card, count, zone="sideboard") for card, count in side.items())]))

    assert with_side({f"No.{at:03}": 1 for at in range(24, 34)}).legal
    assert reasons(with_side({"No.025": 3})) == [("E0510", "VI 1.2.5.a", 10, 3)]
    shared = with_side({"No.004": 1, **{f"No.{at:03}": 1 for at in range(24, 33)}})
    assert reasons(shared) == [("E0511", "VI 1.2.2.b", 3, 4)]
    assert shared.change is not None and shared.change.moves == 2


def test_only_what_is_always_so_gives_a_name() -> None:
    from fudac.syntax import language

    speech = language("harem-master")

    def name(text: str) -> str | None:
        return facts_from(speech.read(text, {"type": "キャラクター"}).abilities).name

    assert name("このカードの名前は≪見習い剣士≫である。") == "見習い剣士"
    assert name("カードを１枚引く。") is None
    assert name("自身が場にいる限り、このカードの名前は≪見習い剣士≫である。") is None


@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("このカードはデッキに５枚まで入れられる。", 5),
        ("このカードはデッキに好きな枚数入れられる。", ANY_NUMBER),
        ("このカードはデッキに何枚でも入れられる。", ANY_NUMBER),
        ("カードを１枚引く。", None),
    ],
)
def test_a_text_says_how_many(text: str, copies: int | None) -> None:
    from fudac.syntax import language

    abilities = language("harem-master").read(text, {"type": "キャラクター"}).abilities
    assert facts_from(abilities).copies == copies


def test_rules_speak_of_fields_that_exist() -> None:
    """A misspelt field or value in a rule would never hold, and nobody would notice."""
    fields = {"type": frozenset(("キャラクター", "イベント")), "cost": None}

    def slips(where: object, rule: dict[str, object]) -> list[str]:
        data = {
            "groups": {"g": {"ja": "g", "en": "g", "where": where}},
            "formats": {"f": {"ja": "f", "en": "f", "rules": [rule]}},
        }
        return [en for _, _, en in deck_slips(DeckRules.model_validate(data), fields)]

    size: dict[str, object] = {"rule": "size", "exactly": 1}
    assert slips({"type": "キャラクター", "cost": {"at_most": 1}}, size) == []
    assert slips({"typ": "キャラクター"}, size) == ["there is no field 'typ'"]
    assert slips({"type": ["キャラ", "イベント"]}, size) == ["type is never 'キャラ'"]
    assert slips({"type": {"none_of": ["札"]}}, size) == ["type is never '札'"]
    assert slips({}, {"rule": "held", "field": "copies"}) == ["there is no field 'copies'"]
    kinds = {"rule": "kinds", "of": "g", "per": "type", "values": ["札"], "kinds": 1, "each": 1}
    assert slips({}, kinds) == ["type is never '札'"]
    exception = {"rule": "copies", "at_most": 3, "exceptions": [{"where": {"keyword": "x"}, "at_most": 1}]}
    assert slips({}, exception) == ["there is no field 'keyword'"]


def test_a_slip_in_a_game_file_is_found_at_its_place() -> None:
    text = """game: my-game
name: {ja: 試作, en: trial}
fields:
  cost: {label: {ja: コスト, en: cost}, is: integer}
deck:
  groups:
    cheap: {ja: 安い札, en: cheap cards, where: {kost: 1}}
  formats:
    f: {ja: f, en: f, rules: [{rule: count, of: cheap, at_least: 1}]}
"""
    game, findings = read_game(SourceFile("game.yaml", text))
    assert game is None
    assert [(one.code, one.span.position if one.span else None) for one in findings] == [("E0171", (7, 5))]
    game, findings = read_game(
        SourceFile("game.yaml", text.replace("kost", "cost").replace("at_least: 1", "at_leats: 1"))
    )
    assert game is None
    assert {one.code for one in findings} <= {"E0150", "E0151", "E0170"} and findings
    game, findings = read_game(SourceFile("game.yaml", text.replace("kost", "cost")))
    assert game is not None and game.deck_rules is not None and game.deck_rules.default == "f" and findings == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"formats": {}},
        {"formats": {"f": {"ja": "f", "en": "f", "rules": []}}},
        {"formats": {"f": {"ja": "f", "en": "f", "rules": [{"rule": "size"}]}}},
        {"formats": {"f": {"ja": "f", "en": "f", "rules": [{"rule": "count", "of": "nobody", "at_least": 1}]}}},
        {"formats": {"f": {"ja": "f", "en": "f", "rules": [{"rule": "size", "exactly": 1, "at_most": 2}]}}},
        {"formats": {"f": {"ja": "f", "en": "f", "rules": [{"rule": "size", "zone": "side", "exactly": 1}]}}},
        {"formats": {"f": {"ja": "f", "en": "f", "rules": [{"rule": "colour", "exactly": 1}]}}},
    ],
)
def test_rules_that_are_wrong_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        DeckRules.model_validate(wrong)
