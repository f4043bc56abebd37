"""What deck checking needs to know of a card, and how a card is found by what people write."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fudac.source.folding import fold, fold_key

ANY_NUMBER = 1_000_000
"""Stands for "as many as you like" where a limit is wanted."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card in force on the date asked for.

    ``name`` is printed on the face in force, ``counts_as`` the name that counts for limits (a card's text may say
    another one). ``copies`` is how many the card's own text allows (``None``: it says nothing, ``ANY_NUMBER``: any).
    ``versions`` are the set versions and set codes it was printed in, ``former_names`` and ``former_values``
    what stands on older faces, ``text`` the text in force. ``information``: all that counts on the face, for games in
    which promos are the same card where they say the same.
    """

    number: str
    name: str
    counts_as: str
    values: Mapping[str, object] = field(default_factory=dict)
    copies: int | None = None
    versions: tuple[str, ...] = ()
    former_names: tuple[str, ...] = ()
    former_values: tuple[Mapping[str, object], ...] = ()
    text: str = ""
    information: Hashable = None

    def same_as(self, other: DeckCard) -> bool:
        """Whether both are one card under two numbers: everything printed on them is equal."""
        if self.information is not None:
            return self.information == other.information and self.counts_as == other.counts_as
        return (
            self.name == other.name
            and self.counts_as == other.counts_as
            and self.copies == other.copies
            and self.values == other.values
            and fold(self.text).text == fold(other.text).text
        )


class Match(NamedTuple):
    """What a reference means.

    ``cards``: exactly one when found; several when the name is not unique; none when nothing is called so.
    ``former``: found by a name on an older face. ``exact``: by the whole text. ``unread``: a suffix that names nothing.
    ``conflict``: number and name stand together and mean different cards.
    """

    cards: tuple[DeckCard, ...]
    former: bool = False
    exact: bool = True
    unread: str | None = None
    conflict: tuple[DeckCard, DeckCard] | None = None

    @property
    def card(self) -> DeckCard | None:
        """The one card, or nothing. One card under several numbers is one."""
        if not self.cards or self.conflict is not None:
            return None
        first = self.cards[0]
        return first if all(first.same_as(other) for other in self.cards[1:]) else None


_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_LETTER_DIGIT = re.compile(r"(?<=[^\W\d_])[-.\s](?=\d)")
_SHORT = re.compile(r"(?P<prefix>[^\W\d_]*)(?P<digits>\d+\D*)")
_LOOSE = re.compile(r"[\s・·'\"“”‘’《》〈〉「」『』【】\-‐–—−~〜=＝!?、。,.]+")
_OUTER = re.compile(r'[《「『【〈"“‘](?P<inner>.+)[》」』】〉"”’]')
_SUFFIXES = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<base>.+?)\s*\[(?P<more>[^\[\]]*)\](?:\s*#?(?P<extra>\d+\w*))?",
        r"(?P<base>.+?)\s*\((?P<more>[^()]*)\)(?:\s*#?(?P<extra>\d+\w*))?",
        r"(?P<base>.+?)\s*<(?P<more>[^<>]*)>",
        r"(?P<base>.+?)\s*[/|](?P<more>[^/|]+)",
    )
)
# A number and a name side by side: 「048 西行」「HM-001：剣士」.
_BESIDE = re.compile(r"(?P<number>[^\s:,、]*\d[^\s:,、]*)(?:\s*[:,、]\s*|\s+)(?P<name>\S.*)", re.DOTALL)
_EXPANSION = re.compile(r"第?\s*(?P<n>\d{1,4})\s*弾")
_SET_NUMBER = re.compile(r"(?=.*[^\W\d_])[^\d]*(?P<n>\d{1,4})弾?")
_DIGITS = "0123456789"
_MEMO_LIMIT = 50_000
LONGEST = 200
"""No card is called by more characters."""


def number_key(text: str) -> str:
    """The form in which card numbers are compared: case, zeros in front and a hyphen after letters do not count."""
    key = fold_key(text).casefold().removeprefix("#")
    return _ZEROS.sub("", _LETTER_DIGIT.sub("", key))


def _name_key(text: str) -> str:
    return fold_key(text).casefold()


def _loose_key(text: str) -> str:
    return _LOOSE.sub("", _name_key(text))


class CardIndex:
    """All cards of a pool in force on one date, found by number or name as people write them."""

    def __init__(self, cards: Iterable[DeckCard]) -> None:
        self.cards: tuple[DeckCard, ...] = tuple(cards)
        self.by_number: dict[str, DeckCard] = {card.number: card for card in self.cards}
        self._numbers: dict[str, list[DeckCard]] = {}
        self._short: dict[str, list[DeckCard]] = {}
        # Tiers, best first: a name in force hides the same name on an older face.
        self._names: tuple[dict[str, list[DeckCard]], ...] = ({}, {}, {}, {})
        self._versions: dict[str, set[str]] = {}
        self._memo: dict[tuple[str, str | None], Match] = {}
        for card in self.cards:
            key = number_key(card.number)
            _put(self._numbers, key, card)
            short = _SHORT.fullmatch(key)
            if short and short["prefix"]:
                _put(self._short, short["digits"], card)
            now, former, effective, loose = self._names
            _put(now, _name_key(card.name), card)
            for name in card.former_names:
                _put(former, _name_key(name), card)
            _put(effective, _name_key(card.counts_as), card)
            if _loose_key(card.name):
                _put(loose, _loose_key(card.name), card)
            for version in card.versions:
                self._versions.setdefault(_name_key(version), set()).add(card.number)

    def names(self) -> Iterable[str]:
        """Everything a card can be called, for suggestions: names in force, then numbers, then older names."""
        yield from (card.name for card in self.cards)
        yield from (card.number for card in self.cards)
        for card in self.cards:
            yield from card.former_names

    def suggestions(self, text: str, most: int = 5) -> tuple[str, ...]:
        """What may have been meant by a text that names no card: names that hold it (a nickname), then those near it."""
        from fudac.diagnostics.suggest import nearest

        folded = fold(text).text.strip()
        bases = [parts["base"] for pattern in _SUFFIXES if (parts := pattern.fullmatch(folded))]
        word = bases[0] if bases else folded
        key = _loose_key(word)
        holding = sorted({card.name for card in self.cards if _holds(card.name, key)}, key=len)
        # Of a word with a number behind it no number is near: what is not known cannot be guessed from its digits.
        near = nearest(word, self.names() if word == folded else (card.name for card in self.cards))
        return tuple(dict.fromkeys((*holding, *near)))[:most]

    def find(self, text: str, also: str | None = None) -> Match:
        """What ``text`` (and ``also``, the name beside a number) means. Answers are kept: decks repeat themselves."""
        key = (text, also)
        found = self._memo.get(key)
        if found is None:
            if len(self._memo) >= _MEMO_LIMIT:
                self._memo.clear()
            found = self._memo[key] = self._find_pair(text, also) if also else self._find(text)
        return found

    def has_version(self, card: DeckCard, version: str) -> bool:
        """Whether the card was printed in a set of this version or code."""
        wanted = _name_key(version)
        return any(_name_key(known) == wanted for known in card.versions)

    def is_version(self, word: str) -> bool:
        """Whether a word is the version or the code of a set that there is."""
        return _name_key(word) in self._versions

    def _find(self, text: str) -> Match:
        if len(text) > LONGEST:
            return Match(())
        direct = self._direct(text)
        if direct:
            return direct
        folded = fold(text).text.strip()
        for pattern in _SUFFIXES:
            parts = pattern.fullmatch(folded)
            if parts:
                found = self._with_suffix(parts["base"], parts["more"], parts.groupdict().get("extra"))
                if found:
                    return found._replace(exact=False)
        beside = _BESIDE.fullmatch(folded)
        if beside:
            pair = self._find_pair(beside["number"], beside["name"])
            if pair.cards:
                return pair._replace(exact=False)
        return Match(())

    def _direct(self, text: str, marks: bool = True) -> Match | None:
        """The whole text as a number, a name, or a name in quotation marks."""
        numbered = self._by_number(text)
        if numbered:
            return Match(numbered)
        key = _name_key(text)
        for tier, names in enumerate(self._names):
            found = names.get(_loose_key(text) if tier == 3 else key)
            if found:
                return Match(tuple(found), former=tier == 1)
        inner = _OUTER.fullmatch(fold(text).text.strip()) if marks else None
        return self._direct(inner["inner"], marks=False) if inner else None

    def _by_number(self, text: str) -> tuple[DeckCard, ...]:
        key = number_key(text)
        found = self._numbers.get(key)
        if found is None and (short := _SHORT.fullmatch(key)):
            # The letters may be left out or cut short: 「48」「P54」. Where several cards remain, 「48」 is No.48.
            found = self._short.get(short["digits"], [])
            letters = short["prefix"] if short["prefix"] else "no" if len(found) > 1 else ""
            fitting = [card for card in found if number_key(card.number).startswith(letters)]
            found = fitting if len(fitting) == 1 else found if not short["prefix"] else None
        if found and len(found) > 1:
            exact = [card for card in found if card.number == text.strip()]
            found = exact or found
        return tuple(found or ())

    def _with_suffix(self, base: str, more: str, extra: str | None) -> Match | None:
        """A name with a set, a version or a number behind it; the suffix may choose between cards of one name."""
        found = self._direct(base) or Match(())
        printed = self._versions.get(_name_key(more), self._versions.get(_name_key(f"{more} {extra}"), set()))
        of_set = tuple(card for card in found.cards if card.number in printed)
        of_set = of_set or self._of_expansion(found.cards, more)
        if of_set:
            return found._replace(cards=of_set)
        numbered = self._numbered(more, extra)
        if numbered:
            both = tuple(card for card in numbered if card in found.cards)
            if both or not found.cards:
                # A nickname in front of a number is no contradiction: the number says which card it is. A set it is not in is one.
                other = extra is not None and self.is_version(more) and not printed.intersection(one.number for one in numbered)
                return Match(both or numbered, unread=more if other else None)
            return Match(found.cards, conflict=(numbered[0], found.cards[0]))
        if not found.cards:
            return None
        return found._replace(unread=more.strip() or None)

    def _numbered(self, more: str, extra: str | None) -> tuple[DeckCard, ...]:
        """The card whose number stands behind a name: (HM-001), (HM) 001, (HM1) 001. The code of a set is no number of a card."""
        if extra:
            return self._by_number(f"{more}-{extra}") or self._by_number(f"{more.rstrip(_DIGITS)}-{extra}")
        return self._by_number(more) if not self.is_version(more) else ()

    @staticmethod
    def _of_expansion(cards: tuple[DeckCard, ...], more: str) -> tuple[DeckCard, ...]:
        """Those of some cards that were printed in the set of a number: 11弾, 第11弾 are the set that is called NO11."""
        wanted = _EXPANSION.fullmatch(fold_key(more))
        if wanted is None:
            return ()
        return tuple(
            card
            for card in cards
            if any(
                (found := _SET_NUMBER.fullmatch(fold_key(version))) and int(found["n"]) == int(wanted["n"])
                for version in card.versions
            )
        )

    def _find_pair(self, number: str, name: str) -> Match:
        """Number and name side by side: they must agree."""
        named, numbered = self._find(name), self._by_number(number) or self._find(number).cards
        if not named.cards:
            return Match((), unread=name) if numbered else Match(())
        if not numbered:
            return named._replace(unread=number)
        both = tuple(card for card in numbered if card in named.cards)
        if both:
            return named._replace(cards=both)
        return Match(named.cards, conflict=(numbered[0], named.cards[0]))


def _holds(name: str, key: str) -> bool:
    """Whether a name holds a nickname; one of a single sign must be a word of the name."""
    if len(key) > 1:
        return key in _loose_key(name)
    return bool(key) and key in _LOOSE.split(_name_key(name))


def _put(table: dict[str, list[DeckCard]], key: str, card: DeckCard) -> None:
    cards = table.setdefault(key, [])
    if card not in cards:
        cards.append(card)
