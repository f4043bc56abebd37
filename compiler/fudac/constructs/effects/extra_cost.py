"""The extra colour to be paid is another number of cards. (SV 607.1, SV 104.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Deed
from ...model.terms import Amount
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ..lowering.make import Make
    from ..lowering.table import Charge

__all__ = ["ExtraCost"]


class ExtraCost(Continuous):
    """The extra colour to be paid is another number of cards: ``to`` that many, or ``by`` so many more or ``less``."""

    op: Literal["extra_cost"] = "extra_cost"
    what: Deed
    to: Amount | None = None
    by: Amount | None = None
    less: bool = False

    articles = {"seven": ("607.1", "104.2")}

    def standing(self, make: Make) -> Standing:
        """Asked about where a cost is paid: of whom, for which cards."""
        from ...kernel import Standing
        from ..lowering.make import unready
        from ..lowering.table import Charge

        amount = self.to if self.to is not None else self.by
        if self.what.kind != "extra_colour" or amount is None or amount.number is None or amount.rel != "exactly":
            raise unready(self)
        who = make.player(self.what.by) if self.what.by is not None else None
        fits = make.fits(self.what.of) if self.what.of is not None else None
        number, fixed, less = make.number(amount.number), self.to is not None, self.less

        def data(ctx: Context) -> Charge:
            here, count = ctx.copy(), number(ctx)
            return Charge(
                lambda player, look: (who is None or player in who(here)) and (fits is None or fits(here, look)),
                count if fixed else None, -count if less else count,
            )  # fmt: skip

        return Standing("extra_cost", "extra_cost", targets=lambda ctx: [], freeze=data, article="607.1")
