"""What stands in 「」, 〔〕 and 【】: names, features, descriptions of cards, objects, whole abilities.

Told apart by what is inside, not by what stands around (「隠密」, 「種族：妖精」, 「戦闘修正：＋２／±０」,
「ゾンビ（GRAZE２、４／１、種族：幽霊）」, 「（自動γ）…。」); all else in 「」 is a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..model import terms as t
from ..model.features import (
    Described,
    Feature,
    Features,
    Modifier,
    RaceText,
    RangeText,
    SolidText,
    StatText,
    Symbol,
    Trait,
)

if TYPE_CHECKING:
    from .dictionary import Dictionary

__all__ = ["described", "features", "power_of", "quoted", "trait"]

_SIGNED = r"(?:[+-]|±)?(?:\d+|[XYZ])"
_MODIFIER = re.compile(rf"戦闘修正:?\s*({_SIGNED})/({_SIGNED})")
_RACE = re.compile(r"種族:\s*([^\s「」():+\d]+)")
_STAT = re.compile(r"([^:]+):\s*(\d+|[XYZ-])(?:/(\d+|[XYZ-]))?")
_PARTS = re.compile(r"[ \u3000\n]+|、(?=種族:|戦闘修正)")
_NONE: Mapping[str, str] = {}
_RACES = re.compile(r"[、,/・]")
_TRAIT = re.compile(r"([^\s():「」【】]+?)(?:\((\d+|X)\)|:([^\s\d:()「」、,+-][^\s:()「」]*)|「種族:([^」]+)」|(?<=耐性)(A))?")
_DESCRIBED = re.compile(r"(.*?)\(((?:GRAZE|GRAZR|GARAZE|グレイズ|\d+/|「?種族:|-/).*)\)", re.DOTALL)
_NUMBERS = re.compile(r"(\d+|X|-)/(\d+|X|-)")


def quoted(dictionary: Dictionary) -> Callable[[str, str], tuple[str, Any]]:
    """How the brackets of a game with heads are told apart: the kind of noun, and its value where the inside alone tells it."""
    traits, ranges, stats = dictionary.traits, dictionary.ranges, dictionary.printed

    def kind(char: str, inner: str) -> tuple[str, Any]:
        if char == "〔":
            return "object", None
        if char == "【" and not inner:
            return "feature", SolidText()
        if char == "【":
            found = trait(inner, traits)
            return ("feature", found.replace(solid=True)) if found is not None else ("solid_text", None)
        if inner == "A":
            return "name", t.Name(letter=inner)
        if inner in _SYMBOLS or _POWER.fullmatch(inner) or _CHANGES.fullmatch(inner):
            return "symbol", Symbol(text=inner)
        if "。" in inner or inner.startswith(("(自動", "(常時", "(自分", "(相手", "【(", "【連結(")):
            return "quote", None
        if inner in ranges:
            return "feature", RangeText(range=inner)
        card = described(inner)
        if card is not None:
            return "described", card
        feature = features(inner, traits, stats)
        return ("feature", feature) if feature is not None else ("name", None)

    return kind


_POWER = re.compile(r"[0-9XYZ]+/[0-9XYZ]+")  # 「Ｘ／Ｙ」, 「０／１」: attack and toughness
_CHANGES = re.compile(r"(?:[+-]\d+|±0)/(?:[+-]\d+|±0)")  # 「＋５／＋５」: what they are changed by
_SYMBOLS = frozenset({"-", "+", "－", "＋", "―", "X/X", "±0"})


def power_of(symbol: Symbol) -> StatText | None:
    """「３／３」, where a feature is asked for: attack and toughness."""
    if _POWER.fullmatch(symbol.text) is None:
        return None
    return StatText(stat="power", numbers=tuple(map(_number, symbol.text.split("/"))))


def _number(text: str) -> t.Number:
    text = text.removeprefix("+").removeprefix("±")
    if text.lstrip("-").isdigit():
        return t.Const(value=int(text))
    return t.Variable(name=text.lstrip("-"), negative=text.startswith("-"))  # type: ignore[arg-type]


def trait(inner: str, traits: frozenset[str]) -> Trait | None:
    """A tactic or special effect, None when the word is none."""
    match = _TRAIT.fullmatch(inner.strip())
    if match is None or match.group(1) not in traits:
        return None
    word, number, of, race, letter = match.groups()
    of = of or race or letter
    races = tuple(re.split("[、,・]", of)) if of else ()
    return Trait(word=word, number=_number(number) if number else None, of=races)


def features(inner: str, traits: frozenset[str], stats: Mapping[str, str] = _NONE) -> Feature | None:
    """The features a quote lists: 「戦闘修正：＋１／＋１ 貫通」; None where it is something else."""
    found: list[Feature] = []
    for part in _PARTS.split(inner.strip()):
        made = _feature(part, traits, stats)
        if not made:
            return None
        found += made
    return found[0] if len(found) == 1 else Features(items=tuple(found)) if found else None


def _feature(part: str, traits: frozenset[str], stats: Mapping[str, str]) -> list[Feature]:
    modifier = _MODIFIER.fullmatch(part)
    if modifier is not None:
        return [Modifier(attack=_number(modifier.group(1)), toughness=_number(modifier.group(2)))]
    race = _RACE.fullmatch(part)
    if race is not None:
        return [RaceText(race=one) for one in _RACES.split(race.group(1)) if one]
    stat = _STAT.fullmatch(part)
    if stat is not None:
        numbers = [None if n == "-" else _number(n) for n in stat.groups()[1:] if n]
        key = stats.get(stat.group(1))
        return [StatText(stat=key, numbers=tuple(numbers))] if key and len(numbers) == (1 + (key == "power")) else []
    made = trait(part, traits)
    return [made] if made is not None else []


def described(inner: str) -> Described | None:
    """A card described by its name and numbers; None where the numbers cannot be read."""
    match = _DESCRIBED.fullmatch(inner)
    if match is None:
        return None
    name, rest = match.group(1).strip(), match.group(2)
    facts: dict[str, Any] = {"name": name or None}
    for part in re.split(r"[、,]\s*", rest):
        graze = re.fullmatch(r"(?:GRAZE|GRAZR|GARAZE|グレイズ)\s*[:(]?\s*(\d+|X|-)?\)?", part)
        numbers = _NUMBERS.fullmatch(part)
        races = re.fullmatch(r"「?種族:\s*([^」]+)」?", part)
        if graze is not None and "graze" not in facts:
            facts["graze"] = _number(graze.group(1)) if graze.group(1) not in (None, "-") else None
        elif numbers is not None and "attack" not in facts:
            facts["attack"], facts["toughness"] = (None if x == "-" else _number(x) for x in numbers.groups())
        elif races is not None:
            facts["races"] = (*facts.get("races", ()), *re.split("[、/,・]", races.group(1)))
        else:
            return None
    return Described(**facts)
