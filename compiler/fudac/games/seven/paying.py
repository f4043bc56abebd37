"""The extra colour, and what is so once the card and its cost are discarded (SV 606.2, 606.3, 607, 611)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import combinations
from typing import TYPE_CHECKING

from fudac.games.reasons import Reason
from fudac.games.seven.arrival import signature
from fudac.games.seven.running import rules
from fudac.kernel import NOBODY, Ability, Card, Context, Event, Game

if TYPE_CHECKING:
    pass


def cost(ctx: Context, ability: Ability) -> int:
    """How many cards of its colour are to be discarded (SV 607.1)."""
    if "extra_colour" not in ability.facts:
        return 0
    count, card = int(ability.facts["extra_colour"](ctx)), ctx.card
    assert card is not None
    for charge in rules(ctx.game).charges(ctx.game):
        if charge.holds(ctx.controller, ctx.game.look(card)):
            count = max(count + charge.more if charge.exactly is None else charge.exactly, 0)
    return count


def payers(game: Game, player: int, card: Card) -> list[Card]:
    """The cards that can pay: others of the hand with a colour of the card (SV 607.2, 607.3, 203)."""
    colors = game.look(card).values.get("colors", ())
    seven = rules(game)
    return [
        one for one in game.pile("hand", player)
        if one is not card and not in_use(game, one) and any(seven.has_color(game.look(one), color) for color in colors)
        and not _forbidden(game, player, one)
    ]  # fmt: skip


def _forbidden(game: Game, player: int, card: Card) -> bool:
    """Whether a text lets nobody pay with it (SV 105.3)."""
    if not (card.face.own or game.provisos or game.views.known().forbidding):
        return False
    return game.forbids(Event("pay", card, player=player, deed="pay")) is not None


def in_use(game: Game, card: Card) -> bool:
    """Whether its use has been declared and it still lies in the hand, since it says itself where it goes (SV 606.4)."""
    return (card.uid, card.life) in game.facts.get("in_use", ())


def payable(game: Game, player: int, card: Card, ability: Ability, ctx: Context) -> Iterator[Reason]:
    """Why the extra colour cannot be paid, or not so that anything would change (SV 607.4, 611.2)."""
    count = cost(ctx, ability)
    there = payers(game, player, card) if count else []
    if len(there) < count:
        yield Reason(
            "607.4",
            "追色コストを支払えない",
            "the extra colour cannot be paid",
            also=("607.2", "114.2", "203.3", "304.1a"),
        )
    elif not any(True for _ in fresh_payments(game, player, card, ability, there, count)):
        yield Reason("611.2", "何も変わらない繰り返し", "a repetition that changes nothing", also=("611.1",))


def fresh_payments(
    game: Game, player: int, card: Card, ability: Ability, there: list[Card], count: int
) -> Iterator[tuple[Card, ...]]:
    """Payments with which the use is no repetition in the same state (SV 611)."""
    known = game.facts.get("loops", {}).get((card.face, ability.index))
    sign = signature(game) if known else None
    for paid in _unlike(there, count):
        if known is None or (sign, payment_key(paid)) not in known:
            yield paid


def payment_key(paid: tuple[Card, ...] | list[Card]) -> tuple[int, ...]:
    """A payment by the faces of the cards."""
    return tuple(sorted(id(one.face) for one in paid))


def can(game: Game, player: int, card: Card, ability: Ability, ctx: Context) -> bool:
    """Whether the effect does something with one of the payments (SV 114.2)."""
    count = cost(ctx, ability)
    there = payers(game, player, card) if count else []
    return any(works(game, player, card, ability, ctx, paid) for paid in _unlike(there, count))


def _unlike(there: list[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Payments that differ by the faces of the cards."""
    seen: set[tuple[int, ...]] = set()
    for paid in combinations(there, count):
        key = payment_key(paid)
        if key not in seen:
            seen.add(key)
            yield paid


def works(
    game: Game, player: int, card: Card, ability: Ability, ctx: Context, paid: tuple[Card, ...] | list[Card]
) -> bool:
    """Whether the effect does something once the card and what pays for it are discarded (SV 606.3, 607.5)."""
    gone, keeps = list(paid), ability.facts["keeps"]
    if card.zone == "hand" and not keeps:
        gone.insert(0, card)
    if keeps == "option" and card.zone == "hand":
        ctx.words["as_if"] = as_if(game, player, card, ability)
    with discarded(game, player, gone):
        return bool(ability.facts["can"](ctx))


def as_if(game: Game, player: int, card: Card, ability: Ability) -> Callable[[int], AbstractContextManager[None]]:
    """How an option is judged: with the card discarded, unless it says itself where the card goes (SV 606.3, 606.4)."""
    keeping, life = ability.facts["keeping_options"], card.life

    def judged(number: int) -> AbstractContextManager[None]:
        return discarded(game, player, () if number in keeping or card.life != life else (card,))

    return judged


@contextmanager
def discarded(game: Game, player: int, cards: Sequence[Card]) -> Iterator[None]:
    """As things are once these cards of the hand are discarded; afterwards nothing has happened."""
    journal, mark = game.journal, game.journal.mark()
    hand, discard = game.pile("hand", player), game.pile("discard", player)
    for one in cards:
        journal.take(hand, one)
        journal.put(discard, 0, one)
        journal.set(one, "zone", "discard")
        journal.set(one, "player", NOBODY)
    try:
        yield
    finally:
        if cards:
            journal.undo(mark)
