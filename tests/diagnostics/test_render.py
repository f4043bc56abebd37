"""What people and programs see of a diagnostic."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fudac.diagnostics import as_json, message, pages, render, sarif, sorted_unique, worst
from fudac.diagnostics.pages import parse_page
from fudac.diagnostics.render import visible, width
from fudac.source.finding import Diagnostic, Fix
from fudac.source.text import SourceFile

PAGE = """---
severity: {severity}
title_ja: 見本
title_en: sample
ja: "「{{word}}」は{{what}}です"
en: "“{{word}}” is {{what}}"
help_ja: ["{{limit}}枚までです", "直してください"]
help_en: ["at most {{limit}}", "change it"]
---
本文。
"""


@pytest.fixture(autouse=True)
def sample_pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Three codes of the test's own."""
    own = {
        code: parse_page(code, PAGE.format(severity=severity))
        for code, severity in (("E9001", "error"), ("W9002", "warning"), ("W9003", "hint"))
    }
    for module in (message, pages, sarif):  # sarif is imported above: while patched it would keep these pages
        monkeypatch.setattr(module, "page", own.__getitem__)
    yield


FILE = SourceFile("cards/見本 1.yaml", "game: x\r\ntext: あなたは手礼を捨てる。\r\n\tcost: １\r\n")
FACTS = {"word": "手礼", "what_ja": "領域", "what_en": "a zone"}


def one(start: int = 19, end: int = 21, code: str = "E9001", file: SourceFile = FILE, **more: object) -> Diagnostic:
    return Diagnostic(code, file.span(start, end), FACTS, **more)  # type: ignore[arg-type]


def test_text() -> None:
    diagnostic = one(suggestions=("手札", "山札"), article="HM 402.1", fix=Fix(FILE.span(19, 21), "手札"))
    assert render([diagnostic]) == (
        "エラー[E9001]: 「手礼」は領域です\n"
        "  --> cards/見本 1.yaml:2:11\n"
        "   |\n"
        " 2 | text: あなたは手礼を捨てる。\n"
        "   |               ^^^^\n"
        "   = 規則: HM 402.1\n"
        "   = 助言: 「手札」か「山札」ではありませんか\n"
        "   = 助言: 直してください\n"
        "   = 修正: fudac check --fix で直せます\n"
        "   = 説明: fudac explain E9001\n"
    )


def test_text_in_english() -> None:
    shown = render([one(suggestions=("手札",))], lang="en")
    assert shown.startswith("error[E9001]: “手礼” is a zone\n")
    assert "= help: did you mean “手札”?\n" in shown
    assert re.search(r"^ 2 \| text", shown, re.MULTILINE)


def carets(shown: str) -> tuple[str, str]:
    """The characters above the carets, and the line."""
    lines = shown.split("\n")
    row = next(index for index, line in enumerate(lines) if re.fullmatch(r" +\| *\^+", line))
    above, below = lines[row - 1], lines[row]
    first, last = below.index("^"), len(below)
    cells = [char for char in above for _ in range(width(char))]
    return "".join(cells[first:last]), above


@pytest.mark.parametrize(
    ("text", "start", "end", "marked"),
    [
        ("あいう", 1, 2, "いい"),
        ("①★→x", 3, 4, "x"),
        ("ｱｲｳ", 1, 2, "ｲ"),
        ("\tab", 1, 2, "a"),
        ("a\tb", 2, 3, "b"),
        ("が\u3099z", 2, 3, "z"),
        ("👩\u200dx", 2, 3, "x"),
        ("　x", 1, 2, "x"),
        ("ab", 2, 2, ""),
    ],
)
def test_carets_stand_under_what_is_meant(text: str, start: int, end: int, marked: str) -> None:
    file = SourceFile("x", text)
    assert carets(render([one(start, end, file=file)]))[0].strip() == marked


def test_invisible_characters_are_shown_by_their_numbers() -> None:
    file = SourceFile("x", "a\u200bb\x07")
    shown = render([one(1, 2, file=file)])
    assert " 1 | a<200B>b<0007>\n" in shown
    assert "   |  ^^^^^^\n" in shown


def test_a_place_over_lines_is_marked_to_the_end_of_its_first() -> None:
    shown = render([one(15, 35)])
    assert " 2 | text: あなたは手礼を捨てる。\n   |       ^^^^^^^^^^^^^^^^^^^^^^\n" in shown


def test_a_long_line_is_cut_around_the_place() -> None:
    file = SourceFile("x", "あ" * 5000 + "剣" + "い" * 5000)
    shown = render([one(5000, 5001, file=file)])
    assert max(map(len, shown.split("\n"))) < 200
    assert carets(shown)[0] == "剣剣"


def test_a_finding_without_a_place_and_one_in_an_empty_file() -> None:
    assert render([Diagnostic("E9001", None, FACTS)]).startswith("エラー[E9001]: 「手礼」は領域です\n  = 助言")
    assert "  --> x:1:1\n" in render([one(0, 0, file=SourceFile("x", ""))])


def test_color_changes_nothing_but_colors() -> None:
    diagnostic = one(suggestions=("手札",), fix=Fix(FILE.span(19, 21), "手札"))
    plain, colored = render([diagnostic]), render([diagnostic], color=True)
    assert plain != colored
    assert re.sub(r"\x1b\[[\d;]*m", "", colored) == plain


def test_compact() -> None:
    assert render([one(), one(code="W9002")], "compact", "en") == (
        "cards/見本 1.yaml:2:11: E9001 “手礼” is a zone\ncards/見本 1.yaml:2:11: W9002 “手礼” is a zone\n"
    )


def test_json_is_as_the_contract_says() -> None:
    shown = as_json([one(fix=Fix(FILE.span(19, 21), "手札"), article="HM 402.1", suggestions=("手札",))], "en")
    assert shown == [
        {
            "code": "E9001", "severity": "error", "message": "“手礼” is a zone", "file": "cards/見本 1.yaml",
            "line": 2, "column": 11, "end_line": 2, "end_column": 13, "article": "HM 402.1",
            "help": ["did you mean “手札”?", "change it"],
            "fix": {"replacement": "手札", "line": 2, "column": 11, "end_line": 2, "end_column": 13},
        }
    ]  # fmt: skip
    assert as_json([Diagnostic("W9002", None, FACTS)])[0] | {"message": ""} == {
        "code": "W9002", "severity": "warning", "message": "", "file": None, "line": None, "column": None,
        "end_line": None, "end_column": None, "article": None, "help": ["直してください"], "fix": None,
    }  # fmt: skip
    assert json.loads(render([one()], "json"))["ok"] is False
    assert json.loads(render([one(code="W9002")], "json"))["ok"] is True


POSITIVE = {"type": "integer", "minimum": 1}
REGION = {
    "type": "object",
    "required": ["startLine", "startColumn", "endLine", "endColumn"],
    "additionalProperties": POSITIVE,
}
TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
# The parts of SARIF 2.1.0 that are written, with what its schema demands of them.
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool", "results"],
                "properties": {
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["message", "ruleId"],
                            "properties": {
                                "level": {"enum": ["none", "note", "warning", "error"]},
                                "message": TEXT,
                                "ruleIndex": {"type": "integer", "minimum": 0},
                                "locations": {
                                    "items": {
                                        "properties": {
                                            "physicalLocation": {
                                                "required": ["artifactLocation"],
                                                "properties": {
                                                    "region": REGION,
                                                    "artifactLocation": {
                                                        "properties": {"uri": {"pattern": "^[!-~]+$"}},
                                                    },
                                                },
                                            }
                                        }
                                    }
                                },
                                "fixes": {
                                    "items": {
                                        "required": ["artifactChanges"],
                                        "properties": {
                                            "artifactChanges": {
                                                "minItems": 1,
                                                "items": {
                                                    "required": ["artifactLocation", "replacements"],
                                                    "properties": {
                                                        "replacements": {
                                                            "minItems": 1,
                                                            "items": {
                                                                "required": ["deletedRegion"],
                                                                "properties": {"deletedRegion": REGION},
                                                            },
                                                        }
                                                    },
                                                },
                                            }
                                        },
                                    }
                                },
                            },
                        },
                    },
                },
            },
        },
    },
}


def test_sarif() -> None:
    diagnostics = [
        one(fix=Fix(FILE.span(19, 21), "手札"), article="HM 1"),
        one(code="W9003"),
        Diagnostic("W9002", None, FACTS),
    ]
    shown = json.loads(render(diagnostics, "sarif"))
    jsonschema.validate(shown, SARIF)
    run = shown["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["E9001", "W9002", "W9003"]
    assert [(r["ruleId"], r["level"]) for r in run["results"]] == [
        ("W9002", "warning"),
        ("E9001", "error"),
        ("W9003", "note"),
    ]
    assert [run["tool"]["driver"]["rules"][r["ruleIndex"]]["id"] for r in run["results"]] == [
        r["ruleId"] for r in run["results"]
    ]
    place = run["results"][1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "cards/%E8%A6%8B%E6%9C%AC%201.yaml"
    assert place["region"] == {"startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 13}


def test_github() -> None:
    lines = render([one(), one(code="W9002"), one(0, 30, code="W9003")], "github", "en").split("\n")
    assert lines[0].startswith("::notice file=cards/見本 1.yaml,line=1,endLine=3,title=W9003::")
    assert lines[1] == (
        "::error file=cards/見本 1.yaml,line=2,endLine=2,col=11,endColumn=13,title=E9001::“手礼” is a zone / change it"
    )
    assert lines[2].startswith("::warning ")
    strange = Diagnostic("E9001", SourceFile("a,b:c\n%.yaml", "x").span(0, 1), {"word": "1%\n2", "what_en": "x"})
    assert render([strange], "github", "en") == (
        "::error file=a%2Cb%3Ac%0A%25.yaml,line=1,endLine=1,col=1,endColumn=2,title=E9001::"
        "“1%25%0A2” is x / change it\n"
    )


def test_order_and_no_repetition() -> None:
    other = SourceFile("a.yaml", "x")
    found = [one(5, 6), one(), one(), one(0, 1, file=other), one(code="W9002"), Diagnostic("E9001", None, FACTS)]
    assert [(d.code, d.span.start if d.span else None) for d in sorted_unique(found)] == [
        ("E9001", None), ("E9001", 0), ("E9001", 5), ("E9001", 19), ("W9002", 19),
    ]  # fmt: skip
    assert (worst(found), worst([one(code="W9003")]), worst([])) == ("error", "hint", None)


def test_nothing_to_say() -> None:
    assert [render([], format) for format in ("text", "compact", "github")] == ["", "", ""]
    assert json.loads(render([], "json")) == {"ok": True, "diagnostics": []}
    jsonschema.validate(json.loads(render([], "sarif")), SARIF)
    with pytest.raises(ValueError, match="no format"):
        render([], "html")


def test_help_whose_fact_is_missing_is_left_out() -> None:
    diagnostic = Diagnostic("E9001", None, {**FACTS, "limit": "3"})
    assert as_json([diagnostic])[0]["help"] == ["3枚までです", "直してください"]


@given(st.text(max_size=30), st.integers(0, 30), st.integers(0, 30))
def test_carets_are_never_beside_the_line(text: str, start: int, end: int) -> None:
    file = SourceFile("x", text)
    start, end = sorted((min(start, len(text)), min(end, len(text))))
    line, column = file.position(start)
    before = file.line(line)[: column - 1]
    assert width(visible(before)) >= sum(1 for char in before if unicodedata.category(char) not in ("Mn", "Me")) - sum(
        1 for char in before if unicodedata.combining(char)
    )
    assert visible(file.line(line)).isprintable() or "\u3000" in text
