"""Who controls a card, and what is done only where nothing else happens in its place (HM 214.2d, 409.2)."""

from __future__ import annotations

from typing import Any

from fudac.kernel import Card, Context, Event, Look, Now, Process, Standing

__all__ = ["giving", "may_be_replaced", "may_have"]


def may_have(ctx: Context, card: Card, player: int) -> bool:
    """Whether a player can come to control a card: who has it already does (支配することができない)."""
    return ctx.game.forbids(Event("control", card, player=player, deed="take_control")) is None


def may_be_replaced(ctx: Context, kind: str) -> bool:
    """Whether something waits that may have something else happen; what says only that it is done then comes before it is (HM 409.2)."""
    return any(kind in one.ability.kinds for one in ctx.game.views.known().watchers["instead"])


def giving(ctx: Context, card: Card, player: int, until: Any, verb: str) -> Process:
    """A card comes under a player's control, for a time or for as long as it stays (HM 214.2d)."""
    from fudac.kernel.abilities import Lasting

    def control(game: Any, look: Look, controller: int) -> None:
        look.controller = controller

    change = Event("control", card, player=player, deed=verb, article="214.2d")
    first = may_be_replaced(ctx, "control")
    if first:
        yield Now([change])
        if change.replaced:  # 支配を得る場合、代わりに
            return
    standing = Standing("control", verb, targets=lambda ctx: [], apply=control, article="214.2d")
    lasting = Lasting(standing, ctx.copy(), until, ((card, card.life),), player)
    yield Event("begin", value=lasting, deed=verb, article="214.2d")
    if not first:
        yield change
