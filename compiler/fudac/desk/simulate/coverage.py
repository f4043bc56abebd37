"""Which abilities have been executed by anything: the games of a simulation and the scenarios of the pool together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from fudac import resources
from fudac.desk.scenarios import read_scenarios, run_scenario
from fudac.desk.simulate.job import Stage
from fudac.desk.simulate.recorder import Recorder
from fudac.desk.simulate.tally import Tally
from fudac.kernel import Face, Game


def scenario_files(game: str, cards: Sequence[Path]) -> list[Path]:
    """The scenario files of a pool: those in its folders, or the bundled ones."""
    roots = [path for path in cards if path.is_dir()] if cards else [resources.cards() / game]
    return sorted(path for root in roots for path in (root / "scenarios").glob("*.y*ml"))


def run_scenarios(stage: Stage, files: Iterable[Path], cards: Sequence[Path] = ()) -> Tally:
    """What the abilities of the stage's cards do in scenarios. A card that a scenario writes anew counts where it says the same."""
    faces = {face.number: face for face in stage.known()}
    tally = Tally()
    for path in files:
        file = read_scenarios(path, cards, stage.job.game)
        for scenario in file.scenarios:
            recorder = Recorder((), tally)

            def watch(game: Game, recorder: Recorder = recorder) -> None:
                for face in {id(card.face): card.face for card in game.cards}.values():
                    known = faces.get(face.number)
                    if known is not None and _same(known, face):
                        recorder.know(face)
                recorder.open(game)
                game.observer = recorder

            run_scenario(file, scenario, watch)
            recorder.unfinished()
            recorder.close()
    return tally


def _same(one: Face, other: Face) -> bool:
    return [ability.line for ability in one.abilities] == [ability.line for ability in other.abilities]


def add_scenarios(report: dict[str, Any], stage: Stage, cards: Sequence[Path] = ()) -> None:
    """Put into a report what scenarios have executed: ``coverage`` counts abilities, and lists those nothing has executed."""
    tally = run_scenarios(stage, scenario_files(stage.job.game, cards), cards)
    idle = []
    both = {"abilities": 0, "games": 0, "scenarios": 0, "executed": 0}
    for card in report["cards"]:
        for one in card["abilities"]:
            by_scenario = any(
                tally.get("ability", card["number"], one["ability"] - 1, what) for what in ("did", "replaced", "acted")
            )
            both["abilities"] += 1
            both["games"] += not one["never"]
            both["scenarios"] += by_scenario
            both["executed"] += by_scenario or not one["never"]
            if one["never"] and not by_scenario:
                idle.append({"number": card["number"], "name": card["name"], "ability": one["ability"], "text": one["text"],
                             "why": one["why"]})  # fmt: skip
    report["coverage"] = {**both, "idle": idle}
