"""What events trigger: which abilities answer what has happened, and the context each will run in (HM 403, 408)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.kernel.abilities import Ability, Context
from fudac.kernel.cards import NOBODY
from fudac.kernel.continuous import Views
from fudac.kernel.events import Event
from fudac.kernel.force import Watcher, Watchers

if TYPE_CHECKING:
    from fudac.kernel.engine import Game


def collect(game: Game, events: list[Event], before: Watchers, views: Views) -> None:
    """Let wait what events have triggered; ``before``: who waited for them before they happened."""
    play = game.play
    game.together = events
    event = events[0]
    if len(events) == 1 and (event.kind != "move" or event.origin not in play):
        _wait(game, events, (*views.late[event.kind], *_elsewhere(game, events)))
        return
    left = {event.card.uid for event in events if event.kind == "move" and event.origin in play and event.card}
    # An ability of a card that has just left, or that was attached to one that has, looks back at what was
    # (HM 403.2); the others look at what is now.
    back = [one for one in (*before["after"], *before["at"]) if _looks_back(one, left)] if left else []
    now = (*views.watchers["after"], *views.watchers["at"])
    if back:
        gone = {(one.ctx.card, one.ability) for one in back}
        now = tuple(one for one in now if (one.ctx.card, one.ability) not in gone)
    _wait(game, events, (*now, *back, *_elsewhere(game, events)))


def _wait(game: Game, events: list[Event], watchers: tuple[Watcher, ...]) -> None:
    found: list[tuple[Ability, Context]] = []
    for watcher in watchers:
        for event in events:
            if event.kind in watcher.ability.kinds and (ctx := triggered(watcher, event)) is not None:
                found.append((watcher.ability, ctx))
                if watcher.ability.facts.get("once"):  # what has happened together is one thing to it
                    break
    if found:
        game.journal.set(game, "waiting", (*game.waiting, *found))


def stops(game: Game, events: list[Event], views: Views) -> bool:
    """Whether an ability replaces one of the events, or answers it before it happens."""
    drawn = 0
    game.together = events
    for event in events:
        drawn += event.top is not None
        if not event.quiet:
            for watcher in (*views.watchers["instead"], *views.watchers["before"]):
                if event.kind in watcher.ability.kinds and (drawn > 1 or triggered(watcher, event) is not None):
                    return True
    return False


def triggered(watcher: Watcher, event: Event) -> Context | None:
    """The context in which an ability answers an event; None where it does not."""
    ctx, match = watcher.ctx, watcher.ability.match
    assert match is not None
    that = ctx.that
    try:
        if not match(ctx, event):
            return None
        made = ctx.copy()
    finally:
        ctx.that = that
    made.event = event
    if made.controller == NOBODY and event.player is not None:  # of a card that is nobody's: whoever brought it about
        made.controller = made.doer = event.player
    made.words["line"] = watcher.ability.line
    return made


def _elsewhere(game: Game, events: list[Event]) -> list[Watcher]:
    """Abilities of cards that work where the card was just now and not in play (HM 401.4)."""
    found = []
    for event in events:
        card = event.card
        if event.kind == "move" and card is not None and event.origin in card.face.watches:
            look = event.look or game.look(card)
            for ability in card.face.abilities:
                if ability.match is not None and ability.when == "after" and event.origin in ability.zones:
                    owner = card.owner if card.owner != NOBODY else event.origin_player
                    ctx = Context(game, card, NOBODY if owner is None else owner, look)
                    found.append(Watcher(ability, ctx, card.since))
    return found


def _looks_back(watcher: Watcher, left: set[int]) -> bool:
    card, look = watcher.ctx.card, watcher.ctx.look
    if card is None:
        return False
    return card.uid in left or (look is not None and look.holder is not None and look.holder.uid in left)
