"""A battle is fought. (HM 306.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.node import Node
from ...model.terms import CardsLike, Event, Player
from ...model.words import BattleKind, BattleOf

if TYPE_CHECKING:
    from ...kernel import Context
    from ..lowering.make import Make, Matcher, Test

__all__ = ["Fights"]


class Fights(Event):
    """A battle is fought."""

    op: Literal["fights"] = "fights"
    who: CardsLike | Player | None = None
    against: CardsLike | None = None
    kind: BattleKind | BattleOf | None = None

    nouns = {"who": ("character",), "against": ("character",)}
    articles = {"harem-master": ("306.5",)}
    english = "{who:fight} {kind|a battle}{against: against } || {kind:be} fought"
    english_one = ("who", "against")
    english_adjective = "fighting"

    def match(self, make: Make) -> Matcher:
        """The characters of a battle once its kind is settled."""
        from ..lowering.verbs import about_card

        if isinstance(self.kind, BattleOf):
            return self._attack_on(make, self.kind)
        inner = about_card(make, self, "fight", self.who, value=self.against)
        kind = self.kind.kind if self.kind is not None else None
        return inner._replace(test=lambda ctx, event: kind in (None, event.deed) and inner.test(ctx, event))

    def going(self, make: Make, aspect: str) -> Test:
        """Whether the character is one of the two in the battle that is on, against such an opponent."""
        if isinstance(self.kind, BattleOf):
            return self._attack_on_now(make, self.kind)
        kind = self.kind.kind if self.kind is not None else None
        who, against = make.meets(self.who), make.meets(self.against) if self.against is not None else None

        def test(ctx: Context) -> bool:
            battle = ctx.game.battle
            if battle is None or kind not in (None, battle.kind):
                return False
            for one, other in battle.pairs():
                if not who(ctx, one):
                    continue
                if against is None or (other is not None and against(ctx, other)):
                    return True
            return False

        return test

    def _attack_on(self, make: Make, battle: BattleOf) -> Matcher:
        """自分の城へのアタックが行われる: the battle is settled to be one on that castle (HM 306.5g)."""
        from ..lowering.verbs import about_card

        inner, castle = about_card(make, self, "castle_attack", self._attacker(battle)), self._castle(make, battle)
        return inner._replace(test=lambda ctx, event: castle(ctx) and inner.test(ctx, event))

    def _attack_on_now(self, make: Make, battle: BattleOf) -> Test:
        attacker, castle = self._attacker(battle), self._castle(make, battle)
        who = make.meets(attacker) if attacker is not None else None

        def test(ctx: Context) -> bool:
            now = ctx.game.battle
            if now is None or now.kind != "castle" or not castle(ctx):
                return False
            return who is None or who(ctx, now.attacker)

        return test

    def _attacker(self, battle: BattleOf) -> Node | None:
        from ..lowering.make import unready

        if battle.kind != "castle" or self.against is not None or (self.who is not None and battle.by is not None):
            raise unready(self)
        return self.who if battle.by is None else battle.by

    def _castle(self, make: Make, battle: BattleOf) -> Test:
        """Whether it is the castle of the player named: the one whose turn it is not (HM 306.5)."""
        if battle.castle is None:
            return lambda ctx: True
        whose = make.player(battle.castle)
        return lambda ctx: (1 - ctx.game.active) in whose(ctx)
