"""Progress shows on a terminal and nowhere else."""

from __future__ import annotations

import sys

import pytest

from fudac.cli.progress import Progress, with_progress


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudac.cli.progress._FIRST_AFTER", -1.0)
    monkeypatch.setattr("fudac.cli.progress._EVERY", -1.0)


@pytest.mark.usefixtures("at_once")
def test_silent_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress(range(3), "デッキ")) == [0, 1, 2]
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("at_once")
def test_a_line_on_a_terminal_that_goes_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Progress("テキスト", total=2) as progress:
        progress.tick()
        progress.tick()
    out, err = capsys.readouterr()
    assert out == ""
    assert "テキスト 1/2" in err
    assert "テキスト 2/2" in err
    assert err.endswith("\r\x1b[K")
    with Progress("テキスト", quiet=True) as progress:
        progress.tick()
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("at_once")
def test_a_bar_shows_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Progress("対戦", total=4, bar=True) as progress:
        progress.tick()
        progress.tick(2)
    shown = capsys.readouterr().err
    assert "対戦 [######..................]  25% 0:00 1/4" in shown
    assert "[##################......]  75% 0:00 3/4" in shown


def test_short_work_shows_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert list(with_progress(range(3), "デッキ")) == [0, 1, 2]
    assert capsys.readouterr().err == ""
