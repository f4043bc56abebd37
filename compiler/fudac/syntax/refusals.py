"""What is said of a sentence that nearly fits: the phrase that is wrong, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import filters as f
from ..model import terms as t
from ..model.board import Square, SquareCount
from ..model.node import Node
from ..model.words import Change
from .clauses import Match, takes
from .coerce import coerce
from .conjugation import Form, conjugate
from .lexer import Quantity
from .patterns import Hole, Pattern
from .phrases import Phrase
from .problems import Unreadable
from .reading_state import ReadingState
from .skeleton import Unit

__all__ = ["Refusals"]

_HOLE_NAMES = {
    "who": "だれ",
    "what": "なに",
    "to": "どこ",
    "count": "いくつ",
    "on": "なに",
    "of": "なに",
    "state": "状態",
    "order": "順番",
    "changes": "修正",
    "by": "修正",
    "subject": "なに",
    "amount": "数",
    "times": "回数",
    "when": "いつ",
    "zone": "どこ",
    "origin": "どこ",
    "faction": "陣営",
    "name": "カード名",
    "cost": "コスト",
    "against": "だれ",
    "holder": "キャラクター",
    "item": "アイテム",
    "color": "色",
    "ability": "能力",
    "abilities": "能力",
    "options": "選択肢",
    "face": "向き",
    "steps": "マス数",
    "at": "どこ",
    "whom": "だれ",
    "during": "いつ",
    "phase": "フェイズ",
    "turn": "だれのターン",
    "even": "どんな時",
    "cause": "なに",
    "kind": "種類",
}


class Refusals(ReadingState):
    """What is said of a sentence that nearly fits: the phrase that is wrong, and what to write instead."""

    def _explain(self, match: Match, phrases: Sequence[Phrase], unit: Unit) -> None:
        """Raises the most helpful problem for a wording that nearly fits."""
        verb = unit.verb.text if unit.verb is not None else "である"
        wording = readable(match.pattern)
        if unit.verb is not None and any(vf.lemma == "する" and vf.form.voice == "active" for vf in self._verbs(unit)):
            changed = next(
                (p for p in phrases if isinstance(p.value, Change) or (isinstance(p.value, Quantity) and p.value.sign)),
                None,
            )
            if changed is not None:  # [P]＋２する
                right = "".join(conjugate("される", vf.form) for vf in self._verbs(unit) if vf.lemma == "する")[:6]
                raise Unreadable(
                    "E0262",
                    changed.start,
                    unit.verb.end,
                    (changed.text + right,),
                    (unit.verb.start, unit.verb.end, right),
                    verb=verb,
                )
        for i in reversed(match.left):
            phrase = phrases[i]
            wanted = self._wanted(match, phrase)
            if wanted is not None:
                start = phrase.end - len(phrase.particle) - (1 if phrase.comma else 0)
                end = phrase.end - (1 if phrase.comma else 0)
                if not phrase.particle:
                    raise Unreadable(
                        "E0235",
                        phrase.start,
                        end,
                        (phrase.text + wanted,),
                        (end, end, wanted),
                        phrase=phrase.text,
                        wanted=wanted,
                        verb=verb,
                        wording=wording,
                    )
                raise Unreadable(
                    "E0225",
                    start,
                    end,
                    (phrase.text + wanted,),
                    (start, end, wanted),
                    phrase=phrase.text,
                    particle=phrase.particle,
                    wanted=wanted,
                    verb=verb,
                    wording=wording,
                )
        for i in match.left:
            phrase = phrases[i]
            if (
                isinstance(phrase.value, f.StatIs)
                and unit.verb is not None
                and any(vf.lemma == "される" for vf in self._verbs(unit))
            ):
                at = phrase.text.index("]") + 1 if "]" in phrase.text else 0
                words = ("＋" + phrase.text[at:], "－" + phrase.text[at:])
                raise Unreadable("E0226", phrase.start + at, phrase.start + len(phrase.text), words, phrase=phrase.text)
        self._explain_counter(match, phrases, verb)
        number = next(
            (i for i in match.left if isinstance(phrases[i].value, Quantity) and i and phrases[i - 1].particle == "が"),
            None,
        )
        if number is not None:  # 手札が０枚２枚ドロー: the number is that of a condition
            phrase = phrases[number]
            raise Unreadable(
                "E0214", phrase.start, phrase.end, (phrase.text + "なら、",), phrase=phrase.text, verb=verb
            )
        for phrase in (phrases[i] for i in match.left):
            if phrase.particle == "まで" and isinstance(phrase.value, t.Moment):
                raise Unreadable("E0236", phrase.start, phrase.end, phrase=phrase.text + phrase.particle, verb=verb)
            stats = self.words.scanner.dictionary.icons.of_stats()
            if unit.verb is not None and phrase.text in stats and any(vf.lemma == "される" for vf in self._verbs(unit)):
                raise Unreadable(
                    "E0226", phrase.start, phrase.end, (phrase.text + "＋1", phrase.text + "－1"), phrase=phrase.text
                )
        if match.left:
            phrase = phrases[match.left[-1]]
            self._misspelt_trait(phrase)
            said = phrase.text + phrase.particle if phrase.text else "この条件"
            raise Unreadable(
                "E0214", phrase.start, phrase.end, self._parted(match, phrase), phrase=said, verb=verb, wording=wording
            )
        if match.missing:
            hole = match.missing[0]
            raise Unreadable("E0215", unit.start, unit.end, verb=verb, missing=_said(hole), wording=wording)

    def _misspelt_trait(self, phrase: Phrase) -> None:
        """「先静」を得る, where an ability has a name much like it: it is no card that is missing. Raises :class:`Unreadable`."""
        text = phrase.text
        if text[:1] != "「" or text[-1:] != "」":
            return
        near = self.words.scanner.near_traits(text[1:-1])
        if near:
            start, end = phrase.start, phrase.start + len(text)
            self.words.problems[:] = [p for p in self.words.problems if (p.code, p.start) != ("W0302", start)]
            words = tuple(f"「{word}」" for word in near)
            fix = (start, end, words[0]) if len(near) == 1 else None
            raise Unreadable("E0201", start, end, words, fix, word=text[1:-1])

    def _parted(self, match: Match, phrase: Phrase) -> tuple[str, ...]:
        """カード１枚引く: カードを１枚; ロック時に: ロックする; デッキを, said of another game's zone: 城を."""
        if match.pattern.wording.lemma == "である" and phrase.text + "する" in self.words.scanner.words:
            return (phrase.text + "する",)
        for said, meant in self.words.scanner.dictionary.elsewhere.items():
            if phrase.text.endswith(said):
                return (phrase.text.removesuffix(said) + meant + phrase.particle,)
        for hole in match.missing:
            if hole.literal and hole.particles[0] and phrase.text.startswith(hole.literal):
                return (hole.literal + hole.particles[0] + phrase.text[len(hole.literal) :].lstrip("の"),)
        return ()

    def _explain_counter(self, match: Match, phrases: Sequence[Phrase], verb: str) -> None:
        """１移動する, ２マスドロー: the number is there, and its counter is missing or that of something else."""
        hole = next((h for h in match.missing if SquareCount in h.types or t.Amount in h.types), None)
        found = [
            phrases[i]
            for i in match.left
            if phrases[i].particle == ""
            and isinstance(phrases[i].value, Quantity | Square)
            and not getattr(phrases[i].value, "sign", "")
        ]
        if hole is None or not found:
            return
        phrase, counters = found[-1], self.words.scanner.dictionary.counters
        value = phrase.value if isinstance(phrase.value, Quantity) else phrase.value.amount
        number = (
            value.number
            if isinstance(value, Quantity)
            else value.number.value
            if value is not None and isinstance(value.number, t.Const)
            else None
        )
        if isinstance(number, int):
            counter = counters["square" if SquareCount in hole.types else "card"]
            text = f"{number}{counter}"
            if isinstance(value, Quantity) and not value.counter:
                raise Unreadable(
                    "E0222",
                    phrase.start,
                    phrase.end,
                    (text,),
                    (phrase.start, phrase.end, text),
                    number=str(number),
                    counter=counter,
                )
            raise Unreadable("E0214", phrase.start, phrase.end, (text,), phrase=phrase.text, verb=verb)

    def _score(self, match: Match, phrases: Sequence[Phrase]) -> tuple[int, int, int]:
        """How near a wording comes: phrases it takes, or would take with another particle, and no word of its own that is not
        there; then what stays empty or over."""
        slips = sum(1 for i in match.left if self._wanted(match, phrases[i]) is not None)
        unsaid = sum(1 for hole in match.missing if hole.name is None)
        return (2 * (len(match.used) - unsaid) + slips, slips - len(match.missing), -len(match.left) - 2 * unsaid)

    @staticmethod
    def _wanted(match: Match, phrase: Phrase) -> str | None:
        """The particle a left-over phrase would need to fill a hole that stayed empty."""
        if phrase.kind != "np" and not (phrase.kind == "when" and isinstance(phrase.value, Node)):
            return None
        filled = match.fields
        for hole in (*match.missing, *match.pattern.holes):  # what has to be filled first
            if not hole.particles[0] or phrase.particle in hole.particles:
                continue
            if isinstance(phrase.value, Quantity) and match.pattern.cls.named_only:
                continue
            if hole.name is None:
                if hole in match.missing and phrase.text == hole.literal:
                    return hole.particles[0]
            elif hole.name not in filled and hole.suffix == phrase.suffix:
                made = coerce(phrase.value, hole.types)
                if made is not None and takes(match.pattern.cls, hole.name, made):
                    return hole.particles[0]
        return None

    def _whole_changes(self, node: Node, phrases: Sequence[Phrase]) -> None:
        """自身は＋２される: of which stat is not said."""
        if node.__dict__["op"] == "change_stats" and any(c.stat is None for c in node.__dict__["changes"]):
            phrase = next((p for p in phrases if isinstance(p.value, Quantity) and p.value.sign), phrases[-1])
            words = self.words.scanner.dictionary.icons.of_stats(phrase.text)
            raise Unreadable("E0415", phrase.start, phrase.end, words, change=phrase.text)


def _said(hole: Hole) -> str:
    """What a hole asks for: 〈どこ〉に."""
    return (hole.literal or f"〈{_HOLE_NAMES.get(hole.name or '', 'なに')}〉{hole.suffix}") + hole.particles[0]


def readable(pattern: Pattern) -> str:
    """A wording as a sentence for people; what may be left out stands in brackets: （〈だれ〉は）〈なに〉を〈どこ〉に置く."""
    needed = {hole.name for hole in pattern.holes if hole.required}
    out = []
    for slot in pattern.wording.slots:
        said = (f"〈{_HOLE_NAMES.get(slot.hole, 'なに')}〉{slot.suffix}" if slot.hole else slot.literal) + slot.particle
        out.append(said if slot.hole is None or slot.hole in needed else f"（{said}）")
    features = pattern.wording.features
    form = Form(
        voice="passive" if pattern.wording.voice == "passive" else "active",
        negative="negative" in features or "cannot" in features,
        aspect="prog" if "prog" in features else "past" if "past" in features else "base",
        mood="can" if {"can", "cannot"} & set(features) else "plain",
    )
    return "".join(out) + conjugate(pattern.wording.lemma, form)
