"""An effect is carried out so many times at most. (VI 7.4)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ...model.words import Abilities
from ..base import Continuous

__all__ = ["ResolveLimit"]


class ResolveLimit(Continuous):
    """An effect is carried out so many times at most."""

    op: Literal["resolve_limit"] = "resolve_limit"
    times: Amount
    what: Abilities | None = None

    articles = {"vision": ("7.4",)}
    english = "{what|this effect} is resolved {times:times}"
