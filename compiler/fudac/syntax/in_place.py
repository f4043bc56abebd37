"""〜される代わりに〜される, 〜される〜は、代わりに〜: what would happen is said of what the sentence is about (HM 409.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constructs.conditions.equips import Equips
from ..constructs.conditions.ongoing import Ongoing
from ..constructs.triggers.fights import Fights
from ..model import filters as f
from ..model import terms as t
from ..model.abilities import Timing
from ..model.node import Node
from ..model.words import BattleKind
from .clauses import match_all
from .phrases import Phrase
from .sentence_draft import Draft
from .sentence_whens import WhenUnits
from .skeleton import Unit
from .values import with_filter

__all__ = ["InPlaceReader"]


class InPlaceReader(WhenUnits):
    """Reads what is replaced where no 〜場合 says it."""

    def _replaced(self, unit: Unit, stack: list[Phrase], done: Sequence[Node]) -> Timing | None:
        """自身は処刑台に置かれる＋代わりに: the event, taken off the stack; the topic stays, and means the card that it happens to."""
        if done or (self.done_verbs and not self.marked):  # of what has been done already nothing is replaced
            return None
        for vf in self._verbs(unit):
            form = vf.form
            if form.negative or form.mood != "plain" or form.aspect != "base" or form.voice == "potential":
                continue
            topic = next((p for p in stack if p.particle == "は" and p.kind == "np"), None)
            run = [p._replace(particle="が") if p is topic else p for p in stack if not _is_until(p)]
            # 通常の移動をする has a wording of its own.
            for match in sorted(match_all(self.patterns, "event", vf, run), key=lambda found: -found.literals):
                subject = match.pattern.subject
                named = subject >= 0 and match.pattern.holes[subject].name in match.fields
                if self.marked and not named and "who" in match.pattern.cls.model_fields and topic is None:
                    match.fields["who"], named = t.YOU, True  # 移動する代わりに: one's own
                if match.left or match.missing or not named:
                    continue
                event: t.Event = self._make(match.pattern, match.fields)
                self._place(min((p.start for p in stack), default=unit.start), unit.end, event)
                stack[:] = [p for p in stack if _is_until(p)]
                if topic is not None:
                    stack.append(topic._replace(value=_the_same(topic.value, self.marked)))
                return Timing(when="instead", event=event)
        return None

    def _in_a_battle(self, draft: Draft) -> None:
        """装備しているキャラクターは、コンバットにおいて＋〜される, 竜族陣営のキャラクターとの戦闘において: while it fights one."""
        stack = draft.stack
        at = next((i for i, p in enumerate(stack) if p.particle in ("において", "では") and _is_battle(p)), None)
        topic = next((p for p in stack if p.particle == "は" and isinstance(p.value, t.Ref | t.Cards)), None)
        if at is None or topic is None or draft.while_ is not None:
            return
        kind = stack[at].value if isinstance(stack[at].value, BattleKind) else None
        other = stack[at - 1] if at and stack[at - 1].particle == "との" and isinstance(stack[at - 1].value, t.Cards) else None
        if (kind is not None and kind.kind == "castle") or (other is None and at and stack[at - 1].particle == "との"):
            return
        against = other.value if other is not None else None
        start, end = (other or stack[at]).start, stack[at].end
        stack[at - (other is not None) : at + 1] = []
        holder = isinstance(topic.value, t.Cards) and any(_is_holder(x) for x in topic.value.filters)
        if isinstance(topic.value, t.Ref) or holder:
            draft.while_ = Ongoing(event=Fights(who=topic.value, against=against, kind=kind))
            self._place(start, end, draft.while_)
        else:
            fights = f.Which(clause=Fights(who=t.IT, against=against, kind=kind), aspect="prog")
            self._place(start, end, fights)
            stack[stack.index(topic)] = topic._replace(value=with_filter(topic.value, fights))

    def _replaced_of(self, stack: list[Phrase], done: Sequence[Node]) -> Timing | None:
        """処刑台に置かれる＋カードは、＋代わりに: the clause on the topic is what is replaced."""
        if done or self.done_verbs:
            return None
        at = next((i for i, p in enumerate(stack) if p.particle == "は" and isinstance(p.value, t.Cards)), None)
        if at is None:
            return None
        cards = stack[at].value
        which = [x for x in cards.filters if isinstance(x, f.Which) and isinstance(x.clause, t.Event) and not x.manner]
        if len(which) != 1 or which[0].aspect != "base":
            return None
        rest = cards.replace(filters=tuple(x for x in cards.filters if x is not which[0]))
        event: Any = which[0].clause
        event = event.replace(**{name: rest for name, value in event.__dict__.items() if value == t.IT})
        stack[at] = stack[at]._replace(value=_the_same(rest))
        return Timing(when="instead", event=event)


def _is_battle(phrase: Phrase) -> bool:
    """コンバット, アプローチ, or whichever battle it is."""
    value = phrase.value
    return isinstance(value, BattleKind) or phrase.text == "戦闘"


def _is_holder(item: t.Filter) -> bool:
    """装備している＋キャラクター: one card, whatever is said of it."""
    return isinstance(item, f.Which) and item.clause == Equips(holder=t.IT)


def _is_until(phrase: Phrase) -> bool:
    """ターン終了時まで: how long the whole is in force."""
    return isinstance(phrase.value, t.Moment) and phrase.particle == "まで"


def _the_same(value: Any, alone: bool = False) -> Any:
    """Of several cards that it could happen to, the one that it happens to; of several players the one who would do it (``alone``)."""
    if alone and isinstance(value, t.Player) and value.who not in ("you", "own"):
        return t.Player(who="that")
    return t.Ref(to="that", noun=value.noun) if isinstance(value, t.Cards) else value
