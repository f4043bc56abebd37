"""Whose what everyone does is, and who does what stands to choose from: 相手は「手札を１枚捨てる」か「…」を選ぶ."""

from __future__ import annotations

from typing import Any

from ..constructs.base import Act
from ..model import terms as t
from ..model.filters import InZone
from ..model.node import Node
from ..model.words import AbilityText, Option
from .values import MANNER

__all__ = ["done_by", "of_each"]


def done_by(who: Any, option: Option) -> Option:
    """The option, its deeds without a subject those of whoever chooses: the sentence around it says who (HM 401.5b)."""
    if not isinstance(who, t.Player) or who.who not in ("opponent", "each") or who.filters:
        return option
    doer = t.Player(who="own") if who.who == "each" else who
    steps: list[Node] = []
    for step in option.steps:
        effects: list[Node] = []
        for effect in step.__dict__["effects"]:
            # The very default, not an equal 自分 that was written; a chain hands on what its first deed has.
            unsaid = isinstance(effect, Act) and effect.who is type(effect).model_fields["who"].default
            made = effect.replace(who=doer) if unsaid else effect
            effects.append(_own(made) if who.who == "each" else made)
        steps.append(step.replace(effects=tuple(effects)))
    return option.replace(steps=tuple(steps))


def of_each(node: Node) -> Node:
    """各プレイヤーは自分の手札を: where everyone acts, 自分 is whoever does, though it is the controller elsewhere (HM 401.6)."""
    who = node.__dict__.get("who")
    if not isinstance(who, t.Player) or who.who != "each" or (who.filters and MANNER.loose):
        return node
    rest = {name: _own(value) for name, value in node.__dict__.items() if name != "who"}
    if isinstance(rest.get("what"), t.Cards):  # それぞれの手札: of each player the own one
        rest["what"] = _of_themselves(rest["what"])
    changed = {name: value for name, value in rest.items() if value is not node.__dict__[name]}
    return node.replace(**changed) if changed else node


def _of_themselves(cards: t.Cards) -> t.Cards:
    """Cards of a zone of their owners', which nobody has named: of whoever acts."""
    of_owner = t.Player(who="owner")
    filters = tuple(
        x.replace(zone=x.zone.replace(owner=t.Player(who="own")))
        if isinstance(x, InZone) and isinstance(x.zone, t.Zone) and x.zone.owner == of_owner
        else x
        for x in cards.filters
    )
    return cards if filters == cards.filters else cards.replace(filters=filters)


def _own(value: Any) -> Any:
    """The same of whoever acts; what is quoted speaks for itself."""
    if value == t.YOU:
        return t.Player(who="own")
    if isinstance(value, tuple):
        found = tuple(map(_own, value))
        return found if any(a is not b for a, b in zip(found, value, strict=True)) else value
    if not isinstance(value, Node) or isinstance(value, AbilityText | Option):
        return value
    parts = {name: _own(part) for name, part in value.__dict__.items()}
    changed = {name: part for name, part in parts.items() if part is not value.__dict__[name]}
    return value.replace(**changed) if changed else value
