"""Lines of card text → abilities: heads, restrictions in ［ ］, options, quotes, sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..constructs.base import is_own_cost
from ..constructs.costs.pay_points import PayPoints
from ..constructs.costs.tap import Tap
from ..constructs.effects.by_case import ByCase
from ..constructs.effects.choose_option import ChooseOption
from ..model import abilities as a
from ..model import terms as t
from ..model.node import Node, inner_fields
from ..model.words import AbilityText, Option
from .answered import reader_of
from .choosers import done_by
from .dictionary import CardType
from .given_abilities import quoted_texts
from .line_parts import Piece, nothing_behind
from .line_words import WordParts
from .meaning import ReadLine, check_line, check_text
from .problems import Problem, Unreadable
from .sentence_parts import apart, ends, lasts, while_not_when
from .sentences import Sentence, SentenceReader
from .skeleton import Unit
from .unless import unless
from .unspoken import standing_subject

__all__ = ["LineReader", "Piece"]

WIDE = str.maketrans("0123456789nX", "０１２３４５６７８９ｎＸ")
_ONE = t.Amount(number=t.Const(value=1))


class LineReader(WordParts):
    """Reads the lines of one text."""

    options_at: tuple[int, int] | None = None
    said: list[a.Restriction] = []  # noqa: RUF012 (replaced, never changed in place, before it is used)
    quoted = False
    about: Node | None = None  # of what the line before says something, for a さらに

    def text(self, text: str) -> list[a.Ability]:
        """The abilities of a folded text; what cannot be read goes to ``problems``."""
        out: list[a.Ability] = []
        lines: list[ReadLine] = []
        for piece in self.lines(text):
            abilities = self.remembered(piece)
            self.about = standing_subject(abilities or ())
            if abilities is not None:
                out.extend(abilities)
                lines.append(ReadLine(piece.text, piece.start, abilities, self.icons))
        if self.type is not None:
            for line in lines:
                self.problems.extend(p.moved(line.start) for p in self._checked(line, self.type))
            self.problems.extend(check_text(lines, self.type))
        return out

    def _checked(self, line: ReadLine, kind: CardType) -> tuple[Problem, ...]:
        """What a line that was read cannot mean, with places in the line; found once for a line that stands on several cards."""
        known = self.scanner.checked
        key = (line.text, self.card_type)
        found: tuple[Problem, ...] | None = known.get(key)
        if found is None:
            if len(known) > 100_000:
                known.clear()
            found = known[key] = tuple(check_line(line._replace(start=0), kind))
        return found

    def remembered(self, piece: Piece) -> tuple[a.Ability, ...] | None:
        """The abilities of a line, None when it cannot be read; a line that stands on several cards is read once."""
        known = self.scanner.lines
        self.about, self.further = (self.about, True) if "さらに" in piece.text else (None, False)
        key = (piece.text, self.card_type, self.about)
        found = known.get(key)
        if found is None:
            if len(known) > 100_000:
                known.clear()
            before = self.problems, self.spans
            self.problems, self.spans = [], []
            made: tuple[a.Ability, ...] | None = None
            try:
                made = tuple(self.line(Piece(piece.text, 0)))
            except Unreadable as error:
                self.problems.append(error.problem)
            found = known[key] = (made, tuple(self.problems), tuple(self.spans))
            self.problems, self.spans = before
        abilities, problems, spans = found
        at = piece.start
        self.problems += [p.moved(at) for p in problems]
        self.spans += [(start + at, end + at, node) for start, end, node in spans] if at else spans
        return abilities

    def body(self, piece: Piece, reader: SentenceReader | None = None) -> list[Sentence]:
        """The sentences of a body, read one after another."""
        reader = reader or SentenceReader(self.patterns, self)
        reader.mentioned = reader.mentioned or self.quoted
        out = []
        options: list[Piece] = []
        text = piece.text
        match = re.search(r"(?<=。)(「[^「」]*」)+$", text)
        if match:
            for quote in re.finditer(r"「([^「」]*)」", match.group()):
                options.append(Piece(quote.group(1), piece.start + match.start() + quote.start(1)))
            piece = Piece(text[: match.start()], piece.start)
        if not piece.text.endswith("。"):
            end = piece.start + len(piece.text)
            if not self.quoted:
                self.problems.append(Problem("W0101", end - 1, end, {}, ("。",), (end, end, "。")))
        for units in self.units(piece):
            before = reader.mentioned, reader.people, reader.offered, list(reader.done_verbs), list(reader.notes)
            try:
                sentence = reader.read(units)
                counted = any(note.code == "W0103" for note in reader.notes[len(before[4]) :])
                if counted and self._is_restriction(units):  # この能力は１ターンに１回のみ使用できる
                    raise Unreadable("E0209", units[0].start, units[-1].end)
            except Unreadable:
                reader.mentioned, reader.people, reader.offered, reader.done_verbs, reader.notes = before
                limit = self._as_restriction(units) if not self.tries or "使" in piece.text else None
                if limit is None:
                    raise
                self.said.append(limit)
                continue
            for one in unless(sentence):
                self.spans.extend(one.spans)
                out.append(one)
        self.problems.extend(reader.notes)
        reader.notes.clear()
        if options:
            last = out[-1]
            choice = last.effects[-1] if last.effects else None
            if not isinstance(choice, ChooseOption):
                raise Unreadable("E0230", options[0].start - 1, options[-1].start + len(options[-1].text) + 1)
            made = tuple(done_by(choice.who, self.quoted_option(o)) for o in options)
            numbers = list(re.finditer(r"\d+つ", piece.text))
            self.options_at = (piece.start + numbers[0].start(), piece.start + numbers[-1].end()) if numbers else None
            self._count_options(choice, options)
            out[-1] = last._replace(
                effects=(
                    *last.effects[:-1],
                    choice.replace(
                        options=made, of=None, count=choice.count or (choice.of.count if choice.of else None) or _ONE
                    ),
                )
            )
        out = [s._replace(effects=tuple(self._resolve(e, piece) for e in s.effects)) for s in out]
        if any(isinstance(e, ChooseOption) and not e.options for s in out for e in s.effects):
            raise Unreadable("E0231", piece.start, piece.start + len(piece.text))
        return out

    def _is_restriction(self, units: Sequence[Unit]) -> bool:
        """Whether a sentence without a slip is one, said outside of brackets."""
        problems, spans = len(self.problems), len(self.spans)
        found = self._as_restriction(units) is not None and len(self.problems) == problems
        del self.problems[problems:], self.spans[spans:]
        return found

    def _as_restriction(self, units: Sequence[Unit]) -> a.Restriction | None:
        """このカードは〜ときにのみ使用できる。: a restriction that stands in no brackets; None where it is none."""
        if self.quoted or units[-1].kind != "final":
            return None
        reader = SentenceReader(self.patterns, self)
        reader.mentioned = True
        try:
            made: a.Restriction = reader.restriction(units)
        except Unreadable:
            return None
        self.problems.extend(reader.notes)
        self.spans.extend(reader.spans)
        return made

    def _count_options(self, choice: ChooseOption, options: Sequence[Piece]) -> None:
        start, end = options[0].start - 1, options[-1].start + len(options[-1].text) + 1
        total = choice.of.total if choice.of is not None else None
        count = choice.count or (choice.of.count if choice.of is not None else None)
        said = total.number.value if total is not None and isinstance(total.number, t.Const) else None
        at = self.options_at
        if at is not None:
            start, end = at
        if said is not None and said != len(options):
            raise Unreadable("E0233", start, end, said=str(said), found=str(len(options)))
        if count is not None and isinstance(count.number, t.Const) and count.number.value > len(options):
            raise Unreadable("E0233", start, end, said=str(count.number.value), found=str(len(options)))
        if len(options) < 2:
            raise Unreadable("E0233", start, end, said="2", found=str(len(options)))

    def inner(self, piece: Piece) -> list[Sentence]:
        """Sentences inside a quote: the 。 at the end may be left out."""
        before, self.quoted = self.quoted, True
        try:
            return self.body(piece)
        finally:
            self.quoted = before

    def quoted_option(self, piece: Piece) -> Option:
        """One of the things to choose from, in its 「」."""
        option = Option(steps=self.steps(self.inner(piece)))
        self.spans.append((piece.start - 1, piece.start + len(piece.text) + 1, option))
        return option

    def _resolve(self, node: Any, piece: Piece) -> Any:
        """Reads the quoted abilities inside a node."""
        if isinstance(node, AbilityText) and node.text is not None:
            inner = [Piece(x, piece.start + piece.text.find(f"「{x}」") + 1) for x in quoted_texts(node.text)]
            before, self.quoted = self.quoted, True
            kind, self.type = self.type, None
            try:
                return AbilityText(abilities=tuple(one for text in inner for one in self.line(text)))
            finally:
                self.quoted, self.type = before, kind
        if not isinstance(node, Node):
            return node
        changes: dict[str, Any] = {}
        for name, value in inner_fields(node):
            if isinstance(value, Option) or (isinstance(value, tuple) and value and isinstance(value[0], Option)):
                options = value if isinstance(value, tuple) else (value,)
                made = []
                for option in options:
                    if option.steps and isinstance(option.steps[0], AbilityText):
                        text = option.steps[0].text or ""
                        at = piece.text.find(f"「{text}」") + 1
                        option = self.quoted_option(Piece(text, piece.start + max(at, 0)))
                        made.append(done_by(node.__dict__.get("who"), option))
                    else:
                        made.append(option)
                changes[name] = tuple(made)
                if isinstance(node, ChooseOption) and node.count is None:
                    changes["count"] = _ONE
            elif isinstance(value, AbilityText):
                changes[name] = self._resolve(value, piece)
        return node.replace(**changes) if changes else node

    def restriction(self, piece: Piece) -> a.Restriction:
        """What stands in ［ ］."""
        if not piece.text.strip(" \u3000"):
            raise Unreadable("E0205", piece.start - 1, piece.start + len(piece.text) + 1)
        units = self.units(piece)
        if len(units) != 1:
            raise Unreadable("E0209", piece.start, piece.start + len(piece.text), text=piece.text)
        reader = SentenceReader(self.patterns, self)
        reader.mentioned = True
        made: a.Restriction = reader.restriction(units[0])
        self.problems.extend(reader.notes)
        self.spans.extend(reader.spans)
        self.spans.append((piece.start - 1, piece.start + len(piece.text) + 1, made))
        return made

    def line(self, line: Piece) -> list[a.Ability]:
        """The abilities of one line (one, save in a quote that says several)."""
        made = self._line(line)
        self.spans.extend((line.start, line.start + len(line.text), ability) for ability in made)
        return made

    def _line(self, line: Piece) -> list[a.Ability]:
        icons, colon, body, brackets = self.split(line)
        restrictions = tuple(self.restriction(b) for b in brackets)
        if icons and not colon and body.text[:1] in ("、", "。", ",", ";", "・"):
            at = body.start
            raise Unreadable("E0243", at, at + 1, ("：",), (at, at + 1, "："), icon=icons[-1].group())
        if not body.text:
            if not colon and not restrictions and [m.group(1) for m in icons] == [self.icons.as_item]:
                return [a.KeywordAbility(keyword=self.icons.as_item)]
            if restrictions and not icons:
                return [a.RestrictionAbility(restrictions=restrictions)]
            raise nothing_behind(icons, line.start, line.start + max(1, len(line.text)), self.type)
        before, self.said = self.said, []
        try:
            sentences = self.body(body, reader_of(self, restrictions))
            restrictions = (*self.said, *restrictions)
        finally:
            self.said = before
        if not sentences and not icons:
            return [a.RestrictionAbility(restrictions=restrictions)]
        if colon and self.type is not None and self.type.spell:
            for match in icons:
                if match.group(1) == self.icons.act:
                    raise Unreadable("E0410", line.start + match.start(), line.start + match.end())
            at = line.start + icons[-1].end()
            raise Unreadable("E0421", at, at + 1, fix=(at, at + 1, ""))
        if colon:
            return [self._with_icons(a.ActivatedAbility, icons, sentences, restrictions, line)]
        if icons and self.type is not None and not self.type.spell:
            end, icon = line.start + icons[-1].end(), icons[-1].group()
            raise Unreadable("E0243", end - len(icon), end, (icon + "：",), (end, end, "："), icon=icon)
        if icons:
            return [self._with_icons(a.SpellAbility, icons, sentences, restrictions, line)]
        event_card = self.type is not None and self.type.spell
        parts = [sentences] if event_card or restrictions else apart(sentences)
        return [self._plain(part, restrictions, line, body) for part in parts]

    def _cost(self, icons: Sequence[re.Match[str]], line: Piece) -> tuple[bool, tuple[a.CostPart, ...]]:
        opponents = False
        cost: list[a.CostPart] = []
        seen: set[str] = set()
        for match in icons:
            name = match.group(1)
            start, end = line.start + match.start(), line.start + match.end()
            if name in seen:
                raise Unreadable("E0240", start, end, ("",), icon=match.group())
            seen.add(name)
            before = len(cost)
            if name == self.icons.opponents_turn:
                opponents = True
            elif name == self.icons.act:
                cost.append(Tap())
            elif name == self.icons.as_item:
                raise Unreadable("E0241", start, end, icon=match.group())
            elif any(isinstance(part, PayPoints) for part in cost):
                raise Unreadable("E0244", start, end, icon=match.group())
            elif name == self.icons.any_points:
                cost.append(PayPoints(number=t.Variable(name="n")))
            else:
                cost.append(PayPoints(number=t.Const(value=int(name))))
            self.spans.extend((start, end, part) for part in cost[before:])
        return opponents, tuple(cost)

    def _with_icons(
        self,
        kind: type[a.ActivatedAbility] | type[a.SpellAbility],
        icons: Sequence[re.Match[str]],
        sentences: list[Sentence],
        restrictions: tuple[a.Restriction, ...],
        line: Piece,
    ) -> a.Ability:
        opponents, cost = self._cost(icons, line)
        return kind(opponents_turn=opponents, cost=cost, steps=self.steps(sentences), restrictions=restrictions)

    def _plain(
        self, sentences: list[Sentence], restrictions: tuple[a.Restriction, ...], line: Piece, body: Piece
    ) -> a.Ability:
        first = sentences[0]
        event_card = self.type is not None and self.type.spell
        if first.timing is not None and first.lead is None and not (event_card and first.timing.when == "at"):
            timing = first.timing
            rest = [first._replace(timing=None, instead=False), *sentences[1:]]
            if timing.when == "instead":
                return a.ReplacementAbility(event=timing.event, steps=self.steps(rest), restrictions=restrictions)
            return a.TriggeredAbility(timing=timing, steps=self.steps(rest), restrictions=restrictions)
        continuous = all(lasts(e) for s in sentences for e in s.effects)
        untimed = continuous and not any(ends(e) for s in sentences for e in s.effects)
        if (
            untimed
            and (not event_card or all(is_own_cost(e) for s in sentences for e in s.effects))
            and not any(s.then or s.optional or s.condition or s.timing for s in sentences)
            and (self.type is not None or first.while_ is not None or len(sentences) == 1)
        ):
            if len(sentences) == 1:
                return a.StaticAbility(condition=first.while_, effects=first.effects, restrictions=restrictions)  # type: ignore[arg-type]
            if all(s.while_ is None for s in sentences[1:]):
                effects = tuple(e for s in sentences for e in s.effects)
                return a.StaticAbility(condition=first.while_, effects=effects, restrictions=restrictions)  # type: ignore[arg-type]
        if self.type is not None and not self.type.spell:
            while_not_when(first, body)
            raise Unreadable("E0420", body.start, body.start + len(body.text), kind=self.card_type)
        return a.SpellAbility(steps=self.steps(sentences), restrictions=restrictions)

    def steps(self, sentences: Sequence[Sentence]) -> tuple[a.Step, ...]:
        """Sentences as steps; a 〜時 or 代わりに inside an effect becomes a delayed ability."""
        out: list[a.Step] = []
        for s in sentences:
            effects = s.effects
            before = len(out)
            if s.timing is not None:
                from ..constructs.effects.delayed import Delayed
            if effects and isinstance(effects[-1], ByCase):
                cases = [c for c in effects[-1].cases if isinstance(c, a.Step)]
                if len(effects) > 1:
                    out.append(a.Step(then=s.then, effects=effects[:-1]))  # type: ignore[arg-type]
                elif s.timing is None:
                    cases[0] = cases[0].replace(then=s.then)
                if s.timing is not None:  # この効果の解決時、〜場合、〜を、〜場合、〜を解決する
                    cases = [a.Step(effects=(Delayed(timing=s.timing, until=s.lead, steps=tuple(cases)),))]
                out.extend(cases)
            elif s.timing is not None:
                inner = a.Step(condition=s.condition if s.within else None, effects=effects, optional=s.optional)  # type: ignore[arg-type]
                effects = (Delayed(timing=s.timing, until=s.lead, steps=(inner,)),)
                out.append(
                    a.Step(then=s.then, condition=(None if s.within else s.condition) or s.while_, effects=effects)
                )
            else:
                out.append(
                    a.Step(
                        then=s.then,
                        condition=s.condition,
                        as_long_as=s.while_,
                        effects=effects,  # type: ignore[arg-type]
                        optional=s.optional,
                    )
                )
            self.spans.extend((*s.place, step) for step in out[before:])
        return tuple(out)
