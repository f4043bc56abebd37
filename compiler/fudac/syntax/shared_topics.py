"""全員は手札が２枚以下なら、３枚ドロー: whom a sentence is about, its condition is about too, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import terms as t
from ..model.node import Node
from .phrases import Phrase

__all__ = ["OWN", "counts", "of_each_one", "of_speaker", "of_topic", "people_topic"]

OWN = t.Player(who="own")
_ZONES = frozenset({"hand", "lock"})
_SUBJECTS = frozenset({"has_locked", "locks_rank", "stands_on", "happened"})


def people_topic(stack: Sequence[Phrase]) -> Phrase | None:
    """The players that a sentence begins with, where they are not just the user."""
    for phrase in stack:
        value = phrase.value
        if phrase.kind != "np" or not isinstance(value, t.Player) or value in (t.YOU, OWN):
            continue
        if phrase.particle == "は" or (phrase.particle == "" and phrase.comma):
            return phrase
    return None


def of_topic(node: Any, topic: Any) -> Any:
    """A condition, its words without an owner and the topic itself being those of each player it is asked of."""
    if isinstance(node, tuple):
        found = tuple(of_topic(part, topic) for part in node)
        return found if any(a is not b for a, b in zip(found, node, strict=True)) else node
    if not isinstance(node, Node):
        return node
    if node == topic:
        return OWN
    changed = {name: made for name, part in node.__dict__.items() if (made := of_topic(part, topic)) is not part}
    if isinstance(node, t.Zone) and node.owner is None and node.zone in _ZONES:
        changed["owner"] = OWN
    if node.__dict__.get("op") in _SUBJECTS and "who" in node.__dict__ and node.__dict__["who"] is None:
        changed["who"] = OWN
    return node.replace(**changed) if changed else node


_OWNED = frozenset({"hand", "castle", "action_stack", "discard", "harem", "scaffold"})


_COUNTING = frozenset({"compare", "compare_numbers", "controls", "exists", "reaches"})


def counts(node: Any) -> bool:
    """Whether it says how many there are; 自身がハーレムに置かれた時 speaks of any harem, whoever the sentence is about."""
    said = node.__dict__.get("event", node).__dict__
    return said["op"] in _COUNTING or (said["op"] == "is_in" and isinstance(said["what"], t.Cards))


def of_speaker(node: Any, player: t.Player) -> Any:
    """相手は、手札が３枚以上ならば、: a zone without an owner is that of whom the sentence speaks (HM 215.1)."""
    return _theirs(node, player, ())


def of_each_one(node: Any) -> Any:
    """各プレイヤーは、自分の手札が３枚以下ならば、: what is so of a player, as it is asked of each (HM 401.6)."""
    return _theirs(node, t.IT_PLAYER, (t.YOU, t.Player(who="each")))


def _theirs(node: Any, player: t.Player, named: tuple[t.Player, ...]) -> Any:
    if node in named:
        return player
    if isinstance(node, tuple):
        found = tuple(_theirs(part, player, named) for part in node)
        return found if any(a is not b for a, b in zip(found, node, strict=True)) else node
    if not isinstance(node, Node) or isinstance(node, t.Player):
        return node
    parts = node.__dict__.items()
    changed = {name: made for name, part in parts if (made := _theirs(part, player, named)) is not part}
    if isinstance(node, t.Zone) and node.owner is None and node.zone in _OWNED:
        changed["owner"] = player
    return node.replace(**changed) if changed else node
