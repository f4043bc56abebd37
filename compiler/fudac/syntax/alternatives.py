"""〜するか、〜する: one deed or another, as whoever does it chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constructs.effects.choose_option import ChooseOption
from ..model import terms as t
from ..model.abilities import Step
from ..model.node import Node
from ..model.words import Option
from .phrases import Phrase

__all__ = ["chosen_among"]

_OWN = t.Player(who="own")
_ONE = t.Amount(number=t.Const(value=1))


def chosen_among(groups: Sequence[Sequence[Node]], topic: Phrase | None) -> ChooseOption:
    """The choice between deeds (each a chain of them); who does them chooses, the object said first is that of all."""
    who = topic.value if topic is not None and isinstance(topic.value, t.Player) else t.YOU
    object_ = groups[0][0].__dict__.get("what")
    options = []
    for group in groups:
        deeds = [_with_object(deed, object_) if deed is group[0] else deed for deed in group]
        if who.who == "each":  # of all who choose, each does what it has chosen
            deeds = [deed.replace(who=_OWN) if deed.__dict__.get("who") == who else deed for deed in deeds]
        options.append(Option(steps=(Step.model_validate({"effects": tuple(deeds)}),)))
    return ChooseOption(who=who, count=_ONE, options=tuple(options))


def _with_object(deed: Node, object_: Any) -> Node:
    """カード１枚を捨てるか、脇に置く: what the second is done to is what the first would be done to."""
    return deed.replace(what=object_) if deed.__dict__.get("what") == t.CARRIED and object_ is not None else deed
