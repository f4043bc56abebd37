"""What is always so: faction modifiers, limits, proper holders, winning and losing (HM 102, 103, 209, 214, 215)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from fudac.games.harem_master.cards import BOY, CHARACTER, GIRL
from fudac.games.harem_master.counts import entry_state
from fudac.games.harem_master.legal import may_use
from fudac.games.harem_master.limits import limit
from fudac.games.harem_master.using import payment, respond, use_by_effect
from fudac.kernel import DONE, Ability, Card, Context, Event, Game, GameOver, Look, Pending, Process, Question, Rest
from fudac.kernel.bans import banned_by_itself
from fudac.kernel.board import Board
from fudac.kernel.rules import Changes

ENOUGH = limit("captives")
"""Cards in the harem or on the scaffold that win (HM 102.1, 102.2)."""
_MOST = limit("characters")
"""Characters that a player may control (HM 214.2e)."""
_BOTH = frozenset({0, 1})


class HaremMaster:
    """The rules as the kernel asks about them."""

    __slots__ = ("board", "deck", "game", "ordered", "passing", "piles", "play", "restock", "scored", "shared")

    def __init__(self) -> None:
        self.game = "harem-master"
        self.piles: tuple[str, ...] = ("castle", "hand", "action_stack", "discard", "harem", "scaffold", "aside", "limbo")
        self.play: frozenset[str] = frozenset({"field"})
        self.shared: frozenset[str] = frozenset()
        self.restock: Mapping[str, str] = {}
        self.passing: frozenset[str] = frozenset()
        self.deck = "castle"
        self.board: Board | None = None
        self.ordered: frozenset[str] = frozenset({"discard", "harem", "scaffold"})
        self.scored: frozenset[str] = frozenset({"harem", "scaffold"})

    def order(self, game: Game, first: int | None) -> tuple[int, ...]:
        """The non-active player first (HM 408.2)."""
        return (1 - game.active, game.active)

    def elsewhere(self, look: Look) -> None:
        """Captives count as what their zone is for, whatever they are (HM 215.7d, 215.8d)."""
        if look.zone == "harem":
            look.values = {**look.values, "type": CHARACTER, "sex": GIRL}
        elif look.zone == "scaffold":
            look.values = {**look.values, "type": CHARACTER, "sex": BOY}

    def numbers(self, game: Game, looks: Sequence[Look]) -> list[tuple[Look, Changes, str]]:
        """Each ready other character of a common faction gives +1, however many factions are shared (HM 209.2)."""
        found: list[tuple[Look, Changes, str]] = []
        characters, helpers = list[tuple[Look, tuple[str, ...], bool]](), list[tuple[str, ...]]()
        for look in looks:  # loops, as a comprehension is made anew whenever it is come to
            if look.role == "character" and (theirs := look.values["factions"]):
                ready = look.state == "ready"
                characters.append((look, theirs, ready))
                if ready:
                    helpers.append(theirs)
        if not helpers:
            return found
        alone, counts = game.standing("rule_numbers"), dict[tuple[str, ...], int]()
        for look, mine, helps in characters:
            shared = counts.get(mine)
            if shared is None:
                apart, shared = frozenset(mine).isdisjoint, 0
                for theirs in helpers:
                    if not apart(theirs):
                        shared += 1
                counts[mine] = shared
            if helps:
                shared -= 1  # not itself
            if shared and not (alone and _alone(game, alone, look)):
                found.append((look, (("physical", shared), ("mental", shared)), "209.2"))
        return found

    def applied_random(self, game: Game, card: Card) -> int | None:
        """The random number that was applied to a card in the battle that is on (HM 306.5i); None where none was."""
        return game.battle.numbers.get(card.uid) if game.battle is not None else None

    def hand_limit(self, game: Game, player: int) -> int:
        """How many cards a hand may hold at the end of the turn (HM 215.3b)."""
        most = limit("hand")
        for entry in game.standing("hand_limit_is"):
            players, number = entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
            if player in players:
                most = number
                game.acts(entry.standing)
        for entry in game.standing("hand_limit"):
            players, by = entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
            if player in players:
                most += by
                game.acts(entry.standing)
        return max(most, 0)

    def payment(self, game: Game, player: int, amount: int) -> list[Event]:
        """The events of a payment (HM 215.4c)."""
        return payment(game, player, amount)

    def entry_state(self, game: Game, player: int, card: Card) -> str:
        """In which state a character comes onto the field."""
        return entry_state(game, player, card)

    def may_use(self, game: Game, player: int, card: Card, free: bool) -> bool:
        """Whether an effect can have a card used now."""
        return may_use(game, player, card, free)

    def use(self, game: Game, player: int, card: Card, free: bool) -> Process:
        """An effect has a card used; ``free``: without paying its cost."""
        return use_by_effect(game, player, card, free)

    def can_be_countered(self, game: Game, pending: Pending) -> bool:
        """Whether countering it succeeds (HM 411.2)."""
        if pending.kind == "ability":
            held: tuple[Ability, ...] = (pending.ability,) if pending.ability is not None else ()
        else:
            held = pending.card.face.abilities
        sure = [one for one in held if one.facts.get("uncounterable") == pending.kind]
        for one in sure:
            game.counts(one)
        if sure:
            return False
        event = Event("countered", player=pending.controller, value=pending)
        if game.forbids(event) is not None:
            return False
        return pending.kind != "card" or banned_by_itself(game, event, pending.card, held, pending.controller) is None

    def interrupt(self, game: Game, batch: list[Event]) -> Process:
        """［〜する時に対応して使用する］: before what is about to happen (HM 214.3c, 403.1a)."""
        for event in batch:
            if not event.quiet and event.kind in game.windows_before:
                yield from respond(game, event, "before")

    def respond(self, game: Game, pending: Pending) -> Rest:
        """An ability that has triggered can be countered (HM 411.1a)."""
        return respond(game, None, "any", pending)

    def concede(self, game: Game, player: int) -> None:
        """A player gives up; at any time (HM 102.7)."""
        with suppress(GameOver):
            finish(game, 1 - player, "102.7")

    def settle(self, game: Game) -> Rest:
        """The standing conditions, until all of them hold: the end of the game, the limits, proper holders."""
        journal, views = game.journal, game.views
        if views.checked == journal.version:
            return DONE  # nothing has changed since
        if views.counted <= journal.moves:
            views.counted = journal.moves + outcome(game)
        if views.firm != journal.shape:
            plain = views.plain()
            if views.steady() and not _choosy(plain):
                # Nobody's name or controller changes and no item asks more of its holder than of what kind it is: only
                # who is in play counts.
                if not _in_order(game, plain):
                    return self._settle(game)
                views.firm = journal.shape
            elif views.settled != views.fresh().generation:
                views.settled = views.generation
                if not _in_order(game, views.in_play):
                    return self._settle(game)
        views.checked = journal.version
        return DONE

    def _settle(self, game: Game) -> Process:
        outermost = not game.facts.get("improper")
        yield from self._set_right(game)
        if outermost and game.facts.get("improper"):
            game.journal.set(game, "facts", {**game.facts, "improper": ()})

    def _set_right(self, game: Game) -> Process:
        """Until all is right; what a text keeps in play is tried once only, also in what that brings about (HM 214.4f, 103.1)."""
        views = game.views
        while True:
            # Where nothing changes names or controllers, what is right or not has nothing to do with numbers.
            steady, field = views.known().steady(), game.journal.field
            too_many = yield from _limits(game)
            if too_many:
                yield from game.do(too_many)
            else:
                tried = game.facts.get("improper", ())
                improper = [event for event in _improper(game) if event.card and event.card.uid not in tried]
                if not improper:
                    return
                now = tuple(event.card.uid for event in improper if event.card)
                game.journal.set(game, "facts", {**game.facts, "improper": (*tried, *now)})
                yield from game.do(improper)
            outcome(game)
            if steady and views.known().steady():
                if game.journal.field == field:
                    return  # nothing in play has changed since
                continue
            generation = views.fresh().generation
            if views.settled == generation:
                return
            views.settled = generation


def _alone(game: Game, entries: list[Any], look: Look) -> bool:
    """Whether a text lets a character have no faction modifier (HM 103.1)."""
    for entry in entries:
        meant = (
            (look.card, look.life) in entry.fixed if entry.fixed is not None else entry.standing.fits(entry.ctx, look)
        )
        if meant:
            game.acts(entry.standing)
            return True
    return False


# --------------------------------------------------------------------------- the end of the game


def outcome(game: Game) -> int:
    """End the game where someone has won or lost (HM 102). Raises GameOver then; else returns after how many moves of a card that
    can be so at the soonest, captures apart."""
    lost = game.lost
    counted = game.memo.get("counted")  # the piles that count; a pile is the same list for the whole game
    if counted is None:
        zones = ("harem", "scaffold", "castle")
        counted = game.memo["counted"] = tuple(game.piles[zone, player] for zone in zones for player in (0, 1))
    harem, other_harem, scaffold, other_scaffold, castle, other_castle = counted
    captives = max(len(harem), len(other_harem), len(scaffold), len(other_scaffold))
    if captives < ENOUGH and not lost and not game.won:
        if castle and other_castle and game.facts.get("castles") == _BOTH:
            return min(len(castle), len(other_castle))
        _castles(game)
        return 1
    won = {
        player for player in (0, 1)
        if player in game.won or len(game.pile("harem", player)) >= ENOUGH or len(game.pile("scaffold", player)) >= ENOUGH
    } - lost  # fmt: skip
    if lost or won:
        # Who wins and loses at once loses (102.6); both losing is a draw (102.5), and so is both winning.
        winners = won or ({0, 1} - lost)
        finish(game, winners.pop() if len(winners) == 1 else None, "102.4" if lost or game.won else "102.1")
    _castles(game)
    return 1


def _castles(game: Game) -> None:
    """A castle that has become empty ends the game by scores (HM 102.3, 103.2)."""
    castles = {player for player in (0, 1) if game.pile("castle", player)}
    before = game.facts.get("castles", frozenset())
    fallen = before - castles
    if fallen:
        scores = {
            player: score(game, player) + (limit("castle_bonus") if player in castles else 0) for player in (0, 1)
        }
        game.journal.set(game, "scores", scores)
        finish(game, None if scores[0] == scores[1] else 0 if scores[0] > scores[1] else 1, "103.2")
    if castles != before:
        game.journal.set(game, "facts", {**game.facts, "castles": frozenset(castles)})


def score(game: Game, player: int) -> int:
    """Characters controlled, and cards in the harem and on the scaffold (HM 103.2)."""
    controlled = sum(1 for look in game.in_play() if look.role == "character" and look.controller == player)
    return controlled + len(game.pile("harem", player)) + len(game.pile("scaffold", player))


def finish(game: Game, winner: int | None, article: str) -> None:
    """The game ends at once. Raises GameOver."""
    game.journal.set(game, "winner", winner)
    game.journal.set(game, "over", True)
    game.journal.set(game, "facts", {**game.facts, "ended": article})
    game.note(article, "")
    raise GameOver


# --------------------------------------------------------------------------- limits (214.2e)


def _in_order(game: Game, looks: Sequence[Look]) -> bool:
    """Whether all limits are kept and every item has a proper holder, so that nothing is to be done."""
    names, count = set[tuple[int, str]](), 0
    for look in looks:
        if look.role == "character":
            names.add((look.controller, look.values["name"]))
            count += 1
    if len(names) != count:
        return False
    if count > _MOST and max(sum(player == one for one, _ in names) for player in (0, 1)) > _MOST:
        return False
    if len(looks) != count:
        for look in looks:
            if look.role == "item" and not _proper(game, look):
                return False
    return True


def _choosy(looks: Sequence[Look]) -> bool:
    """Whether an item asks more of its holder than of what kind it is."""
    for look in looks:
        if look.role == "item" and look.abilities:
            for one, _ in look.abilities:
                if not one.facts.get("proper_by_kind", True):
                    return True
    return False


def _standing(game: Game) -> Sequence[Look]:
    """The cards in play, their numbers where names and controllers may depend on them."""
    return game.views.plain() if game.views.known().steady() else game.in_play()


def _limits(game: Game) -> Process:
    """What has to go where a player controls two of a name or more than six; both are seen to at once."""
    events: list[Event] = []
    for player in (1 - game.active, game.active):
        mine = [look for look in _standing(game) if look.role == "character" and look.controller == player]
        names: dict[str, list[Card]] = {}
        for look in mine:
            names.setdefault(look.values["name"], []).append(look.card)
        doubles = [cards for cards in names.values() if len(cards) > 1]
        spare = sum(len(cards) - 1 for cards in doubles)
        over = len(mine) - _MOST
        count = max(spare, over)
        if count <= 0:
            continue
        options = [card for cards in doubles for card in cards] if spare >= over else [look.card for look in mine]
        question = Question(player, "choose", "limit", options, least=count, most=count, article="214.2e")
        question.check = lambda chosen, doubles=doubles: all(
            sum(card in chosen for card in cards) >= len(cards) - 1 for cards in doubles
        )
        gone = yield question
        # Neither triggers nor replacement see them go.
        events += [
            Event("move", card, player=player, zone="discard", to=card.owner, deed="limit", article="214.2e", quiet=True)
            for card in reversed(gone)
        ]  # fmt: skip
    return events


def _proper(game: Game, item: Look) -> bool:
    """Whether an item has a holder in play, and one that its text allows."""
    holder = item.holder
    if holder is None or holder.zone != "field":
        return False
    ctx, proper = None, holder.role == "character"
    for one, _ in item.abilities:
        if "proper" in one.facts:
            game.counts(one)
            ctx = ctx or Context(game, item.card, item.controller, item)
            proper = proper and one.facts["proper"](ctx, holder)
    return proper


def _improper(game: Game) -> list[Event]:
    """Items whose holder has gone or is not a proper one (HM 214.4f, 214.4g)."""
    return [
        Event("move", look.card, zone="discard", to=look.card.owner, deed="improper", article="214.4f")
        for look in _standing(game) if look.role == "item" and not _proper(game, look)
    ]  # fmt: skip
