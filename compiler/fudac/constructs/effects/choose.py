"""A player chooses cards, abilities, a faction. (HM 407.4, SV 115.1)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Square
from ...model.terms import CARRIED, CardsLike, Player
from ...model.words import ColorWord, FactionOf, NameOf
from ..base import Act

__all__ = ["Choose"]


class Choose(Act):
    """A player chooses cards, abilities, a faction."""

    op: Literal["choose"] = "choose"
    what: CardsLike | NameOf | FactionOf | ColorWord | Square | Player = CARRIED

    articles = {"harem-master": ("407.4",), "seven": ("115.1",)}
    english = "{who:choose} {what}"
