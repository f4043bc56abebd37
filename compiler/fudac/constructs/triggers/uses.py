"""A player uses a card or ability. (HM 306.1, HM 306.2, HM 306.3, HM 407.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.features import Feature
from ...model.terms import CardsLike, Event, Player, ZoneLike

if TYPE_CHECKING:
    from ...kernel import Context
    from ...kernel import Event as Happening
    from ..lowering.make import Make, Matcher, Test

__all__ = ["Uses"]


class Uses(Event):
    """A player uses a card or ability."""

    op: Literal["uses"] = "uses"
    who: Player | None = None
    of: CardsLike | None = None  # キャラクターが能力を使用する: whose ability it is
    what: CardsLike | Feature | None = None
    purpose: Deed | None = None
    aim: CardsLike | None = None
    origin: ZoneLike | None = None  # サイドボードから
    manner: tuple[str, ...] = ()  # 次に

    articles = {
        "harem-master": (
            "306.1",
            "306.2",
            "306.3",
            "407.2",
        )
    }
    english = (
        "{who:use} {what}{origin: from }{purpose: for }{aim: on } || {of:use} {what}"
        " || {what:be} used{origin: from }{purpose: for }{aim: on }"
    )

    def match(self, make: Make) -> Matcher:
        """A card or ability of the kind."""
        from ..lowering.make import unready
        from ..lowering.pending import lower_pending, pending_event

        if self.aim is not None or self.origin is not None or self.manner:
            raise unready(self)
        if self.purpose is not None:
            return self._paying(make, "move")

        fits = lower_pending(make, self.what)
        if self.of is not None:
            of = make.fits(self.of)
            return pending_event(
                "use",
                lambda ctx, event: (
                    event.value.kind == "ability"
                    and of(ctx, ctx.game.look(event.value.card))
                    and fits(ctx, event.value)
                ),
            )
        who = make.player(self.who) if self.who is not None else None
        return pending_event(
            "use", lambda ctx, event: (who is None or event.player in who(ctx)) and fits(ctx, event.value)
        )

    def banned(self, make: Make) -> Matcher:
        """コストとして捨てられない: with what a cost is not paid (SV 607.2)."""
        return self.match(make) if self.purpose is None else self._paying(make, "pay")

    def _paying(self, make: Make, kind: str) -> Matcher:
        """A card that pays a cost: as it is discarded, or as it is about to be chosen for that (``pay``) (SV 607.2)."""
        from ..lowering.make import Matcher, unready

        if self.purpose != Deed(kind="extra_colour") or self.of is not None or isinstance(self.what, Feature):
            raise unready(self)
        who, fits = make.player(self.who) if self.who is not None else None, make.fits(self.what)

        def test(ctx: Context, event: Happening) -> bool:
            if event.card is None or event.deed != "pay" or (who is not None and event.player not in who(ctx)):
                return False
            return fits(ctx, event.look or ctx.game.look(event.card))

        return Matcher(frozenset({kind}), test)

    def going(self, make: Make, aspect: str) -> Test:
        """Whether it is a card of the player who would use it."""
        from ..lowering.make import unready

        if self.of is not None or self.manner:
            raise unready(self)
        who = make.player(self.who)
        return lambda ctx: ctx.it is not None and ctx.it.player in who(ctx)
