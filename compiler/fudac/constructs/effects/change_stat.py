"""One number becomes larger or smaller. (HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...model.filters import ControlledBy, Which
from ...model.terms import Cards, Player, StatOf
from ...model.words import Abilities, Change
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Standing
    from ..lowering.make import Make

__all__ = ["ChangeStat"]


class ChangeStat(Continuous):
    """One number becomes larger or smaller."""

    op: Literal["change_stat"] = "change_stat"
    subject: StatOf
    by: Change

    articles = {"harem-master": ("405.1",)}
    english = "{subject:be} {by:change}"

    def standing(self, make: Make) -> Standing:
        """Add to the number; one of a player is asked about by its name (HM 215.3b)."""
        from ...kernel import Standing
        from ..lowering.verbs import changing

        if isinstance(self.subject.of, Player):
            who, by, per = make.player(self.subject.of), make.number(self.by.by), make.per(self)
            return Standing(self.subject.stat, "change_stat", targets=lambda ctx: [],
                            freeze=lambda ctx: (who(ctx), by(ctx) * per(ctx)))  # fmt: skip
        if isinstance(self.subject.of, Abilities):
            return self._of_abilities(make, self.subject.of)
        if self.subject.stat == "applied_random":  # that is done while it is applied
            from ..lowering.make import unready

            raise unready(self)
        stats = (self.subject.stat, *self.subject.also)
        return changing(make, self, self.subject.of, [(stat, self.by.by) for stat in stats])

    def _of_abilities(self, make: Make, abilities: Abilities) -> Standing:
        """What activated abilities cost: those of cards, or those that a player uses (HM 306.4, 402.3)."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        plain = abilities.amount is None and abilities.which is None and abilities.noun == "activated_ability"
        if self.subject.stat != "cost" or self.subject.also or not plain:
            raise unready(self)
        of = abilities.of
        who = of if isinstance(of, Player) else _user(abilities)
        if who is not None:
            of = Cards(noun="card", filters=(ControlledBy(who=who),))
        elif of is None or abilities.filters:
            raise unready(self)
        by, per = make.number(self.by.by), make.per(self)
        made = on_cards(make.cards(of), "ability_cost", self.op, lambda game, look, data: None, lambda ctx: by(ctx) * per(ctx))
        if who is not None:
            made.pick = None  # also those that he comes to use later
        return made


def _user(abilities: Abilities) -> Player | None:
    """自分が使用する起動型能力: who uses them, where nothing else is said."""
    only = abilities.filters[0] if len(abilities.filters) == 1 and abilities.of is None else None
    clause = only.clause if isinstance(only, Which) and not only.manner else None
    said = clause.__dict__ if clause is not None and clause.__dict__["op"] == "uses" else {}
    who = said.get("who")
    return who if isinstance(who, Player) and not (said["of"] or said["purpose"] or said["aim"]) else None
