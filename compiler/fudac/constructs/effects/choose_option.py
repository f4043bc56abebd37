"""A player chooses some of the things that stand behind the sentence. (HM 407.4, SV 114.3)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Amount
from ...model.words import Option, OptionsOf
from ..base import Act

__all__ = ["ChooseOption"]


class ChooseOption(Act):
    """A player chooses some of the things that stand behind the sentence."""

    op: Literal["choose_option"] = "choose_option"
    of: OptionsOf | None = None
    count: Amount | None = None
    options: tuple[Option, ...] = ()

    articles = {"harem-master": ("407.4",), "seven": ("114.3",)}
