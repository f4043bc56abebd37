"""What is always so: victory, arrivals, moments to interrupt, locks and movements (SV 103, 502.4, 506, 603–605, 701)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

from fudac.constructs.lowering.table import AlsoThere, Charge, MoreLocks, MoreMoves, Permission
from fudac.games.seven.arrival import arrivals, arrive, signature
from fudac.games.seven.board import SevenBoard
from fudac.games.seven.cards import SEVEN
from fudac.games.seven.legal import lock_event, no_place
from fudac.games.seven.moving import ways
from fudac.games.seven.using import declare, respond
from fudac.kernel import NOBODY, Card, Event, Game, GameOver, Look, Pending, Piece, Process
from fudac.kernel.board import Board, Square

_T = TypeVar("_T")


class Seven:
    """The rules as the kernel and the constructs ask about them. ``seats``: the sides taken, clockwise."""

    game = "seven"
    piles: tuple[str, ...] = ("board", "hand", "deck", "discard", "eternal", "limbo")
    play: frozenset[str] = frozenset({"lock"})
    shared: frozenset[str] = frozenset({"board", "deck", "discard", "eternal", "limbo"})
    restock: Mapping[str, str] = {"deck": "discard"}
    passing: frozenset[str] = frozenset({"under", "phase_from", "gained"})
    deck = "deck"
    scored: frozenset[str] = frozenset()
    ordered: frozenset[str] = frozenset()
    colors: tuple[str, ...] = SEVEN

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.board: Board = SevenBoard(seats)
        self._seen = (0, -1)
        self._tops: dict[Square, Card] = {}

    # ------------------------------------------------------------------ what the kernel asks

    def order(self, game: Game, first: int | None) -> tuple[int, ...]:
        """Clockwise from whose effect it is, else from the active player (SV 113)."""
        start, there = game.active if first is None else first, game.players
        return (*(one for one in there if one >= start), *(one for one in there if one < start))

    def elsewhere(self, look: Look) -> None:
        """A card is the same wherever it is."""

    def numbers(self, game: Game, looks: Sequence[Look]) -> Iterable[tuple[Look, tuple[tuple[str, int], ...], str]]:
        """There are no numbers on cards."""
        return ()

    def payment(self, game: Game, player: int, amount: int) -> list[Event]:
        """There are no points."""
        return []

    def can_be_countered(self, game: Game, pending: Pending) -> bool:
        """Anything declared can be made void."""
        return True

    def concede(self, game: Game, player: int) -> None:
        """Nobody loses (SV 103.4): of two the other has won; of more the others play on, and the seat is empty from the end
        of the turn (904). An own turn is over."""
        left = (*game.facts.get("left", ()), player)
        game.journal.set(game, "facts", {**game.facts, "left": left})
        game.note("103.4", str(player))
        rest = [other for other in game.players if other not in left]
        if len(rest) == 1:
            with suppress(GameOver):
                finish(game, rest[0], "103.4")
        elif player == game.active:
            self.end(game, "turn")

    def interrupt(self, game: Game, batch: list[Event]) -> Process:
        """The chances to answer what is about to happen (SV 502.4)."""
        for event in batch:
            if event.kind in game.windows_before:
                yield from respond(game, event, "before")

    def respond(self, game: Game, pending: Pending) -> Process:
        """What a card brings about by itself is not declared."""
        yield from ()

    def settle(self, game: Game) -> Process:
        """After every change: victory at once, then those who may interrupt, then arrivals (SV 103.2, 502.4, 603)."""
        self.outcome(game)
        fresh = arrivals(game)
        if game.seen < len(game.happened):
            recent = game.happened[game.seen :]
            game.journal.set(game, "seen", len(game.happened))
            for event in recent:
                if event.kind in game.window_kinds and not event.quiet:
                    yield from respond(game, event, "after")
        for player, card, life in fresh:
            yield from arrive(game, player, card, life)
        if game.waiting:
            yield from game.flush()

    def outcome(self, game: Game) -> None:
        """Whoever has a card locked on each of the seven places has won (SV 103); of several whom one change gives them,
        the first in order (103.3, 113)."""
        if len(game.field) < len(SEVEN):
            return
        filled: dict[int, set[str]] = {}
        for card in game.field:
            if card.role == "locked":
                filled.setdefault(card.player, set()).add(card.spot)
        acting = game.facts.get("acting", ())
        for player in self.order(game, acting[-1] if acting else None):
            if len(filled.get(player, ())) == len(SEVEN):
                finish(game, player, "103.1")

    # ------------------------------------------------------------------ what the constructs ask

    def has_color(self, look: Look, color: str) -> bool:
        """Rainbow is every colour, colourless none; 虹 and 無色 can be asked for themselves (SV 203)."""
        colors = look.values.get("colors", ())
        if color == "rainbow":
            return bool(look.values.get("color") == "虹")
        if color in ("colourless", "white", "black"):
            printed = {"white": "白", "black": "黒"}.get(color)
            return not colors and printed in (None, look.values.get("color"))
        return color in colors

    def stack(self, game: Game, square: Square) -> list[Card]:
        """The cards of a square, top first (SV 309)."""
        return [card for card in game.piles["board", NOBODY] if card.spot == square]

    def top(self, game: Game, square: Square) -> Card | None:
        """The top card of a square."""
        return self.tops(game).get(square)

    def tops(self, game: Game) -> dict[Square, Card]:
        """The top card of every square that has one, worked out anew when anything has changed."""
        version = game.journal.version
        if self._seen != (id(game), version):
            tops: dict[Square, Card] = {}
            for card in game.piles["board", NOBODY]:
                if card.spot not in tops:
                    tops[card.spot] = card
            self._seen, self._tops = (id(game), version), tops
        return self._tops

    def locked(self, game: Game, player: int) -> list[Card]:
        """Locked cards; what is only put there does not count (SV 705.2)."""
        return [card for card in game.field if card.player == player and card.role == "locked"]

    def vacant(self, game: Game, player: int) -> tuple[str, ...]:
        """Places where nothing lies (SV 303.2)."""
        taken = {card.spot for card in game.field if card.player == player}
        return tuple(color for color in SEVEN if color not in taken)

    def can_draw(self, game: Game) -> bool:
        """Whether there is a card in the deck or to make one of (SV 901, 902)."""
        return bool(game.piles["deck", NOBODY] or game.piles["discard", NOBODY])

    def can_move(self, game: Game, piece: Piece, square: Square, *, forced: bool) -> bool:
        """Only onto a card, unless forced; never to another piece, nor where a card forbids it (SV 506, 609.2, 905.2)."""
        if piece.spot == square or any(other.spot == square for other in game.pieces):
            return False
        if not forced and self.top(game, square) is None and not self.may_be_empty(game, piece.owner, square):
            return False
        return game.forbids(self._step(piece.owner, piece, square, forced=forced, deed="move")) is None

    def permissions(self, game: Game) -> list[Permission]:
        """What texts allow of movements (SV 104.2)."""
        return self._standing(game, "permit", Permission)

    def lock_limit(self, game: Game, player: int) -> int:
        """How many cards may be locked in the lock phase: one, unless a text says otherwise (SV 503.3, 104.2)."""
        limits = [one for one in self._standing(game, "permit_lock", MoreLocks) if one.holds(player)]
        most = max([1, *(one.number for one in limits if not one.more)])
        return most + sum(one.number for one in limits if one.more)

    def move_limit(self, game: Game, player: int) -> int:
        """How many normal movements are made in the move phase: one, unless a text says otherwise (SV 505.1, 104.2)."""
        return self._often(game, player, "permit_moves")

    def contact_limit(self, game: Game, player: int) -> int:
        """How many contacts are made in the move phase: one, unless a text says otherwise (SV 505.1, 104.2)."""
        return self._often(game, player, "permit_contacts")

    def _often(self, game: Game, player: int, layer: str) -> int:
        limits = [one for one in self._standing(game, layer, MoreMoves) if one.holds(player)]
        most = max([1, *(one.number for one in limits if not one.more)])
        return most + sum(one.number for one in limits if one.more)

    def fits_place(self, game: Game, player: int, look: Look, place: str) -> bool:
        """Whether a card goes with a place of the lock area: by its colour (SV 701.2), or since a text says so (104.2)."""
        if self.has_color(look, place):
            return True
        own = [
            one.freeze(game.context(look)) for ability in look.card.face.own for one in ability.standings
            if one.layer == "permit_place"
        ]  # fmt: skip
        return any(
            one.color == place and one.holds(player, look)
            for one in (*own, *self._standing(game, "permit_place", AlsoThere))
        )

    def charges(self, game: Game) -> list[Charge]:
        """How texts change the extra colour that is paid (SV 104.2, 607.1)."""
        return self._standing(game, "extra_cost", Charge)

    @staticmethod
    def _standing(game: Game, layer: str, kind: type[_T]) -> list[_T]:
        found: list[_T] = []
        for entry in game.standing(layer):
            data = getattr(entry, "data", None)
            found.append(data if isinstance(data, kind) else entry.standing.freeze(entry.ctx))
        return found

    def may_be_empty(self, game: Game, player: int, square: Square) -> bool:
        """Whether a text lets a piece move to a square without a card (SV 104.2, 506.2)."""
        return any(one.without_card(player, square) for one in self.permissions(game))

    def ways(self, game: Game, player: int, start: Square) -> tuple[Square, ...]:
        """The squares one step away for a player's piece."""
        return ways(game, player, start)

    def _step(self, player: int, piece: Piece, square: Square, *, forced: bool, deed: str) -> Event:
        article = "609.2" if forced else "506.4"
        return Event("piece", player=player, value=piece, spot=square, deed=deed, cause="forced" if forced else None,
                     article=article)  # fmt: skip

    def steps(self, game: Game, player: int, piece: Piece, square: Square, *, forced: bool, deed: str) -> list[Event]:
        """The piece is put there, and the card is opened (SV 506.4)."""
        events = [self._step(player, piece, square, forced=forced, deed=deed)]
        card = self.top(game, square)
        if card is not None and card.state == "face_down":
            events.append(Event("turn", card, player=player, value="face_up", deed="open", article="506.4"))
        return events

    def places(self, game: Game, player: int, card: Card) -> tuple[str, ...]:
        """Where an effect may lock it."""
        return tuple(place for place in SEVEN if next(no_place(game, player, card, place, "lock"), None) is None)

    def common_places(self, game: Game, player: int, cards: Sequence[Card]) -> tuple[str, ...]:
        """Where an effect may lock several together (SV 702.2)."""
        found = [set(self.places(game, player, card)) for card in cards]
        return tuple(place for place in SEVEN if found and all(place in one for one in found))

    def lock(self, game: Game, player: int, cards: Sequence[Card], place: str, deed: str) -> Process:
        """Declare the lock, hear who interrupts, and lock what is still there (SV 502.4, 701.1)."""
        event = lock_event(game, player, cards[0], place, deed)
        pending = Pending("lock", cards[0], player, None)
        lives = {card: card.life for card in cards}
        yield from declare(game, "lock", pending, card=cards[0], spot=place, last=event.cause is not None, state=deed)
        if pending.countered:
            return
        here = [card for card in cards if card.zone == "hand" and card.life == lives[card]]
        if not here or any(one.spot == place for one in self.locked(game, player)):
            return
        events = [
            Event("move", card, player=player, zone="lock", to=player, spot=place, value=("face_up", "locked", None),
                  deed="lock", article="701.1")
            for card in here
        ]  # fmt: skip
        marks = [Event("lock", card, player=player, to=player, spot=place, deed=deed, article="701.1") for card in here]
        for mark, card in zip(marks, here, strict=True):
            mark.cause, mark.life = event.cause, card.life + 1
        yield from game.do([*events, *marks])

    def skip(self, game: Game, phase: str) -> None:
        """A phase of this turn is left out."""
        game.journal.set(game, "facts", {**game.facts, "skip": (*game.facts.get("skip", ()), phase)})
        game.note("502.1", phase)

    def again(self, game: Game, period: str, player: int) -> None:
        """A phase of this turn, or a player's turn after this one, is held once more."""
        facts = {"again": player} if period == "turn" else {"more": (*game.facts.get("more", ()), period)}
        game.journal.set(game, "facts", {**game.facts, **facts})
        game.note("502.1", period)

    def contact(self, game: Game, player: int, other: int) -> Process:
        """Declared like any other (SV 507.1)."""
        from fudac.games.seven.turn import contact

        yield from contact(game, player, other)

    def signature(self, game: Game) -> object:
        """Where every card, by its face, and every piece is."""
        return signature(game)

    def end(self, game: Game, period: str) -> None:
        """The phase or turn is over when what is carried out is."""
        before = game.facts.get("over", "")
        period = "turn" if "turn" in (period, before) else "phase"
        game.journal.set(game, "facts", {**game.facts, "over": period})
        game.note("502.1", period)


def finish(game: Game, winner: int | None, article: str) -> None:
    """The game ends at once (SV 103.2). Raises GameOver."""
    game.journal.set(game, "winner", winner)
    game.journal.set(game, "over", True)
    game.journal.set(game, "facts", {**game.facts, "ended": article})
    game.note(article, "")
    raise GameOver
