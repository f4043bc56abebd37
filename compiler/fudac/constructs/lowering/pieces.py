"""Pieces that are moved (SV 506.4, 609)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fudac.constructs.lowering.make import Deed, Make
from fudac.constructs.lowering.numbers import lower_amount
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.squares import lower_squares, selectable
from fudac.constructs.lowering.table import act, choose, choose_one, rules_of
from fudac.kernel import Context, Piece, Process
from fudac.model.board import OnSquare, Square, SquareLike
from fudac.model.filters import Which
from fudac.model.terms import Player

DIAGONAL = frozenset({"斜めに", "斜めにも"})


def _ways(ctx: Context, piece: Piece, manner: tuple[str, ...]) -> Sequence[str]:
    """The squares one step away; 斜めに: over a corner, 斜めにも: over a corner too."""
    board = rules_of(ctx).board
    found = rules_of(ctx).ways(ctx.game, piece.owner, piece.spot)
    if not DIAGONAL & set(manner):
        return found
    corners = [one for one in board.around(piece.spot) if one not in board.beside(piece.spot)]
    return [*(found if "斜めにも" in manner else ()), *(one for one in corners if one not in found)]


def passed_over(make: Make, over: Any) -> Any:
    """The squares that a text says are passed over: those where players stand or cards lie, where it names these (SV 609.3)."""
    from fudac.constructs.conditions.lies_on import LiesOn
    from fudac.constructs.conditions.stands_on import StandsOn

    if isinstance(over, Player):  # 相手を飛び越える: the squares where they stand
        over = Square(filters=(Which(clause=StandsOn(who=over)),))
    elif not isinstance(over, SquareLike):
        where = next((one.square for one in getattr(over, "filters", ()) if isinstance(one, OnSquare)), None)
        over = where if where is not None else Square(filters=(Which(clause=LiesOn(what=over)),))
    return lower_squares(make, over)


def _across(ctx: Context, piece: Piece, over: Any) -> list[str]:
    """The first square behind those passed over, straight on; at least one has to be passed (SV 506.4)."""
    board, passed, found = rules_of(ctx).board, set(over.now(ctx)), []
    for first in board.beside(piece.spot):
        line = board.line(piece.spot, first)
        behind = next((square for square in line if square not in passed), None)
        if first in passed and behind is not None:
            found.append(behind)
    return found


def moving_pieces(make: Make, node: Any) -> Deed:
    """A piece is moved: so many steps one after the other, or to a square (SV 506.4, 609)."""
    movers, doers = People(make, node.what) if node.what is not None else None, People(make, node.who)
    often = node.steps or node.times
    steps = lower_amount(make, often) if often is not None else None
    squares = lower_squares(make, node.to) if node.to is not None else None
    over = passed_over(make, node.over) if node.over is not None else None
    forced, chooser = node.forced, getattr(squares, "chooser", None)

    def goals(ctx: Context, piece: Piece) -> list[str]:
        rules = rules_of(ctx)
        ctx.words["mover"] = piece.spot
        if movers is not None:  # 相手を自分のゲートに移動する: the gate of the one that is moved
            ctx.words["own"] = piece.owner
        found = squares.now(ctx) if squares is not None else _ways(ctx, piece, node.manner)
        found = _across(ctx, piece, over) if over is not None else found
        ctx.words["mover"] = None
        ctx.words.pop("own", None)
        return [one for one in found if rules.can_move(ctx.game, piece, one, forced=forced) and selectable(ctx, one)]

    def able_to(ctx: Context, player: int) -> bool:
        return bool(goals(ctx, ctx.game.pieces[player]))

    def pieces(ctx: Context) -> list[int]:
        return list((movers or doers).all(ctx))

    def run(ctx: Context) -> Process:
        rules, moved, doer = rules_of(ctx), False, ctx.doer
        chosen = yield from (movers or doers).pick(ctx, lambda player: able_to(ctx, player))
        for player in chosen:
            mover = ctx.doer = player if movers is None else doer
            piece = ctx.game.pieces[player]
            if chooser is not None:
                ctx.doer = next(iter(chooser(ctx)), ctx.doer)
            least, most = steps(ctx, 99) if steps is not None else (1, 1)
            for count in range(most):
                if most > 1:
                    ctx.game.journal.set(ctx.game, "facts", {**ctx.game.facts, "stride": count})
                found = goals(ctx, piece)
                if not found:
                    break
                if count < least:
                    square = yield from choose_one(ctx, "square", found, "506.1")
                else:
                    going = yield from choose(ctx, "square", found, 0, 1, "506.1")
                    if not going:
                        break
                    (square,) = going
                ctx.words["landing"] = square
                ctx.words["landings"] = {**ctx.words.get("landings", {}), piece.owner: square}
                ctx.squares = (square,)
                ctx.words["landing_card"] = rules.top(ctx.game, square)
                ctx.game.journal.set(ctx.game, "facts", {**ctx.game.facts, "gained": None})
                moved = True
                yield from act(ctx, rules.steps(ctx.game, mover, piece, square, forced=forced, deed="move_piece"))
            if most > 1:
                ctx.game.journal.set(ctx.game, "facts", {**ctx.game.facts, "stride": 0})
        ctx.doer = doer
        ctx.did = ctx.did and moved

    def can(ctx: Context) -> bool:
        return any(able_to(ctx, player) for player in pieces(ctx))

    return Deed(run, can)
