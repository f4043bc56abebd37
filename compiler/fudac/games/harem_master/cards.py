"""From a card in force to the face a game is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fudac.constructs.effects.do_nothing import DoNothing
from fudac.constructs.lowering import lower_abilities
from fudac.games.harem_master.joining import join
from fudac.kernel import Ability, Face
from fudac.model.abilities import SpellAbility, Step
from fudac.model.node import Node

PLAY = frozenset({"field"})
CHARACTER, EVENT, ITEM = "キャラクター", "イベント", "アイテム"
GIRL, BOY = "おんなのこ", "男"

BLANK = {"type": CHARACTER, "cost": 9, "random": 0, "sex": BOY, "factions": (), "physical": 0, "mental": 0}
"""A card about which nothing matters (a castle that a scenario leaves out)."""


def make_face(number: str, name: str, values: Mapping[str, Any], abilities: Sequence[Node], text: str) -> Face:
    """A face of a card. A name given by the text is one of its first characteristics (HM 202.2, 412.1)."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    event = values.get("type") == EVENT
    whole, lines, joined = join(abilities, lines, event=event)
    if event and not text.strip():  # without a text it is used all the same (HM 306.2)
        whole = [SpellAbility(steps=(Step(effects=(DoNothing(),)),))]
    lowered = tuple(
        _joined(one) if one.index in joined else _for_card(one)
        for one in lower_abilities(whole, lines, game="harem-master")
    )
    kept = {key: tuple(value) if isinstance(value, list | tuple) else value for key, value in values.items()}
    kept.setdefault("factions", ())
    kept["name"] = _own_name(abilities) or name
    leaving = [one for one in lowered if one.facts.get("leaving")]
    acting = [one for one in lowered if (one.standings or one.match is not None) and one not in leaving]
    watches, afar = (frozenset().union(*(one.zones for one in group)) - PLAY for group in (leaving, acting))
    return Face(number, name, kept, lowered, text, watches, afar=afar)


def _joined(ability: Ability) -> Ability:
    """A line that is carried out with another one; where it says that its card is not countered, it counts when that is so."""
    facts = {key: value for key, value in ability.facts.items() if key == "uncounterable"}
    return Ability("joined", ability.index, ability.line, facts=facts)


def _for_card(ability: Ability) -> Ability:
    """A line that restricts the use of a character or an item can only forbid it: to use one at another time cannot be carried out."""
    facts = ability.facts
    if ability.kind == "restriction" and (facts.get("windows") or facts.get("anytime") or facts.get("also")):
        ability.unready = "also_when (103.1)"
    return ability


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
