"""Locking cards by an effect (SV 701, 702)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fudac.constructs.lowering.laid import targetable
from fudac.constructs.lowering.make import Deed, Make
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.table import choose, choose_one, rules_of, spoken, still
from fudac.kernel import Card, Context, Process
from fudac.model.terms import Ref


def locking(make: Make, node: Any) -> Deed:
    """Cards that can be locked are chosen, then the place where there is more than one."""
    what, people = make.cards(node.what), People(make, node.who)
    together = isinstance(node.what, Ref) and node.what.to in ("that", "those", "carried", "done")
    bounds = getattr(what, "bounds", None)
    color = getattr(node.to, "color", None)

    def places(ctx: Context, player: int, cards: Sequence[Card]) -> list[str]:
        rules, game = rules_of(ctx), ctx.game
        found = rules.places(game, player, cards[0]) if len(cards) == 1 else rules.common_places(game, player, cards)
        return [one for one in found if color in (None, one)]

    def lockable(ctx: Context, player: int) -> list[Card]:
        cards = [look.card for look in what.now(ctx) if targetable(ctx, look.card)]
        return [card for card in cards if places(ctx, player, [card])]

    def named(ctx: Context) -> list[Card]:
        return still(ctx, [look.card for look in what.now(ctx)])

    def run(ctx: Context) -> Process:
        locked: list[Card] = []
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            if together:
                groups = [named(ctx)]
            else:
                found = lockable(ctx, player)
                least, most = (
                    bounds(ctx, len(found)) if bounds is not None else (min(1, len(found)), min(1, len(found)))
                )
                every = getattr(getattr(node.what, "amount", None), "rel", "") == "all"
                chosen = found
                if getattr(what, "random", False):
                    chosen = ctx.game.chance.pick(found, most)
                elif not every:
                    chosen = yield from choose(ctx, "cards", found, least, most, "701.1")
                groups = [[card] for card in chosen]
            for cards in groups:
                there = places(ctx, player, cards) if cards else []
                if not there:
                    continue
                place = yield from choose_one(ctx, "place", there, "701.4")
                yield from rules_of(ctx).lock(ctx.game, player, cards, place, "lock")
                locked += [card for card in cards if card.zone == "lock"]
        ctx.doer = doer
        spoken(ctx, "lock", locked)

    def can(ctx: Context) -> bool:
        for player in people.all(ctx):
            doer, ctx.doer = ctx.doer, player
            found = named(ctx) if together else lockable(ctx, player)
            able = bool(found) and (not together or bool(places(ctx, player, found)))
            ctx.doer = doer
            if able:
                return True
        return False

    return Deed(run, can)
