"""Abilities → canonical Japanese, from the same wordings that read it.

A construct prints as its canonical wording, with its verb in the form the place asks for (:class:`~.conjugation.Form`). Reading the
result gives equal objects; that is tested for every ability and for generated ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from ..constructs.base import Continuous
from ..model import abilities as a
from ..model import terms as t
from ..model import words as w
from ..model.features import Share
from ..model.node import Node
from .conjugation import Form, conjugate, verb_class
from .dictionary import load_dictionary
from .icons import icon_row
from .patterns import load_patterns
from .printing_clauses import ClausePrinter
from .saying import ABOUT, Saying

__all__ = ["Printer", "printer"]


class Printer(ClausePrinter):
    """Prints the abilities of one game."""

    def _ability_text(self, x: w.AbilityText) -> str:
        return "".join(f"「{self.ability(y)}」" for y in x.abilities) + "の能力"

    def effect(self, node: Node, form: Form, who: t.Player | None, until: t.Duration | None = None) -> str:
        """One effect; ``who`` is the player that the sentence already names."""
        op = node.__dict__["op"]
        special = self._EFFECTS.get(op)
        timed = special is not None and node.__dict__.get("during") is not None
        if until is not None and node.__dict__.get("until") == until and isinstance(node, Continuous) and not timed:
            node = node.replace(until=None)  # the sentence has said it
        if special is not None:
            return special(self, node, form)
        said = node.__dict__.get("who")
        prefix = ""
        if who is not None and isinstance(said, t.Player):
            if said == who:
                node = node.replace(who=t.YOU)
            elif said == t.YOU:
                prefix = self.term(t.YOU) + "は"
        return self.clause(node, form, Saying(prefix=prefix))

    def _prohibit(self, node: Any, form: Form) -> str:
        wording = self._pattern(node.event, False).wording
        plain = "passive" in wording.features or wording.lemma in ("なる", "出る", "離れる", "戻る")
        verb = Form(negative=True) if plain else Form(negative=True, mood="can")
        lead = self._duration(node.until) if node.until is not None else ""
        if form.end != "finite":
            verb = verb._replace(end="neg")
        return lead + self.event(node.event, verb, ABOUT)

    def _only_may(self, node: Any, form: Form) -> str:
        lead = self._duration(node.until) if node.until is not None else ""
        verb = Form(mood="can") if form.end == "finite" else Form(mood="can", end="stem")
        event = node.event
        slot = next(slot for slot in self._pattern(event, False).wording.slots if slot.hole == node.part)
        if slot.particle in ("が", "は"):
            return lead + self._done_by_only(node)
        said = self._slot(slot, event.__dict__, type(event), ABOUT) or ""
        return lead + self.clause(event, verb, ABOUT).replace(said, said.removesuffix("を") + "のみ", 1)

    def _done_by_only(self, node: Any) -> str:
        """自身はおんなのこキャラクターにしかインターセプトされない: who alone may do it stands with に."""
        event = node.event
        found = [(x, s) for x in self.patterns.by_op[event.op] for s in x.wording.slots]
        pattern, slot = next((x, s) for x, s in found if s.hole == node.part and s.particle == "に")
        said = self._slot(slot, event.__dict__, type(event), ABOUT) or ""
        form = Form(negative=True)
        return self._worded(pattern, event, form, ABOUT).replace(said, said + "しか", 1)

    def _oblige(self, node: Any, form: Form) -> str:
        lead = self._duration(node.until) if node.until is not None else ""
        text = self.event(node.event, Form(mood="must"), ABOUT)
        manner = "".join(node.manner)
        topic, mark, rest = text.partition("は")
        return lead + (topic + mark + manner + rest if mark and manner else manner + text)

    def _in_time(self, during: Node) -> str:
        """このターン, 相手のターン: when something may be done."""
        return self.term(during)

    def _permit(self, node: Any, form: Form) -> str:
        lemma = self._pattern(node.event, False).wording.lemma
        short = self.dictionary.lines == "marks" and verb_class(lemma) in ("suru", "noun")
        verb = Form(voice="potential") if short else Form(mood="can")
        lead = self._duration(node.until) if node.until is not None else ""
        text = self.event(node.event, verb._replace(end="stem" if form.end != "finite" else "finite"), ABOUT)
        to = node.event.__dict__.get("to")
        if node.also and node.during is None and to is not None:
            text = text.replace(self.term(to) + "に", self.term(to) + "にも", 1)
        manner = (
            self._in_time(node.during) + ("にも" if node.also else "に") if node.during is not None else ""
        ) + "".join(node.manner)
        topic, mark, rest = text.partition("は")
        return lead + (topic + mark + manner + rest if mark and manner else manner + text)

    def _choose_option(self, node: Any, form: Form) -> str:
        who = "" if node.who == t.YOU else self.term(node.who) + "は"
        count = self.amount(node.count, "つ") if node.count is not None else ""
        # What is chosen is done by whoever chooses, unless it says who does it.
        chooser = (
            {"each": t.Player(who="own"), "opponent": node.who}.get(node.who.who) if not node.who.filters else None
        )
        options = "".join("「" + self.steps(o.steps, chooser).removesuffix("。") + "」" for o in node.options)
        verb = conjugate("選ぶ", Form(mood=form.mood))
        return f"{who}{self.word('options', 'options')}{count}を{verb}。{options}"

    def _delayed(self, node: Any, form: Form) -> str:
        lead = self._duration(node.until) if node.until is not None else ""
        if node.timing.when == "instead":
            lead += self.when(node.timing) + "、代わりに、"
        else:
            lead += self.when(node.timing) + "、"
        return lead + self._in_turn(node.steps).removesuffix("。")

    def _in_turn(self, steps: Sequence[Any]) -> str:
        """What is done at one time is one sentence: 〜し、その後、〜する."""
        if not any(step.then for step in steps):
            return self.steps(steps)
        out = ""
        for at, step in enumerate(steps):
            going = at + 1 < len(steps) and steps[at + 1].then
            said = None if step.then else step.condition  # what has to be so is said once, of all of them
            part = step.replace(condition=said)
            out += self._sentence(part, None, True) if going else self.step(part)
        return out

    def _if_so(self, node: Any, form: Form) -> str:
        """カードを１枚引き、〜ならば、〜する."""
        inner = [self.effect(x, form if x is node.effects[-1] else Form(end="stem"), None) for x in node.effects]
        return self.condition(node.condition, "ならば") + "、" + "、".join(inner)

    def step(self, step: a.Step, who: t.Player | None = None) -> str:
        """One sentence, with its 。; ``who`` is the player around it whose doing it is."""
        return self._sentence(step, who, False)

    def _sentence(self, step: a.Step, who: t.Player | None, going: bool) -> str:
        """One sentence, or with a 、 behind it the part of one that is ``going`` on."""
        lead = "その後、" if step.then else ""
        if step.as_long_as is not None:
            lead += self.condition(step.as_long_as, "限り") + "、"
        if step.condition is not None:
            lead += self.condition(step.condition, "ならば") + "、"
        out = []
        until: t.Duration | None = None
        for i, effect in enumerate(step.effects):
            last = i == len(step.effects) - 1 and not going
            form = Form(mood="may" if step.optional else "plain") if last else Form(end="stem")
            out.append(self.effect(effect, form, who, until))
            until = effect.__dict__.get("until")
            said = effect.__dict__.get("who")
            if isinstance(said, t.Player):
                who = said
        text = lead + "、".join(out)
        if going:
            return text + "、"
        return text if text.endswith(("。", "」")) and _ends_in_options(step) else text + "。"

    def steps(self, steps: Sequence[Node], who: t.Player | None = None) -> str:
        """Several sentences; ``who`` is the player around them whose doing they are."""
        return "".join(self.step(s, who) for s in steps if isinstance(s, a.Step))

    def restriction(self, x: Node) -> str:
        """［…］."""
        return "［" + self.clause(x, Form(), ABOUT) + "］"

    def cost(self, cost: Sequence[Node], opponents_turn: bool) -> str:
        """Icons in canonical order."""
        return icon_row(self.dictionary.icons, cost, opponents_turn)

    def ability(self, x: Node) -> str:
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

    _EFFECTS: ClassVar[dict[str, Callable[[Printer, Any, Form], str]]] = {
        "prohibit": _prohibit,
        "oblige": _oblige,
        "permit": _permit,
        "only_may": _only_may,
        "choose_option": _choose_option,
        "delayed": _delayed,
        "if_so": _if_so,
    }

    _ABILITIES: ClassVar[dict[str, Callable[[Printer, Any], str]]] = {}

    def _offset(self, x: w.Offset) -> str:
        """捨てた枚数に１を加えた枚数; as a number of pieces behind a verb (より１枚多く) where lines begin with marks."""
        if self.dictionary.lines:
            return f"{self.term(x.of)}より{self.number(x.by)}{self.counter('card')}{'少なく' if x.less else '多く'}"
        said = f"から{self.number(x.by)}を引いた" if x.less else f"に{self.number(x.by)}を加えた"
        return self._as_many(x.of) + said + self.word("word", "pieces")

    def _share(self, x: Share) -> str:
        """捨てた枚数の２倍, 捨てた枚数の半分."""
        part = self.amount(t.Amount(rel="half_up" if x.rounding == "up" else "half"), "") if x.times is None else ""
        return f"{self._as_many(x.of)}の{part or self.number(x.times) + '倍'}"


def _ends_in_options(step: a.Step) -> bool:
    return bool(step.effects) and step.effects[-1].__dict__["op"] == "choose_option"


Printer._TERMS.update(
    {
        "player": Printer._player,
        "zone": Printer._zone,
        "zones": Printer._zones,
        "place": Printer._place,
        "cards": Printer._cards,
        "ref": Printer._ref,
        "group": Printer._group,
        "name": lambda p, x: "宣言された名前" if x.declared else f"≪{x.name}≫",
        "state": lambda p, x: p.word("state", x.state),
        "stat_of": Printer._stat_of,
        "on_top": lambda p, x: f"{p.term(x.of)}の{p.word('position', 'from_top')}",
        "sum": lambda p, x: f"{p.term(x.of)}の{p.word('word', 'total_value')}",
        "count_of": Printer._count_of,
        "moment": Printer._moment,
        "abilities": Printer._abilities,
        "ability_text": Printer._ability_text,
        "change": Printer._change,
        "name_of": Printer._name_of,
        "type_of": lambda p, x: (
            p.word("cards", "card") + "の" + p.word("word", "kind") + (p.amount(x.amount, "つ") if x.amount else "")
        ),
        "faction_of": Printer._faction_of,
        "stretch": Printer._stretch,
        "any_of": lambda p, x: p._filter(x).removesuffix("の"),
        "both": lambda p, x: "と".join(p.term(i) for i in x.items),
        "turn_of": lambda p, x: p.term(x.who) + "の" + p.word("period", "turn_during" if x.during else "turn"),
        "offset": Printer._offset,
        "share": Printer._share,
        "other_than": lambda p, x: (
            (p.word("period", x.than.period) if isinstance(x.than, w.Stretch) else p.term(x.than)) + p.word("suffix", "except")
        ),  # 戦闘以外によって
        "stat": lambda p, x: p.word("stat", x.stat),
        "larger_of": lambda p, x: (
            "と".join(map(p.term, x.items)) + "の" + p.word("word", "smaller" if x.smaller else "larger")
        ),
        "multiple": lambda p, x: p.number(x.number) + "倍",
        "difference": lambda p, x: p.word("word", "that_gap"),
        "done_count": lambda p, x: (
            "その数" if x.verb == "set_state" else conjugate(p.patterns.canonical[x.verb].wording.lemma, Form(aspect="past")) + p.word("word", "pieces")
        ),
        "points": lambda p, x: p.word("stat", x.stat) + p.amount(x.amount, "点"),
        "battle_kind": lambda p, x: p.word("battle", x.kind),
        "battle_of": lambda p, x: f"{p.term(x.by if x.by is not None else x.castle)}の{p.word('battle', x.kind)}",
        "shares_with": lambda p, x: p.word("same", x.stat),  # 〜が同じ陣営である
        "of_faction": lambda p, x: x.faction + p.word("word", "faction"),
        "const": lambda p, x: p.number(x),
        "variable": lambda p, x: p.number(x),
        "amount": lambda p, x: p.amount(x, ""),
    }
)


@lru_cache(maxsize=8)
def printer(game: str) -> Printer:
    """The printer of a game, by how its lines begin."""
    from .printing_headed import HeadedPrinter
    from .printing_marked import MarkedPrinter

    dictionary = load_dictionary(game)
    kinds: dict[str, type[Printer]] = {"icons": Printer, "marks": MarkedPrinter, "heads": HeadedPrinter}
    return kinds[dictionary.lines or "icons"](dictionary, load_patterns(game))
