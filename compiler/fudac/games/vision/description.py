"""The original description of a card: what is printed, or, in the transformed state, its transformed description.

A value that is not printed is one the card does not have (VI 2.1.2): ``None``, or nothing in a list. Numbers are
``int``; ``X`` stays the word; ``-`` is the hyphen of a node or cost. Effects never change a description (VI 2.1.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fudac.games.vision.texts import lines_of
from fudac.model.faces import Face
from fudac.source.folding import fold

Value = int | str
HYPHEN = "-"
NULLITY = "Nullity"
NO_RACE = "なし"
"""The race of a card that has none (VI 2.6.3)."""


@dataclass(frozen=True, slots=True)
class Description:
    """What a card says of itself.

    ``attack`` and ``toughness`` are values, ``attack_modifier`` and ``toughness_modifier`` what stands behind a sign;
    a card has one or the other, or with a hyphen neither (VI 2.10, 2.11). ``races`` is empty where none is printed.
    ``keywords`` are the separate words above the text; ``popularity`` the texts by the number of 人気, which are no
    part of ``text`` (VI 2.13.4).
    """

    type: str
    name: str
    node: Value | None
    cost: Value | None
    spiritualist: str | None
    races: tuple[str, ...]
    alternative_races: Mapping[str, int]
    graze: int | None
    range: str | None
    duration: str | None
    attack: Value | None
    attack_modifier: Value | None
    toughness: Value | None
    toughness_modifier: Value | None
    keywords: tuple[str, ...]
    upkeep: int | None
    text: tuple[str, ...]
    popularity: Mapping[str, Any]


def described(face: Face) -> Description:
    """The description printed on a face."""
    values: Mapping[str, Any] = face.values
    node, cost = _whole(values.get("node")), _whole(values.get("cost"))
    if NULLITY in (node, cost):
        node = cost = 0  # VI 2.4.4: both
    attack, attack_modifier = fighting(values.get("attack"))
    toughness, toughness_modifier = fighting(values.get("toughness"))
    return Description(
        type=str(values.get("type", "")),
        name=face.name,
        node=node,
        cost=cost,
        spiritualist=values.get("spiritualist") or None,
        races=_races(values.get("races")),
        alternative_races=dict(values.get("alternative_races") or {}),
        graze=values.get("graze"),
        range=values.get("range") or None,
        duration=values.get("duration") or None,
        attack=attack,
        attack_modifier=attack_modifier,
        toughness=toughness,
        toughness_modifier=toughness_modifier,
        keywords=words_of(values.get("keywords")),
        upkeep=values.get("upkeep"),
        text=lines_of(face.text.value if face.text is not None else ""),
        popularity=dict(values.get("popularity") or {}),
    )


def transformed(face: Face) -> Description | None:
    """The description in the transformed state; ``None`` where the card has none (VI 2.17).

    Name, races, graze, attack, toughness and text (with its keywords) are those of the transformed description, also
    where it leaves one of them out; everything else stays as printed.
    """
    other = face.values.get("transformed")
    if not isinstance(other, Mapping):
        return None
    attack, attack_modifier = fighting(other.get("attack"))
    toughness, toughness_modifier = fighting(other.get("toughness"))
    return replace(
        described(face),
        name=str(other.get("name") or face.name),  # a card has one name at any time (VI 2.3.2)
        races=_races(other.get("races")),
        graze=other.get("graze"),
        attack=attack,
        attack_modifier=attack_modifier,
        toughness=toughness,
        toughness_modifier=toughness_modifier,
        keywords=words_of(other.get("keywords")),
        text=lines_of(other.get("text")),
    )


def fighting(written: object) -> tuple[Value | None, Value | None]:
    """Value and modifier of attack or toughness: behind a sign stands a modifier (VI 2.10.2), a hyphen is neither."""
    text = fold(str(written if written is not None else HYPHEN)).text.strip()
    if text == HYPHEN:
        return None, None
    if text[0] in "+-±":
        return None, _whole(text.lstrip("+±")) if text[1:].isdigit() else text
    return _whole(text), None


def words_of(line: object) -> tuple[str, ...]:
    """The words of a keyword line; blanks in brackets divide nothing, a lone hyphen stands for no word."""
    words: list[str] = []
    depth, word = 0, ""
    for sign in str(line or ""):
        depth += (sign in "（(【「") - (sign in "）)】」")
        if sign.isspace() and depth <= 0:
            words.append(word)
            word = ""
        else:
            word += sign
    return tuple(one for one in (*words, word) if one and fold(one).text != HYPHEN)


def _races(written: Any) -> tuple[str, ...]:
    return tuple(race for race in written or () if race != NO_RACE)  # なし may be written out


def _whole(value: object) -> Value | None:
    if value is None or isinstance(value, int):
        return value
    text = fold(str(value)).text.strip()
    return int(text) if text.lstrip("-").isdigit() else text
