"""A character attacks or intercepts. (HM 306.5a, HM 306.5c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event, Player

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["AttacksOrIntercepts"]


class AttacksOrIntercepts(Event):
    """A character attacks or intercepts."""

    op: Literal["attacks_or_intercepts"] = "attacks_or_intercepts"
    who: CardsLike | Player | None = None

    nouns = {"who": ("character",)}
    articles = {
        "harem-master": (
            "306.5a",
            "306.5c",
        )
    }
    english = "{who:attack or intercept}"

    def match(self, make: Make) -> Matcher:
        """Either declaration."""
        from ..lowering.make import Matcher
        from ..lowering.verbs import about_card

        attack, intercept = about_card(make, self, "attack", self.who), about_card(make, self, "intercept", self.who)
        return Matcher(attack.kinds | intercept.kinds, attack.test)
