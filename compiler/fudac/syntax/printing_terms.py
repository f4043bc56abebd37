"""Nouns, numbers and times → Japanese."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.node import Node
from .dictionary import Dictionary
from .patterns import Patterns

__all__ = ["TermPrinter", "are_cards"]

_LETTERS = {"n": "ｎ", "X": "Ｘ", "Y": "Ｙ", "Z": "Ｚ"}
_WIDE = str.maketrans("0123456789+-", "０１２３４５６７８９＋－")


def are_cards(what: Any) -> bool:
    """Cards there are, characters live; of a name nobody knows which it is."""
    named = any(isinstance(x, f.Named) for x in getattr(what, "filters", ()))
    return str(getattr(what, "noun", "")).endswith("card") and not named


class TermPrinter(ABC):
    """Prints the terms of one game."""

    _SUFFIX: ClassVar = {"exactly": "", "up_to": "まで", "at_least": "以上", "at_most": "以下", "less": "未満"}
    _TERMS: ClassVar[dict[str, Callable[[Any, Any], str]]] = {}
    _FILTERS: ClassVar[dict[str, Callable[[Any, Any], str]]] = {}

    @abstractmethod
    def _filter(self, x: Node) -> str:
        """The words of a filter before its noun; printed where cards are."""

    def __init__(self, dictionary: Dictionary, patterns: Patterns) -> None:
        self.dictionary = dictionary
        self.patterns = patterns

    def word(self, kind: str, key: str) -> str:
        """The canonical word for a meaning."""
        return self.dictionary.text(kind, key)

    def _deed_word(self, kind: str) -> str:
        """グレイズ and 干渉 name other things, too, and are words of those."""
        other = {"graze": "stat", "chain": "period"}.get(kind)
        return self.word(other, kind) if other is not None else self.word("deed", kind)

    def counter(self, noun: str | None) -> str:
        """The counter for a kind of thing."""
        counters = self.dictionary.counters
        return counters.get(noun or "card", counters["card"])

    def number(self, number: t.Number | None) -> str:
        """A number as written in text."""
        if isinstance(number, t.Const):
            return str(number.value).translate(_WIDE)
        if isinstance(number, t.Variable):
            return ("－" if number.negative else "") + _LETTERS[number.name]
        if number is None:
            return ""
        return self.term(number)

    def signed(self, number: t.Number) -> str:
        """＋２, －１, ＋ｎ."""
        text = self.number(number)
        return text if text.startswith("－") else "＋" + text

    def amount(self, amount: t.Amount, counter: str) -> str:
        """３枚まで, すべて, 好きな枚数."""
        if amount.rel in ("all", "any_number", "half", "half_up", "same", "odd", "even"):
            return self.word("amount", amount.rel) + ("ずつ" if amount.each else "")
        return self.number(amount.number) + counter + self._SUFFIX[amount.rel] + ("ずつ" if amount.each else "")

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
        elif p.who == "it" or (p.who == "each" and (p.amount is not None or p.filters)):
            text = "プレイヤー"  # it: the gap of a clause, where a message shows the clause by itself
        elif p.who == "own" and ("player", "own") not in self.dictionary.nouns:
            text = self.word("player", "you")  # 各プレイヤーは自分の手札を: one word for both
        else:
            text = self.word("player", p.who)
        prefix = "".join(self._filter(x) for x in p.filters)
        if p.every:
            text += self.word("suffix", "every")
        if p.amount is not None:
            text += self.amount(p.amount, "人")
        return prefix + text

    def _zone(self, z: t.Zone) -> str:
        owner = self.term(z.owner) + "の" if z.owner is not None and z.owner != t.IT_PLAYER else ""
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
        if p.at == "either":
            return f"{zone}の{self.word('position', 'top')}か{self.word('position', 'bottom')}"
        return zone if p.at is None else f"{zone}の{self.word('position', p.at)}"

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

    def _change(self, x: w.Change) -> str:
        return (self.word("stat", x.stat) if x.stat is not None else "") + self.signed(x.by)

    def _name_of(self, x: w.NameOf) -> str:
        if x.declared:
            return "宣言された" + self.word("word", x.kind)
        of = self.term(x.of) + "の" if x.of not in (None, t.IT) else ""
        return of + self.word("word", x.kind) + (self.amount(x.amount, "つ") if x.amount is not None else "")

    def _faction_of(self, x: w.FactionOf) -> str:
        of = self.term(x.of) + "の" if x.of is not None else ""
        if x.amount is not None and x.amount.rel == "all":
            return self.amount(x.amount, "") + "の" + of + self.word("word", "faction")
        return (
            of
            + self.word("word", "faction")
            + (self.amount(x.amount, self.counter("faction")) if x.amount is not None else "")
        )

    def _stat_of(self, x: t.StatOf) -> str:
        if x.stat == "hand_limit":
            owner = self.term(x.of) + "の" if x.of is not None else ""
            return f"{owner}{self.word('zone', 'hand')}の{self.word('stat', 'hand_limit')}"
        if x.stat == "applied_random":  # 〜に適用されたランダムナンバー
            return self.term(x.of) + "に" + self.word("battle_stat", x.stat)
        of = self.term(x.of) + "の" if x.of is not None and x.of != t.IT else ""
        return of + "と".join(self.word("stat", s) for s in (x.stat, *x.also))

    def _count_of(self, x: t.CountOf) -> str:
        if x.what is not None:
            return f"{self.term(x.of)}の{self.word('word', x.what)}"
        return self.term(x.of)

    def _moment(self, x: t.Moment) -> str:
        if x.filters and x.whose is None:  # 自分がアタックを行わなかった＋ターンの終了時
            period, _, end = x.at.rpartition("_")
            name = "開始時" if end == "start" else "終了時"
            return "".join(self._filter(one) for one in x.filters) + self.word("period", period) + "の" + name
        return (
            ("次の" if x.next else "")
            + (self.term(x.whose) + "の" if x.whose is not None else "")
            + self.word("moment", x.at)
        )

    def _stretch(self, x: w.Stretch) -> str:
        return self.word("adnominal", x.which) + self.word("period", x.period)

    def _duration(self, x: t.Duration) -> str:
        which, _, period = x.until.partition("_")
        if ("adnominal", which) in self.dictionary.nouns and ("period", period) in self.dictionary.nouns:
            through = "の間" if period == "battle" else ""
            return self._stretch(w.Stretch(period=period, which=which)) + through + "、"
        whose = ("次の" if x.next or which == "next" else "") + (
            self.term(x.whose) + "の" if x.whose is not None else ""
        )
        if which == "next":
            return whose + self.word("period", period) + "の間、"
        if which == "any":  # ロックフェイズ中
            return (
                whose + self.word("period" if ("period", period) in self.dictionary.nouns else "phase", period) + "中、"
            )
        if x.until == "turn_during":
            return whose + self.word("period", x.until) + "、"
        return whose + self.word("moment", x.until) + "まで、"
