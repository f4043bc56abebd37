"""The kind of the battle is changed. (HM 306.5h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.words import BattleKind
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["SetBattleKind"]


class SetBattleKind(Act):
    """The kind of the battle is changed."""

    op: Literal["set_battle_kind"] = "set_battle_kind"
    to: BattleKind
    if_is: BattleKind | None = None

    articles = {"harem-master": ("306.5h",)}
    english = "{who:make} this battle {to}{if_is: if it is }"

    def demand(self, make: Make, facts: dict[str, Any]) -> None:
        """It is used when the kind of the battle is settled (HM 306.5h)."""
        facts["phase"] = "battle_kind"

    def lower(self, make: Make) -> Deed:
        """Change the kind; an attack on the castle neither becomes another kind nor another kind becomes one."""
        from ...kernel import Event
        from ..lowering.make import Deed

        kind, only = self.to.kind, self.if_is.kind if self.if_is is not None else None

        def run(ctx: Context) -> Process:
            battle = ctx.game.battle
            if battle is None or "castle" in (battle.kind, kind) or (only is not None and battle.kind != only):
                return
            yield Event("set", cause=(battle, "kind"), value=kind, deed="set_battle_kind", article="306.5h")
            yield Event("kind", player=ctx.controller, value=kind, deed="set_battle_kind", article="306.5h")

        return Deed(run, lambda ctx: ctx.game.battle is not None)
