"""The battle is of a kind. (HM 306.5e, HM 306.5f, HM 306.5g)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition
from ...model.words import BattleKind

__all__ = ["IsBattle"]


class IsBattle(Condition):
    """The battle is of a kind."""

    op: Literal["is_battle"] = "is_battle"
    kind: BattleKind
    negated: bool = False

    articles = {"harem-master": ("306.5e", "306.5f", "306.5g",)}
    english = '{"this battle":be} {kind}'
