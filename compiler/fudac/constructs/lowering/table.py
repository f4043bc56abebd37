"""What the constructs of a board game ask of its rules, and how they make things happen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from fudac.kernel import Card, Context, Event, Look, Piece, Process, Question
from fudac.kernel.board import Board, Square

if TYPE_CHECKING:
    from fudac.kernel import Game


class NormalMove(NamedTuple):
    """How the normal movement of players is done: to squares that fit, or ``least`` to ``most`` steps; ``also``: besides one step."""

    players: tuple[int, ...]
    squares: Any
    least: int
    most: int
    forced: bool
    also: bool
    ctx: Context


class Permission(NamedTuple):
    """A movement that a text allows: for whom, how many steps, also ``diagonal``; ``squares``: where to, cards or not; ``over``:
    what may be passed over."""

    holds: Callable[[int], bool]
    least: int
    most: int
    diagonal: bool
    squares: Any
    over: Any
    ctx: Context

    def without_card(self, player: int, square: Square) -> bool:
        """Whether the square may be one where no card lies: only where the text says which ones."""
        return self.squares is not None and self.holds(player) and square in self.named(player)

    def named(self, player: int) -> list[Square]:
        """The squares that may be moved to."""
        return self._found(self.squares, player)

    def passed(self, player: int) -> list[Square]:
        """Those that may be passed over."""
        return self._found(self.over, player) if self.over is not None else []

    def _found(self, squares: Any, player: int) -> list[Square]:
        seen = self.ctx.copy()
        seen.doer = player
        return list(squares.now(seen))


class AlsoThere(NamedTuple):
    """Cards that ``holds`` of a player may be locked on the place of a colour, whatever theirs is."""

    holds: Callable[[int, Look], bool]
    color: str


class Charge(NamedTuple):
    """The extra colour of cards, for players of whom and cards of which it ``holds``: ``exactly`` so many, or so many ``more``."""

    holds: Callable[[int, Look], bool]
    exactly: int | None
    more: int


class MoreLocks(NamedTuple):
    """So many locks in the lock phase, or so many ``more`` than otherwise."""

    holds: Callable[[int], bool]
    number: int
    more: bool


class MoreMoves(NamedTuple):
    """So many normal movements in a move phase, or so many ``more`` than otherwise."""

    holds: Callable[[int], bool]
    number: int
    more: bool


class BoardRules(Protocol):
    """Rules of a game with squares, pieces and places for locked cards."""

    board: Board
    colors: tuple[str, ...]

    def has_color(self, look: Look, color: str) -> bool:
        """Whether a card is of a colour (SV 203)."""

    def can_move(self, game: Game, piece: Piece, square: Square, *, forced: bool) -> bool:
        """Whether a piece may be put on a square by a movement (SV 506, 609.2, 905.2)."""

    def ways(self, game: Game, player: int, start: Square) -> tuple[Square, ...]:
        """The squares one step away for a player's piece (SV 506.1)."""

    def steps(self, game: Game, player: int, piece: Piece, square: Square, *, forced: bool, deed: str) -> list[Event]:
        """A piece is put there, and the card is opened (SV 506.4). ``player``: whose doing it is."""

    def places(self, game: Game, player: int, card: Card) -> tuple[str, ...]:
        """Where a player may lock a card by an effect (SV 701, 702)."""

    def common_places(self, game: Game, player: int, cards: Sequence[Card]) -> tuple[str, ...]:
        """Where a player may lock several cards on one place (SV 702.2)."""

    def lock(self, game: Game, player: int, cards: Sequence[Card], place: str, deed: str) -> Process:
        """Declare and carry out a lock (SV 701.1)."""

    def vacant(self, game: Game, player: int) -> tuple[str, ...]:
        """The places of a player's lock area without a card (SV 303.2)."""

    def locked(self, game: Game, player: int) -> list[Card]:
        """The cards that count as locked (SV 701, 705.2)."""

    def signature(self, game: Game) -> object:
        """All that could make a repetition differ (SV 611.2)."""

    def end(self, game: Game, period: str) -> None:
        """A phase or turn is over when what is being carried out is."""

    def skip(self, game: Game, phase: str) -> None:
        """A phase of this turn is left out."""

    def again(self, game: Game, period: str, player: int) -> None:
        """A phase of this turn, or a player's turn after it, is held once more."""

    def contact(self, game: Game, player: int, other: int) -> Process:
        """A contact by an effect (SV 507.1)."""

    def top(self, game: Game, square: Square) -> Card | None:
        """The card on top of a square (SV 111.1)."""

    def stack(self, game: Game, square: Square) -> list[Card]:
        """The cards of a square, top first (SV 309.1)."""


def rules_of(ctx: Context) -> BoardRules:
    """The rules of the game under way."""
    return cast(BoardRules, ctx.game.rules)


def act(ctx: Context, events: list[Event]) -> Process:
    """Make events happen now, as the doing of the ability's card."""
    line = str(ctx.words.get("line", ""))
    for event in events:
        event.source, event.line = ctx.card, line
    if events:
        yield from ctx.game.do(events)


def choose(
    ctx: Context, name: str, options: Sequence[Any], least: int, most: int, article: str = "115.1", listed: Sequence[Any] = ()
) -> Process:
    """Ask whoever acts for some of the options, also where there is only one way, so that it can be said."""
    least, most = min(least, len(options)), min(most, len(options))
    if most <= 0:
        return []
    answer = yield Question(
        ctx.doer, "choose", name, list(options), least=least, most=most, may_pass=least == 0, default=[], source=ctx.card,
        article=article, listed=listed,
    )  # fmt: skip
    return answer or []


def choose_one(
    ctx: Context, name: str, options: Sequence[Any], article: str = "115.1", listed: Sequence[Any] = ()
) -> Process:
    """Ask whoever acts for one of the options; there is at least one."""
    return (yield Question(ctx.doer, "one", name, list(options), source=ctx.card, article=article, listed=listed))


def spoken(ctx: Context, verb: str, cards: Sequence[Card]) -> None:
    """What a verb was done to, as the objects they are now, for the words that speak of it later."""
    ctx.carried = ctx.that = list(cards)
    ctx.done[verb] = [*ctx.done.get(verb, ()), *cards]
    for card in cards:
        ctx.lives[card.uid] = card.life
    if not cards:
        ctx.did = False


def still(ctx: Context, cards: Sequence[Card]) -> list[Card]:
    """Those that are still the objects that were spoken of (SV 300.3)."""
    return [card for card in cards if ctx.lives.get(card.uid, card.life) == card.life]


def own_square(ctx: Context, player: int | None = None) -> Square:
    """Where the piece of a player stands, by default that of whoever acts."""
    return str(ctx.game.pieces[ctx.doer if player is None else player].spot)


def empty(ctx: Context, square: Square) -> bool:
    """Whether a square holds neither card nor piece (SV 608.5)."""
    return rules_of(ctx).top(ctx.game, square) is None and all(piece.spot != square for piece in ctx.game.pieces)
