"""Cards a text has spoken of, in what it says of later: as the objects they were, for one that moved on is another (HM 215.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fudac.kernel import Card, Context, Look
from fudac.kernel.rules import Deeds

__all__ = ["is_kept", "keep", "kept_run"]

_STAYING = frozenset({"attach", "choose", "counter", "look_at", "reveal", "search", "set_state", "take_control"})
_KEPT = "kept"


def keep(ctx: Context) -> Context:
    """The context for later. A card that the sentence is about to move is meant where it comes to lie."""
    new = ctx.copy()
    moving = {card.uid for verb, cards in ctx.done.items() if verb not in _STAYING for card in cards}
    new.words[_KEPT] = {
        card.uid: (card.life, card.life + (card.uid in moving and ctx.lives.get(card.uid) == card.life))
        for cards in (ctx.that, ctx.carried, ctx.looked, *ctx.done.values()) for card in cards
    }  # fmt: skip
    return new


def is_kept(ctx: Context, look: Look) -> bool:
    """Whether a look, perhaps of a moment ago, is of the object that was spoken of."""
    kept = ctx.words.get(_KEPT)
    return kept is None or look.life in kept.get(look.card.uid, (look.life,))


def kept_run(run: Callable[[Context], Deeds]) -> Callable[[Context], Deeds]:
    """What is done later, with those that are still what they were; what it moves itself it may speak of again."""

    def later(ctx: Context) -> Deeds:
        kept = ctx.words.pop(_KEPT, {})

        def still(cards: Sequence[Card]) -> list[Card]:
            return [card for card in cards if card.life in kept.get(card.uid, (card.life,))]

        ctx.that, ctx.carried, ctx.looked = still(ctx.that), still(ctx.carried), still(ctx.looked)
        ctx.done = {verb: still(cards) for verb, cards in ctx.done.items()}
        return run(ctx)

    return later
