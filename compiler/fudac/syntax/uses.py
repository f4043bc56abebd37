"""Sentences that say when and how often something may be used: ［…］, 〜時に使える."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import terms as t
from .ambiguity import in_one_way
from .clauses import Match, match_all
from .deeds import DeedReader
from .either_so import Half, first_of_two, second_of_two
from .gaps import nouns_after
from .lexer import Quantity
from .phrases import Phrase
from .problems import Unreadable
from .skeleton import Unit
from .when_parts import of_a_card
from .whens import _when_text

__all__ = ["UseReader"]


class UseReader(DeedReader):
    """Reads the sentences on the use of an ability."""

    def restriction(self, units: Sequence[Unit]) -> Any:
        """The restriction a sentence in ［ ］ says. Raises :class:`Unreadable`."""
        return in_one_way(self, units, self._restriction)

    def _restriction(self, units: Sequence[Unit]) -> Any:
        stack: list[Phrase] = []
        before: list[Any] = []
        either: list[Half] = []
        for index, unit in enumerate(units):
            if unit.kind in ("phrase", "bare"):
                particle = unit.particle.text if unit.particle is not None else ""
                if not before:
                    unit, before = self._copula(unit, stack)
                before = self._phrase(stack, unit, before, particle, unit.start, unit.end, unit.comma)
                continue
            if unit.kind == "adverb":
                stack.append(
                    Phrase(unit.words[0].text, "", unit.words[0].text, unit.start, unit.end, unit.comma, "", "adverb")
                )
                continue
            if unit.words:
                particle = "の" if unit.words[-1].cls == "NO" else ""
                before = self._phrase(stack, unit, before, particle, unit.words[0].start, unit.words[-1].end, False)
            if unit.kind == "attributive":
                self._unfold(stack)
                clause = self._relative(unit, stack, nouns_after(units, index))
                before.extend([*self._genitive(stack), clause])
            elif unit.kind == "alternative":
                subject = [p for p in stack if p.particle == "は"]
                inner = [p for p in stack if p.particle != "は"]
                if not first_of_two(self, either, inner, unit, units[index + 1 :]):
                    raise Unreadable("E0223", unit.start, unit.end, verb=unit.verb.text if unit.verb is not None else "")
                stack[:] = [*subject, *inner]
            elif unit.kind in ("when", "when_is"):
                self._not_bare(unit, use=True)
                subject = [p for p in stack if p.particle == "は"]
                inner = [p for p in stack if p.particle != "は"]
                found = second_of_two(self, either, inner, unit) if either else self._when(unit, inner, None, ())
                self.mentioned = self.mentioned or (self.marked and any(map(of_a_card, found)))
                stack[:] = [*subject, *inner]
                if_so = unit.when is not None and unit.when.text in ("なら", "ならば", "ら")  # 〜なら使える is 〜時に使える
                particle = unit.particle.text if unit.particle is not None else "に" if if_so else ""
                stack.append(Phrase(found[0], particle, _when_text(unit), unit.start, unit.end, unit.comma, "", "when"))
            elif unit.kind == "final":
                if before:
                    raise self._unattached(_clause_before(units, index), False)
                made = self._restriction_of(unit, stack)
                self._place(units[0].start, unit.end, made)
                return made
        raise Unreadable("E0232", units[0].start, units[-1].end)

    def _restriction_of(self, unit: Unit, stack: list[Phrase]) -> Any:
        best: Match | None = None
        for vf in self._verbs(unit):
            if vf.form.mood in ("may", "must"):
                continue
            for match in match_all(self.patterns, "restriction", vf, stack):
                features = match.pattern.wording.features
                can = vf.form.voice == "potential" or vf.form.mood == "can"
                form = (
                    "cannot" if can and vf.form.negative else "can" if can else "negative" if vf.form.negative else ""
                )
                want = next((x for x in features if x in ("can", "cannot", "negative")), "")
                if form != want:
                    continue
                if not match.missing and not match.left:
                    for phrase in stack:
                        if isinstance(phrase.value, Quantity) and phrase.particle in ("のみ", "だけ", "しか", ""):
                            self.words.check_counter(
                                "time", phrase.value, phrase.start, phrase.start + len(phrase.text), self.notes
                            )
                    fields = dict(match.fields)
                    times = fields.get("times")
                    if isinstance(times, t.Amount) and times.rel == "up_to":  # ２回まで使用できる is ２回のみ
                        fields["times"] = times.replace(rel="exactly")
                    return self._make(match.pattern, fields)
                if best is None or len(match.used) > len(best.used):
                    best = match
        if best is not None:
            self._explain(best, stack, unit)
        raise Unreadable("E0232", unit.start, unit.end)


def _clause_before(units: Sequence[Unit], index: int) -> Unit:
    """The verb before a noun that stands nearest before a unit."""
    return next((u for u in reversed(units[:index]) if u.kind == "attributive"), units[index - 1])
