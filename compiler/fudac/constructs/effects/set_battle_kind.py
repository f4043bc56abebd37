"""The kind of the battle is changed. (HM 306.5h)."""

from __future__ import annotations

from typing import Literal

from ...model.words import BattleKind
from ..base import Act

__all__ = ["SetBattleKind"]


class SetBattleKind(Act):
    """The kind of the battle is changed."""

    op: Literal["set_battle_kind"] = "set_battle_kind"
    to: BattleKind
    if_is: BattleKind | None = None

    articles = {"harem-master": ("306.5h",)}
    english = "{who:make} this battle {to}{if_is: if it is }"
