"""Things named together, in English: and what none of them does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .printer import NounPhrase, join

__all__ = ["together"]

_NO = re.compile("^(〔?)no ")


def together(made: Sequence[NounPhrase], link: str) -> NounPhrase:
    """a and b; where one of them is all there are of a kind, neither a nor any b can."""
    return NounPhrase(join([m.text for m in made], link), link == "and" or made[-1].plural, none=_none_of(made))


def _none_of(made: Sequence[NounPhrase]) -> str | None:
    if all(m.none is None for m in made):
        return None
    if all(m.none is not None for m in made):
        return join([made[0].none or "", *(_NO.sub(r"\1", m.none or "") for m in made[1:])], "or")
    return "neither " + join([m.text if m.none is None else _NO.sub(r"\1any ", m.none) for m in made], "nor")
