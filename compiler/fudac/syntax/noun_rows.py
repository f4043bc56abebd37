"""Phrases that wait for their predicate: pushing them, with the clauses in front of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..model import filters as f
from ..model import terms as t
from ..model.board import Deed
from ..model.features import Feature, Symbol
from ..model.node import Node, all_nodes
from ..model.words import NameOf, Stretch
from .attachments import as_filter, attach, coordinate
from .bounds import happened_during
from .dictionary import VerbForm
from .feature_values import marked
from .from_where import from_where
from .gaps import nouns_after
from .last_words import of_all
from .lexer import Quantity, Token
from .own_numbers import said_back
from .phrases import Phrase, is_object, read_phrase
from .problems import Unreadable
from .reading_state import _COPULA
from .relatives import RelativeReader
from .scopes import is_part_of_name, is_there, is_what, scope_of, stat_there, total_there
from .side_by_side import abreast, nearest, run_on, said_again
from .skeleton import Unit, is_copular
from .spoken_before import is_of_each, number_before, of_declared, of_nothing, speaks_of_deed
from .values import Word, amount_of, as_cards, as_many, shares
from .when_parts import is_among

__all__ = ["PhraseReader"]

_BACK = re.compile("[そこ]の|[そこ]れ|残り|[たたるだ]|中")  # words without which nothing is referred back to


_MOST_PHRASES = 50_000


class _Loose(NamedTuple):
    """A relative clause with a 、 behind it: it may jump over the noun of the next clause to the one after (支配する、X に勝った Y)."""

    value: Any


class PhraseReader(RelativeReader):
    """Phrases that wait for their predicate: pushing them, with the clauses in front of them."""

    def _copula(self, unit: Unit, stack: list[Phrase]) -> tuple[Unit, list[Any]]:
        """手札が１枚以下の＋全員: a number behind 〜が and before の is a clause of its own."""
        words = unit.words
        if self.headed and len(words) > 2 and words[1].cls == "NO" and stack and stack[-1].particle == "が":
            subject, symbol = stack[-1].value, words[0].value
            if isinstance(symbol, Symbol) and isinstance(subject, Word) and subject.kind == "stat":
                start = stack.pop().start
                made = f.SymbolIs(stat=subject.key, symbol=symbol)
                self._place(start, words[2].start, made)
                return unit._replace(words=words[2:], start=words[2].start), [made]
        if not self.headed and (bounded := self._bounded(unit, stack)) is not None:
            return bounded
        bound = unit.kind == "attributive" and len(words) == 2  # 必要ノードが４以上の＋プレイされたカード
        if (
            (len(words) < 3 and not bound)
            or words[0].quantity is None
            or words[1].cls != "NO"
            or not stack
            or stack[-1].particle != "が"
        ):
            return unit, []
        assert unit.verb is not None or not bound
        rest = unit._replace(
            words=words[2:], start=words[2].start if unit.verb is None or not bound else unit.verb.start
        )
        subject = stack[-1].value
        if isinstance(subject, Word) and subject.kind == "stat":  # フィジカル値が３以上の
            assert words[0].quantity is not None
            start = stack.pop().start
            self._place(start, rest.start, f.StatIs(stat=subject.key, amount=amount_of(words[0].quantity)))
            return rest, [f.StatIs(stat=subject.key, amount=amount_of(words[0].quantity))]
        together = total_there(subject, amount_of(words[0].quantity)) if self.headed and words[0].quantity else None
        if together is not None:  # 必要ノードとコストの合計値が３以下の
            self._place(stack.pop().start, rest.start, together[-1])
            return rest, together
        if bound:
            return unit, []
        there = stat_there(subject) if self.headed or is_there(subject) else None
        if there is not None:  # あなたの場の＋コストが３以下の
            assert words[0].quantity is not None
            zone, stat, printed = there
            made_is = f.StatIs(stat=stat, amount=amount_of(words[0].quantity), printed=printed)
            self._place(stack.pop().start, rest.start, made_is)
            return rest, [*zone, made_is]
        number = read_phrase(words[:1], (), "", False, words[0].start, words[0].end)
        for noun in nouns_after((unit, rest), 0):
            found = self._relatives(VerbForm("である", _COPULA), [*stack, number], noun)
            if (best := max(found, key=lambda item: item[0], default=None)) is not None and best[0] > 1:
                self._place(stack[len(stack) - best[0] + 1].start, rest.start, best[-1])
                del stack[len(stack) - best[0] + 1 :]
                return rest, [best[-1]]
        return unit, []

    @staticmethod
    def _genitive(stack: list[Phrase]) -> list[Any]:
        """あなたの空いている＋ロックエリア: a 〜の that is no subject of the verb belongs to the noun."""
        out = [stack.pop().value] if stack and stack[-1].particle == "の" and stack[-1].kind == "np" else []
        while out and stack and stack[-1].particle == "の" and isinstance(stack[-1].value, t.Filter):
            out.insert(0, stack.pop().value)
        return out

    def _phrase(
        self,
        stack: list[Phrase],
        unit: Unit,
        before: list[Any],
        particle: str,
        start: int,
        end: int,
        comma: bool,
        further: bool = False,
    ) -> list[Any]:
        """Pushes a noun phrase; returns the relative clauses that still wait for their noun (〜にある、自分が持ち主であるカード)."""
        rest: list[Any] = []
        given = before
        if self.headed:
            unit = self._opened(unit)
        loose = [item for item in before if isinstance(item, _Loose)]
        before = [item.value if isinstance(item, _Loose) else item for item in before]
        words = unit.words
        if before and not loose:
            run_on(words, before, particle, self.headed)
        try:
            if before and self.headed and len(words) == 1 and is_part_of_name(stack):
                phrase, rest = self._plain(words, particle, comma, start, end), given
            elif before:
                phrase = read_phrase(words, before, particle, comma, start, end, self._count_note)
            else:
                phrase = self._plain(words, particle, comma, start, end)
        except Unreadable:
            cut = abreast(words)
            scope = scope_of(words, before, particle, end, comma, self._count_note) if not self.marked else None
            comma_at = next((i for i, word in enumerate(words) if word.cls == "C"), 0)
            if comma_at < 2 or words[comma_at - 1].cls != "NO":
                comma_at = 0
            if scope is not None:
                phrase, rest = scope
            elif comma_at:  # コスト２以下の、相手が＋支配する: what stands before the comma waits for the noun
                waiting = read_phrase(words[: comma_at - 1], before, "", False, start, words[comma_at - 1].end).value
                filters = as_filter(waiting)
                if filters is None:
                    raise
                phrase = read_phrase(
                    words[comma_at + 1 :], (), particle, comma, words[comma_at + 1].start, end, self._count_note
                )
                rest = [_Loose(filters)]
            elif cut:
                try:
                    stack.append(read_phrase(words[:cut], before, "", False, start, words[cut - 1].end))
                except Unreadable:  # あなたの冥界にある、＋このターン＋決死状態に: a time, and what waits for the noun
                    if not self.headed:
                        raise
                    stack.append(read_phrase(words[:cut], (), "", False, start, words[cut - 1].end))
                    rest = given
                phrase = read_phrase(words[cut:], (), particle, comma, words[cut].start, end, self._count_note)
            elif not before:
                raise
            else:
                phrase, kept = nearest(words, before, particle, comma, (start, end), self._count_note)
                if isinstance(phrase.value, t.Cards):
                    raise
                rest = given[:kept]
        equal = bool(stack) and stack[-1].particle == "に" and as_many(phrase.value)
        pair = (not phrase.suffix or self._of_both(phrase)) and not (further and bool(stack) and stack[-1].comma)
        link = said_again(stack, phrase, self.marked)
        if link and (either := coordinate(stack[-1].value, phrase.value, link)) is not None:
            first = stack.pop()
            phrase = phrase._replace(value=either, text=first.text + particle + phrase.text, start=first.start)
        elif stack and (stack[-1].particle == "と" or equal) and stack[-1].kind == "np" and pair:
            left = stack[-1].value
            released = self._loose.pop(stack[-1].start, None) if shares(phrase.value) else None
            if released is not None:
                left = released[0].value  # 自分が支配する、X と同じ陣営の Y: the clause is about Y
            both = coordinate(left, phrase.value, "and")
            if both is not None:
                first = stack.pop()
                for item in released[1] if released is not None else ():
                    both = attach(item.value, both)
                phrase = phrase._replace(value=both, text=first.text + "と" + phrase.text, start=first.start)
        phrase = from_where(stack, number_before(self, self._of_two(stack, phrase)))
        whose = further and particle == "が"  # 手札のカード、及び＋あなたが＋プレイしている: of the clause that follows
        if self.headed and stack and stack[-1].particle == "" and stack[-1].comma and stack[-1].kind == "np" and not whose:
            link = getattr(phrase.value, "link", None) or self._list_link(stack[-1], phrase.value)
            listed = coordinate(stack[-1].value, phrase.value, link)
            if listed is not None:  # 「先制」、「貫通」を得る
                first = stack.pop()
                phrase = phrase._replace(value=listed, text=first.text + "、" + phrase.text, start=first.start)
        if (further or particle == "と") and loose and not rest:
            firm = [item for item in before if not any(item is x.value for x in loose)]
            self._loose[phrase.start] = (read_phrase(words, firm, particle, comma, start, end), loose)
        self._antecedent(phrase)
        self._place(start, phrase.end, phrase.value)
        stack.append(phrase)
        return rest

    @staticmethod
    def _of_both(phrase: Phrase) -> bool:
        """Ｘと＋Ｙの支配を: what stands behind the second card is said of both."""
        return phrase.suffix == "の支配" and isinstance(phrase.value, t.Cards)

    def _list_link(self, first: Phrase, second: Any) -> str:
        """How two parts of a list belong together: features all, things any of them, unless the text says 及び."""
        return "and" if isinstance(second, Feature) or first.end in self.words.joined else "or"

    def _plain(self, words: Sequence[Token], particle: str, comma: bool, start: int, end: int) -> Phrase:
        """A phrase without clauses in front of it. The same words mean the same wherever they stand, so they are read once."""
        if self.headed and any(
            word.value is not None for word in words
        ):  # 〔捨てたカード〕 goes by what was done before
            return read_phrase(words, (), particle, comma, start, end, self._count_note)
        known = self.words.scanner.phrases
        key = tuple([word[:2] for word in words])  # class and text
        found = known.get(key)
        if found is None:
            counts: list[tuple[str, int]] = []

            def count(noun: str, token: Token) -> None:
                counts.append((noun, token.start))

            try:
                phrase = read_phrase(words, (), particle, comma, start, end, count)
            finally:
                places = {word.start: at for at, word in enumerate(words)}
                for noun, at in counts:
                    self._count_note(noun, words[places[at]])
            if len(known) > _MOST_PHRASES:
                known.clear()
            counted = tuple((noun, places[at]) for noun, at in counts)
            known[key] = (phrase.value, phrase.text, phrase.suffix, counted)
            return phrase
        value, text, suffix, counted = found
        for noun, at in counted:
            self._count_note(noun, words[at])
        return Phrase(value, particle, text, start, end, comma, suffix)

    def _opened(self, unit: Unit) -> Unit:
        """The unit with what stands in its 〔 〕 read."""
        if not any(is_object(token) for token in unit.words):
            return unit
        words = tuple(token._replace(value=self._object(token)) if is_object(token) else token for token in unit.words)
        return unit._replace(words=words)

    def _object(self, token: Token) -> Any:
        """What 〔 〕 holds: a noun phrase with its clauses, marked as what the effect is done to (VI 8.1.2)."""
        value = self.noun_of(self.words.inner_units(token))
        value = marked(value, "object") if value is not None else None
        if value is None:
            raise Unreadable("E0270", token.start, token.end, text=token.text)
        return value

    def noun_of(self, units: Sequence[Unit]) -> Any | None:
        """What a row of units without a last verb names; None where it names nothing. Raises :class:`Unreadable`."""
        stack: list[Phrase] = []
        before: list[Any] = []
        shared: list[Any] = []
        for index, unit in enumerate(units):
            if unit.kind == "adverb":
                text = unit.words[0].text
                stack.append(Phrase(text, "", text, unit.start, unit.end, unit.comma, "", "adverb"))
                continue
            if unit.kind in ("phrase", "bare", "final_is"):
                particle = unit.particle.text if unit.particle is not None else ""
                unit, more = self._copula(unit, stack)
                before = [*before, *more]
                if unit.words[0].cls == "C":  # コストが２以下の、＋キャラクター、装備カード: said of all
                    shared = before
                waiting, before = (before, []) if is_what(units, index) else ([], before)
                further = self._relative_follows(units, index)
                before = [
                    *waiting,
                    *self._phrase(stack, unit, before, particle, unit.start, unit.end, unit.comma, further),
                ]
                continue
            if unit.words and unit.kind == "attributive":
                unit, more = self._copula(unit, stack)
                before = [*before, *more]
            if unit.words:
                particle = "の" if unit.words[-1].cls == "NO" else ""
                waiting, before = (before, []) if unit.kind != "when" and is_copular(unit) else ([], before)
                before = [
                    *waiting,
                    *self._phrase(stack, unit, before, particle, unit.words[0].start, unit.words[-1].end, False),
                ]
            if unit.kind == "attributive":
                self._unfold(stack)
                kept = list(stack) if self._loose else []
                clause = self._relative(unit, stack, nouns_after(units, index))
                clause, released = self._released(unit, stack, clause, kept)
                before.extend(released)
                before.extend([*self._genitive(stack), _Loose(clause) if unit.comma else clause])
                continue
            if unit.kind == "chained":
                before.append(_Loose(self._chained_clause(unit, stack, nouns_after(units, index), units[index + 1 :])))
                continue
            return None
        value = stack.pop().value if stack and not before else None
        if isinstance(value, Quantity | t.Cards) and [p.particle for p in stack] == ["から"]:
            cards, place = as_cards(value), stack.pop().value  # デッキの上から＋５枚
            value = attach(place, cards) if cards is not None and isinstance(place, t.Place) else None
        while stack and value is not None:
            first = stack.pop()
            if isinstance(first.value, t.Place) and first.particle == "から" and isinstance(value, Quantity):
                cards = as_cards(value)  # デッキの上から＋７枚
                value = attach(first.value, cards) if cards is not None else None
                continue
            if isinstance(first.value, t.Filter) and not first.particle:
                value = attach(first.value, value)  # 場のキャラクターのうち、コストが３のもの
                continue
            if isinstance(first.value, Stretch) and not first.particle:
                value = happened_during(first.value, value)  # このターンのメインフェイズ中、最後に破棄されたカード
                continue
            link = self._list_link(first, value)
            value = coordinate(first.value, value, link) if first.comma and not first.particle else None
        return of_all(shared, value) if shared and isinstance(value, t.Group) else value

    def _chained_clause(self, unit: Unit, stack: list[Phrase], nouns: Sequence[str], after: Sequence[Unit]) -> Any:
        """名称が〜であり、コストがＸ以下の: the first of two clauses on one noun."""
        verb = unit.verb
        assert verb is not None and verb.entry is not None
        last = next((x.verb.entry.verbs for x in after if x.kind == "attributive" and x.verb and x.verb.entry), ())
        past = self.headed and any(
            vf.form.aspect == "past" for vf in last
        )  # 決死状態になって＋破棄された: both have been
        finite = tuple(
            vf._replace(form=vf.form._replace(end="finite", aspect="past" if past else vf.form.aspect))
            for vf in verb.entry.verbs
        )
        plain = unit._replace(verb=verb._replace(entry=verb.entry._replace(verbs=finite)), comma=False)
        return self._relative(plain, stack, nouns)

    def _released(self, unit: Unit, stack: list[Phrase], clause: Any, kept: list[Phrase]) -> tuple[Any, list[Any]]:
        """The relative clause again, where it took a phrase that a looser clause before had been hung on; that one goes on to the next noun."""
        taken = [p for p in kept[len(stack) :] if p.start in self._loose]
        if not taken:
            return clause, []
        out: list[Any] = []
        again = list(kept)
        for phrase in taken:
            without, items = self._loose.pop(phrase.start)
            again[again.index(phrase)] = without
            out.extend(items)
        return self._relative(unit, again), out

    def _antecedent(self, phrase: Phrase) -> None:
        """その〜, それら, 残り, 公開したカード need something spoken of before."""
        nodes = _nodes(phrase.value)
        if "declare" not in self.done_verbs and (said := of_declared(phrase, nodes)) is not None:
            raise Unreadable("E0401", phrase.start, phrase.end, phrase=said)
        if is_among(phrase.value) and phrase.particle == "に" and not (self.mentioned or self.done_verbs):
            raise Unreadable("E0401", phrase.start, phrase.start + len(phrase.text), phrase=phrase.text)
        told = self.mentioned or self.headed or self.marked or self.done_verbs
        if not told and speaks_of_deed(phrase.value):
            raise of_nothing(phrase, phrase.text if _BACK.search(phrase.text) else "〜した" + phrase.text)
        for node in _nodes(said_back(phrase.value)) if not self.mentioned and _BACK.search(phrase.text) else ():
            if self._is_back(node):
                raise of_nothing(phrase, phrase.text)
        self.people = self.people or "相手" in phrase.text or isinstance(phrase.value, t.Event) or is_of_each(phrase)
        if not self.mentioned and isinstance(phrase.value, _MENTIONED) and phrase.value not in (t.YOU, t.OPPONENT):
            self.mentioned = True
        if not self.mentioned and any(type(x) is Deed and x.kind in ("use", "lock", "extra_colour") for x in nodes):
            self.mentioned = True  # the card that is used or locked

    def _is_back(self, node: Node) -> bool:
        if isinstance(node, t.Player):
            return node.who in ("that", "both_that") and not self.people
        among = isinstance(node, f.Among) and node.of is None
        return among or isinstance(node, f.Done) or (isinstance(node, t.Ref) and node.to in ("that", "those", "rest"))

    @staticmethod
    def _relative_follows(units: Sequence[Unit], index: int) -> bool:
        """Whether the phrase belongs to a further verb before the noun: 自分が支配する、X との戦闘に負けたキャラクター."""
        if units[index].comma:
            return False
        for unit in units[index + 1 :]:
            if unit.kind == "attributive":
                return True
            if unit.kind not in ("phrase", "bare", "adverb") or unit.comma:
                return False
        return False


_MENTIONED = (Quantity, Word, t.CardsLike, t.ZoneLike, t.Place, t.Player, NameOf, t.StatOf, t.Name)


def _nodes(value: Any) -> list[Node]:
    """A node and all below it, in the order in which they are said."""
    return all_nodes(value) if isinstance(value, Node) else []
