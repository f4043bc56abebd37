"""〜でない before a noun: what something is, or is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .phrases import Phrase
from .problems import Unreadable
from .skeleton import Unit

if TYPE_CHECKING:
    from .noun_rows import PhraseReader

__all__ = ["what_it_is"]


def what_it_is(reader: PhraseReader, stack: list[Phrase], unit: Unit, before: list[Any]) -> list[Any]:
    """手札の＋赤で＋ない, 宣言した＋色で＋ない: what something is; a 〜の before it belongs to the noun behind the clause."""
    words = unit.words
    cut = max((i for i, word in enumerate(words) if word.cls == "NO"), default=0)
    if cut:
        try:
            return reader._phrase(stack, unit, before, "", words[0].start, words[-1].end, False)
        except Unreadable:
            head = unit._replace(words=words[:cut])
            before = reader._phrase(stack, head, before, "の", words[0].start, words[cut].end, False)
    tail = words[cut + 1 :] if cut else words
    return reader._phrase(stack, unit._replace(words=tail), before, "", tail[0].start, tail[-1].end, False)
