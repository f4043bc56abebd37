"""From a card in force to the face a game is played with (SV 201–203)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fudac.constructs.lowering import lower_abilities
from fudac.kernel import Face
from fudac.model.node import Node

COLORS = {"赤": "red", "橙": "orange", "黄": "yellow", "緑": "green", "青": "blue", "桃": "pink", "紫": "purple"}
"""The seven colours as printed (SV 203.1)."""
SEVEN = tuple(COLORS.values())
PRINTED = {key: ja for ja, key in COLORS.items()}
RAINBOW = "虹"
PLAY = frozenset({"lock"})
FIRST, ETERNAL, NORMAL = "ファースト", "エターナル", "通常"


def colors_of(printed: str) -> tuple[str, ...]:
    """The colours a card counts as: rainbow all of them, white and black none (SV 203.2, 203.3)."""
    if printed == RAINBOW:
        return SEVEN
    return (COLORS[printed],) if printed in COLORS else ()


def make_face(number: str, name: str, values: Mapping[str, Any], abilities: Sequence[Node], text: str) -> Face:
    """A face of a card. What a text says of its own card is so wherever the card is (SV 602.1)."""
    lines = [line.strip() for line in text.split("\n") if line.strip()[:1] in ("★", "●", "■")]
    lowered = lower_abilities(abilities, lines, game="seven", stepwise=True)
    kept = {key: tuple(value) if isinstance(value, list | tuple) else value for key, value in values.items()}
    kept["name"] = name
    kept["colors"] = colors_of(str(values.get("color", "")))
    kept["untouchable"] = values.get("kind") in (FIRST, ETERNAL)  # SV 704.3
    own = tuple(one for one in lowered if one.standings)
    leaving = [one for one in lowered if one.facts.get("leaving")]
    acting = [one for one in lowered if (one.standings or one.match is not None) and one not in leaving]
    watches, afar = (frozenset().union(*(one.zones for one in group)) - PLAY for group in (leaving, acting))
    return Face(number, name, kept, lowered, text, watches=watches, own=own, afar=afar)


def blank_face() -> Face:
    """A colourless face without effect."""
    return Face("-", "（白紙）", {"kind": NORMAL, "color": "白", "colors": ()})


def first_face(color: str) -> Face:
    """A first card of a printed colour of which nothing else is known."""
    name = f"{color}のファーストカード"
    return Face(f"F-{color}", name, {"kind": FIRST, "color": color, "colors": colors_of(color), "untouchable": True})
