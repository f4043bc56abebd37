"""What is remembered of the files that lie beside the cards, scenarios and decks, file by file.

Each is found right or wrong by itself, by the cards there are. When only texts and numbers of cards have changed since then (and
of none that shares its name with another), decks are read as before, and scenarios too unless they name such a card: what makes a
card another one to them is its name, its number, its kind and the names it brings along.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fudac.artifact.inputs import content_hash
from fudac.artifact.stored_findings import Stored, stored
from fudac.source.finding import Diagnostic

Hashes = Mapping[str, str | None]


class OnlyInside(NamedTuple):
    """How the cards differ from an earlier state of their files: by what stands inside the cards that are called so."""

    before: Hashes
    cards: Sequence[str]


class BesideRecord(NamedTuple):
    """What was found in the ``files``, when the files of the cards were ``cards`` in ``folders``."""

    folders: dict[str, list[str]]
    cards: Hashes
    files: Hashes
    found: list[Stored]

    @classmethod
    def of(cls, folders: Any, cards: Hashes, files: Iterable[Path], found: Iterable[Diagnostic]) -> BesideRecord | None:
        """The record to remember; ``None`` where a finding cannot be or is about no file of these."""
        hashes = {str(path): content_hash(str(path)) for path in files}
        findings = [finding for one in found if (finding := stored(one)) is not None and finding[1] in hashes]
        return cls(folders, cards, hashes, findings) if len(findings) == len([*found]) else None

    def to_read(
        self, folders: Any, cards: Hashes, scenarios: Sequence[Path], decks: Sequence[Path], since: OnlyInside | None
    ) -> set[str]:
        """The files of which this record does not tell what is wrong with them now."""
        paths = [str(path) for path in (*scenarios, *decks)]
        changed = self.cards != cards
        if self.folders != folders or (changed and (since is None or since.before != self.cards)):
            return set(paths)
        stale = {path for path in paths if path not in self.files or content_hash(path) != self.files[path]}
        if changed and since is not None:
            stale.update(str(path) for path in scenarios if _names_one(path, since.cards))
        return stale


def _names_one(path: Path, cards: Sequence[str]) -> bool:
    """Whether one of these names or numbers stands in a file, however it is spelt."""
    try:
        text = _key(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return True
    return any(_key(_INNER.sub(r"\1", card)) in text for card in cards)


_INNER = re.compile(r".*「([^「」]+)」$")  # 想符「〜」 is also called by what stands in its brackets (VI 2.3.3)


def _key(text: str) -> str:
    from fudac.source.folding import fold

    return "".join(fold(text).text.casefold().split())
