"""The battle of docs/how-a-game-runs.md goes as the page says, and its log is the page's, line by line."""

from __future__ import annotations

import re
from pathlib import Path

from fudac.desk.scenarios import read_scenarios, run_scenario

PAGE = Path(__file__).parents[2] / "docs" / "how-a-game-runs.md"
LOG = re.compile(r"(?<=記録です。\n\n)(?:    .*\n)+")


def test_the_log_is_the_programs_own(tmp_path: Path, update: bool) -> None:
    text = PAGE.read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert example is not None
    path = tmp_path / "battle.yaml"
    path.write_text(example[1], encoding="utf-8")
    file = read_scenarios(path)
    outcome = run_scenario(file, file.scenarios[0])
    assert outcome.reason == ""
    log = "".join(f"    {line}\n" for line in outcome.log)
    found = LOG.search(text)
    assert found is not None
    if update:
        PAGE.write_text(text.replace(found[0], log), encoding="utf-8")
    assert log.count("\n") > 15
    assert found[0] == log or update
