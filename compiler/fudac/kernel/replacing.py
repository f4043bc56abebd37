"""What happens in the place of something else (HM 409)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fudac.kernel.abilities import Context
from fudac.kernel.cards import Card
from fudac.kernel.events import CHANGES, THEN, Event, Now
from fudac.kernel.force import Watcher
from fudac.kernel.questions import Question
from fudac.kernel.rules import Deeds, Process
from fudac.kernel.triggers import triggered

if TYPE_CHECKING:
    from fudac.kernel.engine import Game


def replaced(game: Game, events: Iterable[Event]) -> Process:
    """The events that are left after replacement, and processes that follow them."""
    queue, batch = list(events), []
    together = queue[:]
    after: list[tuple[Process, Card | None, str]] = []
    while queue:
        event = queue.pop(0)
        game.together = together
        if event.quiet or (event.kind in CHANGES and game.forbids(event) is not None):
            if event.quiet:
                batch.append(event)
            continue
        if event.card is not None and event.look is None:
            event.look = game.seen_before(event.kind, event.card)
        options = _replacements(game, event)
        if not options:
            batch.append(event)
            continue
        watcher, ctx = options[0]
        if len(options) > 1:
            said = _said(options)
            chosen = yield Question(game.active, "one", "replacement", said, article="409.3")
            watcher, ctx = options[next(at for at, one in enumerate(said) if one is chosen)]
        key = (watcher.ability, watcher.ctx.card)
        event.used = event.used | {key}
        assert watcher.ability.run is not None
        new, more, taken = yield from _instead(
            game, watcher.ability.run(ctx), ctx, bool(watcher.ability.facts.get("may"))
        )
        if not taken:
            queue.insert(0, event)  # the offer was declined
            continue
        event.give_way()
        if event.kind == "piece":  # a piece that does not come there opens nothing
            queue = [one for one in queue if one.kind != "turn" or one.card is None or one.card.spot != event.spot]
        for one in new:
            one.source, one.line = ctx.card, watcher.ability.line
            one.used = one.used | event.used
        game.note("409.1", watcher.ability.line, ctx.card)
        if game.observer is not None:
            game.observer.replaced(watcher.ability, ctx)
        queue[:0] = new
        after.extend((process, ctx.card, watcher.ability.line) for process in more)
    return batch, after


def _replacements(game: Game, event: Event) -> list[tuple[Watcher, Context]]:
    found = []
    for watcher in game.views.known().watchers["instead"]:
        if event.kind in watcher.ability.kinds and (watcher.ability, watcher.ctx.card) not in event.used:
            ctx = triggered(watcher, event)
            if ctx is not None:
                found.append((watcher, ctx))
    return found


def _said(options: list[tuple[Watcher, Context]]) -> list[Any]:
    """What is chosen between: the cards the effects come from, or the effects where a card has several of them (HM 409.3)."""
    cards = [watcher.ctx.card for watcher, _ in options]
    if len({id(card) for card in cards}) == len(cards):
        return cards
    return [(watcher.ability, ctx) for watcher, ctx in options]


def _instead(game: Game, process: Deeds, ctx: Context, may: bool) -> Process:
    """Run what happens instead: its first events take the place, the rest follows."""
    if isinstance(process, list):
        return process, [], ctx.did or not may
    events: list[Event] = []
    answer: Any = None
    ctx.did = True
    while True:
        try:
            item = process.send(answer)
        except StopIteration:
            return events, [], ctx.did or not may
        answer = None
        if type(item) is Event:
            events.append(item)
        elif item is THEN:
            return events, [process], ctx.did or not may
        elif type(item) is Now:
            for event in item.events:
                event.source, event.line = ctx.card, ctx.words.get("line", "")
            yield from game.do(item.events)
        else:
            answer = yield item
