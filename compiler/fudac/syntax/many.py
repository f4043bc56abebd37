"""Reading many texts on all cores.

Workers are forked once the language is loaded, read their share and send back what is wrong with it; sending the abilities
would cost more than reading again the few texts whose abilities somebody asks for. Where processes cannot be forked (or there
is one core) texts are read as they are asked for.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from .problems import Problem

if TYPE_CHECKING:
    from ..model.abilities import Ability
    from ..model.node import Node
    from .language import Language, Reading
    from .names import Names

__all__ = ["StoredReading", "read_ahead", "stored_problem"]

# Below this a second process costs more than it brings.
_WORTH_WHILE = 1500
Job = tuple[str, str | None]


class StoredReading:
    """What another process read: its problems and how many abilities; the abilities are read here when somebody asks for them."""

    def __init__(self, problems: tuple[Problem, ...], ability_count: int, again: Callable[[], Reading]) -> None:
        self.problems = problems
        self.ability_count = ability_count
        self._again = again

    @cached_property
    def _reading(self) -> Reading:
        return self._again()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of the text."""
        return self._reading.abilities

    @property
    def spans(self) -> tuple[tuple[int, int, Node], ...]:
        """Where each node stands in the text."""
        return self._reading.spans


def cores() -> int:
    """How many processes may work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def read_ahead(
    language: Language,
    jobs: Sequence[Job],
    names: Names,
    tries: bool = True,
    workers: int | None = None,
    done: Callable[[int], None] | None = None,
) -> dict[Job, StoredReading]:
    """What is wrong with the texts of ``jobs`` (text and card type), found by all cores; empty where it is not worth while.

    tries: see :meth:`Language.read_one`. The result does not depend on the number of workers.
    """
    count = workers or cores()
    unique = list(dict.fromkeys(jobs))
    if count < 2 or len(unique) < _WORTH_WHILE or sys.platform not in ("linux",):
        return {}
    from multiprocessing import get_context

    global _WORK
    language.read("", {}, names)
    unique.sort(key=str)  # texts that begin alike share lines, and are read by one worker
    size = max(200, len(unique) // (count * 6))
    parts = [unique[i : i + size] for i in range(0, len(unique), size)]
    _WORK = (language, names, tries, parts)
    try:
        with get_context("fork").Pool(count) as pool:
            found = []
            for part, rows in zip(parts, pool.imap(_part, range(len(parts))), strict=True):
                found.append(rows)
                if done is not None:
                    done(len(part))
    except OSError:  # no more processes to be had: read here instead
        return {}
    finally:
        _WORK = None
    out: dict[Job, StoredReading] = {}
    for part, rows in zip(parts, found, strict=True):
        for job, (problems, abilities) in zip(part, json.loads(rows), strict=True):
            again = partial(language.read_one, *job, names, tries)
            out[job] = StoredReading(tuple(stored_problem(p) for p in problems), abilities, again)
    return out


_WORK: tuple[Language, Names, bool, list[list[Job]]] | None = None


def _part(index: int) -> str:
    assert _WORK is not None
    language, names, tries, parts = _WORK
    rows: list[Any] = []
    for text, kind in parts[index]:
        reading = language.read_one(text, kind, names, tries)
        rows.append([reading.problems, len(reading.abilities)])
    return json.dumps(rows, ensure_ascii=False)


def stored_problem(row: Sequence[Any]) -> Problem:
    """A problem that has been JSON."""
    code, start, end, facts, suggestions, fix, article = row
    return Problem(
        code, start, end, facts, tuple(suggestions), None if fix is None else (fix[0], fix[1], fix[2]), article
    )
