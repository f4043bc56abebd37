"""A card's name is another one. (HM 202.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.terms import Name
from ...model.words import NameOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Look, Standing
    from ..lowering.make import Make

__all__ = ["SetName"]


class SetName(Continuous):
    """A card's name is another one."""

    op: Literal["set_name"] = "set_name"
    subject: NameOf
    name: Name

    articles = {"harem-master": ("202.2",)}
    english = "{subject:become} {name}"

    def standing(self, make: Make) -> Standing:
        """The name is another."""
        from ..lowering.lasting import on_cards
        from ..lowering.make import unready

        name = self.name.name
        if name is None or self.subject.of is None:
            raise unready(self)

        def apply(game: Any, look: Look, data: str) -> None:
            look.values["name"] = data

        return on_cards(make.cards(self.subject.of), "traits", "set_name", apply, lambda ctx: name)
