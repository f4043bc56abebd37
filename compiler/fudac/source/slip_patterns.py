"""The patterns by which slips are found."""

from __future__ import annotations

import re

from fudac.source.suspicious import NAME

#: Blanks of every kind.
LEAD = re.compile(r"[ \t\u3000\xa0]*")
#: A key with its colon.
KEY_AHEAD = re.compile(rf"{NAME}[ \u3000]*[:：]")
#: A key of letters; groups: key, blanks, colon, blanks.
NAMED_KEY = re.compile(rf"({NAME})([ \u3000]*)([:：])([ \t\u3000\xa0]*)")
#: A key in quotes.
QUOTED_KEY = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*:(?=[ \t]|$)""")
#: Any other key.
OTHER_KEY = re.compile(r"[^\s\[\]{}\"'&*!|>%@`,#](?:(?! #)[^\n])*?:(?=[ \t]|$)")
#: A line of a deck whose colon is wrong: 剣士：3, 剣士:3.
COUNT_LINE = re.compile(r"[^：:#\[\]{}\"'\s][^：:#\[\]{}\"']*?([ \u3000]*：[ \u3000]*|:)(?=[0-9０-９]+[ \u3000]*$)")
#: A key with a blank only; groups: key, blanks.
NO_COLON = re.compile(rf"({NAME})([ \t\u3000]+)(?=\S)")
#: The same before a bracket or a quote.
BRACKET_AFTER = re.compile(rf"{NAME}[ \u3000]+[{{\[\"']")
#: A key that stands nowhere else in the file, before what cannot go on an English sentence.
LOOKS_LIKE_VALUE = re.compile(r"[a-z_]+[ \u3000]+(?:[0-9\[{\"'-]|[^\x00-\x7f])")
#: A key, with or without its colon, behind a list mark or not.
KNOWN_KEY = re.compile(rf"(?:[-－・ー][ \u3000]*)?({NAME})(?:[ \u3000]*[:：]|[ \u3000]+\S)")
#: A key that is written well; groups: what stands before it, key.
PLAIN_KEY = re.compile(rf"^( *(?:- +)*)({NAME}):(?=[ \r\n]|$)", re.MULTILINE)
#: The keys that every file of cards may have.
COMMON_KEYS = frozenset(
    [
        "game",
        "set",
        "cards",
        "code",
        "name",
        "version",
        "released",
        "number",
        "text",
        "flavor",
        "illustrator",
        "note",
        "errata",
        "date",
        "applies_to",
        "change",
        "reason",
    ]
)
#: Document marks and directives.
DOCUMENT = re.compile(r"(?:---|\.\.\.)(?=\s|$)|%")
