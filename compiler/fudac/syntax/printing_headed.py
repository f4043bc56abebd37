"""Abilities → canonical Japanese in games whose lines begin with heads and whose objects stand in 〔 〕."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ..constructs.triggers.following import Following
from ..model import abilities as a
from ..model import features as ft
from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.node import Node
from .conjugation import Form, conjugate
from .gaps import IT
from .patterns import Pattern
from .printing import Printer
from .printing_duties import DutyPrinter
from .printing_objects import CIRCLED
from .printing_terms import _WIDE
from .saying import ABOUT, GOING_ON, KEEPING, PLAIN, Saying
from .wordings import Slot

__all__ = ["HeadedPrinter"]

_HEADS = {"alpha": "（自動α）", "beta": "（自動β）", "gamma": "（自動γ）"}
_TURNS = {"any": "（常時）", "own": "（自分ターン）", "opponents": "（相手ターン）"}

#: What happens to cards without their doing: it is said not to happen, not that it cannot.
_SUFFERED = frozenset({"takes_damage", "targeted", "aimed_at", "becomes", "enters", "leaves", "reaches"})


class HeadedPrinter(DutyPrinter):
    """Prints the abilities of a game whose lines begin with heads."""

    _inner = ""  # the manner of the verb that comes next: 〔あなた〕が＋次に＋受ける

    def clause(self, node: Node, form: Form, how: Saying = PLAIN) -> str:
        """A construct as its wording; adverbs stand in front, each with its 、."""
        inner, self._inner = self._inner, ""
        wording = self._pattern(node, how.relative).wording
        values = node.__dict__
        manner = list(values.get("manner", ()))
        if getattr(values.get("what"), "random", False):
            manner.append("無作為に")
        lead = "".join(word.translate(_WIDE) + "、" for word in manner)
        if values.get("total"):
            lead += "合計、"
        if values.get("until") is not None:
            lead += self._duration(values["until"])
        for name, tail in (("instead", "代わりに、"), ("so_that", "ように、"), ("till", "まで、")):
            if values.get(name) is not None:
                lead += self.event(values[name], Form()) + tail
        lead += how.prefix
        if values.get("during") is not None and not any(s.hole == "during" for s in wording.slots):
            time = self.term(values["during"])
            if isinstance(values["during"], t.Moment):  # この干渉終了後、直ちに
                lead = f"{time}、{lead.replace('、', '')}"
            else:
                lead += f"{time}に、"
        if values.get("as_") is not None and not any(s.hole == "as_" for s in wording.slots):
            lead += self.term(values["as_"]) + "として、"
        if values.get("at") is not None:
            before = getattr(values["at"], "when", "") == "before" and values["op"] != "define"
            lead += self.when(values["at"], "前" if before else "時点") + ("に、" if before else "で、")
        if values.get("per") is not None:
            lead += self._per(values["per"])
        parts: list[str] = []
        bare = ""
        for slot in wording.slots:
            whole = self._whole(slot, values)
            if whole is not None:
                parts.append(whole)
                continue
            value = values.get(slot.hole or "")
            if slot.hole in ("left", "than") and isinstance(value, t.CountOf) and value.what is None:
                parts.append(self.term(value.of) + slot.particle)  # 手札が３枚以上
                continue
            text = self._slot(slot, values, type(node), how)
            if text is None:
                continue
            if slot.particle == "":
                bare += text
            elif isinstance(value, t.Event) and slot.particle == "によって":
                lead += text  # 〜した結果によって: in front of what comes of it
            else:
                parts.append(text)
        if values.get("total") and parts:  # 合計で８以上のダメージを
            parts[-1] = "合計で" + parts[-1]
        if values["op"] == "deal_damage" and getattr(values["damage"], "filters", ()) and len(parts) > 1:
            parts.insert(-1, parts.pop())  # あなたが受けるダメージを＋相手に: no phrase for its clause
        return lead + "".join(parts) + inner + bare + self._verb(wording.lemma, wording.features, form, how.keep_aspect)

    def _slot(self, slot: Slot, values: dict[str, Any], cls: type[Node], how: Saying) -> str | None:
        value = values[slot.hole] if slot.hole is not None else None
        if value is not None and value in IT:
            return None  # the gap of a relative clause
        if isinstance(value, t.Cards) and value.mark is not None and value.amount is not None and value.amount.each:
            return self.term(value) + slot.particle  # 〔…カードそれぞれ１枚まで〕
        if isinstance(value, t.Amount) and isinstance(value.number, t.StatOf) and not slot.particle and value.rel == "exactly":
            return self.term(value.number) + "に等しい" + self.word("word", "pieces" if slot.hole == "count" else "value")
        if isinstance(value, t.Amount) and isinstance(value.number, t.StatOf):
            return self.amount(value, "") + slot.particle  # 手札が上限枚数に
        if isinstance(value, t.Event) and slot.particle == "によって":
            return self.event(value, Form(aspect="past")) + "結果によって"
        if isinstance(value, ft.FeatureKind) and value.which == "any" and slot.particle in ("を", "が"):
            return self.term(value) + "も"  # どの種族も持たない
        said = f"{self.term(value)}という記述" + slot.particle if slot.hole == "wording" else None
        return said or super()._slot(slot, values, cls, how)

    def _prohibit(self, node: Any, form: Form) -> str:
        """ダメージを受けない; of what people do, 〜できない."""
        manner = "".join(word.translate(_WIDE) + "、" for word in node.manner)
        lead = manner + (self._duration(node.until) if node.until is not None else "")
        if node.till is not None:
            lead += self.event(node.till, Form()) + "まで、"
        if node.during is not None:
            lead += self.term(node.during) + "に、"
        event = node.event
        plain = event.__dict__["op"] in _SUFFERED or "passive" in self._pattern(event, False).wording.features
        verb = Form(negative=True) if plain else Form(negative=True, mood="can")
        if node.but is not None:
            lead += self.event(node.but, Form()) + "以外の、"
        if node.per is not None:
            lead += self._per(node.per)
        for number, counter in ((node.beyond, "枚"), (node.often, "度")):
            lead += self.amount(number, counter) + "しか、" if number is not None else ""
        return lead + self.event(event, verb if form.end == "finite" else verb._replace(end="neg"), ABOUT)

    def _with_time(self, during: str, text: str) -> str:
        """あなたが＋この干渉中に＋受けた: behind its own subject it can be of no later verb."""
        who, mark, rest = text.partition("が")
        return who + mark + during + rest if mark and not {"を", "に"} & set(who) else during + text

    def _as_many(self, number: Node) -> str:
        return self.term(number)

    def _permit(self, node: Any, form: Form) -> str:
        """この効果は、全てのプレイヤーがそれぞれ１度だけ使用できる."""
        if node.event.__dict__["op"] == "nullified" and form == Form():
            lead = "".join(word.translate(_WIDE) + "、" for word in node.manner)
            lead += self._duration(node.until) if node.until is not None else ""
            return f"{lead}{self.term(node.event.what)}を{conjugate('無効にする', Form(voice='potential'))}"
        if node.event.__dict__["op"] == "uses" and node.event.aim is not None and form == Form():
            lead = self._duration(node.until) if node.until is not None else ""
            text = self.event(node.event, Form(mood="can"), ABOUT)
            return lead + text.removesuffix("することができる") + "できる"  # 〜を目標にプレイできる
        if node.event.__dict__["op"] != "uses" or node.event.what is None or node.event.who is None or form != Form():
            text = super()._permit(node, form)  # 〜をプレイできる: what one may do in a sentence of its own is することができる
            plays = node.event.__dict__["op"] == "uses" and text.endswith("プレイすることができる")
            return text.removesuffix("することができる") + "できる" if plays else text
        lead = (self._duration(node.until) if node.until is not None else "") + self.term(node.event.what) + "は、"
        who = self.term(node.event.who) + "が、"
        during = self._in_time(node.during) + "に" if node.during is not None else ""
        manner = "".join(word.translate(_WIDE) for word in node.manner)
        lemma = self._pattern(node.event, False).wording.lemma
        return lead + who + during + manner + conjugate(lemma, Form(voice="potential"))

    def _pattern(self, node: Node, relative: bool) -> Pattern:
        """Effects are used, cards are played: one event, two verbs."""
        if node.__dict__["op"] in ("uses", "used") and isinstance(node.__dict__["what"], w.Abilities | ft.Feature):
            return next(x for x in self.patterns.by_op[node.__dict__["op"]] if x.wording.lemma == "使用する")
        if node.__dict__["op"] == "intercepts" and node.__dict__["who"] is None:  # 防御されている
            return next(x for x in self.patterns.by_op["intercepts"] if x.wording.voice == "passive")
        if node.__dict__["op"] == "pays" and isinstance(node.__dict__["cost"], t.Stat):
            return next(x for x in self.patterns.by_op["pays"] if any(s.particle == "を" for s in x.wording.slots))
        if node.__dict__["op"] == "pay" and isinstance(node.__dict__["cost"], t.StatOf):
            return next(x for x in self.patterns.by_op["pay"] if any(s.particle == "を" for s in x.wording.slots))
        return super()._pattern(node, relative)

    def _per(self, per: Any) -> str:
        size = self.number(per.size) if per.size is not None else "１"
        counter = "つ" if isinstance(per.of, w.Abilities) else self.counter(per.of.__dict__.get("noun"))
        return f"{self.term(per.of)}{size}{counter}につき、"

    def _whole(self, slot: Slot, values: dict[str, Any]) -> str | None:
        """〔あなたのデッキ〕を全て: a zone with the number behind its particle."""
        value = values.get(slot.hole or "")
        if slot.particle not in ("を", "が") or not isinstance(value, t.Cards | t.Group) or value.amount is None:
            return None
        if value.amount.each and value.mark is None:  # カードを１枚ずつ
            noun = value.noun if isinstance(value, t.Cards) else None
            return self.term(value.replace(amount=None)) + slot.particle + self.amount(value.amount, self.counter(noun))
        if isinstance(value, t.Group):
            return None
        zone = value.filters[0].zone if len(value.filters) == 1 and isinstance(value.filters[0], f.InZone) else None
        if zone is None or value.noun != "card" or value.amount.rel != "all" or value.mark is not None:
            return None
        return f"{self.term(zone)}{slot.particle}{self.amount(value.amount, '')}"

    def _amount_counter(self, values: dict[str, Any]) -> str:
        op = values["op"]
        if op in ("limit", "limit_when", "resolve_limit"):
            return "度"
        if op in (
            "draw_cards",
            "gain_life",
            "gains_life",
            "pay_life",
            "lose_life",
            "play_at",
            "set_stat",
            "bound",
            "draws",
        ):
            return ""
        left = values.get("left")
        if isinstance(left, t.StatOf | t.Variable | t.Sum):
            return ""
        return super()._amount_counter(values)

    def event(self, event: Node, form: Form, how: Saying = PLAIN) -> str:
        """An event clause; two events in a row have one subject or each its own."""
        if isinstance(event, Following):
            first, then = event.first, event.then
            if event.either:
                return self.clause(first, form._replace(end="finite")) + "、または" + self.clause(then, form, GOING_ON)
            same = then.__dict__.get("what") in (first.__dict__.get("what"), None)
            return (
                self.clause(first, Form(end="te" if same else "stem"))
                + ("" if same else "、")
                + self.clause(then, form, GOING_ON if same else PLAIN)
            )
        return super().event(event, form, how)

    def condition(self, node: Node, word: str) -> str:
        """A condition clause with 場合; 限り for what lasts as long as it is so."""
        ending = "限り" if word == "限り" else "場合"
        from ..constructs.conditions.able import Able
        from ..constructs.conditions.happened import Happened
        from ..constructs.conditions.ongoing import Ongoing

        if isinstance(node, Able):
            return self.event(node.event, Form(mood="can", negative=node.negated)) + ending
        if isinstance(node, Happened | Ongoing):
            return super().condition(node, ending)
        if node.__dict__["op"] in ("all_of", "if_done", "otherwise"):
            return super().condition(node, ending)
        text = self.clause(node, Form(negative=bool(node.__dict__.get("negated"))), KEEPING)
        if text.endswith("である"):
            amount = node.__dict__.get("amount")
            text = text[:-3] + ("の" if amount is not None or node.__dict__["op"] == "has_state" else "である")
        return text + ending

    def when(self, node: Node, word: str | None = None) -> str:
        """出た場合, ターン終了時."""
        if isinstance(node, a.Timing):
            if node.when == "at":
                return self.term(node.event.__dict__["moment"])
            form = Form(aspect="past") if node.when == "after" else Form()
            return self._during(node.during) + self.event(node.event, form) + (word or "場合")
        return self.condition(node, "場合")

    # ------------------------------------------------------------------ lines

    def steps(self, steps: Sequence[Node], who: t.Player | None = None) -> str:
        """Several sentences, and the lines that belong below them."""
        sentences = [step for step in steps if isinstance(step, a.Step)]
        below = [self.below(step.effects) for step in sentences]
        said = ""
        for i, step in enumerate(sentences):
            text = self.step(step, who)
            after = sentences[i + 1] if i + 1 < len(sentences) else None
            if _is_case(step) and after is not None and _is_case(after) and not after.then:
                text = (
                    text.removesuffix("解決する。") + "、"
                )  # 〜場合、以下の効果の１を、〜場合、以下の効果の２を解決する
            said += text
        return "\n".join([said, *filter(None, below)])

    def below(self, effects: Sequence[Node]) -> str:
        """The quotes, choices and lists that stand in the lines below a sentence."""
        out: list[str] = []
        for effect in effects:
            self._gather(effect, out)
        return "\n".join(out)

    def _gather(self, node: Any, out: list[str]) -> None:
        if isinstance(node, w.AbilityText):
            if node.below:
                out.append("「" + "\n".join(self.ability(y) for y in node.abilities) + "」")
            return
        op = node.__dict__["op"]
        if op in ("choose_option", "resolve_options"):
            for i, option in enumerate(node.options, 1):
                out.append(f"{str(i).translate(_WIDE)}．{self.steps(option.steps)}")
        elif op == "resolve_listed":
            if node.option is not None:
                out.append(f"{str(node.which.number).translate(_WIDE)}．{self.steps(node.option.steps)}")
        elif op == "by_list":
            out.extend(self._entry(entry) for entry in node.entries)
        elif op != "step":
            for value in node.__dict__.values():
                for item in value if isinstance(value, tuple) else (value,):
                    if isinstance(item, Node):
                        self._gather(item, out)

    def _entry(self, entry: Any) -> str:
        if entry.what is not None:
            label = self.term(entry.what)
        elif entry.most is None:
            label = f"{entry.least}以上"
        elif entry.least is None:
            label = f"{entry.most}以下"
        elif entry.least == entry.most:
            label = f"{entry.least}"
        else:
            label = f"{entry.least}～{entry.most}"
        text = self.steps(entry.steps)
        if entry.gains is not None:
            text = "「" + "\n".join(self.ability(y) for y in entry.gains.abilities) + "」"
        return "・" + label.translate(_WIDE) + "…" + text

    def _choose_option(self, node: Any, form: Form) -> str:
        who = "" if node.who == t.YOU else self.term(node.who) + "は"
        count = self.amount(node.count, "つ") if node.count is not None else ""
        if node.count is not None and node.count.most is not None:  # １つ、または２つ
            most = str(node.count.most).translate(_WIDE)
            count = f"{self.number(node.count.number)}つ、または{most}つ"
        return f"{who}{self.word('options', 'options')}{count}を選んで{conjugate('解決する', form)}"

    def restriction(self, x: Node) -> str:
        """A sentence on use."""
        when = x.__dict__.get("when")
        what = x.__dict__.get("what")
        if x.__dict__["op"] == "only_when":
            verb = "プレイ" if isinstance(what, t.Ref) else "使用"
            subject = self.term(what) + "は" if what is not None else ""
            if isinstance(when, a.Timing | t.Condition):
                return f"{subject}{self.when(when)}のみ{verb}できる。"
            return f"{subject}{self.term(when)}にしか{verb}できない。"
        return self.clause(x, Form(), ABOUT) + "。"

    def cost(self, cost: Sequence[Node], icon: bool) -> str:
        """The cost by itself; there is no icon for the opponent's turn."""
        return self.price(cost)

    def price(self, cost: Sequence[Node]) -> str:
        """①Ｓ."""
        out = ""
        for part in cost:
            if part.__dict__["op"] == "tap":
                out += "Ｓ"
            else:
                number = part.__dict__["number"]
                out += CIRCLED[number.value] if isinstance(number, t.Const) else self.number(number)
        return out

    def ability(self, x: Node) -> str:
        """One ability, with the lines below it."""
        text = self._line(x)
        return f"【{text}】" if x.__dict__.get("solid") and not isinstance(x, a.KeywordAbility) else text

    def _line(self, x: Node) -> str:
        if isinstance(x, a.LinkAbility):
            return "【連結（" + "＋".join(self.term(part) for part in x.parts) + "）】"
        if isinstance(x, a.KeywordAbility):
            word = self.feature(ft.Trait(word=x.keyword, number=x.number, of=x.names))
            return f"【{word}】" if x.solid else word
        if isinstance(x, a.FeatureAbility):
            return self.feature(x.feature)
        steps = self.steps(x.__dict__["steps"])
        limits = "".join(self.restriction(r) for r in x.__dict__["restrictions"])
        if limits and "\n" in steps:
            steps, limits = limits + steps, ""
        if isinstance(x, a.AutomaticAbility):
            timing = self.when(x.timing) + "、" if x.timing is not None else ""
            return _HEADS[x.head] + timing + steps + limits
        if isinstance(x, a.ActivatedAbility):
            return _TURNS[x.turn or "any"] + self.price(x.cost) + "：" + steps + limits
        return steps + limits

    _EFFECTS: ClassVar[dict[str, Callable[[Any, Any, Form], str]]] = {
        **Printer._EFFECTS,
        "choose_option": _choose_option,
        "prohibit": _prohibit,
        "permit": _permit,
        "oblige": DutyPrinter._oblige,
        "require": DutyPrinter._require,
    }


def _is_case(step: a.Step) -> bool:
    """A case with its condition, of those that share a verb."""
    effect = step.effects[0] if len(step.effects) == 1 else None
    return effect is not None and effect.__dict__["op"] == "resolve_listed" and step.condition is not None
