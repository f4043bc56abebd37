"""What is remembered of a set file, card by card, and how an edit of few cards brings it up to date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.artifact.chunks import changed, mark_of, pieces
from fudac.artifact.stored_findings import FACTS, Stored, piece_of, shifted, stored

if TYPE_CHECKING:
    from fudac.catalogue import Printing
    from fudac.check import Compiled
    from fudac.model.game import GameDefinition

Record = dict[str, Any]
Names = Mapping[str, list[str]]
_MOST_CHANGED = 20  # cards: more than that are read faster together


def records(compiled: Compiled) -> Iterator[tuple[str, Record, list[int]]]:
    """For each set file that is plainly a list of cards: its path, its record, where its cards begin.

    ``marks``, ``lines``, ``about`` have an item for each card; ``findings`` are those inside cards, each with offsets
    from its card's beginning and, last, the card's place.
    """
    by_file: dict[str, list[Printing]] = {}
    for printing in compiled.pool.printings:
        by_file.setdefault(printing.set.file.path, []).append(printing)
    for path, printings in by_file.items():
        file = printings[0].set.file
        cut = pieces(file.text)
        if cut is None or file.bom or len(cut.cards) != len(printings):
            continue
        starts = cut.starts()
        ends = [*starts[1:], len(file.text)]
        begins = [printing.face.span.start for printing in printings]
        if all(start <= at < end for start, at, end in zip(starts, begins, ends, strict=True)):
            record = {
                "game": compiled.pool.game.id,
                "own_game": _own_game(path),
                "head": mark_of(cut.head),
                "head_size": len(cut.head),
                "marks": [mark_of(card) for card in cut.cards],
                "lines": [card.count("\n") for card in cut.cards],
                "about": [_about(compiled, printing) for printing in printings],
                "findings": [],
            }
            yield path, record, starts


def put(record: Record, finding: Stored, starts: list[int], size: int) -> bool:
    """Note a finding with the card it is in; False where it is in none."""
    piece = piece_of(finding, starts, size)
    if piece is None:
        return False
    record["findings"].append([*shifted(finding, -starts[piece]), piece])
    return True


def refresh(record: Record, path: str, names: Names, games: list[dict[str, Any]]) -> bool:
    """Check the changed cards of an edited set file and put what is found into its record.

    False where that would not be the whole truth; the record must not be used then.
    """
    from fudac.source.reading import read_file

    file, problems = read_file(path)
    cut = pieces(file.text) if file is not None and not problems and not file.bom else None
    if cut is None or mark_of(cut.head) != record["head"]:
        return False
    marks = [mark_of(card) for card in cut.cards]
    start, end, new_end = changed(record["marks"], marks)
    if end != new_end or not 0 < end - start <= _MOST_CHANGED:
        return False
    checked = _check(record, path, cut.head, cut.cards[start:end], names)
    if checked is None:
        return False
    before, (about, findings) = record["about"][start:end], checked
    if any(old[:2] != new[:2] or not old[3] or not new[3] for old, new in zip(before, about, strict=True)):
        return False  # a number or a name changed, or the card is one with others
    lines = [card.count("\n") for card in cut.cards]
    if lines != record["lines"] and any("line" in finding[FACTS] for finding in record["findings"]):
        return False  # a finding speaks of the line of another card
    for game in games:
        if game["game"] == record["game"]:
            game["abilities"] += sum(one[2] for one in about) - sum(one[2] for one in before)
    kept = [finding for finding in record["findings"] if not start <= finding[-1] < end]
    record["findings"] = kept + [[*finding[:-1], finding[-1] + start] for finding in findings]
    record["about"][start:end] = about
    record["marks"], record["lines"] = marks, lines
    return True


def _about(compiled: Compiled, printing: Printing) -> list[Any]:
    """Number; a hash of what it adds to the names of the pool; how many abilities; whether it stands alone."""
    pool, face = compiled.pool, printing.face
    named = [face.values.get(key) for key, spec in pool.game.fields.items() if spec.names or spec.shape == "record"]
    text = face.text.value if face.text is not None else ""
    names_itself = "名前" in text and any(mark in text for mark in "《≪«")
    alone = len(pool.history(face.number)) == 1 and not names_itself
    return [face.number, mark_of(repr((face.name, named))), compiled.ability_count(face), alone]


class _Known:
    """Stands for the rest of the pool: the names it knows."""

    def __init__(self, names: Names) -> None:
        self._words = {kind: frozenset(names[f"{kind}s"]) for kind in ("card", "faction", "race")}

    def words(self, kind: str) -> frozenset[str]:
        """The names of a kind."""
        return self._words.get(kind, frozenset())


def _check(
    record: Record, path: str, head: str, cards: list[str], names: Names
) -> tuple[list[Any], list[Stored]] | None:
    """What is to be known of some cards of a file and what is wrong with them, read as a small file of their own."""
    from fudac.catalogue.files import read_set
    from fudac.catalogue.pool import Pool
    from fudac.check import compile_pool
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
    compiled = compile_pool(Pool(game, printings, sets=[info], files=[file], findings=found, neighbours=known))
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
    return [_about(compiled, printing) for printing in printings], small["findings"]


def _own_game(path: str) -> str | None:
    root = next((one for one in Path(path).absolute().parents if (one / "sets").is_dir()), None)
    return str(root / "game.yaml") if root is not None and (root / "game.yaml").is_file() else None


def _game(record: Record) -> GameDefinition | None:
    from fudac.model.game_file import bundled_game, read_game
    from fudac.source.reading import read_file

    if record["own_game"] is None:
        return bundled_game(record["game"])
    file, _ = read_file(record["own_game"])
    return read_game(file)[0] if file is not None else None
