"""Deck rules as data (the ``deck:`` section of a game.yaml) and decks as values.

A game has *groups* of cards (characters, special cards, …), *zones* of a deck list (main deck, sideboard) and named
*formats*, each a list of rules. A rule never names a card; it speaks about groups, fields and numbers, and carries
the article it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from fudac.source.folding import fold
from fudac.source.numerals import kanji_number

if TYPE_CHECKING:
    from fudac.source.text import Span

MAIN = "main"


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Test(_Data):
    """What a field must be: one of ``any_of``, none of ``none_of``, within bounds, or text that ``contains`` a word or
    ``matches`` a pattern (compared after folding)."""

    any_of: tuple[str | int | bool, ...] | None = None
    none_of: tuple[str | int | bool, ...] = ()
    at_least: int | None = None
    at_most: int | None = None
    contains: str | None = None
    matches: str | None = None

    @field_validator("matches")
    @classmethod
    def _pattern(cls, pattern: str | None) -> str | None:
        return None if pattern is None else re.compile(pattern).pattern

    @model_validator(mode="before")
    @classmethod
    def _short_forms(cls, data: object) -> object:
        # `cost: 1` and `color: [虹, 白]` are what people write; both mean any_of.
        if isinstance(data, str | int | bool):
            return {"any_of": (data,)}
        if isinstance(data, list | tuple):
            return {"any_of": tuple(data)}
        return data

    def holds(self, value: object) -> bool:
        """Whether a field's value passes; a list passes if one of its items is among ``any_of``."""
        values = tuple(value) if isinstance(value, list | tuple) else (value,)
        texts = {str(item) for item in values}
        if self.any_of is not None and not any(str(wanted) in texts for wanted in self.any_of):
            return False
        if any(str(unwanted) in texts for unwanted in self.none_of):
            return False
        if self.contains is not None and not any(self.contains in text for text in texts):
            return False
        if self.matches is not None and not any(re.search(self.matches, fold(text).text) for text in texts):
            return False
        if self.at_least is None and self.at_most is None:
            return True
        number = _number(value)
        if number is None:
            return False
        return (self.at_least is None or number >= self.at_least) and (self.at_most is None or number <= self.at_most)


def _number(value: object) -> int | None:
    try:
        return int(str(value))
    except ValueError:
        return None


class Group(_Data):
    """A set of cards a rule or a section head speaks of. Every field in ``where`` must pass; none means every card."""

    ja: str
    en: str
    words: tuple[str, ...] = ()
    where: Mapping[str, Test] = {}

    def holds(self, values: Mapping[str, object]) -> bool:
        """Whether a card with these field values belongs to the group."""
        return all(test.holds(values.get(name)) for name, test in self.where.items())


class DeckZone(_Data):
    """A part of a deck list: the main deck, a sideboard. ``words`` are the heads people write above it."""

    ja: str
    en: str
    words: tuple[str, ...] = ()


class _Bounds(_Data):
    at_least: int | None = Field(default=None, ge=0)
    at_most: int | None = Field(default=None, ge=0)
    exactly: int | None = Field(default=None, ge=0)
    article: str | None = None

    @model_validator(mode="after")
    def _some_bound(self) -> _Bounds:
        if self.exactly is not None and (self.at_least is not None or self.at_most is not None):
            raise ValueError("exactly excludes at_least and at_most")
        if self.low == 0 and self.high is None:
            raise ValueError("a rule needs exactly, at_least or at_most")
        if self.high is not None and self.high < self.low:
            raise ValueError("at_most is smaller than at_least")
        return self

    @property
    def low(self) -> int:
        return self.exactly if self.exactly is not None else self.at_least or 0

    @property
    def high(self) -> int | None:
        return self.exactly if self.exactly is not None else self.at_most


class SizeRule(_Bounds):
    """How many cards a zone of the deck holds. ``optional``: an empty zone is fine too."""

    rule: Literal["size"]
    zone: str = MAIN
    optional: bool = False


class CountRule(_Bounds):
    """How many cards of a group the main deck holds (a required card is ``at_least: 1``)."""

    rule: Literal["count"]
    of: str


class Exception_(_Data):
    """Cards that have a copies limit of their own; ``at_most`` left out means any number.

    ``number_in``: field → pattern whose first group is the limit, in digits or kanji (【デッキ２枚制限】); a card in which
    it is not found is no exception.
    """

    where: Mapping[str, Test] = {}
    number_in: Mapping[str, str] = {}
    at_most: int | None = Field(default=None, ge=0)
    article: str | None = None

    @model_validator(mode="after")
    def _some_cards(self) -> Exception_:
        if not self.where and not self.number_in:
            raise ValueError("an exception needs where or number_in")
        if self.number_in and self.at_most is not None:
            raise ValueError("number_in excludes at_most")
        for pattern in self.number_in.values():
            if re.compile(pattern).groups < 1:
                raise ValueError(f"{pattern} has no group for the number")
        return self

    def limit_of(self, values: Mapping[str, object], any_number: int) -> int | None:
        """The limit it gives a card with these field values; ``None`` where it is no exception."""
        if not all(test.holds(values.get(name)) for name, test in self.where.items()):
            return None
        if not self.number_in:
            return any_number if self.at_most is None else self.at_most
        for name, pattern in self.number_in.items():
            found = re.search(pattern, fold(str(values.get(name) or "")).text)
            number = kanji_number(found[1]) if found else None
            if number is not None:
                return number
        return None


class CopiesRule(_Data):
    """How many cards of one effective name the zones hold together, unless a card's own text says otherwise.

    ``same_name``: patterns whose first group is the name that counts. ``name_article``: the article by which a name
    in a card's text counts instead of the printed one.
    """

    rule: Literal["copies"]
    at_most: int = Field(ge=0)
    zones: tuple[str, ...] = (MAIN,)
    exceptions: tuple[Exception_, ...] = ()
    same_name: tuple[str, ...] = ()
    article: str | None = None
    name_article: str | None = None

    @field_validator("same_name")
    @classmethod
    def _patterns(cls, patterns: tuple[str, ...]) -> tuple[str, ...]:
        for pattern in patterns:
            if re.compile(pattern).groups < 1:
                raise ValueError(f"{pattern} has no group for the name")
        return patterns


class HeldRule(_Data):
    """No more of one card than a field of it says (how many a box holds)."""

    rule: Literal["held"]
    field: str
    article: str | None = None


class RatioRule(_Data):
    """Every card of the group ``each`` needs ``needs`` cards of the group ``of``."""

    rule: Literal["ratio"]
    each: str
    needs: int = Field(ge=1)
    of: str
    article: str | None = None


class AllowRule(_Data):
    """Only cards of one of these groups."""

    rule: Literal["allow"]
    groups: tuple[str, ...] = Field(min_length=1)
    article: str | None = None


class KindsRule(_Data):
    """A group consists of exactly ``kinds`` different cards with ``each`` copies of every one.

    With ``per`` the group is split by the values of that field, and the rule holds for every one of ``values``.
    """

    rule: Literal["kinds"]
    of: str
    per: str | None = None
    values: tuple[str, ...] = ()
    kinds: int = Field(ge=0)
    each: int = Field(ge=1)
    article: str | None = None

    @model_validator(mode="after")
    def _per_has_values(self) -> KindsRule:
        if (self.per is None) != (not self.values):
            raise ValueError("per and values belong together")
        return self


Rule = Annotated[
    SizeRule | CountRule | CopiesRule | HeldRule | RatioRule | AllowRule | KindsRule, Field(discriminator="rule")
]


class DeckFormat(_Data):
    """One way to build a deck: its names, its article and its rules in the order they are reported.

    ``newest_articles``: those by which the newest face of a card counts, whatever printing is played.
    """

    ja: str
    en: str
    article: str | None = None
    newest_articles: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = Field(min_length=1)


class DeckRules(_Data):
    """The ``deck:`` section of a game.yaml.

    ``formats`` in the order in which they are tried for a deck that names none; the first one is the default.
    """

    groups: Mapping[str, Group] = {}
    zones: Mapping[str, DeckZone] = {}
    formats: Mapping[str, DeckFormat] = Field(min_length=1)

    @model_validator(mode="after")
    def _references(self) -> DeckRules:
        for key, deck_format in self.formats.items():
            for rule in deck_format.rules:
                for group in groups_of(rule):
                    if group not in self.groups:
                        raise ValueError(f"{key}: no group {group}")
                for zone in zones_of(rule):
                    if zone != MAIN and zone not in self.zones:
                        raise ValueError(f"{key}: no zone {zone}")
        return self

    @property
    def default(self) -> str:
        """The key of the format that counts when a deck names none and is legal in none."""
        return next(iter(self.formats))


def groups_of(rule: Rule) -> tuple[str, ...]:
    """The groups a rule speaks of."""
    if isinstance(rule, CountRule | KindsRule):
        return (rule.of,)
    if isinstance(rule, RatioRule):
        return (rule.each, rule.of)
    return rule.groups if isinstance(rule, AllowRule) else ()


def zones_of(rule: Rule) -> tuple[str, ...]:
    """The zones of the deck a rule looks at."""
    if isinstance(rule, SizeRule):
        return (rule.zone,)
    return rule.zones if isinstance(rule, CopiesRule) else (MAIN,)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck: a card as it was written, and how many.

    ``card`` is a number or a name, ``version`` what stood behind ``@``. ``also`` is a second designation on the same
    line (number and name side by side); it must mean the same card. Spans are not part of equality.
    """

    card: str
    count: int
    version: str | None = None
    zone: str = MAIN
    also: str | None = field(default=None, compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list as written: nothing in it has been looked up yet.

    Entries with the same card, version and zone are one entry; their counts are added (:meth:`of`).
    """

    entries: tuple[Entry, ...] = ()
    game: str | None = None
    name: str | None = None
    format: str | None = None
    note: str | None = None

    @classmethod
    def of(
        cls,
        entries: Iterable[Entry],
        game: str | None = None,
        name: str | None = None,
        format: str | None = None,
        note: str | None = None,
    ) -> Deck:
        """A deck in which every card stands once, the main deck first; the first mention keeps its place and span."""
        merged: dict[tuple[str, str | None, str], Entry] = {}
        for entry in entries:
            key = (entry.card, entry.version, entry.zone)
            known = merged.get(key)
            if known is not None:
                entry = replace(known, count=known.count + entry.count, also=known.also or entry.also)
            merged[key] = entry
        zones = list(dict.fromkeys((MAIN, *(zone for _, _, zone in merged))))
        ordered = list(merged.values())
        if len(zones) > 1:
            ordered.sort(key=lambda entry: zones.index(entry.zone))
        return cls(tuple(ordered), game or None, name or None, format or None, note or None)

    def size(self, zone: str = MAIN) -> int:
        """How many cards stand in a zone."""
        return sum(entry.count for entry in self.entries if entry.zone == zone)
