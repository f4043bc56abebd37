"""Rows of units → sentences with typed conditions, events and effects.

Units are read left to right with a stack of phrases that still wait for their predicate. A verb before a noun takes the run of phrases
directly before it that fits one of its wordings; a condition or chained verb takes what fits; the final verb must take all that is left,
or the phrase that is left over is the error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..constructs.effects.by_case import ByCase
from ..model import filters as f
from ..model import terms as t
from ..model.abilities import Step, Timing
from ..model.node import Node
from ..model.words import NameOf
from .alternatives import chosen_among
from .ambiguity import in_one_way
from .clauses import fits
from .coerce import coerce
from .conjugation import conjugate
from .gaps import nouns_after
from .noun_rows import _Loose
from .phrases import Phrase
from .problems import Problem, Unreadable
from .read_once import read_once
from .reading_state import _GOALS, _INSTEAD, _LASTING, _THEN
from .scopes import is_what
from .sentence_parts import (
    about_a_card,
    all_of,
    by_more,
    is_instead,
    is_lead,
    left_undone,
    open_ended,
    replaces_a_card,
)
from .skeleton import Unit, is_copular
from .uses import UseReader, _clause_before
from .values import Word
from .whens import EACH_TIME, OR, for_all_cases

__all__ = ["Sentence", "SentenceReader"]


_TIMES = ("場合", "時", "とき", *EACH_TIME)  # one and the same in games that write 場合 for 時
_ = (NameOf, Word, coerce, fits)


class Sentence(NamedTuple):
    """One sentence, read. ``timing`` is its 〜時, or moment; ``while_`` its 〜限り; ``instead`` is 代わりに with the replaced event in ``timing``.
    ``within``: the time was said first, so that the condition is looked at when it comes."""

    then: bool
    timing: Timing | None
    while_: t.Condition | None
    condition: t.Condition | None
    instead: bool
    effects: tuple[Node, ...]
    optional: bool
    lead: t.Duration | None
    spans: tuple[tuple[int, int, Node], ...]
    within: bool = False
    place: tuple[int, int] = (0, 0)  # without its 。


class SentenceReader(UseReader):
    """Reads the sentences of one text; keeps what earlier sentences did for 打ち消したイベント and the like."""

    def read(self, units: Sequence[Unit]) -> Sentence:
        """The sentence of a row of units. Raises :class:`Unreadable`, also where there are two."""
        return read_once(self, units, lambda: in_one_way(self, units, self._read))

    def _read(self, units: Sequence[Unit]) -> Sentence:
        self.spans, self.shared, self.followers, self.timed = [], [], None, False
        self._loose.clear()
        self.either = False
        stack: list[Phrase] = []
        effects: list[Node] = []
        before: list[Any] = []
        then = instead = optional = False
        timing: Timing | None = None
        while_: t.Condition | None = None
        conditions: list[t.Condition] = []
        cases: list[tuple[list[t.Condition], list[Phrase]]] = []
        first: t.Event | None = None
        topic: Phrase | None = None
        chooser: Phrase | None = None
        lead: t.Duration | None = None
        spoken: list[Phrase] = []
        done: list[Step] = []  # 〜ならば〜し、〜ならば〜する: the cases before the last
        groups: list[list[Node]] = []  # 〜するか、〜する: what one of is done
        late: list[t.Condition] = []  # 〜し、〜なら、〜する: what has to be so for the rest of the sentence
        split = 0
        within = False
        for index, unit in enumerate(units):
            kind = unit.kind
            if before and (
                (kind == "adverb" and (self.headed or unit.words[0].text != "最も"))
                or (kind not in ("phrase", "bare", "final_is", "when_is", "attributive") and not unit.words)
            ):
                raise self._unattached(
                    units[index - 1] if units[index - 1].comma else _clause_before(units, index),
                    kind == "adverb" and unit.words[0].text in _INSTEAD,
                )
            if kind in ("phrase", "bare"):
                particle = unit.particle.text if unit.particle is not None else ""
                if not before or self.headed:
                    unit, so = self._copula(unit, stack)
                    before = [*before, *so]
                waiting, before = (before, []) if self.headed and is_what(units, index) else ([], before)
                before = [
                    *waiting,
                    *self._phrase(
                        stack,
                        unit,
                        before,
                        particle,
                        unit.start,
                        unit.end,
                        unit.comma,
                        self._relative_follows(units, index),
                    ),
                ]
                continue
            if kind == "adverb":
                word = unit.words[0].text
                if word in _INSTEAD and stack and stack[-1].particle == "代わりに" and stack[-1].kind == "when":
                    continue  # the word of the clause before it
                if word in _THEN and not (self.headed and index):
                    if index:
                        raise Unreadable("E0220", unit.start, unit.end, word=word)
                    then = True
                    self._comma(unit)
                elif word in _INSTEAD and timing is None and effects and left_undone(units[index - 1]):
                    # 〜は手札に加えず、代わりに〜: in place of what is not done
                    stack.append(Phrase(word, "", word, unit.start, unit.end, unit.comma, "", "adverb"))
                elif word in _INSTEAD and not self.headed:
                    if timing is None or timing.when != "instead" or instead:
                        raise Unreadable("E0219", unit.start, unit.end)
                    instead = True
                    self._comma(unit)
                else:
                    stack.append(Phrase(word, "", word, unit.start, unit.end, unit.comma, "", "adverb"))
                continue
            if self.headed and unit.words and kind == "attributive":
                unit, so = self._copula(unit, stack)
                before = [*before, *so]
            if before and unit.words and kind == "attributive" and (is_copular(unit) or self._ranks(unit, stack)):
                of = "の" if unit.words[-1].cls == "NO" and not is_copular(unit) else ""
                self._phrase(stack, unit, [], of, unit.words[0].start, unit.words[-1].end, False)
            elif unit.words and kind not in ("final_is", "when_is"):
                particle = "の" if unit.words[-1].cls == "NO" else ""
                before = self._phrase(stack, unit, before, particle, unit.words[0].start, unit.words[-1].end, False)
                if before and kind != "attributive":  # 自身が装備しているアイテムがない、自身は[P]＋２される
                    raise self._unattached(_clause_before(units, index), False)
            if kind == "attributive" and self.headed and is_instead(units[index + 1 : index + 2]):
                event = self._not_done(unit, stack)
                if event is None:
                    raise Unreadable("E0219", unit.start, unit.end)
                stack.append(Phrase(event, "代わりに", "", unit.start, unit.end, unit.comma, "", "when"))
                continue
            if kind == "attributive":
                self._unfold(stack)
                kept = list(stack) if self._loose else []
                after = units[index + 1] if index + 1 < len(units) else None
                self._ends_here(unit, after)
                self.instead_follows = after is not None and after.kind == "adverb" and after.words[0].text in _INSTEAD
                clause = self._relative(unit, stack, nouns_after(units, index))
                if first is not None and isinstance(clause, f.Which) and isinstance(clause.clause, t.Event):
                    from ..constructs.triggers.following import Following

                    clause = clause.replace(clause=Following(first=first, then=clause.clause, either=self.either))
                    first = None  # プレイされて場に出た＋ターン
                if kept:
                    clause, released = self._released(unit, stack, clause, kept)
                    before.extend(released)
                before.extend([*self._genitive(stack), _Loose(clause) if unit.comma else clause])
                continue
            if kind == "chained" and by_more(unit, stack, units[index + 1 : index + 2]):
                continue
            if kind == "chained" and self._verbs(unit)[0].form.end == "temo":
                even = self._even(unit, stack, effects)
                stack.append(Phrase(even, "ても", "", unit.start, unit.end, unit.comma, "", "when"))
                continue
            if kind == "chained":
                event = self._chained_event(unit, stack) if self._has_a_verb_for(units[index + 1 :], stack) else None
                if event is not None:
                    first = event
                    self.either = unit.verb is not None and unit.verb.text.endswith(OR)
                    continue
                if self.headed and not effects and any(u.kind in ("when", "when_is") for u in units[index + 1 :]):
                    chained = self._chained_condition(unit, stack)
                    if chained is not None:
                        conditions.append(chained)
                        continue
                topic = topic or self._topic(stack)
                self.carries = any(map(about_a_card, conditions)) or replaces_a_card(timing)
                effects.append(self._deed_before(unit, stack, effects, topic))
                if not unit.comma and self._verbs(unit)[0].form.end != "te" and not self.headed:
                    self.notes.append(Problem("W0102", unit.end - 1, unit.end, {}, ("、",), (unit.end, unit.end, "、")))
                continue
            if kind == "alternative":
                topic = topic or self._topic(stack)
                effects.append(self._effect(unit, stack, effects or (groups[-1] if groups else ()), topic)[0])
                stack.clear()
                if not groups:
                    chooser = topic
                groups.append(effects)
                effects = []
                continue
            if kind in ("when", "when_is"):
                if kind == "when_is":
                    before = self._phrase(stack, unit, before, "", unit.words[0].start, unit.words[-1].end, False)
                self._not_bare(unit)
                if unit.when is not None and unit.when.text == "まで":
                    stack.append(self._until_so(unit, stack))
                    continue
                topics = [p for p in stack if p.particle == "は" and p.kind == "np" and self._is_shared(p)]
                spoken = self._spoken_again(unit, stack, first, effects, spoken)
                found, began = self._found(unit, stack, first, effects), first is not None
                self.shared.extend(p for p in topics if p not in stack)
                first = None
                assert unit.when is not None
                if unit.when.text in _GOALS:
                    goal = self._pick(found, Timing, unit).event
                    stack.append(
                        Phrase(
                            goal, unit.when.text.removeprefix("結果"), "", unit.start, unit.end, unit.comma, "", "when"
                        )
                    )
                    continue
                if unit.particle is not None and not (self.headed and unit.particle.text == "は"):
                    text, said = unit.particle.text, unit.when.text
                    if said == "場合" and text == "に" and began:  # Ｘ支払い、＋〜が場に出る場合に除外する: two deeds, no event
                        raise Unreadable("E0223", unit.start, unit.end, verb=unit.verb.text if unit.verb else said)
                    stack.append(Phrase(found, text, said, unit.start, unit.end, unit.comma, "", "when"))
                    continue
                self._comma(unit)
                if effects and unit.when.text in ("時", "とき", *EACH_TIME):
                    raise Unreadable("E0227", unit.start, unit.end, word=unit.when.text)
                if self.headed and unit.when.text in _TIMES and not effects:
                    made = self._time(found, timing, any(is_lead(p) for p in stack))
                    if made is not None:
                        timing = made
                        lead = self._lead(stack)
                        continue
                    if conditions and any(p.comma and for_all_cases(p) for p in stack):
                        cases.append((conditions, list(stack)))
                        conditions, stack = [], []
                    conditions.append(self._pick([self._as_condition(x) for x in found], t.Condition, unit))
                    continue
                later_instead = any(
                    u.kind == "adverb" and u.words[0].text in _INSTEAD for u in units[index + 1 : index + 2]
                )
                if later_instead and unit.when.text != "場合":
                    before_it = any(isinstance(x, Timing) and x.when == "before" for x in found)
                    fix = (unit.when.start, unit.when.end, "場合") if before_it else None
                    raise Unreadable("E0219", unit.when.start, unit.when.end, ("場合",), fix)
                if unit.when.text in _LASTING:
                    while_ = self._pick(found, t.Condition, unit)
                elif unit.when.text in ("時", "とき", *EACH_TIME):
                    made = next((x for x in found if isinstance(x, Timing)), None)
                    if made is None:
                        conditions.append(self._pick(found, t.Condition, unit))
                    elif timing is None:
                        timing = made
                        lead = self._lead(stack)
                    else:
                        raise Unreadable("E0218", unit.start, unit.end)
                elif later_instead:
                    made = next((x for x in found if isinstance(x, Timing)), None)
                    if made is None or timing is not None:
                        raise Unreadable("E0219", unit.start, unit.end)
                    if effects:
                        raise Unreadable("E0227", unit.start, unit.end, word=unit.when.text)
                    if made.when != "before":
                        verb = unit.verb.text if unit.verb is not None else ""
                        plain = (
                            tuple(conjugate(vf.lemma, vf.form._replace(aspect="base")) for vf in self._verbs(unit)[:1])
                            if verb
                            else ()
                        )
                        at = unit.verb if unit.verb is not None else unit.when
                        raise Unreadable(
                            "E0228", at.start, at.end, plain, (at.start, at.end, plain[0]) if plain else None, verb=verb
                        )
                    timing = Timing(when="instead", event=made.event, during=made.during)
                    lead = self._lead(stack)
                elif (
                    unit.when.text == "場合"
                    and index + 1 < len(units)
                    and units[index + 1].kind == "final"
                    and units[index + 1].verb is not None
                    and not units[index + 1].words
                    and self._restricts(units[index + 1])
                ):
                    stack.append(Phrase(found, "", "", unit.start, unit.end, unit.comma, "", "when"))
                else:
                    found = [self._as_condition(x) for x in found]
                    if conditions and any(p.comma and for_all_cases(p) for p in stack):
                        # アプローチならばコンバットに、コンバットならばアプローチにする: one verb for two cases
                        cases.append((conditions, list(stack)))
                        conditions, stack = [], []
                    if effects and conditions and not self.headed and not late:
                        # 〜ならば手札に加え、そうでなければ城に置く: two cases, each with its own deeds
                        done.append(Step.model_validate({"condition": all_of(conditions), "effects": tuple(effects)}))
                        conditions, effects = [self._pick(found, t.Condition, unit)], []
                    elif effects:
                        late.append(self._pick(found, t.Condition, unit))
                        split = split or len(effects)
                    else:
                        within = (
                            within
                            or timing is not None
                            or any(isinstance(p.value, t.Moment) and p.particle in ("に", "") for p in stack)
                        )
                        conditions.append(self._pick(found, t.Condition, unit))
                continue
            # final
            topic = topic or self._topic(stack)
            self.timed = timing is not None
            self.carries = any(map(about_a_card, conditions)) or (self.headed and self.timed) or replaces_a_card(timing)
            if kind == "final_is":
                before = self._phrase(stack, unit, before, "", unit.words[0].start, unit.words[-1].end, False)
                tail = unit.words[-1]
                verb_of = tail.text + "する"  # １マス移動。
                known = verb_of in self.words.scanner.words
                raise Unreadable(
                    "E0206",
                    tail.start if known else unit.start,
                    tail.end,
                    (verb_of,) if known else (),
                    (tail.start, tail.end, verb_of) if known else None,
                    phrase=stack[-1].text,
                )
            earlier = [
                Step.model_validate({"condition": c[0], "effects": (self._effect(unit, phrases, effects, topic)[0],)})
                for c, phrases in cases
            ]
            if groups and not stack and not unit.words and units[index - 1].particle is not None:
                break  # 〜するか、〜するかを選ぶ
            node, form = self._effect(unit, stack, effects or (groups[-1] if groups else ()), topic)
            if cases:
                effects.append(
                    ByCase(cases=(*earlier, Step.model_validate({"condition": conditions.pop(), "effects": (node,)})))
                )
            else:
                effects.append(node)
            if form.form.mood == "may" or (self.headed and form.form.mood == "can" and not form.form.negative):
                optional = True
        if done:
            last = Step.model_validate(
                {"condition": all_of(conditions), "effects": tuple(effects), "optional": optional}
            )
            effects, conditions, optional = [ByCase(cases=(*done, last))], [], False
        if groups:
            effects = [chosen_among([*groups, effects] if effects else groups, chooser)]
        self.offered = optional or (self.offered and bool(conditions)) or any(map(open_ended, effects))
        moment = self.moment
        if moment is not None and timing is None:
            timing = moment
        elif moment is not None:
            raise Unreadable("E0218", units[0].start, units[0].end)
        self.moment = None
        if first is not None:  # no word may go unread
            chain = next(u for u in reversed(units) if u.kind == "chained")
            raise Unreadable("E0223", chain.start, chain.end, verb=chain.verb.text if chain.verb is not None else "")
        condition = all_of(conditions)
        if late:
            from ..constructs.effects.if_so import IfSo

            effects[split:] = [IfSo(condition=all_of(late), effects=tuple(effects[split:]))]  # type: ignore[arg-type]
        return Sentence(
            then,
            timing,
            while_,
            condition,
            instead,
            tuple(effects),
            optional,
            lead,
            tuple(self.spans),
            within,
            (units[0].start, units[-1].end),
        )

    def _ranks(self, unit: Unit, stack: Sequence[Phrase]) -> bool:
        """相手が支配する、最も＋コストの高い＋キャラクター: the number is that of the noun behind, as the clause is."""
        return not self.headed and bool(stack) and stack[-1].value == "最も" and stack[-1].kind == "adverb"

    def _is_shared(self, topic: Phrase) -> bool:
        """自身は、アタックを行う時、〜される: what the sentence is about is so in both of its parts."""
        return self.headed or (topic.comma and not self.marked)
