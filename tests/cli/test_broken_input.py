"""Broken and unwilling files: every command says what is wrong with which file, and nothing is half written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudac.cli.main import main
from fudac.source.atomic import write_atomically

SET = """game: harem-master
set: {code: Z1, name: 試, version: "1.00", released: 2001-01}
cards:
  - {number: Z-1, name: 号令, type: イベント, cost: 1, random: 1, text: カードを1枚引く。}
"""
BROKEN = {
    "empty.yaml": (b"", "E0104"),
    "binary.yaml": (bytes(range(128, 256)) * 8, "E0103"),
    "deep.yaml": (b"a: " + b"[" * 2000 + b"]" * 2000, "E0134"),
}


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main([*arguments, "--format", "json"])
    return status, [one["code"] for one in json.loads(capsys.readouterr().out)["diagnostics"]]


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("command", [["check"], ["fmt"], ["errata", "apply", "-o", "out.yaml"], ["test"]])
def test_a_file_that_cannot_be_read_is_wrong_input_everywhere(
    name: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    data, code = BROKEN[name]
    Path(name).write_bytes(data)
    status, codes = answer(capsys, *command, name)
    assert status == 1 and code in codes
    assert sorted(path.name for path in tmp_path.iterdir()) == [name]
    assert Path(name).read_bytes() == data


def test_apply_says_why_a_set_file_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text(SET.replace("harem-master", "harem-mastr"), encoding="utf-8")
    assert answer(capsys, "errata", "apply", "a.yaml", "-o", "out.yaml") == (1, ["E0166"])
    assert main(["errata", "apply", "a.yaml", "-o", "out.yaml", "--lang", "en"]) == 1
    assert "nothing was written" in capsys.readouterr().out


def test_show_says_which_file_could_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    for command in (["show"], ["errata", "show"]):
        status, codes = answer(capsys, *command, "Z-1", "--cards", str(path))
        assert status == 1 and {"E0103", "E0610"} <= set(codes)


def test_a_file_one_may_not_write_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(SET, encoding="utf-8")
    # An administrator may write every file, so permissions alone would not show it.
    monkeypatch.setattr("os.access", lambda file, mode: Path(file) != path)
    with pytest.raises(PermissionError):
        write_atomically(path, "x")
    for command in (["fmt", str(path)], ["new", "card", str(path), "--kind", "イベント"]):
        assert main([*command, "--lang", "en"]) == 2
        assert str(path) in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == SET
    assert [one.name for one in tmp_path.iterdir()] == ["a.yaml"]


def test_nothing_is_called_mended_where_nothing_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(bytes(range(128, 256)) * 8 + b"\x03")
    assert main(["check", "--fix", str(path), "--lang", "en"]) == 1
    assert "mended /" not in capsys.readouterr().out


def test_what_was_pasted_by_mistake_does_not_fill_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "あ" * 20_000, "--lang", "en"]) == 1
    assert len(capsys.readouterr().out) < 1000


def test_rules_lack_only_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", "en"]) == 2
    assert "ARTICLE" not in capsys.readouterr().err


def test_an_erratum_of_the_day_of_the_reprint_is_told_what_it_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """formats.md 3: left out, applies_to is every printing before the date."""
    (tmp_path / "sets").mkdir()
    (tmp_path / "errata").mkdir()
    (tmp_path / "sets" / "a.yaml").write_text(SET, encoding="utf-8")
    later = (
        SET.replace("Z1", "Z2").replace("1.00", "2.00").replace("2001-01", "2003-06-01").replace("cost: 1", "cost: 2")
    )
    (tmp_path / "sets" / "b.yaml").write_text(later, encoding="utf-8")
    errata = "game: harem-master\nerrata:\n  - {number: Z-1, date: 2003-06, change: {cost: 3}}\n"
    (tmp_path / "errata" / "e.yaml").write_text(errata, encoding="utf-8")
    assert main(["check", str(tmp_path), "--lang", "en"]) == 0
    assert "without applies_to it is only about printings before that day" in capsys.readouterr().out


def test_apply_writes_no_set_with_a_card_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text(
        SET + "  - {number: Z-2, nmae: 号令, type: イベント, cost: 1, random: 1}\n", encoding="utf-8"
    )
    status, codes = answer(capsys, "errata", "apply", "a.yaml", "-o", "out.yaml")
    assert status == 1 and codes == ["E0150"]
    assert not Path("out.yaml").exists()
