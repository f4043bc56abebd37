"""What the text of a card says of how the card itself looks, wherever it is outside play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fudac.kernel.abilities import Context, Standing
from fudac.kernel.cards import LAYERS, Card, Look

if TYPE_CHECKING:
    from fudac.kernel.engine import Game


def by_itself(game: Game, look: Look) -> None:
    """Apply what is always so; the look may be kept."""
    for standing in _said(look.card):
        if standing.condition is None:
            _apply(game, standing, game.context(look), look)


def varied(game: Game, look: Look) -> Look:
    """The look with what is so only while something else is: to be worked out anew after every change."""
    made = look.copy()
    for standing in _said(look.card):
        if standing.condition is not None and standing.condition(ctx := game.context(look)):
            _apply(game, standing, ctx, made)
    return made


def supposed(game: Game, card: Card, values: Mapping[str, Any]) -> Look:
    """A card outside play as it would be if it were printed otherwise, as one that can be used as another type is (HM 506)."""
    views = game.views.fresh()
    look = (card.base or Look(card)).copy()
    look.values.update(values)
    return views.by_all(varied(game, look) if card.face.varying else look)


def _said(card: Card) -> Iterator[Standing]:
    return (one for ability in card.face.own for one in ability.standings if one.layer in LAYERS)


def _apply(game: Game, standing: Standing, ctx: Context, look: Look) -> None:
    if standing.fits is None or standing.fits(ctx, look):
        standing.apply(game, look, standing.freeze(ctx))
