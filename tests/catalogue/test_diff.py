"""Differences in meanings."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fudac.constructs
from fudac.catalogue import load_pool
from fudac.catalogue.diffing import diff_points
from fudac.catalogue.labels import LABELS, SWITCHES
from fudac.catalogue.report import card_sentences, diff_data, diff_text, errata_list, history_text, list_text
from fudac.catalogue.sentences import sentence
from fudac.catalogue.trees import TreeChange, align, tree_changes
from fudac.check import compile_pool, face_reader
from fudac.model.faces import Face
from fudac.model.node import Node

from .pools import CARD, errata_file, set_file, write_pool


def sentences(root: Path, before: str, after: str, lang: str = "en", fields: str = "") -> list[str]:
    """What is said of a card whose text (or fields) an erratum changed, read by the real language."""
    change = f'text: "{after}"' if after else fields
    errata = errata_file(f"  - number: X-001\n    date: 2002\n    change: {{{change}}}\n")
    write_pool(root, sets_a=set_file(CARD + (f'    text: "{before}"\n' if before else "")), errata_a=errata)
    compiled = compile_pool(load_pool([root]))
    diff = diff_points(compiled.pool, "2001-12", "2002", face_reader(compiled))
    (card,) = diff.cards
    return [line for line in card_sentences(compiled.pool.game, card, lang) if not line.startswith("  ")]


@pytest.mark.parametrize(
    ("fields", "ja", "en"),
    [
        ("cost: 2", ["コスト：1 → 2"], ["cost: 1 → 2"]),
        ("name: 剣士", ["名前：見習い剣士 → 剣士"], ["name: 見習い剣士 → 剣士"]),
        ("factions: [森, 騎士団]", ["陣営に加わった：森"], ["factions added: 森"]),
        (
            "factions: [森]",
            ["陣営に加わった：森、陣営からなくなった：騎士団"],
            ["factions added: 森; factions removed: 騎士団"],
        ),
        (
            "sex: おんなのこ, physical: 0",
            ["性別：男 → おんなのこ", "フィジカル値：2 → 0"],
            ["sex: male → female", "physical: 2 → 0"],
        ),
    ],
)
def test_fields(tmp_path: Path, fields: str, ja: list[str], en: list[str]) -> None:
    assert sentences(tmp_path, "", "", "ja", fields) == ja
    assert sentences(tmp_path, "", "", "en", fields) == en


@pytest.mark.parametrize(
    ("before", "after", "ja", "en"),
    [
        (
            "自身が場に出た時、カードを１枚引く。",
            "自身が場に出た時、カードを１枚引いてもよい。",
            "してもよい（任意）になった",
            "became optional",
        ),
        (
            "自身がアタックを行う時、カードを１枚引く。",
            "自身がアタックを行った時、カードを１枚引く。",
            "「〜する時」（起こる前）から「〜した時」（起こった後）に変わった",
            "acts after it happened instead of before it happens",
        ),
        ("[1][T]：カードを１枚引く。", "[1][T]：カードを２枚引く。", "枚数：1 → 2", "number: 1 → 2"),
        ("[1][T]：カードを１枚引く。", "[2][T]：カードを１枚引く。", "コスト：1 → 2", "cost: 1 → 2"),
        ("[1][T]：カードを１枚引く。", "[1]：カードを１枚引く。", "コストがなくなった：[T]", "cost removed: [T]"),
        (
            "[1]：カードを１枚引く。",
            "[OT][1]：カードを１枚引く。",
            "相手のターンにも使えるようになった",
            "can now be used in the opponent's turn as well",
        ),
        (
            "[1]：ターン終了時まで、自身は[P]+1される。",
            "[1]：戦闘終了時まで、自身は[P]+1される。",
            "いつまで：ターン終了時まで → 戦闘終了時まで",
            "how long: until turn end → until battle end",
        ),
        (
            "[1]：カードを１枚引く。その後、手札を１枚捨てる。",
            "[1]：手札を１枚捨てる。その後、カードを１枚引く。",
            "効果の順番：カードを１枚引く、手札１枚を捨てる → 手札１枚を捨てる、カードを１枚引く",
            "effect, other order: Draw a card, Discard a card from hand → Discard a card from hand, Draw a card",
        ),
        (
            "[1]：カードを１枚引く。手札を１枚捨てる。",
            "[1]：カードを１枚引く。その後、手札を１枚捨てる。",
            "「その後、」で分けて行うようになった",
            "now happens after what stands before it",
        ),
        (
            "自身はアタックを行えない。",
            "自身はインターセプトを行えない。",
            "できないこと：自身がアタックを行う → 自身がインターセプトを行う",
            "what cannot be done: this attacks → this intercepts",
        ),
    ],
)
def test_abilities(tmp_path: Path, before: str, after: str, ja: str, en: str) -> None:
    assert sentences(tmp_path, before, after, "ja") == [f"能力が変わった：{ja}"]
    assert sentences(tmp_path, before, after, "en") == [f"ability changed: {en}"]


def test_rewording_is_told_from_a_change(tmp_path: Path) -> None:
    got = sentences(tmp_path, "[1]：すべてのキャラクターは[P]+1される。", "[1]：全てのキャラクターは[P]+1される。")
    assert got == ["wording only: the meaning is the same"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[1][T]：カードを１枚引く。", "[T][1]：カードを１枚引く。"),
        (
            "[1]：次のいずれか１つを選ぶ。「カードを１枚引く」「手札を１枚捨てる」",
            "[1]：次のいずれか１つを選ぶ。「手札を１枚捨てる」「カードを１枚引く」",
        ),
        ("[1]：カードを１枚引く。\\n自身はアタックを行えない。", "自身はアタックできない。\\n[1]：カードを１枚引く。"),
    ],
)
def test_an_order_that_means_nothing_is_no_change(tmp_path: Path, before: str, after: str) -> None:
    """Costs are paid together, options chosen from, and abilities of different kinds do not wait for one another."""
    assert sentences(tmp_path, before, after) == ["wording only: the meaning is the same"]


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ("[1]：城の上から１枚を手札に加える。", "[1]：城の上から１枚を自分の手札に加える。", True),
        ("[1]：手札を１枚捨てる。", "[1]：自分の手札を１枚捨てる。", True),
        ("[1]：自分の処刑台のキャラクター１体を捨て札置き場に置く。", "[1]：自分の処刑台のキャラクター１体を自分の捨て札置き場に置く。", True),
        ("[1]：相手は手札を１枚捨てる。", "[1]：相手は自分の手札を１枚捨てる。", False),  # 自分 is the user there
        ("[1]：城の上から１枚を手札に加える。", "[1]：城の上から１枚を相手の手札に加える。", False),
        ("[1]：自分の処刑台のキャラクター１体を場に出す。", "[1]：自分の処刑台のキャラクター１体を自分の場に出す。", False),
        ("カードが手札に加えられた時、カードを１枚引く。", "カードが自分の手札に加えられた時、カードを１枚引く。", False),  # anybody's hand
    ],
)
def test_where_nobody_is_named_it_is_the_user(tmp_path: Path, before: str, after: str, same: bool) -> None:
    got = sentences(tmp_path, before, after)
    assert (got == ["wording only: the meaning is the same"]) == same


def test_an_ability_that_moved_is_no_other_one(tmp_path: Path) -> None:
    draws, discards = "自身が場に出た時、カードを１枚引く。", "自身が場に出た時、手札１枚を捨てる。"
    before, after = f"{draws}\\n{discards}", f"{discards}\\n{draws}"
    assert sentences(tmp_path, before, after, "ja") == [f"能力の順番が変わった：{draws}"]


def test_what_is_called_the_same_on_both_sides_is_not_told(tmp_path: Path) -> None:
    got = sentences(
        tmp_path,
        "[1]：相手が支配するすべてのキャラクターを行動済み状態にする。",
        "[1]：すべての相手が支配するキャラクターを行動済み状態にする。",
        "ja",
    )
    assert got == ["能力が変わった：だれが：相手 → 相手全員"]


@pytest.mark.parametrize(
    ("before", "after", "ja", "en"),
    [
        (
            "（常時）①：目標の〔キャラクター１枚〕はターン終了時まで「速攻」を得る。",
            "（常時）①：目標の〔キャラクター１枚〕はターン終了時まで「先制」を得る。",
            "語：速攻 → 先制",
            "word: 速攻 → 先制",
        ),
        (
            "（常時）①Ｓ：〔あなた〕は１枚ドローする。",
            "（常時）①：〔あなた〕は１枚ドローする。",
            "コストがなくなった：Ｓ",
            "cost removed: [T]",
        ),
        (
            "（常時）①：〔あなた〕は１枚ドローする。",
            "（自分ターン）①：〔あなた〕は１枚ドローする。",
            "だれのターン：どのターンでも → 自分のターン",
            "whose turn: any turn → your turn",
        ),
    ],
)
def test_other_games(tmp_path: Path, before: str, after: str, ja: str, en: str) -> None:
    card = "  - {number: V-1, name: 灯, type: Character, node: 1, cost: 1, attack: '1', toughness: '1', text: \"%s\"}\n"
    write_pool(
        tmp_path,
        sets_a='game: vision\nset: {code: V, name: 試, version: "1", released: 2001-01}\ncards:\n' + card % before,
        errata_a=f'game: vision\nerrata:\n  - {{number: V-1, date: 2002, change: {{text: "{after}"}}}}\n',
    )
    compiled = compile_pool(load_pool([tmp_path]))
    (one,) = diff_points(compiled.pool, "2001-12", "2002", face_reader(compiled)).cards
    assert card_sentences(compiled.pool.game, one, "ja")[0] == f"能力が変わった：{ja}"
    assert card_sentences(compiled.pool.game, one, "en")[0] == f"ability changed: {en}"


def test_a_field_of_several_values_is_told_value_by_value(tmp_path: Path) -> None:
    """The transformed side and popularity: numbers by their names, texts in meanings."""
    write_pool(
        tmp_path,
        sets_a=(
            'game: vision\nset: {code: V, name: 試, version: "1", released: 2001-01}\ncards:\n'
            "  - {number: V-1, name: 灯, type: Character, node: 1, cost: 1, attack: '1', toughness: '1',\n"
            "     transformed: {name: 大灯, attack: '3', toughness: '3'},\n"
            "     popularity: {normal: （常時）①：〔あなた〕は１枚ドローする。}}\n"
        ),
        errata_a=(
            "game: vision\nerrata:\n"
            "  - {number: V-1, date: 2002, change: {popularity: {normal: （常時）①：〔あなた〕は２枚ドローする。}}}\n"
            "  - {number: V-1, date: 2003, change: {transformed: {name: 大灯, attack: '4', toughness: '3'}}}\n"
            "  - {number: V-1, date: 2003-06, change: {popularity: {normal: （自動α）〔このキャラクター〕は攻撃を行うことが出来ない。}}}\n"
            "  - {number: V-1, date: 2004, change: {popularity: {normal: （自動α）〔このキャラクター〕は攻撃を行うことができない。}}}\n"
            "  - {number: V-1, date: 2005, change: {popularity: {}}}\n"
        ),
    )
    compiled = compile_pool(load_pool([tmp_path]))

    def told(before: str, after: str, lang: str) -> list[str]:
        (card,) = diff_points(compiled.pool, before, after, face_reader(compiled)).cards
        assert card.wording_only == (before == "2003-12")
        return [line for line in card_sentences(compiled.pool.game, card, lang) if not line.startswith("  ")]

    assert told("2001-12", "2002", "ja") == ["人気・通常時：能力が変わった：枚数：1 → 2"]
    assert told("2001-12", "2002", "en") == ["popularity, normal: ability changed: number: 1 → 2"]
    assert told("2002-12", "2003", "ja") == ["変身状態の記述・攻撃力：3 → 4"]
    assert told("2002-12", "2003", "en") == ["transformed description, attack: 3 → 4"]
    assert told("2003-12", "2004", "ja") == ["人気・通常時：書き方だけが変わった（意味は同じ）"]
    assert told("2004-12", "2005", "en")[0].startswith("popularity, normal: ability removed: (auto α)")


def test_a_node_with_another_construct_is_another_value() -> None:
    """`steps` is how far something is as well as what is done; only the latter makes abilities comparable."""
    within, away = (
        {"op": "within", "steps": {"op": "const", "value": 2}},
        {"op": "away", "steps": {"op": "const", "value": 2}},
    )
    (change,) = tree_changes([within], [away], ("filters",))
    assert (change.before, change.after) == (within, away)
    assert sentence(change, "seven", "ja") == "対象の条件：２マス以内のカード → ２マス先のカード"


def test_abilities_that_come_and_go(tmp_path: Path) -> None:
    got = sentences(tmp_path, "[1]：カードを１枚引く。", "自身はアタックを行うことができない。", "ja")
    assert [line.partition("：")[0] for line in got] == ["能力がなくなった", "能力が加わった"]


def test_text_that_cannot_be_read_is_shown_as_it_is(tmp_path: Path) -> None:
    write_pool(
        tmp_path,
        sets_a=set_file(CARD + "    text: ふにゃふにゃ。\n"),
        errata_a=errata_file("  - number: X-001\n    date: 2002\n    change: {text: ぐにゃぐにゃ。}\n"),
    )
    pool = load_pool([tmp_path])

    def unreadable(face: Face) -> Sequence[Any] | None:
        return None

    diff = diff_points(pool, "2001-12", "2002", unreadable)
    text = diff_text(pool.game, diff, "ja")
    assert "- ふにゃふにゃ。" in text and "+ ぐにゃぐにゃ。" in text
    assert diff_data(pool.game, diff)[0]["abilities"][0]["status"] == "unread"


def test_points(tmp_path: Path) -> None:
    cards = CARD.replace("cost: 1", "cost: 4") + CARD.replace("001", "002")
    second = set_file(cards, version="2.00", code="X2", date="2003")
    write_pool(tmp_path, sets_a=set_file(), sets_b=second)
    pool = load_pool([tmp_path])

    def numbers(before: str, after: str) -> list[tuple[str, str]]:
        diff = diff_points(pool, before, after, lambda face: ())
        assert diff.findings == ()
        return [(card.number, card.status) for card in diff.cards]

    assert numbers("2001-04", "2003") == [("X-001", "changed"), ("X-002", "added")]
    assert numbers("2003", "2001-04") == [("X-001", "changed"), ("X-002", "removed")]
    assert numbers("1.00", "2.00") == numbers("X1", "X2") == [("X-001", "changed")]
    assert numbers("X-001@1.00", "X-001@2003") == [("X-001", "changed")]
    assert numbers("2003", "2004") == []
    wrong = diff_points(pool, "1.00", "9.00", lambda face: ())
    assert [(one.code, one.facts["what"]) for one in wrong.findings] == [("E0614", "9.00")]


def test_list_and_history(tmp_path: Path) -> None:
    errata = "  - number: X-001\n    date: 2002\n    change: {cost: 2}\n    reason: 誤植。\n"
    second = set_file(version="2.00", date="2003")
    write_pool(tmp_path, sets_a=set_file(), sets_b=second, errata_a=errata_file(errata))
    pool = load_pool([tmp_path])
    (entry,) = errata_list(pool)
    assert entry.superseded_by == "2.00"
    assert list_text(pool, [entry], "ja") == "2002        X-001  見習い剣士  コスト 1→2（版 2.00 で置きかえ）"
    assert history_text(pool, "X-001", "en").split("\n") == [
        "2001-04  printing X1 1.00（見本）  X-001 見習い剣士",
        "2002  erratum",
        "    cost 1→2",
        "    reason: 誤植。",
        "2003  printing X1 2.00（見本）  X-001 見習い剣士",
        "    cost 2→1",
    ]


# ---- trees ----


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"op": "a", "x": 1}, {"op": "a", "x": 2}, [(("x",), 1, 2)]),
        ({"op": "a"}, {"op": "a", "optional": True}, [(("optional",), None, True)]),
        ({"op": "a", "x": {"op": "b"}}, {"op": "a", "x": {"op": "c"}}, [(("x",), {"op": "b"}, {"op": "c"})]),
        ({"op": "a", "s": [1, 2, 3]}, {"op": "a", "s": [1, 3]}, [(("s", 1), 2, None)]),
        ({"op": "a"}, {"op": "a", "s": [4]}, [(("s", 0), None, 4)]),
        (
            {"op": "a", "n": {"op": "amount", "number": {"op": "const", "value": 1}}},
            {"op": "a", "n": {"op": "amount", "rel": "up_to", "number": {"op": "const", "value": 1}}},
            [
                (
                    ("n",),
                    {"op": "amount", "number": {"op": "const", "value": 1}},
                    {"op": "amount", "rel": "up_to", "number": {"op": "const", "value": 1}},
                )
            ],
        ),
    ],
)
def test_tree_changes(before: Any, after: Any, changes: list[Any]) -> None:
    assert [(one.path, one.before, one.after) for one in tree_changes(before, after)] == changes


# A list that is left out and an empty one are the same, so there are no empty ones here.
TREES = st.recursive(
    st.integers(0, 3) | st.booleans() | st.sampled_from(["x", "y"]),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=3)
        | st.builds(
            lambda op, fields: {"op": op, **fields},
            st.sampled_from("ab"),
            st.dictionaries(st.sampled_from("pqr"), inner),
        )
    ),
    max_leaves=8,
)


@settings(deadline=None)
@given(TREES, TREES)
def test_no_change_only_between_equal_trees(one: Any, other: Any) -> None:
    assert (list(tree_changes(one, other)) == []) == (one == other)


@settings(deadline=None)
@given(st.lists(TREES, max_size=4), st.lists(TREES, max_size=4))
def test_alignment_uses_everything_once_in_order(old: list[Any], new: list[Any]) -> None:
    pairs = align(old, new)
    assert [i for i, _ in pairs if i is not None] == list(range(len(old)))
    assert [j for _, j in pairs if j is not None] == list(range(len(new)))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_unknown_fields_have_a_sentence(lang: str) -> None:
    change = TreeChange(("steps", 0, "effects", 0, "colour_of_hat"), "red", {"op": "strange", "size": 3}, "wear")
    assert sentence(change, "harem-master", lang)


def test_labels_are_of_fields_that_there_are() -> None:
    for module in pkgutil.walk_packages(fudac.constructs.__path__, "fudac.constructs."):
        importlib.import_module(module.name)
    fields = {field for model in models(Node) for field in model.model_fields}
    assert (LABELS.keys() | SWITCHES.keys()) - fields - {"keyword", "label", "manner"} == set()
    for words in (*LABELS.values(), *(pair for pairs in SWITCHES.values() for pair in pairs)):
        assert all(word.strip() for word in words)


@pytest.mark.parametrize(("before", "after"), [(None, True), ("a", "b")])
def test_a_field_of_a_new_construct_is_spoken_of_in_the_language_asked_for(before: Any, after: Any) -> None:
    change = TreeChange(("effects", 0, "never_seen"), before, after)
    assert "never" not in sentence(change, "harem-master", "ja")
    assert "never seen" in sentence(change, "harem-master", "en")


def models(base: type[Node]) -> Iterator[type[Node]]:
    for model in base.__subclasses__():
        yield model
        yield from models(model)
