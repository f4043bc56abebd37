"""What is said of cards by a number of theirs: its bounds, the highest of it, more of it than another has."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import Color
from ..model.features import Symbol
from ..model.words import AnyOf
from .bounds import Equal
from .conjugation import Form
from .extremes import most_of
from .lexer import Quantity
from .own_numbers import Bounded, OpenTotal, StatThere, bound_clause, is_bound, larger_card
from .phrases import Phrase, read_phrase
from .problems import Unreadable
from .refusals import Refusals
from .side_by_side import neither
from .skeleton import Unit
from .values import Word, amount_of

__all__ = ["BesideReader"]

HIGHEST, LOWEST = ("高い", "大きい", "多い"), ("低い", "小さい", "少ない")


class BesideReader(Refusals):
    """Clauses before nouns that compare numbers of cards."""

    def _bound(self, unit: Unit, stack: list[Phrase]) -> t.Filter | Equal | None:
        """コストがＸ以下である: what a number of a card is; takes its phrases off the stack."""
        if not self.headed and any(vf.form.negative for vf in self._verbs(unit)):
            stack[:] = neither(stack)
        unlike = self._unlike(unit, stack) or self._other_than(unit, stack)
        if unlike is not None:
            return unlike
        copula = next((vf for vf in self._verbs(unit) if vf.lemma == "である"), None)
        if len(stack) < 2 or copula is None or stack[-2].particle not in ("が", "の"):
            return None
        number, stat = stack[-1].value, stack[-2].value
        if not (isinstance(stat, Word) and stat.kind == "stat") and not isinstance(stat, OpenTotal):
            return None
        made: t.Filter | None = None
        if isinstance(number, Symbol) and isinstance(stat, Word) and not copula.form.negative:
            made = f.SymbolIs(stat=stat.key, symbol=number)
        elif isinstance(number, Quantity | t.Amount | Bounded):
            amount = amount_of(number) if isinstance(number, Quantity) else number
            made = bound_clause(stat, amount, copula.form.negative)
        if made is None:
            return None
        self._place(stack[-2].start, unit.end, made)
        del stack[-2:]
        return made

    def _other_than(self, unit: Unit, stack: list[Phrase]) -> t.Filter | None:
        """自身でない, 赤でない: other than the card or colour named."""
        copula = any(vf.lemma == "である" and vf.form == Form(negative=True) for vf in self._verbs(unit))
        named = t.Ref | Color | AnyOf if self.marked else t.Ref
        if self.headed or not copula or not stack or stack[-1].particle or not isinstance(stack[-1].value, named):
            return None
        made = f.OtherThan(than=stack[-1].value)
        self._place(stack[-1].start, unit.end, made)
        del stack[-1:]
        return made

    def _unlike(self, unit: Unit, stack: list[Phrase]) -> t.Filter | Equal | None:
        """名称が異なる, 最もコストが高い, あなたの場で最も攻撃力の低い: what is said of cards beside each other."""
        forms = [vf for vf in self._verbs(unit) if vf.form == Form()]
        if not forms or not stack:
            return None
        lemma, last = forms[0].lemma, stack[-1]
        made: t.Filter
        n = 1
        than = self._than(lemma, stack)
        if than is not None:
            made, n = than, 2
        elif self.headed and lemma == "等しい" and last.particle == "に" and isinstance(last.value, t.Number):
            self._place(last.start, unit.end, last.value)
            stack.pop()
            return Equal(last.value)
        elif lemma == "異なる" and last.particle in ("が", "の") and isinstance(last.value, Word):
            if ("different", last.value.key) not in self.words.scanner.dictionary.nouns:
                return None  # 値が異なるカード: of which value, nothing says
            made = f.Differing(stat=last.value.key)
        elif lemma in HIGHEST or lemma in LOWEST:
            pair = {p.kind: p for p in stack[-2:]}
            stat = pair.get("np")
            most = pair.get("adverb")
            if most is None or most.value != "最も" or stat is None or stat.particle not in ("が", "の"):
                return None
            of = most_of(stat.value)
            if of is None:
                return None
            there = stack[-3].value if len(stack) > 2 and stack[-3].particle == "で" else None
            among = there if isinstance(there, t.ZoneLike) else None
            n = 2 if among is None else 3
            made = of.replace(least=lemma in LOWEST, among=among or of.among)
        else:
            return None
        self._place(stack[-n].start, unit.end, made)
        del stack[-n:]
        return made

    @staticmethod
    def _than(lemma: str, stack: list[Phrase]) -> f.StatThan | None:
        """このキャラクターより＋必要ノードが＋大きい, 必要ノードが＋選んだキャラクターと＋異なる."""
        if len(stack) < 2:
            return None
        marks = (("が", "と"), ("と", "が")) if lemma == "異なる" else (("より", "が"), ("より", "の"), ("が", "より"))
        if (stack[-2].particle, stack[-1].particle) not in marks or not (lemma == "異なる" or lemma in HIGHEST + LOWEST):
            return None
        than, stat = (stack[-2], stack[-1]) if stack[-2].particle in ("より", "と") else (stack[-1], stack[-2])
        if not isinstance(than.value, t.CardsLike) or not isinstance(stat.value, Word):
            return None
        if stat.value.kind != "stat" and (lemma != "異なる" or stat.value[:2] != ("word", "name")):
            return None
        rel: Any = "different" if lemma == "異なる" else "less" if lemma in LOWEST else "more"
        return f.StatThan(stat=stat.value.key, than=than.value, rel=rel)

    def _of_two(self, stack: list[Phrase], phrase: Phrase) -> Phrase:
        """[P]が大きい方, of the cards spoken of. Raises :class:`Unreadable` where none have been."""
        made = larger_card(stack, phrase) if not self.headed else phrase
        if made is not phrase and not self.done_verbs:
            raise Unreadable("E0401", made.start, made.start + len(made.text), phrase=made.text)
        return made

    def _bounded(self, unit: Unit, stack: list[Phrase]) -> tuple[Unit, list[Any]] | None:
        """[P]が＋[M]以上の＋キャラクター, [P]と[M]の合計が＋奇数の: bounds of the noun behind that are not a plain number of one kind."""
        words = unit.words
        there = stack[-1].value if stack and isinstance(stack[-1].value, StatThere) else None
        cut = next((i for i, word in enumerate(words) if word.cls == "NO" and is_bound(words[i - 1])), 0)
        total = there is not None or (bool(stack) and isinstance(stack[-1].value, OpenTotal))
        if not cut and total and len(words) > 2 and words[0].quantity is not None and words[1].cls == "NO":
            cut = 1
        if not cut or not stack or stack[-1].particle != "が" or cut + 1 >= len(words):
            return None
        subject = there.subject if there is not None else stack[-1].value
        if not total and not (isinstance(subject, Word) and subject.kind == "stat"):
            return None
        bound = read_phrase(words[:cut], (), "", False, words[0].start, words[cut - 1].end).value
        made = bound_clause(subject, amount_of(bound) if isinstance(bound, Quantity) else bound)
        if made is None:
            return None
        self._place(stack.pop().start, words[cut].end, made)
        return unit._replace(words=words[cut + 1 :], start=words[cut + 1].start), [*(there.said if there is not None else ()), made]
