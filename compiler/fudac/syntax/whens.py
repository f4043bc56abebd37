"""〜時, 〜場合, 〜限り: events, conditions and durations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import terms as t
from ..model.abilities import Timing
from ..model.board import Deed
from ..model.node import Node
from ..model.words import Abilities, Listed, Stretch, TurnOf
from .adjunct_times import is_plain
from .ambiguity import two_readings
from .as_it_was import as_it_was, of_a_number
from .clauses import Match, absorb, match_all
from .dictionary import VerbForm
from .done_before import DoneReader
from .lexer import Quantity
from .own_numbers import about_whom, apart, completed
from .patterns import Pattern
from .phrases import Phrase
from .problems import Problem, Unreadable
from .reading_state import _COPULA
from .sentence_parts import speaks_of
from .shared_topics import of_topic, people_topic
from .side_by_side import neither
from .skeleton import Unit
from .unspoken import of_the_hand, unspoken
from .when_parts import among_them, as_it_is, is_adjunct, is_around, is_emphatic, is_time, not_after, of_deed, suffer

__all__ = ["EACH_TIME", "OR", "WhenReader", "for_all_cases"]

#: At the end of a verb that goes on to another, one of which is enough: 見た、または＋公開した.
OR = ("または", "又は", "か")
#: 〜するたび: what has happened, each time that it does; an ability waits for each time anyhow.
EACH_TIME = ("たび", "度", "たびに", "度に")


class WhenReader(DoneReader):
    """〜時, 〜場合, 〜限り: events, conditions and durations."""

    def _chained_event(self, unit: Unit, stack: list[Phrase]) -> t.Event | None:
        """戦闘に負けてハーレムに置かれる: the first of two events of one subject; the subject stays on the stack."""
        for vf in self._verbs(unit):
            if vf.form.end not in ("te", "stem") or vf.form.negative or (self.headed and vf.form.aspect != "base"):
                continue  # 攻撃を行っており、: what is so meanwhile
            for match in match_all(self.patterns, "event", vf, stack):
                fields = dict(match.fields)
                left = [i for i in match.left if not (self.headed and self._takes(match, fields, stack[i]))]
                times = [i for i in left if self.headed and (is_time(stack[i]) or is_around(stack[i]))]
                if match.missing or len(times) < len(left):
                    continue
                subject = match.pattern.subject
                marks = ("が", "は") if self.headed else ("が",)
                keep = [p for i, p in enumerate(stack) if i in match.used and p.particle in marks]
                waiting = [stack[i] for i in times]
                if not keep:
                    continue  # a deed (手札を捨てて) has a topic, an event a subject
                event: t.Event = self._make(match.pattern, fields)
                self._place(min(p.start for p in stack), unit.end, event)
                stack[:] = [*waiting, *keep[:1]]
                self.chained_subject = keep[0]
                if subject >= 0:
                    return event
        return None

    def _when(self, unit: Unit, stack: list[Phrase], first: t.Event | None, effects: Sequence[Node]) -> list[Node]:
        """What a 〜時, 〜場合, 〜限り can be: timings and conditions. Takes its phrases off the stack."""
        among_them(self, stack)
        of_a_number(stack)
        found: list[tuple[tuple[bool, int, int], Node, list[Phrase]]] = []
        nears: list[Match] = []
        verbs = as_it_is(self._verbs(unit), self.headed) if unit.verb is not None else (VerbForm("である", _COPULA),)
        apart(stack, [vf.lemma for vf in verbs])
        if self.marked:
            verbs = suffer(verbs, stack)
        if stack and any(vf.form.negative for vf in verbs) and is_emphatic(stack[-1]):
            stack.pop()  # １枚も＋ない
        if unit.verb is not None and first is None:
            again = self._if_done(verbs, stack)
            if again is not None:
                return self._placed(unit, again)
        if unit.verb is None and stack and isinstance(stack[-1].value, t.Event):
            return [Timing(when="after", event=stack.pop().value)]  # 接触の宣言時
        if unit.verb is None and stack and isinstance(stack[-1].value, Deed) and stack[-1].particle == "":
            done = of_deed(stack[-1].value)
            if done is not None:  # 相手の移動時
                stack.pop()
                return [Timing(when="before", event=done)]
        for vf in verbs:
            if vf.lemma in ("そうする", "そうである"):
                loose = next((p for p in stack if p.kind == "np" and not isinstance(p.value, t.Moment | Listed)), None)
                if loose is not None:
                    raise Unreadable("E0214", loose.start, loose.end, phrase=loose.text + loose.particle, verb=vf.lemma)
            if vf.lemma == "そうする" and not self.offered:
                if not self.done_verbs:
                    raise Unreadable("E0404", unit.start, unit.end)
                self.notes.append(Problem("W0106", unit.start, unit.end, {}))
            if vf.lemma == "そうする":
                return self._placed(unit, self._done_so(negated=vf.form.negative))
            unlike = vf.lemma in ("異なる", "違う") or (vf.lemma in ("等しい", "一致する") and vf.form.negative)
            if (self.headed or self.marked) and unlike and not speaks_of(stack):
                from ..constructs.conditions.otherwise import Otherwise

                return self._placed(unit, Otherwise(negated=True))  # 一致している場合、〜。異なっている場合、
            if vf.lemma == "できる" and vf.form.negative and not stack and self.done_verbs:
                return self._placed(unit, self._done_so(negated=True, could=True))
            if vf.lemma == "そうである":
                from ..constructs.conditions.otherwise import Otherwise

                return self._placed(unit, Otherwise(negated=vf.form.negative))
            for family in ("event", "condition"):
                if family == "event" and self._is_state(vf) and not any(isinstance(p.value, Stretch) for p in stack):
                    continue  # with このターンに it is something that has happened
                for match in match_all(self.patterns, family, vf, neither(stack) if vf.form.negative else stack):
                    if family == "event" and "cannot" in match.pattern.wording.features:
                        continue
                    fields = dict(match.fields)
                    left, during = self._floaters(match, stack, fields)
                    if during is not None and family == "condition":
                        continue  # a state is so now; このターンに asks what has happened
                    match = self._as_before(match, fields) if left is not None else match
                    if family == "condition" and not self.headed and not completed(fields, about_whom(stack)):
                        continue  # whose [M] it is, nobody says
                    lacking = self._lacks(match, unit)
                    unsaid = unspoken(self, match, stack, family) if left is not None and lacking else {}
                    if not unsaid and left is not None and self.marked and unit.when is not None and unit.when.text == "ように":
                        unsaid = of_the_hand(match)
                    if left is None or (lacking and not unsaid):
                        nears.append(match)
                        continue
                    fields.update(unsaid)
                    node = self._as_when(match.pattern, fields, vf, family, during)
                    if node is not None:
                        self._note_compared(node)
                        if isinstance(node, Timing) and unit.when is not None and unit.when.text in EACH_TIME:
                            node = node.replace(when="after")  # 〜するたび: once it has happened
                        self._counters(match, fields, stack)
                        found.append(((not unsaid, len(match.used), match.literals), node, left))
        if not found:
            made = self._if_done(verbs, stack) or self._if_done_by(verbs, stack)
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
            if first is not None and (isinstance(node, Timing) or not_after(node)):
                from ..constructs.triggers.following import Following

                node = node.replace(event=Following(first=first, then=node.__dict__["event"], either=self.either))
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

    def _lacks(self, match: Match, unit: Unit) -> list[Any]:
        """What an event still lacks; at a time (ドローする時点で) whoever does it may be left out."""
        if not self.headed or unit.when is None or unit.when.text != "時点":
            return list(match.missing)
        fields = match.pattern.cls.model_fields
        return [h for h in match.missing if h.name is None or fields[h.name].is_required()]

    def _floaters(
        self, match: Match, stack: Sequence[Phrase], fields: dict[str, Any]
    ) -> tuple[list[Phrase] | None, Stretch | TurnOf | None]:
        """Phrases that a condition leaves for the main verb (durations, topics), or None when one cannot be left."""
        left: list[Phrase] = []
        during: Stretch | TurnOf | None = None
        for i in match.left:
            phrase = stack[i]
            if (isinstance(phrase.value, Stretch) and phrase.particle in ("", "に", "で", "では", "は")) or (
                isinstance(phrase.value, TurnOf)
                and phrase.particle in ("", "に")
                and (not phrase.comma or not self.headed)
                and issubclass(match.pattern.cls, t.Event)
            ):
                during = phrase.value
            elif phrase.kind == "adverb" and phrase.value == "合計" and "total" in match.pattern.cls.model_fields:
                fields["total"] = True
            elif self.headed and issubclass(match.pattern.cls, t.Event) and self._takes(match, fields, phrase):
                continue
            elif (
                self.headed
                and phrase.kind == "np"
                and isinstance(phrase.value, Abilities)
                and phrase.particle in ("で", "では")
            ):
                left.append(phrase)
            elif isinstance(phrase.value, Quantity) and absorb(match.pattern.cls, fields, phrase):
                continue
            elif (
                isinstance(phrase.value, t.Moment)
                or phrase.kind == "adverb"
                or (phrase.comma and (phrase.particle == "に" or isinstance(phrase.value, Listed)))
                or (phrase.particle == "は" and phrase.kind == "np")
            ):
                left.append(phrase)
            else:
                return None, None
        return left, during

    def _as_when(
        self, pattern: Pattern, fields: dict[str, Any], vf: VerbForm, family: str, during: Stretch | TurnOf | None
    ) -> Node | None:
        form = vf.form
        if family == "condition":
            features = pattern.wording.features
            want = "prog" if "prog" in features else "past" if "past" in features else "base"
            aspect = "prog" if self.headed and form.aspect == "progpast" else form.aspect  # 含まれていた場合
            aspect = "base" if not self.headed and as_it_was(vf, pattern.cls, fields) else aspect
            if aspect != want or form.mood != "plain" or ("negative" in features and not form.negative):
                return None
            if form.negative and "negative" not in features:
                fields["negated"] = True
            made: Node = self._make(pattern, fields)
            return made
        able = form.mood == "can" or form.voice == "potential"
        if (self.headed or self.marked) and form.aspect == "base" and able and not during:
            from ..constructs.conditions.able import Able

            if self.marked and "who" in pattern.cls.model_fields:
                fields.setdefault("who", t.YOU)  # 移動できないなら
            return Able(event=self._make(pattern, fields), negated=form.negative)  # 選ぶことができない場合
        if form.mood != "plain" or form.voice == "potential":
            return None  # 場に出てもよい時: what may be is nothing that happens
        event = self._make(pattern, fields)
        if "negative" in pattern.wording.features:
            form = form._replace(negative=False)
        coming = self.headed and form.aspect == "base"  # ドローフェイズにドローする場合, このターン＋受ける場合
        counts_back = during is not None and (form.negative or (not coming and (form.aspect != "past" or _is_now(during))))
        if during is not None and during == Stretch(period="battle", which="that"):
            counts_back = False  # その戦闘に〜していた: the one that is on
        if form.aspect in ("prog", "progpast") and not counts_back:
            from ..constructs.conditions.ongoing import Ongoing

            return Ongoing(event=event, negated=form.negative)
        if form.negative or counts_back:
            from ..constructs.conditions.happened import Happened

            return Happened(event=event, during=during, negated=form.negative)
        return Timing(when="after" if form.aspect == "past" else "before", event=event, during=during)

    @staticmethod
    def _takes(match: Match, fields: dict[str, Any], phrase: Phrase) -> bool:
        """Whether an event keeps what no hole of its wording takes: what brought it about, in what manner."""
        return is_adjunct(phrase, match.pattern.cls) and absorb(match.pattern.cls, fields, phrase)

    def _found(self, unit: Unit, stack: list[Phrase], first: t.Event | None, effects: Sequence[Node]) -> list[Node]:
        """What a 〜時 can be; after a first event (プレイされ、) the second may have a subject of its own."""
        topic = people_topic(stack) if self.marked else None
        if topic is not None:
            found = self._when(unit, stack, first, effects)
            if topic not in stack:
                stack.insert(0, topic)
            return [x if isinstance(x, Timing) else of_topic(x, topic.value) for x in found]
        if not self.headed or first is None or len(stack) < 2:
            return self._when(unit, stack, first, effects)
        kept = list(stack)
        try:
            return self._when(unit, stack, first, effects)
        except Unreadable:
            stack[:] = [p for p in kept if p is not self.chained_subject]
            return self._when(unit, stack, first, effects)

    def _spoken_again(
        self, unit: Unit, stack: list[Phrase], first: t.Event | None, effects: Sequence[Node], before: list[Phrase]
    ) -> list[Phrase]:
        """手札が０枚の場合、以下の効果の１を、１枚以上の場合、: the next case is about what the case before it was about."""
        said = [p for p in stack if p.kind == "np" and p.particle in ("が", "は", "より", "に")]
        if any(p.particle == "が" for p in said) or not before or not any(isinstance(p.value, Listed) for p in stack):
            return said or before
        topics = [p for p in stack if p.particle == "は"]
        again = [p for p in before if not topics or p.particle != "は"]
        spans, notes = len(self.spans), len(self.notes)
        try:
            self._found(unit, [*again, *(p for p in stack if p not in topics)], first, effects)
        except Unreadable:
            return said or before
        finally:
            del self.spans[spans:], self.notes[notes:]
        stack[:] = [*topics, *again, *(p for p in stack if p not in topics)]
        return before

    def _until_so(self, unit: Unit, stack: list[Phrase]) -> Phrase:
        """手札が５枚になる＋まで: what is to be so in the end; takes its phrases off the stack, as many as fit."""
        error: Unreadable | None = None
        places = len(self.spans)
        for n in range(len(stack), -1, -1):
            run = stack[len(stack) - n :]
            del self.spans[places:]  # of what was tried and not meant
            if run and run[0].particle == "は":
                continue
            try:
                found = self._when(unit, run, None, ())
            except Unreadable as wrong:
                error = error or wrong
                continue
            event = next((x.event for x in found if isinstance(x, Timing) and x.during is None), None)
            if event is not None and not run:
                del stack[len(stack) - n :]
                return Phrase(event, "まで", "", unit.start, unit.end, unit.comma, "", "when")
        raise error or Unreadable("E0221", unit.start, unit.end, verb=unit.verb.text if unit.verb is not None else "")

    def _not_done(self, unit: Unit, stack: list[Phrase]) -> t.Event | None:
        """破棄される代わりに: what is not done; whose it is may be left out. Takes its phrases off the stack."""
        for n in range(len(stack), -1, -1):
            run = stack[len(stack) - n :]
            if any(p.comma or p.particle == "は" for p in run):
                continue
            for vf in self._verbs(unit):
                for match in match_all(self.patterns, "event", vf, run):
                    required = [
                        h
                        for h in match.missing
                        if h.name is None or match.pattern.cls.model_fields[h.name].is_required()
                    ]
                    if not required and not match.left:
                        event: t.Event = self._make(match.pattern, match.fields)
                        self._place(run[0].start if run else unit.start, unit.end, event)
                        del stack[len(stack) - n :]
                        return event
        return None

    def _chained_condition(self, unit: Unit, stack: list[Phrase]) -> t.Condition | None:
        """〜がいて、〜がある場合: the first of two things that have to be so; takes its phrases off the stack."""
        finite = []
        for vf in self._verbs(unit):
            form = vf.form
            if form.end in ("te", "stem", "neg"):
                finite.append(
                    vf._replace(form=form._replace(end="finite", negative=form.negative or form.end == "neg"))
                )
        if unit.verb is None or unit.verb.entry is None or not finite:
            return None
        plain = unit._replace(verb=unit.verb._replace(entry=unit.verb.entry._replace(verbs=tuple(finite))))
        kept = list(stack)
        try:
            found = self._when(plain, stack, None, ())
        except Unreadable:
            stack[:] = kept
            return None
        so = next((self._as_condition(x) for x in found), None)
        if isinstance(so, t.Condition):
            return so
        stack[:] = kept
        return None

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

    @staticmethod
    def _lead(stack: list[Phrase]) -> t.Duration | None:
        """ターン終了時まで、 before a 〜時 or 〜場合: how long the whole is in force."""
        for i, phrase in enumerate(stack):
            if isinstance(phrase.value, t.Moment) and phrase.particle == "まで" and is_plain(phrase.value):
                del stack[i]
                return t.Duration(until=phrase.value.at, whose=phrase.value.whose, next=phrase.value.next)
        return None


def _is_now(during: Stretch | TurnOf) -> bool:
    """このターンに〜した時 asks what has happened; ムーブフェイズに〜した時 is the moment it happens there."""
    return isinstance(during, Stretch) and during.which in ("this", "that")


def _when_text(unit: Unit) -> str:
    """置かれた時: the verb and the word behind it."""
    verb = unit.verb.text if unit.verb is not None else unit.words[-1].text if unit.words else ""
    return verb + (unit.when.text if unit.when is not None else "")


def for_all_cases(phrase: Phrase) -> bool:
    """〜なら〜に、, 〜場合、以下の効果の１を、: the verb is that of the last case."""
    return phrase.particle == "に" or (phrase.particle == "を" and isinstance(phrase.value, Listed))
