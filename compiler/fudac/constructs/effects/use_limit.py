"""So many cards of a kind may be used in a turn. (HM 103.1, HM 306.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import model_validator

from ...model.terms import YOU, Amount, CardsLike, Const, Player
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ..lowering.make import Make

__all__ = ["UseLimit"]


class UseLimit(Continuous):
    """So many cards of a kind may be used in a turn; ``only`` (しか): whatever else would allow more."""

    op: Literal["use_limit"] = "use_limit"
    who: Player = YOU
    what: CardsLike
    count: Amount
    only: bool = False

    articles = {
        "harem-master": (
            "103.1",
            "306.1a",
        )
    }

    @model_validator(mode="before")
    @classmethod
    def _at_most(cls, data: dict[str, Any]) -> dict[str, Any]:
        """２枚まで, ２枚のみ and ２枚しか are one number, so many at most; ２枚以上は〜できない is one less than that."""
        count = data.get("count")
        if not isinstance(count, Amount):
            return data
        if count.rel in ("exactly", "at_most"):
            return {**data, "count": count.replace(rel="up_to")}
        number = count.number
        if count.rel == "at_least" and data.get("only") and isinstance(number, Const) and number.value > 0:
            return {**data, "count": Amount(rel="up_to", number=Const(value=number.value - 1))}
        return data

    def standing(self, make: Make) -> Standing:
        """Asked about where a card could be used."""
        from ...kernel import Standing
        from ..lowering.make import unready
        from ..lowering.pending import lower_pending

        if self.count.number is None or self.count.rel != "up_to" or make.stepwise:
            raise unready(self)
        who, fits, number = make.player(self.who), lower_pending(make, self.what), make.number(self.count.number)
        make.outside.add("facts")
        make.history |= {"use"}
        only = self.only

        def data(ctx: Context) -> Any:
            return who(ctx), lambda pending: fits(ctx, pending), number(ctx), "only" if only else "limit"

        return Standing("use_limit", self.op, targets=lambda ctx: [], freeze=data, article="306.1a")
