"""What is answered each time: このターン、〜した時、; 接触した相手は、, whoever does something that the text waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..constructs.effects.delayed import Delayed
from ..constructs.triggers.contacts import Contacts
from ..model import filters as f
from ..model import terms as t
from ..model.abilities import Timing
from ..model.node import mapped
from ..model.words import Stretch
from .phrases import Phrase

if TYPE_CHECKING:
    from .sentence_draft import Draft

__all__ = ["THIS_TURN", "met", "this_turn", "waited", "whoever"]

THIS_TURN = t.Duration(until="this_turn")


_PERIODS = {"turn": "this_turn", "turn_during": "this_turn", "battle": "this_battle"}


def waited(phrase: Phrase) -> t.Duration:
    """このターン, この戦闘の間: for how long something is waited for."""
    return t.Duration(until=_PERIODS[phrase.value.period])


def this_turn(stack: list[Phrase]) -> Phrase | None:
    """このターン、 before a 〜時: how long it is waited for. Takes the phrase off the stack."""
    for i, phrase in enumerate(stack):
        here = isinstance(phrase.value, Stretch) and phrase.value == Stretch(period=phrase.value.period, which="this")
        if here and phrase.value.period in _PERIODS and phrase.particle == "" and phrase.comma:
            return stack.pop(i)
    return None


def whoever(draft: Draft, always: bool) -> None:
    """あなたに接触した相手は、〜する, of a line that is always so or for this turn: each time that one does it, that player."""
    if draft.timing is not None or draft.conditions or draft.effects or draft.lead is not None:
        return
    topic = next((p for p in draft.stack if p.particle == "は" and isinstance(p.value, t.Player)), None)
    which = next((x for x in topic.value.filters if _is_done(x)), None) if topic is not None else None
    if topic is None or which is None:
        return
    lead = THIS_TURN if this_turn(draft.stack) is not None else None
    if lead is None and not always:
        return
    who = topic.value.replace(filters=tuple(x for x in topic.value.filters if x is not which))
    draft.timing, draft.lead = Timing(when="after", event=mapped(which.clause, lambda x: who if x == t.IT_PLAYER else x)), lead
    draft.stack[draft.stack.index(topic)] = topic._replace(value=t.Player(who="that"))


def _is_done(item: t.Filter) -> bool:
    past = isinstance(item, f.Which) and item.aspect == "past" and isinstance(item.clause, t.Event)
    return past and t.IT_PLAYER in item.clause.__dict__.values()  # type: ignore[attr-defined]


def met(event: Any, steps: Sequence[Any]) -> tuple[Any, ...]:
    """あなたが接触した時、接触した相手は: whom one has met, not who has made the contact."""
    steps = tuple(mapped(step, lambda x: x.replace(steps=met(x.timing.event, x.steps)) if isinstance(x, Delayed) else x) for step in steps)
    if not isinstance(event, Contacts) or event.who not in (t.YOU, t.Player(who="own"), None):
        return tuple(steps)
    if event.who is None and event.whom in (t.YOU, None):  # あなたが接触された時: who has made it
        return tuple(steps)
    other, whom = Contacts(who=t.IT_PLAYER), Contacts(who=event.who, whom=t.IT_PLAYER)
    return tuple(mapped(step, lambda x: whom if x == other else x) for step in steps)

