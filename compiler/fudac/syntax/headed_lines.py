"""Lines that begin with a head in brackets （自動α）, （常時）①： → abilities (VI 7.1); lines below belong to the one above.

A line without a head is what happens when a card is played. Quoted abilities 「…」, choices １．… and lists ・… stand in the lines that
follow the sentence that speaks of them (以下の効果); a quote may hold several lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..constructs.costs.pay_points import PayPoints
from ..constructs.costs.tap import Tap
from ..constructs.effects.by_list import ByList
from ..constructs.effects.choose_option import ChooseOption
from ..constructs.effects.resolve_listed import ResolveListed
from ..constructs.effects.resolve_options import ResolveOptions
from ..model import abilities as a
from ..model import terms as t
from ..model.features import Entry
from ..model.node import Node
from ..model.words import AbilityText, Option
from .brackets import closes
from .headed_parts import Below, HeadedParts, is_excluded
from .headed_words import prepared
from .lexer import Token
from .lines import Piece
from .problems import Problem, Unreadable
from .quotes import features, trait
from .sentences import Sentence, SentenceReader
from .skeleton import Unit
from .values import MANNER
from .verb_tails import after_verbs, unbracketed

__all__ = ["HeadedLineReader"]

_HEAD = re.compile(r"\((?:(自動[αβγ])\)\s*:?|(常時|自分ターン|相手ターン)\))\s*")
_COST = re.compile(r"(?:[①②③④⑤⑥⑦⑧⑨SX0-9]|\((?:\d|S|X)\))+(?=\s*:|\s*[^\d])\s*")
_PART = re.compile(r"\(?([①②③④⑤⑥⑦⑧⑨SX0-9])\)?")
_LINK = re.compile(r"【連結\((.*?)\)?】")
_TURNS: dict[str, Any] = {"常時": "any", "自分ターン": "own", "相手ターン": "opponents"}
_HEADS: dict[str, Any] = {"自動α": "alpha", "自動β": "beta", "自動γ": "gamma"}
_CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"
_ONE = t.Amount(number=t.Const(value=1))


class HeadedLineReader(HeadedParts):
    """Reads texts whose lines begin with heads in brackets."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.opened: dict[int, tuple[Unit, ...]] = {}
        self.joined: set[int] = set()  # ends of the commas that stand for 及び

    def text(self, text: str) -> list[a.Ability]:
        """The abilities of a text."""
        out: list[a.Ability] = []
        MANNER.loose = True
        try:
            for head, below in self.lines_of(text):
                before = len(self.problems)
                try:
                    made = self.headed(head, below)
                except Unreadable as error:
                    from .headed_slips import head_slip

                    slip = head_slip(head.text, head.start)
                    self.problems[before:] = [slip] if slip is not None else [*self.problems[before:], error.problem]
                    continue
                out.append(made)
                end = below[-1].end if below else head.start + len(head.text)
                self.spans.append((head.start, end, made))
        finally:
            MANNER.loose = False
        return out

    # ------------------------------------------------------------------ one line with what is below it

    def headed(self, line: Piece, below: Sequence[Below] = ()) -> a.Ability:
        """The ability of a line. Raises :class:`Unreadable`."""
        link = _LINK.fullmatch(line.text)
        if link is not None and not below:
            return self._linked(Piece(link.group(1), line.start + link.start(1)))
        solid = line.text.startswith("【") and line.text.rstrip("。").endswith("】") and not below
        if solid:
            word = trait(line.text.strip("【】。"), self.scanner.dictionary.traits)
            if word is not None:
                return a.KeywordAbility(keyword=word.word, number=word.number, names=word.of, solid=True)
            line = Piece(line.text.rstrip("。")[1:-1], line.start + 1)
            first, *more = list(self.blocks(line.text))
            if more:
                below = [made.moved(line.start) for made in map(self._below, more) if made is not None]
                if len(below) < len(more):
                    raise Unreadable("E0204", line.start, line.start + len(line.text), text=line.text)
                line = Piece(first.text, first.start + line.start)
        match = _HEAD.match(line.text)
        if match is None:
            words = self._keywords(line)
            if words is not None and not below:
                return words
            sentences, limits = self.sentences(line, below)
            return a.SpellAbility(steps=self.steps(sentences), restrictions=limits, solid=solid)
        kind = match.group(1) or match.group(2)
        rest = Piece(line.text[match.end() :], line.start + match.end())
        if kind in _HEADS:
            sentences, limits = self.sentences(rest, below, automatic=True)
            timing = None
            if sentences and sentences[0].timing is not None and sentences[0].lead is None:
                timing = sentences[0].timing
                sentences[0] = sentences[0]._replace(timing=None)
            return a.AutomaticAbility(
                head=_HEADS[kind], timing=timing, steps=self.steps(sentences), restrictions=limits, solid=solid
            )
        cost, rest = self._price(rest)
        sentences, limits = self.sentences(rest, below)
        return a.ActivatedAbility(
            turn=_TURNS[kind], cost=cost, steps=self.steps(sentences), restrictions=limits, solid=solid
        )

    def _linked(self, piece: Piece) -> a.Ability:
        """【連結（「Ａ」＋「Ｂ」）】: the cards that are to be there, by name or by what they have (VI 10.20)."""
        parts: list[Node] = []
        at = 0
        for text in re.split(r"\+(?![^「]*」)", piece.text):
            part = Piece(text.strip(), piece.start + at + len(text) - len(text.lstrip()))
            at += len(text) + 1
            plain = part.text.startswith("「") and closes(part.text) == len(part.text) - 1
            inner = part.text[1:-1] if plain else part.text
            if "を持つ" in part.text or re.search(r"\d枚$", part.text):
                said = re.sub(r"を(?=\d+枚$)", "", part.text)  # キャラクターを３枚
                parts.append(self.noun(part._replace(text=said)))
            else:
                parts.append(t.Name(name=inner))
            self.spans.append((part.start, part.start + len(part.text), parts[-1]))
        return a.LinkAbility(parts=tuple(parts))

    def _keywords(self, line: Piece) -> a.Ability | None:
        """A line that is one word: 速攻."""
        made = trait(line.text.rstrip("。"), self.scanner.dictionary.traits)
        return a.KeywordAbility(keyword=made.word, number=made.number, names=made.of) if made is not None else None

    def _price(self, piece: Piece) -> tuple[tuple[a.CostPart, ...], Piece]:
        match = _COST.match(piece.text)
        if match is None:
            raise Unreadable("E0271", piece.start, piece.start + max(1, piece.text.find(":") + 1))
        out: list[a.CostPart] = []
        for part in _PART.finditer(match.group()):
            sign = part.group(1)
            made: a.CostPart
            if sign == "S":
                made = Tap()
            elif sign == "X":
                made = PayPoints(number=t.Variable(name="X"))
            else:
                made = PayPoints(number=t.Const(value=_CIRCLED.index(sign) if sign in _CIRCLED else int(sign)))
            out.append(made)
            self.spans.append((piece.start + part.start(), piece.start + part.end(), made))
        at = match.end()
        if piece.text[at : at + 1] == ":":
            at += 1
        else:
            place = piece.start + at
            self.problems.append(Problem("W0109", place - 1, place, {}, ("：",), (place, place, "：")))
        body = piece.text[at:].lstrip(" \u3000")
        return tuple(out), Piece(body, piece.start + len(piece.text) - len(body))

    # ------------------------------------------------------------------ sentences

    def units(self, piece: Piece) -> list[tuple[Unit, ...]]:
        """The sentences of a piece as units, and those of each 〔 〕 in it, kept until the sentence is read."""
        out = super().units(piece._replace(text=unbracketed(piece.text)))
        for token in (word for units in out for unit in units for word in unit.words):
            if token.text.startswith("〔"):
                self.opened[token.start] = self.open_bracket(token)
        return out

    def prepare(self, tokens: list[Token]) -> list[Token]:
        """Word classes by what stands beside."""
        return prepared(after_verbs(tokens), self.scanner.dictionary.words, self.joined)

    def inner_units(self, token: Token) -> tuple[Unit, ...]:
        """The words in 〔 〕 as one sentence without a verb."""
        return self.opened[token.start]

    def sentences(
        self, piece: Piece, below: Sequence[Below] = (), automatic: bool = False
    ) -> tuple[list[Sentence], tuple[a.Restriction, ...]]:
        """The sentences of a body with what stands below it, those on its use apart."""
        if not piece.text:
            raise Unreadable("E0205", piece.start - 1, piece.start)
        reader = SentenceReader(self.patterns, self)
        reader.mentioned = reader.people = reader.offered = True
        out: list[Sentence] = []
        limits: list[a.Restriction] = []
        if not piece.text.endswith(("。", "」", "】")) and not self.quoted:
            end = piece.start + len(piece.text)
            self.problems.append(Problem("W0101", end - 1, end, {}, ("。",), (end, end, "。")))
        for units in self.units(piece):
            if self._limits_use(units):
                reader.spans = []
                limits.append(reader.restriction(units))
                self.spans.extend(reader.spans)
                continue
            reader.automatic = automatic and not out
            sentence = reader.read(units)
            self.spans.extend(sentence.spans)
            out.append(sentence)
        self.problems.extend(reader.notes)
        reader.notes.clear()
        queue = list(below)
        made = [s._replace(effects=tuple(self._fill(e, piece, queue) for e in s.effects)) for s in out]
        if queue:
            left = queue[0].piece
            raise Unreadable("E0252", left.start - 1, left.start)
        return made, tuple(limits)

    def _limits_use(self, units: Sequence[Unit]) -> bool:
        """〜しか使用できない, 〜のみプレイできる: when something may be used, not what happens."""
        last = units[-1]
        if last.kind != "final" or any(u.kind == "chained" for u in units):
            return False
        assert last.verb is not None and last.verb.entry is not None
        for verb in last.verb.entry.verbs:
            form = verb.form
            able = form.voice == "potential" or form.mood == "can"
            voice = "passive" if form.voice == "passive" else "active"
            for pattern in self.patterns.find("restriction", verb.lemma, voice):
                features = pattern.wording.features
                said = [u.particle.text for u in units if u.particle is not None]
                ends = [s.particle for s in pattern.wording.slots if s.particle.endswith("しか")]
                if "cannot" in features and able and form.negative and set(ends) & set(said):
                    return True
                if "can" in features and able and not form.negative and any("のみ" in x or "だけ" in x for x in said):
                    return True
                if pattern.wording.op == "not_when" and able and form.negative and any(map(is_excluded, units)):
                    return True
                if "negative" in features and form.negative and not able:
                    return True
        return False

    # ------------------------------------------------------------------ what the lines below fill

    def _fill(self, node: Any, piece: Piece, queue: list[Below]) -> Any:
        """A node with its quoted abilities read, and 以下の効果 filled with the lines below."""
        if isinstance(node, AbilityText):
            return self._ability_text(node, piece, queue)
        if isinstance(node, ChooseOption):
            return self._options(node, piece, queue)
        if isinstance(node, ResolveOptions):
            return node.replace(options=self._numbered(piece, queue))
        if isinstance(node, ResolveListed):
            return self._listed(node, piece, queue)
        if isinstance(node, ByList):
            return self._entries(node, piece, queue)
        if not isinstance(node, Node):
            return tuple(self._fill(x, piece, queue) for x in node) if isinstance(node, tuple) else node
        changes = {}
        for name, value in node.__dict__.items():
            if isinstance(value, Node | tuple):
                made = self._fill(value, piece, queue)
                if made != value:
                    changes[name] = made
        return node.replace(**changes) if changes else node

    def _ability_text(self, node: AbilityText, piece: Piece, queue: list[Below]) -> AbilityText:
        if node.text is not None:
            at = piece.text.find(f"「{node.text}」") + 1
            return AbilityText(abilities=self.quote(Piece(node.text, piece.start + max(at, 0))))
        if not node.below or node.abilities:
            return node
        made: list[a.Ability] = []
        while queue and queue[0].kind == "quote":
            made.extend(self.quote(queue.pop(0).piece))
        if not made:
            raise Unreadable("E0272", piece.start, piece.start + len(piece.text))
        return node.replace(abilities=tuple(made))

    def quote(self, piece: Piece) -> tuple[a.Ability, ...]:
        """The abilities in a quote, which may stand in several lines."""
        before, self.quoted = self.quoted, True
        out: list[a.Ability] = []
        try:
            for head, below in self.groups(piece.text):
                moved = [one.moved(piece.start) for one in below]
                out.append(self.quoted_line(Piece(head.text, head.start + piece.start), moved))
        finally:
            self.quoted = before
        return tuple(out)

    def quoted_line(self, line: Piece, below: Sequence[Below]) -> a.Ability:
        """One line of a quote: an ability, or features that stand in a line of their own."""
        made = features(line.text.rstrip("。"), self.scanner.dictionary.traits, self.scanner.dictionary.printed)
        ability: a.Ability = a.FeatureAbility(feature=made) if made is not None else self.headed(line, below)
        if made is not None:
            self.spans.append((line.start, line.start + len(line.text), made))
        self.spans.append((line.start, line.start + len(line.text), ability))
        return ability

    def _options(self, node: ChooseOption, piece: Piece, queue: list[Below]) -> ChooseOption:
        made = self._numbered(piece, queue)
        count = node.count or (node.of.count if node.of is not None else None)
        return node.replace(of=None, count=count or _ONE, options=made)

    def _numbered(self, piece: Piece, queue: list[Below]) -> tuple[Option, ...]:
        """All numbered lines below."""
        made: list[Option] = []
        while queue and queue[0].kind == "option":
            made.append(self._option(queue))
        if not made:
            raise Unreadable("E0231", piece.start, piece.start + len(piece.text))
        return tuple(made)

    def _option(self, queue: list[Below]) -> Option:
        """The next numbered line, with the quotes that are its own."""
        option = queue.pop(0)
        sentences, limits = self.sentences(option.piece, self._own(queue))
        start, end = option.piece.start, option.piece.start + len(option.piece.text)
        if limits:
            raise Unreadable("E0258", start, end, text=option.piece.text)
        made = Option(steps=self.steps(sentences))
        self.spans.append((start, end, made))
        return made

    def _listed(self, node: ResolveListed, piece: Piece, queue: list[Below]) -> ResolveListed:
        """以下の効果の１: the numbered line of that number; they are spoken of in their order."""
        if not queue or queue[0].kind != "option":
            raise Unreadable("E0231", piece.start, piece.start + len(piece.text))
        return node.replace(option=self._option(queue))

    @staticmethod
    def _own(queue: list[Below]) -> list[Below]:
        """The quotes below an option, which are its own."""
        out = []
        while queue and queue[0].kind == "quote":
            out.append(queue.pop(0))
        return out

    def _entries(self, node: ByList, piece: Piece, queue: list[Below]) -> ByList:
        made: list[Entry] = []
        while queue and queue[0].kind == "entry":
            entry = queue.pop(0)
            made.append(self._entry(entry, queue))
            assert entry.label is not None
            self.spans.append((entry.label.start, entry.piece.start + len(entry.piece.text), made[-1]))
        if not made:
            raise Unreadable("E0231", piece.start, piece.start + len(piece.text))
        return node.replace(entries=tuple(made))

    def _entry(self, entry: Below, queue: list[Below]) -> Entry:
        assert entry.label is not None
        label = entry.label
        text = entry.piece.text
        case = re.fullmatch(r"(\d+)[〜~](\d+)(枚|点|人|体)?", label.text)
        bound = re.fullmatch(r"(\d+)(枚|点|人|体)?(以上|以下)?", label.text)
        facts: dict[str, Any]
        if case is not None:
            facts = {"least": int(case.group(1)), "most": int(case.group(2))}
        elif bound is not None:
            number = int(bound.group(1))
            facts = {
                "least": None if bound.group(3) == "以下" else number,
                "most": None if bound.group(3) == "以上" else number,
            }
        else:
            facts = {"what": self.noun(label)}
        if text.startswith("「") and closes(text) >= len(text.rstrip("。")) - 1:
            abilities = self.quote(Piece(text.rstrip("。")[1:-1], entry.piece.start + 1))
            return Entry(gains=AbilityText(abilities=abilities), **facts)
        if _HEAD.match(text):  # １５枚以上…（自動α）…: an ability that stands there as it is
            return Entry(gains=AbilityText(abilities=(self.headed(entry.piece, self._own(queue)),)), **facts)
        sentences, limits = self.sentences(entry.piece, self._own(queue))
        if limits:
            raise Unreadable("E0258", entry.piece.start, entry.piece.start + len(text), text=text)
        return Entry(steps=self.steps(sentences), **facts)

    def noun(self, piece: Piece) -> Any:
        """A noun phrase that stands alone."""
        reader = SentenceReader(self.patterns, self)
        reader.mentioned = reader.people = True
        units = self.units(piece)
        value = reader.noun_of(units[0]) if len(units) == 1 else None
        if not isinstance(value, Node):  # nothing, or a number, a bound or a word without its noun
            raise Unreadable("E0270", piece.start, piece.start + len(piece.text), text=piece.text)
        return value

    def check_counter(self, noun: str, quantity: Any, start: int, end: int, notes: list[Problem]) -> None:
        """Numbers of cards stand without a counter too: １ドローする."""
