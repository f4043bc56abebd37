"""Subjects that are not spoken: the card itself, or its controller; さらに, whatever was spoken of last. (HM 401.5b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..constructs.base import Continuous
from ..model import abilities as a
from ..model import terms as t
from ..model.node import Node
from .clauses import Match
from .phrases import Phrase

if TYPE_CHECKING:
    from .dictionary import CardType
    from .reading_state import ReadingState

__all__ = ["going_on", "of_the_hand", "speaker", "standing_subject", "subject_of", "unspoken"]

_MORE = "さらに"
#: What is so of the card itself where nothing else is named; that there is something, or how many, is never said so.
_OF_A_CARD = frozenset({"has_state", "has_faction", "is_in", "equips"})
#: What is so of the controller where nobody else is named: 竜族陣営のキャラクターを３体以上＋支配している場合.
_OF_A_PLAYER = frozenset({"controls"})


def speaker(kind: CardType | None, quoted: bool) -> str:
    """What a card that says nothing of its subject speaks of: a character or an item on the field; an event is never there."""
    if kind is None:
        return "character" if quoted else ""
    return "character" if kind.states else "item" if kind.holder else ""


def standing_subject(abilities: Sequence[a.Ability]) -> Node | None:
    """What the last line of a card says something of as long as it lies there, for a さらに in the line after it."""
    last = abilities[-1] if abilities else None
    return subject_of(last.effects[-1]) if isinstance(last, a.StaticAbility) else None


def subject_of(effect: Node) -> Node | None:
    """Of what a lasting effect says something. Cards that were chosen are no subject: named again they would be chosen again."""
    what = effect.__dict__.get("what") if isinstance(effect, Continuous) else None
    chosen = isinstance(what, t.Cards) and what.amount is not None and what.amount.rel != "all"
    return what if isinstance(what, t.CardsLike) and not chosen and what != t.CARRIED else None


def unspoken(reader: ReadingState, match: Match, phrases: Sequence[Phrase], kind: str) -> dict[str, Any]:
    """The subject that the only empty hole of a wording stands for; nothing where it has to be said.

    ``kind``: effect, event or condition.
    """
    pattern = match.pattern
    whoever = kind == "condition" and pattern.wording.op in _OF_A_PLAYER and not (reader.headed or reader.marked)
    further = subject_of(reader.continued) if kind == "effect" and reader.continued is not None and _is_more(phrases) else None
    if not (reader.speaks or whoever or further) or len(match.missing) != 1 or pattern.subject < 0:
        return {}
    hole = match.missing[0]
    if hole.name is None or hole.name == "of" or hole.name != pattern.holes[pattern.subject].name:
        return {}
    if any(p.particle in ("は", "も", "が", "の") and p.kind == "np" for i, p in enumerate(phrases) if i in match.left):
        return {}
    if whoever:
        return {hole.name: t.YOU}
    if further is not None and t.CardsLike in hole.types:
        return {hole.name: further}
    if t.CardsLike not in hole.types:
        return {hole.name: t.YOU} if kind == "event" and t.Player in hole.types else {}
    subject = _subject(reader, match, phrases, kind)
    takes = pattern.cls.nouns.get(hole.name, ("item",))
    if subject is None or (subject == t.SELF and reader.speaks == "item" and "item" not in takes):
        return {}
    return {hole.name: subject}


def _is_more(phrases: Sequence[Phrase]) -> bool:
    return any(p.kind == "adverb" and p.value == _MORE for p in phrases)


def going_on(reader: ReadingState, effects: Sequence[Node]) -> list[Node]:
    """さらに＋[P]＋２される: for as long as what the text said of them before; each lasting effect is one that may be gone on from."""
    out: list[Node] = []
    for effect in effects:
        before = reader.continued
        until = before.until if isinstance(before, Continuous) else None
        if isinstance(effect, Continuous) and _MORE in effect.manner and effect.until is None and until is not None:
            longer = effect.replace(until=until)
            reader.spans = [(start, end, longer if node is effect else node) for start, end, node in reader.spans]
            effect = longer
        if isinstance(effect, Continuous):
            reader.continued = effect
        out.append(effect)
    return out


def of_the_hand(match: Match) -> dict[str, Any]:
    """３枚になるように捨てる, あなたの手札と同じ枚数になるように捨てる: it is the hand that comes to have so many."""
    missing = [hole.name for hole in match.missing]
    if match.pattern.cls.op_name() != "reaches" or missing != ["left"]:
        return {}
    return {"left": t.CountOf(of=t.Zone(zone="hand"))}


def _subject(reader: ReadingState, match: Match, phrases: Sequence[Phrase], kind: str) -> Node | None:
    more = _is_more(phrases)
    if kind == "event":
        return t.SELF
    if kind == "condition":
        if match.pattern.wording.op not in _OF_A_CARD:
            return None
        if reader.speaks == "item":
            return reader.about
        return t.SELF if reader.about in (None, t.SELF) else None
    if (more or reader.speaks == "item") and reader.about is not None:
        return reader.about
    if reader.speaks == "item" or (reader.done_verbs and reader.about != t.SELF):
        return None
    return t.SELF
