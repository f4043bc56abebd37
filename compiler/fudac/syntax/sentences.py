"""Rows of units → sentences with typed conditions, events and effects.

Units are read left to right with a stack of phrases that still wait for their predicate. A verb before a noun takes the run of phrases
directly before it that fits one of its wordings; a condition or chained verb takes what fits; the final verb must take all that is left,
or the phrase that is left over is the error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..constructs.effects.by_case import ByCase
from ..constructs.effects.choose_option import ChooseOption
from ..constructs.triggers.following import Following
from ..model import filters as f
from ..model import terms as t
from ..model.abilities import Step
from ..model.words import Option
from .alternatives import chosen_among
from .ambiguity import in_one_way, two_readings
from .either_so import first_of_two
from .gaps import is_had, nouns_after
from .in_place import InPlaceReader
from .in_turn import go_on
from .noun_rows import _Loose
from .phrases import Phrase
from .problems import Problem, Unreadable
from .read_once import read_once
from .reading_state import _INSTEAD, _THEN
from .scopes import is_what
from .sentence_draft import Draft, Sentence
from .sentence_parts import (
    about_a_card,
    all_of,
    by_more,
    is_everyone,
    is_instead,
    left_undone,
    open_ended,
    replaces_a_card,
)
from .shared_verb import deeds_before, deeds_of
from .skeleton import Unit, is_copular
from .some_of import is_some_of
from .unspoken import going_on
from .uses import _clause_before
from .values import Word, as_cards
from .what_it_is import what_it_is
from .whens import OR
from .whoever import THIS_TURN, this_turn, whoever
from .worked_out import with_so_many_more

__all__ = ["Sentence", "SentenceReader"]


class SentenceReader(InPlaceReader):
    """Reads the sentences of one text; keeps what earlier sentences did for 打ち消したイベント and the like."""

    def read(self, units: Sequence[Unit]) -> Sentence:
        """The sentence of a row of units. Raises :class:`Unreadable`, also where there are two."""
        return read_once(self, units, lambda: in_one_way(self, units, self._read))

    def _read(self, units: Sequence[Unit]) -> Sentence:
        self.spans, self.shared, self.followers, self.timed = [], [], None, False
        self._loose.clear()
        self.either = False
        draft = Draft()
        for index, unit in enumerate(units):
            self._noun_is_near(draft, units, index)
            if unit.kind == "adverb":
                self._on_adverb(draft, units, index)
            elif unit.kind in ("phrase", "bare"):
                self._on_phrase(draft, units, index)
            else:
                spoken = self._words_of(draft, units, index)
                _PREDICATES[unit.kind](self, draft, units, index, spoken)
        return self._sentence(draft, units)

    def _noun_is_near(self, draft: Draft, units: Sequence[Unit], index: int) -> None:
        """What is said before a noun must find it; raises where something else comes between."""
        unit = units[index]
        if not draft.before:
            return
        adverb = unit.kind == "adverb"
        if adverb:
            between = self.headed or unit.words[0].text != "最も"
        else:
            between = unit.kind not in ("phrase", "bare", "final_is", "when_is", "attributive") and not unit.words
        if between:
            clause = units[index - 1] if units[index - 1].comma else _clause_before(units, index)
            raise self._unattached(clause, adverb and unit.words[0].text in _INSTEAD)

    # ----------------------------------------------------------------------- phrases

    def _on_phrase(self, draft: Draft, units: Sequence[Unit], index: int) -> None:
        unit = units[index]
        particle = unit.particle.text if unit.particle is not None else ""
        before = draft.before
        within = bool(draft.stack) and draft.stack[-1].particle == "に" and _is_name(draft.stack[-1].value)
        if before and not self.headed and (within or self._of_noun_behind(units, index)):
            self._phrase(draft.stack, unit, [], particle, unit.start, unit.end, unit.comma)
            return  # 相手が支配する＋コストが３以下の＋キャラクター: the clause before is said of the noun, as this one is
        if not before or self.headed or _is_number(draft.stack):
            unit, so = self._copula(unit, draft.stack)
            before = [*before, *so]
        waiting, before = (before, []) if self.headed and is_what(units, index) else ([], before)
        follows = self._relative_follows(units, index)
        left = self._phrase(draft.stack, unit, before, particle, unit.start, unit.end, unit.comma, follows)
        if self.marked and unit.comma and not particle and draft.stack and is_everyone(draft.stack[-1]):
            draft.stack[-1] = draft.stack[-1]._replace(particle="は")  # 全員、手札が３枚になるように捨てる
        if not particle and unit.comma and draft.stack and is_some_of(draft.stack[-1].value):
            among = draft.stack.pop()  # 自分の手札のうち、＋イベント・カード１枚
            self._place(among.start, unit.end, as_cards(among.value.of))
            left = [*left, among.value]
        draft.before = [*waiting, *left]

    def _of_noun_behind(self, units: Sequence[Unit], index: int) -> bool:
        """Whether a phrase begins a clause on the noun behind it: コストが＋３以下の＋キャラクター, 名前に＋「団」を＋含む＋キャラクター."""
        unit, after = units[index], units[index + 1 : index + 3]
        if is_had(unit, after):
            return True  # 自分が支配する＋能力を＋持たない＋キャラクター
        particle = unit.particle.text if unit.particle is not None else ""
        if len(unit.words) != 1 or unit.comma or particle not in ("が", "に") or not after:
            return False
        subject = self._plain(unit.words, particle, False, unit.start, unit.end).value
        if not isinstance(subject, Word):
            return False
        if particle == "に":
            return _is_name(subject) and len(after) > 1 and after[1].kind == "attributive"
        words = after[0].words
        return subject.kind == "stat" and len(words) > 2 and words[0].quantity is not None and words[1].cls == "NO"

    def _on_adverb(self, draft: Draft, units: Sequence[Unit], index: int) -> None:
        unit, stack = units[index], draft.stack
        word = unit.words[0].text
        said = Phrase(word, "", word, unit.start, unit.end, unit.comma, "", "adverb")
        if word in _INSTEAD and stack and stack[-1].particle == "代わりに" and stack[-1].kind == "when":
            return  # the word of the clause before it
        if word in _THEN and not (self.headed and index):
            if index and (self.marked or stack or draft.before or not go_on(units[index - 1], draft.effects)):
                raise Unreadable("E0220", unit.start, unit.end, word=word)
            draft.then = draft.then or not index
            draft.cuts.extend([(len(draft.effects), unit)] if index else [])
            self._comma(unit)
        elif word in _INSTEAD and draft.timing is None and draft.effects and left_undone(units[index - 1]):
            stack.append(said)  # 〜は手札に加えず、代わりに〜: in place of what is not done
        elif word in _INSTEAD and not self.headed:
            if draft.timing is None and not self.marked:
                draft.timing = self._replaced_of(stack, draft.effects)
                draft.lead = draft.lead or self._lead(stack)
            if draft.timing is None or draft.timing.when != "instead" or draft.instead:
                raise Unreadable("E0219", unit.start, unit.end)
            draft.instead = True
            if units[index - 1].kind != "attributive":  # 置かれる代わりに goes on without one
                self._comma(unit)
        else:
            stack.append(said)

    def _words_of(self, draft: Draft, units: Sequence[Unit], index: int) -> Unit:
        """Reads the words that stand before a verb without a particle, and gives the unit as it is to be read on."""
        unit = units[index]
        attributive = unit.kind == "attributive"
        if self.headed and unit.words and attributive:
            unit, so = self._copula(unit, draft.stack)
            draft.before = [*draft.before, *so]
        if not unit.words or unit.kind in ("final_is", "when_is"):
            return unit
        start, end = unit.words[0].start, unit.words[-1].end
        of = "の" if unit.words[-1].cls == "NO" else ""
        if self.marked and attributive and is_copular(unit):
            draft.before = what_it_is(self, draft.stack, unit, draft.before)
            return unit
        if draft.before and attributive and (is_copular(unit) or self._ranks(unit, draft.stack)):
            self._phrase(draft.stack, unit, [], "" if is_copular(unit) else of, start, end, False)
            return unit
        draft.before = self._phrase(draft.stack, unit, draft.before, of, start, end, False)
        if draft.before and not attributive:  # 自身が装備しているアイテムがない、自身は[P]＋２される
            raise self._unattached(_clause_before(units, index), False)
        return unit

    def _ranks(self, unit: Unit, stack: Sequence[Phrase]) -> bool:
        """相手が支配する、最も＋コストの高い＋キャラクター: the number is that of the noun behind, as the clause is."""
        return not self.headed and bool(stack) and stack[-1].value == "最も" and stack[-1].kind == "adverb"

    # ----------------------------------------------------------------------- predicates

    def _on_attributive(self, draft: Draft, units: Sequence[Unit], index: int, unit: Unit) -> None:
        after = units[index + 1] if index + 1 < len(units) else None
        number = with_so_many_more(self, unit, draft.stack)
        if number is not None:
            draft.before.append(number)
            return
        if self.headed and is_instead(units[index + 1 : index + 2]):
            event = self._not_done(unit, draft.stack)
            if event is None:
                raise Unreadable("E0219", unit.start, unit.end)
            draft.stack.append(Phrase(event, "代わりに", "", unit.start, unit.end, unit.comma, "", "when"))
            return
        plain = not (draft.before or unit.comma)
        if plain and not draft.timing and is_instead(units[index + 1 : index + 2]):
            turn = this_turn(draft.stack) if self.marked else None
            draft.timing = self._replaced(unit, draft.stack, draft.effects)
            if draft.timing is not None:
                draft.lead = THIS_TURN if turn is not None else draft.lead or self._lead(draft.stack)
                return
            draft.stack[:0] = [turn] if turn is not None else []
        self.spoken_for = next((p for p in reversed(draft.stack) if _names_whom(p)), draft.topic)
        self._unfold(draft.stack)
        kept = list(draft.stack) if self._loose else []
        self._ends_here(unit, after)
        self.instead_follows = after is not None and after.kind == "adverb" and after.words[0].text in _INSTEAD
        clause = self._relative(unit, draft.stack, nouns_after(units, index))
        if draft.first is not None and isinstance(clause, f.Which) and isinstance(clause.clause, t.Event):
            clause = clause.replace(clause=Following(first=draft.first, then=clause.clause, either=self.either))
            draft.first = None  # プレイされて場に出た＋ターン
        if kept:
            clause, released = self._released(unit, draft.stack, clause, kept)
            draft.before.extend(released)
        draft.before.extend([*self._genitive(draft.stack), _Loose(clause) if unit.comma else clause])

    def _on_chained(self, draft: Draft, units: Sequence[Unit], index: int, unit: Unit) -> None:
        if by_more(unit, draft.stack, units[index + 1 : index + 2]):
            return
        end = self._verbs(unit)[0].form.end
        if end == "temo":
            even = self._even(unit, draft.stack, draft.effects)
            draft.stack.append(Phrase(even, "ても", "", unit.start, unit.end, unit.comma, "", "when"))
            return
        rest = units[index + 1 :]
        goes_on = self._has_a_verb_for(rest, draft.stack, bool(draft.conditions))
        event = self._chained_event(unit, draft.stack) if goes_on else None
        if event is not None:
            draft.first = event
            self.either = unit.verb is not None and unit.verb.text.endswith(OR)
            return
        if self.headed and not draft.effects and any(u.kind in ("when", "when_is") for u in rest):
            chained = self._chained_condition(unit, draft.stack)
            if chained is not None:
                draft.conditions.append(chained)
                return
        draft.topic = draft.topic or self._topic(draft.stack)
        self.carries = any(map(about_a_card, draft.conditions)) or replaces_a_card(draft.timing)
        draft.effects.extend(deeds_before(self, unit, draft.stack, draft.effects, draft.topic))
        if not unit.comma and end != "te" and not self.headed:
            self.notes.append(Problem("W0102", unit.end - 1, unit.end, {}, ("、",), (unit.end, unit.end, "、")))

    def _on_alternative(self, draft: Draft, units: Sequence[Unit], index: int, unit: Unit) -> None:
        """〜するか、: one of the things that one of is done, or one of two things that may happen."""
        if not self.headed and not self.marked and first_of_two(self, draft.either, draft.stack, unit, units[index + 1 :]):
            return
        draft.topic = draft.topic or self._topic(draft.stack)
        draft.effects.append(self._effect(unit, draft.stack, draft.so_far, draft.topic)[0])
        draft.stack.clear()
        if not draft.groups:
            draft.chooser = draft.topic
            draft.chosen_from = unit, len(draft.conditions), draft.timing is not None, draft.while_ is not None
        draft.groups.append(draft.effects)
        draft.effects = []

    def _on_final(self, draft: Draft, units: Sequence[Unit], index: int, unit: Unit) -> None:
        if not self.headed and not self.marked:
            self._in_a_battle(draft)
        if self.marked:
            whoever(draft, self.always)
        draft.topic = draft.topic or self._topic(draft.stack)
        self.timed = draft.timing is not None
        self.carries = (
            any(map(about_a_card, draft.conditions)) or (self.headed and self.timed) or replaces_a_card(draft.timing)
        )
        if unit.kind == "final_is":
            raise self._no_verb(draft, unit)
        earlier = [
            Step.model_validate(
                {"condition": case[0], "effects": (self._effect(unit, phrases, draft.effects, draft.topic)[0],)}
            )
            for case, phrases in draft.cases
        ]
        if draft.groups and not draft.stack and not unit.words and units[index - 1].particle is not None:
            return  # 〜するか、〜するかを選ぶ
        firsts, (node, form) = deeds_of(self, unit, draft.stack, draft.so_far, draft.topic)
        draft.effects.extend(firsts)
        if draft.cases:
            last = Step.model_validate({"condition": draft.conditions.pop(), "effects": (node,)})
            node = ByCase(cases=(*earlier, last))
        draft.effects.append(node)
        offers = form.form.mood == "can" and not form.form.negative
        draft.optional = form.form.mood == "may" or (self.headed and offers)

    def _one_condition(self, draft: Draft, units: Sequence[Unit]) -> None:
        """〜するか、〜の場合、〜する: whether the condition is that of the choice or of what is chosen last, nothing says.
        Raises :class:`Unreadable` with both."""
        assert draft.chosen_from is not None
        start, count, timed, lasting = draft.chosen_from
        before, late = draft.conditions[:count], draft.conditions[count:]
        timing, while_ = (None if timed else draft.timing), (None if lasting else draft.while_)
        choice = draft.effects[0]
        if draft.instead or not isinstance(choice, ChooseOption) or not (late or timing or while_):
            return
        whole = Sentence(
            draft.then, draft.timing, draft.while_, all_of(draft.conditions), False, (choice,), draft.optional, None, ()
        )
        deeds = choice.options[-1].steps[0].__dict__["effects"]
        last = whole._replace(then=False, timing=timing, while_=while_, condition=all_of(late), effects=deeds)
        options = (*choice.options[:-1], Option(steps=self.words.steps([last])))
        other = whole._replace(
            timing=draft.timing if timed else None,
            while_=draft.while_ if lasting else None,
            condition=all_of(before),
            effects=(choice.replace(options=options),),
        )
        when = next(unit for unit in reversed(units) if unit.kind in ("when", "when_is"))
        facts = {"last": units[-1].verb.text if units[-1].verb is not None else ""}
        raise two_readings(self, start.start, when.end, whole, other, facts=facts)

    def _no_verb(self, draft: Draft, unit: Unit) -> Unreadable:
        """１マス移動。: the sentence ends without a verb."""
        self._phrase(draft.stack, unit, draft.before, "", unit.words[0].start, unit.words[-1].end, False)
        tail = unit.words[-1]
        verb = tail.text + "する"
        phrase = draft.stack[-1].text
        if verb in self.words.scanner.words:
            return Unreadable("E0206", tail.start, tail.end, (verb,), (tail.start, tail.end, verb), phrase=phrase)
        return Unreadable("E0206", unit.start, tail.end, (), None, phrase=phrase)

    # ----------------------------------------------------------------------- the whole

    def _sentence(self, draft: Draft, units: Sequence[Unit]) -> Sentence:
        """The sentence, all of whose units were read."""
        draft.join_cases()
        draft.join_turns()
        if draft.groups:
            groups = [*draft.groups, draft.effects] if draft.effects else draft.groups
            draft.effects = [chosen_among(groups, draft.chooser)]
            self._one_condition(draft, units)
        offered_before = self.offered and bool(draft.conditions)
        self.offered = draft.optional or offered_before or any(map(open_ended, draft.effects))
        moment, self.moment = self.moment, None
        if moment is not None and draft.timing is not None:
            raise Unreadable("E0218", units[0].start, units[0].end)
        if draft.either:
            half = draft.either[0][2]
            raise Unreadable("E0223", half.start, half.end, verb=half.verb.text if half.verb is not None else "")
        if draft.first is not None:  # no word may go unread
            chain = next(u for u in reversed(units) if u.kind == "chained")
            raise Unreadable("E0223", chain.start, chain.end, verb=chain.verb.text if chain.verb is not None else "")
        draft.join_late()
        if self.words.further and not self.headed and not self.marked:
            draft.effects = going_on(self, draft.effects)
        return Sentence(
            draft.then,
            draft.timing or moment,
            draft.while_,
            all_of(draft.conditions),
            draft.instead,
            tuple(draft.effects),
            draft.optional,
            draft.lead,
            tuple(self.spans),
            draft.within,
            (units[0].start, units[-1].end),
        )


def _is_name(value: Any) -> bool:
    return isinstance(value, Word) and value.key == "name"


def _is_number(stack: Sequence[Phrase]) -> bool:
    """Whether a number that stands before its bound is open: コストが."""
    return bool(stack) and stack[-1].particle == "が" and isinstance(stack[-1].value, Word) and stack[-1].value.kind == "stat"


def _names_whom(phrase: Phrase) -> bool:
    """両プレイヤーは、支配しているキャラクターを: whose they are, where the clause does not say it."""
    return phrase.particle in ("は", "が", "に") and isinstance(phrase.value, t.Player)


_Predicate = Callable[[SentenceReader, Draft, Sequence[Unit], int, Unit], None]

_PREDICATES: dict[str, _Predicate] = {
    "attributive": SentenceReader._on_attributive,
    "chained": SentenceReader._on_chained,
    "alternative": SentenceReader._on_alternative,
    "when": SentenceReader._on_when,
    "when_is": SentenceReader._on_when,
    "final": SentenceReader._on_final,
    "final_is": SentenceReader._on_final,
}
