"""The pages of the codes: complete, in both languages, and their examples do what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fudac.diagnostics.explain import ENGLISH, explain
from fudac.diagnostics.fixes import apply_fixes
from fudac.diagnostics.message import facts_in, help_of, message_of
from fudac.diagnostics.pages import Example, PageError, codes, page, parse_page
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml

CHECKOUT = Path(__file__).resolve().parents[2]
_CODE = re.compile(r"\b[EW][0-9]{4}\b")
# No example can show these: no file, or bytes instead of characters.
WITHOUT_EXAMPLE = {"E0102", "E0103"}
READING = [code for code in codes() if "E0100" < code < "E0150"]
LANGUAGE = [code for code in codes() if code.startswith(("E02", "E03", "E04", "W"))]


def used_codes() -> set[str]:
    """Every code that stands in the program or in the language's data."""
    files = [*(CHECKOUT / "compiler" / "fudac").rglob("*.py"), *(CHECKOUT / "grammar").rglob("*")]
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file() and "_data" not in file.parts]
    # Examples in docstrings stand between double backquotes or in square brackets.
    return {code for text in texts for code in _CODE.findall(re.sub(r"``[^`\n]*``|\w\[[EW]\d+\]", "", text))}


def test_every_code_has_a_page_and_every_page_a_use() -> None:
    used = used_codes()
    assert sorted(used - set(codes())) == [], "codes without a page in docs/diagnostics"
    assert sorted(set(codes()) - used) == [], "pages of codes that nothing reports"


@pytest.mark.parametrize("code", codes())
def test_every_page_is_in_order(code: str) -> None:
    shown = page(code)
    assert (code[0] == "E") == (shown.severity == "error") or shown.severity != "error"
    sentences = [*shown.message.values(), *shown.help["ja"], *shown.help["en"]]
    used = {re.sub("_(ja|en)$", "", fact) for sentence in sentences for fact in facts_in(sentence)}
    assert used <= {re.sub("_(ja|en)$", "", fact) for fact in shown.facts}, "facts that the page does not explain"
    for lang in ("ja", "en"):
        assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", shown.message[lang])), "stray braces"
    assert not re.search(r"[ぁ-んァ-ヶ]", re.sub(r"“[^”]*”|「[^」]*」", "", shown.message["en"])), (
        "Japanese in an English sentence"
    )
    assert shown.body.strip()


@pytest.mark.parametrize("code", [code for code in READING if code not in WITHOUT_EXAMPLE])
def test_pages_of_reading_have_both_examples(code: str) -> None:
    assert [example.outcome for example in page(code).examples()] == ["fail", "ok"]
    assert f"\n{ENGLISH}\n" in page(code).body


def codes_of_reading(example: Example) -> list[str]:
    _, findings = read_yaml(SourceFile("example.yaml", example.text))
    return sorted({finding.code for finding in findings})


@pytest.mark.parametrize("code", READING)
def test_examples_of_reading(code: str) -> None:
    for example in page(code).examples():
        assert codes_of_reading(example) == ([code] if example.outcome == "fail" else []), example.text


@pytest.mark.parametrize("code", READING + LANGUAGE)
def test_examples_as_sets(code: str, tmp_path: Path) -> None:
    """Nothing else is found in an example than what it is there for."""
    from fudac.catalogue import load_pool
    from fudac.check import compile_pool

    for number, example in enumerate(page(code).examples()):
        if example.kind != "set":
            continue
        file = tmp_path / f"{number}.yaml"
        file.write_text(example.text, encoding="utf-8")
        found = sorted({d.code for d in compile_pool(load_pool([file])).diagnostics})
        assert found == ([code] if example.outcome == "fail" else []), example.text


@pytest.mark.parametrize("code", LANGUAGE)
def test_pages_of_the_language_have_both_examples(code: str) -> None:
    outcomes = [example.outcome for example in page(code).examples()]
    assert "fail" in outcomes and "ok" in outcomes


@pytest.mark.parametrize("code", LANGUAGE)
def test_pages_of_the_language_are_in_both_languages(code: str) -> None:
    japanese, mark, english = page(code).body.partition(f"\n{ENGLISH}\n")
    assert mark and len(english.strip()) > 10
    assert re.search(r"[ぁ-んァ-ヶ]", japanese)


@pytest.mark.parametrize("code", LANGUAGE)
def test_messages_of_the_language_say_everything(code: str, tmp_path: Path) -> None:
    """Every fact of a sentence is there, in words: no gap, nothing of the program's inside."""
    from fudac.catalogue import load_pool
    from fudac.check import compile_pool

    example = next(example for example in page(code).examples() if example.outcome == "fail")
    file = tmp_path / "example.yaml"
    file.write_text(example.text, encoding="utf-8")
    for diagnostic in compile_pool(load_pool([file])).diagnostics:
        for lang in ("ja", "en"):
            for sentence in (message_of(diagnostic, lang), *help_of(diagnostic, lang)):
                assert "…" not in sentence.replace("…」", "」").replace("…”", "”"), sentence
                assert not re.search(r"None|=|\bop\b|\(\)|「」|“”", sentence), sentence


@pytest.mark.parametrize("code", LANGUAGE)
def test_what_can_be_fixed_is_fixed(code: str, tmp_path: Path) -> None:
    """After ``--fix`` the finding is gone, and no other has come in its place."""
    from fudac.catalogue import load_pool
    from fudac.check import compile_pool

    example = next(example for example in page(code).examples() if example.outcome == "fail")
    file = tmp_path / "example.yaml"
    file.write_text(example.text, encoding="utf-8")
    diagnostics = compile_pool(load_pool([file])).diagnostics
    fixed = apply_fixes(diagnostics)
    for path, text in fixed.items():
        Path(path).write_text(text, encoding="utf-8")
    if fixed:
        assert not compile_pool(load_pool([file])).diagnostics


def test_explain_is_written_in_the_language_asked_for() -> None:
    japanese = explain("e110")
    assert japanese is not None and japanese.startswith("E0110: 全角のコロン (エラー)\n")
    assert "半角のコロンと半角の空白" in japanese and ENGLISH not in japanese
    english = explain("error[E0110]", "en")
    assert english is not None and english.startswith("E0110: Full-width colon (error)\n")
    assert "separated by an ASCII colon" in english
    assert "name：ひらめき" in english and "name: ひらめき" in english
    assert explain("E9999") is None


@pytest.mark.parametrize("code", codes())
def test_every_page_can_be_explained(code: str) -> None:
    for lang in ("ja", "en"):
        text = explain(code, lang)
        assert text is not None and text.startswith(f"{code}: {page(code).title[lang]}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no front matter", "front matter"),
        ("---\nseverity: error\n---\n", "title_ja"),
        ("---\nseverity: bad\ntitle_ja: a\ntitle_en: a\nja: a\nen: a\n---\n", "severity"),
        ("---\nseverity: error\ncolour: red\n---\n", "colour"),
        ("---\nja: a: b\n---\n", "E0122"),
    ],
)
def test_a_page_that_is_not_in_order_is_a_fault_of_the_program(text: str, said: str) -> None:
    with pytest.raises(PageError, match=said):
        parse_page("E0000", text)


def test_invisible_characters_of_examples_are_written_by_their_numbers() -> None:
    example = page("E0108").examples()[0]
    assert "\u200b" in example.text
    assert "\u200b" not in page("E0108").body
