"""〜と同じ枚数: as many as there are of something."""

from __future__ import annotations

from ..model import filters as f
from ..model import terms as t
from ..model.words import DoneCount

__all__ = ["as_many_as", "done_count"]


def as_many_as(cards: t.Cards | t.ZoneLike) -> t.Amount:
    """As many as there are of some cards, or as an earlier verb was done to."""
    done = cards.filters[0] if isinstance(cards, t.Cards) and len(cards.filters) == 1 else None
    return t.Amount(number=(done_count(done) if isinstance(done, f.Done) else None) or t.CountOf(of=cards))


def done_count(done: f.Done) -> DoneCount | None:
    """捨てた＋枚数; None where more is said of the deed (この効果であなたが捨てた枚数), which the number has to keep."""
    return DoneCount(verb=done.verb) if done == f.Done(verb=done.verb) else None
