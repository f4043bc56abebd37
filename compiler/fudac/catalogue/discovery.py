"""Finds the files of a card pool and loads them (formats.md 1).

A folder that holds ``sets/`` is a pool; its files see its cards and no others. A file outside any pool sees the bundled
game's cards. Paths given together are one pool for each game they are of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from fudac import resources
from fudac.catalogue.files import Printing, SetInfo, read_errata, read_set
from fudac.catalogue.pool import Pool
from fudac.model.errata import Erratum
from fudac.model.game import GameDefinition
from fudac.model.game_file import bundled_game, read_game
from fudac.source.finding import Diagnostic, Fix
from fudac.source.folding import fold_key
from fudac.source.gc_pause import gc_paused
from fudac.source.reading import read_file
from fudac.source.yaml_reader import Node, read_yaml

if TYPE_CHECKING:
    from fudac.source.text import SourceFile, Span

FileKind = Literal["set", "errata", "game", "deck", "scenario", "unknown"]
SUFFIXES = (".yaml", ".yml")


@dataclass(slots=True, eq=False)
class _Entry:
    """One file on the way into a pool."""

    path: Path
    asked: bool
    root: Path | None = None
    expected: FileKind | None = None
    file: SourceFile | None = None
    node: Node | None = None
    kind: FileKind = "unknown"
    game: str | None = None
    findings: list[Diagnostic] = field(default_factory=list)


def load_pool(paths: Sequence[Path | str] = (), game: str | None = None, cards: Sequence[Path | str] = ()) -> Pool:
    """The pool of one game: of ``game``, or of the game the first file names.

    ``paths`` are files and folders as in :func:`load_pools`; none given: the bundled cards of ``game``. Files of
    another game are reported (E0163). Never raises for what stands in the files or where they are.
    """
    pools = load_pools(paths, cards, game=game)
    return pools[0]


def load_pools(
    paths: Sequence[Path | str] = (), cards: Sequence[Path | str] = (), *, game: str | None = None
) -> tuple[Pool, ...]:
    """One pool for each game that the files name, in the order in which the games turn up.

    No path: the bundled games (or the one named by ``game``). ``cards``: the pool, or single set and errata files,
    whose cards the files see instead of the bundled ones. Only what was asked for by ``paths`` is reported on.
    """
    with gc_paused():
        return _load(_as_paths(paths), _as_paths(cards), game)


def _as_paths(paths: Sequence[Path | str]) -> list[Path]:
    return [Path(path) for path in paths]


def _load(paths: list[Path], cards: list[Path], wanted: str | None) -> tuple[Pool, ...]:
    if not paths and not cards:
        names = [wanted] if wanted else list(resources.bundled_games())
        if wanted and wanted not in resources.bundled_games():
            return (_empty([_unknown_game(wanted, None)]),)
        paths = [resources.cards() / name for name in names]
    loose: list[Diagnostic] = []
    entries = list(_gather(paths, loose, asked=True))
    extra = list(_gather(cards, loose, asked=not paths))
    seen: dict[Path, _Entry] = {}
    for entry in [*entries, *extra, *_surroundings(entries)]:
        known = seen.setdefault(entry.path.resolve(), entry)
        known.asked |= entry.asked
    for entry in seen.values():
        _read(entry)
    games = _Games.find(seen.values(), wanted)
    groups: dict[str, list[_Entry]] = {}
    for entry in seen.values():
        name = games.game_of(entry)
        if name is not None:
            groups.setdefault(name, []).append(entry)
        elif entry.asked or entry.node is None:
            loose.extend(entry.findings)
    if not groups:
        fallback = wanted if wanted in resources.bundled_games() else None
        return (_empty(loose, fallback),)
    pools: list[Pool] = []
    for name, members in groups.items():
        definition = games.own.get(name) or (bundled_game(name) if name in resources.bundled_games() else None)
        if definition is not None:
            pools.append(
                _pool(definition, sorted(members, key=_place), loose if not pools else [], has_cards=bool(extra))
            )
    return tuple(pools) or (_empty(loose),)


def _gather(paths: Iterable[Path], findings: list[Diagnostic], *, asked: bool) -> Iterator[_Entry]:
    """The files behind paths: a pool folder's sets and errata, any other folder's YAML files, or the file itself."""
    for path in paths:
        if path.is_dir():
            found = list(_folder(path, asked))
            if not found:
                findings.append(Diagnostic("E0165", None, {"path": str(path)}))
            yield from found
        elif path.exists():
            yield _Entry(path, asked, _root_of(path), _expected(path))
        else:
            from fudac.diagnostics.suggest import nearest

            near = nearest(path.name, [one.name for one in path.parent.iterdir()]) if path.parent.is_dir() else ()
            findings.append(Diagnostic("E0164", None, {"path": str(path)}, near))


def _folder(path: Path, asked: bool) -> Iterator[_Entry]:
    if (path / "sets").is_dir():
        yield from _pool_files(path, asked)
        return
    inner = [one for one in sorted(path.iterdir()) if one.is_dir() and (one / "sets").is_dir()]
    for pool in inner:
        yield from _pool_files(pool, asked)
    for file in (*_yaml_files(path), *_yaml_files(path / "errata")):
        yield _Entry(file, asked, _root_of(file), _expected(file))


def _pool_files(root: Path, asked: bool) -> Iterator[_Entry]:
    for name in ("game.yaml", "game.yml"):
        if (root / name).is_file():
            yield _Entry(root / name, asked, root.absolute(), "game")
    for file in _yaml_files(root / "sets"):
        yield _Entry(file, asked, root.absolute(), "set")
    for file in _yaml_files(root / "errata"):
        yield _Entry(file, asked, root.absolute(), "errata")


def _yaml_files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return sorted(one for one in folder.iterdir() if one.suffix.lower() in SUFFIXES and not one.name.startswith("."))


def _root_of(path: Path) -> Path | None:
    """The pool folder a file is in, if any."""
    return next((parent for parent in path.absolute().parents if (parent / "sets").is_dir()), None)


def _expected(path: Path) -> FileKind | None:
    folder = path.absolute().parent.name
    return "set" if folder == "sets" else "errata" if folder == "errata" else None


def _surroundings(entries: list[_Entry]) -> Iterator[_Entry]:
    """The rest of the pools that single files are in."""
    for root in dict.fromkeys(entry.root for entry in entries if entry.root is not None):
        yield from _pool_files(root, asked=False)


def _place(entry: _Entry) -> tuple[str, str]:
    """Files of a pool folder by name, so that ties are settled alike however the files are named; others as given."""
    return (str(entry.root), str(entry.path)) if entry.root is not None else ("", "")


def _read(entry: _Entry) -> None:
    file, findings = read_file(entry.path)
    entry.findings.extend(findings)
    if file is None:
        return
    entry.file = file
    node, findings = read_yaml(file)
    entry.findings.extend(findings)
    if node is None:
        return
    if node.kind != "map":
        span = file.span(node.start, node.end)
        entry.findings.append(Diagnostic("E0167", span, {"path": str(entry.path)}))
        return
    entry.node = node
    entry.kind = _kind(node, entry.expected)
    named = node.get("game")
    entry.game = fold_key(named.value) if named is not None and named.kind == "scalar" else None
    if entry.kind == "unknown":
        key = node.items[0][0] if node.items else node
        entry.findings.append(Diagnostic("E0167", file.span(key.start, key.end), {"path": str(entry.path)}))


def _kind(node: Node, expected: FileKind | None) -> FileKind:
    """What a file is, by its keys; the folder decides where they do not."""
    keys = {key.value for key, _ in node.items}
    cards = node.get("cards")
    if "fields" in keys:
        return "game"
    if "errata" in keys:
        return "errata"
    if "scenarios" in keys:
        return "scenario"
    if "set" in keys or (cards is not None and cards.kind == "seq"):
        return "set"
    if expected in ("set", "errata"):
        return expected
    return "deck" if cards is not None else "unknown"


@dataclass(slots=True)
class _Games:
    """Which games there are beside the bundled ones, and which game each pool folder is of."""

    wanted: str | None
    own: dict[str, GameDefinition] = field(default_factory=dict)
    of_root: dict[Path, str] = field(default_factory=dict)
    broken: set[Path] = field(default_factory=set)

    @classmethod
    def find(cls, entries: Iterable[_Entry], wanted: str | None) -> _Games:
        """A folder's own game.yaml says its game; without one the first set does."""
        games = cls(wanted)
        entries = list(entries)
        for entry in entries:
            if entry.kind == "game" and entry.file is not None:
                definition, entry.findings[:] = read_game(entry.file)
                if definition is not None:
                    games.own[definition.id] = definition
                    if entry.root is not None:
                        games.of_root[entry.root] = definition.id
                elif entry.root is not None:
                    games.broken.add(entry.root)
        for entry in entries:
            if entry.kind == "set" and entry.root is not None and entry.game in games.known:
                games.of_root.setdefault(entry.root, entry.game)
        return games

    @property
    def known(self) -> list[str]:
        return list(dict.fromkeys([*self.own, *resources.bundled_games()]))

    def game_of(self, entry: _Entry) -> str | None:
        """The game whose rules a file is read by; a name that cannot be right is reported."""
        if entry.node is None or entry.kind == "unknown":
            return None
        of_root = self.of_root.get(entry.root) if entry.root is not None else None
        named = entry.game
        if named is None:
            # Its lack is reported when the file is read by the pool's game, which is what is meant; here, if none is.
            meant = self.wanted or of_root
            if meant is None and entry.node.get("game") is None:
                entry.findings.append(_no_game(entry))
            return meant
        value = entry.node.get("game")
        assert value is not None and entry.file is not None
        span = entry.file.span(value.start, value.end)
        if named not in self.known:
            if entry.root not in self.broken:
                entry.findings.append(_unknown_game(named, span, self.known))
            return None
        must = self.wanted or of_root
        if must is not None and named != must:
            entry.findings.append(Diagnostic("E0163", span, {"game": named, "wanted": must}))
            return None
        if named != value.value.strip():
            facts = {"key": "game", "label_ja": "ゲーム", "label_en": "game", "value": value.value, "right": named}
            entry.findings.append(Diagnostic("E0161", span, facts, (named,), Fix(span, named)))
        return named


def _no_game(entry: _Entry) -> Diagnostic:
    assert entry.file is not None and entry.node is not None
    first = entry.node.items[0][0] if entry.node.items else entry.node
    where_ja, where_en = _NO_GAME.get(entry.kind, ("ファイル", "a file"))
    facts = {"key": "game", "label_ja": "ゲーム", "label_en": "game", "where_ja": where_ja, "where_en": where_en}
    return Diagnostic("E0151", entry.file.span(first.start, first.end), facts)


_NO_GAME: dict[FileKind, tuple[str, str]] = {
    "set": ("セットのファイル", "a set file"),
    "errata": ("正誤表のファイル", "an errata file"),
}


def _unknown_game(name: str, span: Span | None, known: Sequence[str] | None = None) -> Diagnostic:
    from fudac.diagnostics.suggest import nearest

    games = list(dict.fromkeys(known or resources.bundled_games()))
    printed = [one for one in resources.bundled_games() if fold_key(name).casefold() in _names_of(one)]
    near = tuple(printed) or nearest(name, games)
    fix = Fix(span, near[0]) if span is not None and len(near) == 1 else None
    return Diagnostic("E0166", span, {"game": name, "games": "・".join(games)}, near, fix)


def _names_of(game: str) -> set[str]:
    """The names people call a bundled game by."""
    definition = bundled_game(game)
    return {fold_key(name).casefold() for name in (definition.name_ja, definition.name_en)}


def _pool(game: GameDefinition, entries: list[_Entry], loose: list[Diagnostic], *, has_cards: bool) -> Pool:
    """One pool from the files of one game."""
    findings = list(loose)
    printings: list[Printing] = []
    errata: list[Erratum] = []
    sets: list[SetInfo] = []
    borrowed: Pool | None = None
    outside = any(entry.asked and entry.root is None for entry in entries)
    own_sets = any(entry.kind == "set" for entry in entries)
    if outside and not (has_cards and own_sets) and game.id in resources.bundled_games() and game is bundled_game(game.id):
        borrowed = bundled_pool(game.id)
        if not own_sets:
            # Errata or decks alone are about the bundled cards themselves.
            printings.extend(borrowed.printings)
            errata.extend(borrowed.errata)
            sets.extend(borrowed.sets)
    for entry in entries:
        if entry.file is None or entry.node is None:
            continue
        found: list[Diagnostic] = []
        if entry.kind == "set":
            info, read = read_set(game, entry.file, entry.node, found, len(printings))
            printings.extend(read)
            if info is not None:
                sets.append(info)
        elif entry.kind == "errata":
            errata.extend(read_errata(game, entry.file, entry.node, found, len(errata)))
        if entry.asked:
            findings.extend([*entry.findings, *found])
    return Pool(
        game,
        printings,
        errata,
        sets=sets,
        files=[entry.file for entry in entries if entry.file is not None and entry.asked],
        findings=findings,
        neighbours=borrowed if own_sets else None,
        focus=frozenset(str(entry.path) for entry in entries if entry.asked),
    )


def _empty(findings: list[Diagnostic], game: str | None = None) -> Pool:
    """A pool without cards, for paths that led to nothing."""
    return Pool(bundled_game(game or resources.bundled_games()[0]), findings=findings)


@cache
def bundled_pool(game: str) -> Pool:
    """The cards that come with fudac. Raises ``KeyError`` for a game that does not."""
    if game not in resources.bundled_games():
        raise KeyError(game)
    return _load([resources.cards() / game], [], None)[0]
