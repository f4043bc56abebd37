"""Checking a pool: every text read, every pass run.

compiled = compile_pool(load_pool(["cards/seven"]))
for diagnostic in compiled.diagnostics: ...
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING

from fudac.catalogue.pool import Pool
from fudac.check.compiled import Compiled, CompiledFace, PrintedAbility, Reads, ReadText, face_reader
from fudac.check.languages import language_for
from fudac.check.passes import PASSES, Pass
from fudac.source.gc_pause import gc_paused

if TYPE_CHECKING:
    from fudac.model.faces import Face

__all__ = [
    "PASSES",
    "Compiled",
    "CompiledFace",
    "Pass",
    "PrintedAbility",
    "Reads",
    "compile_pool",
    "face_reader",
    "language_for",
]


def compile_pool(
    pool: Pool,
    as_of: date | None = None,
    *,
    language: Reads | None = None,
    readings: Mapping[Face, ReadText] = MappingProxyType({}),
) -> Compiled:
    """Read every text of the pool and run all passes.

    ``as_of`` is the date for which cards in force are asked later; all printings are read whatever it is. ``language``:
    left out, the one of the pool's game. ``readings``: texts that need not be read. Mistakes of the input are in ``diagnostics``; nothing is raised for them.
    """
    from fudac.diagnostics.message import sorted_unique

    with gc_paused():
        compiled = Compiled(pool, language or language_for(pool.game), as_of, readings)
        found = [diagnostic for check in PASSES for diagnostic in check(compiled)]
    compiled.diagnostics = tuple(sorted_unique(found))
    return compiled
