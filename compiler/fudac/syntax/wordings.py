"""Wordings: sentences with typed holes, the pattern that is matched and the template that is printed.

A wording file is plain text, one wording a line::

    draw_cards: <who>は カードを <count>引く
    put: <what>を <to>に 置く
    equipped: <holder>が <item>を 装備する~prog

Phrases are separated by blanks and end in their particle; the last word is the verb in dictionary form, ``~`` names the
voice or aspect it has (``~passive``, ``~prog``). A hole ``<x>`` is the field ``x`` of the construct; ``<x?>`` may be left out.
Everything that is no hole is literal. The first wording of a construct is the canonical one.
``{x=value}`` at the end presets a field.
"""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["PARTICLES", "Slot", "Wording", "WordingError", "parse_wordings"]

# Longest first: the particle of a phrase is the longest one its end matches.
PARTICLES = (
    "より前に",
    "としても",
    "ように",
    "ても",
    "であるものとして",
    "に対応して",
    "からしか",
    "からの",
    "にしか",
    "でしか",
    "でも",
    "でのみ",
    "にのみ",
    "にだけ",
    "のみを",
    "のみ",
    "だけ",
    "しか",
    "には",
    "にも",
    "によって",
    "において",
    "に対して",
    "に対し",
    "として",
    "につき",
    "の代わりに",
    "から",
    "まで",
    "より",
    "への",
    "との",
    "を",
    "に",
    "は",
    "が",
    "で",
    "と",
    "へ",
    "も",
    "の",
    "、",
)


# Those that end in the same letter.
_BY_LAST = {last: tuple(one for one in PARTICLES if one[-1] == last) for last in {one[-1] for one in PARTICLES}}


class WordingError(ValueError):
    """A wording file has a line that cannot be used; the message names the file and line."""


class Slot(NamedTuple):
    """One phrase of a wording: a hole or a literal, with its particle ('' directly before the verb)."""

    hole: str | None
    literal: str
    particle: str
    optional: bool
    prefix: str = ""
    suffix: str = ""


class Wording(NamedTuple):
    """One way of saying a construct."""

    op: str
    slots: tuple[Slot, ...]
    lemma: str
    features: tuple[str, ...]
    presets: tuple[tuple[str, str], ...]
    text: str
    rank: int  # 0: canonical
    where: str

    @property
    def voice(self) -> str:
        """``active`` or ``passive``."""
        return "passive" if "passive" in self.features else "active"

    @property
    def holes(self) -> tuple[str, ...]:
        """Names of the holes, in the order of the wording."""
        return tuple(s.hole for s in self.slots if s.hole is not None)


_HOLE = re.compile(r"<(\w+)(\?)?>")
_PRESET = re.compile(r"\{([^}]*)\}\s*$")


def _slot(piece: str, where: str) -> Slot:
    for particle in _BY_LAST.get(piece[-1], ()):
        if piece.endswith(particle) and len(piece) > len(particle):
            break
    else:
        raise WordingError(f"{where}: no particle at the end of {piece!r}")
    body = piece[: -len(particle)]
    hole = _HOLE.search(body)
    if hole is None:
        return Slot(None, body, particle, False)
    return Slot(hole.group(1), "", particle, bool(hole.group(2)), body[: hole.start()], body[hole.end() :])


def _wording(line: str, rank_of: dict[str, int], where: str) -> Wording:
    op, colon, text = line.partition(":")
    if not colon or not text.strip():
        raise WordingError(f"{where}: expected «construct: wording»")
    op, text = op.strip(), text.strip()
    presets: list[tuple[str, str]] = []
    preset = _PRESET.search(text)
    if preset:
        for item in preset.group(1).split(","):
            key, _, value = item.partition("=")
            presets.append((key.strip(), value.strip()))
        text = text[: preset.start()].strip()
    *pieces, last = text.split()
    slots = [_slot(piece, where) for piece in pieces]
    verb, *features = last.split("~")
    hole = _HOLE.match(verb)
    if hole:
        slots.append(Slot(hole.group(1), "", "", bool(hole.group(2))))
        verb = verb[hole.end() :]
    elif "|" in verb:  # a literal noun directly before the verb: １枚|ドローする
        literal, verb = verb.split("|", 1)
        slots.append(Slot(None, literal, "", False))
    rank = rank_of.get(op, 0)
    rank_of[op] = rank + 1
    return Wording(op, tuple(slots), verb, tuple(features), tuple(presets), text, rank, where)


def parse_wordings(text: str, name: str) -> list[Wording]:
    """All wordings of one file. Raises :class:`WordingError` for a line that cannot be used."""
    rank_of: dict[str, int] = {}
    out = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#", 1)[0].strip()
        if line:
            out.append(_wording(line, rank_of, f"{name}:{number}"))
    return out
