"""The folding table, line by line, and what holds for every text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fudac.source.folding import CHARACTERS, HYPHENS, VOICING, fold, fold_key

LINES = {
    "full-width digits": ("１２３と０", "123と0"),
    "full-width capitals": ("ＯＴとＰＡ", "OTとPA"),
    "full-width small letters": ("ｎとｘ", "nとx"),
    "full-width brackets": ("［Ｔ］（３）｛あ｝＜い＞", "[T](3){あ}<い>"),
    "full-width signs": ("＋２／＋１：！？％＊＠", "+2/+1:!?%*@"),
    "half-width katakana": ("ｶｰﾄﾞｦﾃﾆｲﾚﾙ", "カードヲテニイレル"),
    "half-width marks": ("｢剣士｣､ﾀｰﾝ｡", "「剣士」、ターン。"),
    "middle dots": ("･赤·青•緑", "・赤・青・緑"),
    "wave dashes and tildes": ("①～③ 1~2 ∼", "①〜③ 1〜2 〜"),
    "double angle quotes": ("≪騎士≫«魔»", "《騎士》《魔》"),
    "circled operators": ("➕１", "+1"),
    "other blanks": ("a\u00a0b\u2003c", "a b c"),
}


@pytest.mark.parametrize("kind", [kind for kind, _, _ in CHARACTERS])
def test_each_line_of_the_table(kind: str) -> None:
    raw, folded = LINES[kind]
    assert fold(raw).text == folded


@pytest.mark.parametrize(("kind", "raw", "folded"), CHARACTERS)
def test_each_character_of_the_table(kind: str, raw: str, folded: str) -> None:
    for index, char in enumerate(raw):
        want = folded if len(folded) == 1 else folded[index]
        assert fold(f"あ{char}あ").text == f"あ{want}あ", kind


@pytest.mark.parametrize("mark", sorted(VOICING))
def test_voicing_marks(mark: str) -> None:
    voiced = mark in "ﾞ\u3099"
    assert fold(f"ハ{mark}あ") == ("バあ" if voiced else "パあ", [0, 2, 3])
    assert fold(f"ﾊ{mark}").text == ("バ" if voiced else "パ")
    assert fold(f"は{mark}").text == ("ば" if voiced else "ぱ")
    assert fold(f"x{mark}") == ("x" + ("゛" if voiced else "゜"), [0, 1, 2])
    assert fold(mark).text == ("゛" if voiced else "゜")


@pytest.mark.parametrize("dash", HYPHENS)
@pytest.mark.parametrize(
    "pattern", ["肉体{}１", "+1/{}1", "（{}2）", "[{}]", "{}", "HM{}001", "3{}1", "：{}", "{}X", "レベル{}1"]
)
def test_dashes_where_a_number_or_a_dash_can_stand(dash: str, pattern: str) -> None:
    assert fold(pattern.format(dash)).text == fold(pattern.format("-")).text


@pytest.mark.parametrize("dash", HYPHENS)
@pytest.mark.parametrize("pattern", ["ラ{}メン", "剣{}士", "終わり{}{}", "見習い{}、", "{}Xmas"])
def test_dashes_elsewhere_stay(dash: str, pattern: str) -> None:
    assert fold(pattern.format(dash, dash)).text == pattern.format(dash, dash)


@pytest.mark.parametrize(
    ("raw", "folded"),
    [
        ("肉体ー１", "肉体-1"), ("（ー２）", "(-2)"), ("ー", "-"), ("3ー1", "3-1"),
        ("サーバー２", "サーバー2"), ("ｻｰﾊﾞｰ2", "サーバー2"),
        ("カード", "カード"), ("らーめん", "らーめん"), ("ーー", "ーー"),
    ],
)  # fmt: skip
def test_the_long_vowel_is_a_minus_only_where_it_is_no_vowel(raw: str, folded: str) -> None:
    assert fold(raw).text == folded


@pytest.mark.parametrize(
    ("raw", "folded"),
    [
        ("a\r\nb", "a\nb"),
        ("a\rb", "a\nb"),
        ("a \t　\nb　", "a\nb"),
        ("a  b", "a  b"),
        ("　あ", "　あ"),
        ("a \r\n\r\n", "a\n\n"),
    ],
)
def test_line_ends_and_trailing_blanks(raw: str, folded: str) -> None:
    assert fold(raw).text == folded


@pytest.mark.parametrize("text", ["①②③④⑤", "。、「」『』【】〔〕★●■・〜《》", "ー", "漢字かなカナ", "①〜③", "　"][:-1])
def test_what_stays(text: str) -> None:
    assert fold(text if text != "ー" else "カー").text == (text if text != "ー" else "カー")


def test_keys() -> None:
    assert fold_key(" 遠い　空\n の ＡＢ ") == "遠い 空 の AB"
    assert fold_key("ﾍﾟﾝ") == fold_key("ペン")


SAMPLE = st.text(
    st.sampled_from(
        "".join(raw for _, raw, _ in CHARACTERS)
        + HYPHENS
        + "ーｰﾞﾟ\u3099\u309aかガ漢aXN019 \t\n\r\u3000~()（）/：、。「」①"
    )
    | st.characters()
)


@settings(max_examples=600)
@given(SAMPLE)
def test_folding_twice_changes_nothing(raw: str) -> None:
    once = fold(raw).text
    assert fold(once).text == once


@settings(max_examples=600)
@given(SAMPLE)
def test_the_way_back(raw: str) -> None:
    folded = fold(raw)
    if folded.origin is None:
        assert len(folded.text) == len(raw)
        return
    origin = list(folded.origin)
    assert len(origin) == len(folded.text) + 1
    assert origin == sorted(set(origin))
    assert origin[-1] == len(raw)
    for index, char in enumerate(folded.text):
        if char in "漢aかガ①。" and (index + 1 == len(folded.text) or origin[index + 1] == origin[index] + 1):
            assert fold(raw[origin[index]]).text == char


@given(st.integers(1, 4000))
def test_long_runs_of_blanks_take_no_longer_than_other_text(count: int) -> None:
    assert fold("あ" + " " * count + "い").text == "あ" + " " * count + "い"
