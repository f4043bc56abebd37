"""A card is played as though its numbers were others. (VI 5.2.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount, Number
from ..base import Act

__all__ = ["PlayAt"]


class PlayAt(Act):
    """A card is played as though its numbers were others."""

    op: Literal["play_at"] = "play_at"
    numbers: Number
    amount: Amount

    articles = {"vision": ("5.2.1",)}
    english = "{who:play} it as though {numbers} were {amount:plain}"
