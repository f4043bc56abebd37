"""What is offered for a text that cannot be read: what was meant comes first, and only what is certain is carried out."""

from __future__ import annotations

import pytest

from fudac.syntax import Language, language
from fudac.syntax.names import Names
from fudac.syntax.problems import Problem

NAMES = Names(cards=frozenset({"灯りのうさぎ", "渡り鳥の地図"}), factions=frozenset({"灯火騎士団"}))


def problems(text: str, game: str = "harem-master", kind: str = "キャラクター") -> tuple[Problem, ...]:
    return tuple(language(game).read(text, {"type": kind, "kind": kind}, NAMES).problems)


def only(text: str, game: str = "harem-master") -> Problem:
    (problem,) = problems(text, game)
    return problem


def offered(text: str, game: str = "harem-master") -> list[str]:
    """The text with each suggestion in its place."""
    problem = only(text, game)
    return [text[: problem.start] + word + text[problem.end :] for word in problem.suggestions]


def fixed(text: str, game: str = "harem-master") -> str | None:
    """The text as ``--fix`` makes it; None where nothing is certain."""
    fix = only(text, game).fix
    return None if fix is None else text[: fix[0]] + fix[2] + text[fix[1] :]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("カードを１枚引け", "カードを１枚引く"),
        ("カードを１枚引きます", "カードを１枚引く"),
        ("カードを１枚引いてください", "カードを１枚引く"),
        ("カードを１枚引いて下さい", "カードを１枚引く"),
        ("カードを１枚引きなさい", "カードを１枚引く"),
        ("カードを１枚引きましょう", "カードを１枚引く"),
        ("カードを１枚引こう", "カードを１枚引く"),
        ("カードを１枚引くこと", "カードを１枚引く"),
        ("カードを１枚引く事", "カードを１枚引く"),
        ("カードを１枚引くのである", "カードを１枚引く"),
        ("カードを１枚引いてもいいです", "カードを１枚引いてもよい"),
        ("手札１枚を捨てろ", "手札１枚を捨てる"),
        ("手札１枚を捨てよ", "手札１枚を捨てる"),
        ("手札１枚を捨て札置き場に置け", "手札１枚を捨て札置き場に置く"),
        ("自身を持ち主の手札に戻せ", "自身を持ち主の手札に戻す"),
        ("自身を未行動状態にしろ", "自身を未行動状態にする"),
        ("自身を未行動状態にせよ", "自身を未行動状態にする"),
        ("自身を未行動状態にします", "自身を未行動状態にする"),
        ("相手は手札を公開せよ", "相手は手札を公開する"),
        ("自分の城の一番上のカードを見よ", "自分の城の一番上のカードを見る"),
    ],
)
def test_another_form_of_a_verb_is_answered_with_the_same_verb(said: str, meant: str) -> None:
    """引け is a form of 引く, whatever other word looks like it."""
    before = "自身が戦闘に勝った時、"
    assert fixed(f"{before}{said}。") == f"{before}{meant}。"


def test_what_lost_its_end_is_offered_and_not_carried_out() -> None:
    """カードを１枚引いた。 may be half of 〜引いた時、〜."""
    text = "自身が戦闘に勝った時、カードを１枚引いた。"
    assert offered(text)[0] == "自身が戦闘に勝った時、カードを１枚引く。"
    assert fixed(text) is None


@pytest.mark.parametrize(
    ("game", "said", "meant"),
    [
        # a particle that is missing, or another
        ("harem-master", "自身インターセプトを行う時、カードを１枚引く。", "自身がインターセプトを行う時、カードを１枚引く。"),
        ("harem-master", "自分支配するキャラクターは[P]＋１される。", "自分が支配するキャラクターは[P]＋１される。"),
        ("harem-master", "自身[P]＋１される。", "自身は[P]＋１される。"),
        ("harem-master", "[1]：自分城の一番上のカードを見る。", "[1]：自分の城の一番上のカードを見る。"),
        ("seven", "● 相手手札を１枚捨てる。", "● 相手の手札を１枚捨てる。"),
        # letters
        ("harem-master", "自分の手が６枚以上である限り、自身は[P]＋２される。", "自分の手札が６枚以上である限り、自身は[P]＋２される。"),
        ("harem-master", "自身が戦闘に負け時、カードを１枚引く。", "自身が戦闘に負けた時、カードを１枚引く。"),
        ("harem-master", "自身は[P]＋一される。", "自身は[P]＋１される。"),
        ("harem-master", "[1]：自身を持ち主の手に札戻す。", "[1]：自身を持ち主の手札に戻す。"),
        # signs
        ("harem-master", "[1]：カードを１枚引くその後、手札１枚を捨てる。", "[1]：カードを１枚引く。その後、手札１枚を捨てる。"),
        ("harem-master", "[1][T：カードを１枚引く。", "[1][T]：カードを１枚引く。"),
        (
            "harem-master",
            "自分が灯りのうさぎ≫を支配している限り、自身は[P]＋１される。",
            "自分が≪灯りのうさぎ≫を支配している限り、自身は[P]＋１される。",
        ),
        # 時, 場合
        (
            "harem-master",
            "[0]：手札１枚を捨ててもよい。そうした、カードを１枚引く。",
            "[0]：手札１枚を捨ててもよい。そうした場合、カードを１枚引く。",
        ),
        # what is written as it sounds, or with other signs
        ("harem-master", "自信が場に出た時、カードを１枚引く。", "自身が場に出た時、カードを１枚引く。"),
        ("harem-master", "[1]：カードを２まいひく。", "[1]：カードを２枚引く。"),
        ("harem-master", "自身が先頭に勝った時、カードを１枚引く。", "自身が戦闘に勝った時、カードを１枚引く。"),
        ("harem-master", "[1]：カードを２枚引く事が出来る。", "[1]：カードを２枚引いてもよい。"),
        ("harem-master", "自身が戦闘に勝ったら、カードを１枚引く。", "自身が戦闘に勝った時、カードを１枚引く。"),
        ("harem-master", "自身が場に出た時。カードを１枚引く。", "自身が場に出た時、カードを１枚引く。"),
        ("harem-master", "自身は[P]２プラスされる。", "自身は[P]＋２される。"),
        ("harem-master", "灯火騎士団のキャラクターは[P]＋１される。", "灯火騎士団陣営のキャラクターは[P]＋１される。"),
        (
            "harem-master",
            "[1]：カードを１枚引く。（この能力は１ターンに１回のみ使用できる）",
            "[1]：カードを１枚引く。［この能力は１ターンに１回のみ使用できる］",
        ),
        # inside a quote
        (
            "harem-master",
            "自分が支配するキャラクターは「自身が未行動状態であ限り、自身は[M]＋２される。」の能力を得る。",
            "自分が支配するキャラクターは「自身が未行動状態である限り、自身は[M]＋２される。」の能力を得る。",
        ),
    ],
)  # fmt: skip
def test_what_makes_the_text_read_is_offered_first(game: str, said: str, meant: str) -> None:
    assert offered(said, game)[0].replace("《", "≪") == meant


@pytest.mark.parametrize(
    "text",
    [
        "自身が戦闘に勝った時、自分の城のから３枚のカードを見る。",  # 城の上から
        "自分の手札が６枚以である限り、自身は[P]＋２される。",  # 以上, 以下
        "[TO]：カードを１枚引く。",  # [OT], [T]
        "自身が戦闘に勝った時、カードを１枚引き。",  # something may follow
    ],
)
def test_nothing_is_carried_out_where_another_text_is_as_near(text: str) -> None:
    assert only(text).suggestions
    assert fixed(text) is None


def test_one_slip_is_said_once() -> None:
    """Letters that changed places across two words leave two that are none."""
    text = "自身が場に出た時、相手の手を札見る。"
    assert offered(text)[0] == "自身が場に出た時、相手の手札を見る。"


def test_two_slips_of_a_line_are_both_said() -> None:
    text = "自身が戦闘に勝った時、カドを１枚引くか、自身をを未行動状態にする。"
    assert len(problems(text)) <= 2
    text = "自身が戦闘に勝ったた時、カードを１枚引くく。"
    assert {text[p.start : p.end] for p in problems(text)}


def test_a_sentence_that_ends_in_nara_is_refused_at_its_end() -> None:
    """なら is also a form of なる that ends nothing."""
    text = "● 色を１色宣言する。それらを捨てる、それらの中に宣言色がないなら。"
    assert [(p.code, text[p.start : p.end]) for p in problems(text, "seven")] == [("E0206", "なら")]


def test_a_restriction_outside_of_brackets_is_one() -> None:
    """１ターンに１回: no miscounted abilities."""
    text = "[1]：カードを１枚引く。この能力は１ターンに１回のみ使用できる。"
    reading = language("harem-master").read(text, {"type": "キャラクター"}, NAMES)
    assert not reading.problems
    said = [language("harem-master").japanese(ability) for ability in reading.abilities]
    assert said == ["[1]：カードを１枚引く。［この能力は１ターンに１回のみ使用できる］"]


def test_of_many_texts_nothing_is_tried_and_nothing_is_certain() -> None:
    """A single file has its trials again: they take as long as reading many texts."""
    vision, names = Language("vision"), Names()
    wrong = ("〔あなた〕は１ドロする。", "Spell")
    (tried,) = vision.read_one(*wrong, names).problems
    assert (tried.suggestions, tried.fix) == (("ドローする",), (9, 9, "ー"))
    vision.read_ahead([wrong, *((f"〔あなた〕は{n}ドローする。", "Spell") for n in range(1, 502))], names)
    (alone,) = vision.read(wrong[0], {"type": wrong[1]}, names).problems
    assert (alone.code, alone.start, alone.end, alone.fix) == (tried.code, 7, 11, None)
    few = Language("vision")
    few.read_ahead([wrong], names)
    assert few.read(wrong[0], {"type": wrong[1]}, names).problems == (tried,)
