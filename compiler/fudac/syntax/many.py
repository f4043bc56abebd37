"""Reading many texts on all cores.

Workers are forked once the language is loaded, read their share and send back plain JSON text; problems are made at once, abilities
only when somebody asks for them. Where processes cannot be forked (or there is one core) texts are read as they are asked for.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..model.node import Node, dump, load
from .problems import Problem

if TYPE_CHECKING:
    from ..model.abilities import Ability
    from .language import Language
    from .names import Names

__all__ = ["StoredReading", "read_ahead"]

# Below this a second process costs more than it brings.
_WORTH_WHILE = 1500
Job = tuple[str, str | None]


class StoredReading:
    """What another process read: like a reading, with its abilities still as JSON. It has no spans."""

    spans: tuple[tuple[int, int, Node], ...] = ()

    def __init__(self, problems: tuple[Problem, ...], abilities: str) -> None:
        self.problems = problems
        self._abilities = abilities

    @cached_property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities, made from JSON the first time they are wanted."""
        return tuple(load(data) for data in json.loads(self._abilities))  # type: ignore[misc]


def cores() -> int:
    """How many processes may work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def read_ahead(
    language: Language, jobs: Sequence[Job], names: Names, workers: int | None = None
) -> dict[Job, StoredReading]:
    """The readings of ``jobs`` (text and card type), by all cores; empty where it is not worth while.

    The result does not depend on the number of workers.
    """
    count = workers or cores()
    unique = list(dict.fromkeys(jobs))
    if count < 2 or len(unique) < _WORTH_WHILE or sys.platform not in ("linux",):
        return {}
    from multiprocessing import get_context

    global _WORK
    language.read("", {}, names)
    # neighbours go to one worker: cards of one set share lines
    size = max(200, len(unique) // (count * 4))
    parts = [unique[i : i + size] for i in range(0, len(unique), size)]
    _WORK = (language, names, parts)
    try:
        with get_context("fork").Pool(count) as pool:
            found = pool.map(_part, range(len(parts)), chunksize=1)
    except OSError:  # no more processes to be had: read here instead
        return {}
    finally:
        _WORK = None
    out: dict[Job, StoredReading] = {}
    for part, rows in zip(parts, found, strict=True):
        for job, (problems, abilities) in zip(part, json.loads(rows), strict=True):
            out[job] = StoredReading(tuple(_problem(p) for p in problems), abilities)
    return out


_WORK: tuple[Language, Names, list[list[Job]]] | None = None


def _part(index: int) -> str:
    assert _WORK is not None
    language, names, parts = _WORK
    rows: list[Any] = []
    for text, kind in parts[index]:
        reading = language.read(text, {"type": kind} if kind is not None else {}, names)
        rows.append([reading.problems, json.dumps([dump(x) for x in reading.abilities], ensure_ascii=False)])
    return json.dumps(rows, ensure_ascii=False)


def _problem(row: Sequence[Any]) -> Problem:
    code, start, end, facts, suggestions, fix, article = row
    return Problem(
        code, start, end, facts, tuple(suggestions), None if fix is None else (fix[0], fix[1], fix[2]), article
    )
