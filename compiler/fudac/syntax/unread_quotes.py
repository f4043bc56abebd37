"""A 「」 that was written as a feature and is none: 「戦闘修正：＋１」, 「ノード：２」, 「加護１」 are no names of cards.

Such a quote is refused, with what it may have been meant for, unless a card is called so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from .quotes import described, features

if TYPE_CHECKING:
    from .dictionary import Dictionary

__all__ = ["meant_by", "written_as_feature"]

_MODIFIER, _RACE = "戦闘修正", "種族"
_NUMBER = re.compile(r"[\d+\-±/.,XYZ\s]*[\d+\-±/][\d+\-±/.,XYZ\s]*")
_KEY = re.compile(r"[^:;=「」()]{1,12}[:;=]")
_DESCRIBED = re.compile(r"\(.*(?:\d/\d|GRAZE|グレイズ|種族)")
_SIGNED = re.compile(r"[+-]\d+|±0|\d+")


@lru_cache(maxsize=4096)
def written_as_feature(inner: str, dictionary: Dictionary) -> bool:
    """Whether what stands in a quote has the look of a feature or of a card's numbers, and not of a name."""
    if inner.startswith((_MODIFIER, _RACE)) or _NUMBER.fullmatch(inner) or _KEY.match(inner) or _DESCRIBED.search(inner):
        return True
    if not inner.startswith((*dictionary.printed, *dictionary.traits)):
        return False
    words = [w for w in (*dictionary.printed, *dictionary.traits) if inner.startswith(w) and inner != w]
    rest = inner[max(map(len, words), default=len(inner)) :]
    return bool(rest) and (_NUMBER.fullmatch(rest) is not None or rest[0] in "(+±" or _listed(inner, dictionary))


def _listed(inner: str, dictionary: Dictionary) -> bool:
    """貫通、先制: words of features only."""
    return all(part in dictionary.traits for part in re.split("[、,・]", inner))


def meant_by(inner: str, dictionary: Dictionary) -> tuple[str, ...]:
    """What a quote may have been meant for: only what can be read as features, or as a card with its numbers."""
    found = dict.fromkeys(said for said in _tries(inner, dictionary) if said != inner)
    read = [said for said in found if features(said, dictionary.traits, dictionary.printed) or described(said)]
    return tuple(f"「{said}」" for said in read[:3])


def _tries(inner: str, dictionary: Dictionary) -> Iterator[str]:
    """The ways a feature is written that are near to what was written."""
    from ..diagnostics import nearest

    keys = (*dictionary.printed, _MODIFIER, _RACE)
    key, value = _taken_apart(inner, (*keys, *dictionary.traits))
    numbers = _SIGNED.findall(value)
    if numbers and numbers == re.split("[/,.]", value):
        signed = [n if n[0] in "+-±" else f"+{n}" for n in numbers]
        if len(numbers) == 2:
            yield f"{_MODIFIER}:{'/'.join(signed)}"
        elif key == "攻撃力":
            yield f"{_MODIFIER}:{signed[0]}/±0"
        elif key == "耐久力":
            yield f"{_MODIFIER}:±0/{signed[0]}"
        elif key == _MODIFIER:
            yield from (f"{_MODIFIER}:{signed[0]}/{signed[0]}", f"{_MODIFIER}:{signed[0]}/±0", f"{_MODIFIER}:±0/{signed[0]}")
        if len(numbers) == 2 and not key:
            yield f"戦闘力:{value}"
    for word in dict.fromkeys((key, *nearest(key, keys))) if key else ():
        yield from (f"{word}:{value}", f"{word}({value})")
    if key == _RACE:
        yield f"{_RACE}:{'、'.join(value.split())}"
    yield " ".join(re.split("[、,・]", inner))
    yield re.sub(r"(?<=\d)[-.,](?=\d)", "/", inner).replace(")(", "、")


def _taken_apart(inner: str, keys: tuple[str, ...]) -> tuple[str, str]:
    """The word of a feature and what it says: 加護１, 戦闘修正＋１, ノード：２, 耐性（妖精）."""
    colon = re.fullmatch(r"([^:;=]+)[:;=]\s*(.*)", inner)
    if colon is not None:
        return colon[1], colon[2]
    word = max((w for w in keys if inner.startswith(w)), key=len, default="")
    return word, re.sub(r"^\((.*)\)$", r"\1", inner[len(word) :])
