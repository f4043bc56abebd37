"""Texts of VISION as lines: what is printed, what survives nullification, what popularity brings (VI 2.13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: Texts by the number of 人気 set to the card, in the order in which they are printed (VI 2.13.5): the least and the
#: greatest number with which each is there. The conditions add up, only the penalty needs that there is none.
POPULARITY: tuple[tuple[str, int, int | None], ...] = (
    ("explosion", 4, None),
    ("bonus", 2, None),
    ("normal", 1, None),
    ("penalty", 0, 0),
)


def lines_of(text: object) -> tuple[str, ...]:
    """The lines of a text, without blanks at their ends; none where there is no text (VI 2.13.2)."""
    return tuple(line for part in str(text or "").splitlines() if (line := part.strip()))


def popularity_lines(texts: Mapping[str, object], count: int) -> tuple[str, ...]:
    """The lines that ``count`` set 人気 bring, the rarest first (VI 2.13.5)."""
    return tuple(
        line
        for key, least, most in POPULARITY
        if count >= least and (most is None or count <= most)
        for line in lines_of(texts.get(key))
    )


def surviving(lines: Sequence[str]) -> tuple[str, ...]:
    """What is left of a nullified text: each part in 【 】, brackets included (VI 2.13.3).

    A 【 】 inside quotes is a word that the sentence mentions, and an empty one stands for "such a part": neither is a
    part of its own. A part may go over several lines. A sign that has no partner encloses nothing.
    """
    text = "\n".join(lines)
    quoted = _pairs(text, "「", "」") | _pairs(text, "『", "』")
    enclosed = _pairs(text, "【", "】")
    parts: list[str] = []
    at = 0
    while at < len(text):
        end = enclosed.get(at)
        if end is not None and text[at + 1 : end].strip():
            parts.append(text[at : end + 1])
        at = max(at, end or at, quoted.get(at, at)) + 1
    return tuple(line for part in parts for line in lines_of(part))


def _pairs(text: str, opening: str, closing: str) -> dict[int, int]:
    """Where each opening sign that has a partner stands, and where the partner does."""
    pairs: dict[int, int] = {}
    waiting: list[int] = []
    for at, sign in enumerate(text):
        if sign == opening:
            waiting.append(at)
        elif sign == closing and waiting:
            pairs[waiting.pop()] = at
    return pairs
