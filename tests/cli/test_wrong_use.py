"""Wrong use: exit status 2, a sentence in the reader's language, and the nearest word that would have been right."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from command import Fudac

from fudac import resources
from fudac.cli.commands import COMMANDS


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["chekc"], ["「chekc」というコマンドはありません", "check"]),
        (["deck"], ["fudac deck check", "fudac deck convert"]),
        (["deck", "chek"], ["deck chek", "もしかして: check"]),
        (["errata", "aply"], ["もしかして: apply"]),
        (["check", "--fxi"], ["知らないオプションです: --fxi", "--fix"]),
        (["check", "--format", "jsno"], ["--format", "json"]),
        (["check", "--format"], ["--format", "値を付けてください"]),
        (["check", "--as-of", "2001-13-01"], ["--as-of", "2001-04-15"]),
        (["check", "nothing-here.yaml"], ["ファイルもフォルダもありません: nothing-here.yaml"]),
        (["check", "--game", "harem-mster"], ["「harem-mster」というゲームはありません", "もしかして: harem-master"]),
        (["build"], ["-o"]),
        (["show"], ["CARD"]),
        (["explain", "E9999"], ["E9999"]),
        (["new", "set", "x.yaml"], ["--game"]),
        (["schema", "extra"], ["余分な引数です: extra"]),
    ],
)
def test_the_message_names_the_nearest_right_word(fudac: Fudac, typed: list[str], said: list[str]) -> None:
    result = fudac(*typed)
    assert result.status == 2
    assert result.out == ""
    for words in said:
        assert words in result.err
    assert "--help" in result.err


def test_an_english_reader_is_told_in_english(fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "there is no command 'chekc'" in fudac("chekc").err
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "there is no command 'chekc'" in fudac("--lang", "en", "chekc").err
    assert "unknown option: --fxi" in fudac("check", "--fxi", "--lang=en").err


def test_a_program_gets_one_object_even_then(fudac: Fudac) -> None:
    result = fudac("check", "--format", "json", "--fxi")
    assert result.status == 2
    assert result.json["ok"] is False
    assert "--fxi" in result.json["error"]


def test_without_a_command_help_is_shown(fudac: Fudac) -> None:
    result = fudac()
    assert result.status == 2
    assert "fudac deck check" not in result.out
    assert "deck check" in result.err


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_explains_itself(fudac: Fudac, command: object) -> None:
    words = command.words  # type: ignore[attr-defined]
    for typed in ([*words, "--help"], ["help", *words], ["--lang", "ja", *words, "-h"]):
        result = fudac(*typed)
        assert result.status == 0
        assert result.out.startswith("使い方: fudac " + " ".join(words))
        assert "--as-of" in result.out
    assert fudac(*words, "--help", "--lang", "en").out.startswith("usage: fudac " + " ".join(words))


def test_options_stand_anywhere(fudac: Fudac) -> None:
    assert fudac("--lang", "en", "explain", "--format", "json").json["command"] == "explain"
    assert fudac("explain", "--format=json", "--lang", "en").json["command"] == "explain"


def test_version(fudac: Fudac) -> None:
    import fudac as package

    assert fudac("--version").out == f"fudac {package.__version__}\n"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "ja"),
        ({"LANG": "C.UTF-8"}, "ja"),
        ({"LANG": "POSIX"}, "ja"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_ALL": ""}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment: dict[str, str], language: str) -> None:
    from fudac.cli.wording import language_of

    assert language_of(environment) == language


@pytest.mark.parametrize(
    "typed",
    [
        ["check", "a" * 300],
        ["check", ""],
        ["build", "-o", "a" * 300],
        ["new", "set", "a" * 300 + ".yaml", "--game", "seven"],
        ["deck", "convert", "deck.txt", "-o", "deck.txt/a.csv"],
        ["deck", "convert", "deck.txt", "--to", "csv", "-o", "folder"],
        ["parse", "--game", "seven", " "],
        ["parse", "--game", "seven", "-"],
    ],
    ids=lambda typed: " ".join(typed)[:30],
)
def test_paths_that_cannot_be_are_no_fault_of_the_program(
    fudac: Fudac, typed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("deck.txt").write_text("3 FS-001\n", encoding="utf-8")
    Path("folder").mkdir()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    result = fudac(*typed)
    assert (result.status, result.out) == (2, "")
    assert "Traceback" not in result.err
    assert "Errno" not in result.err


def test_what_is_written_gets_its_folder(fudac: Fudac) -> None:
    Path("deck.txt").write_text("3 FS-001\n", encoding="utf-8")
    assert fudac("deck", "convert", "deck.txt", "-o", "new/folder/deck.csv").status == 0
    assert Path("new/folder/deck.csv").is_file()


def test_a_file_that_is_missing_in_the_installation_is_a_fault(fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", str(resources.grammar() / "nothing.wordings"))

    monkeypatch.setattr("fudac.cli.explain.run", missing)
    assert fudac("explain", "E0101").status == 70


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_a_link_that_leads_nowhere_is_passed_over(fudac: Fudac) -> None:
    Path("sets").mkdir()
    Path("sets/a.yaml").write_text(
        'game: seven\nset: {code: X1, name: 見本, version: "1.00"}\ncards: []\n', encoding="utf-8"
    )
    Path("loop").symlink_to("loop")
    assert fudac("check", ".").status == 0


def test_a_link_that_leads_nowhere_is_not_suggested_for_itself(fudac: Fudac, tmp_path: Path) -> None:
    link = tmp_path / "set.yaml"
    link.symlink_to(tmp_path / "nowhere.yaml")
    made = fudac("check", str(link), "--lang", "ja")
    assert made.status == 2 and "もしかして" not in made.err
