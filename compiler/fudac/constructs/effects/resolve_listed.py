"""A player resolves one of the numbered effects below the sentence, as the sentence says which. (VI 5.2.3)."""

from __future__ import annotations

from typing import Literal

from ...model.words import Listed, Option
from ..base import Act

__all__ = ["ResolveListed"]


class ResolveListed(Act):
    """A player resolves one of the numbered effects below the sentence, as the sentence says which."""

    op: Literal["resolve_listed"] = "resolve_listed"
    which: Listed
    option: Option | None = None

    articles = {"vision": ("5.2.3",)}
    english = "{who:resolve} {which}{option: — }"
