"""Scenarios: with these cards in this state, when the players do this, then this is so (formats.md 7)."""

from __future__ import annotations

from fudac.desk.scenarios.checking import check_scenarios
from fudac.desk.scenarios.files import ScenarioFile, read_scenarios
from fudac.desk.scenarios.outcome import Outcome, run_scenario

__all__ = ["Outcome", "ScenarioFile", "check_scenarios", "read_scenarios", "run_scenario"]
