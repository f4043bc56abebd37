"""The rest of a sentence, if something is so by then (〜し、〜なら〜する). (SV 112.1)."""

from __future__ import annotations

from typing import Literal

from ...model.terms import Condition, Effect

__all__ = ["IfSo"]


class IfSo(Effect):
    """The rest of a sentence, if something is so by then (〜し、〜なら〜する)."""

    op: Literal["if_so"] = "if_so"
    condition: Condition
    effects: tuple[Effect, ...]

    articles = {"seven": ("112.1",)}
