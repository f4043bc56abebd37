"""Reading scenario files: the cards they bring, what is given, what is played, what is then so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fudac.catalogue import load_pool
from fudac.catalogue.face_reader import FaceReader
from fudac.catalogue.pool import Pool
from fudac.check import language_for
from fudac.check.compiled import face_view
from fudac.check.names import pool_names
from fudac.check.texts import located_in
from fudac.desk.scenarios.plain import folded
from fudac.diagnostics import message_of, severity_of
from fudac.diagnostics.suggest import nearest
from fudac.games.asked import Asked, find_asked
from fudac.games.playable import find_playable
from fudac.games.scene import Said, Scene, find_scene
from fudac.games.scene_form import SceneForm
from fudac.kernel import Face
from fudac.model.faces import Face as Printed
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key
from fudac.source.nodes import Node
from fudac.source.text import SourceFile, Span
from fudac.source.yaml_reader import read_yaml_file
from fudac.syntax.names import Names

FILE_KEYS = ("game", "cards", "scenarios", "note")


@dataclass(slots=True)
class Scenario:
    """One scenario as written; ``cards``: its own faces by name and number. ``wrong``: why it cannot be run. ``node``: its place."""

    name: str
    line: int
    rules: list[str]
    given: Mapping[str, Any]
    play: list[Any]
    then: Mapping[str, Any]
    random: list[Any]
    cards: list[Face | Unread] = field(default_factory=list)
    printed: list[Printed] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    node: Node | None = None


@dataclass(slots=True)
class ScenarioFile:
    """A file of scenarios and the cards they see. ``findings``: what is wrong with the file itself. ``asks``: for games of
    which scenarios only ask what a card is; there is no ``book`` then. ``slips``: what is wrong with the form of the scenarios and
    with their cards, which is also why they fail. ``form``: what they may hold."""

    path: str
    book: CardBook | None
    scenarios: list[Scenario]
    findings: list[Diagnostic]
    asks: Asks | None = None
    slips: list[Diagnostic] = field(default_factory=list)
    source: SourceFile | None = None
    form: SceneForm | None = None


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
            return [
                Said(
                    "このゲームのシナリオに play と random は書けない（カードが何かを尋ねる）",
                    "scenarios of this game have no play and random: they ask what a card is",
                )
            ]
        return self.asked.failures(self.pool, [scenario.printed, self.shared], scenario.given, scenario.then)

    def suggestions(self, called: str, scenario: Scenario) -> tuple[str, ...] | None:
        """What may be meant, where no card is called so."""
        key = fold_key(called)
        own = [*scenario.printed, *self.shared]
        if any(key in (fold_key(face.number), fold_key(face.name)) for face in own):
            return None
        return _meant(self.pool, called, [face.name for face in own])

    def shown(self, scenario: Scenario) -> tuple[list[str], list[str]]:
        """The card's original description, and what it is."""
        return self.asked.shown(self.pool, [scenario.printed, self.shared], scenario.given)


class Unread(NamedTuple):
    """A card whose text has errors, and what to say where it is used."""

    number: str
    name: str
    said: str


class CardBook:
    """Finds faces: a scenario's own cards first, then the file's, then those of the pool."""

    def __init__(self, pool: Pool, names: Names) -> None:
        self._pool = pool
        self._shared: list[Face | Unread] = []
        self._names = names
        self._made: dict[str, Face] = {}
        self._language = language_for(pool.game)

    def share(self, faces: Iterable[Face | Unread]) -> None:
        """Cards of the whole file."""
        self._shared += faces

    def face(self, called: str, own: Iterable[Face | Unread] = ()) -> Face:
        """The face called so. Raises LookupError with a sentence for people."""
        for group in (list(own), self._shared):
            found = self._named(group, called)
            if len(found) > 1:
                raise LookupError(
                    Said(
                        f"「{called}」というカードが{len(found)}種類ある（番号で書く）",
                        f"{len(found)} cards are called {called!r}; use the number",
                    )
                )
            for face in found:
                if isinstance(face, Unread):
                    raise LookupError(face.said)
                return face
        result = self._pool.find(called)
        if result.card is None or result.problem is not None:
            problem = result.diagnostic()
            near = result.suggestions
            said = _said(problem) if problem is not None else Said(called, called)
            raise LookupError(
                Said(
                    said + (f"（もしかして: {'・'.join(near)}）" if near else ""),
                    said.en + (f" (did you mean {', '.join(near)}?)" if near else ""),
                )
            )
        card = result.printing.face if result.printing is not None else result.card.face
        key = f"{card.number}/{id(card)}"
        if key not in self._made:
            self._made[key] = self.lower(card)
        return self._made[key]

    def suggestions(self, called: str, own: Iterable[Face | Unread] = ()) -> tuple[str, ...] | None:
        """What may be meant, where no card is called so."""
        mine = [*own, *self._shared]
        return None if self._named(mine, called) else _meant(self._pool, called, [face.name for face in mine])

    @staticmethod
    def _named(faces: Iterable[Face | Unread], called: str) -> list[Face | Unread]:
        key = fold_key(called)
        return [
            face for face in faces if key == fold_key(face.name) or key.casefold() == fold_key(face.number).casefold()
        ]

    def scene(self, scenario: Scenario) -> Scene:
        """The game as a scenario gives it. Raises Failure."""
        scene = find_scene(self._pool.game.id)
        assert scene is not None
        return scene(
            lambda called: self.face(called, scenario.cards), scenario.given, scenario.random,
            lambda values: self.where(values, scenario.cards),
        )  # fmt: skip

    def where(self, values: Mapping[str, Any], own: Iterable[Face | Unread] = ()) -> Face | None:
        """The first face with these printed values: a scenario's own, the file's, then those of the pool."""
        for face in [*own, *self._shared]:
            if isinstance(face, Face) and all(face.values.get(key) == value for key, value in values.items()):
                return face
        for card in self._pool.in_force().values():
            printed = card.face
            if all(printed.values.get(key) == value for key, value in values.items()):
                return self.face(printed.number)
        return None

    def lower(self, printed: Printed, slips: list[Diagnostic] | None = None) -> Face:
        """A face that can be played with; what is found in its text also goes to ``slips``. Raises LookupError where its text
        has errors."""
        text = printed.text.value if printed.text is not None else ""
        abilities: tuple[Any, ...] = ()
        if text:
            reading = self._language.read(text, face_view(printed), self._names)
            if slips is not None and reading.problems:
                assert printed.text is not None
                slips += [located_in(printed.text, one, self._pool.game) for one in reading.problems]
            for problem in reading.problems:
                if problem.code.startswith("E"):
                    said = _said(Diagnostic(problem.code, None, problem.facts))
                    raise LookupError(
                        Said(
                            f"≪{printed.name}≫ のテキストに誤り: {said} [{problem.code}]",
                            f"mistake in the text of ≪{printed.name}≫: {said.en} [{problem.code}]",
                        )
                    )
            abilities = reading.abilities
        return find_playable(self._pool.game.id).face(printed.number, printed.name, printed.values, abilities, text)


def _meant(pool: Pool, called: str, names: Iterable[str]) -> tuple[str, ...] | None:
    """What may be meant by what names no card of a pool; nothing where it names one."""
    result = pool.find(called)
    if result.problem != "E0610":
        return None
    return tuple(dict.fromkeys([*nearest(called, sorted(set(names))), *result.suggestions]))[:3]


def read_scenarios(path: Path, cards: Iterable[Path] = (), game: str | None = None) -> ScenarioFile:
    """Read a file of scenarios; nothing is raised for what is wrong in it."""
    file, root, found = read_yaml_file(path)
    findings = list(found)
    if file is None or root is None:
        return ScenarioFile(str(path), None, [], findings)
    findings += _no_scenarios(file, root)
    if findings and root.get("scenarios") is None:
        return ScenarioFile(str(path), None, [], findings)
    pool = load_pool([path], game, list(cards))
    slips: list[Diagnostic] = []
    shared_faces, problems = _faces(pool, file, root.get("cards"), slips)
    items = root.get("scenarios")
    nodes = [node for node in items.sequence() if node.kind == "map"] if items is not None else []
    own = [_faces(pool, file, node.get("cards"), slips) for node in nodes]
    asked, scene = find_asked(pool.game.id), find_scene(pool.game.id)
    form = asked.form if asked is not None else scene.form if scene is not None else None
    forms = [_of_form(file, node, form, slips) for node in nodes]
    wrong: list[str] = [*problems, *_unknown(root, FILE_KEYS)]
    if asked is not None:
        scenarios = [_scenario(file, node) for node in nodes]
        for scenario, (faces, bad), formless in zip(scenarios, own, forms, strict=True):
            scenario.printed = faces
            scenario.wrong += [*wrong, *formless, *bad]
        return ScenarioFile(str(path), None, scenarios, findings, Asks(asked, pool, shared_faces), slips, file, form)
    names = _names(pool, [face for faces, _ in [(shared_faces, problems), *own] for face in faces], file)
    book = CardBook(pool, names)
    if scene is None:
        wrong.append(
            Said(f"{pool.game.id} のシナリオはまだ実行できない", f"scenarios of {pool.game.id} cannot be run yet")
        )
    book.share(_lower(book, shared_faces, slips))
    scenarios = []
    for node, (faces, bad), formless in zip(nodes, own, forms, strict=True):
        scenario = _scenario(file, node)
        scenario.wrong += [*wrong, *formless, *bad]
        scenario.cards = _lower(book, faces, slips)
        scenarios.append(scenario)
    return ScenarioFile(str(path), book, scenarios, findings, None, slips, file, form)


def _no_scenarios(file: SourceFile, root: Node) -> list[Diagnostic]:
    """What is wrong where a file holds no list of scenarios."""
    items = root.get("scenarios")
    if items is None or items.kind != "seq" or not items.items:
        at = items.span(file) if items is not None and items.kind != "map" else file.span(root.start, root.start)
        return [Diagnostic("E0175", at, {"path": file.path})]
    what = {
        "what_ja": "シナリオは「キー: 値」の組で書く（name・given・play・then）",
        "what_en": "a scenario has keys: name, given, play, then",
    }
    return [
        Diagnostic("E0176", node.span(file), {"where": f"scenarios[{place}]", **what})
        for place, node in enumerate(items.items, 1)
        if node.kind != "map"
    ]


def _of_form(file: SourceFile, node: Node, form: SceneForm | None, found: list[Diagnostic]) -> list[str]:
    """What is wrong with the form of a scenario, in words; also put among what was found, with the places."""
    if form is None:
        return []
    slips = list(form.slips(folded(node.plain_data())))
    found += [
        Diagnostic("E0176", place_of(file, node, one.path, key=one.key), {"where": one.where, "what_ja": one.ja, "what_en": one.en})
        for one in slips
    ]  # fmt: skip
    return [Said(f"{one.where}: {one.ja}", f"{one.where}: {one.en}") for one in slips]


def place_of(file: SourceFile, node: Node, path: Sequence[str | int], *, key: bool) -> Span:
    """Where a path through a scenario leads: to the value there, or with ``key`` to the last key of it."""
    for depth, step in enumerate(path):
        if isinstance(step, int):
            node = node.sequence()[step]
            continue
        pairs = node.pairs()
        at = next((n for n, (name, _) in enumerate(pairs) if name.value == step), None)
        name, value = pairs[at] if at is not None else next(one for one in pairs if fold_key(one[0].value) == step)
        node = name if key and depth == len(path) - 1 else value
    return node.span(file)


def _scenario(file: SourceFile, node: Node) -> Scenario:
    data = folded(node.plain_data())
    line = file.position(node.start)[0]
    called = node.get("name")
    name = called.value if called is not None and called.value else f"{line}行目"

    def several(key: str) -> list[Any]:
        value = data.get(key) or []
        return value if isinstance(value, list) else [value]

    def keys(key: str) -> dict[str, Any]:
        return value if isinstance(value := data.get(key), dict) else {}

    return Scenario(
        name, line, several("rules"), keys("given"), several("play"), keys("then"), several("random"), node=node,
    )  # fmt: skip


def _unknown(node: Node, known: tuple[str, ...]) -> list[str]:
    wrong: list[str] = []
    for key in (key.value for key, _ in node.pairs()):
        if key not in known:
            near = nearest(key, known)
            ja, en = (f"（もしかして: {near[0]}）", f" (did you mean {near[0]}?)") if near else ("", "")
            wrong.append(Said(f"知らないキー「{key}」{ja}", f"unknown key {key!r}{en}"))
    return wrong


def _faces(
    pool: Pool, file: SourceFile, cards: Node | None, slips: list[Diagnostic]
) -> tuple[list[Printed], list[Said]]:
    """The faces of a list of cards; one without a number gets one. What is found in them also goes to the slips."""
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
    slips += findings
    return faces, [_said(one) for one in findings if severity_of(one) == "error"]


def _said(one: Diagnostic) -> Said:
    return Said(message_of(one, "ja"), message_of(one, "en"))


def _lower(book: CardBook, faces: Iterable[Printed], slips: list[Diagnostic]) -> list[Face | Unread]:
    """Each face, or why it cannot be played with: only a scenario that uses it fails."""
    made: list[Face | Unread] = []
    for face in faces:
        try:
            made.append(book.lower(face, slips))
        except LookupError as problem:
            made.append(Unread(face.number, face.name, problem.args[0]))
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
