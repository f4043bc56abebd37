"""Sentences that can be read in two ways.

A verb before a noun takes the longest run of phrases before it that fits (:mod:`fudac.syntax.sentences`). Where it
could also do with fewer, and the phrase it leaves finds another verb, the sentence means two things:
場から捨て札置き場に置かれたカードを手札に加える takes cards that came from the field, or takes them from the field.
Such a sentence is refused with both readings. It is none where

- the verb would be left without any phrase of its own (what stands directly before a verb belongs to it), or
- the phrase is この効果で, which belongs to the nearest verb to its right, or
- the phrase is a 〜と that the verb takes (自身と戦闘を行うキャラクター is no pair of two characters), or
- a 、 or は stands behind the phrase: it belongs to a later verb;
- a 、 stands before all that the verb can take: it takes all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model import abilities as a
from ..model import terms as t
from ..model.features import FeatureKind, Hurt
from ..model.node import Node
from ..model.words import Abilities, Stretch
from .phrases import Phrase
from .problems import Unreadable
from .skeleton import Unit
from .values import MANNER

if TYPE_CHECKING:
    from .reading_state import ReadingState
    from .sentences import Sentence
    from .uses import UseReader

__all__ = ["Choice", "choices", "in_one_way", "two_readings"]

_STATE = ("done_verbs", "notes", "mentioned", "people", "offered", "spans", "moment", "last_doers", "followers")
MOST = 4  # how many other readings are tried; a sentence with more clauses than this has a shorter one among them


class Choice(NamedTuple):
    """A verb before a noun that could do with ``taken`` phrases; ``left`` is the next one, which it took."""

    unit: Unit
    taken: int
    left: Phrase


def choices(unit: Unit, stack: Sequence[Phrase], numbers: set[int]) -> Iterator[Choice]:
    """The shorter runs of a verb that fits with each of ``numbers`` phrases from the top of the stack."""
    most = max(numbers)
    if most < len(stack) and stack[-most - 1].comma:
        return
    for taken in sorted(numbers - {0, max(numbers)}, reverse=True):
        left = stack[-taken - 1]
        if left.particle not in ("と", "との") and not _of_this_effect(left) and not _of_this_time(left):
            yield Choice(unit, taken, left)


def _of_this_effect(phrase: Phrase) -> bool:
    """この効果で: it belongs to the nearest verb to its right that takes it."""
    value = phrase.value
    this = isinstance(value, Abilities | Hurt | FeatureKind) and value.which == "this"
    return this and phrase.particle in ("で", "によって", "により")


def _of_this_time(phrase: Phrase) -> bool:
    """このターン, この干渉中に before a verb of what happened: when it did, in games that say 〜時点で of anything else.

    Elsewhere only このターンに: how long something is so has no に (このターン、).
    """
    nearest = MANNER.loose or phrase.particle == "に"
    return nearest and isinstance(phrase.value, Stretch) and phrase.value.which == "this" and not phrase.comma


def _shorter(reader: UseReader, units: Sequence[Unit], read: Callable[[Sequence[Unit]], Any], before: Any) -> Any:
    """What a shorter run makes of a sentence that the longest run cannot make whole; None where none or several do."""
    failed = _state(reader)
    found: list[tuple[Any, Any]] = []
    for choice in reader.choices[:MOST]:
        _restore(reader, before)
        reader.forced = {choice.unit.start: choice.taken}
        try:
            found.append((read(units), _state(reader)))
        except Unreadable:
            continue
        finally:
            reader.forced = {}
    if len(found) != 1:
        _restore(reader, failed)
        return None
    _restore(reader, found[0][1])
    return found[0][0]


def in_one_way(reader: UseReader, units: Sequence[Unit], read: Callable[[Sequence[Unit]], Any]) -> Any:
    """What ``read`` makes of the units. Raises :class:`Unreadable` where a shorter run makes something else of them."""
    before = _state(reader)
    reader.choices, reader.forced = [], {}
    try:
        made = read(units)
    except Unreadable:
        found = _shorter(reader, units, read, before)
        if found is None:
            raise
        return found
    others = reader.choices[:MOST]
    if not others:
        return made
    after = _state(reader)
    for choice in others:
        _restore(reader, before)
        reader.forced = {choice.unit.start: choice.taken}
        try:
            other = read(units)
        except Unreadable:
            continue
        finally:
            reader.forced = {}
        if _meaning(other) != _meaning(made):
            verb, last = choice.unit.verb, units[-1].verb
            assert verb is not None
            left = choice.left
            far = last.text if last is not None else "である"
            facts = {"phrase": left.text + left.particle, "near": verb.text, "far": far}
            raise two_readings(reader, left.start, verb.end, made, other, facts=facts)
    _restore(reader, after)
    return made


def two_readings(
    reader: ReadingState,
    start: int,
    end: int,
    first: Any,
    second: Any,
    *,
    facts: Mapping[str, str] = MappingProxyType({}),
) -> Unreadable:
    """The refusal of a sentence with its two readings as canonical text."""
    error = Unreadable("E0216", start, end, first=_text(reader, first), second=_text(reader, second))
    error.problem.facts.update(facts)
    return error


def _state(reader: UseReader) -> dict[str, Any]:
    kept = {name: getattr(reader, name) for name in _STATE}
    return {name: list(value) if isinstance(value, list) else value for name, value in kept.items()}


def _restore(reader: UseReader, state: dict[str, Any]) -> None:
    for name, value in state.items():
        setattr(reader, name, list(value) if isinstance(value, list) else value)


def _meaning(made: Any) -> Any:
    return made if isinstance(made, Node) else made._replace(spans=())


def _text(reader: ReadingState, made: Any) -> str:
    """Canonical text of a sentence, restriction, effect, event or condition."""
    from .printing import printer

    printed = printer(reader.patterns.game)
    if not isinstance(made, Node):
        return _sentence(reader, made)
    if isinstance(made, a.Restriction):
        return printed.restriction(made).strip("［］")
    if isinstance(made, t.Cards):
        return printed.term(made)
    said = made.__dict__["op"] in printed.patterns.by_op or isinstance(
        made, t.Effect
    )  # できない has no wording of its own
    if isinstance(made, a.Timing) or not said:
        return printed.when(made)
    return printed.step(a.Step(effects=(made,)))  # type: ignore[arg-type]


def _sentence(reader: ReadingState, made: Sentence) -> str:
    from .printing import printer

    printed = printer(reader.patterns.game)
    head = ""
    if made.timing is not None:
        head = printed.when(made.timing) + ("、代わりに、" if made.instead else "、")
    elif made.while_ is not None:
        head = printed.condition(made.while_, "限り") + "、"
    steps = reader.words.steps([made._replace(timing=None, while_=None, instead=False)])
    return head + printed.steps(steps)
