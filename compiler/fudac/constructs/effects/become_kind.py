"""Characters are of another sex, or belong to a faction as well. (HM 211.1, HM 405.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OfFaction, OfSex
from ...model.terms import CARRIED, Cards, CardsLike
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Make

__all__ = ["BecomeKind"]


class BecomeKind(Continuous):
    """Characters are of another sex, or belong to a faction as well (おんなのこキャラクターになる)."""

    op: Literal["become_kind"] = "become_kind"
    what: CardsLike = CARRIED
    kind: Cards

    nouns = {"what": ("character", "character_card", "card")}
    articles = {
        "harem-master": (
            "211.1",
            "405.1",
        )
    }
    english = "{what:become} {kind:a}"

    def standing(self, make: Make) -> Standing:
        """The sex is the one named; a faction named comes to those it has. No card becomes one of another type."""
        from ..lowering.filters import SEXES
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        filters = self.kind.filters
        named = filters and all(isinstance(one, OfSex | OfFaction) for one in filters)
        if self.kind.noun not in ("character", "character_card") or self.kind.amount is not None or not named:
            raise unready(self)
        sexes = [SEXES.get(one.sex, one.sex) for one in filters if isinstance(one, OfSex)]
        factions = [one.faction for one in filters if isinstance(one, OfFaction)]

        def apply(game: Any, look: Look, data: Any) -> None:
            for sex in sexes:
                look.values["sex"] = sex
            mine = look.values.get("factions", ())
            look.values["factions"] = (*mine, *(one for one in factions if one not in mine))

        return on_cards(make.cards(self.what), "traits", self.op, apply)
