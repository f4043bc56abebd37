"""この方法で捨てたカード, この方法で２枚捨てた場合: what a verb of the same text was done to, and no other card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..model import filters as f
from ..model import terms as t
from ..model.node import Node
from ..model.words import Abilities, DoneCount
from .dictionary import VerbForm
from .lexer import Quantity
from .patterns import Pattern
from .phrases import Phrase
from .problems import Unreadable
from .values import Word, amount_of

if TYPE_CHECKING:
    from .reading_state import ReadingState

__all__ = ["done_this_way", "is_this_way", "so_many_this_way"]


def is_this_way(phrase: Phrase) -> bool:
    """この方法で, この効果によって, これによって."""
    value, by = phrase.value, phrase.particle in ("によって", "により")
    if isinstance(value, Abilities):
        plain = value == Abilities(noun=value.noun, which="this") and value.noun in ("effect", "ability")
        return plain and (by or phrase.particle == "で")
    if isinstance(value, t.Ref):
        return by and phrase.text == "これ"
    return isinstance(value, Word) and (value.kind, value.key) == ("word", "this_way") and (by or phrase.particle == "で")


def done_this_way(done: Sequence[str], patterns: Sequence[Pattern], stack: Sequence[Phrase]) -> tuple[int, int, Any] | None:
    """この方法で＋捨てた, この方法で捨て札置き場に＋置かれた: how many phrases it takes, and what was done; None where nothing is said of a way.

    Raises :class:`Unreadable` where the text has done no such thing before.
    """
    n = next((n for n in (1, 2) if len(stack) >= n and is_this_way(stack[-n])), 0)
    if not n:
        return None
    op = next((o for o in reversed(done) if any(p.wording.op == o for p in patterns)), None)
    to = stack[-1].value if n == 2 else None
    if isinstance(to, t.ZoneLike):
        to = t.Place(zone=to)
    where = n == 1 or (stack[-1].particle == "に" and isinstance(to, t.Place | t.State))
    if op is None or not where:
        way = stack[-n]
        raise Unreadable("E0401", way.start, way.end, phrase=way.text + way.particle)
    return (n, 1, f.Done(verb=op, to=to))


def so_many_this_way(reader: ReadingState, verbs: Sequence[VerbForm], stack: list[Phrase]) -> Node | None:
    """この方法で＋２枚＋捨てた場合: how many it was done to; that it was done at all, where no number is said. Takes its phrases off the stack."""
    from ..constructs.conditions.compare import Compare

    rest = [p for p in stack if not is_this_way(p) and p.kind == "np" and p.particle != "は"]
    number = rest[-1].value if rest and rest[-1].particle == "" else None
    said = rest[:-1] if isinstance(number, Quantity) else rest
    plain = all(p.value == t.Cards(noun="card") and p.particle in ("を", "が") for p in said) and len(said) <= 1
    made: Node | None = None
    for vf in verbs:
        ops = [p.wording.op for p in reader.patterns.find("effect", vf.lemma, "active")]
        op = next((o for o in reversed(reader.done_verbs) if o in ops), None)
        if made is not None or op is None or not plain or vf.form.mood != "plain":
            continue
        if isinstance(number, Quantity) and not number.sign and vf.form.aspect == "past":
            made = Compare(left=DoneCount(verb=op), amount=amount_of(number), negated=vf.form.negative)
        elif not rest:
            made = reader._done_so(verb=op, negated=vf.form.negative)
    if made is not None:
        taken = [p for p in stack if p.kind == "np" and p.particle != "は"]
        reader._place(min(p.start for p in taken), max(p.end for p in taken), made)
        stack[:] = [p for p in stack if p.kind != "np" or p.particle == "は"]
    return made
