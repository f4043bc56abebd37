"""How a card is named in a deck: ``HM-001``, ``HM-001@1.00``, ``見習い剣士``, or quoted where it would be misread.

A reference is the same in every file format. In quotes ``"…"`` (doubled inside) every character is part of the name.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from fudac.source.folding import fold

_QUOTED = re.compile(r'"((?:[^"]|"")*)"(?:\s*@\s*(\S+))?')
_VERSION = re.compile(r"(.*\S)\s*@\s*([^\s@\"]+)", re.DOTALL)


class Ref(NamedTuple):
    """A card as written and the version behind ``@``, if any."""

    card: str
    version: str | None = None


def parse_ref(text: str) -> Ref:
    """Take a reference apart. Never fails: what is not understood is the name."""
    text = text.strip()
    folded = fold(text)
    # Inside quotes nothing is folded away, so the raw text is matched first.
    quoted = _QUOTED.fullmatch(text)
    if quoted and quoted[1].strip():
        return Ref(quoted[1].replace('""', '"').strip(), quoted[2])
    found = _VERSION.fullmatch(folded.text)
    if found:
        card = text[: folded.raw_offset(found.end(1))].strip()
        return Ref(card, folded.text[found.start(2) : found.end(2)])
    return Ref(text)


def format_ref(card: str, version: str | None = None) -> str:
    """The reference that :func:`parse_ref` reads as this card and version; quoted only where it must be."""
    plain = card if version is None else f"{card}@{version}"
    return plain if parse_ref(plain) == Ref(card, version) else quoted_ref(card, version)


def quoted_ref(card: str, version: str | None = None) -> str:
    """The same in quotes."""
    quoted = '"' + card.replace('"', '""') + '"'
    return quoted if version is None else f"{quoted}@{version}"
