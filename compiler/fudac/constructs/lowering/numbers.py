"""What the words for numbers mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Make, Number, unready
from fudac.constructs.lowering.people import lower_zones
from fudac.kernel import Context, Look
from fudac.model.board import Spot, Square
from fudac.model.features import Share
from fudac.model.terms import Amount, Const, CountOf, Group, Player, Ref, StatOf, Sum, Variable, Zone, Zones
from fudac.model.words import ColorWord, Difference, DoneCount, LargerOf, NameOf, Offset, SuitOf

Bounds = Callable[[Context, int], tuple[int, int]]


def lower_number(make: Make, node: Any) -> Number:
    """A number, found when it is asked for."""
    if isinstance(node, Const):
        value = node.value
        return lambda ctx: value
    if isinstance(node, Variable):
        sign = -1 if node.negative else 1
        return lambda ctx: sign * ctx.x
    if isinstance(node, CountOf):
        return _count(make, node.of)
    if isinstance(node, Sum) and isinstance(node.of, StatOf) and not make.stepwise and node.of.of is not None:
        stats, cards = (node.of.stat, *node.of.also), make.cards(node.of.of)
        return lambda ctx: sum(int(look.values.get(stat) or 0) for look in cards.now(ctx) for stat in stats)
    if isinstance(node, Sum):
        return _count(make, node.of) if not isinstance(node.of, StatOf | CountOf) else lower_number(make, node.of)
    if isinstance(node, StatOf):
        return _stat(make, node)
    if isinstance(node, SuitOf):
        return _suits(make, node)
    if isinstance(node, Offset):
        of, by, sign = make.number(node.of), make.number(node.by), -1 if node.less else 1
        return lambda ctx: max(of(ctx) + sign * by(ctx), 0)
    if isinstance(node, Share) and not make.stepwise:
        return _share(make, node)
    if isinstance(node, Difference):
        one, other = make.number(node.left), make.number(node.than)
        return lambda ctx: abs(one(ctx) - other(ctx))
    if isinstance(node, LargerOf):
        items, best = [make.number(item) for item in node.items], min if node.smaller else max
        return lambda ctx: best(item(ctx) for item in items)
    if isinstance(node, NameOf) and node.kind == "figure" and node.declared and node.by is None:
        return lambda ctx: int(ctx.words.get("figure", 0))  # 宣言された数字
    if isinstance(node, DoneCount):
        verb = node.verb
        return lambda ctx: len(ctx.done.get(verb, ()))
    raise unready(node)


def _share(make: Make, node: Share) -> Number:
    """So many times a number, or a part of it, rounded down unless the text says otherwise."""
    of = make.number(node.of)
    if node.times is not None:
        times = make.number(node.times)
        return lambda ctx: of(ctx) * times(ctx)
    if node.into is None:
        raise unready(node)
    into, up = node.into, node.rounding == "up"
    return lambda ctx: -(-of(ctx) // into) if up else of(ctx) // into


def _count(make: Make, of: Any) -> Number:
    if isinstance(of, Zone | Zones):
        spots = lower_zones(make, of)
        return lambda ctx: sum(len(pile) for pile in spots.piles(ctx))
    if isinstance(of, CountOf):
        return _count(make, of.of)
    if isinstance(of, Spot):
        return _vacant(make, of)
    if isinstance(of, Square) and make.stepwise:
        from fudac.constructs.lowering.squares import lower_squares

        squares = lower_squares(make, of)
        return lambda ctx: len(squares.now(ctx))
    if isinstance(of, Group):
        parts = [_count(make, item) for item in of.items]
        return lambda ctx: sum(part(ctx) for part in parts)
    return make.cards(of).count


def _vacant(make: Make, of: Spot) -> Number:
    """How many places of a lock area hold nothing (SV 303.2)."""
    from fudac.constructs.lowering.table import rules_of

    named = of.of.owner if isinstance(of.of, Zone) else of.of
    if any(getattr(getattr(one, "clause", None), "op", "") != "is_vacant" for one in of.filters):
        raise unready(of)
    who = make.player(named) if named is not None else lambda ctx: (ctx.doer,)
    return lambda ctx: sum(len(rules_of(ctx).vacant(ctx.game, player)) for player in who(ctx)[:1])


def _suits(make: Make, node: SuitOf) -> Number:
    """How many different colours: of those declared, or that cards have."""
    if isinstance(node.of, ColorWord):
        from fudac.constructs.lowering.colors import lower_colors

        colors, declared = lower_colors(make, node.of), node.of.of is None and not node.of.filters
        return lambda ctx: len(ctx.words.get("colors", ()) if declared else colors(ctx))
    cards = make.cards(node.of)
    return lambda ctx: len({color for look in cards.now(ctx) for color in look.values.get("colors", ())})


def _stat(make: Make, node: StatOf) -> Number:
    stat = node.stat
    if stat == "applied_random":
        from fudac.constructs.lowering.applied import applied_number

        return applied_number(make, node)
    if isinstance(node.of, Player):
        who = make.player(node.of)
        return lambda ctx: getattr(ctx.game.rules, stat)(ctx.game, who(ctx)[0])
    if node.of is None:
        return lambda ctx: int(ctx.game.look(ctx.that[0]).values.get(stat, 0)) if ctx.that else 0
    if node.also:
        raise unready(node)  # two numbers are none
    selector = make.cards(node.of)
    if isinstance(node.of, Ref) and node.of.to == "self":
        return lambda ctx: sum(int(look.values.get(stat) or 0) for look in selector.now(ctx) or last(ctx))
    return lambda ctx: sum(int(look.values.get(stat) or 0) for look in selector.now(ctx)[:1])


def last(ctx: Context) -> list[Look]:
    """The ability's own card as it was just before it left the field, where that is what is answered (HM 403.2)."""
    event, look = ctx.event, ctx.look
    left = event is not None and event.kind == "move" and look is not None and look.zone == "field"
    return [look] if left and look is not None and look.life == ctx.life else []


def lower_amount(make: Make, amount: Amount | None) -> Bounds:
    """How many of those there are: the least and the most that may be taken."""
    if amount is None or amount.rel in ("all", "rest"):
        return lambda ctx, there: (there, there)
    if amount.rel == "any_number":
        return lambda ctx, there: (0, there)
    if amount.rel == "half":
        return lambda ctx, there: (there // 2, there // 2)
    if amount.rel == "half_up":
        return lambda ctx, there: (-(-there // 2),) * 2
    if amount.rel == "same" and make.stepwise and not make.deeds:  # as many as what is answered was done to
        return lambda ctx, there: (min(_answered(ctx), there),) * 2
    if amount.rel == "same" and make.deeds:
        verb = make.deeds[-1]  # as many as the deed before was done to
        return lambda ctx, there: (min(_done_to(ctx, verb), there),) * 2
    if amount.number is None:
        raise unready(amount)
    number = make.number(amount.number)
    if amount.rel == "up_to":
        return lambda ctx, there: (0, min(max(number(ctx), 0), there))
    if amount.rel == "at_least":
        return lambda ctx, there: (min(number(ctx), there), there)
    if amount.rel != "exactly":
        raise unready(amount)
    return lambda ctx, there: (min(max(number(ctx), 0), there),) * 2  # as many as there are


def _done_to(ctx: Context, verb: str) -> int:
    """How many cards a deed was done to; where several players do it one after the other, of those the player's own."""
    cards, player = ctx.done.get(verb, ()), ctx.words.get("each_of")
    return len(cards) if player is None else sum(card.owner == player for card in cards)


def _answered(ctx: Context) -> int:
    value = ctx.event.value if ctx.event is not None else None
    return value if isinstance(value, int) and not isinstance(value, bool) else 1


def lower_bound(make: Make, amount: Amount) -> Callable[[Context, int], bool]:
    """Whether a number is within an amount (３以上, ２以下, ３未満, 奇数)."""
    if amount.rel in ("odd", "even"):
        rest = int(amount.rel == "odd")
        return lambda ctx, value: value % 2 == rest
    if amount.number is None:
        raise unready(amount)
    number = make.number(amount.number)
    rel = amount.rel
    if rel == "at_least":
        return lambda ctx, value: value >= number(ctx)
    if rel in ("at_most", "up_to"):
        return lambda ctx, value: value <= number(ctx)
    if rel == "less":
        return lambda ctx, value: value < number(ctx)
    if rel == "exactly":
        return lambda ctx, value: value == number(ctx)
    raise unready(amount)
