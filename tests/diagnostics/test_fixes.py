"""Carrying out fixes in files."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from fudac.diagnostics import apply_fixes, write_fixes
from fudac.diagnostics.fixes import fixed_files
from fudac.source.atomic import write_atomically
from fudac.source.finding import Diagnostic, Fix
from fudac.source.reading import decode, read_file
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml_file

CARD = "cards:\n  - name: 見習い剣士\n    text: 「カードを１枚引く。」\n"


def fix(file: SourceFile, start: int, end: int, new: str, code: str = "E0201") -> Diagnostic:
    return Diagnostic(code, file.span(start, end), fix=Fix(file.span(start, end), new))


def test_fixes_that_touch_are_left_for_a_second_run() -> None:
    file = SourceFile("x", "abcdefgh")
    wanted = [
        fix(file, 0, 3, "X"),
        fix(file, 2, 4, "Y"),
        fix(file, 4, 5, ""),
        fix(file, 5, 5, "!"),
        fix(file, 7, 8, "Z"),
    ]
    (done,) = fixed_files(wanted)
    assert done.text == "Xd!fgZ"
    assert (len(done.fixed), done.left) == (4, (wanted[1],))


def test_what_a_text_lacks_at_its_end_is_not_put_behind_new_quotes() -> None:
    file = SourceFile("x", "text: [T]：引く")
    quotes = fix(file, 6, 12, '"[T]：引く"', "E0120")
    period = fix(file, 12, 12, "。", "E0203")
    assert apply_fixes([quotes, period]) == {"x": 'text: "[T]：引く"'}


def test_line_ends_of_the_file_are_used() -> None:
    file = SourceFile("x", "a: b\r\n")
    assert apply_fixes([fix(file, 3, 4, "|\n  b")]) == {"x": "a: |\r\n  b\r\n"}


def test_writing_keeps_line_ends_and_permissions_and_takes_the_mark_away(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes("\ufeffa：1\r\nb: 2\r\n".encode())
    path.chmod(0o640)
    _, root, findings = read_yaml_file(path)
    assert [finding.code for finding in findings] == ["E0105", "E0110"]
    assert root is not None
    (done,) = write_fixes(findings)
    assert (len(done.fixed), done.left) == (2, ())
    assert path.read_bytes() == b"a: 1\r\nb: 2\r\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert read_yaml_file(path)[2] == []
    assert [file.name for file in tmp_path.iterdir()] == ["set.yaml"]


def test_a_mark_alone_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes("\ufeffa: 1\n".encode())
    write_fixes(read_yaml_file(path)[2])
    assert path.read_bytes() == b"a: 1\n"


def test_a_file_that_changed_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text("a：1\n", encoding="utf-8")
    _, _, findings = read_yaml_file(path)
    path.write_text("a：1\nb: 2\n", encoding="utf-8")
    (done,) = write_fixes(findings)
    assert (done.fixed, len(done.left)) == ((), 1)
    assert path.read_text(encoding="utf-8") == "a：1\nb: 2\n"


@pytest.mark.parametrize(
    ("codec", "name"), [("cp932", "Shift_JIS"), ("euc_jp", "EUC-JP"), ("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("iso2022_jp", None)]
)
def test_other_encodings(tmp_path: Path, codec: str, name: str | None) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes(CARD.encode(codec))
    file, root, findings = read_yaml_file(path)
    assert file is not None
    codes = [finding.code for finding in findings]
    if name is None:  # ASCII throughout: told only by its control characters
        assert set(codes) != set()
        return
    assert codes == ["E0103"]
    assert findings[0].facts["encoding"] == name
    assert root is not None and root.plain_data() == {
        "cards": [{"name": "見習い剣士", "text": "「カードを１枚引く。」"}]
    }
    write_fixes(findings)
    assert path.read_text(encoding="utf-8") == CARD


def test_the_place_of_the_first_byte_that_does_not_fit(tmp_path: Path) -> None:
    file, findings = decode("x", CARD.encode("cp932"))
    assert findings[0].span is not None
    assert (findings[0].span.position, findings[0].span.text) == ((2, 11), "見")
    assert findings[0].facts["byte"] == "0x8C"
    assert file.text == CARD


def test_bytes_that_are_nothing_are_never_written_back(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    data = "a：1\nb: 剣".encode() + b"\xff\x80\xfe\n"
    path.write_bytes(data)
    file, _, findings = read_yaml_file(path)
    assert file is not None and file.lossy
    assert [(f.code, f.span.position) for f in findings if f.span and f.code == "E0103"] == [("E0103", (2, 5))]
    assert "encoding" not in next(f for f in findings if f.code == "E0103").facts
    assert apply_fixes(findings) == {}
    write_fixes(findings)
    assert path.read_bytes() == data


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    file, findings = read_file(tmp_path / "nothing.yaml", "nothing.yaml")
    assert file is None
    assert [(f.code, f.facts["reason_en"]) for f in findings] == [("E0102", "there is no such file")]
    assert findings[0].span is not None and findings[0].span.file.path == "nothing.yaml"
    assert read_file(tmp_path)[1][0].facts["reason_ja"] == "ファイルではなくフォルダーです"


def test_a_writing_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "set.yaml"
    path.write_text("old", encoding="utf-8")

    def broken(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["set.yaml"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "a.yaml", tmp_path / "b.yaml"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    write_atomically(link, "new\r\n")
    assert link.is_symlink()
    assert target.read_bytes() == b"new\r\n"


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    usual, own = tmp_path / "a", tmp_path / "b"
    usual.write_text("", encoding="utf-8")
    write_atomically(own, "")
    assert own.stat().st_mode == usual.stat().st_mode
