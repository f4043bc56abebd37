"""Sentences that mean two things are refused with both readings, each written so that it means one."""

from __future__ import annotations

import pytest

from fudac.syntax import language
from fudac.syntax.language import Reading
from fudac.syntax.names import Names

TWO = [
    "[1][T]：場から捨て札置き場に置かれたカード１枚を手札に加える。",
    "[1][T]：ハーレムから捨て札置き場に置かれたキャラクター１体を自分の手札に加える。",
    # a condition or time between what is chosen among: of the whole, or of what is behind it
    "[1][T]：カードを２枚引くか、相手の手札が３枚以上の場合、手札１枚を捨てる。",
    "[1][T]：カードを２枚引くか、自身が処刑台にある限り、手札１枚を捨てる。",
    "[1][T]：カードを２枚引くか、自身が処刑台に置かれた時、手札１枚を捨てる。",
    "キャラクターがキャラクターに自身でインターセプトを行うキャラクターでインターセプトを行う時、カードを１枚引く。",
]
ONE = [
    # a 、 keeps the phrase from the verb before the noun
    (
        "[1][T]：場から、捨て札置き場に置かれたカード１枚を手札に加える。",
        "[1][T]：捨て札置き場に置かれた場のカード１枚を手札に加える。",
    ),
    # a 、 before all that the verb can take keeps it together
    (
        "[1][T]：自分は、場から捨て札置き場に置かれたカード１枚を手札に加える。",
        "[1][T]：捨て札置き場に場から置かれたカード１枚を手札に加える。",
    ),
    # the verb takes と: no pair of two characters
    (
        "自身が場にある限り、自身と戦闘を行っているキャラクターは[P]－１される。",
        "自身が場にある限り、自身と戦闘を行っているキャラクターは[P]－１される。",
    ),
    # a condition at the beginning is that of the whole choice
    (
        "[1][T]：相手の手札が３枚以上の場合、カードを２枚引くか、手札１枚を捨てる。",
        "[1][T]：相手の手札が３枚以上ならば、次のいずれか１つを選ぶ。「カードを２枚引く」「手札１枚を捨てる」",
    ),
    # nothing that lasts takes cards from anywhere
    (
        "場から捨て札置き場に置かれたキャラクターは[P]＋１される。",
        "捨て札置き場に場から置かれたキャラクターは[P]＋１される。",
    ),
]


def read(text: str) -> Reading:
    """The reading of a character's text."""
    return language("harem-master").read(text, {"type": "キャラクター"}, Names())


@pytest.mark.parametrize("text", TWO)
def test_two_readings_are_refused_with_both(text: str) -> None:
    problems = read(text).problems
    assert [problem.code for problem in problems] == ["E0216"]
    first, second = problems[0].facts["first"], problems[0].facts["second"]
    assert first != second
    words = ("last",) if "引くか、" in text else ("phrase", "near", "far")
    assert all(problems[0].facts[name] in text for name in words)


@pytest.mark.parametrize("text", TWO)
def test_each_reading_is_shown_in_words_that_mean_one_thing(text: str) -> None:
    facts = read(text).problems[0].facts
    head = text[: text.index("：") + 1] if "：" in text else ""
    made = []
    for shown in (facts["first"], facts["second"]):
        reading = read(head + shown)
        assert {problem.code for problem in reading.problems} <= {"W0117"}, shown  # read, if not carried out
        assert language("harem-master").japanese(reading.abilities[0]).rstrip("。") == (head + shown).rstrip("。")
        made.append(reading.abilities)
    assert made[0] != made[1]


@pytest.mark.parametrize(("text", "canonical"), ONE)
def test_one_reading_where_the_rules_decide(text: str, canonical: str) -> None:
    reading = read(text)
    assert {problem.code for problem in reading.problems} <= {"W0117"}  # read, if not carried out
    assert [language("harem-master").japanese(ability) for ability in reading.abilities] == [canonical]


def test_a_phrase_beside_a_verb_that_cannot_take_it_is_not_given_to_another_in_silence() -> None:
    (problem,) = read("[1][T]：手札から場にいるキャラクター１体を捨て札置き場に置く。").problems
    assert problem.code == "E0229"
    assert problem.facts == {"phrase": "手札から", "verb": "いる"}


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("[1]：カード１枚引く。", "カードを１枚"),
        ("[1]：カード1枚引く。", "カードを1枚"),
        ("自身は+2される。", "[P]+2"),
        ("自身は＋２される。", "[P]＋２"),
        ("[2]：キャラクター１を持ち主の手札に戻す。", "キャラクター１体"),
        ("[2]：キャラクター1を持ち主の手札に戻す。", "キャラクター1体"),
    ],
)
def test_suggestions_are_written_in_the_manner_of_the_text(text: str, suggestion: str) -> None:
    assert suggestion in [said for problem in read(text).problems for said in problem.suggestions]


@pytest.mark.parametrize(
    "text",
    [
        "自身が場に出てもよい時、カードを１枚引く。",  # what may be is nothing that happens
        "自分がカードを引けた時、カードを１枚引く。",
        "[1]：カードを１枚引く。［この能力は１ターンに１回のみ使用してもよい］",
        "[1][T]：その相手は手札を１枚捨てる。",
    ],
)
def test_no_part_of_a_sentence_is_dropped_in_silence(text: str) -> None:
    assert any(problem.code.startswith("E") for problem in read(text).problems)


def test_a_condition_between_options_is_refused_in_seven_as_well() -> None:
    seven = language("seven")
    (problem,) = seven.read("● 手札を１枚捨てるか、あなたの手札が３枚以上なら、１枚ドロー。", {}, Names()).problems
    assert problem.code == "E0216"
    shown = [problem.facts[name].replace("・", "\n・") for name in ("first", "second")]
    assert shown[0] != shown[1]
    for text in shown:
        reading = seven.read("● " + text, {}, Names())
        assert not reading.problems and seven.japanese(reading.abilities[0]) == "● " + text
