"""Phrases that say from where another counts, or with what it is in line: あなたのゲートから＋３マス以内, あなたと＋同じ列."""

from __future__ import annotations

from .board_attach import counted_from
from .phrases import Phrase

__all__ = ["from_where"]


def from_where(stack: list[Phrase], phrase: Phrase) -> Phrase:
    """The phrase with what stands before it, which is taken off the stack; as it is where that is none of its words."""
    origin = stack[-1] if stack else None
    if origin is None or origin.kind != "np" or origin.suffix or origin.particle not in ("から", "から数えて", "と"):
        return phrase
    there = counted_from(origin.value, phrase.value, origin.particle == "と")
    if there is None:
        return phrase
    stack.pop()
    return phrase._replace(value=there, text=origin.text + origin.particle + phrase.text, start=origin.start)
