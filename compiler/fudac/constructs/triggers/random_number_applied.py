"""A random number is applied to a character. (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CardsLike, Event

if TYPE_CHECKING:
    from ..lowering.make import Make, Matcher

__all__ = ["RandomNumberApplied"]


class RandomNumberApplied(Event):
    """A random number is applied to a character."""

    op: Literal["random_number_applied"] = "random_number_applied"
    to: CardsLike | None = None

    nouns = {"to": ("character",)}
    articles = {"harem-master": ("306.5i",)}
    english = '{"a random number":be} applied{to: to }'

    def match(self, make: Make) -> Matcher:
        """The number is about to be applied, or was: then it is known, and the powers are not compared yet."""
        from ..lowering.verbs import about_card

        return about_card(make, self, "random", self.to)._replace(past=frozenset({"applied"}))
