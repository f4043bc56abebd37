"""自分が支配するキャラクターは、未行動状態である限り、〜: what is so of each of them as long as that is so of it (HM 404.2)."""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t

__all__ = ["each_that"]

_IT = t.Ref(to="it")


def each_that(cards: Any, condition: Any) -> t.Cards | None:
    """The cards of which the condition is so; None where it is no condition about each of them."""
    if not isinstance(cards, t.Cards) or (cards.amount is not None and cards.amount.rel != "all"):
        return None
    said = condition.__dict__
    only: Any = None
    if said["op"] == "has_state" and said["what"] == cards and not said.get("negated"):
        only = f.InState(state=said["state"].state)
    elif said["op"] == "ongoing" and not said.get("negated") and said["event"].__dict__.get("who") == cards:
        only = f.Which(clause=said["event"].replace(who=_IT), aspect="prog")
    elif said["op"] == "equips" and said["holder"] == cards and not said.get("negated"):
        only = f.Which(clause=condition.replace(holder=_IT))
    if only is None:
        return None
    first = f.ControlledBy | f.OtherThan if isinstance(only, f.InState) else f.ControlledBy  # what is said before it
    at = sum(isinstance(one, first) for one in cards.filters)
    return cards.replace(filters=(*cards.filters[:at], only, *cards.filters[at:]))
