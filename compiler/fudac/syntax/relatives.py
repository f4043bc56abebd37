"""Verbs before nouns: relative clauses, and what an earlier verb of the text was done to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed
from ..model.features import Feature, Hurt
from ..model.node import Node
from ..model.words import Abilities, Stretch
from .ambiguity import choices, two_readings
from .beside import BesideReader
from .clauses import Match, absorb, fits, match_all
from .conjugation import Form, conjugate
from .dictionary import VerbForm
from .gaps import GAPS, IT, NOUNS_OF, fits_noun, gap_of, owned_by_gap, simplified
from .own_numbers import apart, completed, gap_numbers
from .patterns import Pattern
from .phrases import Phrase
from .problems import Unreadable
from .skeleton import Unit
from .this_way import done_this_way
from .values import MANNER, Word
from .when_parts import is_this_effect

__all__ = ["RelativeReader"]

_BY = ("で", "によって", "により", "では")
_OF_STATES = ("裏向きで", "表向きで", "既に", "常に", "現在")  # said of how something is; others of what is done


class RelativeReader(BesideReader):
    """Verbs before nouns: relative clauses, and what an earlier verb of the text was done to."""

    def _relative(self, unit: Unit, stack: list[Phrase], nouns: Sequence[str] = ()) -> Any:
        """The filter of a verb before a noun; takes its phrases off the stack."""
        apart(stack, [vf.lemma for vf in self._verbs(unit)])
        bound = self._bound(unit, stack) if not self.marked else self._other_than(unit, stack)
        if bound is not None:
            return bound
        found: list[tuple[int, int, Any]] = []
        if unit.comma and not self.headed:  # 自身がアタックを行う、戦闘終了時まで: no clause of the time
            nouns = [noun for noun in nouns if noun != "time"]
        for noun in nouns or ("",):
            for vf in self._verbs(unit):
                found.extend(self._relatives(vf, stack, noun))
            if found:
                break
        taken = max((n for n, _, _ in found), default=0)
        if (unit.comma or not found) and self._is_whole(unit, stack, taken):
            raise self._unattached(unit, self.instead_follows)
        if not found:
            coming = self._coming(unit)
            if coming is not None:
                return coming
            assert unit.verb is not None
            chained = [
                conjugate(vf.lemma, Form(end="stem")) + "、"
                for vf in self._verbs(unit)
                if unit.comma and vf.form == Form() and self.patterns.find("effect", vf.lemma, "active")
            ]
            raise Unreadable("E0213", unit.verb.start, unit.verb.end, tuple(chained), verb=unit.verb.text)
        forced = self.forced.get(unit.start)
        if forced is None:
            if self.headed or "time" not in nouns:  # 自分が＋勝った＋ターン: who it was stands with it
                self.choices.extend(choices(unit, stack, {n for n, _, _ in found}))
        else:
            found = [x for x in found if x[0] == forced]
        most = max((n, exact) for n, exact, _ in found)
        best = [value for n, exact, value in found if (n, exact) == most]
        start = stack[-most[0]].start if most[0] else unit.start
        if most[0]:
            if forced is None:
                self._not_torn(unit, stack, most[0])
            del stack[-most[0] :]
        done = next((b for b in best if isinstance(b, f.Done)), None)
        if done is not None and len(best) > 1:  # 捨てたカード: those just discarded, if any were
            # 選んだ＋枚数: no noun that could have done it
            mine = done.verb in self.done_verbs and "player" not in nouns[:1]  # 場に出した＋プレイヤー: who did
            best = [done] if mine or (self.headed and not nouns) else [b for b in best if b != done]
        if len(best) > 1 and len({str(b) for b in best}) > 1:
            raise two_readings(
                self, unit.start, unit.end, *[t.Cards(noun="card", filters=(b,)) for b in list(dict.fromkeys(best))[:2]]
            )
        self._place(start, unit.end, best[0])
        return best[0]

    def _coming(self, unit: Unit) -> f.Done | None:
        """抜き出す＋カード, of those that the text has just taken out."""
        for vf in self._verbs(unit) if self.headed else ():
            ops = [p.wording.op for p in self.patterns.find("effect", vf.lemma, "active")]
            op = next((o for o in reversed(self.done_verbs) if o in ops), None)
            if op is not None and vf.form == Form():
                self._place(unit.start, unit.end, f.Done(verb=op))
                return f.Done(verb=op)
        return None

    @staticmethod
    def _not_torn(unit: Unit, stack: Sequence[Phrase], taken: int) -> None:
        """手札から場にいるキャラクター: から beside a goal is read with it; where the verb takes none, the text has to say whose it is."""
        if len(stack) > taken and stack[-taken - 1].particle in ("から", "より") and not stack[-taken - 1].comma:
            outer = stack[-taken - 1]
            if any(p.particle in ("に", "へ") and isinstance(p.value, t.ZoneLike | t.Place) for p in stack[-taken:]):
                phrase = outer.text + outer.particle
                raise Unreadable(
                    "E0229", outer.start, outer.end, phrase=phrase, verb=unit.verb.text if unit.verb is not None else ""
                )

    def _is_whole(self, unit: Unit, stack: Sequence[Phrase], taken: int) -> bool:
        """Whether the verb has its own subject before the phrases a relative clause would take: 自身が場に出た、カードを引く."""
        outside = len(stack) - taken
        for vf in self._verbs(unit):
            for family in ("event", "condition"):
                for match in match_all(self.patterns, family, vf, stack):
                    subject = any(stack[i].particle == "が" and i < outside for i in match.used)
                    if (
                        subject
                        and not match.missing
                        and all(isinstance(stack[i].value, t.Moment) or stack[i].particle == "は" for i in match.left)
                    ):
                        return True
        return False

    def _relatives(self, vf: VerbForm, stack: list[Phrase], noun: str = "") -> list[tuple[int, int, Any]]:
        out: list[tuple[int, int, Any]] = []
        if self.headed and vf.form.aspect == "base" and (vf.form.mood == "can" or vf.form.voice == "potential"):
            return self._ables(vf, stack, noun)
        if vf.form.mood != "plain" or vf.form.end != "finite" or vf.form.voice == "potential":
            return out
        for family in ("event", "condition"):
            for n in range(len(stack) + 1):
                far = (
                    bool(n) and self.headed and stack[-n].particle == "から" and vf.lemma == "引く"
                )  # 〜から、〜を引いた
                if n and (stack[-n].particle == "は" or (stack[-n].comma and not far)):
                    break
                run = stack[len(stack) - n :] if n else []
                for match in match_all(self.patterns, family, vf, run, genitive=True):
                    made = (
                        self._gap(match, run, vf, family, noun)
                        if family == "condition" or not self._is_state(vf)
                        else None
                    )
                    if made is not None:
                        out.append((n, match.literals, made))
        out.extend(self._done(vf, stack))
        return out

    def _ables(self, vf: VerbForm, stack: list[Phrase], noun: str) -> list[tuple[int, int, Any]]:
        """セットできる＋装備カード: what can be done, or cannot."""
        from ..constructs.conditions.able import Able

        plain = vf._replace(form=Form())
        out: list[tuple[int, int, Any]] = []
        for n, exact, made in self._relatives(plain, stack, noun):
            if isinstance(made, f.Which) and isinstance(made.clause, t.Event) and not made.manner:
                clause = Able(event=made.clause, negated=vf.form.negative)
                out.append((n, exact, f.Which(clause=clause)))
        return out

    def _gap(self, match: Match, run: Sequence[Phrase], vf: VerbForm, family: str, noun: str = "") -> t.Filter | None:
        cls = match.pattern.cls
        features = match.pattern.wording.features
        if family == "event" and {"cannot", "when"} & set(features):
            return None  # アイテムを装備した＋キャラクター has one: it is a state (HM 214.4d)
        if family == "condition":
            want = "prog" if "prog" in features else "past" if "past" in features else "base"
            aspect = {"progpast": "prog"}.get(vf.form.aspect, vf.form.aspect)
            if aspect != want or ("negative" in features and not vf.form.negative):
                return None
        fields = dict(match.fields)
        during: Stretch | None = None
        manner: tuple[str, ...] = ()
        at: Node | None = None
        for i in match.left:
            value = run[i].value
            if (
                family == "event"
                and isinstance(value, Stretch)
                and run[i].particle in (("に", "") if self.headed else ("に",))
                and vf.form.aspect == "past"
            ):
                during = value  # このターンに捨てられたカード
                continue
            if self.headed and run[i].kind == "when" and run[i].particle == "に" and isinstance(value, list):
                at = value[0]  # これが場に出る場合に＋除外する
                continue
            if self.headed and is_this_effect(run[i]) and any(hole.name == "cause" for hole in match.pattern.holes):
                fields["cause"] = value  # この効果で＋場に出た
                continue
            adverb = run[i].kind == "adverb" and (family == "event" or value in _OF_STATES)
            if not self.headed and value == "次に" and match.pattern.wording.op == "uses":
                fields["manner"] = (value,)  # 自分が次に使用する＋カード
                continue
            if self.headed and (adverb or run[i].text == "本来"):  # 次にプレイする, 本来持つ
                manner = (*manner, run[i].text)
                continue
            if run[i].kind == "adverb" or not absorb(cls, fields, run[i]):
                return None
        if any(h.suffix for h in match.missing):
            return None  # 受けた, of 〜のインターセプトを受けた: a word is missing, which no noun stands for
        gaps = [h for h in match.missing if h.name is not None and t.CardsLike in h.types and "のみを" not in h.particles]
        if self.headed and noun in ("damage", "feature"):  # 相手プレイヤーに与えた＋ダメージ: who did it is left out
            must = [h for h in gaps if h.name is not None and cls.model_fields[h.name].is_required()]
            gaps = must or (gaps[:1] if noun == "feature" and Feature in gaps[0].types else []) if gaps else []
        others = [h for h in match.missing if h not in gaps]
        whose = self._whose(match, others) if gaps else None
        if whose is not None:
            fields["who"], others = whose, []
        if self.headed and noun in ("damage", "feature"):
            others = [h for h in others if h.name is None or cls.model_fields[h.name].is_required()]
        if not self.marked and noun == "time" and not gaps and not others and (self.headed or family == "event"):
            # 場に出た＋ターン: nothing of it is left out
            if vf.form.negative and not self.headed:
                from ..constructs.conditions.happened import Happened

                return f.Which(clause=Happened(event=self._make(match.pattern, fields), negated=True))
            return f.Which(clause=self._make(match.pattern, fields), aspect=vf.form.aspect)  # type: ignore[arg-type]
        if self.headed and not gaps and not others and cls.whole:
            return f.Which(clause=self._make(match.pattern, fields), aspect=vf.form.aspect)  # type: ignore[arg-type]
        if len(others) == 1 and not gaps and others[0].name is not None:
            gap = next((value for kind, value in GAPS if kind in others[0].types), None)
            if gap is None:
                return None
            fields[others[0].name] = gap
        elif others:
            return None
        empty = [h for h in gaps if h.name is not None]
        if len(gaps) > 1:
            fields_of = cls.model_fields
            gaps = [h for h in empty if fields_of[str(h.name)].is_required() or fields_of[str(h.name)].default is None][:1]
        if gaps and match.pattern.wording.voice == "passive" and len(empty) > 1:
            return None  # 選ばれた, of 〜に選ばれた: what is done by nobody has a wording of its own
        if not gaps and not others:
            spare = self._spare(match.pattern, fields, noun)
            if spare is not None:
                fields[spare[0]] = spare[1]
            elif not gap_numbers(fields) and not owned_by_gap(fields) and not any(
                field.default in IT and name not in fields for name, field in cls.model_fields.items()
            ):
                return None  # every hole is filled: there is no gap for the noun (自身が場に出た、カード)
        elif gaps:
            fields[gaps[0].name] = gap_of(gaps[0].types, noun)  # type: ignore[index]
        if (noun and not fits_noun(fields.values(), noun)) or not (self.headed or completed(fields, None)):
            return None  # 自身が[P]より: whose it is, nobody says
        if any(h.name not in fields and cls.model_fields[h.name].is_required() for h in match.missing if h.name is not None):
            return None  # two gaps and one noun
        if vf.form.negative and "negative" not in features:
            if "negated" not in cls.model_fields:
                from ..constructs.conditions.happened import Happened
                from ..constructs.conditions.ongoing import Ongoing

                event = self._make(match.pattern, fields)
                clause: t.Clause = (
                    Ongoing(event=event, negated=True)
                    if vf.form.aspect == "prog"
                    else Happened(event=event, during=during, negated=True)
                )
                return f.Which(clause=clause)
            fields["negated"] = True
        clause = self._make(match.pattern, fields)
        if family == "event":
            if (
                vf.form.aspect == "prog"
                and match.pattern.wording.voice == "passive"
                and not cls.lasts
            ):
                return None  # 置かれている is a state, not something that is going on
            if during is not None:
                from ..constructs.conditions.happened import Happened

                said = Happened.model_validate({"event": clause, "during": during})
                return f.Which(clause=said, aspect="past", manner=manner)
            return f.Which(clause=clause, aspect=vf.form.aspect, manner=manner, at=at)  # type: ignore[arg-type]
        if at is not None:
            return None
        made = simplified(clause, "was" if vf.form.aspect == "progpast" else "base")
        if manner:  # 裏向きでセットされている
            return made.replace(manner=manner) if isinstance(made, f.Which) else None
        return made

    def _whose(self, match: Match, others: Sequence[Any]) -> t.Player | None:
        """支配しているキャラクター: of whom the sentence speaks, or else the controller's (HM 401.5b)."""
        if self.headed or self.marked or match.pattern.wording.op != "controls" or [h.name for h in others] != ["who"]:
            return None
        about = self.spoken_for.value if self.spoken_for is not None else None
        if not isinstance(about, t.Player):
            return t.YOU
        return t.Player(who="own") if about.who == "each" else about

    def _done(self, vf: VerbForm, stack: list[Phrase]) -> list[tuple[int, int, Any]]:
        """公開したカード; 手札から無作為に選んだ; 宣言された名前."""
        out: list[tuple[int, int, Any]] = []
        if vf.form.aspect != "past" or (vf.form.negative and not self.headed):
            return out
        patterns = self.patterns.find("effect", vf.lemma, "active")
        if not patterns:
            return out
        if not self.headed and (this_way := done_this_way(self.done_verbs, patterns, stack)) is not None:
            return [this_way]
        ops = list(dict.fromkeys(p.wording.op for p in patterns))
        if self.headed:
            out.extend(self._done_by(vf, stack, ops))
        if "choose" in ops:
            n, random = 0, False
            if stack and stack[-1].kind == "adverb" and stack[-1].value in ("無作為に", "ランダムに"):
                n, random = 1, True
            zone = None
            if (
                len(stack) > n
                and stack[-1 - n].particle == "から"
                and isinstance(stack[-1 - n].value, t.ZoneLike | t.Place | t.CardsLike)
            ):
                zone = stack[-1 - n].value
                n += 1
            if n:
                return [(n, 0, f.Picked(zone=zone, random=random))]
        placed = self._done_there(patterns, stack)
        if placed is not None and vf.form.voice == "active":
            return [placed, *(one for one in out if one[0] > placed[0])]  # この効果で＋デッキに＋戻した
        if vf.form.voice == "passive" and self.patterns.find("event", vf.lemma, "passive"):
            return out  # 捨てられたカード: whatever has been, not only what this text did
        if vf.form.voice in ("active", "passive"):
            op = next((o for o in reversed(self.done_verbs) if o in ops), ops[0])
            out.append((0, 0, f.Done(verb=op)))
        return out

    def _done_by(self, vf: VerbForm, stack: Sequence[Phrase], ops: Sequence[str]) -> list[tuple[int, int, Any]]:
        """この効果であなたの場に移した, あなたが破棄した: what an earlier verb was done to, with where to, by whom, by what."""
        out: list[tuple[int, int, Any]] = []
        for n in range(1, len(stack) + 1):
            if stack[-n].particle == "は" or stack[-n].comma:
                break
            facts: dict[str, Any] = {"negated": vf.form.negative}
            for phrase in stack[len(stack) - n :]:
                value = phrase.value
                if isinstance(value, Abilities) and value.which == "this" and phrase.particle in _BY:
                    facts["this"] = True
                elif isinstance(value, t.Player) and phrase.particle in ("が", "の"):
                    facts["by"] = value
                elif (
                    isinstance(value, t.ZoneLike | t.Place | t.CardsLike)
                    and phrase.particle == "に"
                    and "to" not in facts
                ) or (isinstance(value, t.State) and phrase.particle == "に"):
                    facts["to"] = value
                elif isinstance(value, Deed | Hurt | t.State) and phrase.particle == "を" and "what" not in facts:
                    facts["what"] = value
                elif phrase.text + phrase.particle == "ゲームから" and "remove_from_game" in ops:
                    continue  # of the verb
                else:
                    return out
            further = stack[-n - 1] if len(stack) > n else None
            if further is not None and isinstance(further.value, Abilities) and further.particle in _BY:
                continue  # この効果で is said of the nearest verb
            if {"this", "by", "to", "what"} & set(facts):
                op = next((o for o in reversed(self.done_verbs) if o in ops), ops[0])
                out.append((n, int("this" in facts or "by" in facts), f.Done(verb=op, **facts)))
        if vf.form.negative:
            op = next((o for o in reversed(self.done_verbs) if o in ops), ops[0])
            out.append((0, 0, f.Done(verb=op, negated=True)))
        return out

    def _done_there(self, patterns: Sequence[Pattern], stack: Sequence[Phrase]) -> tuple[int, int, Any] | None:
        """脇に置いたカード: what an earlier verb put there."""
        if not stack:
            return None
        for pattern in patterns:
            if {"to", "state"} & set(pattern.cls.model_fields) and pattern.wording.op in self.done_verbs:
                match = fits(pattern, stack[-1:])
                to = match.fields.get("to") or (match.fields.get("state") if not self.headed else None)
                if not match.left and isinstance(to, t.Place | t.State):  # 行動済み状態に＋した
                    return (1, 0, f.Done(verb=pattern.wording.op, to=to))
        return None

    @staticmethod
    def _spare(pattern: Pattern, fields: dict[str, Any], noun: str) -> tuple[str, Node] | None:
        """A hole that may stay empty and is what the player, square or zone behind the clause is in it (移動した＋相手)."""
        for hole in pattern.holes:
            if hole.name is not None and hole.name not in fields and not hole.required:
                if MANNER.loose and t.CardsLike in hole.types and noun == "card":
                    return hole.name, t.IT  # 呪符カードがセットされた＋キャラクター
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
            stack.append(last._replace(particle="の", text=last.text[: -len(last.suffix)], suffix="", end=cut))
            stack.append(Phrase(Word("literal", literal, literal), "", literal, cut, last.end))
