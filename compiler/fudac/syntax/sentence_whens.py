"""Clauses that say when and on what condition, as units of a sentence: 〜時, 〜した場合, 〜なら, 〜限り."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import terms as t
from ..model.abilities import Timing
from ..model.filters import Which
from .conjugation import conjugate
from .each_that import each_that
from .either_so import second_of_two
from .phrases import Phrase
from .problems import Unreadable
from .reading_state import _GOALS, _INSTEAD, _LASTING
from .sentence_draft import Draft
from .sentence_parts import is_else, is_instead, is_lead, tells_first, time_of_first
from .shared_topics import counts, of_each_one, of_speaker, people_topic
from .skeleton import Unit
from .uses import UseReader
from .whens import EACH_TIME
from .whoever import this_turn, waited
from .worked_out import within_total

__all__ = ["WhenUnits"]

_AT = ("時", "とき", *EACH_TIME)
_TIMES = ("場合", *_AT)  # one and the same in games that write 場合 for 時


class WhenUnits(UseReader):
    """Reads the unit of a time or condition into the draft of its sentence."""

    def _on_when(self, draft: Draft, units: Sequence[Unit], index: int, unit: Unit) -> None:
        if unit.kind == "when_is":
            draft.before = self._phrase(
                draft.stack, unit, draft.before, "", unit.words[0].start, unit.words[-1].end, False
            )
        self._not_bare(unit)
        assert unit.when is not None
        word = unit.when.text
        total = within_total(unit, draft.stack) if word == "ように" else None
        if total is not None:
            draft.stack.append(total)
            return
        if word == "まで":
            draft.stack.append(self._until_so(unit, draft.stack))
            return
        instead = index + 1 < len(units) and is_instead(units[index + 1 : index + 2])
        waits = word in _AT or (word == "場合" and instead)
        turn = this_turn(draft.stack) if not self.headed and waits and draft.lead is None else None
        topics = [p for p in draft.stack if p.particle == "は" and p.kind == "np" and self._is_shared(p)]
        named = [p for p in draft.stack if p.particle == "は" and p not in topics and isinstance(p.value, t.CardsLike)]
        draft.spoken = self._spoken_again(unit, draft.stack, draft.first, draft.effects, draft.spoken)
        began = draft.first is not None
        if draft.either:
            found = second_of_two(self, draft.either, draft.stack, unit)
        else:
            found = self._found(unit, draft.stack, draft.first, draft.effects)
        if turn is not None:  # このターン、〜した時、: what happens from now on, and not what has happened
            draft.lead = waited(turn) if any(isinstance(x, Timing) for x in found) else None
            draft.stack[:0] = [] if draft.lead is not None else [turn]
        if draft.first is not None and not any(map(tells_first, found)):
            draft.timing, draft.within = time_of_first(draft.first, draft.timing, unit), True
        self.shared.extend(self._still_spoken_of(topics, named, found, draft.stack))
        draft.first = None
        if word in _GOALS:
            goal = self._pick(found, Timing, unit).event
            draft.stack.append(_phrase(goal, word.removeprefix("結果"), "", unit))
            return
        if unit.particle is not None and not (self.headed and unit.particle.text == "は"):
            if word == "場合" and unit.particle.text == "に" and began:  # Ｘ支払い、＋〜が場に出る場合に除外する: two deeds
                raise Unreadable("E0223", unit.start, unit.end, verb=unit.verb.text if unit.verb else word)
            draft.stack.append(_phrase(found, unit.particle.text, word, unit))
            return
        self._comma(unit)
        if not self.headed and not self.marked:
            if self._of_each_topic(draft, topics, found):
                return
            found = self._of_topic(draft, topics, found)
        if draft.effects and word in _AT:
            raise Unreadable("E0227", unit.start, unit.end, word=word)
        after = units[index + 1] if index + 1 < len(units) else None
        instead_follows = after is not None and after.kind == "adverb" and after.words[0].text in _INSTEAD
        if self.headed and word in _TIMES and not draft.effects:
            self._time_or_condition(draft, unit, found)
        elif instead_follows and word != "場合":
            before_it = any(isinstance(x, Timing) and x.when == "before" for x in found)
            fix = (unit.when.start, unit.when.end, "場合") if before_it else None
            raise Unreadable("E0219", unit.when.start, unit.when.end, ("場合",), fix)
        elif word in _LASTING:
            self._as_long_as(draft, self._of_the_same(self._pick(found, t.Condition, unit)), [*topics, *named])
        elif word in _AT:
            self._at_a_time(draft, unit, found)
        elif instead_follows:
            self._in_place_of(draft, unit, found)
        elif word == "場合" and after is not None and self._forbids_alone(after):
            draft.stack.append(_phrase(found, "", "", unit))
        else:
            self._on_condition(draft, unit, found)

    def _as_long_as(self, draft: Draft, condition: t.Condition, topics: list[Phrase]) -> None:
        """〜限り; of cards that the sentence is about it is asked one by one."""
        topic = next((p for p in topics if p not in draft.stack), None)
        cards = each_that(topic.value, condition) if topic is not None and not self.headed and not self.marked else None
        if topic is None or cards is None:
            draft.while_ = condition
            return
        self.shared = [p for p in self.shared if p is not topic]
        self._place(topic.start, topic.end, cards)
        draft.stack.append(topic._replace(value=cards))

    def _of_the_same(self, condition: t.Condition) -> t.Condition:
        """男キャラクターである限り、〜。おんなのこキャラクターである限り、〜: of whom the sentence before speaks."""
        unsaid = condition.__dict__["op"] == "is_a" and condition.__dict__["what"] is None
        return condition.replace(what=self.about) if unsaid and self.about is not None else condition

    def _of_topic(self, draft: Draft, topics: list[Phrase], found: list[Any]) -> list[Any]:
        """相手は、手札が３枚以上ならば、: the zones of a condition are those of whom the sentence speaks."""
        topic = people_topic([*draft.stack, *topics])
        if topic is None or topic.value.who == "each":
            return found
        return [of_speaker(x, topic.value) if counts(x) else x for x in found]

    def _of_each_topic(self, draft: Draft, topics: list[Phrase], found: list[Any]) -> bool:
        """各プレイヤーは、手札が３枚以上ならば、: asked of each alone, it says of which players the sentence speaks."""
        topic = people_topic([*draft.stack, *topics])
        if topic is None or topic.value != t.Player(who="each") or len(found) != 1 or draft.effects:
            return False
        if not counts(found[0]):
            return False
        made = of_each_one(self._as_condition(found[0]))
        if not isinstance(made, t.Condition) or made == self._as_condition(found[0]):
            return False
        about = topic._replace(value=t.Player(who="each", filters=(Which(clause=made),)))
        draft.stack = [p for p in draft.stack if p is not topic]
        self.shared = [p for p in self.shared if p is not topic]
        draft.stack.append(about)
        return True

    def _time_or_condition(self, draft: Draft, unit: Unit, found: list[Any]) -> None:
        """〜した場合 of games that write 場合 for 時."""
        made = self._time(found, draft.timing, any(is_lead(p) for p in draft.stack))
        if made is not None:
            draft.timing = made
            draft.lead = self._lead(draft.stack)
            return
        draft.new_case()
        draft.conditions.append(self._pick([self._as_condition(x) for x in found], t.Condition, unit))

    def _at_a_time(self, draft: Draft, unit: Unit, found: list[Any]) -> None:
        """〜時."""
        made = next((x for x in found if isinstance(x, Timing)), None)
        if made is None:
            draft.conditions.append(self._pick(found, t.Condition, unit))
        elif draft.timing is None:
            draft.timing = made
            draft.lead = draft.lead or self._lead(draft.stack)
        else:
            raise Unreadable("E0218", unit.start, unit.end)

    def _in_place_of(self, draft: Draft, unit: Unit, found: list[Any]) -> None:
        """〜する場合、代わりに: what does not happen."""
        assert unit.when is not None
        made = next((x for x in found if isinstance(x, Timing)), None)
        if made is None or draft.timing is not None:
            raise Unreadable("E0219", unit.start, unit.end)
        if draft.effects:
            raise Unreadable("E0227", unit.start, unit.end, word=unit.when.text)
        if made.when != "before":
            at = unit.verb if unit.verb is not None else unit.when
            verb = unit.verb.text if unit.verb is not None else ""
            forms = self._verbs(unit)[:1] if verb else []
            plain = tuple(conjugate(vf.lemma, vf.form._replace(aspect="base")) for vf in forms)
            fix = (at.start, at.end, plain[0]) if plain else None
            raise Unreadable("E0228", at.start, at.end, plain, fix, verb=verb)
        draft.timing = Timing(when="instead", event=made.event, during=made.during)
        draft.lead = draft.lead or self._lead(draft.stack)

    def _on_condition(self, draft: Draft, unit: Unit, found: list[Any]) -> None:
        """〜なら, 〜場合: of the whole sentence, of one of several cases, or of what comes after it."""
        found = [self._as_condition(x) for x in found]
        draft.new_case()
        condition = self._pick(found, t.Condition, unit)
        if draft.effects and draft.conditions and not draft.late and (not self.headed or is_else(found)):
            draft.close_case(condition)
        elif draft.effects:
            draft.late.append(condition)
            draft.split = draft.split or len(draft.effects)
        else:
            timed = any(isinstance(p.value, t.Moment) and p.particle in ("に", "") for p in draft.stack)
            draft.within = draft.within or draft.timing is not None or timed
            draft.conditions.append(condition)

    def _forbids_alone(self, unit: Unit) -> bool:
        """Whether all that is left to say is what may not be (〜場合、使えない)."""
        return unit.kind == "final" and unit.verb is not None and not unit.words and self._restricts(unit)

    def _still_spoken_of(
        self, topics: list[Phrase], named: list[Phrase], found: list[Any], stack: Sequence[Phrase]
    ) -> list[Phrase]:
        """The topics of a clause that what comes after it speaks of too: 自分が支配するキャラクターは、アタックを行う時、＋〜される: of that one.

        ``named``: cards that an event may pass on without a 、 behind them; of the card itself that is so anyhow.
        """
        taken = [p for p in topics if p not in stack]
        if self.headed or self.marked or not any(isinstance(x, Timing) for x in found):
            return taken
        taken += [p for p in named if p not in stack and p.value != t.SELF]
        done = [x.event.__dict__ for x in found if isinstance(x, Timing)]
        taken = [p for p in taken if not isinstance(p.value, t.Cards) or any(p.value in (x.get("who"), x.get("what")) for x in done)]
        return [
            p._replace(value=t.Ref(to="that", noun=p.value.noun)) if isinstance(p.value, t.Cards) else p for p in taken
        ]

    def _is_shared(self, topic: Phrase) -> bool:
        """自身は、アタックを行う時、〜される: what the sentence is about is so in both of its parts."""
        return self.headed or (not self.marked and (topic.comma or isinstance(topic.value, t.Player)))


def _phrase(value: Any, particle: str, text: str, unit: Unit) -> Phrase:
    return Phrase(value, particle, text, unit.start, unit.end, unit.comma, "", "when")
