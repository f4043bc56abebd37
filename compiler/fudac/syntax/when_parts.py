"""What an event of texts with heads keeps besides the phrases of its wording."""

from __future__ import annotations

from ..model.node import Node
from ..model.words import Stretch, TurnOf
from .phrases import Phrase

__all__ = ["is_adjunct", "is_time"]


def is_time(phrase: Phrase) -> bool:
    """相手ターンの間に, このターン: it is said of the second event too."""
    return isinstance(phrase.value, TurnOf | Stretch) and phrase.particle in ("に", "")


def is_adjunct(phrase: Phrase, cls: type[Node]) -> bool:
    """〜の効果で, 〜のカードの効果によって; 直接, of an event that keeps its manner."""
    if phrase.kind == "adverb":
        return "manner" in cls.model_fields
    return phrase.kind == "np" and phrase.particle in ("で", "によって", "により") and "cause" in cls.model_fields
