"""The bonus for invading an opponent's gate arises. (SV 801.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["InvasionBonus"]


class InvasionBonus(Event):
    """The bonus for invading an opponent's gate arises."""

    op: Literal["invasion_bonus"] = "invasion_bonus"
    who: Player | None = None

    articles = {"seven": ("801.1",)}
    english = '{"the bonus for invading an opponent\'s gate":arise}{who: for }'

    def match(self, make: Make) -> Matcher:
        """The bonus of an invasion comes (SV 801)."""
        from ..lowering.make import Matcher

        return Matcher(frozenset({"invasion"}), lambda ctx, event: True)
