"""``fudac test`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudac.cli.main import main

FILE = """\
game: harem-master
scenarios:
  - name: 通る
    given: {A: {}, B: {}}
    play: []
    then: {active: A}
  - name: 通らない
    given: {A: {}, B: {}}
    play: []
    then: {active: B}
"""


def test_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(FILE, encoding="utf-8")
    assert main(["test", str(path), "--lang", "ja"]) == 1
    said = capsys.readouterr().out
    assert "失敗" in said and "active は B のはずが A" in said and "盤面" in said
    assert "成功 1、失敗 1" in said


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(FILE, encoding="utf-8")
    assert main(["test", str(path), "--format", "json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["command"], answer["passed"], answer["failed"]) == (False, "test", 1, 1)
    assert [set(one) for one in answer["scenarios"]] == [{"file", "name", "passed", "reason"}] * 2
    assert answer["scenarios"][0]["passed"] and not answer["scenarios"][1]["passed"]


def test_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(FILE, encoding="utf-8")
    assert main(["test", str(path), "--name", "通る"]) == 0
    assert main(["test", str(tmp_path)]) == 1


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("game: harem-master\nscenarios:\n  - name: 試し\n   given: {}\n", encoding="utf-8")
    assert main(["test", str(path)]) == 1
