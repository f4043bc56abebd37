"""A card is put somewhere; ``origin`` is where it comes from, ``cause`` what does it. (HM 306.5k, HM 306.5l, HM 403.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import OnTop, Spot, SquareLike
from ...model.node import Node
from ...model.terms import CardsLike, Event, Place, Player, State, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Matcher, Test

__all__ = ["PutTo"]


class PutTo(Event):
    """A card is put somewhere; ``origin`` is where it comes from, ``cause`` what does it."""

    op: Literal["put_to"] = "put_to"
    what: CardsLike | None = None
    to: Place | SquareLike | OnTop | Spot | None = None
    who: Player | None = None
    face: State | None = None
    origin: ZoneLike | None = None
    cause: Node | None = None

    articles = {
        "harem-master": (
            "306.5k",
            "306.5l",
            "403.2",
        )
    }
    english = (
        "{who:put} {what|cards}{origin: from }{face: } {to:into}{cause: by }"
        " || {what:be} put{face: } {to:into}{origin: from }{cause: by }"
    )

    def going(self, make: Make, aspect: str) -> Test:
        """これが置かれたマス: where the card lies now."""
        from ...model.board import IT_SQUARE
        from ..lowering.make import unready

        if self.to != IT_SQUARE or self.what is None or self.who is not None or self.origin is not None or self.cause:
            raise unready(self)
        what, face = make.cards(self.what), self.face.state if self.face is not None else None

        def test(ctx: Context) -> bool:
            found = [look.card for look in what.now(ctx)]
            return any(card.zone == "board" and card.spot == ctx.it and face in (None, card.state) for card in found)

        return test

    def match(self, make: Make) -> Matcher:
        """A move to that place."""
        from ..lowering.verbs import moved

        return moved(make, self)
