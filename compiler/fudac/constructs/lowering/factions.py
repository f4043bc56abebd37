"""Factions that a text names, by name or by the cards that have them (HM 209.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.lasting import begin
from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.kernel import Context, Process
from fudac.model.filters import OfFaction
from fudac.model.words import Both, FactionOf

Factions = Callable[[Context], tuple[str, ...]]
_CHOSEN = "factions of"


def lower_factions(make: Make, node: Any) -> Factions:
    """The factions named, as they are when it is asked: one by its name, those of cards, all there are."""
    if isinstance(node, Both):
        parts = [lower_factions(make, item) for item in node.items]
        return lambda ctx: tuple(dict.fromkeys(name for part in parts for name in part(ctx)))
    if isinstance(node, OfFaction) and node.faction == "declared":
        return lambda ctx: (str(ctx.words["faction"]),) if ctx.words.get("faction") else ()
    if isinstance(node, OfFaction):
        name = node.faction
        return lambda ctx: (name,)
    if not isinstance(node, FactionOf) or (node.amount is not None and node.amount.rel != "all"):
        raise unready(node)
    if node.that or (node.of is None and node.amount is None):
        raise unready(node)
    if node.of is None:  # すべての陣営: every one that a card of the game has
        return lambda ctx: _named([card.face.values for card in ctx.game.cards])
    cards = make.cards(node.of)
    if chooses(make, node):
        return lambda ctx: _named([ctx.game.look(card).values for card in ctx.words.get(_CHOSEN, ())])
    return lambda ctx: _named([look.values for look in cards.now(ctx)])


def chooses(make: Make, node: Any) -> bool:
    """Whether the cards whose factions are meant are some of those there are: キャラクター１体の陣営."""
    of = getattr(node, "of", None)
    return of is not None and getattr(of, "amount", None) is not None and of.amount.rel != "all"


def beginning(make: Make, node: Any, faction: Any) -> Deed:
    """An effect on factions begins; whose they are, is chosen first (HM 407.4)."""
    deed = begin(make, node)
    if not chooses(make, faction):
        return deed
    cards = make.cards(faction.of)

    def run(ctx: Context) -> Process:
        ctx.words[_CHOSEN] = yield from cards.pick(ctx)
        yield from deed.run(ctx)

    return Deed(run, lambda ctx: cards.can(ctx) and deed.can(ctx))


def _named(values: list[Any]) -> tuple[str, ...]:
    return tuple(sorted({str(name) for one in values for name in one.get("factions", ())}))
