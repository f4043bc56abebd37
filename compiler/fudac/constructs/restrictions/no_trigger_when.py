"""The ability does not trigger in a case. (HM 403.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.abilities import Restriction, Timing
from ...model.terms import CardsLike, Condition
from ...model.words import Abilities, TurnOf

if TYPE_CHECKING:
    from ..lowering.make import Make

__all__ = ["NoTriggerWhen"]


class NoTriggerWhen(Restriction):
    """The ability does not trigger in a case."""

    op: Literal["no_trigger_when"] = "no_trigger_when"
    when: Timing | Condition | TurnOf
    what: Abilities | CardsLike | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{what|this} doesn't trigger {when:when}"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """A condition that holds, or an event that is this one or happens at once with it, keeps the ability from triggering."""
        event = self.when.event if isinstance(self.when, Timing) else self.when
        if getattr(event, "op", "") == "used":
            facts["never"] = lambda ctx, event: event.deed == "use"
            return
        if isinstance(event, Condition):
            holds = make.condition(event)
            facts["never"] = lambda ctx, event: holds(ctx)
            return
        matcher = make.event(event)
        facts["never"] = lambda ctx, event: any(
            one.kind in matcher.kinds and matcher.test(ctx.copy(), one) for one in (event, *ctx.game.together)
        )
