"""Characters that nobody sees and that change how a file is read."""

from __future__ import annotations

import re
import unicodedata

from fudac.source.edited import Edit
from fudac.source.slip import Slip

# Control characters (but tab and line ends), YAML's own extra line ends, unassigned plane ends and lone surrogates.
_CONTROL = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffb\ufffe\uffff\ud800-\udfff"
_BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
# Variation selectors and the joiner inside an emoji are part of the character before them and stay.
_ZERO_WIDTH = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u3164\ufeff\uffa0"
_ANY = re.compile(f"(?P<control>[{_CONTROL}]+)|(?P<bidi>[{_BIDI}]+)|(?P<zero>[{_ZERO_WIDTH}]+)")
_QUICK = re.compile(f"[{_CONTROL}{_BIDI}{_ZERO_WIDTH}]")
_UNSEEN = re.compile(f"[{_BIDI}{_ZERO_WIDTH}]")
_JOINED = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]")
_CODES = {"control": "E0106", "bidi": "E0107", "zero": "E0108"}


def invisible_slips(text: str) -> list[Slip]:
    """All such characters; neighbouring ones of one kind together. The edit takes them out."""
    slips: list[Slip] = []
    if _QUICK.search(text) is None:
        return slips
    for match in _ANY.finditer(text):
        start, end = match.span()
        found = match.group()
        if found == "\u200d" and _JOINED.match(text, start - 1) and _JOINED.match(text, end):
            continue
        names = [f"U+{ord(char):04X}" for char in dict.fromkeys(found)]
        facts = {"character": " ".join(names[:3]) + (" …" if len(names) > 3 else "")}
        name = unicodedata.name(found[0], "")
        if name and len(names) == 1:
            facts["name"] = name
        # A line end of YAML's own kind may have been meant as one: taking it out is then not what was meant.
        breaks = any(char in "\x85\u2028\u2029" for char in found)
        edit = Edit(start, end, "\n" if breaks and match.lastgroup == "control" and _between(text, start, end) else "")
        slips.append(Slip(_CODES[str(match.lastgroup)], start, end, facts, edit, certain=not breaks, silent=True))
    return slips


def without_unseen(text: str) -> str:
    """A text of the same length in which what nobody sees is a blank: bidirectional marks and what has no width."""
    return _UNSEEN.sub(" ", text) if _UNSEEN.search(text) else text


def _between(text: str, start: int, end: int) -> bool:
    """Whether the character separates what look like lines of structure (what follows is a key)."""
    return re.match(r"[ ]*(?:- +)?[A-Za-z_]\w*:", text[end : end + 80]) is not None
