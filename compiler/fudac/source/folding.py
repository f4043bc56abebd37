"""The one folding of text (formats.md, *Text*): what is written differently and means the same becomes one form.

Everything that is folded stands in this file: ``CHARACTERS`` (one character for one), the voicing marks, the dashes
and the line ends. Plain NFKC is not used: it would make the icon ① the digit 1 and leave ～ alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

#: One line per kind: what it is, the characters, what they become (one character for all, or one each).
CHARACTERS: Final[tuple[tuple[str, str, str], ...]] = (
    ("full-width digits", "０１２３４５６７８９", "0123456789"),
    ("full-width capitals", "ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    ("full-width small letters", "ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ", "abcdefghijklmnopqrstuvwxyz"),
    ("full-width brackets", "（）［］｛｝＜＞", "()[]{}<>"),
    ("full-width signs", "！＂＃＄％＆＇＊＋，．／：；＝？＠＼＾＿｀｜", "!\"#$%&'*+,./:;=?@\\^_`|"),
    ("half-width katakana", "ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ",
                            "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"),
    ("half-width marks", "｡｢｣､", "。「」、"),
    ("middle dots", "･·•‧∙⋅", "・"),
    ("wave dashes and tildes", "～~∼〰", "〜"),
    ("double angle quotes", "≪≫«»⟪⟫", "《》《》《》"),
    ("circled operators", "➕➖", "+-"),
    ("other blanks", "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f", " "),
)  # fmt: skip

#: Hyphens, minus signs and rules: ``-`` where a number can follow or where one stands for "none".
HYPHENS: Final = "‐‑‒–—―−－﹣⁃─━"
#: The long vowel mark is typed for a minus too, but after kana it is a vowel.
LONG_VOWELS: Final = "ー"
#: A voicing mark behind one of these makes one character of the two.
VOICING: Final = {"ﾞ": "\u3099", "\u3099": "\u3099", "ﾟ": "\u309a", "\u309a": "\u309a"}
#: A voicing mark behind anything else.
LONE_VOICING: Final = {"ﾞ": "゛", "\u3099": "゛", "ﾟ": "゜", "\u309a": "゜"}


class Folded(NamedTuple):
    """A folded text. ``origin[i]`` is the offset in the raw text of character ``i`` (one entry more than characters);
    ``None``: one to one."""

    text: str
    origin: Sequence[int] | None

    def raw_offset(self, index: int) -> int:
        """Offset in the raw text of a folded offset."""
        return index if self.origin is None else self.origin[index]


class _Memo(dict[int, int]):
    """For ``str.translate``: characters that stay are remembered, because a failed look-up is slow."""

    def __missing__(self, key: int) -> int:
        self[key] = key
        return key


def _table() -> _Memo:
    table = _Memo()
    for kind, raw, folded in CHARACTERS:
        if len(folded) not in (1, len(raw)):
            raise AssertionError(f"folding table: {kind} does not match up")
        for index, char in enumerate(raw):
            table[ord(char)] = ord(folded if len(folded) == 1 else folded[index])
    return table


_TABLE = _table()
_FOLDABLE = re.compile("[" + "".join(re.escape(raw) for _, raw, _ in CHARACTERS) + "]")

# After translation. A number: digits, or the letters that stand for one on cards.
_KANA = "ぁ-ゖァ-ヺー゛゜ﾞﾟ\u3099\u309a"
_DASHES = re.compile(
    rf"(?<![{HYPHENS}])(?:[{HYPHENS}]|(?<![{_KANA}])[{LONG_VOWELS}])(?=[0-9]|[XYZNn](?![A-Za-z]))"  # −1, ＋１／－１, -X
    rf"|(?<=[0-9A-Za-z])[{HYPHENS}{LONG_VOWELS}](?=[0-9A-Za-z])"  # HM−001, 3ー1
    rf"|(?<![^\s(\[{{/:,、「])[{HYPHENS}{LONG_VOWELS}](?![^\s)\]}}/:,、。」])"  # alone: stands for "none"
)
_ANY_DASH = re.compile(f"[{HYPHENS}{LONG_VOWELS}]")
_BLANK = " \t\u3000"
_VOICE = "".join(VOICING)
_SHRINKING = re.compile(
    rf"(?<![{_BLANK}])[{_BLANK}]++(?=[\r\n]|\Z)|\r\n?|[^{_VOICE}]?[{_VOICE}]",
    re.DOTALL,
)


_TOUCHED = re.compile(
    "["
    + "".join(re.escape(raw) for _, raw, _ in CHARACTERS)
    + re.escape(HYPHENS + LONG_VOWELS + _BLANK + _VOICE)
    + "\r]"
)


def fold(raw: str) -> Folded:
    """Fold ``raw``; folding what was folded changes nothing."""
    if _TOUCHED.search(raw) is None:  # most names
        return Folded(raw, None)
    text = raw
    if text.isascii():
        if "~" in text:
            text = text.replace("~", "〜")
    else:
        if _FOLDABLE.search(text):
            text = text.translate(_TABLE)
        if _ANY_DASH.search(text):
            text = _DASHES.sub("-", text)
    first = _SHRINKING.search(text)
    if first is None:
        return Folded(text, None)
    parts: list[str] = []
    origin: list[int] = []
    at = 0
    for match in _SHRINKING.finditer(text, first.start()):
        start, end = match.span()
        parts.append(text[at:start])
        origin.extend(range(at, start))
        found = match.group()
        if found[-1] in VOICING:
            made = unicodedata.normalize("NFC", found[:-1] + VOICING[found[-1]]) if len(found) == 2 else ""
            if len(made) != 1:
                made = found[:-1] + LONE_VOICING[found[-1]]
                origin.extend(range(start, end))
            else:
                origin.append(start)
            parts.append(made)
        elif found[0] == "\r":
            parts.append("\n")
            origin.append(start)
        at = end
    parts.append(text[at:])
    origin.extend(range(at, len(text) + 1))
    return Folded("".join(parts), origin)


_INNER_BLANKS = re.compile(r"[\s\u3000]+")


def fold_key(name: str) -> str:
    """The form in which names are compared: folded, blanks (also line ends and ideographic ones) as one space each."""
    return _INNER_BLANKS.sub(" ", fold(name).text).strip()
