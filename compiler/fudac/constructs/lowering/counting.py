"""How many of the same happen at once: ２枚以上引いた時, ２体以上が場を離れた時 (HM 403.1, 407.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fudac.constructs.lowering.make import Make, Match, Matcher, Run, unready
from fudac.constructs.lowering.numbers import lower_bound
from fudac.kernel import Context, Event, happening
from fudac.kernel.rules import Deeds
from fudac.model import filters as f
from fudac.model.terms import Amount, Cards, Const, Player

#: Kinds of events that can happen to several cards at once.
_TOGETHER = frozenset({"move", "turn", "attach", "control"})
_STAYS = ("you", "opponent", "other", "each", "any")
ONE = Amount(number=Const(value=1))


class Drawn:
    """Which of the cards that one player draws at once a card is, from 0, and of how many; ``spared``: the effects that have
    replaced all of them (HM 409.1)."""

    __slots__ = ("index", "of", "spared")

    def __init__(self, index: int, of: int, spared: set[Any]) -> None:
        self.index = index
        self.of = of
        self.spared = spared


def drawing_of(player: int, count: int, there: int) -> Iterator[Event]:
    """So many cards drawn from a castle in which there are some, one at a time (HM 215.3a)."""
    spared: set[Any] = set()
    for index in range(count):
        yield happening("move", player=player, top=("castle", player), zone="hand", to=player, deed="draw_cards",
                    value=Drawn(index, min(count, there), spared), article="215.3a")  # fmt: skip


def amount_of(event: Any) -> Amount | None:
    """How many an event speaks of, where it makes a difference; a single one is each of them."""
    if event.op_name() == "draws":
        amount: Amount | None = event.count
    else:
        subjects = [value for name in ("what", "who") if isinstance(value := getattr(event, name, None), Cards)]
        amount = next((one.amount for one in subjects if one.amount is not None), None)
    return None if amount in (None, ONE) else amount


def single(event: Any) -> Any:
    """The same event of each of them."""
    if event.op_name() == "draws":
        return event.replace(count=None)
    cards = {name: value for name in ("what", "who") if isinstance(value := getattr(event, name, None), Cards)}
    return event.replace(**{name: one.replace(amount=None) for name, one in cards.items()})


def counted(make: Make, node: Any, matcher: Matcher) -> Matcher:
    """What answers so many that happen together: the first of them, once."""
    amount = amount_of(node)
    if amount is None:
        return matcher
    if not matcher.kinds <= _TOGETHER or amount.rel not in ("exactly", "at_least", "at_most", "less"):
        raise unready(node)
    if getattr(getattr(node, "cause", None), "kind", "") == "castle":
        raise unready(node)  # one card at a time is put away by an attack on the castle, and never several (HM 306.5m)
    within, test = lower_bound(make, amount), matcher.test

    def drawn(ctx: Context, event: Event) -> bool:
        group = event.value
        return isinstance(group, Drawn) and within(ctx, group.of) and test(ctx, event)

    def together(ctx: Context, event: Event) -> bool:
        if not test(ctx, event):
            return False
        that = ctx.that
        found = [one for one in ctx.game.together if one.kind in matcher.kinds and test(ctx, one)]
        ctx.that = [one.card for one in found if one.card is not None] or that
        return bool(found) and found[0] is event and within(ctx, len(found))

    return matcher._replace(test=drawn if node.op_name() == "draws" else together, counted=True)


def answered(when: str, matcher: Matcher) -> Match:
    """What a trigger answers: of cards drawn one by one, before the first of them or after the last."""
    test = matcher.test
    if not matcher.counted:
        return test

    def answers(ctx: Context, event: Event) -> bool:
        group = event.value
        if isinstance(group, Drawn) and group.index != (0 if when == "before" else group.of - 1):
            return False
        return test(ctx, event)

    return answers


def replacing(node: Any, matcher: Matcher, run: Run) -> tuple[Match, Run]:
    """What a replacing ability answers and does: cards drawn at once are replaced together, with the first (HM 409.1)."""
    test = matcher.test
    if not matcher.counted:
        return test, run
    if node.event.op_name() != "draws":
        return _instead_of_all(node, matcher, run)

    return drawn_together(node, matcher, run)


def drawn_together(node: Any, matcher: Matcher, run: Run) -> tuple[Match, Run]:
    """Cards drawn at once are replaced together, with the first: the others do not come either (HM 409.1, SV 305.2)."""
    test = matcher.test

    def key(ctx: Context) -> object:
        return ctx.card, ctx.life

    def answers(ctx: Context, event: Event) -> bool:
        group = event.value
        return isinstance(group, Drawn) and test(ctx, event) and (group.index == 0 or (key(ctx), id(node)) in group.spared)

    def do(ctx: Context) -> Deeds:
        group: Drawn | None = ctx.event.value if ctx.event is not None else None
        if group is not None and group.index:
            ctx.did = True
            return
        yield from run(ctx)
        if group is not None and ctx.did:
            group.spared.add((key(ctx), id(node)))

    return answers, do


def _instead_of_all(node: Any, matcher: Matcher, run: Run) -> tuple[Match, Run]:
    """What else happens at once is replaced with the first of it; the others do not happen either."""
    test, mark = matcher.test, ("with the first", id(node))

    def answers(ctx: Context, event: Event) -> bool:
        return (mark, ctx.card) in event.used or test(ctx, event)

    def do(ctx: Context) -> Deeds:
        event = ctx.event
        if event is not None and (mark, ctx.card) in event.used:
            ctx.did = True
            return
        others = [one for one in ctx.game.together if one is not event and one.card in ctx.that]
        yield from run(ctx)
        if ctx.did:
            for one in others:
                one.used = one.used | {(mark, ctx.card)}

    return answers, do


def firm(make: Make, what: Any, who: Player | None) -> bool:
    """Whether which cards in play are such, and how many a player controls, changes only when cards come or go or change hands."""
    from fudac.constructs.lowering.select import Kind

    players = [who, *(one.who for one in getattr(what, "filters", ()) if isinstance(one, f.ControlledBy))]
    if not all(one is None or (one.who in _STAYS and not one.filters) for one in players):
        return False
    made = make.cards(what)
    if type(made) is not Kind or not made.numberless or made.held or made.among or made.differing or made.place or made.extreme:
        return False
    return all(not isinstance(one, f.InState) and getattr(one, "faction", "") != "declared" for one in what.filters)
