"""A battle becomes a draw. (HM 306.5i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["TieBattle"]


class TieBattle(Act):
    """The battle that is on becomes a draw."""

    op: Literal["tie_battle"] = "tie_battle"

    articles = {"harem-master": ("306.5i",)}
    english = "{who:make} this battle a draw"

    def lower(self, make: Make) -> Deed:
        """Nobody wins, whatever the strengths are; an attack on the castle has neither winner nor loser (HM 306.5g, 306.5i)."""
        from ...kernel import Event
        from ..lowering.make import Deed

        def run(ctx: Context) -> Process:
            battle = ctx.game.battle
            if battle is None or battle.kind == "castle":
                return
            for name, value in (("tied", True), ("winner", None), ("loser", None)):
                if getattr(battle, name) is not value:
                    yield Event("set", cause=(battle, name), value=value, deed="tie_battle", article="306.5i")

        return Deed(run, lambda ctx: ctx.game.battle is not None)
