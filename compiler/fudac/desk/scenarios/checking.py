"""What can be told of scenarios without running them: their form, their cards, and names that no card has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from fudac.desk.scenarios.files import Scenario, ScenarioFile, place_of, read_scenarios
from fudac.desk.scenarios.plain import folded
from fudac.diagnostics.suggest import nearest
from fudac.games.scene import Failure
from fudac.games.scene_form import Called
from fudac.source.finding import Diagnostic


def check_scenarios(path: Path, cards: Iterable[Path] = (), game: str | None = None) -> list[Diagnostic]:
    """Everything that is found in a file of scenarios."""
    file = read_scenarios(path, cards, game)
    found = [*file.findings, *file.slips]
    for scenario in file.scenarios:
        found += _strangers(file, scenario)
    return found


def _strangers(file: ScenarioFile, scenario: Scenario) -> Iterator[Diagnostic]:
    """Names that no card has: of what is given those that the pool does not know, of the rest those that are not in the game."""
    form, node = file.form, scenario.node
    if form is None or node is None or file.source is None:
        return
    data = folded(node.plain_data())
    if any(True for _ in form.slips(data)):
        return
    strange = 0
    for called in form.given_cards(data):
        near = _unknown(file, scenario, called.name)
        if near is not None:
            strange += 1
            yield _stranger(file, scenario, called, near)
    if strange or scenario.wrong or file.book is None:
        return
    try:
        scene = file.book.scene(scenario)
    except Failure:
        return  # running it says so
    names = sorted({card.face.name for card in scene.game.cards} | set(scene.labels))
    for called in form.played_cards(data):
        if not any(scene.called(card, called.name) for card in scene.game.cards):
            yield _stranger(file, scenario, called, tuple(nearest(called.name, names)))


def _unknown(file: ScenarioFile, scenario: Scenario, name: str) -> tuple[str, ...] | None:
    """What may be meant by a name that no card has."""
    if file.asks is not None:
        return file.asks.suggestions(name, scenario)
    return file.book.suggestions(name, scenario.cards) if file.book is not None else None


def _stranger(file: ScenarioFile, scenario: Scenario, called: Called, near: tuple[str, ...]) -> Diagnostic:
    assert file.source is not None and scenario.node is not None
    place = place_of(file.source, scenario.node, called.path, key=called.key)
    return Diagnostic("E0177", place, {"name": called.name, "scenario": scenario.name}, near)
