"""Selections of cards, events and conditions → Japanese, by their canonical wordings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

from ..constructs.base import Act
from ..model import abilities as a
from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.features import Share
from ..model.node import Node
from .conjugation import Form, conjugate, verb_class
from .patterns import Pattern
from .printing_cards import CardPrinter, inner_clauses
from .printing_terms import are_cards
from .saying import BEFORE_NOUN, GOING_ON, KEEPING, PLAIN, Saying
from .wordings import Slot

__all__ = ["ClausePrinter"]

_DIGITS = str.maketrans("0123456789", "０１２３４５６７８９")
_FINITE = Form()
_COUNTED = t.CountOf | w.DoneCount | w.Difference | w.LargerOf | t.StatOf | t.Sum  # numbers that are found, not printed
_SOURCES = ("から", "より")
_ADJUNCTS = frozenset({"manner", "per", "until", "what", "options", "order", "entries"})


class ClausePrinter(CardPrinter):
    """Prints clauses: what happens, what is so, which cards."""

    def _which(self, x: f.Which) -> str:
        clause = x.clause
        from ..constructs.conditions.able import Able
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.ongoing import Ongoing

        if isinstance(clause, Able):
            return self.clause(clause.event, Form(mood="can", negative=clause.negated), BEFORE_NOUN)
        if isinstance(clause, Ongoing):
            return self.clause(clause.event, Form(aspect="prog", negative=clause.negated), BEFORE_NOUN)
        if isinstance(clause, Happened):
            aspect = "past" if clause.during is not None else "base"
            form = Form(negative=clause.negated, aspect=aspect)
            return self._with_time(self._during(clause.during), self.clause(clause.event, form, BEFORE_NOUN))
        negative = bool(clause.__dict__.get("negated"))
        aspect = {"was": "progpast"}.get(x.aspect, x.aspect)
        if isinstance(clause, t.Condition):
            aspect = "progpast" if aspect == "progpast" else None  # type: ignore[assignment]
        form = Form(aspect=aspect or "base", negative=negative)
        return self.clause(clause, form, Saying(relative=True, keep_aspect=aspect is None))

    def _with_time(self, during: str, text: str) -> str:
        """このターンに捨てられた."""
        return during + text

    def per(self, per: Any) -> str:
        """捨てたカード１枚につき."""
        size = self.number(per.size) if per.size is not None else "１"
        kinds: dict[Any, str] = {w.ColorWord: "color", t.Player: "person", t.StatOf: "point", t.Sum: "point"}
        counter = kinds.get(type(per.of)) or per.of.__dict__.get("noun")
        return f"{self.term(per.of)}{size}{self.counter(counter)}につき"

    def clause(self, node: Node, form: Form, how: Saying = PLAIN) -> str:
        """A construct as its canonical wording with the verb in ``form``."""
        return self._worded(self._pattern(node, how.relative), node, form, how)

    def _worded(self, pattern: Pattern, node: Node, form: Form, how: Saying = PLAIN) -> str:
        """A construct as one of its wordings."""
        wording = pattern.wording
        lead, parts, bare = how.prefix, [], ""
        values = node.__dict__
        manner = "".join(values.get("manner", ()))
        total = "合計" if values.get("total") else ""
        floating = ""
        said_slots: list[tuple[Slot, str]] = []
        for slot in wording.slots:
            text = self._slot(slot, values, type(node), how)
            if text is None:
                continue
            if slot.hole == "amount":
                text, total = total + text, ""
            if slot.particle == "":
                bare += text
            else:
                parts.append(text)
                said_slots.append((slot, text))
        if how.relative:  # 捨て札置き場に場から置かれたカード: から in front could belong to a later verb
            parts.sort(key=lambda part: part.endswith(_SOURCES))
            said_slots.sort(key=lambda said: said[1].endswith(_SOURCES))
        self._walls(pattern, said_slots, values, parts)
        what = values.get("what")
        if isinstance(what, t.Cards) and what.random:
            manner = "無作為に" + manner
        per = values.get("per")
        if per is not None:
            said = self.per(per) + "、"
            first = next(
                (
                    i
                    for i, (slot, _) in enumerate(said_slots)
                    if slot.particle in ("は", "が") and slot.hole is not None
                ),
                None,
            )
            if first is None:
                parts.insert(0, said)
            else:
                parts[first] += "、"
                parts.insert(first + 1, said)
        until = values.get("until")
        if until is not None:
            lead += self._duration(until)
        during = values.get("during")
        if during is not None and isinstance(node, Act) and not any(slot.hole == "during" for slot in wording.slots):
            lead += self.term(during) + "に、"
        return (
            lead
            + "".join(parts)
            + floating
            + manner
            + total
            + bare
            + self._verb(wording.lemma, wording.features, form, how.keep_aspect)
        )

    def _walls(
        self, pattern: Pattern, said: Sequence[tuple[Slot, str]], values: dict[str, Any], parts: list[str]
    ) -> None:
        """A 、 where a relative clause could take the phrase before it, or leave its first phrase to this verb (see :mod:`.ambiguity`)."""
        particles = {slot.particle for slot, _ in said}
        empty = {slot.particle for slot in pattern.wording.slots if slot.hole is not None} - particles
        for i in range(1, len(said)):
            value = values.get(said[i][0].hole or "")
            filters = value.filters if isinstance(value, t.Cards) else ()
            apart = next((x for x in map(inner_clauses, filters) if x), ()) if not self.dictionary.lines else ()
            for which in (apart or filters)[:1]:
                if not isinstance(which, f.Which) or which.clause.__dict__["op"] not in self.patterns.by_op:
                    continue
                inner = self._pattern(which.clause, True).wording.slots
                filled = [
                    s.particle
                    for s in inner
                    if s.hole is None or which.clause.__dict__[s.hole] not in (None, t.IT, t.CARRIED, t.SELF if apart else None)
                ]
                could = {s.particle for s in inner if s.hole is not None and s.particle not in filled}
                before = said[i - 1][0].particle
                alike = which.clause.__dict__["op"] == values["op"] or (
                    before == "が" and isinstance(values.get(said[i - 1][0].hole or ""), t.Player)  # 相手が、戦闘を行う＋〜で
                )
                if (before in could and (alike or apart)) or (len(filled) > 1 and filled[0] in empty):
                    parts[i - 1] += "、"

    def _pattern(self, node: Node, relative: bool) -> Pattern:
        op = str(node.__dict__["op"])
        found = self.patterns.by_op.get(op)
        if not found:
            raise NotImplementedError(f"{self.dictionary.game} has no wording for {op}")
        values = node.__dict__
        if op == "exists" and self.dictionary.lines != "marks" and are_cards(values["what"]):
            return next(x for x in found if x.wording.lemma == "ある")  # cards there are; characters live
        even = values.get("even")
        if even is not None:  # 相手のターンにも, ロックされていても
            timely = not isinstance(even, t.Condition)
            return next(x for x in found if any(s.particle == ("にも" if timely else "ても") for s in x.wording.slots))
        count = values.get("count")
        for pattern in found:
            if (
                isinstance(count, t.Amount)
                and self._is_found(count.number)
                and not any(s.hole == "count" and s.particle == "だけ" for s in pattern.wording.slots)
            ):
                continue
            holes = set(pattern.wording.holes)
            said = {
                n
                for n, field in type(node).model_fields.items()
                if n not in _ADJUNCTS
                and n not in ("op", "negated")
                and not field.is_required()
                and values[n] != field.default
            }
            required = {
                h.name for h in pattern.holes if h.name is not None and h.required and values.get(h.name) is None
            }
            if (
                said <= holes | set(pattern.presets)
                and not required
                and all(values.get(k) == v for k, v in pattern.presets.items())
            ):
                return pattern
        return found[0]

    def _slot(self, slot: Slot, values: dict[str, Any], cls: type[Node], how: Saying) -> str | None:
        particle = slot.particle
        if particle == "が" and how.topic:
            particle = "は"
        if particle == "、":
            particle = "、"
        if slot.hole is None:
            return slot.literal.translate(_DIGITS) + particle
        value = values[slot.hole]
        if slot.particle == "ように" or (slot.particle == "まで" and isinstance(value, t.Event)):
            return self.event(value, _FINITE) + slot.particle
        default = cls.model_fields[slot.hole].default
        if value is None or value in (t.CARRIED, t.IT, t.IT_PLAYER):
            return None
        if slot.hole == "who" and value == t.YOU and default == t.YOU:
            return None
        if slot.particle in ("が", "は") and not how.subject:
            return None
        if how.relative and value == default:
            return None
        if slot.hole == "part" and isinstance(value, t.Name):
            return (
                f"「{value.name}」" if value.name else self.term(value)
            ) + particle  # a part of a name, no name of a card
        if isinstance(value, str):
            if slot.hole == "order":
                return self.word("word", "order" if value == "any" else f"{value}_order") + particle
            return value + particle
        if isinstance(value, tuple):
            return "、".join(self.term(x) for x in value) + particle
        if isinstance(value, a.Timing | t.Condition) and slot.hole == "when":
            return (
                self.when(
                    value,
                    "とき"
                    if values["op"] == "only_when" and value.__dict__["op"] not in ("happened", "timing")
                    else None,
                )
                + particle
            )
        if isinstance(value, t.Amount) and isinstance(value.number, w.Offset) and self.dictionary.lines:
            return self.term(value.number)
        if isinstance(value, t.Amount) and self._is_found(value.number):
            return self._as_many(value.number) + self._SUFFIX[value.rel] + particle
        if isinstance(value, t.Amount):
            return self.amount(value, self._amount_counter(values)) + particle
        if (
            isinstance(value, t.Cards)
            and value.amount is not None
            and (self._is_found(value.amount.number) or isinstance(value.amount.number, w.SuitOf))
        ):
            return (
                self._as_many(value.amount.number)
                + "だけ、"
                + self.term(value.replace(amount=None))
                + slot.suffix
                + particle
            )
        if isinstance(value, t.Cards) and value.amount is not None and value.amount.each:
            return (
                self.term(value.replace(amount=None))
                + slot.suffix
                + particle
                + self.amount(value.amount, self.counter(value.noun))
                + "、"
            )
        return self.term(value) + slot.suffix + particle

    def _is_found(self, number: t.Number | None) -> TypeGuard[t.Number]:
        """Whether a number is found and not printed; one that is worked out stands as a noun where lines begin with icons."""
        return isinstance(number, _COUNTED) or (not self.dictionary.lines and isinstance(number, w.Offset | Share))

    def _as_many(self, number: Node) -> str:
        """自分の手札の枚数: how many of something there are, as an amount; as a subject (手札が３枚以上) its noun is enough."""
        of_zone = (
            isinstance(number, t.CountOf) and number.what is None and isinstance(number.of, t.ZoneLike | t.CardsLike)
        )
        return self.term(number) + ("の枚数" if of_zone else "")

    def _amount_counter(self, values: dict[str, Any]) -> str:
        """The counter of a number: that of what is counted."""
        if values["op"] == "limit":
            return "回"
        if values["op"] == "set_applied_random":
            return ""
        for name in ("left", "subject", "what", "of", "item"):
            of = values.get(name)
            if isinstance(of, t.StatOf) and of.stat != "hand_limit":
                return ""
            if isinstance(of, t.Sum | t.Variable | w.LargerOf):
                return ""  # コストの合計値が４以上
            if isinstance(of, t.CountOf):
                of = of.of
            if isinstance(of, t.ZoneLike):
                return self.counter("card")
            if isinstance(of, t.Cards | w.Abilities):
                return self.counter(of.noun)
            if isinstance(of, Node):
                return self.counter("card")
        return "" if values["op"] == "compare" else self.counter("card")

    def _verb(self, lemma: str, features: Sequence[str], form: Form, keep_aspect: bool) -> str:
        voice = "passive" if "passive" in features else "active"
        goes_on = form.end if form.end == "finite" else "neg" if "cannot" in features else "stem"
        if voice == "passive" and "cannot" in features:
            return conjugate(lemma, Form(voice=voice, negative=True, end=goes_on))
        if "can" in features or "cannot" in features:
            voice = "potential" if verb_class(lemma) in ("suru",) else "active"
            mood = "plain" if voice == "potential" else "can"
            return conjugate(lemma, Form(voice=voice, negative="cannot" in features, mood=mood, end=goes_on))
        aspect = "prog" if "prog" in features else "past" if "past" in features else None
        if "negative" in features:
            form = form._replace(negative=True)
        if (
            form.end == "stem"
            and not form.negative
            and form.aspect == "base"
            and len(conjugate(lemma, form._replace(voice=voice))) == 1
        ):
            form = form._replace(end="te")  # 見て、 reads better than 見、
        elif form.end == "stem" and not form.negative and form.aspect == "base" and lemma == "残る":
            form = form._replace(end="te")  # 残り is a noun
        if form.negative and form.end == "stem":
            form = form._replace(end="neg")
        if aspect is not None and (keep_aspect or form.aspect == "base"):
            form = form._replace(aspect=aspect)
        return conjugate(lemma, form._replace(voice=voice))

    def when(self, node: Node, word: str | None = None) -> str:
        """置かれた時, 引く場合: a timing or condition with its word."""
        if isinstance(node, a.Timing):
            if node.when == "at":
                return self.term(node.event.__dict__["moment"]) + "に"
            form = Form(aspect="past") if node.when == "after" else _FINITE
            return (
                self._during(node.during)
                + self.event(node.event, form)
                + (word or ("場合" if node.when == "instead" else "時"))
            )
        return self.condition(node, word or "場合")

    def _during(self, during: Node | None) -> str:
        """このターンに, 相手のターンに."""
        return self.term(during) + "に" if during is not None else ""

    def event(self, event: Node, form: Form, how: Saying = PLAIN) -> str:
        """An event clause."""
        from ..constructs.triggers.following import Following

        if isinstance(event, Following) and event.either:
            return self.event(event.first, _FINITE, how) + "か、" + self.event(event.then, form, how)
        if isinstance(event, Following):
            return self.clause(event.first, Form(end="te")) + self.clause(event.then, form, GOING_ON)
        return self.clause(event, form, how)

    def condition(self, node: Node, word: str) -> str:
        """A condition clause with なら/ならば, 場合 or 限り."""
        from ..constructs.conditions.all_of import AllOf
        from ..constructs.conditions.either_of import EitherOf
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.if_done import IfDone
        from ..constructs.conditions.ongoing import Ongoing

        if isinstance(node, AllOf):
            return "、".join(self.condition(x, word) for x in node.conditions)
        if isinstance(node, EitherOf):
            *firsts, last = node.conditions
            return "".join(self.condition(x, "") + "か、" for x in firsts) + self.condition(last, word)
        if isinstance(node, IfDone):
            return self._if_done(node)
        if node.__dict__["op"] == "otherwise":
            return "そうでない場合" if node.__dict__["negated"] else "そうである場合"
        if isinstance(node, Ongoing):
            return self.event(node.event, Form(aspect="prog", negative=node.negated)) + word
        if isinstance(node, Happened):
            during = self._during(node.during)
            if node.negated:
                form = Form(aspect="prog", negative=True) if node.during is not None else Form(negative=True)
            else:
                form = Form(aspect="past")
            return during + self.event(node.event, form) + ("場合" if word == "ならば" and not node.negated else word)
        negative = bool(node.__dict__.get("negated"))
        text = self.clause(node, Form(negative=negative), KEEPING)
        if word == "ならば" and text.endswith("である"):
            text = text[:-3]
        return text + word
