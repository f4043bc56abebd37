"""Abilities → canonical Japanese in games whose lines are marked and whose cards lie on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..constructs.base import Act
from ..constructs.conditions.is_phase import IsPhase
from ..constructs.conditions.is_turn import IsTurn
from ..constructs.effects.choose_option import ChooseOption
from ..constructs.restrictions.usable_anytime import UsableAnytime
from ..constructs.restrictions.usable_when import UsableWhen
from ..model import abilities as a
from ..model import board as b
from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.features import Either
from ..model.node import Node, children
from .conjugation import Form, conjugate, forms, verb_class
from .patterns import Pattern
from .printing import Printer
from .printing_board import BoardPrinter, table
from .printing_terms import _WIDE as WIDE
from .saying import ABOUT, KEEPING, PLAIN, Saying
from .wordings import Slot

__all__ = ["MarkedPrinter"]

# What is forbidden of them is said with 〜ない, not 〜できない.
_KEPT = frozenset({"gets_effect", "targeted", "invasion_bonus"})
_FINITE = Form()
_ONE = t.Amount(number=t.Const(value=1))


class MarkedPrinter(BoardPrinter):
    """Prints the abilities of a game whose lines begin with marks."""

    _beside: tuple[ChooseOption, ...] = ()  # choices said within a sentence: the line has no place for their options

    # ------------------------------------------------------------------ clauses

    def clause(self, node: Node, form: Form, how: Saying = PLAIN) -> str:
        """A construct as its wording; cards of a pile or hand as cards print them: 山札から１枚, 手札を１枚."""
        wording = self._pattern(node, how.relative).wording
        values = node.__dict__
        loose = self._loose(node) if not how.relative else None
        slots = list(wording.slots)
        if loose is not None and "から" in loose and any(s.hole == "to" for s in slots) and values["op"] == "put_cards":
            slots.sort(key=lambda s: (s.hole == "what" and 1) or (s.hole == "face" and 2) or 0)
        lead = how.prefix + (self._duration(values["until"]) if values.get("until") is not None else "")
        if values.get("whose") is not None and values["during"] is not None:
            lead += self.term(values["during"]) + "、"
        elif isinstance(node, Act) and node.during is not None and not any(s.hole == "during" for s in slots):
            lead += self.term(node.during) + "に、"
        parts: list[str] = []
        bare = ""
        for slot in slots:
            if slot.hole == "what" and slot.particle == "を" and loose is not None:
                parts.append(loose)
                continue
            if slot.hole == "what" and slot.particle == "が" and _counted(values) and not how.relative:
                what = values["what"]
                count = self.amount(what.amount, self.counter(what.noun))
                parts.append(f"{self.term(what.replace(amount=None))}が{count}、")
                continue
            text = self._slot(slot, values, type(node), how)
            if text is not None and slot.particle:
                parts.append(text)
            elif text is not None:
                bare += text
        if values.get("per") is not None:
            parts.insert(0, self.per(values["per"]))
        manner = "".join(values.get("manner", ()))
        if parts and parts[0].endswith(("は", "が")) and not bare:
            parts.insert(1, manner)
        elif not bare:
            parts.insert(0, manner)
        else:
            bare = manner + bare
        return lead + "".join(parts) + bare + self._verb(wording.lemma, wording.features, form, how.keep_aspect)

    def _loose(self, node: Node) -> str | None:
        """The object of a verb with its number behind it."""
        what = node.__dict__.get("what")
        if isinstance(what, w.ColorWord) and what.amount is not None and what.amount.number is not None:
            amount = self.amount(what.amount, self.counter("color"))
            plain = what == w.ColorWord(amount=what.amount) and node.__dict__["op"] == "has_locked"
            return amount if plain else f"{self.term(what.replace(amount=None))}を{amount}"
        if (
            not isinstance(what, t.Cards | t.Ref)
            or what.amount is None
            or not (isinstance(what, t.Cards) or what.amount.rel == "all")
            or isinstance(what.amount.number, t.CountOf | w.DoneCount | w.SuitOf)
        ):
            return None
        amount = self.amount(what.amount, self.counter(what.noun))
        at_random = "無作為に" if isinstance(what, t.Cards) and what.random else ""
        rest = what.replace(amount=None, random=False) if isinstance(what, t.Cards) else what.replace(amount=None)
        place = (
            rest.filters[0].place
            if isinstance(rest, t.Cards) and len(rest.filters) == 1 and isinstance(rest.filters[0], f.AtPlace)
            else None
        )
        if place is not None and what.amount.number is not None and rest.noun == "card":
            end = self.word("position", "from_top" if place.at == "top" else "from_bottom")
            return f"{self.term(place.zone)}の{end}から{at_random}{amount}" + (
                "、" if node.__dict__["op"] == "add_to_hand" else ""
            )
        zone: Any = (
            rest.filters[0].zone
            if isinstance(rest, t.Cards) and len(rest.filters) == 1 and isinstance(rest.filters[0], f.InZone)
            else None
        )
        op = node.__dict__["op"]
        if zone is not None and rest.noun == "card" and not getattr(type(node), "named_only", False):
            hand = isinstance(zone, t.Zone) and zone.zone == "hand"
            if hand and not at_random and op in ("discard", "lock", "reveal", "discards", "locks"):
                return f"{self.term(zone)}を{amount}"
            if what.amount.number is not None and (hand or isinstance(zone, t.Zones) or zone.zone == "deck"):
                return f"{self.term(zone)}から{at_random}{amount}" + ("、" if op == "add_to_hand" else "")
        if (
            isinstance(rest, t.Cards)
            and rest.filters
            and isinstance(rest.filters[-1], b.Arbitrary | f.Among)
            and what.amount.rel != "all"
        ):
            return None
        return f"{self.term(rest)}を{at_random}{amount}"

    def _slot(self, slot: Slot, values: dict[str, Any], cls: type[Node], how: Saying) -> str | None:
        if slot.hole is None:
            return (slot.literal + ("は" if how.topic and slot.particle == "が" else slot.particle)).translate(WIDE)
        value = values[slot.hole]
        if value in (b.IT_SQUARE, t.IT_ZONE, t.IT_PLAYER, t.Place(zone=t.IT_ZONE)):
            return None
        if slot.hole == "when" and isinstance(value, IsTurn | IsPhase) and not value.negated:
            return self.term(value.turn if isinstance(value, IsTurn) else value.phase) + slot.particle
        if slot.particle == "ても" and isinstance(value, t.Condition):
            return self.clause(value, Form(end="temo"), KEEPING)
        if slot.particle == "ように":
            return self.event(value, _FINITE) + "ように"
        if slot.hole == "times" and isinstance(value, t.Amount):
            moves = values["op"] in ("moves", "move_piece")
            return self.amount(value, "回" if moves else self.counter("time")) + slot.particle
        if slot.hole == "steps" and value is not None:
            return self.amount(value, self.counter("square")) + slot.particle
        if (
            isinstance(value, t.Amount)
            and value.number is not None
            and not isinstance(value.number, t.Const | t.Variable | w.Offset)
        ):
            return self._how_many(value.number) + (slot.particle or self.word("worth", "worth"))
        if isinstance(value, Either) and slot.hole == "deed":  # 移動も接触も
            named = [self.term(item) for item in value.items]
            return "".join(f"{one}も" for one in named) if value.link == "and" else "または".join(named) + slot.particle
        if (
            how.topic
            and slot.particle == "を"
            and _says_no_subject(values)
            and isinstance(value, w.Abilities | b.Deed | t.Ref)
        ):
            return self.term(value) + "は"
        return super()._slot(slot, values, cls, how)

    def _how_many(self, number: t.Number) -> str:
        """その色の種類の数, 手札の枚数, 相手の数."""
        if isinstance(number, t.CountOf):
            return f"{self.term(number.of)}の{self.word('word', number.what or 'pieces')}"
        return self.term(number)

    def _amount_counter(self, values: dict[str, Any]) -> str:
        left = values.get("left")
        if isinstance(left, t.CountOf) and isinstance(left.of, b.Spot):
            return self.counter("spot")
        if isinstance(left, t.CountOf) and isinstance(left.of, b.Square):
            return self.counter("square")
        if isinstance(left, w.SuitOf):
            return self.counter("color")
        return (
            self.counter("time")
            if values["op"] in ("limit", "repeat_effect", "get_effect")
            else super()._amount_counter(values)
        )

    def _verb(self, lemma: str, features: Sequence[str], form: Form, keep_aspect: bool) -> str:
        if "can" in features:
            potential = Form(voice="potential")
            return conjugate(lemma, potential if potential in forms(lemma) else Form(mood="can"))
        if form.voice == "potential":
            return conjugate(lemma, form)
        return super()._verb(lemma, features, form, keep_aspect)

    # ------------------------------------------------------------------ conditions and times

    def when(self, node: Node, word: str | None = None) -> str:
        """置いた時; of a condition too, since 〜時に使える says both (SV 606.1a-2)."""
        if isinstance(node, a.Timing) and node.when == "at":
            return self.term(node.event.__dict__["moment"])
        instead = isinstance(node, a.Timing) and node.when == "instead"
        return super().when(node, word or ("場合" if instead else "時"))

    def event(self, event: Node, form: Form, how: Saying = PLAIN) -> str:
        """An event; before a noun ドロー is ドローする, and an effect that somebody gets takes place."""
        values = event.__dict__
        if values["op"] == "gets_effect" and values["who"] is None and not form.negative and form.voice == "active":
            return f"{self.term(values['effect'])}が{conjugate('発生する', form)}"
        text = super().event(event, form, how)
        found = self.patterns.by_op.get(values["op"])
        return text + "する" if form == _FINITE and found and verb_class(found[0].wording.lemma) == "noun" else text

    def condition(self, node: Node, word: str) -> str:
        """A condition with なら, or with 時."""
        from ..constructs.conditions.able import Able
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.if_done import IfDone

        word = "なら" if word == "ならば" else word
        if isinstance(node, Able):  # 移動できないなら
            suru = verb_class(self._pattern(node.event, False).wording.lemma) in ("suru", "noun")
            form = Form(voice="potential") if suru else Form(mood="can")
            return self.event(node.event, form._replace(negative=node.negated)) + word
        if isinstance(node, Happened):
            during = self._during(node.during)
            return during + self.event(node.event, Form(negative=True) if node.negated else Form(aspect="past")) + word
        text = super().condition(node, word)
        if isinstance(node, IfDone):
            return text.removesuffix("場合") + word
        for long, short in (("であるなら", "なら"), ("である時", "の時")):
            if text.endswith(long):
                return text.removesuffix(long) + short
        return text

    def _which(self, x: f.Which) -> str:
        clause: Any = x.clause
        if (
            clause.__dict__["op"] == "compare"
            and not (clause.over or clause.negated)
            and clause.amount.rel != "at_least"
            and clause.left is not None
        ):
            amount = self.amount(clause.amount, self._amount_counter(clause.__dict__))
            return f"{self.term(clause.left)}が{amount}の"  # 手札が１枚以下の全員
        return super()._which(x)

    def _pattern(self, node: Node, relative: bool) -> Pattern:
        if relative and node.__dict__["op"] == "compare" and not node.__dict__["over"]:
            return self.patterns.by_op["compare"][-1]  # 手札が２枚以上ある相手
        if node.__dict__.get("whose") is not None:
            node = node.replace(during=None)  # said before the sentence
        return super()._pattern(node, relative)

    # ------------------------------------------------------------------ effects

    def _prohibit(self, node: Any, form: Form) -> str:
        event = node.event
        wording = self._pattern(event, False).wording
        if event.__dict__["op"] in _KEPT or "passive" in wording.features:
            verb = Form(negative=True)
        elif verb_class(wording.lemma) in ("suru", "noun"):
            verb = Form(voice="potential", negative=True)
        else:
            verb = Form(negative=True, mood="can")
        if form.end != "finite":
            verb = verb._replace(end="neg")
        lead = ("ただし" if node.proviso else "") + (self._duration(node.until) if node.until is not None else "")
        during = (self._in_time(node.during) + "では" if node.during is not None else "") + "".join(node.manner)
        said = self.event(event, verb, ABOUT)
        if node.beyond is not None:
            who = self.term(event.who) + "は" if event.__dict__.get("who") is not None else ""
            said = f"{who}{self.amount(node.beyond, self.counter('card'))}しか{said.removeprefix(who)}"
        what = event.__dict__.get("what")
        topic = self.term(what) + "は" if isinstance(what, t.Ref) else ""
        if not said.startswith(topic):  # 相手はこれを捨てることができない: the topic is who may not
            return lead + during + said
        return lead + topic + during + said.removeprefix(topic)

    def _in_time(self, during: Node) -> str:
        """ロックフェイズ, 相手のターン, あなたのターン以外."""
        if isinstance(during, f.OtherThan) and during.than is not None:
            return self.term(during.than) + self.word("suffix", "except")
        return self.term(during)

    def _choose_option(self, node: Any, form: Form) -> str:
        who = "" if node.who == t.YOU else self.term(node.who) + "は"
        who += self.per(node.per) if node.per is not None else ""
        if any(node is one for one in self._beside) and form == _FINITE and _in_a_row(node):
            return who + "か".join(self.steps(one.steps).removesuffix("。") for one in node.options)
        verb = self._verb(self._pattern(node, False).wording.lemma, (), form, False)
        if node.count is not None and node.count.rel == "all":
            return f"{who}{self.word('options', 'options').removesuffix('のうち')}を{self.amount(node.count, '')}{verb}"
        count = self.amount(node.count, self.counter("option")) if node.count is not None else ""
        return who + self.word("options", "options") + count + verb

    def step(self, step: a.Step, who: t.Player | None = None) -> str:
        """One sentence; a prohibition in its second half has the topic of the first."""
        text = super().step(step, who)
        first = step.effects[0].__dict__.get("what") if step.effects else None
        for later in step.effects[1:]:
            event = later.__dict__.get("event")
            again = event.__dict__.get("what") if event is not None else later.__dict__.get("what")
            said_as_topic = event is not None or later.__dict__["op"] == "be_color"
            if isinstance(first, t.Ref) and said_as_topic and again == first:
                topic = self.term(first) + "は"
                text = text[: len(topic)] + text[len(topic) :].replace(topic, "", 1) if text.startswith(topic) else text
        return text

    # ------------------------------------------------------------------ lines

    def _head(self, x: Any, kind: str) -> str:
        label = f"《{x.label}》：" if x.label is not None else ""
        return f"{self.dictionary.marks[kind]} {label}"

    def _cost(self, part: Any) -> str:
        number = self.number(part.number)
        said = self.dictionary.explanations["extra_colour"][0].replace("<count>", number)
        return f"【追色{number}】" + (f"（{said}）" if part.explained else "")

    def cost(self, cost: Sequence[Node], opponents_turn: bool) -> str:
        """【追色１】: a cost by itself."""
        return "".join(self._cost(part) for part in cost)

    def restriction(self, x: Node) -> str:
        """この効果は１ターンに１度のみ得られる: a sentence of the line, without brackets."""
        return self.clause(x, _FINITE, ABOUT)

    def _use(self, x: Any) -> str:
        """The sentences on when something may be used."""
        said: list[Node] = [UsableAnytime()] if x.anytime else []
        said += [UsableWhen(when=when) for when in (x.timing, x.condition) if when is not None]
        return "".join(self.clause(y, _FINITE, ABOUT) + "。" for y in said)

    def _limits(self, x: Any) -> str:
        return "".join(self.clause(y, _FINITE, ABOUT) + "。" for y in x.restrictions)

    def _said(self, x: Any, head: str) -> str:
        """A line with the options of its choice below. Those of further choices, and of one in an option, stand in the sentence."""
        before, choices = self._beside, list(_choices_of(x))
        spread = [one for one in choices if len(choices) > 1 and _in_a_row(one)]
        self._beside = (*spread, *(nested for one in choices for nested in _nested(one)))
        mark = self.dictionary.marks["option"]
        line = (head + self.steps(x.steps) + self._limits(x)).rstrip()
        listed = (one for choice in choices if not any(choice is other for other in spread) for one in choice.options)
        options = [f"\n{mark}{self._use(one)}{self.steps(one.steps)}" for one in listed]
        self._beside = before
        return line + "".join(options)

    def _marked(self, kind: str) -> Callable[[Any], str]:
        return lambda x: self._said(x, self._head(x, kind))

    def _hand(self, x: a.HandAbility) -> str:
        return self._said(x, self._head(x, "hand") + "".join(self._cost(c) for c in x.cost) + self._use(x))

    _EFFECTS = table(Printer._EFFECTS, {"prohibit": _prohibit, "choose_option": _choose_option})
    _ABILITIES = table(
        Printer._ABILITIES,
        {
            "basic": lambda p, x: p._marked("basic")(x),
            "arrival": lambda p, x: p._marked("arrival")(x),
            "hand": _hand,
        },
    )


def _counted(values: dict[str, Any]) -> bool:
    """「…」が２枚、手札にある: a number of cards somewhere."""
    what = values["what"]
    return (
        values["op"] == "is_in"
        and isinstance(what, t.Cards)
        and what.amount is not None
        and what.amount.number is not None
    )


def _says_no_subject(values: dict[str, Any]) -> bool:
    return values.get("who") is None


def _choices_of(node: Node) -> Iterator[ChooseOption]:
    """The choices in a line or an option, without those in their options."""
    for child in children(node):
        if isinstance(child, ChooseOption):
            yield child
        else:
            yield from _choices_of(child)


def _nested(choice: ChooseOption) -> Iterator[ChooseOption]:
    for one in _choices_of(choice):
        yield one
        yield from _nested(one)


def _in_a_row(node: Any) -> bool:
    """Whether a choice can be said in one sentence: Ａするか、Ｂする."""
    return node.count == _ONE and all(
        len(one.steps) == 1 and one.condition is None and one.timing is None and not one.anytime for one in node.options
    )
