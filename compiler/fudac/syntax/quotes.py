"""What stands in 「」, 〔〕 and 【】: names, features, descriptions of cards, objects, whole abilities.

Told apart by what is inside, not by what stands around (「隠密」, 「種族：妖精」, 「戦闘修正：＋２／±０」,
「ゾンビ（GRAZE２、４／１、種族：幽霊）」, 「（自動γ）…。」); all else in 「」 is a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..model import terms as t
from ..model.features import Described, Feature, Features, Modifier, RaceText, RangeText, SolidText, Symbol, Trait

if TYPE_CHECKING:
    from .dictionary import Dictionary

__all__ = ["described", "features", "quoted", "trait"]

_SIGNED = r"(?:[+-]|±)?(?:\d+|[XYZ])"
_MODIFIER = re.compile(rf"戦闘修正:?\s*({_SIGNED})/({_SIGNED})")
_RACE = re.compile(r"種族:\s*(\S+)")
_TRAIT = re.compile(r"([^\s():「」【】]+?)(?:\((\d+|X)\)|:(\S+)|「種族:([^」]+)」|(?<=耐性)(A))?")
_DESCRIBED = re.compile(r"(.*?)\(((?:GRAZE|GRAZR|GARAZE|グレイズ|\d+/|「?種族:|-/).*)\)", re.DOTALL)
_NUMBERS = re.compile(r"(\d+|X|-)/(\d+|X|-)")


def quoted(dictionary: Dictionary) -> Callable[[str, str], tuple[str, Any]]:
    """How this game's brackets are told apart: the kind of noun, and its value where the inside alone tells it."""
    if dictionary.lines != "heads":
        return lambda char, inner: ("name" if char == "《" else "quote", None)
    traits, ranges = dictionary.traits, dictionary.ranges

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
        if inner in _SYMBOLS or _POWER.fullmatch(inner):
            return "symbol", Symbol(text=inner)
        if "。" in inner or inner.startswith(("(自動", "(常時", "(自分", "(相手", "【(", "【連結(")):
            return "quote", None
        if inner in ranges:
            return "feature", RangeText(range=inner)
        card = described(inner)
        if card is not None:
            return "described", card
        feature = features(inner, traits)
        return ("feature", feature) if feature is not None else ("name", None)

    return kind


_POWER = re.compile(r"[0-9XYZ]+/[0-9XYZ]+")  # 「Ｘ／Ｙ」, 「０／１」: attack and toughness
_SYMBOLS = frozenset({"-", "+", "－", "＋", "―", "X/X", "±0"})


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


def features(inner: str, traits: frozenset[str]) -> Feature | None:
    """The features a quote lists: 「戦闘修正：＋１／＋１ 貫通」; None where it is something else."""
    found: list[Feature] = []
    for part in re.split(r"[ \u3000\n]+|、(?=種族:|戦闘修正)", inner.strip()):
        made = _feature(part, traits)
        if made is None:
            return None
        found.append(made)
    return found[0] if len(found) == 1 else Features(items=tuple(found)) if found else None


def _feature(part: str, traits: frozenset[str]) -> Feature | None:
    modifier = _MODIFIER.fullmatch(part)
    if modifier is not None:
        return Modifier(attack=_number(modifier.group(1)), toughness=_number(modifier.group(2)))
    race = _RACE.fullmatch(part)
    if race is not None:
        return RaceText(race=race.group(1))
    return trait(part, traits)


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
