"""A slip of typing in YAML, with the edit that mends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fudac.source.edited import Edit


class Slip(NamedTuple):
    """One slip. ``edit`` is made in memory so that the rest of the file can be read; ``certain``: it is offered as a
    fix.

    ``silent``: a file with this slip can still be valid YAML, only not with the meaning intended.
    Offsets are those of the text that was looked at.
    """

    code: str
    start: int
    end: int
    facts: Mapping[str, str]
    edit: Edit | None
    certain: bool = True
    silent: bool = False


def quoted(value: str) -> str:
    """``value`` as a quoted YAML scalar that reads as exactly these characters."""
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"
