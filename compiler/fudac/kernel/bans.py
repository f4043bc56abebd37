"""Prohibitions that are no effect in force: of a sentence while it is carried out, of a card on itself wherever it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from fudac.kernel.abilities import Ability, Context, Standing

if TYPE_CHECKING:
    from fudac.kernel.cards import Card
    from fudac.kernel.engine import Game
    from fudac.kernel.events import Event


class Banned(NamedTuple):
    """A prohibition that is no effect in force: of a sentence while it is carried out, of a card on itself."""

    standing: Standing
    ctx: Context
    line: str


def banned_by_itself(
    game: Game, event: Event, card: Card, abilities: Iterable[Ability] | None = None, whose: int | None = None
) -> Banned | None:
    """What a card's own text forbids of it, wherever it is; ``abilities``: these of them; ``whose``: who is 自分, if not its owner."""
    for ability in card.face.own if abilities is None else abilities:
        for standing in ability.standings:
            if standing.layer == "prohibit":
                ctx = Context(game, card, card.player if whose is None else whose)
                held = standing.condition is None or standing.condition(ctx)
                if held and standing.freeze(ctx)(ctx, event, None):
                    return Banned(standing, ctx, ability.line)
    return None
