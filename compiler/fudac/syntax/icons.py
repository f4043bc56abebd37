"""The icons of a game whose lines begin with them, by what they do; every letter stands in its word file only (HM 501–506)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..model.node import Node
from ..model.terms import Const

__all__ = ["Icons", "icon_row", "read_icons"]

_NEVER = re.compile(r"(?!)")


class Icons(NamedTuple):
    """What each letter is for; empty where a game has no such icon. Numbers in [ ] are prices.

    ``opponents_turn``: usable in the opponent's turn too; ``act``: the card turns from ready to acted; ``any_points``: as many points
    as one likes; ``as_item``: the card may be played as an item, alone on its line. ``stats`` are those of values: written in
    sentences, never in front of a line.
    """

    opponents_turn: str = ""
    act: str = ""
    any_points: str = ""
    as_item: str = ""
    stats: tuple[str, ...] = ()
    head: re.Pattern[str] = _NEVER  # one in front of a line
    any: re.Pattern[str] = _NEVER
    end: re.Pattern[str] = _NEVER  # what stands before a ] that nothing opens
    open: re.Pattern[str] = _NEVER  # what is behind a [ that nothing closes
    changed: re.Pattern[str] = _NEVER  # the same where a number or the text follows at once
    unclosed: re.Pattern[str] = _NEVER  # the same anywhere in a line
    unopened: re.Pattern[str] = _NEVER

    @property
    def letters(self) -> tuple[str, ...]:
        """All that stand in [ ], numbers apart."""
        heads = self.opponents_turn, self.act, *self.stats, self.as_item, self.any_points
        return tuple(one for one in heads if one)

    @property
    def written(self) -> tuple[str, ...]:
        """All as they are written, and one of a number."""
        return tuple(f"[{one}]" for one in (*self.letters, "1")) if self.head is not _NEVER else ()

    def closes(self, text: str, start: int, end: int) -> bool:
        """Whether the ] at ``end`` closes an icon that begins behind ``start``."""
        opening = text.rfind("[", start, end)
        return opening >= 0 and self.any.match(text, opening) is not None and text.find("]", opening) == end

    def of_stats(self, change: str = "") -> tuple[str, ...]:
        """The icons of values, each with what is to stand behind it."""
        return tuple(f"[{one}]{change}" for one in self.stats)


def read_icons(
    stats: Sequence[str], *, opponents_turn: str = "", act: str = "", any_points: str = "", as_item: str = ""
) -> Icons:
    """The icons of a game, of which its word file says what they do."""
    icons = Icons(opponents_turn, act, any_points, as_item, tuple(stats))
    heads = [one for one in icons[:4] if one]
    by_length = sorted((*heads, *icons.stats), key=len, reverse=True)
    head, some = ("|".join(map(re.escape, ones)) for ones in (sorted(heads, key=len, reverse=True), by_length))
    head, some = (f"{one}|" if one else "" for one in (head, some))
    inner = rf"(?:{some}\d{{1,2}})"
    return icons._replace(
        head=re.compile(rf"\[({head}\d{{1,3}})\]"),
        any=re.compile(rf"\[({some}\d{{1,3}})\]"),
        end=re.compile(rf"{inner}\Z"),
        open=re.compile(rf"\[{inner}(?!\])"),
        changed=re.compile(rf"\[{inner}(?=[:\[+-])"),
        unclosed=re.compile(rf"\[{inner}(?![\]0-9])"),
        unopened=re.compile(rf"(?<![\[0-9A-Za-z]){inner}\]"),
    )


def icon_row(icons: Icons, cost: Sequence[Node], opponents_turn: bool) -> str:
    """The icons in front of a line, in canonical order: [OT], the points, [T]."""
    out = f"[{icons.opponents_turn}]" if opponents_turn else ""
    for part in cost:
        if part.__dict__["op"] == "tap":
            out += f"[{icons.act}]"
        else:
            number = part.__dict__["number"]
            out += f"[{number.value if isinstance(number, Const) else icons.any_points}]"
    return out
