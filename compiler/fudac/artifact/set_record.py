"""What is remembered of a set file, card by card, and how an edit of few cards brings it up to date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.artifact.chunks import Pieces, mark_of, pieces
from fudac.artifact.stored_findings import FACTS, Stored, piece_of, shifted, stored

if TYPE_CHECKING:
    from fudac.catalogue.files import Printing
    from fudac.check import Compiled
    from fudac.model.abilities import Ability
    from fudac.model.faces import Face
    from fudac.model.game import GameDefinition
    from fudac.source.text import SourceFile
    from fudac.syntax.problems import Problem

Record = dict[str, Any]
Group = dict[str, Any]
Names = Mapping[str, list[str]]
GROUP = 100  # cards whose marks stand together, so that after an edit few are looked at
_MOST_CHANGED = 20  # cards: more than that are read faster together


class SetRecord(NamedTuple):
    """What is remembered of the set file at ``path``, and where its cards begin.

    ``record``: of the whole file; its ``groups`` are hashes of :data:`GROUP` cards each, its ``findings`` those inside cards,
    each with offsets from its card's beginning and, last, the card's place. ``groups``: ``marks``, ``lines`` and ``about``
    with an item for each card.
    """

    path: str
    record: Record
    groups: list[Group]
    starts: list[int]


class Refreshed(NamedTuple):
    """What an edit of few cards changed: groups by their place; the numbers and names of the cards, and whether only texts say
    something else, and of no card that has a namesake: with the same text the two may be one card."""

    groups: dict[int, Group]
    called: list[str]
    only_inside: bool


def records(compiled: Compiled) -> Iterator[SetRecord]:
    """The record of each set file that is plainly a list of cards."""
    from fudac.catalogue.files import number_key
    from fudac.source.folding import fold_key

    by_file: dict[str, list[Printing]] = {}
    for printing in compiled.pool.printings:
        by_file.setdefault(printing.set.file.path, []).append(printing)
    called = {(number_key(face.number), fold_key(face.name)) for face, _, _ in compiled.pool.faces()}
    names = Counter(name for _, name in called)
    for path, printings in by_file.items():
        file = printings[0].set.file
        cut = pieces(file.text)
        if cut is None or file.bom or len(cut) != len(printings):
            continue
        starts = cut.starts
        ends = [*starts[1:], len(file.text)]
        begins = [printing.face.span.start for printing in printings]
        if all(start <= at < end for start, at, end in zip(starts, begins, ends, strict=True)):
            record = {
                "game": compiled.pool.game.id,
                "own_game": _own_game(path),
                "head": mark_of(cut.head),
                "head_size": len(cut.head),
                "cards": len(cut),
                "groups": _group_marks(cut),
                "findings": [],
            }
            groups = [
                {
                    "marks": [mark_of(cut.card(place)) for place in places],
                    "lines": [cut.card(place).count("\n") for place in places],
                    "about": [
                        _about(compiled, printings[place], names[fold_key(printings[place].face.name)] > 1)
                        for place in places
                    ],
                }
                for places in (range(at, min(at + GROUP, len(cut))) for at in range(0, len(cut), GROUP))
            ]
            yield SetRecord(path, record, groups, starts)


def _group_marks(cut: Pieces) -> list[str]:
    return [mark_of(cut.cards(at, at + GROUP)) for at in range(0, len(cut), GROUP)]


def put(record: Record, finding: Stored, starts: list[int], size: int) -> bool:
    """Note a finding with the card it is in; False where it is in none."""
    piece = piece_of(finding, starts, size)
    if piece is None:
        return False
    record["findings"].append([*shifted(finding, -starts[piece]), piece])
    return True


def refresh(
    record: Record,
    file: SourceFile,
    cut: Pieces,
    names: Names,
    games: list[dict[str, Any]],
    group_at: Callable[[int], Group | None],
) -> Refreshed | None:
    """Check the changed cards of an edited set file, now cut into ``cut``, put what is found into its record and tell what changed.

    ``group_at`` looks up a group by its place. ``None`` where that would not be the whole truth; the record must not be used then.
    """
    if file.bom or mark_of(cut.head) != record["head"] or len(cut) != record["cards"]:
        return None
    marks = _group_marks(cut)
    groups: dict[int, Group] = {}
    edited: list[int] = []
    for at, (mark, before) in enumerate(zip(marks, record["groups"], strict=True)):
        if mark != before:
            group = group_at(at)
            if group is None:
                return None
            groups[at] = group
            known = enumerate(group["marks"], at * GROUP)
            edited += [place for place, old in known if mark_of(cut.card(place)) != old]
    if not 0 < len(edited) <= _MOST_CHANGED:
        return None
    parts = [(groups[place // GROUP], place % GROUP) for place in edited]
    before_edit = [group["about"][at] for group, at in parts]
    checked = _check(record, file.path, cut.head, [cut.card(place) for place in edited], names, before_edit)
    if checked is None:
        return None
    about, findings, called = checked
    if any(old[:2] != new[:2] or not old[3] or not new[3] for old, new in zip(before_edit, about, strict=True)):
        return None  # a number or a name changed, or the card is one with others
    speaks_of_lines = any("line" in finding[FACTS] for finding in record["findings"])
    for place, (group, at), new in zip(edited, parts, about, strict=True):
        lines = cut.card(place).count("\n")
        if lines != group["lines"][at] and speaks_of_lines:
            return None  # a finding speaks of the line of another card
        group["marks"][at], group["lines"][at], group["about"][at] = mark_of(cut.card(place)), lines, new
    for game in games:
        if game["game"] == record["game"]:
            game["abilities"] += sum(one[2] for one in about) - sum(one[2] for one in before_edit)
    kept = [finding for finding in record["findings"] if finding[-1] not in edited]
    record["findings"] = kept + [[*finding[:-1], edited[finding[-1]]] for finding in findings]
    record["groups"] = marks
    # A kind is more than a number: with it other rules look at the card.
    only_inside = all(old[6:] == new[6:] and not old[7] for old, new in zip(before_edit, about, strict=True))
    return Refreshed(groups, called, only_inside)


def _about(compiled: Compiled, printing: Printing, namesake: bool) -> list[Any]:
    """Number; a hash of what it adds to the names of the pool; how many abilities; whether it stands alone; a hash of its text,
    and what is wrong with that; its kind; whether another card is called so."""
    pool, face = compiled.pool, printing.face
    named = [face.values.get(key) for key, spec in pool.game.fields.items() if spec.names or spec.shape == "record"]
    text = face.text.value if face.text is not None else ""
    names_itself = "名前" in text and any(mark in text for mark in "《≪«")
    alone = len(pool.history(face.number)) == 1 and not names_itself
    reading = compiled.reading(face)
    wrong = [list(problem) for problem in reading.problems] if reading is not None else []
    names = mark_of(repr((face.name, named)))
    return [face.number, names, compiled.ability_count(face), alone, _text_mark(face), wrong, face.kind, namesake]


def _text_mark(face: Face) -> str | None:
    """A hash of all that the reading of a face's text depends on besides the names of the pool."""
    return mark_of(f"{face.kind}\0{face.text.value}") if face.text is not None else None


class _Recalled:
    """What is remembered of the reading of a text (:func:`_about`)."""

    def __init__(self, about: Sequence[Any]) -> None:
        self.ability_count: int = about[2]
        self.problems: tuple[Problem, ...] = ()
        if about[5]:
            from fudac.syntax.many import stored_problem

            self.problems = tuple(map(stored_problem, about[5]))

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Not remembered, and not asked for by any check."""
        raise LookupError("only what is wrong with the text is remembered")


class _Known:
    """Stands for the rest of the pool: the names it knows."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def words(self, kind: str) -> frozenset[str]:
        """The names of a kind."""
        return frozenset(self._names.get(f"{kind}s", ()))


def _check(
    record: Record, path: str, head: str, cards: list[str], names: Names, before: list[Any]
) -> tuple[list[Any], list[Stored], list[str]] | None:
    """What is to be known of some cards of a file, what is wrong with them and what they are called, read as a small file of their own.

    ``before``: what was known of them; a text that is still the same is not read again.
    """
    from fudac.catalogue.files import read_set
    from fudac.catalogue.pool import Pool
    from fudac.check import compile_pool
    from fudac.check.languages import language_when_needed
    from fudac.source.text import SourceFile
    from fudac.source.yaml_reader import read_yaml

    game = _game(record)
    file = SourceFile(path, head + "".join(cards))
    node, found = read_yaml(file)
    if game is None or node is None or found or node.kind != "map":
        return None
    info, printings = read_set(game, file, node, found)
    if info is None or len(printings) != len(cards):
        return None
    known: Any = _Known(names)
    pool = Pool(game, printings, sets=[info], files=[file], findings=found, neighbours=known)
    same = {
        printing.face: _Recalled(about)
        for printing, about in zip(printings, before, strict=True)
        if about[4] is not None and about[4] == _text_mark(printing.face)
    }
    compiled = compile_pool(pool, language=language_when_needed(game), readings=same)
    starts = [len(head)]
    for card in cards[:-1]:
        starts.append(starts[-1] + len(card))
    small: Record = {"findings": []}
    for diagnostic in compiled.diagnostics:
        finding = stored(diagnostic)
        if finding is None or finding[1] is None:
            return None
        # What is wrong with the head of the file has been found before.
        in_head = diagnostic.span is not None and diagnostic.span.start < len(head)
        if not in_head and not put(small, finding, starts, len(file.text)):
            return None
    called = [word for printing in printings for word in (printing.face.number, printing.face.name)]
    about = [_about(compiled, printing, old[7]) for printing, old in zip(printings, before, strict=True)]
    return about, small["findings"], called


def _own_game(path: str) -> str | None:
    root = next((one for one in Path(path).absolute().parents if (one / "sets").is_dir()), None)
    return str(root / "game.yaml") if root is not None and (root / "game.yaml").is_file() else None


def _game(record: Record) -> GameDefinition | None:
    from fudac.model.game_file import bundled_game, read_game
    from fudac.source.reading import read_file

    if record["own_game"] is None:
        return bundled_game(record["game"])
    file, _ = read_file(record["own_game"])
    return read_game(file, whole=False)[0] if file is not None else None
