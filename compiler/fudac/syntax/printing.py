"""Abilities → canonical Japanese, from the same wordings that read it.

A construct prints as its canonical wording, with its verb in the form the place asks for (:class:`~.conjugation.Form`). Reading the
result gives equal objects; that is tested for every ability and for generated ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from ..constructs.base import Continuous
from ..model import abilities as a
from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.node import Node
from .conjugation import Form, conjugate, verb_class
from .dictionary import Dictionary, load_dictionary
from .patterns import Pattern, Patterns, load_patterns
from .wordings import Slot

__all__ = ["Printer", "printer"]

_WIDE = str.maketrans("0123456789+-", "０１２３４５６７８９＋－")
_DIGITS = str.maketrans("0123456789", "０１２３４５６７８９")
_FINITE = Form()
_SOURCES = ("から", "より")


class Printer:
    """Prints the abilities of one game."""

    def __init__(self, dictionary: Dictionary, patterns: Patterns) -> None:
        self.dictionary = dictionary
        self.patterns = patterns

    # ------------------------------------------------------------------ small things

    def word(self, kind: str, key: str) -> str:
        """The canonical word for a meaning."""
        return self.dictionary.text(kind, key)

    def counter(self, noun: str | None) -> str:
        """The counter for a kind of thing."""
        counters = self.dictionary.counters
        return counters.get(noun or "card", counters["card"])

    def number(self, number: t.Number | None) -> str:
        """A number as written in text."""
        if isinstance(number, t.Const):
            return str(number.value).translate(_WIDE)
        if isinstance(number, t.Variable):
            return ("－" if number.negative else "") + ("ｎ" if number.name == "n" else "Ｘ")
        if number is None:
            return ""
        return self.term(number)

    def signed(self, number: t.Number) -> str:
        """＋２, －１, ＋ｎ."""
        text = self.number(number)
        return text if text.startswith("－") else "＋" + text

    _SUFFIX = {"exactly": "", "up_to": "まで", "at_least": "以上", "at_most": "以下", "less": "未満"}

    def amount(self, amount: t.Amount, counter: str) -> str:
        """３枚まで, すべて, 好きな枚数."""
        if amount.rel in ("all", "any_number", "half", "same"):
            return self.word("amount", amount.rel) + ("ずつ" if amount.each else "")
        return self.number(amount.number) + counter + self._SUFFIX[amount.rel] + ("ずつ" if amount.each else "")

    # ------------------------------------------------------------------ terms

    def term(self, node: Any) -> str:
        """A noun phrase."""
        if isinstance(node, str):
            return node
        made = self._TERMS.get(node.__dict__["op"])
        if made is None:
            raise NotImplementedError(f"no noun phrase for {node.__dict__['op']}")
        return made(self, node)

    def _player(self, p: t.Player) -> str:
        if p.who == "that":
            text = "そのプレイヤー"
        elif p.who == "each" and p.amount is not None:
            text = "プレイヤー"
        else:
            text = self.word("player", p.who)
        prefix = "".join(self._filter(x) for x in p.filters)
        if p.every:
            text += self.word("suffix", "every")
        if p.amount is not None:
            text += self.amount(p.amount, "人")
        return prefix + text

    def _zone(self, z: t.Zone) -> str:
        owner = self.term(z.owner) + "の" if z.owner is not None else ""
        color = self.word("color", z.color) + "の" if z.color is not None else ""
        owner = "その" + owner if z.that else owner
        return "".join(self._filter(x) for x in z.filters) + owner + color + self.word("zone", z.zone)

    def _zones(self, zs: t.Zones) -> str:
        link = "または" if zs.link == "or" else "と"
        out = [self._zone(zs.zones[0])]
        for before, zone in zip(zs.zones, zs.zones[1:], strict=False):
            out.append(self._zone(zone.replace(owner=None) if zone.owner == before.owner else zone))
        return link.join(out)

    def _place(self, p: t.Place) -> str:
        zone = self.term(p.zone)
        return zone if p.at is None else f"{zone}の{self.word('position', p.at)}"

    def _cards(self, c: t.Cards) -> str:
        amount = c.amount
        if c.noun == "card" and len(c.filters) == 1 and isinstance(c.filters[0], f.InZone):
            zone = c.filters[0].zone
            if isinstance(zone, t.Zone) and zone.zone == "hand" and not zone.filters:
                text = self._zone(zone)
                if amount is None:
                    return text
                if amount.rel in ("exactly", "up_to", "at_least", "at_most", "less") and not amount.each:
                    return text + self.amount(amount, self.counter("card"))
        head, tail = "", ""
        if amount is not None:
            if amount.rel == "half":
                tail = "の" + self.amount(amount, "")
            elif amount.rel in ("all", "any_number", "same"):
                head = self.amount(amount, "") + "の"
            elif any(isinstance(x, f.AtPlace) and x.nth is None for x in c.filters):
                return self._from_pile(c, amount)
            else:
                tail = self.amount(amount, self.counter(c.noun))
        prefix = self._filters(tuple(x for x in c.filters if not isinstance(x, f.OfSex)))
        named = any(isinstance(x, f.Named) and not x.name.declared for x in c.filters) and c.noun == "card" and not head
        sex = "".join(self.word("sex", x.sex) for x in c.filters if isinstance(x, f.OfSex))
        if named:  # ≪剣士≫１枚
            return prefix.removesuffix("の") + sex + tail
        return prefix + head + sex + self.word("cards", c.noun) + tail

    def _from_pile(self, c: t.Cards, amount: t.Amount) -> str:
        place = next(x.place for x in c.filters if isinstance(x, f.AtPlace))
        rest = self._filters(tuple(x for x in c.filters if not isinstance(x, f.AtPlace)))
        end = self.word("position", "from_top" if place.at == "top" else "from_bottom")
        return f"{rest}{self.term(place.zone)}の{end}から{self.amount(amount, self.counter(c.noun))}の{self.word('cards', c.noun)}"

    def _filters(self, filters: Sequence[t.Filter]) -> str:
        """The words before a noun; two relative clauses are kept apart by a comma."""
        out = ""
        for i, item in enumerate(filters):
            text = self._filter(item)
            relative = isinstance(item, f.Which | f.ControlledBy | f.Picked | f.Done)
            after = filters[i + 1] if i + 1 < len(filters) else None
            out += text + ("、" if relative and isinstance(after, f.Which | f.ControlledBy | f.Picked | f.SharesWith) else "")
        return out

    def _filter(self, x: Node) -> str:  # noqa: PLR0911, PLR0912
        if isinstance(x, f.ControlledBy):
            return self.term(x.who) + "が支配する"
        if isinstance(x, f.OtherThan):
            return self.word("word", "other") + "の" if x.than is None else self.term(x.than) + "以外の"
        if isinstance(x, f.InZone):
            return self.term(x.zone) + ("の" if isinstance(x.zone, t.Zone) else "にある")
        if isinstance(x, f.AtPlace):
            return self.term(x.place) + "の"
        if isinstance(x, f.InState):
            return self.word("state", x.state) + "の"
        if isinstance(x, f.OfFaction):
            return x.faction + self.word("word", "faction") + "の"
        if isinstance(x, f.StatIs):
            return self.word("stat", x.stat) + self.amount(x.amount, "") + "の"
        if isinstance(x, f.Named):
            return ("宣言された名前" if x.name.declared else self.term(x.name)) + "の"
        if isinstance(x, f.Among):
            return self.word("word", "among") + "の" if x.of is None else self.term(x.of) + "の"
        if isinstance(x, f.OfSex):
            return self.word("sex", x.sex)
        if isinstance(x, f.FaceIs):
            return self.word("face", x.face) + "の"
        if isinstance(x, f.ColorIs):
            return self.word("color", x.color) + "の"
        if isinstance(x, w.AnyOf):
            return "または".join(self._filter(y).removesuffix("の") for y in x.filters) + "の"
        if isinstance(x, f.Done):
            to = self.term(x.to) + "に" if x.to is not None else ""
            return to + conjugate(self.patterns.canonical[x.verb].wording.lemma, Form(aspect="past"))
        if isinstance(x, f.Picked):
            zone = self.term(x.zone) + "から" if x.zone is not None else ""
            return zone + ("無作為に" if x.random else "") + "選んだ"
        if isinstance(x, f.SharesWith):
            return (self.term(x.other) + "と" if x.other is not None else "") + self.word("same", x.stat) + "の"
        if isinstance(x, f.Which):
            return self._which(x)
        made = self._FILTERS.get(str(x.__dict__["op"]))
        if made is None:
            raise NotImplementedError(f"no words for the filter {x.__dict__['op']}")
        return made(self, x)

    def _which(self, x: f.Which) -> str:
        clause = x.clause
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.ongoing import Ongoing

        if isinstance(clause, Ongoing):
            return self.clause(clause.event, Form(aspect="prog", negative=clause.negated), relative=True)
        if isinstance(clause, Happened):
            return self.clause(clause.event, Form(negative=clause.negated), relative=True)
        negative = bool(clause.__dict__.get("negated"))
        aspect = {"was": "progpast"}.get(x.aspect, x.aspect)
        if isinstance(clause, t.Condition):
            aspect = "progpast" if aspect == "progpast" else None  # type: ignore[assignment]
        return self.clause(clause, Form(aspect=aspect or "base", negative=negative), relative=True, keep_aspect=aspect is None)

    def _ref(self, r: t.Ref) -> str:
        if r.to == "this_card" and r.noun is not None:
            text = "この" + self.word("cards", r.noun)
        elif r.to == "that" and r.noun is not None:
            text = "その" + self.word("cards", r.noun)
        elif r.to in ("it", "carried"):
            return ""
        else:
            text = self.word("ref", r.to)
        return text + (self.amount(r.amount, self.counter(r.noun)) if r.amount is not None else "")

    def _abilities(self, x: w.Abilities) -> str:
        which = {"this": "この", "that": "その"}.get(x.which or "", "")
        of = self.term(x.of) + "の" if x.of is not None else ""
        prefix = self._filters(x.filters)
        head, tail = "", ""
        if x.amount is not None:
            if x.amount.rel in ("all", "any_number"):
                head = self.amount(x.amount, "") + "の"
            else:
                tail = self.amount(x.amount, self.counter(x.noun))
        return prefix + of + head + which + self.word("abilities", x.noun) + tail

    def _ability_text(self, x: w.AbilityText) -> str:
        return "「" + "".join(self.ability(y) for y in x.abilities) + "」の能力"

    def _change(self, x: w.Change) -> str:
        return (self.word("stat", x.stat) if x.stat is not None else "") + self.signed(x.by)

    def _name_of(self, x: w.NameOf) -> str:
        if x.declared:
            return "宣言された名前"
        of = self.term(x.of) + "の" if x.of is not None else ""
        return of + self.word("word", "name") + (self.amount(x.amount, "つ") if x.amount is not None else "")

    def _faction_of(self, x: w.FactionOf) -> str:
        of = self.term(x.of) + "の" if x.of is not None else ""
        if x.amount is not None and x.amount.rel == "all":
            return self.amount(x.amount, "") + "の" + of + self.word("word", "faction")
        return of + self.word("word", "faction") + (self.amount(x.amount, self.counter("faction")) if x.amount is not None else "")

    def _stat_of(self, x: t.StatOf) -> str:
        if x.stat == "hand_limit":
            owner = self.term(x.of) + "の" if x.of is not None else ""
            return f"{owner}{self.word('zone', 'hand')}の{self.word('stat', 'hand_limit')}"
        of = self.term(x.of) + "の" if x.of is not None else ""
        return of + "と".join(self.word("stat", s) for s in (x.stat, *x.also))

    def _count_of(self, x: t.CountOf) -> str:
        if x.what is not None:
            return f"{self.term(x.of)}の{self.word('word', x.what)}"
        return self.term(x.of)

    def _moment(self, x: t.Moment) -> str:
        return ("次の" if x.next else "") + (self.term(x.whose) + "の" if x.whose is not None else "") + self.word("moment", x.at)

    def _stretch(self, x: w.Stretch) -> str:
        return self.word("adnominal", x.which) + self.word("period", x.period)

    def _duration(self, x: t.Duration) -> str:
        which, _, period = x.until.partition("_")
        if ("adnominal", which) in self.dictionary.nouns and ("period", period) in self.dictionary.nouns:
            return self._stretch(w.Stretch(period=period, which=which)) + "、"
        whose = ("次の" if x.next else "") + (self.term(x.whose) + "の" if x.whose is not None else "")
        if x.until == "turn_during":
            return whose + self.word("period", x.until) + "、"
        return whose + self.word("moment", x.until) + "まで、"

    _TERMS: dict[str, Callable[[Printer, Any], str]] = {}
    _FILTERS: dict[str, Callable[[Printer, Any], str]] = {}

    # ------------------------------------------------------------------ clauses

    def clause(self, node: Node, form: Form, relative: bool = False, keep_aspect: bool = False, topic: bool = False,  # noqa: PLR0912
               prefix: str = "", subject: bool = True) -> str:
        """A construct as its canonical wording with the verb in ``form``."""
        pattern = self._pattern(node, relative)
        wording = pattern.wording
        lead, parts, bare = prefix, [], ""
        values = node.__dict__
        manner = "".join(values.get("manner", ())) + ("合計" if values.get("total") else "")
        floating = ""
        said_slots: list[tuple[Slot, str]] = []
        for slot in wording.slots:
            text = self._slot(slot, values, type(node), relative, topic, subject)
            if text is None:
                continue
            if slot.particle == "":
                bare += text
            else:
                parts.append(text)
                said_slots.append((slot, text))
        if relative:  # 捨て札置き場に場から置かれたカード: から in front could belong to a later verb
            parts.sort(key=lambda part: part.endswith(_SOURCES))
            said_slots.sort(key=lambda said: said[1].endswith(_SOURCES))
        self._walls(pattern, said_slots, values, parts)
        what = values.get("what")
        if isinstance(what, t.Cards) and what.random:
            manner = "無作為に" + manner
        per = values.get("per")
        if per is not None:
            size = self.number(per.size) if per.size is not None else "１"
            noun = per.of.__dict__.get("noun")
            said = f"{self.term(per.of)}{size}{self.counter(noun)}につき、"
            first = next((i for i, (slot, _) in enumerate(said_slots) if slot.particle in ("は", "が") and slot.hole is not None), None)
            if first is None:
                parts.insert(0, said)
            else:
                parts[first] += "、"
                parts.insert(first + 1, said)
        until = values.get("until")
        if until is not None:
            lead += self._duration(until)
        return lead + "".join(parts) + floating + manner + bare + self._verb(wording.lemma, wording.features, form, keep_aspect)

    def _walls(self, pattern: Pattern, said: Sequence[tuple[Slot, str]], values: dict[str, Any], parts: list[str]) -> None:
        """A 、 where a relative clause could take the phrase before it, or leave its first phrase to this verb (see :mod:`.ambiguity`)."""
        particles = {slot.particle for slot, _ in said}
        empty = {slot.particle for slot in pattern.wording.slots if slot.hole is not None} - particles
        for i in range(1, len(said)):
            value = values.get(said[i][0].hole or "")
            for which in value.filters[:1] if isinstance(value, t.Cards) else ():
                if not isinstance(which, f.Which) or which.clause.__dict__["op"] not in self.patterns.by_op:
                    continue
                inner = self._pattern(which.clause, True).wording.slots
                filled = [s.particle for s in inner if s.hole is None or which.clause.__dict__[s.hole] not in (None, t.IT, t.CARRIED)]
                could = {s.particle for s in inner if s.hole is not None and s.particle not in filled}
                before = said[i - 1][0].particle
                if (before in could and which.clause.__dict__["op"] == values["op"]) or (len(filled) > 1 and filled[0] in empty):
                    parts[i - 1] += "、"

    def _pattern(self, node: Node, relative: bool) -> Pattern:
        op = str(node.__dict__["op"])
        found = self.patterns.by_op.get(op)
        if not found:
            raise NotImplementedError(f"{self.dictionary.game} has no wording for {op}")
        values = node.__dict__
        count = values.get("count")
        for pattern in found:
            if isinstance(count, t.Amount) and isinstance(count.number, t.CountOf | w.DoneCount) and \
                    not any(s.hole == "count" and s.particle == "だけ" for s in pattern.wording.slots):
                continue
            holes = set(pattern.wording.holes)
            said = {n for n, field in type(node).model_fields.items() if n not in _ADJUNCTS and n not in ("op", "negated")
                    and not field.is_required() and values[n] != field.default}
            required = {h.name for h in pattern.holes if h.name is not None and h.required and values.get(h.name) is None}
            if said <= holes | set(pattern.presets) and not required and all(values.get(k) == v for k, v in pattern.presets.items()):
                return pattern
        return found[0]

    def _slot(self, slot: Slot, values: dict[str, Any], cls: type[Node], relative: bool, topic: bool, subject: bool) -> str | None:  # noqa: PLR0911
        particle = slot.particle
        if particle == "が" and topic:
            particle = "は"
        if particle == "、":
            particle = "、"
        if slot.hole is None:
            return slot.literal.translate(_DIGITS) + particle
        value = values[slot.hole]
        default = cls.model_fields[slot.hole].default
        if value is None or value == t.CARRIED or value == t.IT:
            return None
        if slot.hole == "who" and value == t.YOU and default == t.YOU:
            return None
        if slot.particle in ("が", "は") and not subject:
            return None
        if relative and value == default:
            return None
        if isinstance(value, str):
            if slot.hole == "order":
                return self.word("word", "order") + particle
            return value + particle
        if isinstance(value, tuple):
            return "、".join(self.term(x) for x in value) + particle
        if isinstance(value, a.Timing | t.Condition) and slot.hole == "when":
            return self.when(value, "とき" if values["op"] == "only_when" and value.__dict__["op"] not in ("happened", "timing") else None) + particle
        if isinstance(value, t.Amount) and isinstance(value.number, t.CountOf | w.DoneCount):
            return self._as_many(value.number) + particle
        if isinstance(value, t.Amount):
            return self.amount(value, self._amount_counter(values)) + particle
        if isinstance(value, t.Cards) and value.amount is not None and isinstance(value.amount.number, t.CountOf | w.DoneCount):
            return self._as_many(value.amount.number) + "だけ、" + self.term(value.replace(amount=None)) + slot.suffix + particle
        if isinstance(value, t.Cards) and value.amount is not None and value.amount.each:
            return self.term(value.replace(amount=None)) + slot.suffix + particle + self.amount(value.amount, self.counter(value.noun)) + "、"
        return self.term(value) + slot.suffix + particle

    def _as_many(self, number: Node) -> str:
        """自分の手札の枚数: how many of something there are, as an amount; as a subject (手札が３枚以上) its noun is enough."""
        of_zone = isinstance(number, t.CountOf) and number.what is None and isinstance(number.of, t.ZoneLike)
        return self.term(number) + ("の枚数" if of_zone else "")

    def _amount_counter(self, values: dict[str, Any]) -> str:
        """The counter of a number: that of what is counted."""
        if values["op"] == "limit":
            return "回"
        for name in ("left", "subject", "what", "of", "item"):
            of = values.get(name)
            if isinstance(of, t.StatOf) and of.stat != "hand_limit":
                return ""
            if isinstance(of, t.CountOf):
                of = of.of
            if isinstance(of, t.ZoneLike):
                return self.counter("card")
            if isinstance(of, t.Cards | w.Abilities):
                return self.counter(of.noun)
            if isinstance(of, t.Node):
                return self.counter("card")
        return "" if values["op"] == "compare" else self.counter("card")

    def _verb(self, lemma: str, features: Sequence[str], form: Form, keep_aspect: bool) -> str:
        voice = "passive" if "passive" in features else "active"
        if "can" in features or "cannot" in features:
            voice = "potential" if verb_class(lemma) in ("suru",) else "active"
            form = Form(voice=voice, negative="cannot" in features, mood="plain" if voice == "potential" else "can")
            return conjugate(lemma, form)
        aspect = "prog" if "prog" in features else "past" if "past" in features else None
        if "negative" in features:
            form = form._replace(negative=True)
        if form.end == "stem" and not form.negative and form.aspect == "base" and len(conjugate(lemma, form._replace(voice=voice))) == 1:
            form = form._replace(end="te")  # 見て、 reads better than 見、
        if form.negative and form.end == "stem":
            form = form._replace(end="neg")
        if aspect is not None and (keep_aspect or form.aspect == "base"):
            form = form._replace(aspect=aspect)
        return conjugate(lemma, form._replace(voice=voice))

    # ------------------------------------------------------------------ conditions and events before 時, 場合, 限り

    def when(self, node: Node, word: str | None = None) -> str:
        """置かれた時, 引く場合: a timing or condition with its word."""
        if isinstance(node, a.Timing):
            if node.when == "at":
                return self.term(node.event.__dict__["moment"]) + "に"
            form = Form(aspect="past") if node.when == "after" else _FINITE
            return self.event(node.event, form) + (word or ("場合" if node.when == "instead" else "時"))
        return self.condition(node, word or "場合")

    def event(self, event: Node, form: Form, topic: bool = False) -> str:
        """An event clause."""
        from ..constructs.triggers.following import Following

        if isinstance(event, Following):
            return self.clause(event.first, Form(end="te")) + self.clause(event.then, form, subject=False)
        return self.clause(event, form, topic=topic)

    def condition(self, node: Node, word: str) -> str:
        """A condition clause with なら/ならば, 場合 or 限り."""
        from ..constructs.conditions.all_of import AllOf
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.if_done import IfDone
        from ..constructs.conditions.ongoing import Ongoing

        if isinstance(node, AllOf):
            return "、".join(self.condition(x, word) for x in node.conditions)
        if isinstance(node, IfDone):
            return self._if_done(node)
        if node.__dict__["op"] == "otherwise":
            return "そうでない場合" if node.__dict__["negated"] else "そうである場合"
        if isinstance(node, Ongoing):
            return self.event(node.event, Form(aspect="prog", negative=node.negated)) + word
        if isinstance(node, Happened):
            during = self._stretch(node.during) + "に" if node.during is not None else ""
            if node.negated:
                form = Form(aspect="prog", negative=True) if node.during is not None else Form(negative=True)
            else:
                form = Form(aspect="past")
            return during + self.event(node.event, form) + ("場合" if word == "ならば" and not node.negated else word)
        negative = bool(node.__dict__.get("negated"))
        text = self.clause(node, Form(negative=negative), keep_aspect=True)
        if word == "ならば" and text.endswith("である"):
            text = text[:-3]
        return text + word

    def _if_done(self, node: Any) -> str:
        if node.verb is None:
            return "そうしなかった場合" if node.negated else "そうした場合"
        lemma = self.patterns.canonical[node.verb].wording.lemma
        if node.could:
            voice = "potential" if Form(voice="potential") in _forms(lemma) else "passive"
            return conjugate(lemma, Form(voice=voice, negative=node.negated)) + "場合"
        return conjugate(lemma, Form(negative=True) if node.negated else Form(aspect="past")) + "場合"

    # ------------------------------------------------------------------ effects, steps

    def effect(self, node: Node, form: Form, who: t.Player | None, until: t.Duration | None = None) -> str:
        """One effect; ``who`` is the player that the sentence already names."""
        op = node.__dict__["op"]
        special = self._EFFECTS.get(op)
        if special is not None:
            return special(self, node, form)
        said = node.__dict__.get("who")
        prefix = ""
        if until is not None and node.__dict__.get("until") == until and isinstance(node, Continuous):
            node = node.replace(until=None)
        if who is not None and isinstance(said, t.Player):
            if said == who:
                node = node.replace(who=t.YOU)
            elif said == t.YOU:
                prefix = self.term(t.YOU) + "は"
        return self.clause(node, form, prefix=prefix)

    def _prohibit(self, node: Any, form: Form) -> str:
        wording = self._pattern(node.event, False).wording
        plain = "passive" in wording.features or wording.lemma in ("なる", "出る", "離れる", "戻る")
        verb = Form(negative=True) if plain else Form(negative=True, mood="can")
        lead = self._duration(node.until) if node.until is not None else ""
        if form.end != "finite":
            verb = verb._replace(end="neg")
        return lead + self.event(node.event, verb, topic=True)

    def _oblige(self, node: Any, form: Form) -> str:
        lead = self._duration(node.until) if node.until is not None else ""
        text = self.event(node.event, Form(mood="must"), topic=True)
        manner = "".join(node.manner)
        topic, mark, rest = text.partition("は")
        return lead + (topic + mark + manner + rest if mark and manner else manner + text)

    def _choose_option(self, node: Any, form: Form) -> str:
        who = "" if node.who == t.YOU else self.term(node.who) + "は"
        count = self.amount(node.count, "つ") if node.count is not None else ""
        options = "".join("「" + self.steps(o.steps).removesuffix("。") + "」" for o in node.options)
        return f"{who}{self.word('options', 'options')}{count}を選ぶ。{options}"

    def _delayed(self, node: Any, form: Form) -> str:
        lead = self._duration(node.until) if node.until is not None else ""
        if node.timing.when == "instead":
            lead += self.when(node.timing) + "、代わりに、"
        else:
            lead += self.when(node.timing) + "、"
        return lead + self.steps(node.steps).removesuffix("。")

    def _if_so(self, node: Any, form: Form) -> str:
        """カードを１枚引き、〜ならば、〜する."""
        inner = [self.effect(x, form if x is node.effects[-1] else Form(end="stem"), None) for x in node.effects]
        return self.condition(node.condition, "ならば") + "、" + "、".join(inner)

    _EFFECTS: dict[str, Callable[[Printer, Any, Form], str]] = {
        "prohibit": _prohibit, "oblige": _oblige, "choose_option": _choose_option, "delayed": _delayed, "if_so": _if_so,
    }

    def step(self, step: a.Step) -> str:
        """One sentence, with its 。."""
        lead = "その後、" if step.then else ""
        if step.as_long_as is not None:
            lead += self.condition(step.as_long_as, "限り") + "、"
        if step.condition is not None:
            lead += self.condition(step.condition, "ならば") + "、"
        out = []
        who: t.Player | None = None
        until: t.Duration | None = None
        for i, effect in enumerate(step.effects):
            last = i == len(step.effects) - 1
            form = Form(mood="may" if step.optional else "plain") if last else Form(end="stem")
            out.append(self.effect(effect, form, who, until))
            until = effect.__dict__.get("until")
            said = effect.__dict__.get("who")
            if isinstance(said, t.Player):
                who = said
        text = lead + "、".join(out)
        return text if text.endswith(("。", "」")) and _ends_in_options(step) else text + "。"

    def steps(self, steps: Sequence[Node]) -> str:
        """Several sentences."""
        return "".join(self.step(s) for s in steps if isinstance(s, a.Step))

    # ------------------------------------------------------------------ abilities

    def restriction(self, x: Node) -> str:
        """［…］."""
        return "［" + self.clause(x, Form(), topic=True) + "］"

    def cost(self, cost: Sequence[Node], opponents_turn: bool) -> str:
        """Icons in canonical order: [OT], the points, [T]."""
        out = "[OT]" if opponents_turn else ""
        for part in cost:
            if part.__dict__["op"] == "tap":
                out += "[T]"
            else:
                number = part.__dict__["number"]
                out += f"[{number.value}]" if isinstance(number, t.Const) else "[n]"
        return out

    def ability(self, x: Node) -> str:  # noqa: PLR0911
        """One line."""
        made = self._ABILITIES.get(x.__dict__["op"])
        if made is not None:
            return made(self, x)
        limits = "".join(self.restriction(r) for r in x.__dict__.get("restrictions", ()))
        if isinstance(x, a.KeywordAbility):
            return f"[{x.keyword}]"
        if isinstance(x, a.RestrictionAbility):
            return limits
        if isinstance(x, a.StaticAbility):
            lead = self.condition(x.condition, "限り") + "、" if x.condition is not None else ""
            return lead + self.step(a.Step(effects=x.effects)) + limits
        if isinstance(x, a.ActivatedAbility):
            return self.cost(x.cost, x.opponents_turn) + "：" + self.steps(x.steps) + limits
        if isinstance(x, a.SpellAbility):
            return self.cost(x.cost, x.opponents_turn) + self.steps(x.steps) + limits
        if isinstance(x, a.TriggeredAbility):
            return self.when(x.timing) + "、" + self.steps(x.steps) + limits
        if isinstance(x, a.ReplacementAbility):
            return self.when(a.Timing(when="instead", event=x.event)) + "、代わりに、" + self.steps(x.steps) + limits
        raise NotImplementedError(f"no line for {x.__dict__['op']}")

    _ABILITIES: dict[str, Callable[[Printer, Any], str]] = {}


_ADJUNCTS = frozenset({"manner", "per", "until", "what", "options", "order"})


def _ends_in_options(step: a.Step) -> bool:
    return bool(step.effects) and step.effects[-1].__dict__["op"] == "choose_option"


def _forms(lemma: str) -> Any:
    from .conjugation import forms

    return forms(lemma)


Printer._TERMS.update({
    "player": Printer._player, "zone": Printer._zone, "zones": Printer._zones, "place": Printer._place, "cards": Printer._cards, "ref": Printer._ref,
    "group": lambda p, x: ("と" if x.link == "and" else "または").join(p.term(i) for i in x.items)
    + (p.amount(x.amount, p.counter(x.items[-1].__dict__.get("noun"))) if x.amount is not None else ""),
    "name": lambda p, x: "宣言された名前" if x.declared else f"≪{x.name}≫",
    "state": lambda p, x: p.word("state", x.state), "stat_of": Printer._stat_of, "count_of": Printer._count_of, "moment": Printer._moment,
    "abilities": Printer._abilities, "ability_text": Printer._ability_text, "change": Printer._change, "name_of": Printer._name_of,
    "faction_of": Printer._faction_of, "stretch": Printer._stretch,
    "both": lambda p, x: "と".join(p.term(i) for i in x.items),
    "turn_of": lambda p, x: p.term(x.who) + "の" + p.word("period", "turn_during" if x.during else "turn"),
    "done_count": lambda p, x: conjugate(p.patterns.canonical[x.verb].wording.lemma, Form(aspect="past")) + p.word("word", "pieces"),
    "points": lambda p, x: p.word("stat", x.stat) + p.amount(x.amount, "点"),
    "battle_kind": lambda p, x: p.word("battle", x.kind),
    "battle_of": lambda p, x: f"{p.term(x.by if x.by is not None else x.castle)}の{p.word('battle', x.kind)}",
    "of_faction": lambda p, x: x.faction + p.word("word", "faction"),
    "const": lambda p, x: p.number(x), "variable": lambda p, x: p.number(x),
    "amount": lambda p, x: p.amount(x, ""),
})


@lru_cache(maxsize=8)
def printer(game: str) -> Printer:
    """The printer of a game, by how its lines begin."""
    from .printing_marked import MarkedPrinter

    dictionary = load_dictionary(game)
    kinds: dict[str, type[Printer]] = {"icons": Printer, "marks": MarkedPrinter}
    return kinds[dictionary.lines or "icons"](dictionary, load_patterns(game))
