"""Brackets of a line: whether one is open, where it is closed."""

from __future__ import annotations

__all__ = ["PAIRS", "closes", "is_open"]

#: Each opening bracket of a text with its closing one.
PAIRS = {"「": "」", "【": "】", "〔": "〕"}


def is_open(text: str) -> bool:
    """Whether a quote goes on behind the text."""
    depth: list[str] = []
    for char in text:
        if char in PAIRS:
            depth.append(PAIRS[char])
        elif depth and char == depth[-1]:
            depth.pop()
    return bool(depth)


def closes(text: str) -> int:
    """Where the bracket the text begins with is closed."""
    depth = 0
    for i, char in enumerate(text):
        if char == text[0]:
            depth += 1
        elif char == PAIRS[text[0]]:
            depth -= 1
            if depth == 0:
                return i
    return -1
