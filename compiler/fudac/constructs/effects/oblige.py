"""Something has to be done where it can be. (HM 103.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import ControlledBy
from ...model.terms import Cards, CardsLike, Event, Player
from ...model.words import Stretch, TurnOf
from ..base import Continuous

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...kernel import Context, Look, Standing
    from ..lowering.make import Make
    from ..lowering.select import Selector

__all__ = ["Oblige"]


class Oblige(Continuous):
    """Something has to be done where it can be."""

    op: Literal["oblige"] = "oblige"
    event: Event
    during: Stretch | TurnOf | None = None  # １ターンに, このターン中に

    articles = {"harem-master": ("103.1",)}

    def standing(self, make: Make) -> Standing:
        """Asked about where it could be done: of an interception, by which characters."""
        from ...kernel import Standing
        from ..lowering.make import unready

        event = self.event
        if self.during is not None:
            raise unready(self)
        deed, using = event.op_name(), getattr(event, "using", None) or getattr(event, "who", None)
        someone = False
        if deed == "intercepts" and isinstance(using, Player):  # with whichever character that player likes
            someone, using = True, Cards(noun="character", filters=(ControlledBy(who=using),))
        if deed not in ("intercepts", "attacks") or not isinstance(using, CardsLike):
            raise unready(self)
        selector = make.cards(using)
        targets = selector.now if deed == "attacks" else _in_battle(make, selector, getattr(event, "against", None))
        kind = "oblige_intercept" if deed == "intercepts" else "oblige_attack"
        return Standing(kind, "oblige", targets=targets, pick=None if someone else selector.pick, article="103.1")


def _in_battle(make: Make, selector: Selector, against: Any) -> Callable[[Context], list[Look]]:
    """Who has to intercept: nobody where the attacker is not the one that is meant."""
    if against is None:
        return selector.now
    meets = make.meets(against)

    def targets(ctx: Context) -> list[Look]:
        battle = ctx.game.battle
        return selector.now(ctx) if battle is not None and meets(ctx, battle.attacker) else []

    return targets
