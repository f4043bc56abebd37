"""Lines that begin with a mark (★ basic, ● arrival, ■ hand, ・ option) → abilities (SV 202.2, 601–607)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..constructs.conditions.is_phase import IsPhase
from ..constructs.conditions.is_turn import IsTurn
from ..constructs.effects.choose_option import ChooseOption
from ..constructs.effects.delayed import Delayed
from ..constructs.restrictions.usable_anytime import UsableAnytime
from ..constructs.restrictions.usable_when import UsableWhen
from ..constructs.triggers.at_moment import AtMoment
from ..model import abilities as a
from ..model import filters as f
from ..model import terms as t
from ..model.words import Option, Stretch, TurnOf
from .lexer import Token, UnknownWord
from .lines import Piece
from .marked_choice import one_of
from .marked_heads import MarkedHeads
from .marked_meaning import check_marked
from .marked_tokens import as_there_are
from .meaning import ReadLine
from .problems import Problem, Unreadable
from .sentences import Sentence, SentenceReader
from .skeleton import Unit
from .values import MANNER
from .whoever import met

__all__ = ["MarkedLineReader"]


class Use(NamedTuple):
    """When and how often something may be used, as its sentences say."""

    timing: a.Timing | None = None
    anytime: bool = False
    condition: t.Condition | None = None
    limits: tuple[a.Restriction, ...] = ()

    @property
    def when(self) -> bool:
        """Whether a time of use is named."""
        return self.timing is not None or self.anytime or self.condition is not None


def _so_often(unit: Unit) -> bool:
    """１度しか, and not 黄のカードしか."""
    return unit.particle is not None and unit.particle.text == "しか" and unit.words[-1].quantity is not None


class MarkedLineReader(MarkedHeads):
    """Reads texts whose lines are marked."""

    kind = ""  # of the line that is being read
    lacks_options = False  # a line above speaks of options, and none was marked as one
    either: frozenset[int] = frozenset()  # where a sentence ends that か joins to the next one

    def text(self, text: str) -> list[a.Ability]:
        """The abilities of a text; ・ lines belong to the line above."""
        MANNER.crowd = True
        try:
            return self._text(text)
        finally:
            MANNER.crowd = False

    def _text(self, text: str) -> list[a.Ability]:
        self.whole = text
        marks = self.scanner.dictionary.marks
        out: list[a.Ability] = []
        head: Piece | None = None
        options: list[Piece] = []
        above: list[str] = []
        for line in self.pieces(text):
            if not line.text.startswith(marks["option"]):
                self._finish(head, options, above, out)
                head, options = line, []
            elif head is None:
                self.problems.append(Problem("E0252", line.start, line.start + 1, {}))
            else:
                options.append(
                    Piece(
                        line.text[1:].lstrip(" \u3000"),
                        line.start + len(line.text) - len(line.text[1:].lstrip(" \u3000")),
                    )
                )
        self._finish(head, options, above, out)
        return out

    def _finish(self, head: Piece | None, options: list[Piece], above: list[str], out: list[a.Ability]) -> None:
        if head is None:
            return
        try:
            ability = self.marked(head, options)
        except Unreadable as error:
            self.problems.append(error.problem)
            self.lacks_options = error.problem.code == "E0253"
        else:
            out.append(ability)
            end = options[-1] if options else head
            self.spans.append((head.start, end.start + len(end.text), ability))
            # What follows a sentence that speaks of options, and has no mark, is one of them: that has been said.
            self.lacks_options = self.lacks_options and head.text[:1] not in self.scanner.dictionary.marks.values()
            text = self.whole[head.start : end.start + len(end.text)]
            if not self.lacks_options:
                self.problems.extend(
                    check_marked(
                        ReadLine(text, head.start, (ability,), self.icons),
                        self.scanner.dictionary.marks["arrival"] in above,
                    )
                )
        above.append(head.text[:1])

    # ------------------------------------------------------------------ one line with its options

    def marked(self, line: Piece, options: Sequence[Piece] = ()) -> a.Ability:
        """The ability of a line. Raises :class:`Unreadable`."""
        kind, rest = self._mark(line)
        self.kind = kind
        label, rest = self._label(rest)
        cost, rest = self._costs(rest, kind)
        if not rest.text:
            return self._nothing(line, kind, label, cost)
        sentences, use = self.sentences(rest)
        if not sentences and not (kind == "basic" and use.limits):
            raise Unreadable("E0205", rest.start, rest.start + len(rest.text))
        sentences = self._with_options(sentences, options, rest)
        steps = met(use.timing.event if use.timing is not None else None, self.steps(sentences))
        if kind == "hand":
            return a.HandAbility(
                label=label,
                cost=cost,
                timing=use.timing,
                anytime=use.anytime,
                condition=use.condition,
                steps=steps,
                restrictions=use.limits,
            )
        if use.when:
            at = rest.text.find("使える")
            raise Unreadable(
                "E0256", rest.start + max(at, 0), rest.start + (at + 3 if at >= 0 else len(rest.text)), article="606.1a"
            )
        if kind == "arrival":
            return a.ArrivalAbility(label=label, steps=steps, restrictions=use.limits)
        return a.BasicAbility(label=label, steps=steps, restrictions=use.limits)

    def _nothing(self, line: Piece, kind: str, label: str | None, cost: tuple[a.CostPart, ...]) -> a.Ability:
        """A line that ends behind its cost: read as an effect that does nothing, and reported."""
        if not cost:
            raise Unreadable("E0205", line.start, line.start + max(1, len(line.text)))
        self.problems.append(Problem("W0104", line.start, line.start + len(line.text), {}, article="607.1"))
        return a.HandAbility(label=label, cost=cost, steps=())

    def _unknown_word(self, piece: Piece, word: UnknownWord, tokens: Sequence[Token]) -> Unreadable:
        if word.text[:1] in self.scanner.dictionary.marks.values():
            return Unreadable("E0247", piece.start + word.start, piece.start + word.start + 1, mark=word.text[0])
        return super()._unknown_word(piece, word, tokens)

    def steps(self, sentences: Sequence[Sentence]) -> tuple[a.Step, ...]:
        """〜時、〜してもよい。そうしたなら、〜: what hangs on what is done at a later time is done then."""
        out: list[a.Step] = []
        for step in super().steps(sentences):
            before: Any = out[-1].effects[-1] if out and len(out[-1].effects) == 1 else None
            hangs = step.condition is not None and step.condition.__dict__["op"] in ("if_done", "otherwise")
            if hangs and isinstance(before, Delayed):
                out[-1] = out[-1].replace(effects=(before.replace(steps=(*before.steps, step)),))
            else:
                out.append(step)
        return tuple(out)

    # ------------------------------------------------------------------ sentences and options

    def prepare(self, tokens: list[Token]) -> list[Token]:
        """〜する、ただし〜: the comma before ただし ends a sentence."""
        out, self.either = as_there_are(tokens, self.scanner.words)
        for i in range(1, len(out) - 1):
            if out[i].cls == "C" and out[i + 1].text == "ただし" and out[i - 1].cls == "V":
                out[i] = out[i]._replace(cls="STOP")
        for left, right in pairwise(out):
            if _square_word(left, "beside", "around", "gate") and _square_word(right, "square"):
                said, fix = left.text + right.text, (left.end, left.end, "の")
                facts = {"said": said, "meant": f"{left.text}の{right.text}"}
                self.problems.append(Problem("W0114", left.start, right.end, facts, (facts["meant"],), fix))
        return out

    def sentences(self, piece: Piece) -> tuple[list[Sentence], Use]:
        """The sentences of a body, those on its use apart."""
        cost = re.search("【[^】]*】?", piece.text)
        if cost:
            raise Unreadable("E0248", piece.start + cost.start(), piece.start + cost.end(), text=cost.group())
        if not piece.text.endswith(("。", "】")):
            end = piece.start + len(piece.text)
            self.problems.append(Problem("W0101", end - 1, end, {}, ("。",), (end, end, "。")))
        reader = SentenceReader(self.patterns, self)
        reader.always = self.kind == "basic"
        out: list[Sentence] = []
        use = Use()
        rows = self.units(piece)
        either, choices = self.either, list[Sentence]()
        for units in rows:
            about_use = self._is_about_use(units, reader)
            if (
                about_use
                and self.kind == "basic"
                and any(u.particle is not None and u.particle.text == "にも" for u in units)
            ):
                about_use = False  # 相手のターンにも使える: always so, not when this line is used
            if about_use:
                reader.spans = []
                use = self._add(use, self._read(reader.restriction, units), units)
                self.spans.extend(reader.spans)
            else:
                sentence = self._read(reader.read, units)
                choices.append(sentence)
                if units[-1].end not in either:
                    out.append(choices[0] if len(choices) == 1 else one_of(choices, reader))
                    self.spans.extend(out[-1].spans)
                    choices = []
        self.problems.extend(
            note for note in reader.notes if note.code != "W0102"
        )  # cards of this kind print 〜なら and 〜し without a comma
        reader.notes.clear()
        return out, use

    def _read(self, read: Callable[[Sequence[Unit]], Any], units: Sequence[Unit]) -> Any:
        """One sentence; where a 〜時に before 使える was lost, the message says so."""
        try:
            return read(units)
        except Unreadable as error:
            problem, last = error.problem, units[-1].verb
            if problem.code == "E0212" and last is not None and last.text.startswith("使え"):
                error.problem = problem._replace(
                    suggestions=tuple(s.removesuffix("、") + "に" for s in problem.suggestions)
                )
            if last is not None and last.text.startswith("使え") and self.whole[: problem.end].endswith(("時", "とき")):
                word = self.whole[problem.start : problem.end] + "に"
                error.problem = problem._replace(suggestions=(word,), fix=(problem.end, problem.end, "に"))
            raise

    def _is_about_use(self, units: Sequence[Unit], reader: SentenceReader) -> bool:
        last = units[-1]
        if last.kind != "final" or any(u.kind == "chained" for u in units):
            return False
        assert last.verb is not None and last.verb.entry is not None
        for verb in last.verb.entry.verbs:
            form = verb.form
            able = form.voice == "potential" or form.mood == "can"
            can = able and not form.negative
            only = able and form.negative and any(map(_so_often, units))  # １度しか使えない
            for pattern in self.patterns.find(
                "restriction", verb.lemma, "passive" if form.voice == "passive" else "active"
            ):
                if "cannot" in pattern.wording.features:
                    if only:
                        return True
                elif ("can" in pattern.wording.features) == can and (
                    can or (form.voice == "passive" and not form.negative)
                ):
                    return True
        return False

    @staticmethod
    def _add(use: Use, said: a.Restriction, units: Sequence[Unit]) -> Use:
        place = units[0].start, units[-1].end
        if isinstance(said, UsableAnytime):
            if use.when:
                raise Unreadable("E0259", *place)
            return use._replace(anytime=True)
        if isinstance(said, UsableWhen):
            when = _time(said.when)
            if isinstance(when, a.Timing):
                if use.timing is not None or use.anytime:
                    raise Unreadable("E0259", *place)
                return use._replace(timing=when)
            if use.condition is not None or not isinstance(when, t.Condition):
                raise Unreadable("E0259", *place)
            return use._replace(condition=when)
        times = said.__dict__.get("times")
        if isinstance(times, t.Amount) and times.rel == "up_to":  # ２度まで is ２度のみ
            said = said.replace(times=times.replace(rel="exactly"))
        return use._replace(limits=(*use.limits, said))

    def _with_options(self, sentences: list[Sentence], options: Sequence[Piece], piece: Piece) -> list[Sentence]:
        at = next((i for i, s in enumerate(sentences) if s.effects and _asks_for_lines(s.effects[-1])), None)
        if at is None:
            if options:
                raise Unreadable("E0252", options[0].start - 1, options[0].start)
            return sentences
        choice: Any = sentences[at].effects[-1]
        count = (
            choice.count or (choice.of.count if choice.of is not None else None) or t.Amount(number=t.Const(value=1))
        )
        shown = re.search(r"\d+つ", piece.text) or re.search(r"[\u4e00-\u9fff]+のうち", piece.text)
        place = (
            (piece.start + shown.start(), piece.start + shown.end())
            if shown
            else (piece.start, piece.start + len(piece.text))
        )
        if not options:
            raise Unreadable("E0253", *place)
        if isinstance(count.number, t.Const) and count.number.value > len(options):
            raise Unreadable("E0233", *place, said=str(count.number.value), found=str(len(options)))
        if len(options) == 1:
            self.problems.append(Problem("W0105", *place, {}))
        made = tuple(self._option(o) for o in options)
        sentences[at] = sentences[at]._replace(
            effects=(*sentences[at].effects[:-1], choice.replace(of=None, count=count, options=made))
        )
        return sentences

    def _option(self, piece: Piece) -> Option:
        if not piece.text:
            raise Unreadable("E0205", piece.start - 1, piece.start)
        sentences, use = self.sentences(piece)
        if not sentences:
            raise Unreadable("E0205", piece.start, piece.start + len(piece.text))
        if use.limits:
            raise Unreadable("E0258", piece.start, piece.start + len(piece.text), text=piece.text)
        made = Option(timing=use.timing, anytime=use.anytime, condition=use.condition, steps=self.steps(sentences))
        self.spans.append((piece.start, piece.start + len(piece.text), made))
        return made


def _asks_for_lines(effect: Any) -> bool:
    """Whether what is to be chosen from stands in the lines below."""
    return isinstance(effect, ChooseOption) and not effect.options


def _square_word(token: Token, *keys: str) -> bool:
    """Whether a word names squares of one of these kinds."""
    noun = token.entry.noun if token.entry is not None else None
    return noun is not None and noun.kind == "square" and noun.key in keys


def _time(when: Any) -> Any:
    """相手のターンに, あなたのムーブフェイズに, ターン終了時に: times as the timing or condition they stand for."""
    if isinstance(when, t.Moment):
        return a.Timing(when="at", event=AtMoment(moment=when))
    if isinstance(when, f.OtherThan):  # ハンドフェイズ以外に
        inner = _time(when.than)
        return inner.replace(negated=True) if isinstance(inner, IsPhase | IsTurn) else when
    if isinstance(when, TurnOf):
        return IsTurn(turn=when)
    return IsPhase(phase=when) if isinstance(when, Stretch) else when
