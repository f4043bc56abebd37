"""Effects that last: how they begin, how long they last, on what (HM 310, 306.5o, 407.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.select import Kind, Selector
from fudac.kernel import Context, Event, Look, Process, Standing
from fudac.kernel.abilities import Lasting
from fudac.model.terms import Duration

PERIODS = {"turn_end": "turn", "this_turn": "turn", "this_turn_end": "turn", "turn_during": "turn", "battle_end": "battle",
           "this_battle": "battle", "this_game": None, "game": None}  # fmt: skip


def period(node: Any) -> str | None:
    """Until when: ``turn``, ``battle`` or None for as long as the object is the same."""
    if node is None:
        return None
    if not isinstance(node, Duration) or node.next or node.whose is not None or node.until not in PERIODS:
        raise unready(node)
    return PERIODS[node.until]


def begin(make: Make, node: Any) -> Deed:
    """The process in which a standing effect begins, fixed on what it affects at that moment."""
    standings = make.standings(node)
    first = standings[0]
    until = period(getattr(node, "until", None))

    def run(ctx: Context) -> Process:
        fixed = None
        if first.pick is not None:
            cards = yield from first.pick(ctx)
            if not cards:
                ctx.did = False
                return
            fixed = tuple((card, card.life) for card in cards)
            ctx.that = list(cards)
        article = next(iter(node.articles.get(ctx.game.rules.game, ())), "")
        for one in standings:
            one.outside = frozenset(make.outside)
            lasting = Lasting(one, ctx.copy(), until, fixed, one.freeze(ctx))
            yield Event("begin", value=lasting, deed=one.name, article=one.article or article)

    return Deed(run, lambda ctx: True)


def on_cards(
    selector: Selector,
    layer: str,
    name: str,
    apply: Callable[[Any, Look, Any], None],
    freeze: Callable[[Context], Any] = lambda ctx: True,
) -> Standing:
    """A standing effect on selected cards; on cards anywhere where the text names no place."""
    everywhere = isinstance(selector, Kind) and selector.everywhere
    return Standing(
        layer,
        name,
        targets=selector.now,
        pick=None if everywhere else selector.pick,
        apply=apply,
        freeze=freeze,
        fits=selector.fits,
        everywhere=everywhere,
    )
