"""Nouns of games whose objects stand in 〔 〕 and whose features stand in 「」 → Japanese."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ..constructs.triggers.following import Following
from ..model import board as b
from ..model import features as ft
from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.node import Node
from .conjugation import Form, conjugate
from .lying import places
from .printing import Printer
from .printing_cards import has_own_clause, takes_place
from .printing_features import FeaturePrinter
from .printing_terms import _WIDE

__all__ = ["HeadedNouns"]

_WIDE_LETTERS = str.maketrans("A", "Ａ")
CIRCLED = "０①②③④⑤⑥⑦⑧⑨"
#: Zones that things lie in by の alone.
_PLAIN_ZONES = frozenset({"field", "hand", "nodes"})


#: What stands before what: あなたの冥界にある、コストがＸ以下の「先制」を持つ.
_ORDER = ("other_than", "in_zone", "at_place", "among", "arbitrary", "stat_is", "symbol_is")
_LAST = ("in_state", "face_is")


def _listed(items: Sequence[str], link: str, shared: bool = False) -> str:
    """Things named together; と where the noun of a later one has words of its own before it, but no clause."""
    if link == "or":
        return "、または".join(items)
    apart = any("の" in item for item in items[1:]) and not any("を" in item for item in items[1:])
    before = any(item.startswith("それまでに") for item in items[1:])
    return ("と、" if before or (apart and not shared) else "、及び").join(items)


#: What is said with a verb or with another card before a noun.
_CLAUSES = f.Which | f.Done | f.StatThan | f.SharesWith


def _goes_first(text: str) -> bool:
    """Whether a clause stands first before its noun: it has a subject of its own, or begins with what is compared."""
    said = any(word in text for word in ("が", "と同じ", "を目標に", "を対象に"))
    return said or text.startswith(("〔", "目標の〔", "この効果で", "プレイされ"))


def _is_plain(x: f.InZone) -> bool:
    return isinstance(x.zone, t.Zone) and x.zone.zone in _PLAIN_ZONES


def _is_value(x: Node) -> bool:
    """戦闘修正の値, ダメージの値."""
    return isinstance(x, t.CountOf) and x.what == "value"

def _shared(items: Sequence[t.CardsLike]) -> list[t.Filter]:
    """What is said of the first of several things and counts for all: where they lie; of names, whatever else is said."""
    first = items[0].filters if isinstance(items[0], t.Cards) else ()
    named = all(isinstance(item, t.Cards) and any(isinstance(x, f.Named) for x in item.filters) for item in items)
    if not named:
        return places(items[0])
    return [x for x in first if not isinstance(x, f.Named) and all(x in item.filters for item in items[1:])]  # type: ignore[attr-defined]


def _order(x: Node) -> int:
    op = str(x.__dict__["op"])
    owner = getattr(getattr(x, "zone", None), "owner", None)
    if isinstance(owner, t.Player) and any(isinstance(y, f.Facing) for y in owner.filters):
        return len(_ORDER) + 1  # （そのプレイヤーの）相手プレイヤーの場: behind the clause it goes with
    return _ORDER.index(op) if op in _ORDER else len(_ORDER) + (op in _LAST)


def _is(amount: t.Amount) -> str:
    """３以下の; 奇数である."""
    return "である" if amount.rel in ("odd", "even", "multiple") else "の"


class HeadedNouns(FeaturePrinter):
    """Prints the nouns of a game whose lines begin with heads."""

    def term(self, node: Any) -> str:
        """A noun phrase; in 〔 〕 where the effect is done to it."""
        if isinstance(node, f.OtherThan) and node.than is not None:
            return self.term(node.than) + "以外"  # 〔…〕以外を目標に
        text = super().term(node)
        mark = getattr(node, "mark", None)
        if mark is None or isinstance(node, t.Zone):
            return text
        return f"〔{text}〕" if mark == "object" else f"目標の〔{text}〕"

    def _zone(self, z: t.Zone) -> str:
        text = super()._zone(z.replace(owner=None) if z.owner == t.IT_PLAYER else z)
        return text if z.mark is None else f"〔{text}〕" if z.mark == "object" else f"目標の〔{text}〕"

    def _player(self, p: t.Player) -> str:
        if p.who == "controller" and p.filters:
            return self.prefix(p) + "プレイヤー"
        text = self.word("player", p.who) if p.who not in ("that", "each", "it") else "プレイヤー"
        prefix = self.prefix(p)
        if p.who == "that":
            prefix += "その"
        if (p.who == "each" and p.amount is None) or p.every:
            prefix += "全ての"
        return prefix + text + (self.amount(p.amount, "人") if p.amount is not None else "")

    def prefix(self, p: t.Player) -> str:
        """What stands before a player: そのキャラクターの＋プレイヤー."""
        return "".join(
            self.term(x.of) + "の" if isinstance(x, f.Among) and x.of is not None else self._filter(x)
            for x in p.filters
        )

    def _cards(self, c: t.Cards) -> str:
        tail = self.amount(c.amount, self.counter(c.noun)) if c.amount is not None else ""
        piled = next((x for x in c.filters if isinstance(x, f.AtPlace) and x.nth is None), None)
        if piled is not None and c.amount is None:
            tail = "１枚"
        theirs = any(x == f.ControlledBy(who=t.OPPONENT) for x in c.filters)
        named = [x for x in c.filters if isinstance(x, f.Named) and x.name.name is not None]
        rest = [x for x in c.filters if x not in named and not isinstance(x, f.ControlledBy)]
        rest.sort(key=_order)
        far = [x for x in rest if isinstance(x, f.InZone) and not _is_plain(x)]
        if far and isinstance(rest[0], f.OtherThan):  # あなたの冥界にある「霧」以外のカード
            rest = [*far, *(x for x in rest if x not in far)]
        owner = next((x.who for x in c.filters if isinstance(x, f.ControlledBy) and x.who != t.OPPONENT), None)
        opponent = self.term(owner) + "の" if owner is not None else ""
        for word in (b.Arbitrary(), f.OtherThan()):  # あなたの任意の相手キャラクター, あなたの他の「霧」
            if owner is not None and word in rest:
                rest.remove(word)
                opponent += self._filter(word)
        opponent += "相手" if theirs else ""
        zone = rest[0].zone if len(rest) == 1 and isinstance(rest[0], f.InZone) else None
        if (
            zone is not None
            and c.noun == "card"
            and not named
            and isinstance(zone, t.Zone)
            and zone.zone in ("hand", "nodes")
        ):  # 〔あなたの手札１枚〕, 〔任意の枚数のあなたの手札〕
            if c.amount is not None and c.amount.rel == "any_number":
                return self.amount(c.amount, "") + "の" + self.term(zone)
            return self.term(zone) + tail
        if c.amount is not None and c.amount.rel in ("any_number", "half") and not named:
            return self._filters(rest) + self.amount(c.amount, "") + "の" + opponent + self._noun(c, named)
        return self._filters(rest) + opponent + self._noun(c, named) + tail

    def _filters(self, filters: Sequence[t.Filter]) -> str:
        """The words before a noun; a clause with a subject of its own is kept apart by a comma."""
        out = ""
        open_ = False  # whether the clause before would take what follows into its own noun
        for item in sorted(
            filters,
            key=lambda x: not _goes_first(self._filter(x)) if isinstance(x, _CLAUSES) else True,
        ):
            text = self._filter(item)
            if isinstance(item, f.InZone) and any(map(takes_place, filters)):
                text = self.term(item.zone) + "にある、"  # あなたの場の＋最も would be the most of those there
            relative = isinstance(item, f.Picked | _CLAUSES)
            if out and (open_ or (relative and not out.endswith("の"))):
                out = out.removesuffix("、") + "、"
            out += text
            open_ = relative and _goes_first(text) and not text.startswith(("「", "【", "この効果で", "プレイされ"))
        return out

    def _noun(self, c: t.Cards, named: Sequence[f.Named]) -> str:
        if not named:
            return self.word("cards", c.noun)
        return ("" if c.noun == "card" else self.word("cards", c.noun)) + "".join(self.term(x.name) for x in named)

    def _filter(self, x: Node) -> str:
        if isinstance(x, f.ControlledBy):
            return "相手" if x.who == t.OPPONENT else self.term(x.who) + "の"
        if isinstance(x, f.InZone):
            return self.term(x.zone) + ("の" if _is_plain(x) else "にある")
        if isinstance(x, f.Extreme):
            lead = self.term(x.among) + "で" if x.among is not None else ""
            from .printing_numbers import stats_together

            return f"{lead}最も{stats_together(self, x)}が{'低い' if x.least else '高い'}"
        if isinstance(x, f.StatThan):
            than, stat = self.term(x.than), self.word("word" if x.stat == "name" else "stat", x.stat)
            if x.rel == "different":
                return f"{stat}が{than}と異なる"
            return f"{than}より{stat}が{'小さい' if x.rel == 'less' else '大きい'}"
        if isinstance(x, f.SymbolIs):
            return f"{self.word('stat', x.stat)}が{self.term(x.symbol)}の"
        if isinstance(x, f.StatIs):
            lead = self.word("word", "original") + "の" if x.printed else ""
            from .printing_numbers import stats_together

            return lead + stats_together(self, x) + "が" + self.amount(x.amount, "") + _is(x.amount)
        if isinstance(x, f.Done) and (
            x.this
            or x.by is not None
            or x.what is not None
            or x.negated
            or (x.to is not None and not isinstance(x.to, t.Place))
        ):
            to = self.term(x.to) + "に" if x.to is not None else ""
            lead = ("この効果で" if x.this else "") + (self.term(x.by) + "が" if x.by is not None else "")
            verb = conjugate(self.patterns.canonical[x.verb].wording.lemma, Form(aspect="past", negative=x.negated))
            what = self.term(x.what) + "を" if x.what is not None else ""
            return lead + to + what + verb
        if isinstance(x, f.Which) and x.at is not None:
            return self.when(x.at) + "に" + self._filter(x.replace(at=None))
        if isinstance(x, f.Which) and x.manner:
            self._inner = "".join(x.manner)
            return self._filter(x.replace(manner=()))
        if isinstance(x, f.Facing):
            return "（" + self.term(x.of) + "の）"  # which belongs to no clause before it
        if isinstance(x, b.Arbitrary):
            return "任意の"
        if isinstance(x, f.Which) and isinstance(x.clause, Following):
            return self.event(x.clause, Form(aspect="past"))
        if isinstance(x, f.Among):
            every = isinstance(x.of, t.Cards) and x.of.amount == t.Amount(rel="all")
            of = x.of.replace(amount=None) if every and x.of is not None else x.of
            if of is None:
                return self.word("word", "among") + "の"
            if of == t.Ref(to="those"):
                return self.word("ref", "those") + "の"
            return ("全ての" if every else "") + self.term(of) + "のうち、"
        return super()._filter(x)

    def _group(self, x: t.Group) -> str:
        amount = self.amount(x.amount, self.counter(x.items[-1].__dict__.get("noun"))) if x.amount is not None else ""
        if amount and x.link == "and" and x.amount is not None and x.amount.rel != "all" and not x.amount.each:
            amount = "を合わせて" + amount
        there = _shared(x.items)  # said once
        items = [
            item.replace(filters=tuple(y for y in item.filters if y not in there))
            if i and there and isinstance(item, t.Cards) and all(y in item.filters for y in there)
            else item
            for i, item in enumerate(x.items)
        ]
        texts = [self.term(item) for item in items]
        if x.link == "and" and not amount and len(items) == 2 and has_own_clause(items[1]):
            return "と、".join(texts)  # これと、＋これと戦闘を行うキャラクター: the clause is of the second
        return _listed(texts, x.link, x.amount is not None) + amount

    def _count_of(self, x: t.CountOf) -> str:
        return f"{self.term(x.of)}の{self.word('word', x.what or 'pieces')}"

    def _ref(self, r: t.Ref) -> str:
        if r.to == "rest" and r.noun is not None:
            amount = self.amount(r.amount, self.counter(r.noun)) if r.amount is not None else ""
            return f"{self.word('ref', 'rest')}の{self.word('cards', r.noun)}{amount}"
        if r.to == "target":
            noun = "の" + self.word("cards", r.noun) if r.noun is not None else ""
            tail = self.amount(r.amount, self.counter(r.noun)) if r.amount is not None else ""
            return self._filters(r.filters) + self.word("word", "target") + noun + tail
        return self._filters(r.filters) + super()._ref(r)

    def _stat_of(self, x: t.StatOf) -> str:
        of = self.term(x.of) + "の" if x.of is not None and x.of != t.IT else ""
        lead = self.word("word", "original") + "の" if x.printed else ""
        return of + lead + "と".join(self.word("stat", s) for s in (x.stat, *x.also))

    def _either(self, x: ft.Either) -> str:
        return _listed([self.term(item) for item in x.items], x.link)

    def _name_of(self, x: w.NameOf) -> str:
        if x.arbitrary:
            return (self.term(x.by) + "の" if x.by is not None else "") + "任意の" + self.word("word", x.kind)
        of = self.term(x.of) + "の" if x.of is not None and x.of != t.IT else ""
        if x.declared:
            of = (self.term(x.by) + "が" if x.by is not None else "") + (
                "宣言した" if x.by is not None else "宣言された"
            )
        if x.within is not None:
            of = self.amount(x.within, "") + "の"
        if x.kind == "order":
            return (self.term(x.by) + "の" if x.by is not None else "") + self.word("word", "order")
        return of + self.word("word", x.kind) + (self.amount(x.amount, "つ") if x.amount is not None else "")

    def _offset(self, x: w.Offset) -> str:
        by = self.term(x.by)
        link = ("から、" if "が" in by else "から") if x.less else "に"  # from what, apart from a clause of what is taken
        return f"{self.term(x.of)}{link}{by}を{'引いた' if x.less else '加えた'}{self.word('word', 'value')}"

    def _place(self, x: t.Place) -> str:
        if x.at != "either":
            return super()._place(x)
        return f"{self.term(x.zone)}の{self.word('position', 'from_top')}か{self.word('position', 'from_bottom')}"

    def _ability_text(self, x: w.AbilityText) -> str:
        if x.below:
            return self.word("below", "effects")
        return "「" + "\n".join(self.ability(y) for y in x.abilities) + "」"

    def _abilities(self, x: w.Abilities) -> str:
        if x.which == "following":
            return self.word("below", "effects")
        alike = x.which == "same"
        which = self.word("adnominal", x.which) if x.which is not None and not alike else ""
        of = self.term(x.of) + "の" if x.of is not None else ""
        tail = self.amount(x.amount, "つ") if x.amount is not None else ""
        filters = sorted(x.filters, key=lambda y: not isinstance(y, f.Which))
        noun = self.word("alike", "same") if alike else self.word("abilities", x.noun)
        return self._filters(filters) + of + which + noun + tail

    def _points(self, x: w.Points) -> str:
        number = x.amount.number
        if isinstance(number, t.Const) and 0 <= number.value < len(CIRCLED):
            return CIRCLED[number.value]
        return f"（{self.number(number)}）"

    def _moment(self, x: t.Moment) -> str:
        which = self.word("adnominal", x.which) if x.which is not None else ""
        after = "から数えて" if x.turns is not None else "の"
        which = (self.term(x.of) + after if x.of is not None else "") + which
        if x.turns is not None:
            which += self.number(t.Const(value=x.turns)) + "ターン後の"
        whose = self.term(x.whose) + "の" if x.whose is not None else ""
        return self._filters(x.filters) + which + ("次の" if x.next else "") + whose + self.word("moment", x.at)

    def _stretch(self, x: w.Stretch) -> str:
        which = {"any": "", "next": "次の", "extra": "追加の", "each": "１"}.get(x.which)
        lead = which if which is not None else self.word("adnominal", x.which)
        whose = self.term(x.whose) + "の" if x.whose is not None else ""
        kind = "period" if ("period", x.period) in self.dictionary.nouns else "phase"
        turn = self.word("period", "turn") + "の" if x.filters and kind == "phase" and "phase" in x.period else ""
        return self._filters(x.filters) + turn + lead + whose + self.word(kind, x.period)

    def _turn_of(self, x: w.TurnOf) -> str:
        return self.term(x.who) + "の" + self.word("period", "turn_during" if x.during else "turn")

    def amount(self, amount: t.Amount, counter: str) -> str:
        """３枚まで, １～４."""
        if amount.most is not None:
            return f"{self.number(amount.number)}～{str(amount.most).translate(_WIDE)}{counter}"
        if amount.rel == "multiple":
            return self.number(amount.number) + "の" + self.word("word", "multiple")
        if amount.rel in ("odd", "even"):
            return self.word("parity", amount.rel)
        if amount.rel in ("half_up", "half_down", "several"):
            return self.word("amount", amount.rel)
        if amount.each and amount.rel == "up_to":
            return "それぞれ" + super().amount(amount.replace(each=False), counter)
        return super().amount(amount, counter)

    def signed(self, number: t.Number) -> str:
        """＋２, －１, ±０."""
        return "±０" if isinstance(number, t.Const) and number.value == 0 else super().signed(number)

    _TERMS: ClassVar[dict[str, Callable[[Any, Any], str]]] = {
        **Printer._TERMS,
        "player": _player,
        "zone": _zone,
        "cards": _cards,
        "name": lambda p, x: (
            x.letter.translate(_WIDE_LETTERS) if x.letter else x.name if "「" in x.name else f"「{x.name}」"
        ),
        "trait": FeaturePrinter._trait,
        "race": FeaturePrinter._feature,
        "stat_text": FeaturePrinter._feature,
        "range_text": lambda p, x: f"「{x.range}」",
        "modifier": FeaturePrinter._feature,
        "features": FeaturePrinter._features,
        "solid_text": lambda p, x: "【】の" + p.word("word", "said"),
        "feature_kind": FeaturePrinter._feature_kind,
        "described": FeaturePrinter._described,
        "hurt": FeaturePrinter._hurt,
        "deed": FeaturePrinter._deed,
        "either": _either,
        "share": FeaturePrinter._share,
        "spent": lambda p, x: p._filter(x.done) + p.word("stat", x.stat) + p.number(x.letter),
        "ref": _ref,
        "stat": lambda p, x: p.word("stat", x.stat),
        "stat_of": _stat_of,
        "sum": lambda p, x: f"{p.term(x.of.of if _is_value(x.of) else x.of)}の{p.word('word', 'total_value')}",
        "offset": _offset,
        "shares_with": lambda p, x: p._filter(x).removesuffix("の"),
        "group": _group,
        "among": lambda p, x: p.term(x.of) + "の中" if x.of is not None else p._filter(x).removesuffix("の"),
        "name_of": _name_of,
        "place": _place,
        "listed": lambda p, x: f"{p.word('below', 'effects')}の{str(x.number).translate(_WIDE)}",
        "count_of": _count_of,
        "symbol": FeaturePrinter._symbol,
        "ability_text": _ability_text,
        "abilities": _abilities,
        "points": _points,
        "moment": _moment,
        "stretch": _stretch,
        "turn_of": _turn_of,
    }
