"""A player makes contact with another by an effect. (SV 507.1, SV 104.2)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Player
from ..base import Act

__all__ = ["MakeContact"]


class MakeContact(Act):
    """A player makes contact with another by an effect."""

    op: Literal["make_contact"] = "make_contact"
    whom: Player

    articles = {"seven": ("507.1", "104.2")}
    english = "{who:make} contact with {whom}"
