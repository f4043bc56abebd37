"""A player invades another's gate. (SV 801.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import model_validator

from ...model.board import Deed, Square, SquareLike
from ...model.terms import Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["Invades"]


class Invades(Event):
    """A player invades another's gate: the bonus for it comes."""

    op: Literal["invades"] = "invades"
    who: Player | None = None
    gate: SquareLike | None = None
    deed: Deed | None = None  # 〜のゲートへの侵攻に成功する: as it is said, not kept

    @model_validator(mode="before")
    @classmethod
    def _of_a_noun(cls, data: dict[str, Any]) -> dict[str, Any]:
        """The gate that the noun names."""
        deed = data.get("deed")
        if not isinstance(deed, Deed):
            return data
        gate = Square(noun="gate", of=deed.to) if isinstance(deed.to, Player) else deed.to
        return {**data, "deed": None, "gate": gate}

    nouns = {"deed": ("invasion",)}
    articles = {"seven": ("801.1",)}
    english = "{who:invade} {gate} || {gate:be} invaded || {who:succeed} in {deed} || {who:invade} another player's gate"

    def match(self, make: Make) -> Matcher:
        """The bonus of an invasion, of the one at the cost of the other (SV 801, 802)."""
        from ..lowering.make import Matcher
        from ..lowering.squares import lower_squares
        from ..lowering.table import rules_of

        who = make.player(self.who) if self.who is not None else None
        gate = lower_squares(make, self.gate) if self.gate is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            if event.to is None or (who is not None and event.player not in who(ctx)):
                return False
            return gate is None or rules_of(ctx).board.gate(ctx.game, event.to) in gate.now(ctx)

        return Matcher(frozenset({"invasion"}), test)
