"""The bonus for invading an opponent's gate arises. (SV 801.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event, Player

__all__ = ["InvasionBonus"]


class InvasionBonus(Event):
    """The bonus for invading an opponent's gate arises."""

    op: Literal["invasion_bonus"] = "invasion_bonus"
    who: Player | None = None

    articles = {"seven": ("801.1",)}
    english = '{"the bonus for invading an opponent\'s gate":arise}{who: for }'
