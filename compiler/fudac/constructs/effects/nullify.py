"""A contact, a lock or an effect is made void. (SV 502.4)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.words import Abilities
from ..base import Act

__all__ = ["Nullify"]


class Nullify(Act):
    """A contact, a lock or an effect is made void."""

    op: Literal["nullify"] = "nullify"
    what: Deed | Abilities

    articles = {"seven": ("502.4",)}
    english = "{who:nullify} {what}"
