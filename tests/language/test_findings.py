"""What a finding offers does no harm: it keeps what was right, and takes no other word for a slip of typing."""

from __future__ import annotations

import pytest

from fudac.syntax import language
from fudac.syntax.names import Names

DISCARD = "（自動γ）：〔あなた〕のターン終了時に、〔相手プレイヤー１人〕は手札を１枚破棄する。"


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("自分の手札の最大枚数は＋２体される。", "自分の手札の最大枚数は＋２枚される。"),
        ("[1]：おんなの子１体を持ち主の手札に戻す。", "[1]：おんなのこ１体を持ち主の手札に戻す。"),
        ("[1]：キャラクタ１体を持ち主の手札に戻す。", "[1]：キャラクター１体を持ち主の手札に戻す。"),
        ("自身がハーレムを置かれた時、カードを１枚引く。", "自身がハーレムに置かれた時、カードを１枚引く。"),
        (
            "自身が処刑台に置かれる時、代わりに、自身を持ち主の手札に戻す。",
            "自身が処刑台に置かれる場合、代わりに、自身を持ち主の手札に戻す。",
        ),
        ("[1]：自分の墓地のカード１枚を手札に戻す。", "[1]：自分の捨て札置き場のカード１枚を手札に戻す。"),
        ("(1)(T)：カードを１枚引く。", "[1][T]：カードを１枚引く。"),
        ("１：カードを１枚引く。", "[1]：カードを１枚引く。"),
        ("コスト１・Ｔ：カードを１枚引く。", "[1][T]：カードを１枚引く。"),
        ("[1]：カードを１枚引く．", "[1]：カードを１枚引く。"),
        ("【1】【T】：カードを１枚引く。", "[1][T]：カードを１枚引く。"),
        ("[1]：カードを二枚引く。", "[1]：カードを２枚引く。"),
        (
            "[1]：これを装備してるキャラクターは、ターン終了時まで[P]＋１される。",
            "[1]：これを装備しているキャラクターは、ターン終了時まで[P]＋１される。",
        ),
        # these are guesses at best: nothing is changed
        ("[1]：自分の金のカード１枚を捨てる。", None),
        ("自身が場に出た時、代わりに、自身を持ち主の手札に戻す。", None),
        ("自身は[P]２される。", None),
    ],
)
def test_a_fix_is_certain_or_there_is_none(text: str, fixed: str | None) -> None:
    (problem,) = language("harem-master").read(text, {"type": "キャラクター"}, Names()).problems
    assert (problem.fix is None) == (fixed is None)
    if problem.fix is not None:
        start, end, word = problem.fix
        assert text[:start] + word + text[end:] == fixed


@pytest.mark.parametrize(
    ("game", "kind", "text", "code", "at"),
    [
        ("harem-master", "キャラクター", "[1]：カードを１枚引く。［］", "E0205", "［］"),
        ("harem-master", "キャラクター", "[1]：カードを99999999999枚引く。", "E0201", "99999999999枚"),
        ("seven", "通常", "２枚ドロー。", "W0107", "２枚ドロー。"),
        # a clause that no noun takes is never dropped
        ("harem-master", "キャラクター", "自身が装備しているアイテムがない、自身は[P]＋２される。", "E0212", "ない、"),
        ("harem-master", "キャラクター", "キャラクターが戦闘に勝った自身を未行動状態にする。", "E0212", "勝った"),
        (
            "harem-master",
            "キャラクター",
            "自身がインターセプトを行う、戦闘終了時まで、自身は[P]＋１される。",
            "E0236",
            "行う、戦闘終了時まで、",
        ),
        # how long, before a time: something that is made, and does not stand on a character by itself
        (
            "harem-master",
            "キャラクター",
            "戦闘終了時まで、自身がアタックを行う時、自身は[P]＋１される。",
            "E0420",
            "戦闘終了時まで、自身がアタックを行う時、自身は[P]＋１される。",
        ),
        ("harem-master", "キャラクター", "自身が場を離れる場、代わりに、自身を行動済み状態にする。", "E0212", "場、"),
        ("harem-master", "キャラクター", "自身は[P]される。", "E0226", "[P]"),
        ("harem-master", "キャラクター", "[1]：ターン終了時まで、カードを１枚引く。", "E0236", "ターン終了時まで、"),
        ("seven", "通常", "● １枚ドロー。 ■ ２枚ドロー。", "E0247", "■"),
        ("seven", "通常", "■ ２枚ドロー。【追色１】", "E0248", "【追色１】"),
        ("harem-master", "アイテム", "装備しているキャラクターは[P]＋１される。[1][T]：カードを１枚引く。", "E0247", "[1][T]"),
        ("vision", "Character", f"{DISCARD}（自動α）〔このキャラクター〕は「先制」を得る。", "E0247", "（自動α）"),
        # a deed that was never done
        ("harem-master", "キャラクター", "[1]：捨てたカードを手札に加える。", "E0401", "カード"),
        ("harem-master", "キャラクター", "[1]：選ばれたキャラクターを手札に戻す。", "E0213", "選ばれた"),
        ("harem-master", "キャラクター", "[1]：その陣営のキャラクターを手札に戻す。", "E0401", "その陣営のキャラクター"),
        ("harem-master", "キャラクター", "[1]：宣言した陣営のキャラクター１体を手札に戻す。", "E0401", "宣言した陣営のキャラクター１体"),
        # costs that are no icons, a label before them, an aside in round brackets, other signs than 。
        ("harem-master", "キャラクター", "Ｔ：カードを１枚引く。", "E0242", "Ｔ"),
        ("harem-master", "キャラクター", "【起動】[1]：カードを１枚引く。", "E0201", "【起動】"),
        ("harem-master", "キャラクター", "[1]：カードを１枚引く（手札が０枚の時だけ）。", "E0201", "（手札が０枚の時だけ）"),
        ("harem-master", "キャラクター", "[1]：カードを１枚引く。(１ターンに１回のみ)", "E0201", "(１ターンに１回のみ)"),
        ("harem-master", "キャラクター", "[1]：カードを１枚引く！", "E0201", "引く！"),
        # nothing comes of it, or it can never be used
        ("harem-master", "キャラクター", "[1]：自身は[P]＋０される。", "W0110", "＋０"),
        ("harem-master", "キャラクター", "[1]：カードを１枚引く。［この能力は１ターンに０回のみ使用できる］", "W0110", "０回"),
        # cost brackets of another game; options without their marks are one mistake
        ("seven", "通常", "■ [追色１]２枚ドロー。", "E0201", "[追色１]"),
        ("seven", "通常", "● 以下の効果のうち１つ得る。\n１枚ドローする。\n２枚ドローする。", "E0253", "１つ"),
        # heads of VISION
        *(("vision", "Character", DISCARD.replace("（自動γ）", head), "E0278", head)
          for head in ("（自動ｃ）", "（自勤γ）", "自動γ", "（自動γ", "【自動γ】", "(自動）", "（自動２）")),
        ("vision", "Character", "（自動α）〔このキャラクター〕は攻撃力に１の修正を受ける。", "E0226", "１の修正"),
        # an ability that has almost this name, and no card that is missing
        ("vision", "Character", "（常時）Ｓ：目標の〔キャラクター１枚〕はターン終了時まで「先静」を得る。", "E0201", "「先静」"),
        ("seven", "通常", "● どの隣に移動する。", "E0211", "どの隣"),
        # those who choose are あなた in what they choose, and so could not be told to give the user something
        ("seven", "通常", "● 相手全員は、あなたに手札を１枚渡すか、手札を２枚捨てる。", "E0205", "相手全員は、あなたに手札を１枚渡すか、手札を２枚捨てる"),
    ],
)
def test_a_finding_names_the_defect_at_its_place(game: str, kind: str, text: str, code: str, at: str) -> None:
    (problem,) = language(game).read(text, {"type": kind, "kind": kind}, Names()).problems
    assert problem.code == code
    assert text[problem.start : problem.end] == at


def test_a_relative_clause_before_a_comma_belongs_to_the_noun_after_the_next_clause() -> None:
    text = "自分が支配する、相手が支配するキャラクターと戦闘を行ったキャラクターは[P]＋１される。"
    reading = language("harem-master").read(text, {"type": "キャラクター"}, Names())
    assert not reading.problems
    assert language("harem-master").japanese(reading.abilities[0]) == text


@pytest.mark.parametrize(
    "text", ["（自動γ）あなたのターン終了時に、〔あな", "（自動γ）あなたのターン終了時に、あな", "（自動γ）〔おん〕"]
)
def test_a_place_never_lies_behind_the_text(text: str) -> None:
    """A word is also tried together with what follows it, and nothing follows the last one."""
    reading = language("vision").read(text, {"type": "Character"}, Names())
    assert reading.problems
    assert all(0 <= one.start <= one.end <= len(text) for one in reading.problems)


@pytest.mark.parametrize(
    "text",
    [
        "相手の捨て札置き場の≪星の騎士≫のイベント・カード１枚を手札に加える。",
        "相手の捨て札置き場の≪星の騎士≫１枚を手札に加える。",
    ],
)
def test_a_name_between_a_place_and_cards_is_kept(text: str) -> None:
    harem = language("harem-master")
    (ability,) = harem.read(text, {"type": "イベント"}, Names(cards=frozenset({"星の騎士"}))).abilities
    assert harem.japanese(ability) == text


def test_what_is_no_other_card_is_printed() -> None:
    vision = language("vision")
    text = "（自動β）〔このカード〕は〔コストが２以下のキャラクター〕以外を目標にすることは出来ない。"
    (ability,) = vision.read(text, {"type": "Spell"}, Names()).abilities
    assert "〔コストが２以下のキャラクター〕以外" in vision.japanese(ability)
    assert "other than 〔characters with cost 2 or less〕" in vision.english(ability)


@pytest.mark.parametrize(
    ("head", "fixed"),
    [
        ("（自動ａ）", "（自動α）"), ("（自動Ｂ）", "（自動β）"), ("（自動ｙ）", "（自動γ）"), ("自動γ", "（自動γ）"), ("（自動γ", "（自動γ）"),
        ("【自動γ】", "（自動γ）"), ("（自勤γ）", "（自動γ）"),
        ("（自動ｃ）", None), ("（自動２）", None), ("（自動）", None),  # which of the three, nothing says
    ],
)  # fmt: skip
def test_a_head_with_a_slip_is_one_mistake(head: str, fixed: str | None) -> None:
    text = DISCARD.replace("（自動γ）", head)
    (problem,) = language("vision").read(text, {"type": "Character"}, Names()).problems
    assert problem.code == "E0278" and all(said[:3] == "（自動" for said in problem.suggestions)
    if fixed is None:
        assert problem.fix is None and len(problem.suggestions) == 3
    else:
        assert problem.fix is not None
        start, end, word = problem.fix
        assert text[:start] + word + text[end:] == DISCARD.replace("（自動γ）", fixed)


@pytest.mark.parametrize(
    ("game", "text", "first"),
    [
        ("harem-master", "[1][1]：カードを１枚引く。", "[1]"),
        ("harem-master", "[1]：≪港の見張り１枚を手札に加える。", "≪港の見張り≫"),  # in the brackets of the text
        ("harem-master", "自身を装備してるキャラクターは[P]＋１される。", "装備している"),
        ("vision", "（自動α）：このカードが場に出た場合、カードを１枚引く。", "ドローする"),
    ],
)
def test_the_nearest_wording_comes_first(game: str, text: str, first: str) -> None:
    kind = "Character" if game == "vision" else "キャラクター"
    problem = language(game).read(text, {"type": kind}, Names(cards=frozenset({"港の見張り"}))).problems[0]
    assert problem.suggestions[0].startswith(first)


@pytest.mark.parametrize(
    ("game", "text", "said", "meant"),
    [
        ("harem-master", "対象のキャラクター１体を未行動状態にする。", "対象のキャラクター", "キャラクター"),
        ("harem-master", "ターン終了時まで、相手はイベントをプレイすることができない。", "プレイする", "使用する"),
        ("harem-master", "アイテム１つを他のキャラクターに付け替える。", "付け替える", "装備する"),
        ("harem-master", "カード１枚をオーナーの手札に戻す。", "オーナー", "持ち主"),
        ("harem-master", "女性キャラクター１体を行動済み状態にする。", "女性", "おんなのこ"),
        ("seven", "● あなたの門に移動する。", "門", "ゲート"),
        ("seven", "● 縦横のマス１枚を表向きにする。", "縦横", "隣"),
    ],
)
def test_words_of_other_games_are_told_apart_from_slips(game: str, text: str, said: str, meant: str) -> None:
    problem = language(game).read(text, {"type": "イベント", "kind": "通常"}, Names()).problems[0]
    assert (problem.code, text[problem.start : problem.end]) == ("E0201", said)
    assert problem.suggestions[0] == meant


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("■ あなたの移動フェイズに使える。２枚ドロー。", "■ あなたのムーブフェイズに使える。２枚ドロー。"),
        ("■ 手札フェイズ終了時に使える。２枚ドロー。", "■ ハンドフェイズ終了時に使える。２枚ドロー。"),
    ],
)
def test_phases_of_seven_in_japanese(text: str, said: str) -> None:
    reader = language("seven")
    reading = reader.read(text, {"kind": "通常"}, Names())
    assert not reading.problems
    assert reader.japanese(reading.abilities[0]) == said


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("harem-master", "カードを２枚引くおよび手札１枚を捨てる。"),
        ("harem-master", "カードを２枚引く及び手札１枚を捨てる。"),
        ("harem-master", "カードを２枚引くや手札１枚を捨てる。"),
        ("seven", "● １枚ドローするおよび手札を１枚捨てる。"),
    ],
)
def test_both_is_no_choice(game: str, text: str) -> None:
    (problem,) = language(game).read(text, {"type": "イベント", "kind": "通常"}, Names()).problems
    assert (problem.code, problem.facts["found"]) == ("E0202", next(one for one in ("および", "及び", "や") if one in text))


def test_in_whose_turn_something_is_done_is_said_and_never_passed_over() -> None:
    reader = language("seven")
    reading = reader.read("■ あなたのターンに２枚ドロー。", {"kind": "通常"}, Names())
    assert [one.code for one in reading.problems] == ["W0117"]  # あなたのターンに使える。２枚ドロー。 is what can be played
    assert reader.japanese(reading.abilities[0]) == "■ あなたのターンに、２枚ドロー。"
    assert reader.read("■ あなたのターンに、２枚ドロー。", {"kind": "通常"}, Names()).abilities == reading.abilities


def test_in_what_cards_differ_is_something_that_they_have() -> None:
    text = "〔あなたのデッキ〕を全て見て、値が異なるキャラクターカード３枚を抜き出し、デッキをシャッフルする。"
    problems = language("vision").read(text, {"type": "Spell"}, Names()).problems
    assert problems[0].code.startswith("E")
    assert not language("vision").read(text.replace("値", "名称"), {"type": "Spell"}, Names()).problems


@pytest.mark.parametrize("text", ["１ターンに１度だけ、[1]：自身を未行動状態にする。", "自身が場に出た時、[1][T]：カードを１枚引く。"])
def test_a_cost_in_the_middle_of_a_line_is_one_mistake(text: str) -> None:
    (problem,) = language("harem-master").read(text, {"type": "キャラクター"}, Names()).problems
    assert (problem.code, text[problem.start : problem.end]) == ("E0248", text[text.index("[") : text.index("：") + 1])
