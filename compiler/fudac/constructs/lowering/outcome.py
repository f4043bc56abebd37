"""What a battle is for one side of it: with whom somebody attacks or intercepts, and how it ended (HM 306.5a, 306.5c, 306.5i, 306.5j)."""

from __future__ import annotations

from typing import Any, Literal

from fudac.constructs.lowering.make import Make, Matcher, Test
from fudac.constructs.lowering.verbs import about_card
from fudac.kernel import Context
from fudac.model.terms import Ref

Side = Literal["winner", "loser"]
_EVENTS = {"winner": "won", "loser": "lost"}


def decided(make: Make, node: Any, side: Side) -> Matcher:
    """The comparison of the two was decided so for the card the sentence is about."""
    inner = about_card(make, node, _EVENTS[side], node.who, value=node.against)
    kind = node.kind.kind if node.kind is not None else None
    return inner._replace(test=lambda ctx, event: kind in (None, event.deed) and inner.test(ctx, event))


def decided_now(make: Make, node: Any, side: Side) -> Test:
    """Whether the card was on that side of the battle that is on."""
    who, against = make.fits(node.who), make.fits(node.against)
    itself = node.who == Ref(to="it")

    def test(ctx: Context) -> bool:
        battle = ctx.game.battle
        if battle is None or battle.winner is None or battle.loser is None:
            return False
        if itself and ctx.it is not None and ctx.it.card is not (battle.winner if side == "winner" else battle.loser):
            return False
        won, lost = battle.seen(battle.winner, ctx.game), battle.seen(battle.loser, ctx.game)
        one, other = (won, lost) if side == "winner" else (lost, won)
        if ctx.it is not None and ctx.it.card is one.card:
            one = ctx.it
        return who(ctx, one) and against(ctx, other)

    return test


def with_which(make: Make, node: Any, kind: str, *, value: Any = None) -> Matcher:
    """相手がおんなのこキャラクターで: a player does it with one of these."""
    player, inner = make.player(node.who), about_card(make, node, kind, node.using, value=value)
    return inner._replace(test=lambda ctx, event: event.player in player(ctx) and inner.test(ctx, event))
