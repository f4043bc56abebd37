"""A player names a card name or colours. (HM 407.4, SV 203.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.words import ColorWord, FactionOf, NameOf, TypeOf
from ..base import Act

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...kernel import Context, Process
    from ..lowering.make import Deed, Make

__all__ = ["Declare"]


class Declare(Act):
    """A player names a card name or colours."""

    op: Literal["declare"] = "declare"
    what: Node

    articles = {"harem-master": ("407.4",), "seven": ("203.3",)}
    english = "{who:declare} {what}"

    def lower(self, make: Make) -> Deed:
        """Ask for a card name or a faction; any that a card of the game has may be named."""
        from ...kernel import Question
        from ..lowering.make import Deed, unready

        if isinstance(self.what, ColorWord):
            from ..lowering.choosing import colors

            return colors(make, self)
        who = make.player(self.who)
        if isinstance(self.what, FactionOf):

            def faction(ctx: Context) -> Process:
                names = sorted({str(x) for card in ctx.game.cards for x in card.face.values.get("factions", ())})
                if names:
                    ctx.words["faction"] = yield Question(
                        who(ctx)[0], "one", "faction", names, source=ctx.card, article="407.4"
                    )

            return Deed(faction, lambda ctx: True)
        if isinstance(self.what, TypeOf):

            def kind(ctx: Context) -> Process:
                types = sorted({str(card.face.values["type"]) for card in ctx.game.cards})
                ctx.words["type"] = yield Question(who(ctx)[0], "one", "type", types, source=ctx.card, article="214.1")

            return Deed(kind, lambda ctx: True)
        if not isinstance(self.what, NameOf) or self.what.kind not in ("name", "figure"):
            raise unready(self.what)
        if self.what.kind == "figure":
            return self._figure(who)

        def run(ctx: Context) -> Process:
            names = sorted({str(card.face.values["name"]) for card in ctx.game.cards})
            ctx.words["name"] = yield Question(who(ctx)[0], "one", "name", names, source=ctx.card, article="407.4")

        return Deed(run, lambda ctx: True)

    @staticmethod
    def _figure(who: Callable[[Context], Sequence[int]]) -> Deed:
        """Ask for a number; none is larger than one that a card of the game has."""
        from ...kernel import Question
        from ..lowering.make import Deed

        def run(ctx: Context) -> Process:
            most = max((v for card in ctx.game.cards for v in card.face.values.values() if type(v) is int), default=0)
            ctx.words["figure"] = yield Question(
                who(ctx)[0], "number", "figure", least=0, most=max(most, 0), source=ctx.card, article="407.4"
            )

        return Deed(run, lambda ctx: True)
