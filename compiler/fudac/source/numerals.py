"""Numbers as people write them in Japanese."""

from __future__ import annotations

from fudac.source.folding import fold

_KANJI = {sign: number for number, sign in enumerate("〇一二三四五六七八九")}


def kanji_number(text: str) -> int | None:
    """A number in digits or in kanji up to 99 (３, 三, 十二); ``None`` for anything else."""
    text = fold(text).text.strip()
    if text.isascii() and text.isdigit():
        return int(text)
    tens, ten, ones = text.rpartition("十")
    if any(part and part not in _KANJI for part in (tens, ones)) or not text:
        return None
    return (_KANJI.get(tens, 1) * 10 if ten else 0) + _KANJI.get(ones, 0)
