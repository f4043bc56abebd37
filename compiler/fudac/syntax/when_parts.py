"""What an event keeps besides the phrases of its wording, and events that a noun names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..model import terms as t
from ..model.board import Deed, Square
from ..model.filters import Among
from ..model.node import Node
from ..model.words import Abilities, Stretch, TurnOf
from .attachments import attach
from .dictionary import VerbForm
from .lexer import Quantity
from .phrases import Phrase
from .values import Word, with_filter

if TYPE_CHECKING:
    from .reading_state import ReadingState

__all__ = [
    "among_them",
    "as_it_is",
    "is_adjunct",
    "is_among",
    "is_around",
    "is_emphatic",
    "is_this_effect",
    "is_time",
    "not_after",
    "of_a_card",
    "of_deed",
    "suffer",
]


def is_time(phrase: Phrase) -> bool:
    """相手ターンの間に, このターン: it is said of the second event too."""
    return isinstance(phrase.value, TurnOf | Stretch) and phrase.particle in ("に", "")


def as_it_is(verbs: Sequence[VerbForm], headed: bool) -> tuple[VerbForm, ...]:
    """公開し、＋その中に＋あった場合: what is asked is how things are after the deed."""
    was = [x for x in verbs if headed and x.lemma in ("ある", "いる") and x.form.aspect == "past"]
    return (*verbs, *(x._replace(form=x.form._replace(aspect="base")) for x in was))


def is_this_effect(phrase: Phrase) -> bool:
    """この効果で: why something happened."""
    return isinstance(phrase.value, Abilities) and phrase.value.which == "this" and phrase.particle == "で"


def is_among(value: Any) -> bool:
    """その中."""
    return isinstance(value, Word) and (value.kind, value.key) == ("word", "among")


def among_them(reader: ReadingState, stack: list[Phrase]) -> None:
    """その中に〜がある is その中の〜がある: of what was spoken of before."""
    if reader.marked:
        among_squares(reader, stack)
    if reader.headed or reader.marked:
        return
    within = next((p for p in stack if p.particle == "に" and is_among(p.value)), None)
    what = next((p for p in stack if p.particle == "が" and isinstance(p.value, t.Cards)), None)
    if within is not None and what is not None:
        among = Among()
        reader._place(within.start, within.end, among)
        stack[stack.index(what)] = what._replace(value=with_filter(what.value, among))
        stack.remove(within)


def suffer(verbs: Sequence[VerbForm], stack: list[Phrase]) -> tuple[VerbForm, ...]:
    """あなたが手札を捨てられた時 is あなたの手札が捨てられた時: who suffers it owns what it is done to, you where nobody is named.

    相手に手札を奪われた時 is 相手があなたの手札を奪った時: whoever does it is behind に or によって.
    """
    if not all(vf.form.voice == "passive" for vf in verbs):
        return tuple(verbs)
    whom = next((p for p in stack if p.particle == "が" and isinstance(p.value, t.Player)), None)
    what = next((p for p in stack if p.particle == "を" and isinstance(p.value, t.Zone | t.Cards)), None)
    if what is not None:
        bare = what.value == t.Zone(zone="hand")
        theirs = attach(whom.value if whom is not None else t.YOU, what.value) if whom is not None or bare else None
        if theirs is not None:
            at = stack.index(what)
            stack[at] = what._replace(value=theirs, particle="が", start=whom.start if whom is not None else what.start)
            if whom is not None:
                stack.remove(whom)
    return _done_by(tuple(verbs), stack)


def _done_by(verbs: tuple[VerbForm, ...], stack: list[Phrase]) -> tuple[VerbForm, ...]:
    """あなたの手札が相手に奪われた, 相手に接触された: said of whoever does it, to you where nothing else is named."""
    by = next((p for p in stack if p.particle in ("に", "によって", "により") and isinstance(p.value, t.Player)), None)
    if by is None or any(p.kind == "np" and isinstance(p.value, t.Player) and p is not by and p.particle == "に" for p in stack):
        return verbs
    done = next((p for p in stack if p.particle == "が"), None)
    rest = [p for p in stack if p is not by and p is not done]
    doer = by._replace(particle="が")
    if done is None or isinstance(done.value, t.Player):
        end = done or by._replace(value=t.YOU)
        stack[:] = [doer, end._replace(particle="に"), *rest]
    else:
        stack[:] = [doer, done._replace(particle="を"), *rest]
    return tuple(vf._replace(form=vf.form._replace(voice="active")) for vf in verbs)


def among_squares(reader: ReadingState, stack: list[Phrase]) -> None:
    """あなたの隣に＋何もないマスがある is あなたの隣の何もないマスがある."""
    at = next((p for p in stack if p.particle == "に" and isinstance(p.value, Square)), None)
    which = next((p for p in stack if p.particle == "が" and isinstance(p.value, Square)), None)
    there = attach(at.value, which.value) if at is not None and which is not None else None
    if at is None or which is None or there is None:
        return
    reader._place(min(at.start, which.start), max(at.end, which.end), there)
    stack[stack.index(which)] = which._replace(value=there, start=min(at.start, which.start))
    stack.remove(at)


def of_a_card(found: Any) -> bool:
    """相手がロックした時, オープンした時: something that happens to a card, which その〜 may mean."""
    event = getattr(found, "event", None)
    return event is not None and event.__dict__["op"] in ("locks", "discards", "discarded", "opens", "uses", "used", "put_to", "added_to")


def is_emphatic(phrase: Phrase) -> bool:
    """１枚も: with a verb that denies, not even one, which says no more than that."""
    value = phrase.value
    return isinstance(value, Quantity) and value.number == 1 and not value.qualifier and phrase.particle == "も"


def is_adjunct(phrase: Phrase, cls: type[Node]) -> bool:
    """〜の効果で, 〜のカードの効果によって; 直接, of an event that keeps its manner."""
    if phrase.kind == "adverb":
        return "manner" in cls.model_fields
    return phrase.kind == "np" and phrase.particle in ("で", "によって", "により") and "cause" in cls.model_fields


def of_deed(deed: Deed) -> t.Event | None:
    """What happens when a deed that is named by a noun is done."""
    from ..constructs.triggers.contacts import Contacts
    from ..constructs.triggers.locks import Locks
    from ..constructs.triggers.moves import Moves

    if deed.which is not None or deed.last or deed.nth is not None or deed.of is not None:
        return None
    if deed.kind == "contact":
        return Contacts.model_validate({"who": deed.by, "whom": deed.to})
    if deed.kind == "arrival" and deed.to is None:
        from ..constructs.triggers.arrives import Arrives

        return Arrives.model_validate({"who": deed.by})
    if deed.kind == "lock" and deed.to is None:
        return Locks.model_validate({"who": deed.by})
    if deed.kind in ("move", "normal_move", "forced_move") and deed.to is None:
        kinds = {"forced": deed.kind == "forced_move", "normal": deed.kind == "normal_move"}
        return Moves.model_validate({"who": deed.by, **kinds})
    return None


def not_after(node: Node) -> bool:
    """攻撃を行い、防御されなかった: what did not happen to the same after a first event."""
    return node.__dict__["op"] == "happened" and node.__dict__["during"] is None


def is_around(phrase: Phrase) -> bool:
    """この干渉終了時まで、＋〜がプレイされて, 〔あなた〕は＋〜がプレイされ: what is said of the whole sentence."""
    at = phrase.particle in ("まで", "に", "") and isinstance(phrase.value, t.Moment)
    return phrase.kind == "np" and (at or phrase.particle == "は")
