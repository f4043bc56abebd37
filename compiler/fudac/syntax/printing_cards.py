"""Selections of cards → Japanese."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model import words as w
from ..model.node import Node
from .conjugation import Form, conjugate
from .printing_terms import TermPrinter

__all__ = ["CardPrinter", "has_own_clause", "inner_clauses", "of_a_clause", "takes_place"]


class CardPrinter(TermPrinter):
    """Prints which cards."""

    @abstractmethod
    def _which(self, x: f.Which) -> str:
        """A relative clause; printed where clauses are."""

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
            if amount.rel in ("half", "half_up"):
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
        if not self.dictionary.lines:  # 装備しているキャラクター以外の、＋自分が支配する: what holds a clause of its own comes first
            filters = sorted(filters, key=lambda x: (not _is_total(x), not of_a_clause(x)))
        for i, item in enumerate(filters):
            text = self._filter(item)
            relative = isinstance(item, f.Which | f.ControlledBy | f.Picked | f.Done) or of_a_clause(item)
            relative = relative or (isinstance(item, f.Extreme) and not self.dictionary.lines)
            after = filters[i + 1] if i + 1 < len(filters) else None
            if _is_total(item) and after is not None and not self.dictionary.lines:
                out += text + "、"
                continue
            if isinstance(item, f.OfFaction) and isinstance(after, f.OfFaction):
                out += text.removesuffix("の") + "かつ"  # the name of a faction may hold a の
                continue
            out += text + (
                "、" if relative and isinstance(after, f.Which | f.ControlledBy | f.Picked | f.SharesWith) else ""
            )
        return out

    def _filter(self, x: Node) -> str:
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
            if x.also or (x.total and not self.dictionary.lines):
                stats = "と".join(self.word("stat", stat) for stat in (x.stat, *x.also))
                return f"{stats}の{self.word('word', 'total_value')}が{self.amount(x.amount, '')}の"
            mark = "が" if x.amount.rel in ("odd", "even") else ""
            return self.word("stat", x.stat) + mark + self.amount(x.amount, "") + "の"
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
        if isinstance(x, f.OfDeclaredType):
            return self.word("type_ref", "that") + "の"
        if isinstance(x, f.OfChosenFaction):
            return self.word("faction_ref", "that") + "の"
        if isinstance(x, f.Differing):
            return self.word("different", x.stat) + "の"
        if isinstance(x, f.SharesWith) and isinstance(x.other, w.ColorWord):
            return self.term(x.other) + "の"
        if isinstance(x, f.SharesWith):
            return (self.term(x.other) + "と" if x.other is not None else "") + self.word("same", x.stat) + "の"
        if isinstance(x, f.Which):
            return self._which(x)
        made = self._FILTERS.get(str(x.__dict__["op"]))
        if made is None and isinstance(x, f.Extreme) and x.among is None:
            return f"最も{self.word('stat', x.stat)}が{'低い' if x.least else '高い'}"
        if isinstance(x, f.StatThan) and made is None:
            stat, than = self.word("stat", x.stat), self.term(x.than)
            if x.rel == "different":
                return f"{stat}が{than}と異なる"
            return f"{than}より{stat}が{'低い' if x.rel == 'less' else '高い'}"
        if made is None:
            raise NotImplementedError(f"no words for the filter {x.__dict__['op']}")
        return made(self, x)

    def _group(self, group: t.Group) -> str:
        """Several things; a 、 where a clause on the next one could take the one before it for its own."""
        link = "と" if group.link == "and" else "または"
        text = ""
        for item in self.unshared(group):
            clause = isinstance(item, t.Cards) and item.filters and isinstance(item.filters[0], f.Which)
            text += (link + ("、" if clause and link == "と" else "") if text else "") + self.term(item)
        amount = group.amount
        noun = group.items[-1].__dict__.get("noun")
        return text + (self.amount(amount, self.counter(noun)) if amount is not None else "")

    def unshared(self, group: t.Group) -> tuple[Node, ...]:
        """The things of a group without the clauses that the first one says for all (自分が支配するキャラクターまたはアイテム)."""
        items: tuple[Node, ...] = group.items
        if not items:
            return items
        clauses = [x for x in items[0].__dict__.get("filters", ()) if isinstance(x, f.Which | f.ControlledBy)]
        rest = []
        for item in items[1:]:
            said = item.__dict__.get("filters", ())
            shared = clauses and list(said[: len(clauses)]) == clauses
            rest.append(item.replace(filters=said[len(clauses) :]) if shared else item)
        return (items[0], *rest)

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

    def _if_done(self, node: Any) -> str:
        if node.verb is None and node.could:
            return "できない場合"
        if node.verb is None:
            return "そうしなかった場合" if node.negated else "そうした場合"
        lead = self.term(node.who) + "が" if node.who is not None else ""
        lead += "".join(self.term(x) + "に" for x in (node.to, node.state) if x is not None)
        lemma = self.patterns.canonical[node.verb].wording.lemma
        if node.could:
            voice = "potential" if Form(voice="potential") in _forms(lemma) else "passive"
            return lead + conjugate(lemma, Form(voice=voice, negative=node.negated)) + "場合"
        return lead + conjugate(lemma, Form(negative=True) if node.negated else Form(aspect="past")) + "場合"


def has_own_clause(item: Node) -> bool:
    """戦闘を行う相手キャラクター, of whom with whom is said: before it a と may not stand."""
    clauses = [x.clause for x in item.filters if isinstance(x, f.Which)] if isinstance(item, t.Cards) else []
    return any(clause.__dict__.get("against") is not None for clause in clauses)


def _is_total(x: Node) -> bool:
    """コストの合計値が５以下の, of several cards: said before all else of them."""
    return isinstance(x, f.StatIs) and x.total and not x.also


def inner_clauses(x: Node) -> tuple[t.Filter, ...]:
    """装備しているキャラクター以外の, 装備しているキャラクターより[P]が高い: the clauses of the cards within, which stand first of all."""
    of = x.than if isinstance(x, f.OtherThan | f.StatThan) else x.other if isinstance(x, f.SharesWith) else None
    return tuple(y for y in of.filters if isinstance(y, f.Which | f.ControlledBy)) if isinstance(of, t.Cards) else ()


def of_a_clause(x: Node) -> bool:
    """装備しているキャラクター以外の: before another clause it needs a comma."""
    return isinstance(x, f.OtherThan) and bool(inner_clauses(x))


def takes_place(x: Node) -> bool:
    """最も高い, デッキに戻した: what would take a place before it into its own clause."""
    return (isinstance(x, f.Extreme) and x.among is None) or (isinstance(x, f.Done) and isinstance(x.to, t.Place | t.ZoneLike))


def _forms(lemma: str) -> Any:
    from .conjugation import forms

    return forms(lemma)
