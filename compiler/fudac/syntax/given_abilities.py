"""Several quoted abilities that are given at once: 「…。」「…。」の能力, 「…。」と「…。」の能力, 「…。」の能力と「…。」の能力.

Joins the tables of :mod:`fudac.syntax.values` when it is imported.
"""

from __future__ import annotations

from typing import Any

from ..model.words import AbilityText
from . import values as v
from .values import MANNER, Word

__all__ = ["BETWEEN", "quoted_texts"]

#: Between the texts of quotes that stand together until they are read.
BETWEEN = "\0"


def quoted_texts(text: str) -> list[str]:
    """The texts of the quotes that stand together."""
    return text.split(BETWEEN)


def _text(value: Any) -> str | None:
    """What stands in the quotes; an option (「カードを１枚引く」) is no sentence, and no ability."""
    if isinstance(value, AbilityText) and not value.abilities and not value.below:
        return value.text
    sentence = isinstance(value, Word) and value.kind == "quote" and value.key.endswith(("。", "]"))
    return value.key if sentence else None


def _together(left: Any, right: Any) -> AbilityText | None:
    if MANNER.loose or MANNER.crowd:
        return None
    first, second = _text(left), _text(right)
    return AbilityText(text=first + BETWEEN + second) if first is not None and second is not None else None


v.JOINS.append(_together)
# Before the rule that puts features of any kind side by side.
v.COORDINATES.insert(0, lambda left, right, link: _together(left, right) if link == "and" else None)
