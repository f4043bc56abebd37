"""A quick look at a whole file: nothing found, and no line of it need be walked for slips of typing."""

from __future__ import annotations

import re

#: A key of letters.
NAME = r"[A-Za-z_][A-Za-z0-9_]*"
#: What is typed in the place of the hyphen of a list.
LIST_MARKS = "－–—−‐ー・•"

# Each pattern begins with a sign that is looked for at once, and what may repeat gives nothing back: a large file is read
# through in a few hundredths of a second.
_LINE = re.compile(
    r"\n *+(?:"
    rf"(?:- ++)*+{NAME}(?:[ \u3000]*+：|:[^\s/])"  # name：x, name:x
    r"|-[\u3000\xa0]|[\t\u3000\xa0]+(?![\s#]|$)"  # full-width blanks behind a list mark or as indentation
    r"|[ \t]*+[\u3000\xa0][ \t\u3000\xa0]*+\r?$"  # a line of nothing but such blanks
    rf"|-{NAME}[:：]|[{LIST_MARKS}][ \u3000]*{NAME}[:：]|＃"  # other signs in the place of list and comment marks
    rf"|(?:- +)*{NAME} +[{{\[\"][^:\n]*:"  # set {{code: X}}
    r")",
    re.MULTILINE,
)
_COUNT = re.compile(  # a deck's line: 剣士：3
    r"\n *+[^\s：:#\[\]{}\"'|>-][^：:#\[\]{}\"'\n]*+(?:：[ \u3000]*|:)[0-9０-９]+[ \u3000]*\r?$", re.MULTILINE
)
_INSIDE = (
    re.compile(r":[\u3000\xa0]|: #[^\s#]"),
    re.compile(r": [^\"'\s\[{|>][^\"\n]{0,400}\"[ ]*\r?$", re.MULTILINE),  # name: x"
    re.compile(r":[ ]*\r?\n *+・"),  # words listed with ・
    re.compile(r": +(?:＂|｜|(?<=text: )[“”„〝〟])"),  # text: “x”
    re.compile(r"[{\[,][^\"'\n\]}]{0,200}[，、：][^\n\]}]{0,200}[}\]]"),  # full-width signs between brackets
)


def suspicious(text: str) -> bool:
    """Whether anything in a YAML text looks like a slip."""
    lines = "\n" + text
    return bool(_LINE.search(lines) or _COUNT.search(lines) or any(inside.search(text) for inside in _INSIDE))
