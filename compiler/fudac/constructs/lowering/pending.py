"""Cards and abilities that are being used, as texts speak of them (HM 407.3, 411.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.filters import TYPES, lower_filter
from fudac.constructs.lowering.make import Make, Matcher, unready
from fudac.kernel import Context, Event, Pending
from fudac.model.filters import ControlledBy, Which
from fudac.model.terms import Cards, Group, Ref
from fudac.model.words import Abilities

PendingTest = Callable[[Context, Pending], bool]


def pending_event(kind: str, so: Callable[[Context, Event], bool]) -> Matcher:
    """An event about something being used: そのカード and そのキャラクター are the card it is of."""

    def test(ctx: Context, event: Event) -> bool:
        if not so(ctx, event):
            return False
        ctx.that = [event.value.card]
        return True

    return Matcher(frozenset({kind}), test)


def lower_pending(make: Make, node: Any) -> PendingTest:
    """Whether something being used is of the kind a text names."""
    if node is None:
        return lambda ctx, pending: True
    if isinstance(node, Group):
        parts = [lower_pending(make, item) for item in node.items]
        return lambda ctx, pending: any(part(ctx, pending) for part in parts)
    if isinstance(node, Ref):
        if node.to in ("self", "this_card"):
            return lambda ctx, pending: pending.card is ctx.card
        if node.to == "it":
            return lambda ctx, pending: ctx.it is not None and pending.card is ctx.it.card
        raise unready(node)
    if isinstance(node, Abilities):
        return _ability(make, node)
    if isinstance(node, Cards):
        return _card(make, node)
    raise unready(node)


def _user(make: Make, filters: Any) -> list[Callable[[Context, Pending], bool]]:
    tests: list[Callable[[Context, Pending], bool]] = []
    for one in filters:
        who = None
        if isinstance(one, Which) and getattr(one.clause, "op", "") == "uses":
            who = make.player(getattr(one.clause, "who", None))
        elif isinstance(one, ControlledBy):
            who = make.player(one.who)
        if who is not None:
            tests.append(lambda ctx, pending, who=who: pending.controller in who(ctx))  # type: ignore[misc]
            continue
        fits = lower_filter(make, one)
        tests.append(lambda ctx, pending, fits=fits: fits(ctx, ctx.game.look(pending.card)))  # type: ignore[misc]
    return tests


def _card(make: Make, node: Cards) -> PendingTest:
    kind = TYPES.get(node.noun.removesuffix("_card"))
    if kind is None and node.noun != "card":
        raise unready(node)
    tests = _user(make, node.filters)

    def fits(ctx: Context, pending: Pending) -> bool:
        if pending.kind != "card":
            return False
        if kind is not None and (pending.used_as or pending.card.face.values.get("type")) != kind:
            return False
        return all(test(ctx, pending) for test in tests)

    return fits


def _ability(make: Make, node: Abilities) -> PendingTest:
    kind = node.noun.removesuffix("_ability").removesuffix("_effect")
    tests = _user(make, node.filters)
    of = make.fits(node.of) if node.of is not None else None
    this = node.which == "this"

    def fits(ctx: Context, pending: Pending) -> bool:
        if pending.kind != "ability" or pending.ability is None:
            return False
        if kind not in ("ability", "effect") and pending.ability.kind != kind:
            return False
        if this and pending.card is not ctx.card:
            return False
        if of is not None and not of(ctx, ctx.game.look(pending.card)):
            return False
        return all(test(ctx, pending) for test in tests)

    return fits
