"""Prohibitions that are no effect in force: of a sentence while it is carried out, of a card on itself wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fudac.kernel.abilities import Context, Standing

if TYPE_CHECKING:
    from fudac.kernel.cards import Card
    from fudac.kernel.engine import Game
    from fudac.kernel.events import Event


class Banned(NamedTuple):
    """A prohibition that is no effect in force: of a sentence while it is carried out, of a card on itself."""

    standing: Standing
    ctx: Context
    line: str


def banned_by_itself(game: Game, event: Event, card: Card) -> Banned | None:
    """What a card's own text forbids of it, wherever it is."""
    for ability in card.face.own:
        for standing in ability.standings:
            if standing.layer == "prohibit":
                ctx = Context(game, card, card.player)
                held = standing.condition is None or standing.condition(ctx)
                if held and standing.freeze(ctx)(ctx, event, None):
                    return Banned(standing, ctx, ability.line)
    return None
