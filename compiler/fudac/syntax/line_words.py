"""The words of a piece: tokens, units, and what is said of words that are none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ..source.folding import fold_key
from .conjugation import Form, forms
from .dictionary import VerbForm
from .lexer import KANJI, Token, UnknownWord, lex
from .line_parts import LineParts, Piece
from .or_tokens import joined
from .problems import Problem, Unreadable
from .skeleton import SkeletonError, Unit, read_skeleton

__all__ = ["WordParts"]

_WIDE = str.maketrans("0123456789nX", "０１２３４５６７８９ｎＸ")

_BOTH = frozenset({"および", "及び", "かつ", "や"})
_LONG = 40  # characters of an unknown word that a message repeats
_ROUND_ICONS = re.compile(
    r"(?:【[0-9A-Za-z+-]{1,4}】|\([0-9A-Za-z+-]{1,4}\)|〔[0-9A-Za-z+-]{1,4}〕|<[0-9A-Za-z+-]{1,4}>)+:?"
)

_UNSIGNED = re.compile(r"(?<![+-])(?:\d+|X)の修正")
_COST = re.compile(r"(?:\[[^\[\]]{1,3}\])+:")
_SQUARE_COST = re.compile(r"[\[(〔<「]([^\[\]()〔〕<>「」]{1,6}?)(\d+)[\])〕>」]")

_CLASSES = {
    "N": "名詞",
    "Q": "数",
    "P": "助詞（を・に・は・が…）",
    "NO": "「の」",
    "V": "動詞",
    "VS": "動詞（〜し、〜て）",
    "C": "「、」",
    "STOP": "「。」",
    "WHEN": "「時・場合・限り」",
    "ADV": "副詞",
    "LINK": "「または」",
}


_made: Any = tuple.__new__  # makes a token of all its parts without the detour by their names


class WordParts(LineParts):
    """Lexes pieces and reads their skeleton."""

    further = False  # whether a sentence of the line says さらに

    def units(self, piece: Piece) -> list[tuple[Unit, ...]]:
        """The sentences of a piece as units. Raises :class:`Unreadable`."""
        tokens, unknown = lex(self.scanner, piece.text)
        if unknown:
            first = self._aside(piece, unknown) or self._unknown_word(piece, unknown[0], tokens)
            end = first.problem.end
            for other in unknown[1:]:
                if piece.start + other.start >= end:
                    self._unknown(piece, other, tokens)
                    end = max(end, self.problems[-1].end)
            last = unknown[-1]
            if last.end == len(piece.text) and not last.text[-1].isalnum():  # what stands there is no 。 is said of that sign
                at = piece.start + last.end
                self.problems[:] = [p for p in self.problems if p.code != "W0101" or p.end != at]
            raise first
        self._check_names(piece, tokens)
        for tok in tokens:
            if tok.quantity is not None and tok.text[0] in KANJI and tok.entry is None:
                start, digits = piece.start + tok.start, str(tok.quantity.number).translate(_WIDE)
                fix = (start, start + 1, digits)
                self.problems.append(Problem("W0108", start, start + 1, {"said": tok.text[0]}, (digits,), fix))
        if piece.start:
            by = piece.start
            tokens = [_made(Token, (cls, text, start + by, end + by, *rest)) for cls, text, start, end, *rest in tokens]
        if not tokens:
            raise Unreadable("E0205", piece.start, piece.start + max(1, len(piece.text)))
        if tokens[-1].cls != "STOP":
            end = tokens[-1].end
            tokens.append(Token("STOP", "。", end, end))
        if self.scanner.dictionary.lines != "heads":
            for before, link in pairwise(tokens):
                if link.cls == "LINK" and before.cls == "V" and link.text in _BOTH:  # 引くおよび捨てる is no choice between them
                    raise Unreadable("E0202", link.start, link.end, found=link.text)
        try:
            return read_skeleton(self.prepare(tokens))
        except SkeletonError as error:
            token = error.token
            self._doubled(tokens, token)
            self._two_particles(tokens, token)
            self._no_predicate(tokens, token)
            place = (
                (token.start, max(token.end, token.start + 1))
                if token is not None
                else (tokens[-1].end - 1, tokens[-1].end)
            )
            wrong = Unreadable("E0202", place[0], place[1], found=token.text if token is not None else "文の終わり")
            if len(error.expected) <= 3:  # a long list tells nothing
                wrong.problem.facts["expected"] = _class_names(error.expected)
            raise wrong from None

    def inner_units(self, token: Token) -> tuple[Unit, ...]:
        """The words in 〔 〕 as one sentence without a verb. Raises :class:`Unreadable`."""
        raise Unreadable("E0270", token.start, token.end, text=token.text)  # only games with heads have them

    def open_bracket(self, token: Token) -> tuple[Unit, ...]:
        """The words in a bracket as one sentence without a verb. Raises :class:`Unreadable`."""
        assert token.entry is not None and token.entry.noun is not None
        text = token.entry.noun.key
        at = token.start + 1
        found = self.units(Piece(text.rstrip("。"), at))
        if len(found) != 1:
            raise Unreadable("E0270", token.start, token.end, text=token.text)
        return found[0]

    def prepare(self, tokens: list[Token]) -> list[Token]:
        """Where a reader of lines may correct word classes by what stands beside: コストの＋合計 is a noun."""
        tokens = joined(tokens)
        total = self.scanner.words.get("合計値")
        if total is None:
            return tokens
        return [
            token._replace(cls="N", entry=total) if token.text == "合計" and i and tokens[i - 1].cls == "NO" else token
            for i, token in enumerate(tokens)
        ]

    @staticmethod
    def _doubled(tokens: Sequence[Token], token: Token | None) -> None:
        """をを, 、、, 時時: one too many, and certain."""
        for before, after in pairwise(tokens):
            if after is token and before.text == after.text and before.cls == after.cls:
                raise Unreadable(
                    "E0207",
                    before.start,
                    after.end,
                    (before.text,),
                    (before.start, after.end, before.text),
                    word=before.text,
                )

    @staticmethod
    def _two_particles(tokens: Sequence[Token], token: Token | None) -> None:
        """手札へを, 限り時: one of the two is too many; which, the designer knows."""
        for before, after in pairwise(tokens):
            if after is token and before.cls == after.cls and before.cls in ("P", "WHEN"):
                raise Unreadable(
                    "E0210", before.start, after.end, (before.text, after.text), first=before.text, second=after.text
                )

    def _no_predicate(self, tokens: Sequence[Token], token: Token | None) -> None:
        """A sentence that ends in a phrase: キャラクター１体を。 Or in a verb that goes on: 引き。"""
        if token is None or token.cls != "STOP":
            return
        end = tokens.index(token)
        last = tokens[end - 1]
        if last.cls == "VS" and last.entry is not None:
            whole = _finite(last.entry.verbs)
            if whole is None:  # 〜なら, which is a verb in some of its forms
                raise Unreadable("E0206", last.start, last.end, phrase=last.text)
            stop = "" if token.end > token.start else "。"
            if stop:  # the 。 that is missing comes with the verb
                self.problems[:] = [p for p in self.problems if p.code != "W0101" or p.end != last.end]
            fix = (last.start, last.end, whole + stop)
            raise Unreadable("E0206", last.start, last.end, (whole + "。",), fix, phrase=last.text)
        start = end
        while start > 0 and tokens[start - 1].cls not in ("C", "STOP", "V", "VS", "ADV", "WHEN"):
            start -= 1
        if start == end:
            start = max(0, end - 1)
        raise Unreadable(
            "E0206", tokens[start].start, tokens[end - 1].end, phrase="".join(x.text for x in tokens[start:end])
        )

    def _unknown_word(self, piece: Piece, word: UnknownWord, tokens: Sequence[Token]) -> Unreadable:
        if self.tries:
            return Unreadable("E0201", piece.start + word.start, piece.start + word.end)
        for said, meant in self.scanner.dictionary.elsewhere.items():
            at = piece.text.find(said, max(0, word.start - len(said) + 1))
            if at >= 0 and at <= word.start < at + len(said) and not _goes_on(piece.text, at + len(said)):
                start, end = piece.start + at, piece.start + at + len(said)
                return Unreadable("E0201", start, end, (meant,), (start, end, meant), word=said)
        cost = _COST.match(piece.text, word.start) if self.scanner.dictionary.lines not in ("marks", "heads") else None
        if cost is not None:  # １ターンに１度だけ、[1]：〜
            return Unreadable("E0248", piece.start + cost.start(), piece.start + cost.end(), text=cost.group())
        icons = _ROUND_ICONS.match(piece.text, word.start)
        if icons and self.scanner.dictionary.lines != "marks":
            start, end = piece.start + icons.start(), piece.start + icons.end()
            said = icons.group().rstrip(":")
            colon = icons.group()[len(said) :]
            square = re.sub(r"[【(〔<]([^】)〕>]*)[】)〕>]", r"[\1]", said)
            return Unreadable("E0201", start, end, (square + colon,), (start, end, square + colon), word=said)
        numbers = _UNSIGNED.finditer(piece.text) if self.scanner.dictionary.lines == "heads" else ()
        bare = next((number for number in numbers if number.start() <= word.start < number.end()), None)
        if bare is not None:  # 攻撃力に１の修正
            start, end = piece.start + bare.start(), piece.start + bare.end()
            return Unreadable("E0226", start, end, ("+" + bare.group(), "-" + bare.group()), phrase=bare.group())
        if word.text[0] in "[(〔<「" and self.scanner.dictionary.lines == "marks":  # [追色１]
            cost = _SQUARE_COST.match(piece.text, word.start)
            if cost is not None and cost.group(1) in self.scanner.words:
                start, end = piece.start + cost.start(), piece.start + cost.end()
                said = f"【{cost.group(1)}{cost.group(2)}】"
                return Unreadable("E0201", start, end, (said,), (start, end, said), word=cost.group())
        signs = re.compile(r"[+-]([+-]\d+)").match(piece.text, word.start)
        if signs:  # ＋＋２
            start, end = piece.start + signs.start(), piece.start + signs.end()
            return Unreadable(
                "E0207", start, end, (signs.group(1),), (start, end, signs.group(1)), word=signs.group(1)[0]
            )
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
        said = word.text if len(word.text) <= _LONG else word.text[:_LONG] + "…"
        return Unreadable("E0201", piece.start + word.start, piece.start + word.end, once, word=said)

    def _aside(self, piece: Piece, unknown: Sequence[UnknownWord]) -> Unreadable | None:
        """（１ターンに１回だけ）: round brackets that hold no icons, as one word that is not known."""
        at = next((word.start + word.text.index("(") for word in unknown if "(" in word.text), -1)
        end = piece.text.find(")", at) + 1
        if at < 0 or not end or at > unknown[0].end or self.tries or _ROUND_ICONS.match(piece.text, at):
            return None
        said = piece.text[at:end]
        return Unreadable("E0201", piece.start + at, piece.start + end, word=said if len(said) <= _LONG else said[:_LONG] + "…")

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
                self.problems.append(
                    Problem(
                        "W0301",
                        start,
                        end,
                        {"name": noun.key},
                        near,
                        fix if near and _close(noun.key, near[0]) else None,
                    )
                )
            elif noun.kind == "name":
                if not noun.key.strip():
                    raise Unreadable("E0302", start, end)
                if self.names.cards and fold_key(noun.key) not in self.scanner.card_keys and not self.naming:
                    near = nearest(noun.key, self.names.cards)
                    self.problems.append(
                        Problem("W0302", start, end, {"name": noun.key}, tuple(f"≪{n}≫" for n in near))
                    )

    def check_counter(self, noun: str, quantity: Any, start: int, end: int, notes: list[Problem]) -> None:
        """１体 of a card, １枚 of a character: read, but reported; a number without a counter is refused."""
        dictionary = self.scanner.dictionary
        expected = dictionary.counters.get(noun)
        if expected is None:
            return
        number = str(quantity.number).translate(_WIDE)
        sign = {"+": "＋", "-": "－"}.get(quantity.sign, "")
        text = f"{sign}{number}{expected}{quantity.qualifier}{'ずつ' if quantity.each else ''}"
        if not quantity.counter:
            raise Unreadable(
                "E0222", start, end, (text,), (start, end, text), number=str(quantity.number), counter=expected
            )
        if quantity.counter != expected and quantity.counter not in dictionary.other_counters.get(noun, ()):
            fact = {"counter": quantity.counter, "expected": expected}
            problem = Problem("W0103", start, end, fact, (text,), (start, end, text))
            if problem not in notes:
                notes.append(problem)


def _finite(verbs: Sequence[VerbForm]) -> str | None:
    """The form of a verb that goes on (引き) in which it ends a sentence; None where it has none."""
    for verb in verbs:
        whole = forms(verb.lemma).get(Form(voice=verb.form.voice, negative=verb.form.negative))
        if whole is not None:
            return whole
    return None


def _goes_on(text: str, at: int) -> bool:
    """Whether a word in katakana goes on at ``at``: キャラ in キャラクタ."""
    return re.match("[ァ-ヶー]", text[at:]) is not None and re.match("[ァ-ヶー]", text[at - 1]) is not None


def _close(a: str, b: str) -> bool:
    """Whether two names differ so little that one is certainly meant for the other."""
    return abs(len(a) - len(b)) <= 1 and sum(x != y for x, y in zip(a, b, strict=False)) <= 1 and len(a) >= 3


def _class_names(expected: frozenset[str]) -> str:
    return "、".join(_CLASSES[c] for c in _CLASSES if c in expected)
