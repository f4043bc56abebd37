"""Sentences in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby


class Said(str):
    """A sentence in Japanese that also knows its English, ``en``."""

    en: str

    def __new__(cls, ja: str, en: str) -> Said:
        """The Japanese, with the English beside it."""
        made = super().__new__(cls, ja)
        made.en = en
        return made


def english(said: str) -> str:
    """The English of a sentence; what has none stays as it is."""
    return said.en if isinstance(said, Said) else said


def as_written(value: object) -> str:
    """Something as a scenario would write it: ``{use: 学者, ability: 1}``."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {as_written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(as_written, value)) + "]"
    return str(value) if value is not None else ""


def listed(names: Sequence[str | None]) -> Said:
    """Names in their order; those without a name are blank cards and only counted."""
    ja, en = [], []
    for name, many in groupby(names):
        count = len(list(many))
        if name is None:
            ja.append(f"白紙{count}枚")
            en.append(f"{count} blank")
        else:
            ja += [name] * count
            en += [name] * count
    return Said("、".join(ja), ", ".join(en))
