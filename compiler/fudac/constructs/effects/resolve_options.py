"""Every one of the numbered effects below that can be resolved is. (VI 5.2.3)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Option
from ..base import Act

__all__ = ["ResolveOptions"]


class ResolveOptions(Act):
    """Every one of the numbered effects below that can be resolved is."""

    op: Literal["resolve_options"] = "resolve_options"
    options: tuple[Option, ...] = ()

    articles = {"vision": ("5.2.3",)}
    english = "{who:resolve} all of these that can be resolved: {options}"
