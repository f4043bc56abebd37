"""One line of a plain deck list, read in every way people write it.

A line may have more than one reading (``3 048 西行妖``, ``1 騎士 ×3``). All are given, the likeliest first; who knows
the cards takes the first one that names a card. Readings marked *weak* count only when they do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from fudac.source.folding import Folded, fold
from fudac.source.numerals import kanji_number

_TIMES = "[xX×✕✖╳*]"
_UNIT = "(?:枚|まい|cards?|copies|copy)"
_NUMBER = r"[+-]?\d+"
_QUOTE = r'"(?:[^"]|"")*"(?:@\S+)?'
_CIRCLED = "〇①②③④⑤⑥⑦⑧⑨"
LONGEST = 300
"""Characters of a line above which it is taken as one name."""
_BULLET = re.compile(r"\s*(?:[-*+]\s+|[・•◦]\s*)?")
# What may stand in front of a card as well as in front of a head: it is left out only where a card is named then.
_MARK = re.compile(r"\s*(?:[■□◆◇●○★☆▼▽▲△▶▷◎✓✔→>]+|\[[ xX]?\])\s*")
_ORDINAL = re.compile(r"\s*(?:\(\d{1,3}\)|\d{1,3}(?:\)|\.(?!\d))|[①-⑳])\s*")
_END = re.compile(r"[。．、,]+$")

# (pattern, weak): tried in this order on the folded line without bullet and comment.
_FORMS: tuple[tuple[re.Pattern[str], bool], ...] = tuple(
    (re.compile(pattern, re.DOTALL), weak)
    for pattern, weak in (
        (rf"(?P<n>{_NUMBER})\s*(?:{_TIMES}|{_UNIT})\s+(?P<card>\S.*)", False),  # 3x 剣  3枚 剣  3 × 剣
        (rf"(?P<n>{_NUMBER})\s+(?P<card>\S.*)", False),  # 3 剣
        (r"(?P<n>[①-⑨])\s*(?P<card>\S.*)", False),  # ③剣
        (r"(?P<card>\S.*?)\s*(?P<n>[①-⑨])", False),  # 剣③
        (rf"(?P<n>\d+)(?:{_TIMES}|枚)(?P<card>\S.*)", False),  # 3x剣  3枚剣
        (rf"{_TIMES}\s*(?P<n>{_NUMBER})\s+(?P<card>\S.*)", False),  # x3 剣
        (r"[×✕✖*]\s*(?P<n>\d+)(?P<card>\D.*)", False),  # ×3剣
        (rf"[\[(<]\s*{_TIMES}?\s*(?P<n>\d+)\s*{_UNIT}?\s*[\])>]\s*(?P<card>\S.*)", False),  # (3) 剣
        (rf"(?P<n>\d+)\s*{_UNIT}?\s*[:;,、]\s*(?P<card>\S.*)", False),  # 3: 剣
        (rf"(?P<card>\S.*?)\s*(?<![A-Za-z]){_TIMES}\s*(?P<n>{_NUMBER})\s*{_UNIT}?", False),  # 剣 ×3
        (rf"(?P<card>\S.*?)[\s:;,、…‥]*(?P<n>(?<!\d)\d+)\s*{_UNIT}", False),  # 剣 3枚
        (rf"(?P<card>\S.*?)\s*[\[(<]\s*{_TIMES}?\s*(?P<n>\d+)\s*{_UNIT}?\s*[\])>]", False),  # 剣（3）
        (rf"(?P<card>\S.*?)\s*(?:\s|[:;,、…‥]+)\s*(?P<n>{_NUMBER})", False),  # 剣 3
        (r"(?P<card>\S.*?)\s*(?P<n>(?<!\d)\d+)[xX×]", False),  # 剣 3x
        (rf"(?P<card>\S.*?)\s*{_TIMES}?(?P<n>(?<!\d)\d+){_UNIT}?\s*(?P<more>[\[(/]\S.*)", True),  # 剣3(No.303)
        (r"(?P<card>\S*?[^\d\s])(?P<n>\d+)", True),  # 剣3
        (r"(?P<n>[一二三四五六七八九十]{1,3})枚\s*(?P<card>\S.*)", False),  # 三枚 剣
        (r"(?P<card>\S.*?)[\s:、,]*(?P<n>[一二三四五六七八九十]{1,3})枚", False),  # 剣 三枚
    )
)
_QUOTED_FIRST = re.compile(rf"(?P<n>{_NUMBER})\s*{_TIMES}?\s*(?P<card>{_QUOTE})")
# A semicolon or two hyphens can also stand between a card and its count; ※ behind a card begins a remark.
_NO_COUNT = r"(?!\s*[x×]?\s*[0-9０-９]+\s*枚?\s*$)"
_COMMENT = re.compile(rf"(?:^|(?<=\s))(?:#|//)|^\s*[;%]|(?<=\s)(?:;|--\s){_NO_COUNT}|(?<=\S)\s*※{_NO_COUNT}")
_QUOTES = re.compile(_QUOTE)


class Line(NamedTuple):
    """One reading of a line: the card as written, how many, and where the card stands in the line."""

    copies: int
    card: str
    start: int
    end: int
    weak: bool = False
    counted: bool = True


def comment_start(text: str) -> int:
    """Offset at which a comment begins (its length: there is none); ``#`` and ``//`` in quotes are part of a name."""
    if len(text) > LONGEST * 10:
        return len(text)
    for found in _COMMENT.finditer(text):
        if not any(quote.start() < found.start() < quote.end() for quote in _QUOTES.finditer(text)):
            return found.start()
    return len(text)


def readings(line: str) -> Iterator[Line]:
    """All readings of a line without its comment, the likeliest first; the last one is the whole line, once."""
    folded = fold(line)
    text = folded.text.rstrip()
    if len(text) > LONGEST:
        # No line of a deck; trying all forms on it would take time in the square of its length.
        yield Line(1, line.strip(), 0, len(line), counted=False)
        return
    begin = _BULLET.match(text)
    start = begin.end() if begin else 0
    if start >= len(text):
        return
    quoted = _QUOTED_FIRST.fullmatch(text, start)
    if quoted:
        yield _line(line, folded, quoted, False)
        return
    yield from _counted(line, folded, start, len(text))
    yield from _within(line, folded, start, len(text))
    left, right = folded.raw_offset(start), folded.raw_offset(len(text))
    yield Line(1, line[left:right].strip(), left, right, counted=False)


def _counted(line: str, folded: Folded, start: int, end: int) -> Iterator[Line]:
    """The readings of a part of a line that say how many."""
    for form, weak in _FORMS:
        found = form.fullmatch(folded.text, start, end)
        if found:
            yield _line(line, folded, found, weak)


def _within(line: str, folded: Folded, start: int, end: int) -> Iterator[Line]:
    """The readings without a mark or an ordinal in front (``□ 剣 3``, ``2) 剣 ×3``) and a full stop behind."""
    text = folded.text
    stop = _END.search(text, start, end)
    ends = [end, *([stop.start()] if stop and stop.start() > start else [])]
    marked, numbered = _MARK.match(text, start), _ORDINAL.match(text, start)
    starts = [start, *(found.end() for found in (marked, numbered) if found and found.end() < end)]
    for left in starts:
        for right in ends:
            if (left, right) != (start, end):
                yield from _counted(line, folded, left, right)
    if marked and marked.end() < ends[-1]:
        left, right = folded.raw_offset(marked.end()), folded.raw_offset(ends[-1])
        yield Line(1, line[left:right].strip(), left, right, counted=False)


def _line(line: str, folded: Folded, found: re.Match[str], weak: bool) -> Line:
    start, end = folded.raw_offset(found.start("card")), folded.raw_offset(found.end("card"))
    card = line[start:end].strip()
    if found.re.groups == 3:
        card += line[folded.raw_offset(found.start("more")) : folded.raw_offset(found.end("more"))].strip()
    written = found["n"][:12]
    copies = _CIRCLED.index(written) if written in _CIRCLED else kanji_number(written)
    return Line(int(written) if copies is None else copies, card, start, end, weak)
