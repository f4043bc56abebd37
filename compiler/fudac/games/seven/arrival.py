"""Arrivals and arrival combos (SV 603–605).

An arrival is found by what is different from before, however many things happened at once: the piece has come to another
square, or the top card under it is another or has been turned up. So it is never taken twice, and never where the top card
has not changed.
"""

from __future__ import annotations

from typing import Any

from fudac.games.seven.running import rules
from fudac.kernel import Card, Context, Event, Game, Pending, Process
from fudac.kernel.position import past, plain

Under = tuple[Any, int, int, str]


def under(game: Game) -> dict[int, Under]:
    """For each player the square, and the top card under the piece as it lies."""
    tops = rules(game).tops(game)
    found = {}
    for piece in game.pieces:
        top = tops.get(piece.spot)
        found[piece.owner] = (piece.spot, -1, 0, "") if top is None else (piece.spot, top.uid, top.life, top.state)
    return found


def arrivals(game: Game) -> list[tuple[int, Card, int]]:
    """Who has arrived at which card since this was last asked, clockwise from whose effect it is (SV 113)."""
    now, before = under(game), game.facts.get("under")
    if now == before:
        return []
    game.journal.set(game, "facts", {**game.facts, "under": now})
    if before is None:
        return []
    acting = game.facts.get("acting", ())
    first = acting[-1] if acting else None
    found = []
    for player in game.rules.order(game, first):
        _, uid, life, state = now[player]
        if state == "face_up" and now[player] != before[player]:
            found.append((player, game.cards[uid], life))
    return found


def arrive(game: Game, player: int, card: Card, life: int) -> Process:
    """The arrival effect is gained, then the card goes to the hand, unless a text says otherwise (SV 604)."""
    if card.life != life or card.zone != "board":
        return
    spot = card.spot
    gain = Event("gain", card, player=player, spot=spot, deed="gain", article="604.1")
    banned = game.forbids(gain)
    ability = next((one for one in card.face.abilities if one.kind == "arrival"), None)
    pending = Pending("ability", card, player, ability)
    yield from game.do([
        Event("arrival", card, player=player, spot=spot, value=pending, deed="arrival", article="603.1")
    ])  # fmt: skip
    if banned is not None:
        game.note("604.5", getattr(banned, "line", ""), banned.ctx.card)
        return
    if pending.countered:  # made void: nothing was carried out, so that the card stays (604.5)
        game.note("604.5", "", card)
        return
    if card.life != life or card.zone != "board":
        return
    ctx = Context(game, card, player, game.look(card))
    if ability is not None:
        change, under_way = game.journal.set, game.facts.get("arriving", ())
        this = (player, card.uid)
        sign = signature(game)
        # Two cards that send a piece to each other would go on for ever: the same again in the same state is not done.
        if (*this, sign) in under_way:
            game.note("611.1", ability.line, card)
            return
        change(game, "facts", {**game.facts, "arriving": (*under_way, (*this, sign))})
        yield from carry(game, ability, ctx)
        change(game, "facts", {**game.facts, "arriving": under_way, "gained": this})
    if card.zone == "board" and card.life == life and "disposed" not in ctx.words:
        move = Event("move", card, player=player, zone="hand", to=player, deed="arrival", article="604.2")
        yield from game.do([move])


def signature(game: Game) -> tuple[Any, ...]:
    """All that could make a repetition differ (SV 611.2): where every card, by its face, and every piece is, what is in force,
    which uses of the turn are spent, and what has happened as far as cards ask about it."""
    piles = tuple(
        tuple((id(card.face), card.spot, card.state) for card in game.pile(zone, 0))
        for zone in ("board", "deck", "discard", "eternal")
    )
    hands = tuple(tuple(sorted(id(card.face) for card in game.pile("hand", player))) for player in game.players)
    locks = tuple(sorted((card.player, str(card.spot), card.role, id(card.face)) for card in game.field))
    return (
        piles,
        hands,
        locks,
        tuple(piece.spot for piece in game.pieces),
        game.phase,
        game.active,
        _spent(game),
        past(game),
    )


def _spent(game: Game) -> tuple[Any, ...]:
    """Effects in force, and how often what may be used so many times a turn has been."""
    used = frozenset((key, times) for key, times in game.used.items() if game.cards[key[0]].life == key[1])
    periods = tuple(game.facts.get(name) for name in ("over", "skip", "more", "again"))
    used |= frozenset(game.facts.get("ever", {}).items())
    return tuple(plain(one) for one in game.effects), used, periods


def carry(game: Game, ability: Any, ctx: Context) -> Process:
    """Carry an effect out; until it is over no break comes (SV 502.4f), and its user is whose effect things are."""
    change = game.journal.set
    change(game, "facts", {**game.facts, "acting": (*game.facts.get("acting", ()), ctx.controller)})
    yield from game.run_ability(ability, ctx)
    change(game, "facts", {**game.facts, "acting": game.facts["acting"][:-1]})
