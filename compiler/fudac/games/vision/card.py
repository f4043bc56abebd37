"""A card as it is: its original description and what has been changed about it (VI 2.1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fudac.games.said import Said
from fudac.games.vision.description import HYPHEN, NO_RACE, NULLITY, Description, Value, described, transformed
from fudac.games.vision.texts import popularity_lines, surviving
from fudac.model.faces import Face
from fudac.source.folding import fold_key

LinkedNames = Callable[[Description], tuple[str, ...]]
"""Gives the names that the link of a description gives the card (VI 10.20)."""

CHANGEABLE = ("node", "cost", "graze", "attack", "attack_modifier", "toughness", "toughness_modifier")
"""The values that an effect adds to or replaces."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one effect does: ``by`` is added to the value of ``key``, or the card gets ``given`` (a race, a name, or a
    value in place of the one it had; VI 2.1.3)."""

    key: str
    by: int | None = None
    given: Value | None = None


@dataclass(frozen=True, slots=True)
class State:
    """What is so of a card beyond its face. ``popularity``: how many 人気 are set to it."""

    popularity: int = 0
    transformed: bool = False
    text_nullified: bool = False
    changes: Sequence[Change] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a state: ``printed`` is its original description, the others are what is in force.

    ``names``: the card's name first, then those that effects gave it (VI 2.3.3). ``races``: ``なし`` where it has none.
    ``keywords`` and ``text``: the words and lines that take effect, popularity texts before the main text.
    """

    printed: Description
    now: Description
    names: tuple[str, ...]
    races: tuple[str, ...]
    keywords: tuple[str, ...]
    text: tuple[str, ...]

    @property
    def playable(self) -> bool:
        """Whether it can be played at all: not with a hyphen for its cost, printed or given (VI 2.4.3)."""
        return HYPHEN not in (self.printed.cost, self.now.cost)

    @property
    def graze(self) -> Value:
        """Its graze; 0 where none is printed (VI 2.8.3)."""
        return self.now.graze if self.now.graze is not None else 0

    def shares_race_with(self, other: Card) -> bool:
        """Whether both have a race in common; なし is one (VI 2.6.6, 2.6.3)."""
        return bool(set(self.races) & set(other.races))


def card_in(face: Face, state: State, linked: LinkedNames | None = None) -> Card:
    """The card with this face in this state; ``linked`` finds the names that its link gives it.

    Raises ValueError where it is said to be transformed and has no transformed description.
    """
    printed = transformed(face) if state.transformed else described(face)
    if printed is None:
        raise ValueError(Said(f"≪{face.name}≫ に変身状態の記述はない", f"≪{face.name}≫ has no transformed description"))
    now, names, races = printed, [printed.name], list(printed.races)
    for name in linked(printed) if linked is not None else ():
        _add(names, name)
    for change in state.changes:
        if change.key == "name":
            _add(names, str(change.given))
        elif change.key == "race":
            _add(races, str(change.given))
        else:
            now = _changed(now, change)
    # Who has any race is not without one (VI 2.6.3).
    held = tuple(race for race in races if race != NO_RACE) or (NO_RACE,)
    keywords, main = printed.keywords, printed.text
    if state.text_nullified:
        keywords, main = tuple(word for word in keywords if surviving((word,))), surviving(main)
    text = (*popularity_lines(printed.popularity, state.popularity), *main)
    return Card(printed, now, tuple(names), held, keywords, text)


def _add(words: list[str], word: str) -> None:
    """Another name or race; a word that differs only in its width is the same."""
    if fold_key(word) not in map(fold_key, words):
        words.append(word)


def _changed(now: Description, change: Change) -> Description:
    value: Value | None = getattr(now, change.key)
    if change.key == "graze" and value is None:
        value = 0
    if change.by is None:
        value = _given(change)
    elif value is None or value == HYPHEN:
        return now  # what it does not have cannot become more or less (VI 2.10.3, 2.11.3)
    else:
        value = value + change.by if isinstance(value, int) else _more(value, change.by)
    fields: dict[str, Any] = {change.key: value}
    return replace(now, **fields)


def _given(change: Change) -> Value | None:
    """The value a card gets: a Nullity is 0 (VI 2.4.4), a hyphen no value but for node and cost (VI 2.10.3, 2.11.3)."""
    if change.given == NULLITY:
        return 0
    return None if change.given == HYPHEN and change.key not in ("node", "cost") else change.given


def _more(value: str, by: int) -> str:
    """X and so much more: X, X+2, X-1."""
    found = _SUM.fullmatch(value)
    known, number = (found["letter"], int(found["number"])) if found is not None else (value, 0)
    return f"{known}{number + by:+d}" if number + by else known


_SUM = re.compile(r"(?P<letter>.+?)(?P<number>[+-]\d+)")
