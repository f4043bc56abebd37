"""A thing cannot be what the changed effect is done to. (VI 8.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Condition, Player

__all__ = ["UnfitAim"]


class UnfitAim(Condition):
    """A thing cannot be what the changed effect is done to."""

    op: Literal["unfit_aim"] = "unfit_aim"
    what: CardsLike | Player
    negated: bool = False

    articles = {"vision": ("8.2.1",)}
    english = "{what:be} not fit to be the new target"
