"""Features, damage, deeds and descriptions of cards → Japanese."""

from __future__ import annotations

from typing import Any

from ..model import features as ft
from ..model import terms as t
from .printing import Printer
from .printing_terms import _WIDE

__all__ = ["FeaturePrinter"]

_SIGNS = _WIDE | str.maketrans("/XYZ", "／ＸＹＺ")


class FeaturePrinter(Printer):
    """Prints what cards can have and what is done with it."""

    def _feature(self, x: Any) -> str:
        return f"「{self.feature(x)}」"

    def feature(self, x: Any) -> str:
        """What stands in the 「」 of a feature."""
        if isinstance(x, ft.Modifier):
            return f"戦闘修正：{self.signed(x.attack)}／{self.signed(x.toughness)}"
        if isinstance(x, ft.StatText):
            return self.word("stat", x.stat) + "：" + "／".join("－" if n is None else self.number(n) for n in x.numbers)
        if isinstance(x, ft.RaceText):
            return f"種族：{x.race}"
        if isinstance(x, ft.Trait):
            word = x.word.translate(_WIDE).replace("/", "／")
            return (
                word
                + (f"（{self.number(x.number)}）" if x.number is not None else "")
                + ("：" + "、".join(x.of) if x.of else "")
            )
        return " ".join(self.feature(item) for item in x.items)

    def _symbol(self, x: ft.Symbol) -> str:
        text = x.text.translate(_SIGNS)
        return f"「{text}」" if x.of is None else f"{self.term(x.of)}の{text}"

    def _trait(self, x: ft.Trait) -> str:
        return f"【{self.feature(x)}】" if x.solid else self._feature(x)

    def _features(self, x: ft.Features) -> str:
        return ("または" if x.link == "or" else "と").join(self.term(item) for item in x.items)

    def _feature_kind(self, x: ft.FeatureKind) -> str:
        if x.which == "same":
            return self.word("same", x.kind) + (self.amount(x.amount, "つ") if x.amount is not None else "")
        which = self.word("adnominal", x.which) if x.which is not None else ""
        of = self.term(x.of) + "の" if x.of is not None else ""
        every = x.amount is not None and x.amount.rel == "all"
        tail = self.amount(x.amount, "つ") if x.amount is not None and not every else ""
        return (
            self._filters(x.filters)
            + of
            + ("全ての" if every else "")
            + which
            + (x.sign.translate(_WIDE) + "の" if x.sign is not None else "")
            + self.word("feature_kind", x.kind)
            + tail
        )

    def _described(self, x: ft.Described) -> str:
        has = (self.term(x.has) + "を持つ") if x.has is not None else ""
        noun = self.word("cards", x.noun) if x.noun is not None else ""
        parts = []
        if x.graze is not None:
            parts.append("GRAZE" + self.number(x.graze))
        if x.attack is not None or x.toughness is not None:
            parts.append("／".join("－" if n is None else self.number(n) for n in (x.attack, x.toughness)))
        if x.races is not None:
            parts.append("種族：" + "／".join(x.races))
        numbers = "（" + "、".join(parts) + "）" if parts else ""
        return has + noun + (f"「{x.name or ''}{numbers}」" if x.name or numbers else "")

    def _hurt(self, x: ft.Hurt) -> str:
        which = self.word("adnominal", x.which) if x.which in ("this", "that") else ""
        if x.cause is not None:
            which = self.term(x.cause) + "による" + which
        number = x.amount.number if x.amount is not None and x.amount.rel == "exactly" else None
        if number is not None and not isinstance(number, t.Const | t.Variable):
            return self._filters(x.filters) + which + self.term(number) + "に等しい" + self.word("damage", x.kind)
        if x.amount is not None and x.kind == "any" and not which and not x.filters:
            link = "" if x.amount.rel == "exactly" else "の"
            return self.amount(x.amount, "") + link + self.word("damage", "any")
        many = self.amount(x.amount, "") + "の" if x.amount is not None else ""
        return self._filters(x.filters) + which + many + self.word("damage", x.kind)

    def _deed(self, x: Any) -> str:
        cause = self.term(x.cause) + "による" if x.cause is not None else ""
        if x.kind == "doom":
            which = self.word("adnominal", x.which) if x.which is not None else ""
            return cause + (self.term(x.of) + "の" if x.of is not None else "") + which + self.word("state", "doomed")
        which = self.word("adnominal", x.which) if x.which is not None else ""
        by = self.term(x.by) + "の" if x.by is not None else ""
        of = self.term(x.of) + "の" if x.of is not None else ""
        return self._filters(x.filters) + cause + by + of + which + self._deed_word(x.kind)

    def _share(self, x: ft.Share) -> str:
        rel: Any = {"up": "half_up", "down": "half_down"}.get(x.rounding or "", "half")
        if x.into is not None and x.into != 2:
            return f"{self.term(x.of)}を{self.number(t.Const(value=x.into))}で割った{self.word('word', 'value')}"
        tail = self.amount(t.Amount(rel=rel), "") if x.times is None else self.number(x.times) + "倍"
        return f"{self.term(x.of)}の{tail}"
