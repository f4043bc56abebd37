"""A point of the procedure comes. (HM 304, HM 306.5n, HM 308)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import Which
from ...model.terms import Event, Moment

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher, Test

__all__ = ["AtMoment"]


_MOMENTS = frozenset(
    {"turn_start", "turn_end", "battle_start", "battle_end"}
    | {f"{phase}_phase_{end}" for phase in ("lock", "hand", "move") for end in ("start", "end")}
)


class AtMoment(Event):
    """A point of the procedure comes."""

    op: Literal["at_moment"] = "at_moment"
    moment: Moment

    articles = {
        "harem-master": (
            "304",
            "306.5n",
            "308",
        )
    }
    english = "{moment}"

    def match(self, make: Make) -> Matcher:
        """A point of the procedure, in every turn or in a player's own."""
        from ..lowering.make import Matcher, unready

        at = {"this_turn_end": "turn_end"}.get(self.moment.at, self.moment.at)
        if make.stepwise and at == "turn_start":
            at = "lock_phase_start"  # a turn begins with its first phase (SV 501.1)
        if self.moment.next or at not in _MOMENTS:
            raise unready(self.moment)
        who = make.player(self.moment.whose) if self.moment.whose is not None else None
        so = [self._so(make, one) for one in self.moment.filters]
        if self.moment.of is not None or self.moment.which is not None or (so and make.stepwise):
            raise unready(self.moment)
        if so:  # 自分がアタックを行わなかったターンの終了時
            return Matcher(
                frozenset({"moment"}),
                lambda ctx, event: (
                    event.deed == at and (who is None or event.player in who(ctx)) and all(test(ctx) for test in so)
                ),
            )
        return Matcher(
            frozenset({"moment"}), lambda ctx, event: event.deed == at and (who is None or event.player in who(ctx))
        )

    @staticmethod
    def _so(make: Make, one: Any) -> Test:
        """What has to have happened in the turn."""
        from ..conditions.happened import Happened
        from ..lowering.make import unready

        clause = one.clause if isinstance(one, Which) else None
        if isinstance(clause, Event) and isinstance(one, Which) and one.aspect == "past":
            return make.condition(Happened(event=clause))
        if not isinstance(clause, Happened):
            raise unready(one)
        return make.condition(clause)
