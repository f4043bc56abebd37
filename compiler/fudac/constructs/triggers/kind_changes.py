"""The kind of a battle is changed. (HM 306.5h)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Event
from ...model.words import BattleKind

__all__ = ["KindChanges"]


class KindChanges(Event):
    """The kind of a battle is changed."""

    op: Literal["kind_changes"] = "kind_changes"
    to: BattleKind | None = None

    articles = {"harem-master": ("306.5h",)}
    english = '{"this battle":become} {to|another kind}'
