"""In a battle another number of a character is compared than the one the battle is about. (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Stat
from ...model.words import BattleKind
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["CompareInstead"]


class CompareInstead(Continuous):
    """In a battle another number of a character is compared than the one the battle is about.

    ``stat`` is what would be compared, ``by`` what is; ``battle``: only in battles of that kind.
    """

    op: Literal["compare_instead"] = "compare_instead"
    what: CardsLike
    stat: Stat
    by: Stat
    battle: BattleKind | None = None

    nouns = {"what": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "{what:compare} {by} instead of {stat}{battle: in }"

    def standing(self, make: Make) -> Standing:
        """Asked about when the numbers are compared."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        if self.per is not None or (self.battle is not None and self.battle.kind not in ("combat", "approach")):
            raise unready(self)
        data = (self.stat.stat, self.by.stat, self.battle.kind if self.battle is not None else "")
        return on_cards(make.cards(self.what), self.op, self.op, lambda game, look, data: None, lambda ctx: data)
