"""Cards are looked at. (HM 403.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher

__all__ = ["LooksAt"]


class LooksAt(Event):
    """Cards are looked at."""

    op: Literal["looks_at"] = "looks_at"
    who: Player | None = None
    what: CardsLike | None = None
    cause: Node | None = None

    articles = {"harem-master": ("403.1",)}
    english = "{who:look} at {what:whole}{cause: by } || {what:be} looked at{cause: by } || {who:look} at a card"

    def match(self, make: Make) -> Matcher:
        """A player looks at cards."""
        from ..lowering.make import Matcher

        who, fits = make.player(self.who) if self.who is not None else None, make.fits(self.what)

        def test(ctx: Context, event: Happening) -> bool:
            return (who is None or event.player in who(ctx)) and any(
                fits(ctx, ctx.game.look(card)) for card in event.value
            )

        return Matcher(frozenset({"look"}), test)
