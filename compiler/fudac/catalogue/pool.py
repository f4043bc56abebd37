"""A card pool: the printings and errata that belong together, and the cards in force on a date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from fudac.catalogue.files import Printing, SetInfo, number_key
from fudac.catalogue.force import CardInForce, Step, fold_history, in_force
from fudac.catalogue.identity import different, same_cards
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.model.game import FieldSpec, GameDefinition
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key
from fudac.source.gc_pause import gc_paused

if TYPE_CHECKING:
    from fudac.source.text import SourceFile, Span

_T = TypeVar("_T")
_SLACK = re.compile(r"(?<!\d)0+(?=\d)|[\s-]")
_FEW = 5
_REFERENCE = re.compile(r"(.*[^\s@＠])\s*[@＠]\s*(\S[^@＠]*?)\s*", re.DOTALL)


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What a number or a name means.

    ``card``: the one card in force, if there is exactly one. ``printing``: the printing named by ``number@version``.
    Otherwise ``problem``: ``E0610`` nothing is called so, ``E0611`` the name is not unique, ``E0612`` the card has no
    such version, ``E0613`` the card was not yet out on the date. ``cards``: the cards that come into question.
    """

    query: str
    card: CardInForce | None = None
    printing: Printing | None = None
    problem: str | None = None
    cards: tuple[CardInForce, ...] = ()
    suggestions: tuple[str, ...] = ()
    facts: Mapping[str, str] | None = None

    def diagnostic(self, span: Span | None = None) -> Diagnostic | None:
        """The problem as a finding, or ``None``."""
        if self.problem is None:
            return None
        return Diagnostic(self.problem, span, {"card": self.query, **(self.facts or {})}, self.suggestions)


class Pool:
    """Everything that was read for one game.

    ``findings``: what was wrong in reading and with the versions (codes E01 and E06); texts are not read here.
    ``neighbours``: the pool whose card names are known too, for files outside any pool.
    ``focus``: paths of the files asked for, when others were only read to know their cards; ``None``: all.
    """

    def __init__(
        self,
        game: GameDefinition,
        printings: Iterable[Printing] = (),
        errata: Iterable[Erratum] = (),
        *,
        sets: Iterable[SetInfo] = (),
        files: Iterable[SourceFile] = (),
        findings: Iterable[Diagnostic] = (),
        neighbours: Pool | None = None,
        focus: frozenset[str] | None = None,
    ) -> None:
        self.game = game
        self.printings: tuple[Printing, ...] = tuple(printings)
        self.errata: tuple[Erratum, ...] = tuple(errata)
        self.sets: tuple[SetInfo, ...] = tuple(sets)
        self.files: tuple[SourceFile, ...] = tuple(files)
        self.reading_findings: tuple[Diagnostic, ...] = tuple(findings)
        self.neighbours = neighbours
        self.focus = focus
        self._in_force: dict[date | None, Mapping[str, CardInForce]] = {}
        self._by_name: dict[date | None, tuple[dict[str, list[CardInForce]], dict[str, list[CardInForce]]]] = {}
        self._histories: dict[str, tuple[Step, ...]] = {}

    @cached_property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What was wrong in the files asked for: reading them, and printings and errata that contradict one another."""
        from fudac.catalogue.versions import version_findings

        return (*self.reading_findings, *(one for one in version_findings(self) if self.asks_for(one.span)))

    def asks_for(self, span: Span | None) -> bool:
        """Whether a place is in a file that was asked for."""
        return self.focus is None or span is None or span.file.path in self.focus

    @cached_property
    def by_number(self) -> Mapping[str, tuple[Printing, ...]]:
        """Folded number → its printings as read."""
        return _grouped((number_key(one.number), one) for one in self.printings)

    @cached_property
    def errata_by_number(self) -> Mapping[str, tuple[Erratum, ...]]:
        """Folded number → its errata as read."""
        return _grouped((number_key(one.number), one) for one in self.errata)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every card number as first written, in the order of reading."""
        return tuple(printings[0].number for printings in self.by_number.values())

    def history(self, number: str) -> tuple[Step, ...]:
        """The life of a card, oldest step first; empty for a number nobody knows."""
        key = number_key(number)
        steps = self._histories.get(key)
        if steps is None:
            steps = fold_history(self.game, self.by_number.get(key, ()), self.errata_by_number.get(key, ()))
            self._histories[key] = steps
        return steps

    def in_force(self, as_of: date | None = None) -> Mapping[str, CardInForce]:
        """Number → the card on that date (``None``: everything up to the newest). Cards not yet out are left out."""
        cards = self._in_force.get(as_of)
        if cards is None:
            with gc_paused():
                found = (self._card_in_force(key, as_of) for key in self.by_number)
                cards = self._in_force[as_of] = {card.number: card for card in found if card is not None}
        return cards

    def _card_in_force(self, key: str, as_of: date | None) -> CardInForce | None:
        printings = self.by_number[key]
        if len(printings) == 1 and key not in self.errata_by_number:
            (printing,) = printings  # most cards have no history
            if as_of is not None and printing.set.since > as_of:
                return None
            return CardInForce(printing.number, printing.face, printing, ())
        card = in_force(self.history(printings[0].number), as_of)
        # Written in full width in a later set it is still the number it was.
        return card if card is None or card.number == printings[0].number else replace(card, number=printings[0].number)

    def faces(self) -> Iterator[tuple[Face, Printing, Erratum | None]]:
        """Every face there ever was: each printing's, and the one each erratum made."""
        for printing in self.printings:
            yield printing.face, printing, None
        for key in self.errata_by_number:
            for step in self.history(key):
                if step.erratum is not None and step.changes and step.face is not None and step.printing is not None:
                    yield step.face, step.printing, step.erratum

    def find(self, query: str, as_of: date | None = None) -> Found:
        """The card called ``query``: a number, ``number@version``, or a name (in force, else on an older face).

        Compared after folding; a number's letters in either case.
        """
        found = self._find(query, as_of)
        if found is not None:
            return found
        parts = _REFERENCE.fullmatch(query)
        if parts:
            base = self._find(parts[1], as_of)
            if base is not None:
                return self._with_version(query, base, parts[2])
        return Found(query, problem="E0610", suggestions=_meant(query, self.in_force(as_of)))

    def _find(self, query: str, as_of: date | None) -> Found | None:
        cards = self.in_force(as_of)
        if query in cards:
            return Found(query, cards[query])
        key = fold_key(query).strip()
        number = self._numbers.get(key) or self._numbers.get(key.casefold())
        if number is not None:
            if number in cards:
                return Found(query, cards[number])
            return Found(query, problem="E0613", facts={"date": self.history(number)[0].date.isoformat()})
        for names in self._names(as_of):
            named = names.get(key.casefold())
            if named is not None:
                apart = {id(face) for face in different(self.game, [card.face for card in named])}
                if len(apart) == 1:
                    card = next(card for card in named if id(card.face) in apart)
                    return Found(query, card, cards=tuple(named))
                named = [card for card in named if id(card.face) in apart]
                numbers = "・".join(card.number for card in named)
                facts = {"numbers": numbers, "count": str(len(named))}
                return Found(query, problem="E0611", cards=tuple(named), facts=facts)
        return None

    @cached_property
    def _numbers(self) -> dict[str, str]:
        exact = {fold_key(number): number for number in self.numbers}
        loose: dict[str, list[str]] = {}
        for key, number in exact.items():
            loose.setdefault(key.casefold(), []).append(number)
        return {key: numbers[0] for key, numbers in loose.items() if len(numbers) == 1} | exact

    def _names(self, as_of: date | None) -> tuple[dict[str, list[CardInForce]], dict[str, list[CardInForce]]]:
        """Folded names in force, and names on older faces."""
        tables = self._by_name.get(as_of)
        if tables is None:
            now: dict[str, list[CardInForce]] = {}
            former: dict[str, list[CardInForce]] = {}
            for card in self.in_force(as_of).values():
                now.setdefault(fold_key(card.name).strip().casefold(), []).append(card)
                for step in self.history(card.number):
                    if step.face is not None:
                        cards = former.setdefault(fold_key(step.face.name).strip().casefold(), [])
                        if card not in cards:
                            cards.append(card)
            tables = self._by_name[as_of] = (now, former)
        return tables

    def _with_version(self, query: str, base: Found, version: str) -> Found:
        """The printing of that version; a name that several cards share means the one that was printed in it."""
        wanted = fold_key(version).casefold()
        cards = base.cards or ((base.card,) if base.card is not None else ())
        found = [
            (card, one)
            for card in cards
            for one in self.by_number[number_key(card.number)]
            if wanted in (_key(one.set.version), _key(one.set.code))
        ]
        if len({card.number for card, _ in found}) > 1 or (base.card is None and not found):
            return base
        card = found[-1][0] if found else cards[0]
        printings = self.by_number[number_key(card.number)]
        if not found:
            versions = tuple(dict.fromkeys(one.set.version for one in printings))
            facts = {"number": card.number, "version": version, "versions": "・".join(versions)}
            return Found(query, problem="E0612", cards=(card,), suggestions=versions[:3], facts=facts)
        return Found(query, card, found[-1][1], cards=(card,))

    def same_as(self, card: CardInForce, as_of: date | None = None) -> tuple[CardInForce, ...]:
        """The other numbers under which a card in force is the same card (VI 2.16.3), in the order of reading."""
        if self.game.promos is None:
            return ()
        named = self._names(as_of)[0].get(fold_key(card.name).strip().casefold(), [])
        faces = {id(one.face): one for one in named}
        return tuple(faces[id(face)] for face in same_cards(self.game, card.face, (one.face for one in named)))

    def words(self, kind: str) -> frozenset[str]:
        """Every word that stands in a field whose words are names of ``kind`` (``faction``, ``race``, ``card``), on any
        face of this pool and its neighbours, or that the game knows there. ``card`` includes every card's name."""
        fields = self.game.fields
        keys = [key for key, spec in fields.items() if spec.names == kind]
        inner = [
            (key, part)
            for key, spec in fields.items()
            for part, one in spec.fields.items()
            if one.names == kind or (kind == "card" and part == "name")
        ]
        found: set[str] = {word for key in keys for word in _known(fields[key])}
        for face, _, _ in self.faces():
            values = face.values
            if kind == "card":
                found.add(face.name)
            for key in keys:
                if key in values:
                    _collect(values[key], found)
            for key, part in inner:
                record = values.get(key)
                if isinstance(record, Mapping):
                    _collect(record.get(part), found)
        if self.neighbours is not None:
            found |= self.neighbours.words(kind)
        return frozenset(found)


def _known(spec: FieldSpec) -> tuple[str, ...]:
    return (*spec.known, *(spec.of.known if spec.of is not None else ()))


def _key(text: str) -> str:
    return fold_key(text).casefold()


def _collect(value: object, into: set[str]) -> None:
    if isinstance(value, str):
        into.add(value)
    elif isinstance(value, tuple | Mapping):
        into.update(str(item) for item in value)


def _grouped(pairs: Iterable[tuple[str, _T]]) -> dict[str, tuple[_T, ...]]:
    groups: dict[str, list[_T]] = {}
    for key, item in pairs:
        groups.setdefault(key, []).append(item)
    return {key: tuple(items) for key, items in groups.items()}


def _meant(query: str, cards: Mapping[str, CardInForce]) -> tuple[str, ...]:
    """What may have been meant by a word that no card is called: its number without zeros or hyphen, a sign of its name, what is near."""
    from fudac.diagnostics.suggest import nearest

    bare = _SLACK.sub("", fold_key(query).casefold())
    numbers = tuple(number for number in cards if _SLACK.sub("", fold_key(number).casefold()) == bare)
    if numbers:
        return numbers[:_FEW]
    names = [card.name for card in cards.values()]
    if len(bare) == 1:
        holding = sorted({name for name in names if bare in fold_key(name).casefold()}, key=len)
        return tuple(holding) if len(holding) <= _FEW else ()
    return nearest(query, [*names, *cards])
