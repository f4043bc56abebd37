"""Basic effects: what is always so of a card or where it lies, and what it answers there (SV 602)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.counting import drawn_together
from fudac.constructs.lowering.lasting import in_stretch, while_on
from fudac.constructs.lowering.make import Make, Matcher, Run, unready
from fudac.constructs.lowering.stepwise import Program
from fudac.constructs.lowering.where import ANYWHERE, LOCK, of_itself, works_in
from fudac.kernel import Ability, Context, Process, Standing
from fudac.model.words import Stretch, TurnOf


def lower_basic(make: Make, node: Any, index: int, line: str, facts: dict[str, Any]) -> list[Ability]:
    """What is always so: of the card itself wherever it is, or where it lies in a lock area (SV 602)."""
    made: list[Ability] = []
    standings: list[tuple[frozenset[str], list[Standing]]] = []
    for step in node.steps:
        zones, condition = works_in(step), step.condition
        if getattr(condition, "op", "") == "happened":
            made.append(_watching(make, step, index, line))
            continue
        delayed = step.effects[0] if len(step.effects) == 1 and step.effects[0].op == "delayed" else None
        if delayed is not None and delayed.until is None:
            made.append(_answering(make, delayed, index, line, zones, condition or step.as_long_as))
            continue
        tests = [make.condition(one) for one in (condition, step.as_long_as) if one is not None]
        own: list[Standing] = []
        for effect in step.effects:
            if effect.op == "usable_even":
                if isinstance(effect.even, TurnOf | Stretch):
                    facts["even_during"] = in_stretch(make, effect.even)
                else:
                    facts["usable_even"] = make.condition(effect.even)
                continue
            on = while_on(make, effect)
            for one in make.standings(effect):
                for test in (*tests, *([] if on is None else [on])):
                    one = one.when(test)
                own.append(one)
        for one in own:
            if one.condition is not None:  # squares, pieces and phases are no part of what is in play
                one.outside = frozenset((*make.outside, "anything"))
        standings.append((zones, own))
    # What acts in one zone is an ability of its own; the first one carries what is asked about all of them.
    for zones in dict.fromkeys(zones for zones, own in standings if own):
        acting = tuple(one for where, own in standings for one in own if where == zones)
        made.append(Ability("basic", index, line, standings=acting, zones=zones, facts=facts))
    if not made:
        made.append(Ability("basic", index, line, zones=LOCK, facts=facts))
    elif made[0].kind != "basic":
        made.insert(0, Ability("basic", index, line, zones=LOCK, facts=facts))
    return made


def _answering(make: Make, node: Any, index: int, line: str, zones: frozenset[str], while_: Any) -> Ability:
    """〜した時, 〜開始時: answered each time, where the card lies in a lock area or as the text says; of itself wherever it is.
    〜する代わりに: done in its place. ``while_``: as long as what it is so (〜限り)."""
    timing, program = node.timing, Program(make, node.steps)
    if timing.during is not None:
        raise unready(timing)
    matcher, itself = make.event(timing.event), of_itself(timing.event)
    if while_ is not None:
        make.outside.add("facts")
        so, test = make.condition(while_), matcher.test
        matcher = matcher._replace(test=lambda ctx, event: so(ctx) and test(ctx, event))
    if timing.when == "instead":
        matcher, done = in_place(make, timing.event, matcher, program.run)
        return Ability("replacement", index, line, when="instead", match=matcher.test, kinds=matcher.kinds, run=done,
                       zones=itself or zones, facts={"may": node.steps[0].optional})  # fmt: skip
    run = program.run if itself else _there_still(program)
    return Ability("triggered", index, line, when=timing.when, match=matcher.test, kinds=matcher.kinds, run=run,
                   zones=itself or zones, facts={"leaving": itself == ANYWHERE, **_once(matcher)})  # fmt: skip


_AT_ONCE = ("discarded", "seized", "draws")


def in_place(make: Make, event: Any, matcher: Matcher, run: Run) -> tuple[Matcher, Run]:
    """What a replacing ability answers and does. Movements and contacts are one event each (SV 506, 507); cards that are drawn,
    discarded or taken at once are replaced together, with the first. Raises Unready for what cannot be replaced."""
    if event.op in ("moves", "contacts"):
        return matcher, run
    if event.op not in _AT_ONCE:
        raise unready(event)
    if event.op == "draws":
        each = event.banned(make)
        answers_draws, instead = drawn_together(event, each, run)
        return Matcher(each.kinds, answers_draws), instead
    mark = ("with the first", id(event))

    def answers(ctx: Context, one: Any) -> bool:
        return (mark, ctx.card) in one.used or matcher.test(ctx, one)

    def do(ctx: Context) -> Process:
        first = ctx.event
        if first is None or (mark, ctx.card) in first.used:
            ctx.did = True
            return
        others = [
            one for one in ctx.game.together
            if one is not first and one.kind in matcher.kinds and matcher.test(ctx.copy(), one)
        ]  # fmt: skip
        ctx.that = ctx.carried = [one.card for one in (first, *others) if one.card is not None]  # 代わりに山札に置く
        yield from run(ctx)
        if ctx.did:
            for one in others:
                one.used = one.used | {(mark, ctx.card)}

    return Matcher(matcher.kinds, answers), do


def _watching(make: Make, step: Any, index: int, line: str) -> Ability:
    """〜したなら: answered when it has happened; 〜しないなら: at the end of the stretch named, by what happened in it."""
    condition = step.condition
    matcher = make.event(condition.event)
    program = Program(make, (step.replace(condition=None),))
    during = condition.during
    whose = make.player(during.whose) if getattr(during, "whose", None) is not None else None
    if not condition.negated:
        period = getattr(during, "period", "")

        def match(ctx: Context, event: Any) -> bool:
            if whose is not None and ctx.game.active not in whose(ctx):
                return False
            return (not period or in_period(ctx, period)) and matcher.test(ctx, event)

        return Ability("triggered", index, line, when="after", match=match, kinds=matcher.kinds, run=_there_still(program),
                       zones=frozenset({"lock"}), facts=_once(matcher))  # fmt: skip
    if during is None:
        raise unready(condition)
    make.history |= matcher.kinds
    end = f"{during.period}_end"

    def at_end(ctx: Context, event: Any) -> bool:
        if event.deed != end or (whose is not None and event.player not in whose(ctx)):
            return False
        return not any(one.kind in matcher.kinds and matcher.test(ctx.copy(), one) for one in rules_since(ctx))

    return Ability("triggered", index, line, when="at", match=at_end, kinds=frozenset({"moment"}), run=_there_still(program),
                   zones=frozenset({"lock"}))  # fmt: skip


def _once(matcher: Matcher) -> dict[str, Any]:
    """Several cards locked together are one lock (SV 702.2), answered once."""
    return {"once": matcher.kinds == frozenset({"lock"})}


def _there_still(program: Program) -> Run:
    """What a card does where it lies; once it has gone from there it does so no more (SV 300.3)."""

    def run(ctx: Context) -> Process:
        if ctx.card is None or ctx.card.life == ctx.life:
            yield from program.run(ctx)

    return run


def rules_since(ctx: Context) -> list[Any]:
    """What has happened in the phase that is on."""
    return list(ctx.game.happened[ctx.game.facts.get("phase_from", 0) :])


def in_period(ctx: Context, period: str) -> bool:
    """Whether a phase or turn is on now."""
    return period in ("turn", "phase") or ctx.game.phase == period.removesuffix("_phase")
