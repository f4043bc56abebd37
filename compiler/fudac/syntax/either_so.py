"""〜するか〜した時, 〜である限り、または〜である限り: one of two things is enough.

The words have been put in one form (:mod:`.or_tokens`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..model import terms as t
from ..model.abilities import Timing
from ..model.node import Node
from .phrases import Phrase
from .problems import Unreadable
from .skeleton import Unit

if TYPE_CHECKING:
    from .whens import WhenReader

__all__ = ["Half", "first_of_two", "second_of_two"]

#: What the first of two things can be, its subject, and where it stands.
Half = tuple[list[Node], Phrase, Unit]


# --------------------------------------------------------------------------- while a sentence is read


def first_of_two(reader: WhenReader, either: list[Half], stack: list[Phrase], unit: Unit, rest: Sequence[Unit]) -> bool:
    """〜が処刑台に置かれるか: the first of two things that may happen or be so; False where it is a deed."""
    subject = next((p for p in stack if p.particle == "が" and p.kind == "np"), None)
    if subject is None or not any(u.kind in ("when", "when_is") for u in rest):
        return False
    kept, spans = list(stack), len(reader.spans)
    try:
        found = reader._when(unit, stack, None, ())
    except Unreadable:
        stack[:] = kept
        del reader.spans[spans:]
        return False
    either.append((found, subject, unit))
    return True


def second_of_two(reader: WhenReader, either: list[Half], stack: list[Phrase], unit: Unit) -> list[Node]:
    """The whole, with the last of the two; its subject is that of the first where it has none. Raises :class:`Unreadable`."""
    if not any(p.particle == "が" and p.kind == "np" for p in stack):
        said = either[-1][1]
        stack.append(said)
        found = _with_subject(reader, unit, stack, said)
    else:
        found = reader._when(unit, stack, None, ())
    while either:
        first, _, start = either.pop()
        found = _both(first, found)
        if not found:
            raise Unreadable("E0221", start.start, unit.end, verb=start.verb.text if start.verb is not None else "")
        for node in found:
            reader._place(start.start, unit.end, node)
    return found


def _with_subject(reader: WhenReader, unit: Unit, stack: list[Phrase], said: Phrase) -> list[Node]:
    """What a clause without a subject says, of the subject of the one before; it has to take it."""
    stack.remove(said)
    stack.insert(0, said)
    found = reader._when(unit, stack, None, ())
    if said in stack:
        raise Unreadable("E0221", unit.start, unit.end, verb=unit.verb.text if unit.verb is not None else "である")
    return found


def _both(first: Sequence[Node], then: Sequence[Node]) -> list[Node]:
    """What happens or is so where either of two does."""
    from ..constructs.conditions.either_of import EitherOf
    from ..constructs.triggers.following import Following

    out: list[Node] = []
    for one in first:
        for other in then:
            made: Any = None
            if isinstance(one, Timing) and isinstance(other, Timing):
                if one.during == other.during and "at" not in (one.when, other.when):
                    made = other.replace(event=Following(first=one.event, then=other.event, either=True))
            elif isinstance(one, t.Condition) and isinstance(other, t.Condition):
                made = EitherOf(conditions=(one, *(other.conditions if isinstance(other, EitherOf) else (other,))))
            if made is not None:
                out.append(made)
    return out
