"""支払わない場合, 場に出した場合: the deed of the sentence before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import terms as t
from ..model.node import Node
from ..model.words import Listed
from .coerce import coerce
from .dictionary import VerbForm
from .noun_rows import PhraseReader
from .phrases import Phrase
from .this_way import is_this_way, so_many_this_way

__all__ = ["DoneReader"]


class DoneReader(PhraseReader):
    """Reads that the deed before was done, or not."""

    def _if_done(self, verbs: Sequence[VerbForm], stack: list[Phrase]) -> Node | None:
        """支払わない場合, 置けない場合: the deed of the sentence before, by its verb alone."""
        if not self.headed and any(map(is_this_way, stack)):
            return so_many_this_way(self, verbs, stack)
        if any(p.kind == "np" and not isinstance(p.value, t.Moment) for p in stack):
            return None
        for vf in verbs:
            if vf.form.mood in ("may", "must"):
                continue
            ops = [p.wording.op for p in self.patterns.find("effect", vf.lemma, "active")]
            op = next((o for o in reversed(self.done_verbs) if o in ops), None)
            if op is not None:
                return self._done_so(
                    verb=op,
                    negated=vf.form.negative,
                    could=vf.form.voice in ("potential", "passive") or vf.form.mood == "can",
                )
        return None

    def _if_done_by(self, verbs: Sequence[VerbForm], stack: list[Phrase]) -> Node | None:
        """いずれかのプレイヤーが支払えない場合, 場に出した場合: the deed before, with who did it or where to; takes them off the stack."""
        facts: dict[str, Any] = {}
        used: list[Phrase] = []
        for phrase in stack if self.headed else ():
            place = coerce(phrase.value, (t.Place,)) if phrase.particle == "に" and not phrase.comma else None
            if phrase.kind != "np" or isinstance(phrase.value, t.Moment | Listed):
                continue
            if isinstance(phrase.value, t.Player) and phrase.particle == "が" and "who" not in facts:
                facts["who"] = phrase.value
            elif place is not None and "to" not in facts:
                facts["to"] = place
            elif isinstance(phrase.value, t.State) and phrase.particle == "に" and "state" not in facts:
                facts["state"] = phrase.value
            else:
                return None
            used.append(phrase)
        done = self._if_done(verbs, [p for p in stack if p not in used and not isinstance(p.value, Listed)])
        if done is None or not self.headed:
            return None
        stack[:] = [p for p in stack if p not in used]
        return done.replace(**facts)
