"""A player makes contact with another. (SV 507.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from ...model.board import TimeCount
from ...model.terms import IT_PLAYER, Amount, Event, Player

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher, Test

__all__ = ["Contacts"]


class Contacts(Event):
    """A player makes contact with another."""

    op: Literal["contacts"] = "contacts"
    who: Player | None = None
    whom: Player | None = None
    times: Annotated[Amount | None, TimeCount] = None  # ２回接触できる: so often

    articles = {"seven": ("507.1",)}
    english = (
        "{who:make} contact{whom: with } {times:often} || {who:make} contact{whom: with }"
        ' || {"contact":be} made{whom: with } {times:often} || {"contact":be} made{whom: with }'
    )

    def match(self, make: Make) -> Matcher:
        """A contact of one with the other."""
        from ..lowering.make import Matcher, unready

        if self.times is not None:
            raise unready(self)
        who = make.player(self.who) if self.who is not None else None
        whom = make.player(self.whom) if self.whom is not None else None

        def test(ctx: Context, event: Happening) -> bool:
            return (who is None or event.player in who(ctx)) and (whom is None or event.to in whom(ctx))

        return Matcher(frozenset({"contact"}), test)

    def going(self, make: Make, aspect: str) -> Test:
        """Whether it is who makes the contact that is being answered, or has made one this turn."""
        from ..lowering.make import unready

        if (self.who == IT_PLAYER) == (self.whom == IT_PLAYER):
            raise unready(self)
        other = self.whom if self.who == IT_PLAYER else self.who
        others, by = make.player(other) if other is not None else None, self.who == IT_PLAYER
        make.history.add("contact")

        def meant(ctx: Context, event: Happening) -> bool:
            it, with_whom = (event.player, event.to) if by else (event.to, event.player)
            return it == ctx.it and (others is None or with_whom in others(ctx))

        def test(ctx: Context) -> bool:
            event = ctx.event
            if event is not None and event.kind in ("contact", "declare"):
                return meant(ctx, event)
            return any(one.kind == "contact" and meant(ctx, one) for one in ctx.game.happened)

        return test
