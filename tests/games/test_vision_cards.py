"""What a card of VISION is: the scenarios, and the parts they are made of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudac.catalogue import bundled_pool, load_pool
from fudac.check import compile_pool
from fudac.cli.main import main
from fudac.desk.scenarios import Outcome, read_scenarios, run_scenario
from fudac.games.vision.card import Change, State, card_in
from fudac.games.vision.description import fighting, words_of
from fudac.games.vision.texts import popularity_lines, surviving


def run_file(path: Path) -> list[Outcome]:
    file = read_scenarios(path)
    assert not file.findings
    assert file.scenarios, path
    return [run_scenario(file, scenario) for scenario in file.scenarios]


def failures(outcomes: list[Outcome]) -> list[str]:
    return [f"{one.name}: {one.reason}" for one in outcomes if not one.passed]


def test_shared_scenarios(shared_cases: Path) -> None:
    files = sorted((shared_cases / "vision" / "scenarios").glob("*.yaml"))
    outcomes = [one for file in files for one in run_file(file)]
    assert len(outcomes) >= 72
    assert failures(outcomes) == []


OWN = sorted((Path(__file__).parents[2] / "cards" / "vision" / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_own_scenarios(file: Path) -> None:
    assert failures(run_file(file)) == []


SMALL = """\
game: vision
cards:
  - {{number: T-1, name: ふえ吹き, type: Character, node: 2, cost: 1, races: [獣], graze: 1, attack: "2", toughness: "-",
     text: "（自動α）〔このキャラクター〕は「先制」を得る。【〔あなた〕は１枚ドローする。】"}}
  - {{number: T-2, name: 太鼓, type: Spell, node: 2, cost: "-", range: その他, duration: 装備, attack: "+1", toughness: "-"}}
scenarios:
  - name: 試し
    given: {given}
    then: {then}
"""


def outcome_of(tmp_path: Path, given: str, then: str) -> Outcome:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL.format(given=given, then=then), encoding="utf-8")
    (outcome,) = run_file(path)
    return outcome


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("{card: ふえ吹き}", "{attack: 2, toughness: none, races: [獣], playable: yes}"),
        ("{card: T-1, changes: [{attack: -1, race: 神}]}", "{attack: 1, races: [神, 獣]}"),
        ("{card: t-2}", '{playable: false, cost: "－", attack_modifier: 1}'),
        ("{card: T-1, text_nullified: yes}", "{text: [【〔あなた〕は1枚ドローする。】]}"),
        ("{card: T-1}", "{shares_race_with: [月見のたぬき　ポンタ], same_card_as: []}".replace("月見のたぬき　ポンタ", "AW-013")),
    ],
)  # fmt: skip
def test_what_is_so_passes(tmp_path: Path, given: str, then: str) -> None:
    assert outcome_of(tmp_path, given, then).reason == ""


@pytest.mark.parametrize(
    ("given", "then", "said"),
    [
        ("{card: ふえ吹き}", "{attack: 3}", "attack は 3 のはずが 2"),
        ("{card: ふえ吹き}", "{attack: none}", "attack は none のはずが 2"),
        ("{card: ふえ吹き}", "{toughness: 0}", "toughness は 0 のはずが none"),
        ("{card: ふえ吹き}", "{races: 鳥}", "races は 鳥 のはずが [獣]"),
        ("{card: ふえ吹き}", "{races: [獣, なし]}", "races"),
        ("{card: ふえ吹き}", "{text: []}", "text は [] のはずが"),
        ("{card: ふえ吹き, changes: [{attack: +1}]}", "{printed: {attack: 3}}", "本来の attack は 3 のはずが 2"),
        ("{card: ふえ吹き}", "{power: 2}", "知らない性質「power」"),
        ("{card: ふえ吹き}", "{atack: 2}", "もしかして: attack"),
        ("{card: ふえ吹き}", "{printed: {playable: true}}", "printed に知らない性質「playable」"),
        ("{card: ふえ吹き, popularty: 2}", "{attack: 2}", "もしかして: popularity"),
        ("{card: ふえ吹き, popularity: 多い}", "{attack: 2}", "人気の枚数"),
        ("{card: ふえ吹き, transformed: true}", "{attack: 2}", "変身状態の記述はない"),
        ("{card: ふえ吹き, changes: [{text: なし}]}", "{attack: 2}", "changes に書けるのは"),
        ("{card: ふえ吹き}", "{shares_race_with: [太鼓]}", "同じ種族を持たない"),
        ("{card: ふえ吹き}", "{same_card_as: [太鼓]}", "same_card_as は [T-2] のはずが []"),
        ("{card: ふえふき}", "{attack: 2}", "ふえふき"),
        ("{card: 太鼓}", "{playable: true}", "playable は true のはずが false"),
        ("{card: ふえ吹き}", "{may_declare: {race: [宇宙人]}}", "種族「宇宙人」は宣言できない"),
        ("{card: ふえ吹き}", "{may_declare: {name: [ふえ]}}", "名称「ふえ」は宣言できない"),
        ("{card: AW-030}", "{may_declare: {name: [人気]}}", "名称「人気」は宣言できない"),
        ("{card: ふえ吹き, changes: [{cost: '-'}]}", "{playable: true}", "playable は true のはずが false"),
        ("{card: ふえ吹き, changes: [{attack: '-'}]}", "{attack: '-'}", "attack は - のはずが none"),
        ("{card: ふえ吹き}", "{text: none}", "text は none のはずが"),
        ("{card: ふえ吹き}", "{alternative_races: {獣: 1}}", "alternative_races は"),
        ("{}", "{attack: 2}", "given に card がない"),
        ("{card: ふえ吹き}", "{}", "then に何も書かれていない"),
    ],
)
def test_what_is_not_so_fails_and_says_why(tmp_path: Path, given: str, then: str, said: str) -> None:
    outcome = outcome_of(tmp_path, given, then)
    assert not outcome.passed
    assert said in outcome.reason


def test_nothing_is_played(tmp_path: Path) -> None:
    path = tmp_path / "played.yaml"
    path.write_text(
        "game: vision\nscenarios:\n  - {name: 試し, given: {card: AW-002}, play: [{A: pass}], then: {attack: 2}}\n",
        encoding="utf-8",
    )
    (outcome,) = run_file(path)
    assert not outcome.passed and "play" in outcome.reason


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        (["あ【い】う"], ["【い】"]),
        (["【あ】い【う】"], ["【あ】", "【う】"]),
        (["【あ【い】う】え"], ["【あ【い】う】"]),
        (["「【あ】」を持つ"], []),
        (["【「【あ】」を持つ】"], ["【「【あ】」を持つ】"]),
        (["【】の記述を持たない【あ】"], ["【あ】"]),
        (["【あ", "い】う"], ["【あ", "い】"]),
        (["「閉じない【あ】"], ["【あ】"]),
        (["【閉じない", "【あ】"], ["【あ】"]),
        (["閉じない】【あ】"], ["【あ】"]),
        ([], []),
    ],
)
def test_what_survives(lines: list[str], left: list[str]) -> None:
    assert list(surviving(lines)) == left


@pytest.mark.parametrize(
    ("count", "keys"), [(0, "p"), (1, "n"), (2, "bn"), (3, "bn"), (4, "ebn"), (9, "ebn")]
)  # fmt: skip
def test_popularity(count: int, keys: str) -> None:
    texts = {"penalty": "p", "normal": "n", "bonus": "b", "explosion": "e"}
    assert "".join(popularity_lines(texts, count)) == keys


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("3", (3, None)), ("０", (0, None)), (5, (5, None)), ("X", ("X", None)), ("Ｘ", ("X", None)), ("-", (None, None)),
        ("－", (None, None)), (None, (None, None)), ("+1", (None, 1)), ("＋２", (None, 2)), ("-3", (None, -3)),
        ("－３", (None, -3)), ("+X", (None, "+X")), ("-X", (None, "-X")), ("±0", (None, 0)), ("12", (12, None)),
    ],
)  # fmt: skip
def test_values_and_modifiers(written: object, value: tuple[object, object]) -> None:
    assert fighting(written) == value


def test_words_above_the_text() -> None:
    assert words_of("伝説 先制　抵抗（３） 【装備／場】") == ("伝説", "先制", "抵抗（３）", "【装備／場】")
    assert words_of("耐性：人間、 幽霊 【連結（「あ い」＋「う え」）】")[-1] == "【連結（「あ い」＋「う え」）】"
    assert words_of("-") == words_of(None) == ()


def test_changes_do_not_touch_what_is_printed() -> None:
    card = bundled_pool("vision").find("AW-004").card
    assert card is not None
    changed = card_in(card.face, State(changes=[Change("attack", by=9), Change("race", given="鬼")]))
    assert (changed.now.attack, changed.printed.attack) == (16, 7)
    assert changed.races == ("龍", "鬼") and changed.printed.races == ("龍",)
    assert card_in(card.face, State()).now.attack == 7


def test_a_race_may_be_written_as_none(tmp_path: Path) -> None:
    text = SMALL.replace("races: [獣]", "races: [なし]").format(
        given="{card: T-1, changes: [{race: 神}]}", then="{races: [神], printed: {races: [なし]}}"
    )
    path = tmp_path / "none.yaml"
    path.write_text(text, encoding="utf-8")
    assert failures(run_file(path)) == []


def test_a_name_of_one_card_under_several_numbers_is_found() -> None:
    pool = bundled_pool("vision")
    found = pool.find("泡とばしのモカ")
    assert found.card is not None and found.card.number == "AW-001"
    assert [card.number for card in pool.same_as(found.card)] == ["PR.001", "SP-001"]
    printed = pool.find("泡とばしのモカ@AWP").printing
    assert printed is None  # two promos of one set
    one = pool.find("港の歌い手　カノン@AWP")
    assert one.card is not None and one.card.number == "PR.003"
    assert pool.find("丘の見張り番　ロッカ").problem == "E0611"


def test_show_says_under_which_numbers_it_is_the_same_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "AW-013", "--lang", "ja"]) == 0
    said = capsys.readouterr().out
    assert "同じカード" not in said
    assert "  変身状態の記述:\n    名称: 満月のお殿さま　ポンタ\n" in said
    assert main(["show", "SP-001", "--lang", "ja"]) == 0
    assert "同じカード: AW-001・PR.001" in capsys.readouterr().out


PROMOS = """\
game: vision
set: {code: X, name: 見本, version: "1.0", released: 2020-01}
cards:
  - {number: X-1, name: 旅人, type: Character, node: 1, cost: 1, graze: 1, attack: "1", toughness: "1", text: 〔これ〕は「先制」を得る。}
  - {number: PR.1, name: 旅人, type: Character, node: 1, cost: 1, graze: 1, attack: "1", toughness: "1", text: 〔これ〕は「先制」を得る。}
  - {number: PR.2, name: 旅人, type: Character, node: 1, cost: 1, graze: 1, attack: "1", toughness: "1", text: 〔これ〕は「警戒」を得る。}
  - {number: PR.3, name: 旅人, type: Character, node: 2, cost: 2, graze: 1, attack: "1", toughness: "1"}
"""


def test_promos_are_compared_with_the_cards_of_their_name(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "errata").mkdir()
    (tmp_path / "sets" / "x.yaml").write_text(PROMOS, encoding="utf-8")
    (tmp_path / "errata" / "e.yaml").write_text(
        "game: vision\nerrata:\n  - {number: X-1, date: 2020-05, change: {graze: 2}}\n", encoding="utf-8"
    )
    pool = load_pool([tmp_path])
    found = {(one.code, one.facts.get("promos") or one.facts["number"]) for one in pool.findings}
    # After the erratum PR.1 stands alone, and differs in one field now; PR.2 differs in two, PR.3 in more.
    assert found == {("E0615", "PR.1"), ("E0616", "PR.1")}
    (tmp_path / "errata" / "e.yaml").unlink()
    (hint,) = load_pool([tmp_path]).findings
    assert (hint.code, hint.facts["number"]) == ("E0616", "PR.2")
    assert hint.span is not None and hint.span.text == "警戒"


def test_the_invented_cards_show_every_kind_of_face() -> None:
    faces = [card.face for card in bundled_pool("vision").in_force().values()]
    numbered = [face for face in faces if face.number.startswith("AW-")]
    assert len(numbered) >= 40
    values = [face.values for face in numbered]

    def has(key: str, *wanted: object) -> bool:
        found = {value for one in values for value in [one.get(key)] if isinstance(value, str | int | None)}
        return set(wanted) <= found

    assert {one.get("type") for one in values} == {"Character", "Spell", "Command"}
    assert has("node", "Nullity", "-") and has("cost", "Nullity", "X", "-", 0)
    assert has("attack", "X", "-", "+1", "-1") and has("toughness", "X", "-", "+2", "-2")
    assert has("duration", "瞬間", "持続", "装備", "装備／場", "呪符", "世界呪符") and has("graze", None, 0, 5)
    assert all(
        any(key in one for one in values) for key in ("alternative_races", "popularity", "transformed", "upkeep")
    )
    keywords = {word for face in faces for word in words_of(face.values.get("keywords"))}
    assert len(keywords) >= 20 and {"伝説", "神器", "変身", "【リーダー】", "【壱符】", "Union"} <= keywords
    assert any(face.text is None for face in numbered) and any("races" not in one for one in values)


def test_races_of_the_rules_are_known_where_no_card_has_them() -> None:
    assert {"閻魔", "死神", "なし"} <= bundled_pool("vision").words("race")


@pytest.mark.parametrize(
    ("link", "names"),
    [
        ("【連結（「ふえ吹き」＋「太鼓」）】", "[組, ふえ吹き, 太鼓]"),
        ("【連結（「種族：獣」を持つキャラクター２枚＋「太鼓」）】", "[組, 太鼓]"),
        ("（自動α）〔「太鼓」を持つキャラクター〕は「先制」を得る。", "[組]"),
    ],
)
def test_names_of_a_link(tmp_path: Path, link: str, names: str) -> None:
    card = f'  - {{number: T-3, name: 組, type: Character, node: 1, cost: 1, attack: "1", toughness: "1", text: "{link}"}}\n'
    text = SMALL.format(given="{card: 組}", then=f"{{names: {names}}}").replace("scenarios:\n", card + "scenarios:\n")
    path = tmp_path / "link.yaml"
    path.write_text(text, encoding="utf-8")
    assert failures(run_file(path)) == []


FIELDS = """\
game: vision
set: {code: X, name: 見本, version: "1.0"}
cards:
  - number: X-1
    name: 見本の旅人
    type: Character
    node: 1
    cost: 1
    attack: "1"
    toughness: "1"
    keywords: 【リーダー】 早攻 抵抗（１） 【デッキ二枚制限】
    popularity:
      bonus: （自動α）〔このキャラクター〕は「先制」を得る。
      normal: （自動α）〔このキャラクター〕はぐるぐるを得る。
    transformed:
      name: 見本の大旅人
      attack: "2"
      toughness: "2"
      keywords: 貫痛 変身
      text: |-
        （自動α）〔このキャラクター〕は「先制」を得る。
        （自動α）〔このキャラクター〕はぐるぐるを失う。
"""


def test_texts_and_keywords_in_fields_are_read(tmp_path: Path) -> None:
    path = tmp_path / "fields.yaml"
    path.write_text(FIELDS, encoding="utf-8")
    found = compile_pool(load_pool([path])).diagnostics
    places = [(one.code, one.span.text, one.span.position[0]) for one in found if one.span is not None]
    assert places == [
        ("W0303", "早攻", 11),
        ("E0201", "ぐるぐる", 14),
        ("W0303", "貫痛", 19),
        ("E0201", "ぐるぐる", 22),
    ]
    assert [one.suggestions for one in found if one.code == "W0303"] == [("速攻",), ("貫通",)]


def test_show_prints_abilities_of_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "AW-012", "--lang", "ja"]) == 0
    said = capsys.readouterr().out
    assert "[人気 人気者ボーナス]" in said and "[人気 不人気者ペナルティ]" in said
    assert main(["show", "AW-013", "--format", "json"]) == 0
    (field,) = json.loads(capsys.readouterr().out)["fields"]
    assert field["field"] == "transformed.text" and len(field["abilities"]) == 2
    assert field["abilities"][1]["tree"]["solid"] is True
