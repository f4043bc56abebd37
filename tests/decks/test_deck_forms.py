"""Ways in which people write a deck down: marks, ordinals, remarks, tables, several cards a line, other files beside."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from fudac import resources
from fudac.cli.main import main
from fudac.decks import CardIndex, DeckBook, DeckCard, DeckReport, check_file, check_many
from fudac.decks.many import deck_files
from fudac.decks.reading import read_deck
from fudac.model.decks import DeckRules
from fudac.source.reading import decode
from fudac.source.text import SourceFile

RULES = DeckRules.model_validate(
    {
        "groups": {"people": {"ja": "人物", "en": "people", "words": ["キャラ"], "where": {"type": "人"}}},
        "formats": {
            "standard": {"ja": "標準", "en": "standard", "article": "1", "rules": [{"rule": "size", "exactly": 5}]}
        },
    }
)
CARDS = [
    DeckCard("K-001", "港の番人", "港の番人", {"type": "人"}, versions=("1.00", "K1")),
    DeckCard("K-002", "灯台の歌", "灯台の歌", {"type": "歌"}),
    DeckCard("K-003", "波の踊り", "波の踊り", {"type": "歌"}),
]
WANTED = {"K-001": 3, "K-002": 2}


def book() -> DeckBook:
    return DeckBook(RULES, CardIndex(CARDS), game="g", articles="X")


def judge(text: str, path: str = "d.txt") -> DeckReport:
    file = SourceFile(path, text)
    own = book()
    return own.judge(read_deck(file, own.rules, own.index), path)


def codes(report: DeckReport) -> list[str]:
    return [finding.code for finding in report.findings]


@pytest.mark.parametrize(
    "text",
    [
        "□ 港の番人 3\n□ 灯台の歌 2\n",
        "■港の番人×3\n■灯台の歌×2\n",
        "[x] 3 港の番人\n[ ] 2 灯台の歌\n",
        "1. 港の番人 ×3\n2. 灯台の歌 ×2\n",
        "1) 3 港の番人\n2) 2 灯台の歌\n",
        "① 港の番人 ×3\n② 灯台の歌 ×2\n",
        "港の番人：３枚。\n灯台の歌：２枚。\n",
        "港の番人　三枚\n二枚 灯台の歌\n",
        "3 港の番人 ; 主力\n2 灯台の歌 ※あとで足す\n",
        "; 注\n% 注\n3 港の番人\n2 灯台の歌 -- 注\n",
        "/* 二行の\n注 */\n3 港の番人\n<!-- 1 波の踊り -->\n2 灯台の歌\n",
        "港の番人×3、灯台の歌×2\n",
        "港の番人×3　　灯台の歌×2\n",
        "3 港の番人 / 2 灯台の歌\n",
        "K-001,港の番人,3\nK-002、灯台の歌、2\n",
        "3\u00a0港の番人\u200b\n2 灯台\u200bの歌\n",
        "# 題\n\n| 枚数 | 番号 | カード |\n|-----:|---|---|\n| 3 | K-001 | 港の番人 |\n| 2 | | 灯台の歌 |\n",
        "カード | 数\n--- | ---\n港の番人 | 3\n灯台の歌 | 2\n",
        "## キャラ (3)\n\n- **3** 港の番人\n\n## 歌\n- **灯台の歌** ×2\n",
        "https://example.com/deck/3\n3 港の番人\n参照：https://example.com/2\n2 灯台の歌\n",
        "作者：たろう\n3 港の番人\n2 灯台の歌\n",
        "【キャラ】　計３枚\n3 港の番人\n【歌】\n2 灯台の歌\n",
    ],
)
def test_other_ways_to_write_a_list(text: str) -> None:
    report = judge(text)
    assert [finding.code for finding in report.findings] == []
    assert (report.cards, report.legal) == (WANTED, True)


@pytest.mark.parametrize(
    "text",
    [
        "- 3 港の番人\n- 2 灯台の歌  # 注\n",
        "cards: |\n  3 港の番人\n  2 灯台の歌\n",
        json.dumps([{"name": "港の番人", "qty": 3}, {"id": "K-002", "count": "2枚"}]),
        json.dumps({"cards": [{"カード": "港の番人", "枚数": 3}, ["灯台の歌", 2]]}),
    ],
)
def test_other_ways_to_write_yaml_and_json(text: str) -> None:
    report = judge(text, "d.yaml")
    assert [finding.code for finding in report.findings] == []
    assert (report.cards, report.legal) == (WANTED, True)


def test_cards_under_another_key_are_read_and_the_key_is_named() -> None:
    for text in ("deck:\n  港の番人: 3\n  灯台の歌: 2\n", "main:\n  cards: {港の番人: 3, 灯台の歌: 2}\n"):
        report = judge(text, "d.yaml")
        assert [finding.code for finding in report.findings] == ["E0521"]
        assert report.cards == WANTED
    assert report.findings[0].suggestions == ()
    assert judge("deck:\n  港の番人: 3\n", "d.yaml").findings[0].suggestions == ("cards",)


@pytest.mark.parametrize(
    ("text", "codes", "size"),
    [
        ("港の番人×3、知らない札×2\n", ["E0501"], 5),  # one of several that is not known is named
        ("3 港の番人; 2\n", ["E0503"], 2),  # a number behind a semicolon is no remark
        ("□ 知らない札 2\n3 港の番人\n", ["E0505"], 3),  # a head whose total is wrong
        ("1. 港の番人\n", ["E0525"], 1),  # an ordinal or a count: said, not guessed
    ],
)
def test_what_is_doubtful_is_said(text: str, codes: list[str], size: int) -> None:
    report = judge(text)
    assert [finding.code for finding in report.findings] == codes
    assert report.size == size


def test_a_comment_that_is_a_head_is_one() -> None:
    """Markdown and other programs write the heads of sections where plain lists have comments."""
    for head in ("## サイドボード", "// Sideboard", "# サイド 2枚", "#サイドボード（２）"):
        report = judge(f"3 港の番人\n{head}\n2 灯台の歌\n")
        assert (report.cards, report.size) == ({"K-001": 3}, 3), head
    assert [one.code for one in judge("## キャラ (4)\n3 港の番人\n").findings] == ["E0505"]
    assert judge("3 港の番人\n# サイドボードは使わない\n2 灯台の歌\n").cards == WANTED


def test_a_table_in_a_list_counts_under_its_head() -> None:
    report = judge("## キャラ 4\n| card | count |\n|--|--|\n| 港の番人 | 3 |\n| 灯台の歌 | 2 |\n")
    assert sorted(finding.code for finding in report.findings) == ["E0505", "E0506"]
    wrong = next(finding for finding in report.findings if finding.code == "E0506")
    assert wrong.span is not None and (wrong.span.position, wrong.span.text) == ((5, 3), "灯台の歌")


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-16", "cp932", "euc_jp"])
def test_another_encoding_is_named_and_the_cards_are_still_read(codec: str) -> None:
    text = "3 港の番人\r\n2 灯台の歌\r\n"
    source, findings = decode("d.txt", text.encode(codec))
    assert source.text == text
    assert [finding.code for finding in findings] == ["E0103"]


def test_binary_is_no_utf16() -> None:
    source, _ = decode("d.txt", bytes(range(256)) * 4)
    assert source.lossy
    assert decode("d.txt", b"\0" * 64)[0].text == "\0" * 64


def test_other_files_in_a_folder_of_decks_are_left_out(tmp_path: Path) -> None:
    texts = {
        "a.yaml": "game: g\ncards: {港の番人: 3, 灯台の歌: 2}\n",
        "errata.yaml": "game: g\nerrata: []\n",
        "scenes.yaml": "game: g\ncards: [{name: 札}]\nscenarios: []\n",
        "set.yaml": "game: g\nset: {code: K1}\ncards: []\n",
        "expected.yaml": "a.yaml: {legal: true}\n",
        "cards.json": '{\n "format": 1,\n "as_of": null,\n "games": []\n}\n',
        "slip.yaml": "game: g\ncrads: {港の番人: 3}\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    left: list[Path] = []
    files = [path.name for path in deck_files(tmp_path, left)]
    assert files == ["a.yaml", "set.yaml", "slip.yaml"]
    assert [path.name for path in left] == ["cards.json", "errata.yaml", "expected.yaml", "scenes.yaml"]
    # A set file is a deck only where a set can be a box; a file that is named is always judged.
    assert [Path(one.path).name for one in check_many([tmp_path], book())] == ["a.yaml", "slip.yaml"]
    assert [one.legal for one in check_many([tmp_path / "errata.yaml"], book())] == [False]
    assert next(check_file(tmp_path / "slip.yaml", book())).findings[0].code == "E0521"


def test_standard_input_is_read_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def given(data: bytes) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))

    given("3 星数えのピノ\n".encode())
    assert main(["deck", "check", "-", "--format", "json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [(deck["file"], deck["size"]) for deck in answer["decks"]] == [("<stdin>", 3)]
    given('{"cards": {"星数えのピノ": 3}}\n{"cards": {"星数えのピノ": 2}}\n'.encode())
    assert main(["deck", "check", "-", "--format", "json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [(deck["file"], deck["size"]) for deck in answer["decks"]] == [("<stdin>:1", 3), ("<stdin>:2", 2)]
    given("3 星数えのピノ\n".encode("cp932"))
    assert main(["deck", "check", "-", "--format", "json"]) == 1
    assert "E0103" in {one["code"] for one in json.loads(capsys.readouterr().out)["diagnostics"]}
    given("3 星数えのピノ\n".encode())
    assert main(["deck", "convert", "-", "--to", "csv"]) == 0
    assert capsys.readouterr().out == "count,card\n3,FS-015\n"


def test_one_kind_is_one_kind_in_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = (resources.cards() / "seven" / "decks" / "box.yaml").read_text(encoding="utf-8")
    path = tmp_path / "box.yaml"
    lines = [line for line in box.splitlines() if "NE-7" not in line]
    path.write_text("\n".join(lines).replace("NM-001: 7", "NM-001: 6"), encoding="utf-8")
    assert main(["deck", "check", str(path), "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "1 kind of 1 each" in told and "2 kinds of 7 each" in told


@pytest.mark.parametrize(
    "line",
    ["以上5枚", "以上、5枚", "全5枚", "全部で５枚です。", "合計：５枚", "5枚", "（5枚）", "総数 5"],
)
def test_a_total_in_its_own_line_is_no_card(line: str) -> None:
    right = judge(f"3 港の番人\n2 灯台の歌\n{line}\n")
    assert (right.legal, codes(right)) == (True, [])
    wrong = judge(f"3 港の番人\n1 灯台の歌\n1 波の踊り\n{line.translate(str.maketrans('5５', '6６'))}\n")
    assert (wrong.size, codes(wrong)) == (5, ["E0505"])


def test_one_card_a_line_is_a_way_of_counting() -> None:
    assert codes(judge("港の番人\n港の番人\n港の番人\n灯台の歌\n灯台の歌\n")) == []
    assert codes(judge("2 港の番人\n港の番人\n灯台の歌\n灯台の歌\n")) == ["E0508"]


BY_SET = [
    DeckCard("FS-001", "灯の子", "灯の子", {}, versions=("1.00", "FS1")),
    DeckCard("FS-205", "霜の騎士", "霜の騎士", {}, versions=("2.00", "FS2")),
]


@pytest.mark.parametrize(
    ("line", "number", "found"),
    [
        ("2 霜の騎士 (FS2) 205", "FS-205", []),
        ("2 霜の騎士 (FS1) 205", "FS-205", ["E0507"]),  # never two hundred and five of FS-001
        ("2 霜の騎士 (FS1)", "FS-205", ["E0507"]),
        ("2 騎士 (FS2) 205", "FS-205", []),
        ("2 騎士 (FS1) 205", "FS-205", ["E0507"]),
        ("2 灯の子 (FS-001)", "FS-001", []),
    ],
)
def test_the_code_of_a_set_is_no_number_of_a_card(line: str, number: str, found: list[str]) -> None:
    own = DeckBook(RULES, CardIndex(BY_SET), game="g", articles="X")
    report = own.judge(read_deck(SourceFile("d.txt", line), own.rules, own.index), "d.txt")
    assert (dict(report.cards), codes(report)) == ({number: 2}, found)


def test_a_nickname_with_only_a_set_is_no_card() -> None:
    own = DeckBook(RULES, CardIndex(BY_SET), game="g", articles="X")
    report = own.judge(read_deck(SourceFile("d.txt", "2 騎士 (FS1)"), own.rules, own.index), "d.txt")
    assert (dict(report.cards), "E0501" in codes(report)) == ({}, True)


def test_no_change_is_promised_where_unknown_cards_are_too_many() -> None:
    report = judge("6 だれも知らない札\n")
    assert (report.size, report.change) == (6, None)
