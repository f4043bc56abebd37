"""The example of the guide is a scenario that passes."""

from __future__ import annotations

import re
from pathlib import Path

from fudac.desk.scenarios import read_scenarios, run_scenario

GUIDE = Path(__file__).parents[2] / "docs" / "scenarios.md"


def test_the_example_passes_and_the_log_is_as_shown(tmp_path: Path) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert example is not None
    path = tmp_path / "guide.yaml"
    path.write_text(example[1], encoding="utf-8")
    file = read_scenarios(path)
    outcome = run_scenario(file, file.scenarios[0])
    assert outcome.reason == ""
    shown = re.findall(r"^    (HM .*)$", text, re.MULTILINE)
    log = [" ".join(line.split()) for line in outcome.log]
    assert shown
    at = 0
    for line in shown:  # the guide leaves some lines out; what it shows is there, in this order
        wanted = " ".join(line.split())
        assert wanted in log[at:], (wanted, log[at:])
        at = log.index(wanted, at) + 1


def test_the_example_of_a_board_game_passes(tmp_path: Path) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(game: seven\n.*?)```", text, re.DOTALL)
    path = tmp_path / "seven.yaml"
    path.write_text(example, encoding="utf-8")
    file = read_scenarios(path)
    assert [run_scenario(file, one).reason for one in file.scenarios] == [""]
