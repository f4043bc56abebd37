"""Progress of long work: on a terminal only, on standard error, and gone when the work is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from fudac.check import Reads
    from fudac.check.compiled import ReadText
    from fudac.model.abilities import Ability
    from fudac.syntax import Names

Item = TypeVar("Item")
_FIRST_AFTER = 0.5  # seconds: short work shows nothing
_EVERY = 0.1
_BAR = 24


class Progress:
    """A line that counts while the block it stands around runs; ``total`` is about how far it will count.

    ``bar``: drawn as a bar, with the time that is left.
    """

    def __init__(self, label: str, *, quiet: bool = False, total: int | None = None, bar: bool = False) -> None:
        self._bar = bar and total is not None
        self._begun = time.monotonic()
        self._label = label
        self._shows = not quiet and sys.stderr.isatty()
        self._total = total
        self._count = 0
        self._due = 0.0
        self._shown = False

    def __enter__(self) -> Progress:
        self._due = time.monotonic() + _FIRST_AFTER
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def tick(self, count: int = 1) -> None:
        """One more is done, or ``count`` more."""
        self._count += count
        if self._shows and time.monotonic() >= self._due:
            of = f"/{max(self._total, self._count)}" if self._total is not None else ""
            sys.stderr.write(f"\r\x1b[K{self._label} {self._drawn()}{self._count}{of}")
            sys.stderr.flush()
            self._shown, self._due = True, time.monotonic() + _EVERY

    def _drawn(self) -> str:
        """The bar, and how long it will still take."""
        if not self._bar or not self._total:
            return ""
        share = min(self._count / self._total, 1.0)
        full = int(share * _BAR)
        left = (time.monotonic() - self._begun) * (1 - share) / share if share else 0.0
        minutes, seconds = divmod(round(left), 60)
        return f"[{'#' * full}{'.' * (_BAR - full)}] {100 * share:3.0f}% {minutes}:{seconds:02d} "


def with_progress(items: Iterable[Item], label: str, *, quiet: bool = False) -> Iterator[Item]:
    """The items, one by one, counted while they are worked on."""
    with Progress(label, quiet=quiet) as progress:
        for item in items:
            progress.tick()
            yield item


class Watched:
    """A language that counts the texts it reads."""

    def __init__(self, language: Reads, progress: Progress, *, ahead: bool = False) -> None:
        self._language = language
        self._may_read_ahead = ahead
        self._progress = progress
        self._ahead = 0  # texts counted when they were read ahead

    def read_ahead(self, jobs: Sequence[tuple[str, str | None]], names: Names) -> None:
        """Reads many texts on all cores, where the language can, and counts them as they come in."""
        ahead = getattr(self._language, "read_ahead", None) if self._may_read_ahead else None
        if ahead is not None:
            ahead(jobs, names, done=self._count_ahead)

    def _count_ahead(self, count: int) -> None:
        self._ahead += count
        self._progress.tick(count)

    def read(self, text: str, face: Mapping[str, object], names: Names) -> ReadText:
        """Read a text and count it."""
        if self._ahead:
            self._ahead -= 1
        else:
            self._progress.tick()
        return self._language.read(text, face, names)

    def japanese(self, ability: Ability) -> str:
        """Canonical Japanese."""
        return self._language.japanese(ability)

    def english(self, ability: Ability, face: Mapping[str, object]) -> str:
        """English."""
        return self._language.english(ability, face)
