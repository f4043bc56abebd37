"""A character loses a battle. (HM 306.5i, HM 306.5j)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player
from ...model.words import BattleKind

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher, Test

__all__ = ["LosesBattle"]


class LosesBattle(Event):
    """A character loses a battle."""

    op: Literal["loses_battle"] = "loses_battle"
    who: CardsLike | Player | None = None
    against: CardsLike | None = None
    kind: BattleKind | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {
        "harem-master": (
            "306.5i",
            "306.5j",
        )
    }
    english = "{who:lose} {kind|a battle}{against: against }"

    def match(self, make: Make) -> Matcher:
        """The comparison of the two was decided so (HM 306.5i, 306.5j)."""
        from ..lowering.outcome import decided

        return decided(make, self, "loser")

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character was the loser of the battle that is on."""
        from ..lowering.outcome import decided_now

        return decided_now(make, self, "loser")
