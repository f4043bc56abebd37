"""The dictionary lexer: folded text → tokens of the skeleton's word classes.

The longest word of the dictionary at a place wins; quantities are one token; quoted names and quoted text are one token.
What is no word is an :class:`UnknownWord`, with the place where a word was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.features import RaceText, Symbol
from ..model.terms import Name
from ..source.folding import fold_key
from .dictionary import Dictionary, Entry, Noun

if TYPE_CHECKING:
    from .near import NearWords

__all__ = ["KANJI", "Quantity", "Token", "UnknownWord", "lex"]


class Quantity(NamedTuple):
    """A number with its counter: ３枚まで → (3, '枚', 'まで'); [P]+２'s ＋２ has sign '+'."""

    number: int | str  # int, 'n', 'X', 'Y' or 'Z', or all / any_number / half
    counter: str
    qualifier: str
    sign: str = ""
    each: bool = False
    nth: bool = False


class Token(NamedTuple):
    """One word. ``start``/``end`` are offsets in the folded text."""

    cls: str
    text: str
    start: int
    end: int
    entry: Entry | None = None
    quantity: Quantity | None = None
    value: Any = None  # what it has been read as, where its own words had to be read first (〔…〕)


_made: Any = tuple.__new__  # makes a token of all its parts without the detour by their names


class UnknownWord(NamedTuple):
    """A run of characters that no word begins with."""

    text: str
    start: int
    end: int


_QUANTITY_TAIL = r"(以上|以下|未満|まで|以内|先)?(ずつ)?(分)?"
_OPENING = "「《『"
_NUMBER_SIGNS = "+-±nXＸYZ"  # what a quantity can begin with besides a digit
KANJI = "一二三四五六七八九十"  # numbers that are read, and reported
_BREAK = re.compile(r"[、。「」《》\[\]()：:・\s]|[+-]?\d|陣営|種族")


_CLOSING = {"「": "」", "《": "》", "『": "』", "〔": "〕", "【": "】"}
_POINTS = re.compile(r"\([0-9XYZ]\)(?=を?支払)")
_BARE = re.compile(
    r"種族:([^\s「」、。/を]+)(?=を)|([+＋-]|－)(?=[をはに]|の戦闘修正)|(A)(?=[はがをで])|(\d+)ターン後(?=の)"
)
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"


@cache
def _faction() -> re.Pattern[str]:
    """A name before 陣営: kanji and katakana, with の inside (海の民); never the hiragana of grammar. Few texts need it."""
    return re.compile(r"[一-龠々ァ-ヶー]{1,8}(?:の[一-龠々ァ-ヶー]{1,6})?(?=陣営)")


def _in_quotes(char: str, inner: str) -> tuple[str, Any]:
    """What brackets hold in games without heads: the kind of noun; what stands in it tells no more."""
    return ("name" if char == "《" else "quote"), None


class Scanner:
    """Lexes texts of one dictionary, with the names of one card pool as further words."""

    def __init__(self, dictionary: Dictionary, names: Mapping[str, Entry]) -> None:
        self.words = {**dictionary.words, **names}
        self.dictionary = dictionary
        self.cards: frozenset[str] = frozenset()
        self.lines: dict[Any, Any] = {}  # lines that have been read with these words (lines.LineReader.remembered)
        self.checked: dict[Any, Any] = {}  # and checked
        self.sentences: dict[Any, Any] = {}  # and sentences (read_once)
        self.phrases: dict[Any, Any] = {}  # and phrases (noun_rows.PhraseReader)
        sizes: dict[str, set[int]] = {}
        for word in self.words:
            if len(word) > 1:
                sizes.setdefault(word[:2], set()).add(len(word))
        # The first two characters of words -> the lengths of those that begin so, longest first.
        self.sizes = {start: tuple(sorted(found, reverse=True)) for start, found in sizes.items()}
        self.brackets = frozenset("「《『〔【" if dictionary.lines == "heads" else "「《『")
        self.quoted: Callable[[str, str], tuple[str, Any]] = _in_quotes
        if dictionary.lines == "heads":
            from .quotes import quoted

            self.quoted = quoted(dictionary)
        counters = "|".join(map(re.escape, dictionary.counter_words))
        letters = "nXＸYZ" if dictionary.lines == "heads" else "nXＸ"
        self.quantity = re.compile(
            rf"([+-]|±)?(\d{{1,9}}(?!\d)|[{letters}])(?:[ \u3000]?({counters}))?{_QUANTITY_TAIL}"
        )
        self.bare = _BARE if dictionary.lines == "heads" else None
        self.range = re.compile(r"(\d+)[〜か](\d+)") if dictionary.lines == "heads" else None
        self.kanji_quantity = re.compile(rf"()([{KANJI}])({counters}){_QUANTITY_TAIL}")  # 一枚: １枚
        self.too_large = re.compile(rf"\d{{10,}}(?:{counters})?")

    @cached_property
    def card_keys(self) -> frozenset[str]:
        """The names of cards as they are compared."""
        return frozenset(fold_key(name) for name in self.cards)

    @cached_property
    def near(self) -> NearWords:
        """The words by likeness, for suggestions."""
        from .near import NearWords

        return NearWords(self.words, self.dictionary.elsewhere)

    def near_traits(self, word: str) -> tuple[str, ...]:
        """The named abilities that differ from a word by one letter."""
        from .near import distance

        return tuple(sorted(one for one in self.dictionary.traits if len(one) > 1 and distance(word, one, 1) is not None))

    def _unknown_end(self, text: str, start: int) -> int:
        """Where an unknown run ends: before the next word of two or more characters, or punctuation."""
        i = start + 1
        while i < len(text) and not _BREAK.match(text, i):
            word = self._word(text, i)
            if word is not None and (len(word) >= 2 or self.words[word].cls in ("P", "C", "STOP", "NO")):
                break
            i += 1
        return i

    def _word(self, text: str, i: int) -> str | None:
        words = self.words
        for size in self.sizes.get(text[i : i + 2], ()):
            piece = text[i : i + size]
            if piece in words:
                return piece
        return text[i] if text[i] in words else None

    def _shorter(self, text: str, i: int, word: str) -> str:
        """に＋もう, not にも＋う: a shorter particle, where behind the longest one no word begins and behind the shorter one does."""
        after = i + len(word)
        if after >= len(text) or not text[after].strip() or self.quantity.match(text, after) or text[after] in _OPENING:
            return word
        if self._word(text, after) is not None:
            return word
        for size in range(len(word) - 1, 0, -1):
            follows = self._word(text, i + size)
            if text[i : i + size] in self.words and follows is not None and i + size + len(follows) > after:
                return text[i : i + size]
        return word

    def _quote(self, text: str, i: int) -> int | None:
        """The end of the quote that opens at ``i`` (quotes nest), or None when it is not closed."""
        closing = _CLOSING[text[i]]
        depth = 0
        for j in range(i, len(text)):
            if text[j] == text[i]:
                depth += 1
            elif text[j] == closing:
                depth -= 1
                if depth == 0:
                    return j + 1
        return None

    def tokens(self, text: str) -> Iterator[Token | UnknownWord]:
        """Every token of ``text``. Unclosed quotes come as an :class:`UnknownWord` of one character."""
        i, n = 0, len(text)
        words = self.words
        while i < n:
            char = text[i]
            if char in " \u3000":
                i += 1
                continue
            if char in self.brackets:
                end = self._quote(text, i)
                if end is None:
                    yield UnknownWord(char, i, i + 1)
                    i += 1
                    continue
                inner = text[i + 1 : end - 1]
                kind, made = self.quoted(char, inner)
                yield Token("N", text[i:end], i, end, Entry("N", Noun(kind, inner, inner)), None, made)
                i = end
                continue
            if char in _CIRCLED and self.dictionary.lines == "heads":  # ③支払う
                number = Quantity(_CIRCLED.index(char) + 1, "", "")
                yield Token("Q", char, i, i + 1, Entry("Q", Noun("points", "cost", char)), number)
                i += 1
                continue
            if char == "(" and self.dictionary.lines == "heads" and _POINTS.match(text, i):  # （Ｘ）支払う
                sign = text[i + 1]
                number = Quantity(int(sign) if sign.isdecimal() else sign, "", "")
                yield Token("Q", text[i : i + 3], i, i + 3, Entry("Q", Noun("points", "cost", sign)), number)
                i += 3
                continue
            bare = self.bare.match(text, i) if self.bare is not None else None
            if bare is not None:  # 種族:神を持つ, 戦闘修正の＋を, 名称がＡである
                yield _bare_token(bare)
                i = bare.end()
                continue
            word = self._word(text, i)
            if word is not None and len(word) > 1 and words[word].cls == "P":
                word = self._shorter(text, i, word)
            span = self.range.match(text, i) if self.range is not None and char.isdecimal() else None
            if span is not None:  # 必要ノードが１～４
                number = Quantity(int(span.group(1)), "", f"〜{span.group(2)}")
                yield Token("Q", span.group(), i, span.end(), None, number)
                i = span.end()
                continue
            match = self.quantity.match(text, i) if char in _NUMBER_SIGNS or char.isdecimal() else None
            if match and (
                word is None or match.end() - i > len(word) or (match.end() - i == len(word) and match.group(3))
            ):
                yield self._quantity_token(match)
                i = match.end()
            elif word is not None:
                entry = words[word]
                if entry.cls == "VBA":  # 引け＋ば
                    end = i + len(word)
                    yield Token("V", word[:-1], i, end - 1, Entry("V", None, entry.verbs))
                    yield Token("WHEN", word[-1], end - 1, end, Entry("WHEN"))
                    i = end
                    continue
                quantity = Quantity(entry.noun.key, "", "") if entry.cls == "Q" and entry.noun is not None else None
                yield _made(Token, (entry.cls, word, i, i + len(word), entry, quantity, None))
                i += len(word)
            else:
                large = self.too_large.match(text, i)
                if large is not None:
                    yield UnknownWord(large.group(), i, large.end())
                    i = large.end()
                    continue
                faction = self._unknown_faction(text, i)
                if faction is not None:
                    yield faction
                    i = faction.end
                    continue
                kanji = self.kanji_quantity.match(text, i)
                if kanji is not None:
                    yield self._quantity_token(kanji)
                    i = kanji.end()
                    continue
                end = self._unknown_end(text, i)
                yield UnknownWord(text[i:end], i, end)
                i = end

    def _unknown_faction(self, text: str, i: int) -> Token | None:
        """An unknown name directly before 陣営: read as a faction that no card has (reported as a warning)."""
        found = _faction().match(text, i)
        if found is None or ("word", "faction") not in self.dictionary.nouns:
            return None
        name = found.group()
        return Token("N", name, i, found.end(), Entry("N", Noun("faction_unknown", name, name)))

    @staticmethod
    def _quantity_token(match: re.Match[str]) -> Token:
        sign, number, counter, qualifier, each, _share = match.groups()
        value: int | str
        if number in KANJI:
            value = KANJI.index(number) + 1
        else:
            value = int(number) if number.isdigit() else (number if number in ("n", "Y", "Z") else "X")
        return Token(
            "Q",
            match.group(),
            match.start(),
            match.end(),
            None,
            Quantity(value, counter or "", qualifier or "", sign or "", bool(each)),
        )


def _bare_token(match: re.Match[str]) -> Token:
    """A race, a sign or a letter that stands in no bracket."""
    race, sign, letter, turns = match.groups()
    if turns:
        noun = Noun("turns_after", turns, match.group())
        return Token("N", match.group(), match.start(), match.end(), Entry("N", noun))
    sign = {"＋": "+", "－": "-"}.get(sign, sign)
    value: Any = RaceText(race=race) if race else Symbol(text=sign) if sign else Name(letter=letter)
    kind = "feature" if race else "symbol" if sign else "name"
    noun = Noun(kind, match.group(), match.group())
    return Token("N", match.group(), match.start(), match.end(), Entry("N", noun), None, value)


def lex(scanner: Scanner, text: str) -> tuple[list[Token], list[UnknownWord]]:
    """All tokens and all unknown runs of a text."""
    tokens: list[Token] = []
    unknown: list[UnknownWord] = []
    for token in scanner.tokens(text):
        if type(token) is UnknownWord:
            unknown.append(token)
        else:
            tokens.append(token)  # type: ignore[arg-type]
    return tokens, unknown
