"""Lines of card text → abilities: heads, restrictions in ［ ］, options, quotes, sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..constructs.base import Continuous
from ..constructs.costs.pay_points import PayPoints
from ..constructs.costs.tap import Tap
from ..constructs.effects.by_case import ByCase
from ..constructs.effects.choose_option import ChooseOption
from ..constructs.effects.delayed import Delayed
from ..model import abilities as a
from ..model import terms as t
from ..model.node import Node
from ..model.words import AbilityText, Option
from .clauses import match_all
from ..source.folding import fold_key
from .lexer import Scanner, Token, UnknownWord, lex
from .dictionary import CardType
from .meaning import ReadLine, check_text
from .names import Names
from .patterns import Patterns
from .problems import Problem, Unreadable
from .sentences import Sentence, SentenceReader
from .skeleton import SkeletonError, Unit, read_skeleton

__all__ = ["LineReader", "Piece"]

WIDE = str.maketrans("0123456789nX", "０１２３４５６７８９ｎＸ")
_ICON = re.compile(r"\[(OT|T|PA|n|\d+)\]")
_STRANGE = re.compile(r"\[([A-Za-zα-ωΑ-Ω0-9〇一二三四五六七八九十 ]{1,4}?)\](?!される)")
_KANJI_DIGITS = "〇一二三四五六七八九十"
_ANY_ICON = re.compile(r"\[(OT|T|PA|n|\d+|P|M)\]")


class Piece(NamedTuple):
    """A part of a line with its place."""

    text: str
    start: int


class LineReader:
    """Reads the lines of one text. ``kind`` is the card's type (キャラクター, イベント, アイテム), None where it is not known."""

    def __init__(self, scanner: Scanner, patterns: Patterns, kind: str | None, names: Names = Names()) -> None:  # noqa: B008
        self.scanner = scanner
        self.names = names
        self.known_cards = scanner.card_keys
        self.naming = False
        self.patterns = patterns
        self.card_type = kind or ""
        self.type: CardType | None = scanner.dictionary.types.get(kind or "")
        self.problems: list[Problem] = []
        self.spans: list[tuple[int, int, Node]] = []

    # ------------------------------------------------------------------ lines of a text

    @staticmethod
    def pieces(text: str) -> Iterator[Piece]:
        """The lines of a folded text that are not empty, without blanks around them."""
        at = 0
        for line in text.split("\n"):
            stripped = line.strip(" \u3000")
            if stripped:
                yield Piece(stripped, at + line.index(stripped))
            at += len(line) + 1

    def text(self, text: str) -> list[a.Ability]:
        """The abilities of a folded text; what cannot be read goes to ``problems``."""
        out: list[a.Ability] = []
        lines: list[ReadLine] = []
        for piece in self.pieces(text):
            abilities = self.remembered(piece)
            if abilities is not None:
                out.extend(abilities)
                lines.append(ReadLine(piece.text, piece.start, abilities))
        if self.type is not None:
            self.problems.extend(check_text(lines, self.type))
        return out

    def remembered(self, piece: Piece) -> tuple[a.Ability, ...] | None:
        """The abilities of a line, None when it cannot be read; a line that stands on several cards is read once."""
        known = self.scanner.lines
        key = (piece.text, self.card_type)
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
        self.problems.extend(p.moved(at) for p in problems)
        self.spans.extend((start + at, end + at, node) for start, end, node in spans)
        return abilities

    # ------------------------------------------------------------------ pieces of a line

    def split(self, line: Piece) -> tuple[list[re.Match[str]], bool, Piece, list[Piece]]:
        """Head icons, whether a colon follows them, the body, and the restrictions. Raises :class:`Unreadable` for open brackets."""
        text, base = line
        icons = []
        i = 0
        while True:
            match = _ICON.match(text, i)
            if match is None:
                self._strange_icon(text, base, i)
                break
            icons.append(match)
            i = match.end()
        if text.startswith(":"):
            raise Unreadable("E0245", base, base + 1, fix=(base, base + 1, ""))
        colon = i < len(text) and text[i] == ":" and bool(icons)
        if colon:
            i += 1
        body_start = i
        body_end = len(text)
        restrictions: list[Piece] = []
        depth_at: list[tuple[str, int]] = []
        closing = {"「": "」", "《": "》", "(": ")", "『": "』"}
        while i < len(text):
            char = text[i]
            if char == "[" and not depth_at:
                icon = _ANY_ICON.match(text, i)
                if icon:
                    i = icon.end()
                    continue
                end = text.find("]", i)
                while end > 0 and _inner_icon(text, i + 1, end):
                    end = text.find("]", end + 1)
                if end < 0:
                    raise self._open(text, base, i)
                restrictions.append(Piece(text[i + 1:end], base + i + 1))
                if body_end == len(text):
                    body_end = i
                elif text[restrictions[-2].start - base + len(restrictions[-2].text) + 1:i].strip("。 "):
                    raise Unreadable("E0204", base + i, base + end + 1, text=text[i:end + 1])
                i = end + 1
                continue
            if char in closing:
                depth_at.append((closing[char], i))
            elif depth_at and char == depth_at[-1][0]:
                depth_at.pop()
            elif char in "」》』)]" and not (char == "]" and depth_at):
                raise Unreadable("E0208", base + i, base + i + 1, (_OPENING[char],), bracket=char, other=_OPENING[char])
            i += 1
        if depth_at:
            raise self._open(text, base, depth_at[0][1])
        if restrictions:
            last = restrictions[-1]
            tail = text[last.start - base + len(last.text) + 1:]
            if tail.strip("。 "):
                at = base + len(text) - len(tail)
                raise Unreadable("E0204", at, base + len(text), text=tail)
        return icons, colon, Piece(text[body_start:body_end].rstrip(), base + body_start), restrictions

    @staticmethod
    def _open(text: str, base: int, i: int) -> Unreadable:
        """A bracket that is not closed. An icon is closed behind its letter; the end of a line closes a restriction."""
        closing = _CLOSING[text[i]]
        icon = re.match(r"\[(OT|PA|T|P|M|n|\d{1,2})(?!\])", text[i:])
        if icon:
            end = base + i + icon.end()
            return Unreadable("E0203", base + i, end, (icon.group() + "]",), (end, end, "]"), bracket="[", other="]")
        fix = (base + len(text), base + len(text), closing) if text[i] == "[" else None
        return Unreadable("E0203", base + i, base + i + 1, (closing,), fix, bracket=text[i], other=closing)

    def _strange_icon(self, text: str, base: int, i: int) -> None:
        """[TO], [1 ] or [１ in front of a line: no icon, and no restriction either."""
        from ..diagnostics import nearest

        if _ANY_ICON.match(text, i):
            return
        match = _STRANGE.match(text, i)
        if match is None:
            return
        inner = match.group(1).strip()
        near = nearest(inner.upper(), ("OT", "T", "P", "M", "PA", "n"))
        if inner in _KANJI_DIGITS:
            near = (str(_KANJI_DIGITS.index(inner)),)
        words = tuple(f"[{n}]" for n in sorted(near, key=lambda n: abs(len(n) - len(inner))))
        start, end = base + i, base + match.end()
        raise Unreadable("E0242", start, end, words, (start, end, words[0]) if len(words) == 1 else None, icon=match.group())

    # ------------------------------------------------------------------ sentences

    def units(self, piece: Piece) -> list[tuple[Unit, ...]]:
        """The sentences of a piece as units. Raises :class:`Unreadable`."""
        tokens, unknown = lex(self.scanner, piece.text)
        if unknown:
            first = self._unknown_word(piece, unknown[0], tokens)
            for other in unknown[1:]:
                if piece.start + other.start >= first.problem.end:
                    self._unknown(piece, other, tokens)
            raise first
        self._check_names(piece, tokens)
        if piece.start:
            tokens = [tok._replace(start=tok.start + piece.start, end=tok.end + piece.start) for tok in tokens]
        if not tokens:
            raise Unreadable("E0205", piece.start, piece.start + max(1, len(piece.text)))
        if tokens[-1].cls != "STOP":
            end = tokens[-1].end
            tokens.append(Token("STOP", "。", end, end))
        try:
            return read_skeleton(self.prepare(tokens))
        except SkeletonError as error:
            token = error.token
            self._doubled(tokens, token)
            self._two_particles(tokens, token)
            self._no_predicate(tokens, token)
            place = (token.start, max(token.end, token.start + 1)) if token is not None else (tokens[-1].end - 1, tokens[-1].end)
            wrong = Unreadable("E0202", place[0], place[1], found=token.text if token is not None else "文の終わり")
            if len(error.expected) <= 3:  # a long list tells nothing
                wrong.problem.facts["expected"] = _class_names(error.expected)
            raise wrong from None

    def prepare(self, tokens: list[Token]) -> list[Token]:
        """Where a reader of lines may correct word classes by what stands beside."""
        return tokens

    @staticmethod
    def _doubled(tokens: Sequence[Token], token: Token | None) -> None:
        """をを, 、、, 時時: one too many, and certain."""
        for before, after in zip(tokens, tokens[1:], strict=False):
            if after is token and before.text == after.text and before.cls == after.cls:
                raise Unreadable("E0207", before.start, after.end, (before.text,), (before.start, after.end, before.text), word=before.text)

    @staticmethod
    def _two_particles(tokens: Sequence[Token], token: Token | None) -> None:
        """手札へを, 限り時: one of the two is too many; which, the designer knows."""
        for before, after in zip(tokens, tokens[1:], strict=False):
            if after is token and before.cls == after.cls and before.cls in ("P", "WHEN"):
                raise Unreadable("E0210", before.start, after.end, (before.text, after.text), first=before.text, second=after.text)

    @staticmethod
    def _no_predicate(tokens: Sequence[Token], token: Token | None) -> None:
        """A sentence that ends in a phrase: キャラクター１体を。"""
        if token is None or token.cls != "STOP":
            return
        end = tokens.index(token)
        start = end
        while start > 0 and tokens[start - 1].cls not in ("C", "STOP", "V", "VS", "ADV", "WHEN"):
            start -= 1
        if start == end:
            start = max(0, end - 1)
        raise Unreadable("E0206", tokens[start].start, tokens[end - 1].end, phrase="".join(x.text for x in tokens[start:end]))

    def _unknown_word(self, piece: Piece, word: UnknownWord, tokens: Sequence[Token]) -> Unreadable:
        for said, meant in self.scanner.dictionary.elsewhere.items():
            at = piece.text.find(said)
            if at >= 0 and at <= word.start < at + len(said):
                start, end = piece.start + at, piece.start + at + len(said)
                return Unreadable("E0201", start, end, (meant,), (start, end, meant), word=said)
        signs = re.compile(r"[+-]([+-]\d+)").match(piece.text, word.start)
        if signs:  # ＋＋２
            start, end = piece.start + signs.start(), piece.start + signs.end()
            return Unreadable("E0207", start, end, (signs.group(1),), (start, end, signs.group(1)), word=signs.group(1)[0])
        before = max((tok for tok in tokens if tok.end == word.start), key=lambda tok: tok.end, default=None)
        if before is not None and before.text[-1] == word.text[0]:  # １枚枚引く
            start, end = piece.start + word.start - 1, piece.start + word.start + 1
            return Unreadable("E0207", start, end, (word.text[0],), (start, end, word.text[0]), word=word.text[0])
        near = self.scanner.near.near(piece.text, word, tokens)
        if word.text in "「『《":
            return self._open(piece.text, piece.start, word.start)
        if near:
            start, end, words = near
            fix = (piece.start + start, piece.start + end, words[0]) if near.certain else None
            return Unreadable("E0201", piece.start + start, piece.start + end, words, fix, word=piece.text[start:end])
        doubled = re.fullmatch(r"([+-])\1+(\d+)", word.text)
        once: tuple[str, ...] = (doubled.group(1) + doubled.group(2),) if doubled else ()
        return Unreadable("E0201", piece.start + word.start, piece.start + word.end, once, word=word.text)

    def _unknown(self, piece: Piece, word: UnknownWord, tokens: Sequence[Token]) -> None:
        self.problems.append(self._unknown_word(piece, word, tokens).problem)

    def _check_names(self, piece: Piece, tokens: Sequence[Token]) -> None:
        """Factions and card names that the pool does not have: read, and reported (formats.md 6)."""
        from ..diagnostics import nearest

        for token in tokens:
            noun = token.entry.noun if token.entry is not None else None
            if noun is None:
                continue
            start, end = piece.start + token.start, piece.start + token.end
            if noun.kind == "faction_unknown":
                near = nearest(noun.key, self.names.factions)
                fix = (start, end, near[0]) if near else None
                self.problems.append(Problem("W0301", start, end, {"name": noun.key}, near, fix if near and _close(noun.key, near[0]) else None))
            elif noun.kind == "name":
                if not noun.key.strip():
                    raise Unreadable("E0302", start, end)
                if self.names.cards and fold_key(noun.key) not in self.known_cards and not self.naming:
                    near = nearest(noun.key, self.names.cards)
                    self.problems.append(Problem("W0302", start, end, {"name": noun.key}, tuple(f"≪{n}≫" for n in near)))

    def check_counter(self, noun: str, quantity: Any, start: int, end: int, notes: list[Problem]) -> None:
        """１体 of a card, １枚 of a character: read, but reported; a number without a counter is refused."""
        dictionary = self.scanner.dictionary
        expected = dictionary.counters.get(noun)
        if expected is None:
            return
        number = str(quantity.number).translate(WIDE)
        sign = {"+": "＋", "-": "－"}.get(quantity.sign, "")
        text = f"{sign}{number}{expected}{quantity.qualifier}{'ずつ' if quantity.each else ''}"
        if not quantity.counter:
            raise Unreadable("E0222", start, end, (text,), (start, end, text), number=str(quantity.number), counter=expected)
        if quantity.counter != expected and quantity.counter not in dictionary.other_counters.get(noun, ()):
            fact = {"counter": quantity.counter, "expected": expected}
            problem = Problem("W0103", start, end, fact, (text,), (start, end, text))
            if problem not in notes:
                notes.append(problem)

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
            piece = Piece(text[:match.start()], piece.start)
        if not piece.text.endswith("。"):
            end = piece.start + len(piece.text)
            if not self.quoted:
                self.problems.append(Problem("W0101", end - 1, end, {}, ("。",), (end, end, "。")))
        for units in self.units(piece):
            sentence = reader.read(units)
            self.spans.extend(sentence.spans)
            out.append(sentence)
        self.problems.extend(reader.notes)
        reader.notes.clear()
        if options:
            last = out[-1]
            choice = last.effects[-1] if last.effects else None
            if not isinstance(choice, ChooseOption):
                raise Unreadable("E0230", options[0].start - 1, options[-1].start + len(options[-1].text) + 1)
            made = tuple(self.quoted_option(o) for o in options)
            numbers = [m for m in re.finditer(r"\d+つ", piece.text)]
            self.options_at = (piece.start + numbers[0].start(), piece.start + numbers[-1].end()) if numbers else None
            self._count_options(choice, options)
            out[-1] = last._replace(effects=(*last.effects[:-1], choice.replace(options=made, of=None,
                                                                              count=choice.count or (choice.of.count if choice.of else None) or _ONE)))
        out = [s._replace(effects=tuple(self._resolve(e, piece) for e in s.effects)) for s in out]
        for sentence in out:
            for effect in sentence.effects:
                if isinstance(effect, ChooseOption) and not effect.options:
                    raise Unreadable("E0231", piece.start, piece.start + len(piece.text))
        return out

    options_at: tuple[int, int] | None = None

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

    quoted = False

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
            at = piece.text.find(f"「{node.text}」") + 1
            inner = Piece(node.text, piece.start + max(at, 0))
            before, self.quoted = self.quoted, True
            kind, self.type = self.type, None
            try:
                return AbilityText(abilities=tuple(self.line(inner)))
            finally:
                self.quoted, self.type = before, kind
        if not isinstance(node, Node):
            return node
        changes: dict[str, Any] = {}
        for name, value in node.__dict__.items():
            if isinstance(value, Option) or (isinstance(value, tuple) and value and isinstance(value[0], Option)):
                options = value if isinstance(value, tuple) else (value,)
                made = []
                for option in options:
                    if option.steps and isinstance(option.steps[0], AbilityText):
                        text = option.steps[0].text or ""
                        at = piece.text.find(f"「{text}」") + 1
                        made.append(self.quoted_option(Piece(text, piece.start + max(at, 0))))
                    else:
                        made.append(option)
                changes[name] = tuple(made)
                if isinstance(node, ChooseOption) and node.count is None:
                    changes["count"] = _ONE
            elif isinstance(value, AbilityText):
                changes[name] = self._resolve(value, piece)
        return node.replace(**changes) if changes else node

    # ------------------------------------------------------------------ restrictions

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

    # ------------------------------------------------------------------ one line

    def line(self, line: Piece) -> list[a.Ability]:
        """The abilities of one line (one, save in a quote that says several)."""
        made = self._line(line)
        self.spans.extend((line.start, line.start + len(line.text), ability) for ability in made)
        return made

    def _line(self, line: Piece) -> list[a.Ability]:
        icons, colon, body, brackets = self.split(line)
        names = [m.group(1) for m in icons]
        restrictions = tuple(self.restriction(b) for b in brackets)
        if icons and not colon and body.text[:1] in ("、", "。", ",", ";", "・"):
            raise Unreadable("E0243", body.start, body.start + 1, ("：",), (body.start, body.start + 1, "："), icon=icons[-1].group())
        if not body.text:
            if icons and not colon and not restrictions and len(names) == 1 and names[0] == "PA":
                return [a.KeywordAbility(keyword="PA")]
            if restrictions and not icons:
                return [a.RestrictionAbility(restrictions=restrictions)]
            raise Unreadable("E0205", line.start, line.start + max(1, len(line.text)))
        sentences = self.body(body)
        if colon and self.type is not None and self.type.spell:
            for match in icons:
                if match.group(1) == "T":
                    raise Unreadable("E0410", line.start + match.start(), line.start + match.end())
            at = line.start + icons[-1].end()
            raise Unreadable("E0421", at, at + 1, fix=(at, at + 1, ""))
        if colon:
            return [self._activated(icons, sentences, restrictions, line)]
        if icons and self.type is not None and not self.type.spell:
            end = line.start + icons[-1].end()
            raise Unreadable("E0243", end - len(icons[-1].group()), end, (icons[-1].group() + "：",), (end, end, "："), icon=icons[-1].group())
        if icons:
            return [self._spell(icons, sentences, restrictions, line)]
        return [self._plain(sentences, restrictions, line, body)]

    def _cost(self, icons: Sequence[re.Match[str]], line: Piece) -> tuple[bool, tuple[a.CostPart, ...]]:
        opponents = False
        cost: list[a.CostPart] = []
        seen: set[str] = set()
        for match in icons:
            name = match.group(1)
            start, end = line.start + match.start(), line.start + match.end()
            if name in seen:
                raise Unreadable("E0240", start, end, icon=match.group())
            seen.add(name)
            before = len(cost)
            if name == "OT":
                opponents = True
            elif name == "T":
                cost.append(Tap())
            elif name == "PA":
                raise Unreadable("E0241", start, end, icon=match.group())
            elif any(isinstance(part, PayPoints) for part in cost):
                raise Unreadable("E0244", start, end, icon=match.group())
            elif name == "n":
                cost.append(PayPoints(number=t.Variable(name="n")))
            else:
                cost.append(PayPoints(number=t.Const(value=int(name))))
            self.spans.extend((start, end, part) for part in cost[before:])
        return opponents, tuple(cost)

    def _activated(self, icons: Sequence[re.Match[str]], sentences: list[Sentence], restrictions: tuple[a.Restriction, ...], line: Piece) -> a.Ability:
        opponents, cost = self._cost(icons, line)
        return a.ActivatedAbility(opponents_turn=opponents, cost=cost, steps=self.steps(sentences), restrictions=restrictions)

    def _spell(self, icons: Sequence[re.Match[str]], sentences: list[Sentence], restrictions: tuple[a.Restriction, ...], line: Piece) -> a.Ability:
        opponents, cost = self._cost(icons, line)
        return a.SpellAbility(opponents_turn=opponents, cost=cost, steps=self.steps(sentences), restrictions=restrictions)

    def _plain(self, sentences: list[Sentence], restrictions: tuple[a.Restriction, ...], line: Piece, body: Piece) -> a.Ability:
        first = sentences[0]
        event_card = self.type is not None and self.type.spell
        if first.timing is not None and first.lead is None:
            timing = first.timing
            rest = [first._replace(timing=None, instead=False), *sentences[1:]]
            if timing.when == "instead":
                return a.ReplacementAbility(event=timing.event, steps=self.steps(rest), restrictions=restrictions)
            return a.TriggeredAbility(timing=timing, steps=self.steps(rest), restrictions=restrictions)
        continuous = all(isinstance(e, Continuous) for s in sentences for e in s.effects)
        untimed = continuous and not any(_ends(e) for s in sentences for e in s.effects)
        if not event_card and untimed and not any(s.then or s.optional or s.condition for s in sentences) and \
                (self.type is not None or first.while_ is not None or len(sentences) == 1):
            if len(sentences) == 1:
                return a.StaticAbility(condition=first.while_, effects=first.effects, restrictions=restrictions)  # type: ignore[arg-type]
            if all(s.while_ is None for s in sentences[1:]):
                effects = tuple(e for s in sentences for e in s.effects)
                return a.StaticAbility(condition=first.while_, effects=effects, restrictions=restrictions)  # type: ignore[arg-type]
        if self.type is not None and not self.type.spell:
            self._while_not_when(first, body)
            raise Unreadable("E0420", body.start, body.start + len(body.text), kind=self.card_type)
        return a.SpellAbility(steps=self.steps(sentences), restrictions=restrictions)

    @staticmethod
    def _while_not_when(first: Sentence, body: Piece) -> None:
        """〜している時、 of something that lasts is meant to be 〜している限り、."""
        match = re.search("(時|とき|場合)(?=、)", body.text)
        if first.condition is not None and match and all(isinstance(e, Continuous) for e in first.effects):
            start, end = body.start + match.start(), body.start + match.end()
            raise Unreadable("E0261", start, end, ("限り",), (start, end, "限り"), word=match.group())

    def steps(self, sentences: Sequence[Sentence]) -> tuple[a.Step, ...]:
        """Sentences as steps; a 〜時 or 代わりに inside an effect becomes a delayed ability."""
        out: list[a.Step] = []
        for s in sentences:
            effects = s.effects
            before = len(out)
            if effects and isinstance(effects[-1], ByCase):
                out.extend(c for c in effects[-1].cases if isinstance(c, a.Step))
            elif s.timing is not None:
                inner = a.Step(condition=s.condition if s.within else None, effects=effects, optional=s.optional)  # type: ignore[arg-type]
                effects = (Delayed(timing=s.timing, until=s.lead, steps=(inner,)),)
                out.append(a.Step(then=s.then, condition=(None if s.within else s.condition) or s.while_, effects=effects))
            else:
                out.append(a.Step(then=s.then, condition=s.condition, as_long_as=s.while_, effects=effects, optional=s.optional))  # type: ignore[arg-type]
            self.spans.extend((*s.place, step) for step in out[before:])
        return tuple(out)


def _until(effect: Node) -> t.Duration | None:
    return effect.__dict__.get("until")


def _ends(effect: Node) -> bool:
    """Whether an effect is over at some time; 自分のターン中 comes back every turn."""
    until = _until(effect)
    return until is not None and not until.until.endswith("_during")


def _close(a: str, b: str) -> bool:
    """Whether two names differ so little that one is certainly meant for the other."""
    return abs(len(a) - len(b)) <= 1 and sum(x != y for x, y in zip(a, b, strict=False)) <= 1 and len(a) >= 3


def _inner_icon(text: str, start: int, end: int) -> bool:
    """Whether the ] at ``end`` closes an icon inside a restriction."""
    opening = text.rfind("[", start, end)
    return opening >= 0 and _ANY_ICON.match(text, opening) is not None and text.find("]", opening) == end


_CLOSING = {"「": "」", "『": "』", "《": "》", "(": ")", "[": "]"}
_OPENING = {close: opening for opening, close in _CLOSING.items()}
_ONE = t.Amount(number=t.Const(value=1))

_CLASSES = {"N": "名詞", "Q": "数", "P": "助詞（を・に・は・が…）", "NO": "「の」", "V": "動詞", "VS": "動詞（〜し、〜て）", "C": "「、」", "STOP": "「。」",
            "WHEN": "「時・場合・限り」", "ADV": "副詞", "LINK": "「または」"}


def _class_names(expected: frozenset[str]) -> str:
    return "、".join(_CLASSES[c] for c in _CLASSES if c in expected)


_ = match_all
