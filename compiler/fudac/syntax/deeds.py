"""Final and chained predicates: what is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constructs.base import Act, Continuous
from ..model import terms as t
from ..model.abilities import Timing
from ..model.node import FIELDS_OF, Node
from ..model.words import DoneCount
from .ambiguity import two_readings
from .choosers import of_each
from .clauses import Match, absorb, match_all
from .conjugation import conjugate, verb_class
from .deed_parts import (
    NEVER_ELSE,
    ONLY,
    as_long,
    done_by_people,
    each_alone,
    is_whole,
    of_the_event,
    of_the_object,
    of_things,
    only_part,
)
from .dictionary import VerbForm
from .noun_rows import _nodes
from .one_by_default import one_by_default
from .own_numbers import instead_of
from .patterns import Hole
from .phrases import Phrase
from .problems import Unreadable
from .reading_state import _INSTEAD
from .sentence_parts import acts, as_doer, neither, of_its, of_those_seen, place_seen, suffered
from .skeleton import Unit
from .unspoken import subject_of, unspoken
from .whens import WhenReader

__all__ = ["DeedReader"]


_UNSAID = frozenset({"negative", "can", "cannot"})


def _asks_for_a_player(hole: Hole) -> bool:
    return hole.particles[0] == "を" and t.Player in hole.types


class DeedReader(WhenReader):
    """Final and chained predicates: what is done."""

    def _effect(
        self, unit: Unit, stack: list[Phrase], done: Sequence[Node], topic: Phrase | None
    ) -> tuple[Node, VerbForm]:
        """The effect of a chained or final predicate, which has to take every phrase."""
        if self.shared:
            shared, self.shared, moment = self.shared, [], self.moment
            try:
                return self._effect(unit, [*shared, *stack], done, topic)
            except Unreadable:
                self.moment = moment
            finally:
                self.shared = shared
        phrases = instead_of(of_its(self, of_those_seen(self, self._without_moment(stack))))
        chosen = self.marked and bool(done) and isinstance(done[-1].__dict__.get("what"), t.Player)
        self.caused = chosen or self._inherited(done) not in (None, t.YOU)
        self.instead_of = self.headed and any(p.kind == "adverb" and p.value in _INSTEAD for p in phrases)
        found: list[tuple[Node, VerbForm]] = []
        literals: dict[int, int] = {}
        unsaids: list[Node] = []  # whose subject is not said: read where nothing says it
        nears: list[Match]
        made_to_do: list[Node] = []  # read as the causative of a verb: where 移動させる says it itself, that is meant
        candidates = [(vf, *one) for vf in self._verbs(unit) for one in self._candidates(vf, phrases)]
        # Without its fixed words no wording is meant; only where no other is, they say what was near.
        likely = [one for one in candidates if all(hole.name is not None for hole in one[1].missing)]
        for these in (likely, candidates):
            if found:
                break
            nears = []
            for vf, match, wrap in these:
                fields = dict(match.fields)
                cls = match.pattern.cls
                left = [
                    i
                    for i in match.left
                    if (wrap is not None and not of_the_object(phrases[i]) and not of_the_event(phrases[i], cls))
                    or not absorb(cls, fields, phrases[i])
                ]
                outer: dict[str, Any] = {}
                if wrap is not None:
                    outer, left = self._outer(wrap, phrases, left)
                if (cls.op_name() == "return_cards" or vf.lemma == "戻す") and self.seen_at is not None:
                    fields.setdefault("to", self.seen_at)  # 見て、好きな順番で戻す: to where they were
                missing = [
                    h for h in match.missing if h.name not in fields and not self._may_miss(h, cls, done, vf.lemma)
                ]
                kept = done[-1] if done and done[-1].__dict__["op"] in ("keep_card", "stay") else None
                if kept is not None and "what" not in fields and cls.model_fields.get("what") is not None:
                    fields["what"] = kept.__dict__["what"]  # これは捨てずに、＋置く
                    missing = [h for h in missing if h.name != "what"]
                unsaid = {}
                player = done[-1].__dict__.get("what") if done else None
                if self.marked and isinstance(player, t.Player) and len(missing) == 1 and _asks_for_a_player(missing[0]):
                    fields[str(missing.pop().name)] = t.Player(who="that")  # 相手を１人選び、＋〜に移動させる
                if missing and not left:
                    unsaid = unspoken(self, match._replace(missing=tuple(missing), left=()), phrases, "effect")
                    fields.update(unsaid)
                    missing = [h for h in missing if h.name not in fields]
                if left or missing:
                    nears.append(match._replace(missing=tuple(missing), left=tuple(left)))
                    continue
                self._counters(match, fields, phrases)
                if (
                    wrap is None
                    and done
                    and issubclass(cls, Continuous)
                    and "until" not in fields
                    and done[-1].__dict__.get("until") is not None
                ):
                    fields["until"] = done[-1].__dict__["until"]
                if "who" in FIELDS_OF[cls] and "who" not in fields and wrap is None:
                    made_to = chosen and vf.form.voice == "causative"  # 相手を１人選び、手札を１枚＋捨てさせる
                    who = t.Player(who="that") if made_to else self._inherited(done) or self._each_as_many(fields, done)
                    if who is not None:
                        fields["who"] = who
                node = self._make(match.pattern, fields)
                if ("player", "own") not in self.words.scanner.dictionary.nouns:
                    node = of_each(node)
                self._whole_changes(node, phrases)
                if wrap is not None:
                    if "part" in wrap.model_fields:
                        outer["part"] = only_part(match, phrases)
                    node = wrap.model_validate(
                        {"condition" if isinstance(node, t.Condition) else "event": node, **outer}
                    )
                    node = as_long(node, done)
                node = one_by_default(node) if self.marked else node
                if unsaid:
                    unsaids.append(node)
                if vf.form.voice == "causative":
                    made_to_do.append(node)
                if not any(node == n for n, _ in found):
                    literals[id(node)] = match.literals
                    found.append((node, vf))
        if not found:
            if topic is not None and done and topic not in phrases:
                return self._effect(
                    unit, [topic, *phrases], done, None
                )  # これは〜であり、〜できない: the topic is that of both
            if nears:
                self._explain(max(nears, key=lambda near: self._score(near, phrases)), phrases, unit)
            active = tuple(
                conjugate(vf.lemma, vf.form._replace(voice="active"))
                for vf in self._verbs(unit)
                if vf.form.voice == "passive" and self.patterns.find("effect", vf.lemma, "active")
            )
            others = self.words.scanner.dictionary.elsewhere
            active += tuple(others[unit.verb.text] for _ in "1" if unit.verb is not None and unit.verb.text in others)
            raise Unreadable("E0223", unit.start, unit.end, active, verb=unit.verb.text if unit.verb is not None else "")
        found = [x for x in found if x[0] not in unsaids] or found
        found = [x for x in found if x[0] not in made_to_do] or found
        plain = [(n, vf) for n, vf in found if n.__dict__["op"] not in ("prohibit", "oblige", "permit", "only_may")]
        if (
            len(found) > 1
        ):  # ５枚になるまで＋ドローする: a wording that takes what ends it comes before one that does not
            found = [x for x in found if x[0].__dict__.get("till") is None] or found
            plain = [x for x in plain if x in found]
        if len(found) > 1:
            most = max(literals[id(n)] for n, _ in found)
            found = [(n, vf) for n, vf in found if literals[id(n)] == most]
            plain = [x for x in plain if x in found]
        if plain and len(plain) < len(found):
            found = plain  # 適用しない: a wording of its own comes before the general prohibition
        if len(found) > 1:
            raise two_readings(self, unit.start, unit.end, *[n for n, _ in found[:2]])
        node, vf = found[0]
        own = self._topic(phrases) if self.headed else None
        if done and topic is not None and topic not in phrases and own is None and node.__dict__["op"] == "prohibit":
            try:
                return self._effect(
                    unit, [topic, *phrases], done, None
                )  # これは〜であり、ロックできない: the topic is what may not be locked
            except Unreadable:
                pass
        self.done_verbs.append(str(node.__dict__["op"]))
        self.last_doers = each_alone(node) if self.marked else None
        self.about = subject_of(node)
        self.seen_at = place_seen(node) or self.seen_at
        self._place(min((p.start for p in phrases), default=unit.start), unit.end, node)
        return node, vf

    def _has_a_verb_for(self, after: Sequence[Unit], stack: Sequence[Phrase], so: bool) -> bool:
        """Whether what follows can go on with a first event: 変身状態になり、戻れない is two deeds, なり、戻った場合 two events.
        〜は公開し、〜と一致するカードを: with a topic it is no part of what is said of a noun."""
        kinds = {unit.kind for unit in after}
        topic = any(phrase.particle == "は" for phrase in stack)
        if self.headed and so and topic:
            return False  # 〜は、〜であれば場に出し、それ以外であれば: what is done in the first case
        return not self.headed or bool(kinds & {"when", "when_is"}) or ("attributive" in kinds and not topic)

    def _deed_before(self, unit: Unit, stack: list[Phrase], done: Sequence[Node], topic: Phrase | None) -> Node:
        """The effect of a chained verb, whose phrases are taken off the stack; 〜に、〜を裏向きにしてセットする: what
        stands before a comma in front may be for the verb behind it."""
        try:
            node, _ = self._effect(unit, stack, done, topic)
        except Unreadable:
            first = stack[0] if stack and self.headed else None
            if first is None or first.kind != "np" or not first.comma or first.particle != "に":
                raise
            node, _ = self._effect(unit, stack[1:], done, topic)
            stack[:] = [first]
            return node
        stack.clear()
        return node

    def _time(self, found: Sequence[Node], timing: Timing | None, lasting: bool) -> Timing | None:
        """A 〜場合 that is when the ability acts, in games that write 場合 for 時; None: a condition.

        What happens is a time; what has happened (〜した) only at the head of an automatic ability or for a while (ターン終了時まで).
        """
        made = next((x for x in found if isinstance(x, Timing)), None)
        if made is None or timing is not None:
            return None
        return made if made.when == "before" or self.automatic or lasting else None

    def _candidates(self, vf: VerbForm, phrases: Sequence[Phrase]) -> list[tuple[Match, Any]]:
        form = vf.form
        phrases = neither(phrases) if form.negative and not self.headed else phrases
        out: list[tuple[Match, Any]] = []
        if form.aspect not in ("base",):
            return out
        if form.voice == "causative":  # 相手に捨てさせる: 相手は捨てる
            named = any(as_doer(p) is not p for p in phrases) or self.caused
            if not form.negative and form.mood in ("plain", "may") and named:
                active = vf._replace(form=form._replace(voice="active"))
                doers = [as_doer(p) for p in phrases]
                if doers == phrases and not self.marked and any(acts(p) for p in phrases):
                    return out  # 相手は〜させる: it is not said whom
                out.extend((m, None) for m in match_all(self.patterns, "effect", active, doers))
            return out
        able_too = form.voice == "passive" and form.negative and verb_class(vf.lemma) == "ichidan"
        if self.marked and able_too and not self.patterns.find("event", vf.lemma, "passive"):
            from ..constructs.effects.prohibit import Prohibit

            able = vf._replace(form=form._replace(voice="active"))  # 得られない: cannot get
            out.extend((m, Prohibit) for m in match_all(self.patterns, "event", able, phrases))
        if not form.negative and form.mood in ("plain", "may") and form.voice != "potential":
            found = match_all(self.patterns, "effect", vf, phrases)
            out += [(m, None) for m in found if _UNSAID.isdisjoint(m.pattern.wording.features)]
        if form.voice == "passive" and not form.negative and form.mood == "plain" and not self.headed:
            done = suffered(phrases)  # 自身は持ち主の手札に戻される
            active = vf._replace(form=form._replace(voice="active"))
            out.extend(
                (m, None)
                for m in (match_all(self.patterns, "effect", active, done) if done is not None and not out else ())
                if issubclass(m.pattern.cls, Act) and not m.pattern.wording.features
            )
        if self.headed and form.mood == "can" and not form.negative and form.end == "finite":  # 〜することができる: may
            out.extend((m, None) for m in match_all(self.patterns, "effect", vf, phrases))
            return out
        if self.marked and not form.negative and form.voice == "passive" and verb_class(vf.lemma) == "ichidan" and not out:
            from ..constructs.effects.permit import Permit

            if not self.patterns.find("event", vf.lemma, "passive"):
                able = vf._replace(form=form._replace(voice="active"))  # 飛び越えられる: can pass over
                out.extend((m, Permit) for m in match_all(self.patterns, "event", able, phrases))
        if not form.negative and (form.voice == "potential" or form.mood == "can"):
            out.extend(
                (m, None)
                for m in match_all(self.patterns, "effect", vf, phrases)
                if "can" in m.pattern.wording.features
            )
            from ..constructs.effects.permit import Permit

            also = [p._replace(particle="に") if p.particle == "にも" else p for p in phrases]
            out.extend((m, Permit) for m in match_all(self.patterns, "event", vf, also))
            out.extend(self._only_so(vf, phrases))
        if form.mood == "must":
            from ..constructs.effects.oblige import Oblige

            duties = list(match_all(self.patterns, "event", vf, phrases))
            out.extend((m, Oblige) for m in duties)
            timed = self.timed or self.moment is not None
            if (
                not self.headed and not self.marked and (timed or not any(is_whole(m) for m in duties))
            ):  # コスト１点を支払わなければならない: it is done
                out.extend(
                    (m, None)
                    for m in match_all(self.patterns, "effect", vf, phrases)
                    if issubclass(m.pattern.cls, Act) and m.pattern.wording.op != "make_intercept"
                )
            if self.headed:
                from ..constructs.effects.require import Require

                out.extend((m, Require) for m in match_all(self.patterns, "condition", vf, phrases))
        if form.negative and form.mood in ("plain", "can", "may"):
            if form.mood == "can" or form.voice in ("potential", "passive"):
                out.extend(self._only_so(vf, phrases))
                out.extend(
                    (m, None)
                    for m in match_all(self.patterns, "effect", vf, phrases)
                    if "cannot" in m.pattern.wording.features
                )
            if form.mood != "can" and form.voice != "potential":
                out.extend(
                    (m, None)
                    for m in match_all(self.patterns, "effect", vf, phrases)
                    if "negative" in m.pattern.wording.features
                )
            if form.mood != "may":
                from ..constructs.effects.prohibit import Prohibit

                out.extend(
                    (m, Prohibit)
                    for m in match_all(self.patterns, "event", vf, phrases)
                    if "negative" not in m.pattern.wording.features
                )
                things = of_things(phrases)
                out.extend(
                    (m, Prohibit)
                    for m in (match_all(self.patterns, "event", vf, things) if things is not None else ())
                    if done_by_people(m.pattern.cls)
                )
        return out

    def _only_so(self, vf: VerbForm, phrases: Sequence[Phrase]) -> list[tuple[Match, Any]]:
        """〜にのみ〜することができる, 〜にしか〜することができない: of all such things only those may happen."""
        found = NEVER_ELSE if vf.form.negative else ONLY
        only = next((i for i, p in enumerate(phrases) if p.particle in found), None)
        if only is None:
            return []
        from ..constructs.effects.only_may import OnlyMay

        plain = list(phrases)
        plain[only] = plain[only]._replace(particle=found[plain[only].particle])
        if vf.form.negative:
            vf = vf._replace(form=vf.form._replace(negative=False))
        return [
            (m, OnlyMay)
            for m in match_all(self.patterns, "event", vf, plain)
            if only in m.used and only_part(m, phrases) is not None
        ]

    @staticmethod
    def _outer(wrap: type[Node], phrases: Sequence[Phrase], left: Sequence[int]) -> tuple[dict[str, Any], list[int]]:
        fields: dict[str, Any] = {}
        if "also" in wrap.model_fields and any(p.particle == "にも" for p in phrases):
            fields["also"] = True
        rest = [i for i in left if not absorb(wrap, fields, phrases[i])]
        return fields, rest

    def _may_miss(self, hole: Any, cls: type[Node], done: Sequence[Node], lemma: str = "") -> bool:
        """Whether an empty hole is an unspoken object: there has to be a verb before it in the sentence."""
        if hole.name is None:
            return False
        default = FIELDS_OF[cls][hole.name].default
        if lemma in cls.never_carried:
            return False
        if self.marked and done and isinstance(done[-1].__dict__.get("what"), t.Player):
            return False  # a player is no card
        again = self.instead_of and cls.op_name() in self.done_verbs  # 〜場合、代わりに４ダメージを与える
        return default == t.CARRIED and (bool(done) or self.carries or again)

    def _inherited(self, done: Sequence[Node]) -> t.Player | None:
        for node in reversed(done):
            who = node.__dict__.get("who")
            if isinstance(who, t.Player):
                return who
        if self.followers is not None and not done:  # 全員は捨ててもよい。そうしたなら、: each who did
            who, every = self.followers
            return t.Player(who=who, every=every)  # type: ignore[arg-type]
        return None

    def _each_as_many(self, fields: dict[str, Any], done: Sequence[Node]) -> t.Player | None:
        """全員は捨てる。その後、捨てた枚数分＋ドロー: as many as each of them has, and so each of them does it."""
        if done or self.last_doers is None or self.last_doers[0] != "each":
            return None
        amounts = [node for value in fields.values() for node in _nodes(value) if isinstance(node, t.Amount)]
        as_many = any(x.rel == "same" or isinstance(x.number, DoneCount) for x in amounts)
        return t.Player(who="each") if as_many else None

    def _without_moment(self, stack: list[Phrase]) -> list[Phrase]:
        """Takes 〜ターン終了時に off the stack: it is when, not what."""
        rest = []
        for phrase in stack:
            if isinstance(phrase.value, t.Moment) and phrase.particle in ("に", "") and phrase.kind == "np":
                from ..constructs.triggers.at_moment import AtMoment

                if self.headed and (self.moment is not None or self.timed):
                    rest.append(phrase)
                    continue
                if self.moment is not None:
                    raise Unreadable("E0218", phrase.start, phrase.end)
                self.moment = Timing(when="at", event=AtMoment(moment=phrase.value))
            else:
                rest.append(phrase)
        return rest
