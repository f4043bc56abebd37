"""A place of a lock area holds no card. (SV 303.2, SV 705.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Spot
from ...model.terms import IT_ZONE, Condition, Zone, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["IsVacant"]


class IsVacant(Condition):
    """A place of a lock area holds no card."""

    op: Literal["is_vacant"] = "is_vacant"
    zone: ZoneLike | Spot = IT_ZONE
    spots: Spot | None = None
    negated: bool = False

    articles = {
        "seven": (
            "303.2",
            "705.1",
        )
    }
    english = "{zone:be} vacant{spots: in }"
    english_adjective = "vacant"

    def holds(self, make: Make) -> Test:
        """How many places of the lock area hold nothing: one, where no number is said (SV 303.2, 705.1)."""
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound
        from ..lowering.table import rules_of

        zone = self.zone
        if not isinstance(zone, Zone) or zone.zone != "lock" or zone.filters:
            raise unready(self)
        amount = self.spots.amount if self.spots is not None else None
        within = lower_bound(make, amount) if amount is not None else None
        who, color, negated = make.player(zone.owner), zone.color, self.negated

        def test(ctx: Context) -> bool:
            found = [one for one in rules_of(ctx).vacant(ctx.game, who(ctx)[0]) if color in (None, one)]
            return (bool(found) if within is None else within(ctx, len(found))) != negated

        return test
