"""A player chooses cards, abilities, a faction. (HM 407.4, SV 115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.board import Square
from ...model.terms import CARRIED, CardsLike, Player
from ...model.words import ColorWord, FactionOf, NameOf
from ..base import Act

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Choose"]


class Choose(Act):
    """A player chooses cards, abilities, a faction."""

    op: Literal["choose"] = "choose"
    what: CardsLike | NameOf | FactionOf | ColorWord | Square | Player = CARRIED

    articles = {"harem-master": ("407.4",), "seven": ("115.1",)}
    english = "{who:choose} {what}"

    def lower(self, make: Make) -> Deed:
        """Ask who chooses, among what there is now."""
        from ...kernel import Question
        from ..lowering.make import Deed, unready
        from ..lowering.verbs import remember

        who = make.player(self.who)
        if isinstance(self.what, FactionOf):
            of = make.cards(self.what.of) if self.what.of is not None else None

            def faction(ctx: Context) -> Process:
                sets = (
                    [card.face.values.get("factions", ()) for card in ctx.game.cards]  # 陣営を１つ選ぶ: any there is
                    if of is None
                    else [look.values.get("factions", ()) for look in of.now(ctx)]
                )
                names = sorted({str(name) for one in sets for name in one})
                if names:
                    ctx.words["faction"] = names[0]
                    if len(names) > 1:
                        ctx.words["faction"] = yield Question(
                            who(ctx)[0], "one", "faction", names, source=ctx.card, article="407.4"
                        )

            return Deed(faction, lambda ctx: True)
        if isinstance(self.what, Square):
            from ..lowering.choosing import squares

            return squares(make, self)
        if isinstance(self.what, Player) and make.stepwise:
            from ..lowering.choosing import players

            return players(make, self)
        if isinstance(self.what, Player):
            from ..lowering.one_player import choosing

            return choosing(make, self)
        if isinstance(self.what, ColorWord) and make.stepwise:
            from ..lowering.choosing import colors

            return colors(make, self)
        if not isinstance(self.what, CardsLike):
            raise unready(self.what)
        what, per = make.cards(self.what), make.per(self)

        def run(ctx: Context) -> Process:
            taken: list[Card] = []
            doer = ctx.doer
            for player in who(ctx):
                ctx.doer = player
                taken += yield from what.pick(ctx, per(ctx))
            ctx.doer = doer
            remember(ctx, "choose", taken)

        return Deed(run, what.can)
