"""A card is of a kind. (HM 214.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import Named, OtherThan
from ...model.terms import Cards, CardsLike, Condition, Group, Name

if TYPE_CHECKING:
    from ..lowering.make import Make, Test

__all__ = ["IsA"]


class IsA(Condition):
    """A card is of a kind."""

    op: Literal["is_a"] = "is_a"
    what: CardsLike | None = None
    kind: Cards | Group | Name | OtherThan
    negated: bool = False

    articles = {"harem-master": ("214.1",)}
    english = "{what:be} {kind}"

    def holds(self, make: Make) -> Test:
        """Whether the card is of the kind."""
        from ..lowering.make import unready
        from ..lowering.subjects import said_of

        other = isinstance(self.kind, OtherThan)
        kind = self.kind.than if isinstance(self.kind, OtherThan) else self.kind
        if kind is None or (isinstance(kind, Name) and make.stepwise):
            raise unready(self)
        if isinstance(kind, Name):  # そのカードが≪…≫ならば
            kind = Cards(noun="card", filters=(Named(name=kind),))
        fits = make.fits(kind)
        return said_of(make, self.what, (lambda ctx, look: not fits(ctx, look)) if other else fits, self.negated)
