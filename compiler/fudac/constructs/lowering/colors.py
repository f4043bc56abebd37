"""Which colours words mean: その色, 宣言した色, あなたのロックしている色, カードの色 (SV 203, 701.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Fits, Make, unready
from fudac.constructs.lowering.table import rules_of
from fudac.kernel import Context, Look
from fudac.model import filters as f
from fudac.model.terms import Ref
from fudac.model.words import ColorWord

Colors = Callable[[Context], frozenset[str]]


def of_look(look: Look) -> frozenset[str]:
    """The colours a card counts as: rainbow all of them, colourless none (SV 203.2, 203.3)."""
    return frozenset(look.values.get("colors", ()))


def lower_colors(make: Make, node: ColorWord) -> Colors:
    """The colours meant now."""
    if node.of is not None:
        cards = make.cards(node.of)
        made: Colors = lambda ctx: frozenset().union(*(of_look(look) for look in cards.now(ctx)))  # noqa: E731
    elif node.which == "that" or any(_is_declared(one) for one in node.filters):
        made = lambda ctx: frozenset(ctx.words.get("colors", ()))  # noqa: E731
    else:
        made = lambda ctx: frozenset(rules_of(ctx).colors)  # noqa: E731
    for one in node.filters:
        if not _is_declared(one):
            made = _narrowed(make, made, one)
    return made


def _is_declared(one: Any) -> bool:
    return isinstance(one, f.Done) and one.verb == "declare"


def _narrowed(make: Make, colors: Colors, one: Any) -> Colors:
    """Of them those on whose place a player has locked something, or nothing (SV 303.2, 701.5)."""
    clause = getattr(one, "clause", None)
    what = getattr(clause, "what", None)
    if getattr(clause, "op", "") != "has_locked" or not (what is None or (isinstance(what, Ref) and what.to == "it")):
        raise unready(one)
    who, negated = make.player(clause.who), clause.negated  # type: ignore[union-attr]

    def found(ctx: Context) -> frozenset[str]:
        rules = rules_of(ctx)
        locked = {str(card.spot) for player in who(ctx) for card in rules.locked(ctx.game, player)}
        return frozenset(color for color in colors(ctx) if (color in locked) != negated)

    return found


def lower_shared(make: Make, other: Any) -> Fits:
    """Whether a card shares a colour with others, or has one of those meant (SV 203.2)."""
    if isinstance(other, ColorWord):
        colors = lower_colors(make, other)
        return lambda ctx, look: bool(of_look(look) & colors(ctx))
    cards = make.cards(other)
    return lambda ctx, look: any(of_look(look) & of_look(one) for one in cards.now(ctx))
