"""Squares, places, colours and deeds as noun phrases."""

from __future__ import annotations

from typing import Any

from ..model import board as b
from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from .printing import Printer
from .printing_terms import _WIDE as WIDE

__all__ = ["BoardPrinter", "table"]


def table(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """What the printer of all games prints, with what is printed otherwise here."""
    return {**base, **own}


def _origin(p: Any, x: b.Within | b.Away) -> str:
    """あなたのゲートから: where the steps are counted from."""
    return f"{p.term(x.of)}から" if x.of is not None else ""


def _once_said(items: tuple[b.Square, ...]) -> list[b.Square]:
    """あなたと同じ行または同じ列: whose lines they are, is said of the first."""
    first, lines = items[0], ("row", "column")
    return [x.replace(of=None) if x is not first and first.noun in lines and x.noun in lines and x.of == first.of else x for x in items]


class BoardPrinter(Printer):
    """Prints what sentences of a board game talk about."""

    # ------------------------------------------------------------------ terms

    def _player(self, p: t.Player) -> str:
        prefix = "".join(self._filter(x) for x in p.filters)
        if p.who in ("left", "right", "across"):
            return prefix + self.word("player", p.who) + "の" + self.word("player", "any")
        if p.who == "each":
            return prefix + self.word("suffix", "every")
        if p.who == "both":
            return f"{self.word('player', 'you')}と{prefix}{self.word('player', 'opponent')}"
        if p.who == "both_that":
            return f"{self.word('player', 'you')}と{self.term(p.replace(who='that'))}"
        if p.who == "other" and p.every:
            return prefix + self.word("word", "other") + "の" + self.word("suffix", "every")
        if p.who == "other":
            return prefix + self.word("word", "other") + "の" + self.word("player", "any")
        if p.who == "that":
            text = self.word("adnominal", "that") + self.word("player", "any")
        else:
            text = self.word("player", p.who)
        amount = self.amount(p.amount, self.counter("person")) if p.amount is not None else ""
        return prefix + text + (self.word("suffix", "every") if p.every else "") + amount

    def _zone(self, z: t.Zone) -> str:
        owner = self.term(z.owner) + "の" if z.owner is not None and z.owner != t.IT_PLAYER else ""
        color = self.word("color", z.color) + "の" if z.color is not None and z.color != "any" else ""
        if z.color == "any":
            color = f"{self.word('word', 'any')}の{self.word('color_word', 'color')}の"
        vacant = tuple(x for x in z.filters if isinstance(x, f.Which) and x.clause.__dict__["op"] == "is_vacant")
        others = tuple(x for x in z.filters if x not in vacant)
        that = self.word("adnominal", "that") if z.that else ""
        return self._filters(others) + owner + self._filters(vacant) + color + that + self.word("zone", z.zone)

    def _ref(self, r: t.Ref) -> str:
        if r.to == "that" and r.noun == "card" and r.amount is not None:
            return self.word("adnominal", "that") + self.amount(r.amount, self.counter("card"))
        return super()._ref(r)

    def _cards(self, c: t.Cards) -> str:
        zone = c.filters[0].zone if len(c.filters) == 1 and isinstance(c.filters[0], f.InZone) else None
        if c.noun == "card" and c.amount is None and isinstance(zone, t.Zone) and zone.zone == "hand":
            return self.term(zone)
        amount, head, tail = c.amount, "", ""
        if amount is not None:
            if amount.rel in ("all", "any_number", "half"):
                head = self.amount(amount, "") + "の"
            else:
                tail = self.amount(amount, self.counter(c.noun))
        named = next((x for x in c.filters if isinstance(x, f.Named) and x.name.name is not None), None)
        noun = self.word("cards", c.noun) if named is None or c.noun != "card" else self.term(named.name)
        if (
            tail
            and c.noun == "card"
            and named is None
            and isinstance(c.filters[-1] if c.filters else None, b.Arbitrary | f.Among)
        ):
            noun = ""  # 場の任意の２枚, その中の１枚
        return self._filters(tuple(x for x in c.filters if x is not named or c.noun != "card")) + head + noun + tail

    def _square(self, x: b.Square) -> str:
        relative = tuple(
            y
            for y in x.filters
            if isinstance(y, f.OtherThan) or (isinstance(y, f.Which) and y.clause.__dict__["op"] != "is_empty")
        )
        if x.noun != "square":
            others = tuple(y for y in x.filters if y not in relative)
            link = "と" if x.noun in ("row", "column") else "の"
            head = (self.term(x.of) + link if x.of is not None else "") + self.word("square", x.noun)
            if not x.filters and x.amount is not None and x.amount.rel == "all" and x.of is None:
                return self.amount(x.amount, "") + "の" + head
            if not x.filters and x.amount is None:
                return (self.word("adnominal", x.which) if x.which is not None else "") + head
            return self._filters(relative) + head + "の" + self._filters(others) + self._squares_word(x)
        return (
            self._filters(x.filters).removesuffix("の")
            if self._is_range(x)
            else self._filters(x.filters) + self._squares_word(x)
        )

    @staticmethod
    def _is_range(x: b.Square) -> bool:
        """２マス以内, ３マス先: no noun of its own."""
        return bool(x.filters) and isinstance(x.filters[-1], b.Within | b.Away) and x.amount is None and x.which is None

    def _squares_word(self, x: b.Square) -> str:
        which = self.word("adnominal", x.which) if x.which in ("this", "that") else ""
        if x.amount is None:
            return which + self.word("square", "square")
        if x.amount.rel in ("all", "any_number", "half"):
            return self.amount(x.amount, "") + "の" + which + self.word("square", "square")
        return which + self.amount(x.amount, self.counter("square"))

    def _spot(self, x: b.Spot) -> str:
        of = self.term(x.of) + "の" if x.of is not None else ""
        which = self.word("adnominal", x.which) if x.which is not None else ""
        spot = self.word("spot", "spot") if x.amount is None else self.amount(x.amount, self.counter("spot"))
        return of + self._filters(x.filters) + which + spot

    def _color_word(self, x: w.ColorWord) -> str:
        which = self.word("adnominal", x.which) if x.which is not None else ""
        of = self.term(x.of) + "の" if x.of is not None else ""
        word = self.word("color_word", "color")
        prefix = of + self._filters(x.filters) + which
        if x.amount is None:
            return prefix + word
        if x.amount.rel in ("all", "any_number", "half"):
            return self.amount(x.amount, "") + "の" + prefix + word
        return prefix + self.amount(x.amount, self.counter("color"))

    def _deed(self, x: b.Deed) -> str:
        which = self.word("adnominal", x.which) if x.which is not None else ""
        by = self.term(x.by) + "の" if x.by is not None else ""
        to = self.term(x.to) + "への" if x.to is not None else ""
        of = self.term(x.of) + "の" if x.of is not None else ""
        nth = f"{str(x.nth).translate(WIDE)}{self.counter('ordinal')}の" if x.nth is not None else ""
        return by + to + of + (self.word("word", "last") + "の" if x.last else "") + nth + which + self._deed_word(x.kind)

    def _abilities(self, x: w.Abilities) -> str:
        return self.word("above", x.noun) if x.which == "above" else super()._abilities(x)

    def _stretch(self, x: w.Stretch) -> str:
        kind = "period" if ("period", x.period) in self.dictionary.nouns else "phase"
        which = {"any": "", "next": self.word("word", "next") + "の"}.get(x.which)
        if which is None and x.period.endswith("_phase"):  # このターンのムーブフェイズ
            which = self.word("adnominal", x.which) + self.word("period", "turn") + "の"
        if which is None:
            which = self.word("adnominal", x.which)
        return (self.term(x.whose) + "の" if x.whose is not None else "") + which + self.word(kind, x.period)

    def _duration(self, x: t.Duration) -> str:
        which, _, period = x.until.partition("_")
        if which in ("this", "that", "next"):
            return self._stretch(w.Stretch(period=period, which=which, whose=x.whose)) + "、"
        return super()._duration(x)

    def _nth(self, x: b.NthFrom) -> str:
        place = self.term(x.place) + "から" if x.place is not None else ""
        return f"{place}{str(x.nth).translate(WIDE)}{self.counter('nth')}の"

    _TERMS = table(
        Printer._TERMS,
        {
            "player": _player,
            "zone": _zone,
            "ref": _ref,
            "cards": _cards,
            "square": _square,
            "spot": _spot,
            "color_word": _color_word,
            "deed": _deed,
            "abilities": _abilities,
            "stretch": _stretch,
            "squares": lambda p, x: ("と" if x.link == "and" else "または").join(p.term(i) for i in _once_said(x.items)),
            "name": lambda p, x: f"「{x.name}」",
            "color": lambda p, x: p.word("color", x.color),
            "under": lambda p, x: p.term(x.of) + "の" + p.word("position", "from_bottom"),
            "on_top": lambda p, x: p.term(x.of) + "の" + p.word("position", "from_top"),
            "suit_of": lambda p, x: p.term(x.of) + "の" + p.word("word", "kind") + "の" + p.word("word", "number"),
            "any_of": lambda p, x: p._filter(x).removesuffix("の"),
            "among": lambda p, x: (
                p._filter(x).removesuffix("の") + ("" if x.of is None else "の" + p.word("word", "among_of"))
            ),
        },
    )
    _FILTERS = table(
        Printer._FILTERS,
        {
            "arbitrary": lambda p, x: p.word("word", "any") + "の",
            "seated_by": lambda p, x: p.term(x.of) + "の",
            "within": lambda p, x: f"{_origin(p, x)}{p.number(x.steps)}{p.counter('square')}以内の",
            "away": lambda p, x: f"{_origin(p, x)}{p.number(x.steps)}{p.counter('square')}先の",
            "on_square": lambda p, x: (
                p.term(x.square) + "の" + (p.word("position", x.at) + "の" if x.at is not None else "")
            ),
            "nth_from": _nth,
        },
    )
