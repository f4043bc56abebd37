"""The card in force: printings and errata folded in date order (formats.md 3; HM 213.1, 213.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import TypeVar

from fudac.catalogue.files import Printing
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.model.game import WITHOUT_EFFECT, GameDefinition
from fudac.source.folding import fold, fold_key
from fudac.source.text import LocatedText

_V = TypeVar("_V")


class Outcome(Enum):
    """What an erratum did on its day."""

    ACTED = "acted"
    CHANGED_NOTHING = "changed nothing"
    OTHER_PRINTING = "the face in force came from a printing it does not apply to"
    NO_FACE = "there was no printing yet"


@dataclass(frozen=True, slots=True, eq=False)
class ValueChange:
    """One key of a face before and after; ``None`` where the face has no such key."""

    key: str
    before: object
    after: object


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step in the life of a card: a printing that gave it a new face, or an erratum.

    ``face`` is the card in force from ``date`` on (``None`` when an erratum came before any printing); ``printing`` the
    one the face comes from; ``erratum`` is ``None`` for the step of a printing. ``changes`` lists what differs from the
    face before.
    """

    date: date
    face: Face | None
    printing: Printing | None
    erratum: Erratum | None
    outcome: Outcome
    changes: tuple[ValueChange, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CardInForce:
    """A card as it is on a date: its face, the printing the face comes from, and the errata that changed it."""

    number: str
    face: Face
    printing: Printing
    errata: tuple[Erratum, ...]

    @property
    def name(self) -> str:
        return self.face.name

    @property
    def values(self) -> Mapping[str, object]:
        return self.face.values


def fold_history(game: GameDefinition, printings: Iterable[Printing], errata: Iterable[Erratum]) -> tuple[Step, ...]:
    """The life of one card, from its printings and errata, oldest first.

    On one day printings come first, then errata in the order of the files. A printing replaces the whole face; an
    erratum changes its keys, if the face then in force comes from a printing it applies to.
    """
    events: list[tuple[date, int, int, Printing | Erratum]] = [(one.set.since, 0, one.order, one) for one in printings]
    events.extend((one.date, 1, one.order, one) for one in errata)
    events.sort(key=lambda event: event[:3])
    steps: list[Step] = []
    face: Face | None = None
    printing: Printing | None = None
    for day, _, _, event in events:
        if isinstance(event, Printing):
            before, face, printing = face, event.face, event
            changes = differences(game, before, face) if before is not None else ()
            steps.append(Step(day, face, printing, None, Outcome.ACTED, changes))
            continue
        outcome, changed, changes = _correct(game, face, printing, event)
        face = changed
        steps.append(Step(day, face, printing, event, outcome, changes))
    return tuple(steps)


def _correct(
    game: GameDefinition, face: Face | None, printing: Printing | None, erratum: Erratum
) -> tuple[Outcome, Face | None, tuple[ValueChange, ...]]:
    if face is None or printing is None:
        return Outcome.NO_FACE, face, ()
    if not applies(erratum, printing):
        return Outcome.OTHER_PRINTING, face, ()
    after = corrected(game, face, erratum)
    changes = differences(game, face, after)
    return (Outcome.ACTED if changes else Outcome.CHANGED_NOTHING), after, changes


def applies(erratum: Erratum, printing: Printing) -> bool:
    """Whether an erratum is about a printing: its version is named, or none is and it came out before the erratum."""
    if erratum.applies_to is None:
        return printing.set.since < erratum.date
    version = fold_key(printing.version)
    return any(fold_key(one) == version for one in erratum.applies_to)


def corrected(game: GameDefinition, face: Face, erratum: Erratum) -> Face:
    """The face with an erratum's keys changed; keys whose new value is ``None`` are taken away."""
    values, about = dict(face.values), dict(face.about)
    name, text = face.name, face.text
    for key, value in erratum.change.items():
        if key == "name":
            name = str(value) if value is not None else name
        elif key == "text":
            text = value if isinstance(value, LocatedText) else None
        elif key in WITHOUT_EFFECT:
            _put(about, key, None if value is None else str(value))
        else:
            _put(values, key, value)
    ordered = {key: values[key] for key in game.fields if key in values}
    kind = ordered.get(game.kind) if game.kind else None
    places = {**face.places, **erratum.places}
    return replace(
        face,
        name=name,
        text=text,
        values=ordered,
        about=about,
        places=places,
        kind=kind if isinstance(kind, str) else None,
    )


def _put(values: dict[str, _V], key: str, value: _V | None) -> None:
    if value is None:
        values.pop(key, None)
    else:
        values[key] = value


def differences(
    game: GameDefinition, before: Face, after: Face, *, effect_only: bool = False
) -> tuple[ValueChange, ...]:
    """The keys in which two faces differ, without ``note``; ``effect_only``: without all that no rule looks at."""
    return tuple(
        ValueChange(key, before.get(key), after.get(key))
        for key in game.keys
        if key not in ("number", "note")
        and not (effect_only and key in WITHOUT_EFFECT)
        and not same(before.get(key), after.get(key))
    )


def same(one: object, other: object) -> bool:
    """Whether two values are printed alike: texts after folding, lists without regard to their order."""
    if one is other or one == other:
        return True
    if isinstance(one, str) and isinstance(other, str):
        return fold_key(one) == fold_key(other) if "\n" not in one + other else _lines(one) == _lines(other)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and sorted(map(_key, one)) == sorted(map(_key, other))
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    # An empty list, an empty mapping and a false mark say the same as leaving the key out.
    return not one and not other and not _is_number(one) and not _is_number(other)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _key(value: object) -> str:
    return fold_key(str(value))


def _lines(text: str) -> list[str]:
    return [line.strip() for line in fold(text).text.strip("\n").split("\n")]


def in_force(steps: Sequence[Step], as_of: date | None) -> CardInForce | None:
    """The card on a date (``None``: up to the newest), or ``None`` when nothing was printed yet."""
    last: Step | None = None
    errata: list[Erratum] = []
    for step in steps:
        if as_of is not None and step.date > as_of:
            break
        if step.face is None:
            continue
        last = step
        if step.erratum is None:
            errata.clear()
        elif step.outcome is Outcome.ACTED:
            errata.append(step.erratum)
    if last is None or last.face is None or last.printing is None:
        return None
    return CardInForce(last.face.number, last.face, last.printing, tuple(errata))
