"""A character intercepts. (HM 306.5c, HM 306.5d)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import CardsLike, Event, Player

__all__ = ["Intercepts"]


class Intercepts(Event):
    """A character intercepts."""

    op: Literal["intercepts"] = "intercepts"
    who: CardsLike | Player | None = None
    against: CardsLike | None = None
    using: CardsLike | None = None

    nouns = {"who": ("character",), "against": ("character",), "using": ("character",)}
    articles = {"harem-master": ("306.5c", "306.5d",)}
    english = "{who:intercept}{against: }{using: with }"
    english_one = ("who",)
    english_adjective = "intercepting"
