"""What the words for squares mean, and choosing among them (SV 301, 302, 608)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fudac.constructs.lowering.make import Make, Players, unready
from fudac.constructs.lowering.numbers import lower_amount
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.table import choose, own_square, rules_of
from fudac.kernel import Context, Event, Process
from fudac.kernel.board import Square as Name
from fudac.model import board as b
from fudac.model.filters import InZone, OtherThan, Which
from fudac.model.terms import Player

Test = Callable[[Context, Name], bool]


class Squares:
    """Squares meant by a text. ``now``: all that fit; ``pick``: those taken, all different (SV 115)."""

    def __init__(self, make: Make, node: b.Square) -> None:
        self.noun, self.which = node.noun, node.which
        self.tests = [
            _test(make, one) for one in node.filters if not isinstance(one, b.Arbitrary) and not is_choosing(one)
        ]
        self.chooser = lower_chooser(make, node.filters)
        self.bounds = lower_amount(make, node.amount) if node.amount is not None else None
        self.every = node.amount is not None and node.amount.number is None and node.amount.rel in ("all", "rest")
        self.people: People | None = None
        self.of: Any = None
        self.near: Squares | Several | None = None  # next to which squares
        if node.noun in ("gate", "beside", "around", "row", "column"):
            if node.of is None or isinstance(node.of, Player):
                named = node.of if isinstance(node.of, Player) else None
                self.people = People(make, named) if named is not None or node.noun != "gate" else None
            elif isinstance(node.of, b.SquareLike):
                self.near = lower_squares(make, node.of)
            else:
                self.of = make.cards(node.of)

    def _base(self, ctx: Context) -> list[Name]:
        board = rules_of(ctx).board
        if self.which is not None:
            if self.which == "it":
                return [ctx.it] if isinstance(ctx.it, str) else []
            if self.which == "this" and ctx.card is not None and ctx.card.spot is not None:
                return [ctx.card.spot]
            return list(ctx.squares)
        if self.noun == "square":
            return list(board.squares)
        if self.noun in ("edge", "corner"):  # where one or two sides border on nothing
            most = 3 if self.noun == "edge" else 2
            return [square for square in board.squares if len(board.beside(square)) <= most]
        if self.noun == "landing":
            return list(ctx.squares[:1])
        if self.noun == "gate":
            if self.people is None:
                return list(board.gates(ctx.game))
            return [board.gate(ctx.game, player) for player in self.people.all(ctx)]
        middles = [look.card.spot for look in self.of.now(ctx)] if self.of is not None else []
        if self.near is not None:
            middles = self.near.now(ctx)
        if self.people is not None:
            middles = [ctx.game.pieces[player].spot for player in self.people.all(ctx)]
        if self.noun in ("row", "column"):
            lined = board.row if self.noun == "row" else board.column
            aligned = {square for middle in middles for square in lined(middle, ctx.doer)}
            return [square for square in board.squares if square in aligned]
        near = board.beside if self.noun == "beside" else board.around
        found = {square for middle in middles for square in near(middle)}
        return [square for square in board.squares if square in found]

    def now(self, ctx: Context) -> list[Name]:
        """All squares that fit."""
        found = self._base(ctx)
        for test in self.tests:
            fits = test(ctx)
            found = [square for square in found if fits(square)]
        return found

    def can(self, ctx: Context, able: Test | None = None) -> bool:
        """Whether there is one to take."""
        return any(able is None or able(ctx, square) for square in self.now(ctx))

    def pick(self, ctx: Context, able: Test | None = None, name: str = "square") -> Process:
        """Those taken among the ones that fit and ``able`` lets through: one, where the text names no number."""
        found = [square for square in self.now(ctx) if (able is None or able(ctx, square)) and selectable(ctx, square)]
        if self.which is not None or self.every:
            ctx.squares = tuple(found)
            return found
        least, most = self.bounds(ctx, len(found)) if self.bounds is not None else (1, 1)
        doer = ctx.doer
        if self.chooser is not None:
            ctx.doer = next(iter(self.chooser(ctx)), doer)
        ctx.squares = tuple((yield from choose(ctx, name, found, least, most)))
        ctx.doer = doer
        return list(ctx.squares)

    @property
    def definite(self) -> bool:
        """Whether one square is meant, so that すべて speaks of its cards."""
        return self.which is not None or self.bounds is not None or (self.noun == "gate" and self.people is not None)


class Several:
    """Squares named together."""

    definite = False

    def __init__(self, make: Make, node: b.Squares) -> None:
        self.parts = [lower_squares(make, item) for item in node.items]
        self.both = node.link == "and"

    def now(self, ctx: Context) -> list[Name]:
        """All that fit any part."""
        return list(dict.fromkeys(square for part in self.parts for square in part.now(ctx)))

    def can(self, ctx: Context, able: Test | None = None) -> bool:
        """Whether there is one to take."""
        return any(part.can(ctx, able) for part in self.parts)

    def pick(self, ctx: Context, able: Test | None = None, name: str = "square") -> Process:
        """One of each part, or one of all of them."""
        if not self.both:
            found = [square for square in self.now(ctx) if able is None or able(ctx, square)]
            ctx.squares = tuple((yield from choose(ctx, name, found, 1, 1)))
            return list(ctx.squares)
        taken: list[Name] = []
        for part in self.parts:
            taken += yield from part.pick(ctx, able, name)
        ctx.squares = tuple(dict.fromkeys(taken))
        return list(ctx.squares)


def is_choosing(one: Any) -> bool:
    """その相手が選んだ: says who chooses."""
    return (
        isinstance(one, Which)
        and getattr(one.clause, "op", "") == "chooses"
        and not getattr(one.clause, "negated", False)
    )


def lower_chooser(make: Make, filters: Sequence[Any]) -> Players | None:
    """Who chooses, where it is not whoever acts."""
    who = next((getattr(one.clause, "who", None) for one in filters if is_choosing(one)), None)
    return make.player(who) if who is not None else None


def selectable(ctx: Context, square: Name) -> bool:
    """Whether no text forbids that a square is chosen (SV 105.3)."""
    game = ctx.game
    if not game.provisos and not game.views.known().forbidding:
        return True
    return game.forbids(Event("targeted", player=ctx.controller, spot=square, deed="choose")) is None


def lower_squares(make: Make, node: Any) -> Squares | Several:
    """The squares a node means."""
    if isinstance(node, b.Square):
        return Squares(make, node)
    if isinstance(node, b.Squares):
        return Several(make, node)
    raise unready(node)


def _test(make: Make, one: Any) -> Callable[[Context], Callable[[Name], bool]]:
    """What a filter means now: a test of one square."""
    if isinstance(one, b.Within | b.Away):
        steps = make.number(one.steps)
        exactly = isinstance(one, b.Away)
        # ２マス先 is as seen from the piece that is moved, whoever moves it.
        own = exactly and one.of is None
        middle = (lambda ctx: [ctx.words.get("mover") or own_square(ctx)]) if own else _middle(make, one.of)

        def far(ctx: Context) -> Callable[[Name], bool]:
            distance, starts, limit = rules_of(ctx).board.distance, middle(ctx), steps(ctx)
            if exactly:
                return lambda square: min(distance(start, square) for start in starts) == limit
            return lambda square: any(distance(start, square) <= limit for start in starts)

        return far
    if isinstance(one, InZone) and getattr(one.zone, "zone", "") == "board":  # 場の何もないマス: there are no others
        return lambda ctx: (lambda square: True)
    if isinstance(one, OtherThan) and one.than is None:  # 別のマス: not those spoken of
        return lambda ctx: (lambda square: square not in ctx.squares)
    if isinstance(one, OtherThan):
        than = lower_squares(make, one.than)

        def other(ctx: Context) -> Callable[[Name], bool]:
            without = than.now(ctx)
            return lambda square: square not in without

        return other
    if isinstance(one, Which):
        clause = make.clause(one.clause, one.aspect)

        def which(ctx: Context) -> Callable[[Name], bool]:
            def holds(square: Name) -> bool:
                before, ctx.it = ctx.it, square
                try:
                    return clause(ctx)
                finally:
                    ctx.it = before

            return holds

        return which
    raise unready(one)


def lower_places(make: Make, of: Any) -> Callable[[Context], list[Name]]:
    """Where something is: the piece of whoever acts, of a player, a card, or squares."""
    return _middle(make, of)


def _middle(make: Make, of: Any) -> Callable[[Context], list[Name]]:
    """From where steps are counted: the piece of whoever acts, of a player, a card or a square."""
    if of is None:
        return lambda ctx: [own_square(ctx)]
    if isinstance(of, Player):
        people = People(make, of)
        return lambda ctx: [own_square(ctx, player) for player in people.all(ctx)] or [own_square(ctx)]
    if isinstance(of, b.SquareLike):
        squares = lower_squares(make, of)
        return lambda ctx: squares.now(ctx) or [own_square(ctx)]
    cards = make.cards(of)
    return lambda ctx: [look.card.spot for look in cards.now(ctx) if look.card.spot] or [own_square(ctx)]
