"""From a card in force to the face a game is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fudac.constructs.lowering import lower_abilities
from fudac.kernel import Face
from fudac.model.node import Node

CHARACTER, EVENT, ITEM = "キャラクター", "イベント", "アイテム"
GIRL, BOY = "おんなのこ", "男"

BLANK = {"type": CHARACTER, "cost": 9, "random": 0, "sex": BOY, "factions": (), "physical": 0, "mental": 0}
"""A card about which nothing matters (a castle that a scenario leaves out)."""


def make_face(number: str, name: str, values: Mapping[str, Any], abilities: Sequence[Node], text: str) -> Face:
    """A face of a card. A name given by the text is one of its first characteristics (HM 202.2, 412.1)."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    lowered = lower_abilities(abilities, lines, game="harem-master")
    kept = {key: tuple(value) if isinstance(value, list | tuple) else value for key, value in values.items()}
    kept.setdefault("factions", ())
    kept["name"] = _own_name(abilities) or name
    watches = frozenset(zone for one in lowered if one.kind == "triggered" for zone in one.zones if zone != "field")
    return Face(number, name, kept, lowered, text, watches)


def blank_face() -> Face:
    """A face without text and with random number 0."""
    return Face("-", "（白紙）", BLANK)


def _own_name(abilities: Sequence[Any]) -> str | None:
    for ability in abilities:
        for effect in getattr(ability, "effects", ()):
            if getattr(effect, "op", "") == "own_name" and effect.name.name:
                return str(effect.name.name)
    return None


def is_character(face: Face) -> bool:
    """Whether it is a character card."""
    return bool(face.values.get("type") == CHARACTER)
