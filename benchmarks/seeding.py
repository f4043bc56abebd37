"""Mistakes put into good card texts by program: what people mistype, leave out, swap or double.

Every kind is a function from a text to all its mistakes of that kind; which of them are tried is drawn by a seeded
generator. Nothing here knows the grammar: places are found by the look of the text alone (a kana between kanji, a word
of the game's zones, a number, a bracket).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

__all__ = ["KINDS", "Mistake", "Words", "mistakes"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A text with one mistake. ``start`` and ``end`` are the place in the new text; equal where something is missing.

    ``whole`` marks mistakes of clause size: a message anywhere in the sentence around the place points right.
    """

    kind: str
    text: str
    start: int
    end: int
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Words of a game whose misspelling is a kind of its own."""

    zones: tuple[str, ...]
    factions: tuple[str, ...]


_BEFORE = r"(?<=[一-龯ァ-ヶー\]」≫》０-９0-9１-９）)])"
_AFTER = r"(?=[一-龯ァ-ヶ０-９0-9\[［「≪《、])"
_PARTICLE = re.compile(_BEFORE + "([をにがはのでと])" + _AFTER)
_PARTICLES = "をにがはので"
_NUMBER = re.compile("[0-9０-９]+")
_ICON = re.compile(r"[\[［]([A-ZＡ-Ｚa-zｎ0-9０-９]+)[\]］]")
_VERB = re.compile("([一-龯]+[ぁ-ん]+)(?=[。、」])")
_NAME = re.compile("[≪《]([^≫》]+)[≫》]")
_WHEN = re.compile("時(?=、)|場合(?=、)|限り(?=、)|ならば(?=、)|なら(?=[、一-龯０-９0-9])|時に(?=使える)")
_BRACKET = re.compile(r"[\[\]［］「」≪≫《》【】（）]")
_TRUE_WORD = re.compile("[一-龯ァ-ヶーぁ-ん]")
_LOOKALIKE = dict(
    zip("ー一カロニへリッャュ、。枚札未捨待場戻置終", "一ー力口二ヘりツヤユ,.牧礼末拾侍塲房直絡", strict=True)
)


def _cut(kind: str, text: str, start: int, end: int, put: str = "", whole: bool = False) -> Mistake:
    return Mistake(kind, text[:start] + put + text[end:], start, start + len(put), whole)


def dropped_particle(text: str, words: Words) -> Iterator[Mistake]:
    for match in _PARTICLE.finditer(text):
        yield _cut("dropped particle", text, match.start(), match.end())


def wrong_particle(text: str, words: Words) -> Iterator[Mistake]:
    for match in _PARTICLE.finditer(text):
        for other in _PARTICLES:
            if other != match[1]:
                yield _cut("wrong particle", text, match.start(), match.end(), other)


def other_number(text: str, words: Words) -> Iterator[Mistake]:
    for match in _NUMBER.finditer(text):
        number = int(match[0])
        for other in {number + 1, max(number - 1, 0), number * 10} - {number}:
            yield _cut("another number", text, match.start(), match.end(), str(other))


def number_word(text: str, words: Words) -> Iterator[Mistake]:
    kanji = "〇一二三四五六七八九"
    for match in _NUMBER.finditer(text):
        number = int(match[0])
        if number < 10:
            yield _cut("number as a word", text, match.start(), match.end(), kanji[number])


def wrong_icon(text: str, words: Words) -> Iterator[Mistake]:
    for match in _ICON.finditer(text):
        for other in ("P", "T", "TO", "X", "MP", "3"):
            if other != match[1]:
                yield _cut("wrong icon", text, match.start(1), match.end(1), other)


def _misspelt(kind: str, text: str, start: int, end: int) -> Iterator[Mistake]:
    """Three ways to misspell ``text[start:end]``: a character missing, two swapped, one that looks alike."""
    word = text[start:end]
    for i in range(len(word)):
        if len(word) > 1:
            yield _cut(kind, text, start, end, word[:i] + word[i + 1 :])
        if i + 1 < len(word) and word[i] != word[i + 1]:
            yield _cut(kind, text, start, end, word[:i] + word[i + 1] + word[i] + word[i + 2 :])
        if word[i] in _LOOKALIKE:
            yield _cut(kind, text, start, end, word[:i] + _LOOKALIKE[word[i]] + word[i + 1 :])


def _misspelt_words(kind: str, text: str, candidates: Iterable[str]) -> Iterator[Mistake]:
    found = [word for word in sorted(candidates, key=len, reverse=True) if len(word) > 1]
    if found:
        for match in re.finditer("|".join(map(re.escape, found)), text):
            yield from _misspelt(kind, text, match.start(), match.end())


def misspelt_zone(text: str, words: Words) -> Iterator[Mistake]:
    yield from _misspelt_words("misspelt zone", text, words.zones)


def misspelt_faction(text: str, words: Words) -> Iterator[Mistake]:
    yield from _misspelt_words("misspelt faction", text, (word + "陣営" for word in words.factions))


def misspelt_verb(text: str, words: Words) -> Iterator[Mistake]:
    for match in _VERB.finditer(text):
        yield from _misspelt("misspelt verb", text, match.start(), match.end())


def misspelt_name(text: str, words: Words) -> Iterator[Mistake]:
    for match in _NAME.finditer(text):
        yield from _misspelt("misspelt name", text, match.start(1), match.end(1))


def dropped_stop(text: str, words: Words) -> Iterator[Mistake]:
    for match in re.finditer("。", text):
        yield _cut("dropped 。", text, match.start(), match.end())


def dropped_comma(text: str, words: Words) -> Iterator[Mistake]:
    for match in re.finditer("、", text):
        yield _cut("dropped 、", text, match.start(), match.end())


def dropped_bracket(text: str, words: Words) -> Iterator[Mistake]:
    for match in _BRACKET.finditer(text):
        yield _cut("dropped bracket", text, match.start(), match.end())


def doubled_character(text: str, words: Words) -> Iterator[Mistake]:
    for i, char in enumerate(text):
        if not char.isspace():
            yield _cut("doubled character", text, i, i + 1, char * 2)


def dropped_character(text: str, words: Words) -> Iterator[Mistake]:
    for i, char in enumerate(text):
        if not char.isspace() and _TRUE_WORD.match(char):
            yield _cut("dropped character", text, i, i + 1)


def swapped_characters(text: str, words: Words) -> Iterator[Mistake]:
    for i in range(len(text) - 1):
        one, two = text[i], text[i + 1]
        if one != two and not (one + two).isspace() and "\n" not in one + two:
            yield _cut("swapped characters", text, i, i + 2, two + one)


def lookalike_character(text: str, words: Words) -> Iterator[Mistake]:
    for i, char in enumerate(text):
        if char in _LOOKALIKE and char not in "、。":
            yield _cut("look-alike character", text, i, i + 1, _LOOKALIKE[char])


def deleted_when(text: str, words: Words) -> Iterator[Mistake]:
    for match in _WHEN.finditer(text):
        yield _cut("deleted 時・場合・限り・なら", text, match.start(), match.end())


def swapped_clauses(text: str, words: Words) -> Iterator[Mistake]:
    for sentence in re.finditer("[^。\n]+。", text):
        parts = sentence[0][:-1].split("、")
        for i in range(len(parts) - 1):
            new = [*parts[:i], parts[i + 1], parts[i], *parts[i + 2 :]]
            yield _cut("swapped clauses", text, sentence.start(), sentence.end(), "、".join(new) + "。", whole=True)


def deleted_half(text: str, words: Words) -> Iterator[Mistake]:
    for sentence in re.finditer("[^。\n]+。", text):
        middle = sentence.start() + (sentence.end() - sentence.start()) // 2
        yield _cut("half a sentence deleted", text, sentence.start(), middle, whole=True)
        yield _cut("half a sentence deleted", text, middle, sentence.end() - 1, whole=True)
        yield _cut("half a sentence deleted", text, middle, sentence.end(), whole=True)


Kind = Callable[[str, Words], Iterator[Mistake]]

#: Every kind of mistake in a text, by its name in the report.
KINDS: Mapping[str, Kind] = {
    "dropped particle": dropped_particle,
    "wrong particle": wrong_particle,
    "another number": other_number,
    "number as a word": number_word,
    "wrong icon": wrong_icon,
    "misspelt zone": misspelt_zone,
    "misspelt faction": misspelt_faction,
    "misspelt verb": misspelt_verb,
    "misspelt name": misspelt_name,
    "dropped 。": dropped_stop,
    "dropped 、": dropped_comma,
    "dropped bracket": dropped_bracket,
    "doubled character": doubled_character,
    "dropped character": dropped_character,
    "swapped characters": swapped_characters,
    "look-alike character": lookalike_character,
    "deleted 時・場合・限り・なら": deleted_when,
    "swapped clauses": swapped_clauses,
    "half a sentence deleted": deleted_half,
}


def mistakes(text: str, words: Words, rng: random.Random, per_kind: int) -> Iterator[Mistake]:
    """Up to ``per_kind`` mistakes of every kind in ``text``; none is equal to the text itself."""
    for kind in KINDS.values():
        found = [mistake for mistake in kind(text, words) if mistake.text != text]
        yield from rng.sample(found, min(per_kind, len(found)))
