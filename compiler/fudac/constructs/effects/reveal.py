"""Cards are shown to everybody. (HM 215.2b, SV 308.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.terms import CARRIED, CardsLike, Duration, Player
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Reveal"]


class Reveal(Act):
    """Cards are shown to everybody."""

    op: Literal["reveal"] = "reveal"
    what: CardsLike = CARRIED
    partner: Player | None = None  # 〜と見せ合う: that player's are shown as well
    until: Duration | None = None

    articles = {"harem-master": ("215.2b",), "seven": ("308.4",)}
    english = "{who:reveal} {what}{partner: together with }"
    english_again = "it"

    def lower(self, make: Make) -> Deed:
        """Look at the cards; nothing moves."""
        from ..lowering.make import unready
        from ..lowering.verbs import showing

        if self.until is not None:
            raise unready(self)

        if self.partner is not None:
            from ..lowering.make import Deed

            parts = [self.replace(partner=None), self.replace(who=self.partner, partner=None)]
            shown = [showing(make, part, "reveal", "215.2b") for part in parts]

            def run(ctx: Context) -> Process:
                for deed in shown:
                    done = deed.run(ctx)
                    yield from done if not isinstance(done, list) else iter(done)

            return Deed(run, lambda ctx: True)
        return showing(make, self, "reveal", "215.2b")
