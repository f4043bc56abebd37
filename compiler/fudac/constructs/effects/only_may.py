"""Something may be done in one way only: what it names is the only thing allowed. (HM 103.1, SV 105.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import CardsLike, Event
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ...kernel import Event as Happening
    from ..lowering.make import Make

__all__ = ["OnlyMay"]


_IN_BATTLE = ("intercepts", "uses")
_ON_BOARDS = ("moves", "locks", "uses", "contacts")
"""Of which events it is asked whether they may happen."""


class OnlyMay(Continuous):
    """〜にのみ〜することができる: of all such events only those with what ``part`` names may happen."""

    op: Literal["only_may"] = "only_may"
    event: Event
    part: str

    articles = {"harem-master": ("103.1",), "seven": ("105.3",)}

    def standing(self, make: Make) -> Standing:
        """What would be such an event without its part, and is none with it, is forbidden."""
        from ...kernel import Standing
        from ..lowering.make import unready

        if self.event.op_name() not in (_ON_BOARDS if make.stepwise else _IN_BATTLE):
            raise unready(self)  # nobody asks whether anything else may happen before it does
        wider = self.event.replace(**{self.part: type(self.event).model_fields[self.part].default})
        every, such = make.event(wider), make.event(self.event)
        who = getattr(self.event, "who", None) if self.part != "who" else None
        pick = make.cards(who).pick if isinstance(who, CardsLike) else None

        def forbids(ctx: Context, event: Happening, fixed: Any) -> bool:
            if event.kind not in every.kinds:
                return False
            meant = every.test(ctx, event) if fixed is None else (event.card, event.life) in fixed
            return meant and not (event.kind in such.kinds and such.test(ctx, event))

        return Standing(
            "prohibit", self.op, targets=lambda ctx: [], pick=pick, freeze=lambda ctx: forbids, kinds=every.kinds,
            article="103.1",
        )  # fmt: skip
