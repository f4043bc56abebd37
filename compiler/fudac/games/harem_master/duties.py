"""What characters have to do if they can: 可能ならばインターセプトを（アタックを）行わなければならない (HM 103.1)."""

from __future__ import annotations

from fudac.games.harem_master.counts import in_time
from fudac.kernel import Card, Event, Game, happening


def attacking(card: Card, player: int) -> Event:
    """The event of an attack by a character, as a text may forbid it."""
    return happening("attack", card, player=player)


def intercepting(game: Game, card: Card, player: int) -> Event:
    """The event of an interception by a character."""
    attacker = game.battle.attacker if game.battle is not None else None
    return happening("intercept", card, player=player, value=attacker, deed="intercept", article="306.5d")


def obliged(game: Game, player: int, deed: str) -> list[Card]:
    """The characters of which one has to ``attack`` or ``intercept``, as far as they can."""
    found = []
    for entry in game.standing(f"oblige_{deed}"):
        cards = [card for card, _ in entry.fixed] if entry.fixed is not None else [
            look.card for look in entry.standing.targets(entry.ctx)
        ]  # fmt: skip
        for card in cards:
            look = game.views.plainly(card)
            able = look.zone == "field" and look.controller == player and in_time(game, look, deed)
            event = intercepting(game, card, player) if deed == "intercept" else attacking(card, player)
            if able and game.forbids(event) is None:
                found.append(card)
                game.acts(entry.standing)
    return found


def obliging(game: Game, card: Card, deed: str) -> tuple[Card, str]:
    """The card and the text by which a character has to."""
    for entry in game.standing(f"oblige_{deed}"):
        fixed = entry.fixed is not None and any(one is card for one, _ in entry.fixed)
        if fixed or (entry.fixed is None and any(look.card is card for look in entry.standing.targets(entry.ctx))):
            return entry.ctx.card, entry.line
    return card, ""
