"""Things that change places in a game with squares (SV 114.1, 603.1)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.table import act, rules_of
from fudac.kernel import Card, Context, Event, Process
from fudac.model.terms import Player


def swapping(make: Make, node: Any) -> Deed:
    """Players change the squares they stand on; nothing is opened (SV 603.1)."""
    parts = [_standing(make, item) for item in getattr(node.what, "items", (node.what,))]
    two = len(parts) == 1 and parts[0].exactly == 2  # 任意の２人の位置を
    if len(parts) != 2 and not two:
        raise unready(node)

    def pair(ctx: Context) -> tuple[list[int], list[int]]:
        one, other = (list(part.all(ctx)) for part in (parts[0], parts[-1]))
        return one, other

    def run(ctx: Context) -> Process:
        first = yield from parts[0].pick(ctx)
        if two:
            first, second = first[:1], first[1:]
        else:
            second = yield from parts[1].pick(ctx, lambda player: player not in first[:1])
        if not first or not second:
            ctx.did = False
            return
        one, other = ctx.game.pieces[first[0]], ctx.game.pieces[second[0]]
        one_to, other_to = other.spot, one.spot
        ctx.words["landings"] = {one.owner: one_to, other.owner: other_to}
        yield from act(ctx, [
            Event("piece", player=ctx.doer, value=one, spot=one_to, deed="exchange", article="603.1"),
            Event("piece", player=ctx.doer, value=other, spot=other_to, deed="exchange", article="603.1"),
        ])  # fmt: skip

    def can(ctx: Context) -> bool:
        one, other = pair(ctx)
        return any(a != c for a in one for c in other)

    return Deed(run, can)


def _standing(make: Make, item: Any) -> People:
    """Whose square it is: 相手のいる場所."""
    for one in getattr(item, "filters", ()):
        clause = getattr(one, "clause", None)
        who = getattr(clause, "who", None)
        if getattr(clause, "op", "") == "stands_on" and isinstance(who, Player):
            return People(make, who)
    raise unready(item)


def goes_to(ctx: Context, card: Card, where: Card) -> Event:
    """A card goes to where another lies, and lies then as that did; locked only where it fits the colour's place."""
    rules, value = rules_of(ctx), None
    if where.zone in ctx.game.rules.play:
        fits = rules.has_color(ctx.game.look(card), where.spot)
        value = ("face_up", "locked" if fits else "placed", None)
    return Event(
        "move", card, player=ctx.doer, zone=where.zone, to=where.player, spot=where.spot, value=value,
        state=where.state if value is None else "", deed="exchange", article="114.1",
    )  # fmt: skip


def trading(make: Make, node: Any) -> Deed:
    """Two cards change places, each lying then as the other did; one that does not fit a colour's place only lies there (SV 705)."""
    people, parts = People(make, node.who), [make.cards(item) for item in node.what.items]

    def run(ctx: Context) -> Process:
        doer = ctx.doer
        for player in (yield from people.pick(ctx)):
            ctx.doer = player
            picked: list[list[Card]] = []
            for part in parts:
                picked.append((yield from part.pick(ctx)))
            if len(picked[0]) == len(picked[1]) == 1:
                one, other = picked[0][0], picked[1][0]
                yield from act(ctx, [goes_to(ctx, one, other), goes_to(ctx, other, one)])
            else:
                ctx.did = False
        ctx.doer = doer

    return Deed(run, lambda ctx: all(part.can(ctx) for part in parts))
