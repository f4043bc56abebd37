"""A player gets an effect. (SV 604.5)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event, Player
from ...model.words import Abilities

__all__ = ["GetsEffect"]


class GetsEffect(Event):
    """A player gets an effect."""

    op: Literal["gets_effect"] = "gets_effect"
    who: Player | None = None
    effect: Abilities

    articles = {"seven": ("604.5",)}
    english = "{who:get} {effect} || {effect:be} gained"
