"""A player moves a piece. (SV 506.4, SV 609.1, SV 609.2, SV 609.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import model_validator

from ...model.board import Square, SquareCount, SquareLike, TimeCount
from ...model.terms import YOU, Amount, CardsLike, Const, Player
from ..base import Act

if TYPE_CHECKING:
    from ..lowering.make import Deed, Make

__all__ = ["MovePiece"]


class MovePiece(Act):
    """A player moves a piece: ``who``'s own, or that of the players ``what``.

    ``leap`` is 一気に, ``forced`` a forced movement.
    """

    op: Literal["move_piece"] = "move_piece"
    what: Player | None = None
    steps: Annotated[Amount | None, SquareCount] = None
    to: SquareLike | None = None
    leap: bool = False
    forced: bool = False
    again: bool = False  # もう一度移動する: as a normal movement would be, one step
    over: SquareLike | CardsLike | Player | None = None  # 飛び越えて: across what, to the first square behind it
    times: Annotated[Amount | None, TimeCount] = None  # 隣のマスに２回移動する: so often; two steps where the text says no goal

    articles = {
        "seven": (
            "506.4",
            "609.1",
            "609.2",
            "609.3",
        )
    }

    @model_validator(mode="before")
    @classmethod
    def _by_themselves(cls, data: dict[str, Any]) -> dict[str, Any]:
        """全員をそれぞれのゲートに: everyone moves to their own."""
        times, steps = data.get("times"), data.get("steps")
        one = isinstance(steps, Amount) and steps.number == Const(value=1)
        if isinstance(times, Amount) and data.get("to") is None and (steps is None or one):
            data = {**data, "times": None, "steps": times}  # １マスずつ２回: step by step, as ２マス移動する is
        what, to = data.get("what"), data.get("to")
        many = isinstance(what, Player) and (what.every or what.who == "each")
        if many and data.get("who", YOU) == YOU and isinstance(to, Square) and to.of == Player(who="own"):
            return {**data, "who": what, "what": None}
        return data

    def lower(self, make: Make) -> Deed:
        """Where it can go, step by step or at once."""
        from ..lowering.pieces import moving_pieces

        return moving_pieces(make, self)
