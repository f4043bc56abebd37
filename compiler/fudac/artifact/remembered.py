"""Checks that are remembered: nothing changed, nothing is done; one card of a set file changed, that card is checked.

A stored result is used only for the same request with the same program and the same files. Of a set file that was
edited, the pieces of text that stayed the same keep their findings; the changed cards are checked by themselves with
the names the pool knows. Where that would not be the whole truth (a name or number changed, the card has errata or
another printing, the file is not plain YAML), there is no answer and everything is checked anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.artifact.cache import Cache, cache_file
from fudac.artifact.inputs import content_hash, fingerprint, input_files, listing
from fudac.artifact.stored_findings import END, loaded, shifted, stored
from fudac.source.finding import Diagnostic
from fudac.source.text import SourceFile

if TYPE_CHECKING:
    from fudac.artifact.beside_record import OnlyInside
    from fudac.artifact.chunks import Pieces
    from fudac.check import Compiled


_BESIDE = "beside"


class Answer(NamedTuple):
    """The result of a check: what was found, and what was compiled of each game."""

    diagnostics: list[Diagnostic]
    games: list[dict[str, Any]]


class Request(NamedTuple):
    """A check as asked for."""

    paths: tuple[Path, ...]
    cards: tuple[Path, ...] = ()
    game: str | None = None
    as_of: date | None = None

    @property
    def all_paths(self) -> tuple[Path, ...]:
        """Everything that is looked at."""
        return self.paths + self.cards


class Memory:
    """Remembers the results of one request."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self._cache = Cache(cache_file())
        about = [str(Path.cwd()), *map(str, request), fingerprint()]
        self._key = hashlib.sha256(json.dumps(about).encode()).hexdigest() + "/"
        # Looked at before anything is read: a file that changes meanwhile differs from its hash the next time.
        self._folders = listing(request.all_paths)
        self._files: dict[str, SourceFile] = {}
        self._cuts: dict[str, Pieces | None] = {}
        self._since: OnlyInside | None = None
        self._hashes = {path: content_hash(path) for path in input_files(request.all_paths, self._folders)}

    def recall(self) -> Answer | None:
        """The result, if it is known or can be told from what is known; else ``None``."""
        known = self._cache.get(self._key)
        if known is None or known["listing"] != self._folders:
            return None
        edited = [path for path, before in known["files"].items() if self._hashes.get(path) != before]
        if edited and not self._refresh(known, edited):
            return None
        found = [loaded(finding, self._file(finding[1])) for finding in known["outside"]]
        for path in known["wrong_sets"]:
            record = self._cache.get(self._key + path)
            if record is None:
                return None
            found += self._findings(record, path)
        if found:
            from fudac.diagnostics.message import sorted_unique

            found = sorted_unique(found)
        return Answer(found, known["games"])

    def remember(self, compiled: Sequence[Compiled], games: list[dict[str, Any]]) -> None:
        """Store a result that was worked out; nothing is stored where a finding cannot be."""
        from fudac.artifact.set_record import put, records

        entries: dict[str, Any] = {}
        outside, wrong_sets = [], []
        for one in compiled:
            sets = {found.path: found for found in records(one)}
            for diagnostic in one.diagnostics:
                finding = stored(diagnostic)
                if finding is None:
                    return
                known = sets.get(finding[1])
                size = len(diagnostic.span.file.text) if diagnostic.span is not None else 0
                if known is None or not put(known.record, finding, known.starts, size):
                    outside.append(finding)
            for path, (_, record, groups, _) in sets.items():
                entries[self._key + path] = record
                entries.update((self._group(path, at), group) for at, group in enumerate(groups))
            wrong_sets += [path for path, found in sets.items() if found.record["findings"]]
            names = {field: sorted(words) for field, words in one.names._asdict().items()}
            entries[self._key + "names/" + one.pool.game.id] = names
        about = {"listing": self._folders, "files": self._hashes, "outside": outside, "games": games}
        about["wrong_sets"] = wrong_sets
        self._cache.put([*entries.items(), (self._key, about)], drop=self._key)

    def beside(self, scenarios: Sequence[Path], decks: Sequence[Path]) -> tuple[list[Diagnostic], set[str]]:
        """What is known to be wrong in files that lie beside the cards, and which of them have to be read."""
        from fudac.artifact.beside_record import BesideRecord

        known = self._cache.get(self._key + _BESIDE)
        files = {str(path) for path in (*scenarios, *decks)}
        if known is None:
            return [], files
        record = BesideRecord(*known)
        stale = record.to_read(self._folders, self._hashes, scenarios, decks, self._since)
        kept = [finding for finding in record.found if finding[1] in files and finding[1] not in stale]
        return [loaded(finding, self._file(finding[1])) for finding in kept], stale

    def remember_beside(self, files: Sequence[Path], found: Sequence[Diagnostic]) -> None:
        """Store what is wrong in them; nothing is stored where a finding cannot be."""
        from fudac.artifact.beside_record import BesideRecord

        record = BesideRecord.of(self._folders, self._hashes, files, found)
        if record is not None and [*record] != self._cache.get(self._key + _BESIDE):
            self._cache.put([(self._key + _BESIDE, record)])

    def _group(self, path: str, at: int) -> str:
        """The key of a group of cards of a set file."""
        return f"{self._key}{path}\n{at}"

    def _group_at(self, path: str, at: int) -> dict[str, Any] | None:
        group: dict[str, Any] | None = self._cache.get(self._group(path, at))
        return group

    def _refresh(self, known: dict[str, Any], edited: list[str]) -> bool:
        """Bring the records of edited set files up to date; False where that cannot be done card by card."""
        from fudac.artifact.set_record import refresh
        from fudac.source.reading import read_file

        entries: list[tuple[str, Any]] = []
        before = dict(known["files"])
        called: list[str] = []
        only_inside = True
        for path in edited:
            record = self._cache.get(self._key + path)
            names = self._cache.get(self._key + "names/" + record["game"]) if record is not None else None
            if record is None or names is None or _cuts_across(record, path, known["outside"]):
                return False
            file, problems = read_file(path)
            if file is None or problems:
                return False
            self._files[path] = file
            cut = self._pieces(path)
            changed = (
                refresh(record, file, cut, names, known["games"], partial(self._group_at, path))
                if cut is not None
                else None
            )
            if changed is None:
                return False
            entries += [(self._group(path, at), group) for at, group in changed.groups.items()]
            called += changed.called
            only_inside = only_inside and changed.only_inside
            known["files"][path] = self._hashes[path]
            known["wrong_sets"] = [one for one in known["wrong_sets"] if one != path]
            if record["findings"]:
                known["wrong_sets"].append(path)
            entries.append((self._key + path, record))
        self._cache.put([*entries, (self._key, known)])
        if only_inside:
            from fudac.artifact.beside_record import OnlyInside

            self._since = OnlyInside(before, called)
        return True

    def _file(self, path: str | None) -> SourceFile | None:
        """A file of the input as it is now, read once."""
        from fudac.source.reading import read_file

        if path is not None and path not in self._files:
            self._files[path] = read_file(path)[0] or SourceFile(path, "")
        return self._files[path] if path is not None else None

    def _pieces(self, path: str) -> Pieces | None:
        """The pieces of a file of the input as it is now, cut once."""
        from fudac.artifact.chunks import pieces

        if path not in self._cuts:
            file = self._file(path)
            self._cuts[path] = pieces(file.text) if file is not None else None
        return self._cuts[path]

    def _findings(self, record: dict[str, Any], path: str) -> list[Diagnostic]:
        """The findings in the cards of a set file, at their places in the file as it is now."""
        file, cut = self._file(path), self._pieces(path)
        if file is None or cut is None:
            return []
        starts = cut.starts
        return [loaded(shifted(finding[:-1], starts[finding[-1]]), file) for finding in record["findings"]]


def _cuts_across(record: dict[str, Any], path: str, outside: list[Any]) -> bool:
    """Whether a finding of a set file is neither in its head nor whole in one card, so that it cannot move along."""
    return any(finding[1] == path and finding[END] > record["head_size"] for finding in outside)
