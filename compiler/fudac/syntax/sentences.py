"""Rows of units → sentences with typed conditions, events and effects.

Units are read left to right with a stack of phrases that still wait for their predicate. A verb before a noun takes the run of phrases
directly before it that fits one of its wordings; a condition or chained verb takes what fits; the final verb must take all that is left,
or the phrase that is left over is the error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..constructs.base import Continuous
from ..constructs.effects.by_case import ByCase
from ..model import filters as f
from ..model import terms as t
from ..model.abilities import Step, Timing
from ..model.board import Square, SquareCount
from ..model.node import Node, children
from ..model.words import Change, NameOf, Stretch
from .ambiguity import Choice, choices, in_one_way, two_readings
from .clauses import Match, absorb, fits, match_all, takes
from .coerce import coerce
from .conjugation import Form, conjugate
from .dictionary import VerbForm
from .patterns import Hole, Pattern, Patterns
from .lexer import Quantity, Token
from .phrases import Phrase, read_phrase
from .gaps import GAPS, IT, NOUNS_OF, fits_noun, nouns_after, owned_by_gap
from .problems import Problem, Unreadable
from .skeleton import Unit
from .values import Word, amount_of, as_filter, attach, coordinate

__all__ = ["Sentence", "SentenceReader"]


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


_BACK = re.compile("[そこ]の|[そこ]れ|残り|[たたるだ]|中")  # words without which nothing is referred back to
_THEN = "その後"
_INSTEAD = ("代わりに", "かわりに")


class _Loose(NamedTuple):
    """A relative clause with a 、 behind it: it may jump over the noun of the next clause to the one after (支配する、X に勝った Y)."""

    value: Any


class SentenceReader:
    """Reads the sentences of one text; keeps what earlier sentences did for 打ち消したイベント and the like."""

    def __init__(self, patterns: Patterns, words: Any) -> None:
        self.patterns = patterns
        self.words = words
        self.done_verbs: list[str] = []
        self.notes: list[Problem] = []
        self.mentioned = False  # whether the text has spoken of anything その or 残り can mean
        self._loose: dict[int, tuple[Phrase, list[Any]]] = {}
        self.people = False  # whether it has spoken of the opponent, for その相手
        self.offered = False  # whether the sentence before was an offer, for そうした場合
        self.spans: list[tuple[int, int, Node]] = []
        self.choices: list[Choice] = []  # verbs before nouns that could do with fewer phrases
        self.forced: dict[int, int] = {}  # how many of them to give to the verb of the unit that starts there

    def _place(self, start: int, end: int, value: Any) -> None:
        """Notes what a stretch of the text has been read as."""
        if isinstance(value, Node):
            self.spans.append((start, end, value))

    def _placed(self, unit: Unit, node: Node) -> list[Node]:
        """The only reading of a unit, noted."""
        self._place(unit.start, unit.end, node)
        return [node]

    # ------------------------------------------------------------------ one sentence

    def read(self, units: Sequence[Unit]) -> Sentence:
        """The sentence of a row of units. Raises :class:`Unreadable`, also where there are two."""
        made: Sentence = in_one_way(self, units, self._read)
        return made

    def _read(self, units: Sequence[Unit]) -> Sentence:
        self.spans = []
        self._loose.clear()
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
        lead: t.Duration | None = None
        late: list[t.Condition] = []  # 〜し、〜なら、〜する: what has to be so for the rest of the sentence
        split = 0
        within = False
        for index, unit in enumerate(units):
            kind = unit.kind
            if before and (kind == "adverb" or (kind not in ("phrase", "bare", "final_is", "when_is", "attributive") and not unit.words)):
                verb_before = next((u for u in reversed(units[:index]) if u.kind == "attributive"), units[index - 1])
                raise self._unattached(units[index - 1] if units[index - 1].comma else verb_before, kind == "adverb" and unit.words[0].text in _INSTEAD)
            if kind in ("phrase", "bare"):
                particle = unit.particle.text if unit.particle is not None else ""
                if not before:
                    unit, before = self._copula(unit, stack)
                before = self._phrase(stack, unit, before, particle, unit.start, unit.end, unit.comma, self._relative_follows(units, index))
                continue
            if kind == "adverb":
                word = unit.words[0].text
                if word == _THEN:
                    if index:
                        raise Unreadable("E0220", unit.start, unit.end, word=word)
                    then = True
                    self._comma(unit)
                elif word in _INSTEAD:
                    if timing is None or timing.when != "instead" or instead:
                        raise Unreadable("E0219", unit.start, unit.end)
                    instead = True
                    self._comma(unit)
                else:
                    stack.append(Phrase(word, "", word, unit.start, unit.end, unit.comma, "", "adverb"))
                continue
            if unit.words and kind not in ("final_is", "when_is"):
                particle = "の" if unit.words[-1].cls == "NO" else ""
                before = self._phrase(stack, unit, before, particle, unit.words[0].start, unit.words[-1].end, False)
            if kind == "attributive":
                self._unfold(stack)
                kept = list(stack) if self._loose else []
                after = units[index + 1] if index + 1 < len(units) else None
                self.instead_follows = after is not None and after.kind == "adverb" and after.words[0].text in _INSTEAD
                clause = self._relative(unit, stack, nouns_after(units, index))
                if kept:
                    clause, released = self._released(unit, stack, clause, kept)
                    before.extend(released)
                before.extend([*self._genitive(stack), _Loose(clause) if unit.comma else clause])
                continue
            if kind == "chained" and self._verbs(unit)[0].form.end == "temo":
                even = self._even(unit, stack, effects)
                stack.append(Phrase(even, "ても", "", unit.start, unit.end, unit.comma, "", "when"))
                continue
            if kind == "chained":
                event = self._chained_event(unit, stack)
                if event is not None:
                    first = event
                    continue
                topic = topic or self._topic(stack)
                self.carries = any(map(_about_a_card, conditions))
                node, _ = self._effect(unit, stack, effects, topic)
                effects.append(node)
                stack.clear()
                if not unit.comma and self._verbs(unit)[0].form.end != "te":
                    self.notes.append(Problem("W0102", unit.end - 1, unit.end, {}, ("、",), (unit.end, unit.end, "、")))
                continue
            if kind in ("when", "when_is"):
                if kind == "when_is":
                    before = self._phrase(stack, unit, before, "", unit.words[0].start, unit.words[-1].end, False)
                if kind == "when_is" and unit.words[-1].quantity is not None and unit.when is not None and unit.when.text in ("時", "とき"):
                    raise Unreadable("E0217", unit.when.start, unit.when.end, ("なら", "の時"), verb=unit.words[-1].text, word=unit.when.text)
                found = self._when(unit, stack, first, effects)
                first = None
                assert unit.when is not None
                if unit.when.text == "ように":
                    goal = self._pick(found, Timing, unit).event
                    stack.append(Phrase(goal, "ように", "", unit.start, unit.end, unit.comma, "", "when"))
                    continue
                if unit.particle is not None:
                    text = unit.particle.text
                    stack.append(Phrase(found, text, "", unit.start, unit.end, unit.comma, "", "when"))
                    continue
                self._comma(unit)
                if effects and unit.when.text in ("時", "とき"):
                    raise Unreadable("E0227", unit.start, unit.end, word=unit.when.text)
                later_instead = any(u.kind == "adverb" and u.words[0].text in _INSTEAD for u in units[index + 1:index + 2])
                if later_instead and unit.when.text != "場合":
                    before_it = any(isinstance(x, Timing) and x.when == "before" for x in found)
                    fix = (unit.when.start, unit.when.end, "場合") if before_it else None
                    raise Unreadable("E0219", unit.when.start, unit.when.end, ("場合",), fix)
                if unit.when.text in ("限り", "かぎり"):
                    while_ = self._pick(found, t.Condition, unit)
                elif unit.when.text in ("時", "とき"):
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
                        plain = tuple(conjugate(vf.lemma, vf.form._replace(aspect="base")) for vf in self._verbs(unit)[:1]) if verb else ()
                        at = unit.verb if unit.verb is not None else unit.when
                        raise Unreadable("E0228", at.start, at.end, plain, (at.start, at.end, plain[0]) if plain else None, verb=verb)
                    timing = Timing(when="instead", event=made.event)
                    lead = self._lead(stack)
                elif unit.when.text == "場合" and index + 1 < len(units) and units[index + 1].kind == "final" and \
                        units[index + 1].verb is not None and not units[index + 1].words and self._restricts(units[index + 1]):
                    stack.append(Phrase(found, "", "", unit.start, unit.end, unit.comma, "", "when"))
                else:
                    found = [self._as_condition(x) for x in found]
                    if conditions and any(p.comma and p.particle == "に" for p in stack):
                        # アプローチならばコンバットに、コンバットならばアプローチにする: one verb for two cases
                        cases.append((conditions, list(stack)))
                        conditions, stack = [], []
                    if effects:
                        late.append(self._pick(found, t.Condition, unit))
                        split = split or len(effects)
                    else:
                        within = within or timing is not None or any(isinstance(p.value, t.Moment) and p.particle in ("に", "") for p in stack)
                        conditions.append(self._pick(found, t.Condition, unit))
                continue
            # final
            topic = topic or self._topic(stack)
            self.carries = any(map(_about_a_card, conditions))
            if kind == "final_is":
                before = self._phrase(stack, unit, before, "", unit.words[0].start, unit.words[-1].end, False)
                tail = unit.words[-1]
                verb_of = tail.text + "する"  # １マス移動。
                known = verb_of in self.words.scanner.words
                raise Unreadable("E0206", tail.start if known else unit.start, tail.end, (verb_of,) if known else (),
                                 (tail.start, tail.end, verb_of) if known else None, phrase=stack[-1].text)
            earlier = [Step(condition=c[0], effects=(self._effect(unit, phrases, effects, topic)[0],)) for c, phrases in cases]
            node, verb = self._effect(unit, stack, effects, topic)
            if cases:
                effects.append(ByCase(cases=(*earlier, Step(condition=conditions.pop(), effects=(node,)))))
            else:
                effects.append(node)
            if verb.form.mood == "may":
                optional = True
        self.offered = optional or (self.offered and bool(conditions)) or any(map(_open_ended, effects))
        moment = self.moment
        if moment is not None and timing is None:
            timing = moment
        elif moment is not None:
            raise Unreadable("E0218", units[0].start, units[0].end)
        self.moment = None
        condition = _all(conditions)
        if late:
            from ..constructs.effects.if_so import IfSo

            effects[split:] = [IfSo(condition=_all(late), effects=tuple(effects[split:]))]  # type: ignore[arg-type]
        return Sentence(then, timing, while_, condition, instead, tuple(effects), optional, lead, tuple(self.spans), within, (units[0].start, units[-1].end))

    moment: Timing | None = None
    instead_follows = False
    carries = False  # the condition speaks of a card, which a verb without an object then means

    def _comma(self, unit: Unit) -> None:
        """A 、 that belongs behind a condition or a conjunction; without it the text is read, and the slip reported."""
        if not unit.comma:
            self.notes.append(Problem("W0102", unit.end - 1, unit.end, {}, ("、",), (unit.end, unit.end, "、")))

    @staticmethod
    def _lead(stack: list[Phrase]) -> t.Duration | None:
        """ターン終了時まで、 before a 〜時 or 〜場合: how long the whole is in force."""
        for i, phrase in enumerate(stack):
            if isinstance(phrase.value, t.Moment) and phrase.particle == "まで":
                del stack[i]
                return t.Duration(until=phrase.value.at, whose=phrase.value.whose, next=phrase.value.next)
        return None

    @staticmethod
    def _unattached(unit: Unit, instead: bool = False) -> Unreadable:
        """A verb before a 、 or a word it cannot modify: mostly a 〜時 that lost its 時."""
        verb = unit.verb.text if unit.verb is not None else "".join(word.text for word in unit.words)
        if unit.verb is None and verb.endswith("場"):  # 離れる場、: the 合 is missing
            return Unreadable("E0212", unit.start, unit.end, (f"{verb}合、",), verb=verb)
        return Unreadable("E0212", unit.start if unit.verb is None else unit.verb.start, unit.end,
                          (f"{verb}場合、",) if instead else (f"{verb}時、", f"{verb}場合、"), verb=verb)

    @staticmethod
    def _relative_follows(units: Sequence[Unit], index: int) -> bool:
        """Whether the phrase belongs to a further verb before the noun: 自分が支配する、X との戦闘に負けたキャラクター."""
        if units[index].comma:
            return False
        for unit in units[index + 1:]:
            if unit.kind == "attributive":
                return True
            if unit.kind not in ("phrase", "bare", "adverb") or unit.comma:
                return False
        return False

    def _even(self, unit: Unit, stack: list[Phrase], effects: Sequence[Node]) -> t.Condition:
        """〜ていても: what is so all the same; a topic before it is that of the main verb too."""
        topics = [p for p in stack if p.particle == "は" and p.kind == "np"]
        inner = [p for p in stack if p not in topics]
        try:
            found = self._when(unit, inner, None, effects)
        except Unreadable:
            inner = list(stack)
            found = self._when(unit, inner, None, effects)
        stack[:] = [*topics, *(p for p in inner if p not in topics)]
        even: t.Condition = self._pick(found, t.Condition, unit)
        return even

    def _copula(self, unit: Unit, stack: list[Phrase]) -> tuple[Unit, list[Any]]:
        """手札が１枚以下の＋全員: a number behind 〜が and before の is a clause of its own."""
        words = unit.words
        if len(words) < 3 or words[0].quantity is None or words[1].cls != "NO" or not stack or stack[-1].particle != "が":
            return unit, []
        rest = unit._replace(words=words[2:], start=words[2].start)
        subject = stack[-1].value
        if isinstance(subject, Word) and subject.kind == "stat":  # フィジカル値が３以上の
            assert words[0].quantity is not None
            stack.pop()
            return rest, [f.StatIs(stat=subject.key, amount=amount_of(words[0].quantity))]
        number = read_phrase(words[:1], (), "", False, words[0].start, words[0].end)
        for noun in nouns_after((unit, rest), 0):
            found = self._relatives(VerbForm("である", _COPULA), [*stack, number], noun)
            best = max(found, key=lambda item: item[0], default=None)
            if best is not None and best[0] > 1:
                del stack[len(stack) - best[0] + 1:]
                return rest, [best[-1]]
        return unit, []

    @staticmethod
    def _run_on(words: Sequence[Token], before: Sequence[Any], particle: str) -> None:
        """A sentence that lost its 。: no clause modifies その〜, この〜 or the player a new sentence begins with."""
        first = words[0].entry.noun if words[0].entry is not None else None
        if first is None or not any(isinstance(item, f.Which | f.Done) for item in before):
            return
        new = first.kind == "adnominal" or (first.kind == "word" and first.key == "among") or \
            (first.kind == "player" and particle == "は" and len(words) == 1 and first.key in ("you", "opponent") and
             not all(isinstance(item, f.Which) and isinstance(item.clause, t.Condition) for item in before))  # １番多くロックしている相手は
        if new:
            raise Unreadable("E0260", words[0].start, words[0].end, ("。" + words[0].text,), (words[0].start, words[0].start, "。"),
                             word=words[0].text)

    @staticmethod
    def _genitive(stack: list[Phrase]) -> list[Any]:
        """あなたの空いている＋ロックエリア: a 〜の that is no subject of the verb belongs to the noun."""
        return [stack.pop().value] if stack and stack[-1].particle == "の" and stack[-1].kind == "np" else []

    @staticmethod
    def _abreast(words: Sequence[Any]) -> int:
        """Where two phrases stand side by side with nothing between (このターン＋あなたは, 全員＋１枚); 0: nowhere."""
        for i in range(1, len(words)):
            if words[i - 1].cls in ("NO", "LINK") or words[i].cls in ("NO", "LINK"):
                continue
            try:
                left = read_phrase(words[:i], (), "", False, words[0].start, words[i - 1].end).value
                read_phrase(words[i:], (), "", False, words[i].start, words[-1].end)
            except Unreadable:
                continue
            if isinstance(left, Stretch | t.Moment) or (isinstance(left, Word) and left.kind == "literal") or \
                    (isinstance(left, t.Player) and (left.who == "own" or (i == len(words) - 1 and words[i].quantity is not None))):
                return i
        return 0

    def _phrase(self, stack: list[Phrase], unit: Unit, before: list[Any], particle: str, start: int, end: int, comma: bool,
                further: bool = False) -> list[Any]:
        """Pushes a noun phrase; returns the relative clauses that still wait for their noun (〜にある、自分が持ち主であるカード)."""
        rest: list[Any] = []
        given = before
        loose = [item for item in before if isinstance(item, _Loose)]
        before = [item.value if isinstance(item, _Loose) else item for item in before]
        words = unit.words
        if before and not loose:
            self._run_on(words, before, particle)
        try:
            phrase = read_phrase(words, before, particle, comma, start, end, self._count_note)
        except Unreadable:
            cut = self._abreast(words)
            comma_at = next((i for i, word in enumerate(words) if word.cls == "C"), 0)
            if comma_at:  # コスト２以下の、相手が＋支配する: what stands before the comma waits for the noun
                waiting = read_phrase(words[:comma_at - 1], before, "", False, start, words[comma_at - 1].end).value
                filters = as_filter(waiting)
                if filters is None:
                    raise
                phrase = read_phrase(words[comma_at + 1:], (), particle, comma, words[comma_at + 1].start, end, self._count_note)
                rest = [_Loose(filters)]
            elif cut:
                stack.append(read_phrase(words[:cut], before, "", False, start, words[cut - 1].end))
                phrase = read_phrase(words[cut:], (), particle, comma, words[cut].start, end, self._count_note)
            elif not before:
                raise
            else:
                phrase = read_phrase(words, (), particle, comma, start, end, self._count_note)
                if isinstance(phrase.value, t.Cards):
                    raise
                rest = given
        if stack and stack[-1].particle == "と" and stack[-1].kind == "np" and not phrase.suffix:
            left = stack[-1].value
            released = self._loose.pop(stack[-1].start, None) if _shares(phrase.value) else None
            if released is not None:
                left = released[0].value  # 自分が支配する、X と同じ陣営の Y: the clause is about Y
            both = coordinate(left, phrase.value, "and")
            if both is not None:
                first = stack.pop()
                for item in released[1] if released is not None else ():
                    both = attach(item.value, both)
                phrase = phrase._replace(value=both, text=first.text + "と" + phrase.text, start=first.start)
        if (further or particle == "と") and loose and not rest:
            firm = [item for item in before if not any(item is x.value for x in loose)]
            self._loose[phrase.start] = (read_phrase(words, firm, particle, comma, start, end), loose)
        self._antecedent(phrase)
        self._place(start, phrase.end, phrase.value)
        stack.append(phrase)
        return rest

    def _released(self, unit: Unit, stack: list[Phrase], clause: Any, kept: list[Phrase]) -> tuple[Any, list[Any]]:
        """The relative clause again, where it took a phrase that a looser clause before had been hung on; that one goes on to the next noun."""
        taken = [p for p in kept[len(stack):] if p.start in self._loose]
        if not taken:
            return clause, []
        out: list[Any] = []
        again = list(kept)
        for phrase in taken:
            without, items = self._loose.pop(phrase.start)
            again[again.index(phrase)] = without
            out.extend(items)
        return self._relative(unit, again), out

    def _antecedent(self, phrase: Phrase) -> None:
        """その〜, それら, 残り, 公開したカード need something spoken of before."""
        for node in _nodes(phrase.value) if not self.mentioned and _BACK.search(phrase.text) else ():
            back = (isinstance(node, t.Ref) and node.to in ("that", "those", "rest")) or isinstance(node, f.Done) or \
                (isinstance(node, f.Among) and node.of is None) or (isinstance(node, t.Player) and node.who == "that" and not self.people)
            if back:
                raise Unreadable("E0401", phrase.start, phrase.end - (1 if phrase.comma else 0) - len(phrase.particle), phrase=phrase.text)
        self.people = self.people or "相手" in phrase.text or isinstance(phrase.value, t.Event)
        if isinstance(phrase.value, t.CardsLike | t.ZoneLike | t.Place | t.Player | NameOf | t.StatOf | t.Name | Quantity | Word) and \
                phrase.value not in (t.YOU, t.OPPONENT):
            self.mentioned = True

    def _count_note(self, noun: str, token: Token) -> None:
        if token.quantity is not None:
            self.words.check_counter(noun, token.quantity, token.start, token.end, self.notes)

    @staticmethod
    def _as_condition(node: Node) -> Node:
        """〜した場合 without 代わりに: that it has happened."""
        from ..constructs.conditions.happened import Happened

        return Happened(event=node.event) if isinstance(node, Timing) and node.when == "after" else node

    @staticmethod
    def _pick(found: Sequence[Node], kind: type[Any], unit: Unit) -> Any:
        for node in found:
            if isinstance(node, kind):
                return node
        verb = unit.verb.text if unit.verb is not None else unit.words[-1].text
        word = unit.when.text if unit.when is not None else "ても"
        if word == "場合" and kind is t.Condition and any(isinstance(x, Timing) and x.when == "before" for x in found):
            raise Unreadable("E0234", unit.start, unit.end, (f"{verb}場合、代わりに、", f"{verb}時、"), verb=verb)
        lasting = {"lasting": "限り"} if word in ("限り", "かぎり") else {}
        error = Unreadable("E0217", unit.start, unit.end, verb=verb, word=word)
        error.problem.facts.update(lasting)
        raise error

    @staticmethod
    def _topic(stack: Sequence[Phrase]) -> Phrase | None:
        return next((p for p in stack if p.particle == "は" and p.kind == "np"), None)

    def _restricts(self, unit: Unit) -> bool:
        return any(self.patterns.find("restriction", vf.lemma, "passive" if vf.form.voice == "passive" else "active") for vf in self._verbs(unit))

    def _has(self, unit: Unit, family: str, stack: Sequence[Phrase]) -> bool:
        voices = {(vf.lemma, "passive" if vf.form.voice == "passive" else "active") for vf in self._verbs(unit)}
        return any(self.patterns.find(family, lemma, voice) for lemma, voice in voices)

    @staticmethod
    def _verbs(unit: Unit) -> tuple[VerbForm, ...]:
        assert unit.verb is not None and unit.verb.entry is not None
        return unit.verb.entry.verbs

    # ------------------------------------------------------------------ relative clauses

    def _relative(self, unit: Unit, stack: list[Phrase], nouns: Sequence[str] = ()) -> Any:
        """The filter of a verb before a noun; takes its phrases off the stack."""
        found: list[tuple[int, int, Any]] = []
        for noun in nouns or ("",):
            for vf in self._verbs(unit):
                found.extend(self._relatives(vf, stack, noun))
            if found:
                break
        taken = max((n for n, _, _ in found), default=0)
        if (unit.comma or not found) and self._is_whole(unit, stack, taken):
            raise self._unattached(unit, self.instead_follows)
        if not found:
            assert unit.verb is not None
            chained = [conjugate(vf.lemma, Form(end="stem")) + "、" for vf in self._verbs(unit)
                       if unit.comma and vf.form == Form() and self.patterns.find("effect", vf.lemma, "active")]
            raise Unreadable("E0213", unit.verb.start, unit.verb.end, tuple(chained), verb=unit.verb.text)
        forced = self.forced.get(unit.start)
        if forced is None:
            self.choices.extend(choices(unit, stack, {n for n, _, _ in found}))
        else:
            found = [x for x in found if x[0] == forced]
        most = max((n, exact) for n, exact, _ in found)
        best = [value for n, exact, value in found if (n, exact) == most]
        start = stack[-most[0]].start if most[0] else unit.start
        if most[0]:
            if forced is None:
                self._not_torn(unit, stack, most[0])
            del stack[-most[0]:]
        done = next((b for b in best if isinstance(b, f.Done)), None)
        if done is not None and len(best) > 1:  # 捨てたカード: those just discarded, if any were
            best = [done] if done.verb in self.done_verbs else [b for b in best if b != done]
        if len(best) > 1 and len({str(b) for b in best}) > 1:
            raise two_readings(self, unit.start, unit.end, *[t.Cards(noun="card", filters=(b,)) for b in list(dict.fromkeys(best))[:2]])
        self._place(start, unit.end, best[0])
        return best[0]

    @staticmethod
    def _not_torn(unit: Unit, stack: Sequence[Phrase], taken: int) -> None:
        """手札から場に出たキャラクター: から beside a goal is read with it; where the verb takes none, the text has to say whose it is."""
        if len(stack) > taken and stack[-taken - 1].particle in ("から", "より") and not stack[-taken - 1].comma:
            outer = stack[-taken - 1]
            if any(p.particle in ("に", "へ") and isinstance(p.value, t.ZoneLike | t.Place) for p in stack[-taken:]):
                phrase = outer.text + outer.particle
                raise Unreadable("E0229", outer.start, outer.end, phrase=phrase, verb=unit.verb.text if unit.verb is not None else "")

    def _is_whole(self, unit: Unit, stack: Sequence[Phrase], taken: int) -> bool:
        """Whether the verb has its own subject before the phrases a relative clause would take: 自身が場に出た、カードを引く."""
        outside = len(stack) - taken
        for vf in self._verbs(unit):
            for family in ("event", "condition"):
                for match in match_all(self.patterns, family, vf, stack):
                    subject = any(stack[i].particle == "が" and i < outside for i in match.used)
                    if subject and not match.missing and all(isinstance(stack[i].value, t.Moment) or stack[i].particle == "は" for i in match.left):
                        return True
        return False

    def _relatives(self, vf: VerbForm, stack: list[Phrase], noun: str = "") -> list[tuple[int, int, Any]]:
        out: list[tuple[int, int, Any]] = []
        if vf.form.mood != "plain" or vf.form.end != "finite" or vf.form.voice == "potential":
            return out
        for family in ("event", "condition"):
            for n in range(len(stack) + 1):
                if n and (stack[-n].particle == "は" or stack[-n].comma):
                    break
                run = stack[len(stack) - n:] if n else []
                for match in match_all(self.patterns, family, vf, run, genitive=True):
                    made = self._gap(match, run, vf, family, noun) if family == "condition" or not self._is_state(vf) else None
                    if made is not None:
                        out.append((n, match.literals, made))
        out.extend(self._done(vf, stack))
        return out

    def _gap(self, match: Match, run: Sequence[Phrase], vf: VerbForm, family: str, noun: str = "") -> t.Filter | None:
        cls = match.pattern.cls
        features = match.pattern.wording.features
        if family == "condition":
            want = "prog" if "prog" in features else "past" if "past" in features else "base"
            aspect = {"progpast": "prog"}.get(vf.form.aspect, vf.form.aspect)
            if aspect != want or ("negative" in features and not vf.form.negative):
                return None
        fields = dict(match.fields)
        for i in match.left:
            if run[i].kind == "adverb" or not absorb(cls, fields, run[i]):
                return None
        gaps = [h for h in match.missing if h.name is not None and t.CardsLike in h.types]
        others = [h for h in match.missing if h not in gaps]
        if len(others) == 1 and not gaps and others[0].name is not None:
            gap = next((value for kind, value in GAPS if kind in others[0].types), None)
            if gap is None:
                return None
            fields[others[0].name] = gap
        elif others:
            return None
        if len(gaps) > 1:
            gaps = [h for h in gaps if cls.model_fields[h.name].is_required() or cls.model_fields[h.name].default is None][:1]  # type: ignore[index]
        if not gaps and not others:
            spare = self._spare(match.pattern, fields, noun)
            if spare is not None:
                fields[spare[0]] = spare[1]
            elif not owned_by_gap(fields) and not any(field.default in IT and name not in fields for name, field in cls.model_fields.items()):
                return None  # every hole is filled: there is no gap for the noun (自身が場に出た、カード)
        elif gaps:
            fields[gaps[0].name] = t.IT  # type: ignore[index]
        if noun and not fits_noun(fields.values(), noun):
            return None
        if any(h.name not in fields and cls.model_fields[h.name].is_required() for h in match.missing if h.name is not None):
            return None  # two gaps and one noun
        if vf.form.negative and "negative" not in features:
            if "negated" not in cls.model_fields:
                from ..constructs.conditions.happened import Happened
                from ..constructs.conditions.ongoing import Ongoing

                event = self._make(match.pattern, fields)
                clause: t.Clause = Ongoing(event=event, negated=True) if vf.form.aspect == "prog" else Happened(event=event, negated=True)
                return f.Which(clause=clause)
            fields["negated"] = True
        clause = self._make(match.pattern, fields)
        if family == "event":
            if vf.form.aspect == "prog" and match.pattern.wording.voice == "passive":
                return None  # 置かれている is a state, not something that is going on
            return f.Which(clause=clause, aspect=vf.form.aspect)  # type: ignore[arg-type]
        return _simplify(clause, "was" if vf.form.aspect == "progpast" else "base")

    def _done(self, vf: VerbForm, stack: list[Phrase]) -> list[tuple[int, int, Any]]:
        """公開したカード; 手札から無作為に選んだ; 宣言された名前."""
        out: list[tuple[int, int, Any]] = []
        if vf.form.aspect != "past" or vf.form.negative:
            return out
        patterns = self.patterns.find("effect", vf.lemma, "active")
        if not patterns:
            return out
        ops = list(dict.fromkeys(p.wording.op for p in patterns))
        if "choose" in ops:
            n, random = 0, False
            if stack and stack[-1].kind == "adverb" and stack[-1].value in ("無作為に", "ランダムに"):
                n, random = 1, True
            zone = None
            if len(stack) > n and stack[-1 - n].particle == "から" and isinstance(stack[-1 - n].value, t.ZoneLike | t.Place | t.CardsLike):
                zone = stack[-1 - n].value
                n += 1
            if n:
                return [(n, 0, f.Picked(zone=zone, random=random))]
        placed = self._done_there(patterns, stack)
        if placed is not None and vf.form.voice == "active":
            return [placed]
        if vf.form.voice == "passive" and self.patterns.find("event", vf.lemma, "passive"):
            return out  # 捨てられたカード: whatever has been, not only what this text did
        if vf.form.voice in ("active", "passive"):
            op = next((o for o in reversed(self.done_verbs) if o in ops), ops[0])
            out.append((0, 0, f.Done(verb=op)))
        return out

    def _done_there(self, patterns: Sequence[Pattern], stack: Sequence[Phrase]) -> tuple[int, int, Any] | None:
        """脇に置いたカード: what an earlier verb put there."""
        if not stack:
            return None
        for pattern in patterns:
            if "to" in pattern.cls.model_fields and pattern.wording.op in self.done_verbs:
                match = fits(pattern, stack[-1:])
                to = match.fields.get("to")
                if not match.left and isinstance(to, t.Place):
                    return (1, 0, f.Done(verb=pattern.wording.op, to=to))
        return None

    # ------------------------------------------------------------------ conditions and events

    def _chained_event(self, unit: Unit, stack: list[Phrase]) -> t.Event | None:
        """戦闘に負けてハーレムに置かれる: the first of two events of one subject; the subject stays on the stack."""
        for vf in self._verbs(unit):
            if vf.form.end not in ("te", "stem") or vf.form.negative:
                continue
            for match in match_all(self.patterns, "event", vf, stack):
                if match.missing or match.left:
                    continue
                subject = match.pattern.subject
                keep = [p for i, p in enumerate(stack) if i in match.used and p.particle == "が"]
                if not keep:
                    continue  # a deed (手札を捨てて) has a topic, an event a subject
                event: t.Event = self._make(match.pattern, match.fields)
                del stack[:]
                stack.extend(keep[:1])
                if subject >= 0:
                    return event
        return None

    def _when(self, unit: Unit, stack: list[Phrase], first: t.Event | None, effects: Sequence[Node]) -> list[Node]:
        """What a 〜時, 〜場合, 〜限り can be: timings and conditions. Takes its phrases off the stack."""
        found: list[tuple[tuple[int, int], Node, list[Phrase]]] = []
        nears: list[Match] = []
        verbs = self._verbs(unit) if unit.verb is not None else (VerbForm("である", _COPULA),)
        if unit.verb is not None:
            again = self._if_done(verbs, stack)
            if again is not None:
                return self._placed(unit, again)
        if unit.verb is None and stack and isinstance(stack[-1].value, t.Event):
            return [Timing(when="after", event=stack.pop().value)]  # 接触の宣言時
        for vf in verbs:
            if vf.lemma in ("そうする", "そうである"):
                loose = next((p for p in stack if p.kind == "np" and not isinstance(p.value, t.Moment)), None)
                if loose is not None:
                    raise Unreadable("E0214", loose.start, loose.end, phrase=loose.text + loose.particle, verb=unit.verb.text)  # type: ignore[union-attr]
            if vf.lemma == "そうする" and not self.offered:
                raise Unreadable("E0404", unit.start, unit.end)
            if vf.lemma == "そうする":
                from ..constructs.conditions.if_done import IfDone

                return self._placed(unit, IfDone(negated=vf.form.negative))
            if vf.lemma == "そうである":
                from ..constructs.conditions.otherwise import Otherwise

                return self._placed(unit, Otherwise(negated=vf.form.negative))
            for family in ("event", "condition"):
                if family == "event" and self._is_state(vf) and not any(isinstance(p.value, Stretch) for p in stack):
                    continue  # with このターンに it is something that has happened
                for match in match_all(self.patterns, family, vf, stack):
                    fields = dict(match.fields)
                    left, during = self._floaters(match, stack, fields)
                    if during is not None and family == "condition":
                        continue  # a state is so now; このターンに asks what has happened
                    if left is None or match.missing:
                        nears.append(match)
                        continue
                    node = self._as_when(match.pattern, fields, vf, family, during)
                    if node is not None:
                        self._counters(match, fields, stack)
                        found.append(((len(match.used), match.literals), node, left))
        if not found:
            made = self._if_done(verbs, stack)
            if made is not None:
                return self._placed(unit, made)
            if nears:
                self._explain(max(nears, key=lambda near: self._score(near, stack)), stack, unit)
            raise Unreadable("E0221", unit.start, unit.end, verb=unit.verb.text if unit.verb is not None else "である")
        most = max(n for n, _, _ in found)
        nodes: list[Node] = []
        for n, node, left in found:
            if n != most:
                continue
            if first is not None and isinstance(node, Timing):
                from ..constructs.triggers.following import Following

                node = node.replace(event=Following(first=first, then=node.event))
            if node not in nodes:
                nodes.append(node)
            rest = left
        timings = [x for x in nodes if isinstance(x, Timing)]
        self.people = self.people or bool(timings)  # whoever did it
        conditions = [x for x in nodes if not isinstance(x, Timing)]
        if len(timings) > 1 or len(conditions) > 1:
            raise two_readings(self, unit.start, unit.end, *(timings if len(timings) > 1 else conditions)[:2])
        start = min((p.start for p in stack if p not in rest), default=unit.start)
        stack[:] = rest
        for node in nodes:
            self._place(start, unit.end, node)
        return nodes

    @staticmethod
    def _spare(pattern: Pattern, fields: dict[str, Any], noun: str) -> tuple[str, Node] | None:
        """A hole that may stay empty and is what the player, square or zone behind the clause is in it (移動した＋相手)."""
        for hole in pattern.holes:
            if hole.name is not None and hole.name not in fields and not hole.required:
                for kind, value in GAPS:
                    if kind in hole.types and noun in NOUNS_OF[type(value)]:
                        return hole.name, value
        return None

    @staticmethod
    def _unfold(stack: list[Phrase]) -> None:
        """２マス以内の何も＋ない: a literal behind a の is a phrase of its own, and the rest belongs to the noun."""
        if stack and stack[-1].suffix and not stack[-1].particle:
            last = stack.pop()
            literal = last.suffix[1:]
            cut = last.end - len(literal)
            stack.append(last._replace(particle="の", text=last.text[:-len(last.suffix)], suffix="", end=cut))
            stack.append(Phrase(Word("literal", literal, literal), "", literal, cut, last.end))

    def _is_state(self, vf: VerbForm) -> bool:
        """Whether the verb's 〜している is a state of its own (ロックしているカード) and not something that is going on."""
        if vf.form.aspect not in ("prog", "progpast"):
            return False
        return any("prog" in p.wording.features for p in self.patterns.find("condition", vf.lemma, "passive" if vf.form.voice == "passive" else "active"))

    def _floaters(self, match: Match, stack: Sequence[Phrase], fields: dict[str, Any]) -> tuple[list[Phrase] | None, Stretch | None]:
        """Phrases that a condition leaves for the main verb (durations, topics), or None when one cannot be left."""
        left: list[Phrase] = []
        during: Stretch | None = None
        for i in match.left:
            phrase = stack[i]
            if isinstance(phrase.value, Stretch) and phrase.particle in ("", "に", "で", "は"):
                during = phrase.value
            elif phrase.kind == "adverb" and phrase.value == "合計" and "total" in match.pattern.cls.model_fields:
                fields["total"] = True
            elif isinstance(phrase.value, Quantity) and absorb(match.pattern.cls, fields, phrase):
                continue
            elif isinstance(phrase.value, t.Moment) or phrase.kind == "adverb" or (phrase.particle == "に" and phrase.comma) or (phrase.particle == "は" and phrase.kind == "np"):
                left.append(phrase)
            else:
                return None, None
        return left, during

    def _as_when(self, pattern: Pattern, fields: dict[str, Any], vf: VerbForm, family: str, during: Stretch | None) -> Node | None:
        form = vf.form
        if family == "condition":
            features = pattern.wording.features
            want = "prog" if "prog" in features else "past" if "past" in features else "base"
            if form.aspect != want or form.mood != "plain" or ("negative" in features and not form.negative):
                return None
            if form.negative and "negative" not in features:
                fields["negated"] = True
            return self._make(pattern, fields)
        if form.mood != "plain" or form.voice == "potential":
            return None  # 場に出てもよい時: what may be is nothing that happens
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.ongoing import Ongoing

        event = self._make(pattern, fields)
        if during is not None:
            return Happened(event=event, during=during, negated=form.negative)
        if form.aspect == "prog":
            return Ongoing(event=event, negated=form.negative)
        if form.negative:
            return Happened(event=event, negated=True)
        return Timing(when="after" if form.aspect == "past" else "before", event=event)

    def _if_done(self, verbs: Sequence[VerbForm], stack: Sequence[Phrase]) -> Node | None:
        """支払わない場合, 置けない場合: the deed of the sentence before, by its verb alone."""
        if any(p.kind == "np" and not isinstance(p.value, t.Moment) for p in stack):
            return None
        from ..constructs.conditions.if_done import IfDone

        for vf in verbs:
            if vf.form.mood in ("may", "must"):
                continue
            ops = [p.wording.op for p in self.patterns.find("effect", vf.lemma, "active")]
            op = next((o for o in reversed(self.done_verbs) if o in ops), None)
            if op is not None:
                return IfDone(verb=op, negated=vf.form.negative, could=vf.form.voice in ("potential", "passive") or vf.form.mood == "can")
        return None

    # ------------------------------------------------------------------ restrictions

    def restriction(self, units: Sequence[Unit]) -> Any:
        """The restriction a sentence in ［ ］ says. Raises :class:`Unreadable`."""
        return in_one_way(self, units, self._restriction)

    def _restriction(self, units: Sequence[Unit]) -> Any:
        stack: list[Phrase] = []
        before: list[Any] = []
        for index, unit in enumerate(units):
            if unit.kind in ("phrase", "bare"):
                particle = unit.particle.text if unit.particle is not None else ""
                if not before:
                    unit, before = self._copula(unit, stack)
                before = self._phrase(stack, unit, before, particle, unit.start, unit.end, unit.comma)
                continue
            if unit.kind == "adverb":
                stack.append(Phrase(unit.words[0].text, "", unit.words[0].text, unit.start, unit.end, unit.comma, "", "adverb"))
                continue
            if unit.words:
                particle = "の" if unit.words[-1].cls == "NO" else ""
                before = self._phrase(stack, unit, before, particle, unit.words[0].start, unit.words[-1].end, False)
            if unit.kind == "attributive":
                self._unfold(stack)
                clause = self._relative(unit, stack, nouns_after(units, index))
                before.extend([*self._genitive(stack), clause])
            elif unit.kind in ("when", "when_is"):
                subject = [p for p in stack if p.particle == "は"]
                inner = [p for p in stack if p.particle != "は"]
                found = self._when(unit, inner, None, ())
                stack[:] = [*subject, *inner]
                particle = unit.particle.text if unit.particle is not None else ""
                stack.append(Phrase(found[0], particle, _when_text(unit), unit.start, unit.end, unit.comma, "", "when"))
            elif unit.kind == "final":
                made = self._restriction_of(unit, stack)
                self._place(units[0].start, unit.end, made)
                return made
        raise Unreadable("E0232", units[0].start, units[-1].end)

    def _restriction_of(self, unit: Unit, stack: list[Phrase]) -> Any:
        best: Match | None = None
        for vf in self._verbs(unit):
            if vf.form.mood in ("may", "must"):
                continue
            for match in match_all(self.patterns, "restriction", vf, stack):
                features = match.pattern.wording.features
                can = vf.form.voice == "potential" or vf.form.mood == "can"
                form = "cannot" if can and vf.form.negative else "can" if can else "negative" if vf.form.negative else ""
                want = next((x for x in features if x in ("can", "cannot", "negative")), "")
                if form != want:
                    continue
                if not match.missing and not match.left:
                    for phrase in stack:
                        if isinstance(phrase.value, Quantity) and phrase.particle in ("のみ", "だけ", "しか", ""):
                            self.words.check_counter("time", phrase.value, phrase.start, phrase.start + len(phrase.text), self.notes)
                    fields = dict(match.fields)
                    times = fields.get("times")
                    if isinstance(times, t.Amount) and times.rel == "up_to":  # ２回まで使用できる is ２回のみ
                        fields["times"] = times.replace(rel="exactly")
                    return self._make(match.pattern, fields)
                if best is None or len(match.used) > len(best.used):
                    best = match
        if best is not None:
            self._explain(best, stack, unit)
        raise Unreadable("E0232", unit.start, unit.end)

    # ------------------------------------------------------------------ effects

    def _effect(self, unit: Unit, stack: list[Phrase], done: Sequence[Node], topic: Phrase | None) -> tuple[Node, VerbForm]:
        """The effect of a chained or final predicate, which has to take every phrase."""
        phrases = self._without_moment(stack)
        found: list[tuple[Node, VerbForm]] = []
        literals: dict[int, int] = {}
        nears: list[Match] = []
        for vf in self._verbs(unit):
            for match, wrap in self._candidates(vf, phrases):
                fields = dict(match.fields)
                cls = match.pattern.cls
                left = [i for i in match.left if wrap is not None or not absorb(cls, fields, phrases[i])]
                outer: dict[str, Any] = {}
                if wrap is not None:
                    outer, left = self._outer(wrap, phrases, left)
                missing = [h for h in match.missing if not self._may_miss(h, cls, done)]
                if left or missing:
                    nears.append(match._replace(missing=tuple(missing), left=tuple(left)))
                    continue
                self._counters(match, fields, phrases)
                if wrap is None and done and issubclass(cls, Continuous) and "until" not in fields and done[-1].__dict__.get("until") is not None:
                    fields["until"] = done[-1].__dict__["until"]
                if "who" in cls.model_fields and "who" not in fields and wrap is None:
                    who = self._inherited(done)
                    if who is not None:
                        fields["who"] = who
                node = self._make(match.pattern, fields)
                self._whole_changes(node, phrases)
                if wrap is not None:
                    node = wrap(event=node, **outer)
                if not any(node == n for n, _ in found):
                    literals[id(node)] = match.literals
                    found.append((node, vf))
        if not found:
            if topic is not None and done and topic not in phrases:
                return self._effect(unit, [topic, *phrases], done, None)  # これは〜であり、〜できない: the topic is that of both
            if nears:
                self._explain(max(nears, key=lambda near: self._score(near, phrases)), phrases, unit)
            active = tuple(conjugate(vf.lemma, vf.form._replace(voice="active")) for vf in self._verbs(unit)
                           if vf.form.voice == "passive" and self.patterns.find("effect", vf.lemma, "active"))
            raise Unreadable("E0223", unit.start, unit.end, active, verb=unit.verb.text if unit.verb is not None else "")
        plain = [(n, vf) for n, vf in found if n.__dict__["op"] not in ("prohibit", "oblige")]
        if len(found) > 1:
            most = max(literals[id(n)] for n, _ in found)
            found = [(n, vf) for n, vf in found if literals[id(n)] == most]
            plain = [x for x in plain if x in found]
        if plain and len(plain) < len(found):
            found = plain  # 適用しない: a wording of its own comes before the general prohibition
        if len(found) > 1:
            raise two_readings(self, unit.start, unit.end, *[n for n, _ in found[:2]])
        node, vf = found[0]
        if done and topic is not None and topic not in phrases and node.__dict__["op"] == "prohibit":
            try:
                return self._effect(unit, [topic, *phrases], done, None)  # これは〜であり、ロックできない: the topic is what may not be locked
            except Unreadable:
                pass
        self.done_verbs.append(str(node.__dict__["op"]))
        self._place(min((p.start for p in phrases), default=unit.start), unit.end, node)
        return node, vf

    @staticmethod
    def _whole_changes(node: Node, phrases: Sequence[Phrase]) -> None:
        """自身は＋２される: of which stat is not said."""
        from ..constructs.effects.change_stats import ChangeStats

        if isinstance(node, ChangeStats) and any(c.stat is None for c in node.changes):
            phrase = next((p for p in phrases if isinstance(p.value, Quantity) and p.value.sign), phrases[-1])
            raise Unreadable("E0415", phrase.start, phrase.end, ("[P]" + phrase.text, "[M]" + phrase.text), change=phrase.text)

    def _counters(self, match: Match, fields: dict[str, Any], phrases: Sequence[Phrase]) -> None:
        """Numbers that stand alone in the clause (手札を１枚, ３枚以上): the counter has to be that of what is counted."""
        for i, phrase in enumerate(phrases):
            if not isinstance(phrase.value, Quantity) or not isinstance(phrase.value.number, int | str):
                continue
            if phrase.value.number in ("all", "any_number", "half", "same"):
                continue
            noun = self._counted(match, fields, i in match.used)
            if noun is not None and (not phrase.value.sign or phrase.value.counter):
                self.words.check_counter(noun, phrase.value, phrase.start, phrase.start + len(phrase.text), self.notes)

    @staticmethod
    def _counted(match: Match, fields: dict[str, Any], used: bool) -> str | None:
        if used and "times" in fields:
            return "time"
        if used and any(h.literal == "カード" for h in match.pattern.holes):
            return "card"
        of = fields.get("left") or fields.get("what") or fields.get("subject")
        if isinstance(of, t.CountOf):
            of = of.of
        if isinstance(of, t.ZoneLike):
            return "card"
        if isinstance(of, t.StatOf):
            return "card" if of.stat == "hand_limit" else None
        noun = of.__dict__.get("noun") if isinstance(of, Node) else None
        return noun if isinstance(noun, str) else None

    def _candidates(self, vf: VerbForm, phrases: Sequence[Phrase]) -> list[tuple[Match, Any]]:
        from ..constructs.effects.oblige import Oblige
        from ..constructs.effects.prohibit import Prohibit

        form = vf.form
        out: list[tuple[Match, Any]] = []
        if form.aspect not in ("base",):
            return out
        if not form.negative and form.mood in ("plain", "may") and form.voice != "potential":
            out.extend((m, None) for m in match_all(self.patterns, "effect", vf, phrases) if not {"negative", "can"} & set(m.pattern.wording.features))
        if not form.negative and (form.voice == "potential" or form.mood == "can"):
            out.extend((m, None) for m in match_all(self.patterns, "effect", vf, phrases) if "can" in m.pattern.wording.features)
        if form.mood == "must":
            out.extend((m, Oblige) for m in match_all(self.patterns, "event", vf, phrases))
        if form.negative and form.mood in ("plain", "can", "may"):
            if form.mood != "can" and form.voice != "potential":
                out.extend((m, None) for m in match_all(self.patterns, "effect", vf, phrases) if "negative" in m.pattern.wording.features)
            if form.mood != "may":
                out.extend((m, Prohibit) for m in match_all(self.patterns, "event", vf, phrases))
        return out

    @staticmethod
    def _outer(wrap: type[Node], phrases: Sequence[Phrase], left: Sequence[int]) -> tuple[dict[str, Any], list[int]]:
        fields: dict[str, Any] = {}
        rest = [i for i in left if not absorb(wrap, fields, phrases[i])]
        return fields, rest

    def _may_miss(self, hole: Any, cls: type[Node], done: Sequence[Node]) -> bool:
        """Whether an empty hole is an unspoken object: there has to be a verb before it in the sentence."""
        if hole.name is None:
            return False
        default = cls.model_fields[hole.name].default
        return default == t.CARRIED and (bool(done) or self.carries)

    @staticmethod
    def _inherited(done: Sequence[Node]) -> t.Player | None:
        for node in reversed(done):
            who = node.__dict__.get("who")
            if isinstance(who, t.Player):
                return who
        return None

    def _without_moment(self, stack: list[Phrase]) -> list[Phrase]:
        """Takes 〜ターン終了時に off the stack: it is when, not what."""
        from ..constructs.triggers.at_moment import AtMoment

        rest = []
        for phrase in stack:
            if isinstance(phrase.value, t.Moment) and phrase.particle in ("に", "") and phrase.kind == "np":
                if self.moment is not None:
                    raise Unreadable("E0218", phrase.start, phrase.end)
                self.moment = Timing(when="at", event=AtMoment(moment=phrase.value))
            else:
                rest.append(phrase)
        return rest

    def _make(self, pattern: Pattern, fields: dict[str, Any]) -> Any:
        cls = pattern.cls
        return cls(**fields)

    def _explain(self, match: Match, phrases: Sequence[Phrase], unit: Unit) -> None:
        """Raises the most helpful problem for a wording that nearly fits."""
        verb = unit.verb.text if unit.verb is not None else "である"
        wording = readable(match.pattern)
        if unit.verb is not None and any(vf.lemma == "する" and vf.form.voice == "active" for vf in self._verbs(unit)):
            changed = next((p for p in phrases if isinstance(p.value, Change) or (isinstance(p.value, Quantity) and p.value.sign)), None)
            if changed is not None:  # [P]＋２する
                right = "".join(conjugate("される", vf.form) for vf in self._verbs(unit) if vf.lemma == "する")[:6]
                raise Unreadable("E0262", changed.start, unit.verb.end, (changed.text + right,), (unit.verb.start, unit.verb.end, right), verb=verb)
        for i in reversed(match.left):
            phrase = phrases[i]
            wanted = self._wanted(match, phrase)
            if wanted is not None:
                start = phrase.end - len(phrase.particle) - (1 if phrase.comma else 0)
                end = phrase.end - (1 if phrase.comma else 0)
                if not phrase.particle:
                    raise Unreadable("E0235", phrase.start, end, (phrase.text + wanted,), (end, end, wanted),
                                     phrase=phrase.text, wanted=wanted, verb=verb, wording=wording)
                raise Unreadable("E0225", start, end, (phrase.text + wanted,), (start, end, wanted),
                                 phrase=phrase.text, particle=phrase.particle, wanted=wanted, verb=verb, wording=wording)
        for i in match.left:
            phrase = phrases[i]
            if isinstance(phrase.value, f.StatIs) and unit.verb is not None and any(vf.lemma == "される" for vf in self._verbs(unit)):
                at = phrase.text.index("]") + 1 if "]" in phrase.text else 0
                words = ("＋" + phrase.text[at:], "－" + phrase.text[at:])
                raise Unreadable("E0226", phrase.start + at, phrase.start + len(phrase.text), words, phrase=phrase.text)
        self._explain_counter(match, phrases, verb)
        number = next((i for i in match.left if isinstance(phrases[i].value, Quantity) and i and phrases[i - 1].particle == "が"), None)
        if number is not None:  # 手札が０枚２枚ドロー: the number is that of a condition
            phrase = phrases[number]
            raise Unreadable("E0214", phrase.start, phrase.end, (phrase.text + "なら、",), phrase=phrase.text, verb=verb)
        for phrase in (phrases[i] for i in match.left):
            if phrase.particle == "まで" and isinstance(phrase.value, t.Moment):
                raise Unreadable("E0236", phrase.start, phrase.end, phrase=phrase.text + phrase.particle, verb=verb)
            if phrase.text in ("[P]", "[M]") and any(h.name == "changes" for h in match.pattern.holes):
                raise Unreadable("E0226", phrase.start, phrase.end, (phrase.text + "＋1", phrase.text + "－1"), phrase=phrase.text)
        if match.left:
            phrase = phrases[match.left[-1]]
            said = phrase.text + phrase.particle if phrase.text else "この条件"
            raise Unreadable("E0214", phrase.start, phrase.end, self._parted(match, phrase), phrase=said, verb=verb, wording=wording)
        if match.missing:
            hole = match.missing[0]
            raise Unreadable("E0215", unit.start, unit.end, verb=verb, missing=_said(hole), wording=wording)

    @staticmethod
    def _parted(match: Match, phrase: Phrase) -> tuple[str, ...]:
        """カード１枚引く: カードを１枚."""
        for hole in match.missing:
            if hole.literal and hole.particles[0] and phrase.text.startswith(hole.literal):
                return (hole.literal + hole.particles[0] + phrase.text[len(hole.literal):].lstrip("の"),)
        return ()

    def _explain_counter(self, match: Match, phrases: Sequence[Phrase], verb: str) -> None:
        """１移動する, ２マスドロー: the number is there, and its counter is missing or that of something else."""
        hole = next((h for h in match.missing if SquareCount in h.types or t.Amount in h.types), None)
        found = [phrases[i] for i in match.left if phrases[i].particle == "" and isinstance(phrases[i].value, Quantity | Square)
                 and not getattr(phrases[i].value, "sign", "")]
        if hole is None or not found:
            return
        phrase, counters = found[-1], self.words.scanner.dictionary.counters
        value = phrase.value if isinstance(phrase.value, Quantity) else phrase.value.amount
        number = value.number if isinstance(value, Quantity) else value.number.value if value is not None and isinstance(value.number, t.Const) else None
        if isinstance(number, int):
            counter = counters["square" if SquareCount in hole.types else "card"]
            text = f"{number}{counter}"
            if isinstance(value, Quantity) and not value.counter:
                raise Unreadable("E0222", phrase.start, phrase.end, (text,), (phrase.start, phrase.end, text), number=str(number), counter=counter)
            raise Unreadable("E0214", phrase.start, phrase.end, (text,), phrase=phrase.text, verb=verb)

    def _score(self, match: Match, phrases: Sequence[Phrase]) -> tuple[int, int, int]:
        """How near a wording comes: phrases it takes, or would take with another particle; then what stays empty or over."""
        slips = sum(1 for i in match.left if self._wanted(match, phrases[i]) is not None)
        return (2 * len(match.used) + slips, slips - len(match.missing), -len(match.left))

    @staticmethod
    def _wanted(match: Match, phrase: Phrase) -> str | None:
        """The particle a left-over phrase would need to fill a hole that stayed empty."""
        if phrase.kind != "np" and not (phrase.kind == "when" and isinstance(phrase.value, Node)):
            return None
        filled = match.fields
        for hole in (*match.missing, *match.pattern.holes):  # what has to be filled first
            if not hole.particles[0] or phrase.particle in hole.particles:
                continue
            if hole.name is None:
                if hole in match.missing and phrase.text == hole.literal:
                    return hole.particles[0]
            elif hole.name not in filled and hole.suffix == phrase.suffix:
                made = coerce(phrase.value, hole.types)
                if made is not None and takes(match.pattern.cls, hole.name, made):
                    return hole.particles[0]
        return None



_COPULA = Form()

def _all(conditions: Sequence[t.Condition]) -> t.Condition | None:
    """Several conditions as one."""
    if len(conditions) < 2:
        return conditions[0] if conditions else None
    from ..constructs.conditions.all_of import AllOf

    return AllOf(conditions=tuple(conditions))


def _about_a_card(condition: Node) -> bool:
    """それがキャラクター・カードならば、場に出す; そうでないなら、手札に加える."""
    op = condition.__dict__["op"]
    return op == "otherwise" or isinstance(condition.__dict__.get("what"), t.Ref) or op in ("is_a", "is_color")


def _open_ended(effect: Node) -> bool:
    """Whether an effect may come to nothing by choice: ２枚まで選ぶ, 好きな枚数."""
    return any(isinstance(node, t.Amount) and node.rel in ("up_to", "any_number") for node in _nodes(effect))


def _shares(value: Any) -> bool:
    return isinstance(value, t.Cards) and any(isinstance(x, f.SharesWith) and x.other is None for x in value.filters)


def _nodes(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
        for child in children(value):
            yield from _nodes(child)


def _simplify(clause: Any, aspect: str) -> t.Filter:
    """Relative clauses that say what a plain filter says become that filter."""
    from ..constructs.conditions.controls import Controls
    from ..constructs.conditions.has_faction import HasFaction
    from ..constructs.conditions.has_state import HasState
    from ..constructs.conditions.is_in import IsIn

    if aspect == "base" and not getattr(clause, "negated", False):
        if isinstance(clause, Controls) and clause.what == t.IT and clause.who is not None and clause.count is None:
            return f.ControlledBy(who=clause.who)
        if isinstance(clause, IsIn) and clause.what == t.IT:
            return f.InZone(zone=clause.zone)
        if isinstance(clause, HasState) and clause.what == t.IT:
            return f.InState(state=clause.state.state)
        if isinstance(clause, HasFaction) and clause.what == t.IT:
            return clause.faction
    return f.Which(clause=clause, aspect=aspect)  # type: ignore[arg-type]


def _when_text(unit: Unit) -> str:
    """置かれた時: the verb and the word behind it."""
    verb = unit.verb.text if unit.verb is not None else unit.words[-1].text if unit.words else ""
    return verb + (unit.when.text if unit.when is not None else "")


def _said(hole: Hole) -> str:
    """What a hole asks for: 〈どこ〉に."""
    return (hole.literal or f"〈{_HOLE_NAMES.get(hole.name or '', 'なに')}〉{hole.suffix}") + hole.particles[0]


def readable(pattern: Pattern) -> str:
    """A wording as a sentence for people; what may be left out stands in brackets: （〈だれ〉は）〈なに〉を〈どこ〉に置く."""
    needed = {hole.name for hole in pattern.holes if hole.required}
    out = []
    for slot in pattern.wording.slots:
        said = (f"〈{_HOLE_NAMES.get(slot.hole, 'なに')}〉{slot.suffix}" if slot.hole else slot.literal) + slot.particle
        out.append(said if slot.hole is None or slot.hole in needed else f"（{said}）")
    features = pattern.wording.features
    form = Form(voice="passive" if pattern.wording.voice == "passive" else "active", negative="negative" in features or "cannot" in features,
                aspect="prog" if "prog" in features else "past" if "past" in features else "base",
                mood="can" if {"can", "cannot"} & set(features) else "plain")
    return "".join(out) + conjugate(pattern.wording.lemma, form)


_HOLE_NAMES = {"who": "だれ", "what": "なに", "to": "どこ", "count": "いくつ", "on": "なに", "of": "なに", "state": "状態", "order": "順番",
               "changes": "修正", "by": "修正", "subject": "なに", "amount": "数", "times": "回数", "when": "いつ", "zone": "どこ", "origin": "どこ",
               "faction": "陣営", "name": "カード名", "cost": "コスト", "against": "だれ", "holder": "キャラクター", "item": "アイテム", "color": "色",
               "ability": "能力", "abilities": "能力", "options": "選択肢", "face": "向き", "steps": "マス数", "at": "どこ", "whom": "だれ",
               "during": "いつ", "phase": "フェイズ", "turn": "だれのターン", "even": "どんな時", "cause": "なに", "kind": "種類"}

_ = (NameOf, Word, coerce, fits)
