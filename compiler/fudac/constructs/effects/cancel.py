"""An attack or a defence is called off. (VI 6.2)."""

from __future__ import annotations

from typing import Literal

from ...model.board import Deed
from ...model.features import Either
from ..base import Act

__all__ = ["Cancel"]


class Cancel(Act):
    """An attack or a defence is called off."""

    op: Literal["cancel"] = "cancel"
    what: Deed | Either

    articles = {"vision": ("6.2",)}
    english = "{who:cancel} {what}"
