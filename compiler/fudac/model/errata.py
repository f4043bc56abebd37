"""Errata as data: one correction of the catalogue (formats.md 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fudac.model.faces import Place
    from fudac.source.text import Span


@dataclass(frozen=True, slots=True, eq=False)
class Erratum:
    """One correction.

    ``date`` is the first day of what was ``written``. ``applies_to`` are set versions as written, or ``None``: every
    printing before the date. ``change`` maps keys to their new values (typed as in a face, the text as a
    ``LocatedText``); ``None`` takes the key away. ``places`` says where each key of ``change`` stands, ``span`` where
    the erratum's number stands, ``order`` its place among all errata as read.
    """

    number: str
    date: date
    written: str
    applies_to: tuple[str, ...] | None
    change: Mapping[str, object]
    places: Mapping[str, Place]
    reason: str | None
    span: Span
    versions: Mapping[str, Span]
    order: int = 0
