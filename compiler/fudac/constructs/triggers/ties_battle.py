"""A battle ends in a draw (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["TiesBattle"]


class TiesBattle(Event):
    """A character's battle ends in a draw: the strengths are equal and nothing happens."""

    op: Literal["ties_battle"] = "ties_battle"
    who: CardsLike | None = None
    against: CardsLike | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = "{who:tie} a battle{against: against }"

    def match(self, make: Make) -> Matcher:
        """The comparison of the two found them equal (HM 306.5i)."""
        from ..lowering.verbs import about_card

        return about_card(make, self, "tied", self.who, value=self.against)
