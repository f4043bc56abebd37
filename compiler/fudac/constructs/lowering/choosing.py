"""Choosing among options, colours, squares and players in a game where only what can be done may be chosen (SV 114.3)."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.numbers import lower_amount
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.stepwise import Program
from fudac.constructs.lowering.table import choose, choose_one, rules_of
from fudac.kernel import Context, Process


def options(make: Make, node: Any) -> Deed:
    """Each player chooses among what can be done then; that player is あなた while it is done (SV 100.3)."""
    if not node.options or any(one.timing for one in node.options):
        raise unready(node)
    people, bounds = People(make, node.who), lower_amount(make, node.count)
    conditions = [make.condition(one.condition) if one.condition is not None else None for one in node.options]
    programs = [Program(make, one.steps) for one in node.options]

    def possible(ctx: Context) -> list[int]:
        found, as_if = [], ctx.words.get("as_if", lambda number: nullcontext())
        for number, (condition, program) in enumerate(zip(conditions, programs, strict=True), 1):
            that = ctx.that
            with as_if(number):
                if (condition is None or condition(ctx)) and program.can(ctx):
                    found.append(number)
            ctx.that = that
        return found

    def run(ctx: Context) -> Process:
        doer, controller = ctx.doer, ctx.controller
        for player in (yield from people.pick(ctx)):
            ctx.doer = ctx.controller = player
            numbers = possible(ctx)
            if not numbers:
                continue
            least, most = bounds(ctx, len(numbers)) if node.count is not None else (1, 1)
            if (least, most) == (1, 1):
                chosen = [(yield from choose_one(ctx, "option", numbers, "114.3", node.options))]
            else:
                chosen = yield from choose(ctx, "option", numbers, least, most, "114.3", node.options)
            for number in sorted(chosen):
                condition = conditions[number - 1]
                if condition is None or condition(ctx):
                    yield from begin(ctx, number)
                    yield from programs[number - 1].run(ctx)
        ctx.doer, ctx.controller = doer, controller

    def begin(ctx: Context, number: int) -> Process:
        ctx.words.pop("as_if", None)
        hook = ctx.words.pop("option_chosen", None)
        if hook is not None:
            yield from hook(number)

    def can(ctx: Context) -> bool:
        doer, controller = ctx.doer, ctx.controller
        try:
            for player in people.all(ctx):
                ctx.doer = ctx.controller = player
                if possible(ctx):
                    return True
            return False
        finally:
            ctx.doer, ctx.controller = doer, controller

    return Deed(run, can)


def colors(make: Make, node: Any) -> Deed:
    """So many of the seven colours are named; rainbow and none are no colours to name (SV 203)."""
    people, bounds = People(make, node.who), lower_amount(make, node.what.amount)

    def run(ctx: Context) -> Process:
        for player in (yield from people.pick(ctx)):
            there = rules_of(ctx).colors
            least, most = bounds(ctx, len(there)) if node.what.amount is not None else (1, 1)
            ctx.doer = player
            named = yield from choose(ctx, "colors", there, least, most, "203.1")
            ctx.words["colors"] = tuple(named)
            ctx.game.note("203.1", " ".join((str(player), *named)), ctx.card)

    return Deed(run, lambda ctx: True)


def squares(make: Make, node: Any) -> Deed:
    """Squares are chosen; they are what そのマス means."""
    from fudac.constructs.lowering.squares import lower_squares

    meant = lower_squares(make, node.what)

    def run(ctx: Context) -> Process:
        yield from meant.pick(ctx)

    return Deed(run, meant.can)


def players(make: Make, node: Any) -> Deed:
    """Someone is chosen, who is what その〜 means."""
    doers, people = People(make, node.who), People(make, node.what)

    def run(ctx: Context) -> Process:
        found = people.all(ctx)
        for player in (yield from doers.pick(ctx)):
            if found:
                ctx.doer = player
                ctx.people = ((yield from choose_one(ctx, "player", found)),)

    return Deed(run, lambda ctx: bool(people.all(ctx)))


def nothing(ctx: Context) -> bool:
    """Never."""
    return False
