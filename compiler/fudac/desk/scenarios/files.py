"""Reading scenario files: the cards they bring, what is given, what is played, what is then so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fudac.catalogue import load_pool
from fudac.catalogue.face_reader import FaceReader
from fudac.catalogue.pool import Pool
from fudac.check import language_for
from fudac.check.compiled import face_view
from fudac.check.names import pool_names
from fudac.diagnostics import message_of
from fudac.diagnostics.suggest import nearest
from fudac.games.asked import Asked, find_asked
from fudac.games.playable import find_playable
from fudac.games.scene import Scene, find_scene
from fudac.kernel import Face
from fudac.model.faces import Face as Printed
from fudac.source.finding import Diagnostic
from fudac.source.nodes import Node
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml_file
from fudac.syntax.names import Names

FILE_KEYS = ("game", "cards", "scenarios", "note")
KEYS = ("name", "rules", "cards", "given", "play", "then", "random", "note")


@dataclass(slots=True)
class Scenario:
    """One scenario as written; ``cards``: its own faces by name and number. ``wrong``: why it cannot be run."""

    name: str
    line: int
    rules: list[str]
    given: Mapping[str, Any]
    play: list[Any]
    then: Mapping[str, Any]
    random: list[Any]
    cards: list[Face] = field(default_factory=list)
    printed: list[Printed] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ScenarioFile:
    """A file of scenarios and the cards they see. ``findings``: what is wrong with the file itself. ``asks``: for games of
    which scenarios only ask what a card is; there is no ``book`` then."""

    path: str
    book: CardBook | None
    scenarios: list[Scenario]
    findings: list[Diagnostic]
    asks: Asks | None = None


class Asks(NamedTuple):
    """For games of which scenarios ask what a card is: who answers, the pool, and the file's own faces."""

    asked: Asked
    pool: Pool
    shared: list[Printed]

    def reasons(self, scenario: Scenario) -> list[str]:
        """Why a scenario does not pass."""
        if scenario.wrong:
            return scenario.wrong
        if scenario.play or scenario.random:
            return ["このゲームのシナリオに play と random は書けない（カードが何かを尋ねる）"]
        return self.asked.failures(self.pool, [scenario.printed, self.shared], scenario.given, scenario.then)


class CardBook:
    """Finds faces: a scenario's own cards first, then the file's, then those of the pool."""

    def __init__(self, pool: Pool, shared: Iterable[Face], names: Names) -> None:
        self._pool = pool
        self._shared = list(shared)
        self._names = names
        self._made: dict[str, Face] = {}
        self._language = language_for(pool.game)

    def face(self, called: str, own: Iterable[Face] = ()) -> Face:
        """The face called so. Raises LookupError with a sentence for people."""
        for group in (list(own), self._shared):
            found = [face for face in group if called in (face.number, face.name)]
            if len(found) > 1:
                raise LookupError(f"「{called}」というカードが{len(found)}種類ある（番号で書く）")
            if found:
                return found[0]
        result = self._pool.find(called)
        if result.card is None or result.problem is not None:
            problem = result.diagnostic()
            near = "・".join(result.suggestions)
            said = message_of(problem, "ja") if problem is not None else called
            raise LookupError(said + (f"（もしかして: {near}）" if near else ""))
        card = result.printing.face if result.printing is not None else result.card.face
        key = f"{card.number}/{id(card)}"
        if key not in self._made:
            self._made[key] = self.lower(card)
        return self._made[key]

    def scene(self, scenario: Scenario) -> Scene:
        """The game as a scenario gives it. Raises Failure."""
        scene = find_scene(self._pool.game.id)
        assert scene is not None
        return scene(
            lambda called: self.face(called, scenario.cards), scenario.given, scenario.random,
            lambda values: self.where(values, scenario.cards),
        )  # fmt: skip

    def where(self, values: Mapping[str, Any], own: Iterable[Face] = ()) -> Face | None:
        """The first face with these printed values: a scenario's own, the file's, then those of the pool."""
        for face in [*own, *self._shared]:
            if all(face.values.get(key) == value for key, value in values.items()):
                return face
        for card in self._pool.in_force().values():
            printed = card.face
            if all(printed.values.get(key) == value for key, value in values.items()):
                return self.face(printed.number)
        return None

    def lower(self, printed: Printed) -> Face:
        """A face that can be played with. Raises LookupError where its text has errors."""
        text = printed.text.value if printed.text is not None else ""
        abilities: tuple[Any, ...] = ()
        if text:
            reading = self._language.read(text, face_view(printed), self._names)
            for problem in reading.problems:
                if problem.code.startswith("E"):
                    said = message_of(Diagnostic(problem.code, None, problem.facts), "ja")
                    raise LookupError(f"≪{printed.name}≫ のテキストに誤り: {said} [{problem.code}]")
            abilities = reading.abilities
        return find_playable(self._pool.game.id).face(printed.number, printed.name, printed.values, abilities, text)


def read_scenarios(path: Path, cards: Iterable[Path] = (), game: str | None = None) -> ScenarioFile:
    """Read a file of scenarios; nothing is raised for what is wrong in it."""
    file, root, findings = read_yaml_file(path)
    if file is None or root is None:
        return ScenarioFile(str(path), None, [], list(findings))
    pool = load_pool([path], game, list(cards))
    shared_faces, problems = _faces(pool, file, root.get("cards"))
    items = root.get("scenarios")
    nodes = items.sequence() if items is not None else []
    own = [_faces(pool, file, node.get("cards")) for node in nodes]
    asked = find_asked(pool.game.id)
    if asked is not None:
        wrong = [*problems, *_unknown(root, FILE_KEYS)]
        scenarios = [_scenario(file, node) for node in nodes]
        for scenario, (faces, bad) in zip(scenarios, own, strict=True):
            scenario.printed = faces
            scenario.wrong += [*wrong, *bad]
        return ScenarioFile(str(path), None, scenarios, list(findings), Asks(asked, pool, shared_faces))
    names = _names(pool, [face for faces, _ in [(shared_faces, problems), *own] for face in faces], file)
    book = CardBook(pool, [], names)
    wrong = [*problems, *_unknown(root, FILE_KEYS)]
    if find_scene(pool.game.id) is None:
        wrong.append(f"{pool.game.id} のシナリオはまだ実行できない")
    shared = _lower(book, shared_faces, wrong)
    book._shared = shared
    scenarios = []
    for node, (faces, bad) in zip(nodes, own, strict=True):
        scenario = _scenario(file, node)
        scenario.wrong += [*wrong, *bad]
        scenario.cards = _lower(book, faces, scenario.wrong)
        scenarios.append(scenario)
    return ScenarioFile(str(path), book, scenarios, list(findings))


def _scenario(file: SourceFile, node: Node) -> Scenario:
    data = {key.value: value.plain_data() for key, value in node.pairs()}
    line = file.position(node.start)[0]
    name = str(data.get("name") or f"{line}行目")
    return Scenario(
        name, line, list(data.get("rules") or []), data.get("given") or {}, list(data.get("play") or []),
        data.get("then") or {}, list(data.get("random") or []), wrong=_unknown(node, KEYS),
    )  # fmt: skip


def _unknown(node: Node, known: tuple[str, ...]) -> list[str]:
    wrong = []
    for key in (key.value for key, _ in node.pairs()):
        if key not in known:
            near = nearest(key, known)
            wrong.append(f"知らないキー「{key}」" + (f"（もしかして: {near[0]}）" if near else ""))
    return wrong


def _faces(pool: Pool, file: SourceFile, cards: Node | None) -> tuple[list[Printed], list[str]]:
    """The faces of a list of cards; one without a number gets one."""
    if cards is None:
        return [], []
    findings: list[Diagnostic] = []
    reader = FaceReader(pool.game, file, findings)
    faces = []
    for index, node in enumerate(cards.sequence(), 1):
        if node.kind == "map" and node.get("number") is None:
            at = node.start
            key = Node("scalar", at, at, "number", None, None, None)
            node.items.insert(0, (key, Node("scalar", at, at, f"T-{at}-{index}", None, None, None)))
        face = reader.read(node)
        if face is not None:
            faces.append(face)
    return faces, [message_of(one, "ja") for one in findings if one.code.startswith("E")]


def _lower(book: CardBook, faces: Iterable[Printed], wrong: list[str]) -> list[Face]:
    made = []
    for face in faces:
        try:
            made.append(book.lower(face))
        except LookupError as problem:
            wrong.append(str(problem.args[0]))
    return made


def _names(pool: Pool, faces: list[Printed], file: SourceFile) -> Names:
    """The names that texts may use: the pool's and the file's own, also those that texts give."""
    language = language_for(pool.game)
    known = pool_names(pool, language)
    factions = {str(x) for face in faces if isinstance(some := face.get("factions"), tuple | list) for x in some}
    known = known._replace(
        cards=known.cards | {face.name for face in faces}, factions=known.factions | frozenset(factions)
    )
    given = set()
    for face in faces:
        if face.text is not None and "名前" in face.text.value:
            for ability in language.read(face.text.value, face_view(face), known).abilities:
                for effect in getattr(ability, "effects", ()):
                    if getattr(effect, "op", "") == "own_name" and effect.name.name:
                        given.add(effect.name.name)
    return known._replace(cards=known.cards | given)
