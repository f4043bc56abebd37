"""A number becomes another at once. (VI 1.3)."""

from __future__ import annotations

from typing import Literal

from ...model.features import Hurt
from ...model.terms import Number
from ..base import Act

__all__ = ["SetNumber"]


class SetNumber(Act):
    """A number becomes another at once."""

    op: Literal["set_number"] = "set_number"
    what: Number | Hurt
    to: Number

    articles = {"vision": ("1.3",)}
    english = "{who:set} {what} to {to}"
