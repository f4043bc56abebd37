"""Nothing is done. (SV 114.3)."""

from __future__ import annotations

from typing import Literal

from ..base import Act

__all__ = ["DoNothing"]


class DoNothing(Act):
    """Nothing is done."""

    op: Literal["do_nothing"] = "do_nothing"

    articles = {"seven": ("114.3",)}
    english = "{who:do} nothing"
