"""［相手のキャラクターが場に出た時に対応して使用する］: what a line in response to something speaks of as その〜 (HM 214.3c, 402.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..constructs.restrictions.in_response import InResponse
from ..constructs.restrictions.only_when import OnlyWhen
from ..model import abilities as a
from ..model.terms import CardsLike
from .sentences import SentenceReader

if TYPE_CHECKING:
    from .lines import LineReader

__all__ = ["reader_of"]


def reader_of(lines: LineReader, restrictions: Sequence[a.Restriction]) -> SentenceReader:
    """The reader of what a line does; what happens in its brackets is spoken of there, though they stand behind it."""
    reader = SentenceReader(lines.patterns, lines)
    for one in restrictions:
        when = one.when if isinstance(one, InResponse | OnlyWhen) else None
        if isinstance(when, a.Timing) and any(isinstance(part, CardsLike) for part in when.event.__dict__.values()):
            reader.mentioned = True
    return reader
