"""The rest of a sentence, if something is so by then (〜し、〜なら〜する). (SV 112.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import Condition, Effect

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["IfSo"]


class IfSo(Effect):
    """The rest of a sentence, if something is so by then (〜し、〜なら〜する)."""

    op: Literal["if_so"] = "if_so"
    condition: Condition
    effects: tuple[Effect, ...]

    articles = {"seven": ("112.1",)}

    def lower(self, make: Make) -> Deed:
        """The rest, if it is so; as part of the same sentence it sees the state before it (HM 407.5)."""
        from ..lowering.make import Deed

        condition, deeds = make.condition(self.condition), [make.effect(one) for one in self.effects]

        def run(ctx: Context) -> Process:
            if condition(ctx):
                for deed in deeds:
                    yield from deed.run(ctx)

        return Deed(run, lambda ctx: True)
