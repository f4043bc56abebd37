"""Nothing is done. (SV 114.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["DoNothing"]


class DoNothing(Act):
    """Nothing is done."""

    op: Literal["do_nothing"] = "do_nothing"

    articles = {"seven": ("114.3",)}
    english = "{who:do} nothing"

    def lower(self, make: Make) -> Deed:
        """Nothing happens; it can always be chosen."""
        from ..lowering.make import Deed

        def run(ctx: Context) -> Process:
            yield from ()

        return Deed(run, lambda ctx: True)
