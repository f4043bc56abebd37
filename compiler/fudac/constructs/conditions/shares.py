"""Cards have a faction, name, cost or sex in common. (HM 209.1, HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import SharesWith
from ...model.terms import CardsLike, Condition

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Test

__all__ = ["Shares"]


class Shares(Condition):
    """Cards have something in common: all of them with each other, or with another card."""

    op: Literal["shares"] = "shares"
    what: CardsLike
    common: SharesWith
    other: CardsLike | None = None
    negated: bool = False

    articles = {
        "harem-master": (
            "209.1",
            "404.2",
        )
    }
    english = "{what:have} {common}{other: as }"

    def holds(self, make: Make) -> Test:
        """Whether there is one that all of them have; of nothing, and of one alone, there is none."""
        from ..lowering.filters import lower_filter
        from ..lowering.make import unready
        from ..lowering.subjects import said_of

        if self.other is not None:
            return said_of(make, self.what, lower_filter(make, self.common.replace(other=self.other)), self.negated)
        if self.common.stat not in ("faction", "name", "cost", "sex"):
            raise unready(self)
        cards, negated = make.cards(self.what), self.negated
        key = {"faction": "factions"}.get(self.common.stat, self.common.stat)

        def test(ctx: Context) -> bool:
            found = [_had(look.values.get(key)) for look in cards.now(ctx)]
            return (len(found) > 1 and bool(set.intersection(*found))) != negated

        return test


def _had(value: Any) -> set[Any]:
    return set(value) if isinstance(value, tuple | list | frozenset) else {value}
