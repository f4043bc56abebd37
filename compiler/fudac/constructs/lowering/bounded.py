"""［ ］ on what is not used but acts by itself: only while something is so, only so often (HM 402.2a, 403, 409)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Run, unready
from fudac.kernel import Context, Event
from fudac.kernel.abilities import Match
from fudac.kernel.rules import Deeds


def bounded(node: Any, facts: dict[str, Any], line: str, match: Match, run: Run) -> tuple[Match, Run]:
    """What a triggered or replacing ability answers and does, within what its restrictions say."""
    tests, limit, span = facts["tests"], facts.get("limit"), facts.get("limit_span")
    refuse_windows(node, facts)
    if not tests and limit is None:
        return match, run

    def spent(ctx: Context) -> bool:
        used = ctx.game.facts.get("ever", {}) if span == "game" else ctx.game.used
        return limit is not None and used.get(_key(ctx, line, span), 0) >= limit(ctx)

    def answers(ctx: Context, event: Event) -> bool:
        return all(test(ctx) for test in tests) and not spent(ctx) and match(ctx, event)

    def do(ctx: Context) -> Deeds:
        if spent(ctx):  # what triggered it together with this one was the last
            return
        yield from run(ctx)
        if ctx.did:
            _count(ctx, line, span)

    return answers, do if limit is not None else run


def refuse_windows(node: Any, facts: dict[str, Any]) -> None:
    """What is not used has no time of its own to be used at."""
    if facts["windows"] or facts.get("also"):
        raise unready(node.restrictions[0])


def _key(ctx: Context, line: str, span: str | None) -> object:
    """By what it is counted: the object whose ability it is, and which (HM 215.10); by battles, also which of the turn's attacks is the
    last so far, since each of them begins one (306.5a)."""
    key = ctx.card.uid if ctx.card is not None else -1, ctx.life, line
    return key if span != "battle" else (*key, sum(event.kind == "attack" for event in ctx.game.happened))


def _count(ctx: Context, line: str, span: str | None) -> None:
    game, key = ctx.game, _key(ctx, line, span)
    if span == "game":
        ever = game.facts.get("ever", {})
        game.journal.set(game, "facts", {**game.facts, "ever": {**ever, key: ever.get(key, 0) + 1}})
    else:
        game.journal.set(game, "used", {**game.used, key: game.used.get(key, 0) + 1})
