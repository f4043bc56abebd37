"""One number is smaller or larger than another. (HM 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import model_validator

from ...model.node import Node
from ...model.terms import Amount, Condition, CountOf, Number, Player, Zone
from ...model.words import NameOf

if TYPE_CHECKING:
    from ...kernel import Context, Look
    from ..lowering.make import Make, Test

__all__ = ["CompareNumbers"]


def _of_another(node: Any, player: Player) -> Any:
    """What is said of oneself, of another player; the player alone where nothing is."""
    if isinstance(node, Player):
        return (
            player if node.who in ("you", "own", "it") else node
        )  # ロックしている枚数があなたより多い相手: not that one's
    if isinstance(node, tuple):
        return tuple(_of_another(item, player) for item in node)
    if not isinstance(node, Node):
        return node
    return node.replace(**{name: _of_another(value, player) for name, value in node.__dict__.items()})


class CompareNumbers(Condition):
    """One number is smaller or larger than another."""

    op: Literal["compare_numbers"] = "compare_numbers"
    left: Number | NameOf  # or kinds, names: whether they are the same
    than: Number | NameOf | Player
    rel: str = "less"
    by: Amount | None = None  # ３枚以上少ない: the least distance
    negated: bool = False

    own_numbers: ClassVar[bool] = True  # [P]が[M]より: the other number of the same card

    articles = {"harem-master": ("404.2",)}
    english = "{left:be} {rel:than} {than}{by: by }"

    @model_validator(mode="before")
    @classmethod
    def _same_of(cls, data: dict[str, Any]) -> dict[str, Any]:
        """手札が相手より少ない: than the same of that player."""
        left, than = data.get("left"), data.get("than")
        if isinstance(than, Player) and isinstance(left, CountOf):
            if isinstance(left.of, Zone):
                return {**data, "than": left.replace(of=left.of.replace(owner=than))}
            return {**data, "than": _of_another(left, than)}
        return data

    def holds(self, make: Make) -> Test:
        """Compare the two."""
        from ..lowering.applied import applied_to_all
        from ..lowering.make import unready
        from ..lowering.numbers import lower_bound

        if isinstance(self.left, NameOf) and self.left.kind == "name":
            return self._same_name(make, self.left)
        if isinstance(self.left, NameOf):
            raise unready(self)
        left, than, rel, negated = make.number(self.left), make.number(self.than), self.rel, self.negated

        apart = lower_bound(make, self.by) if self.by is not None else None
        there = applied_to_all(make, self.left, self.than)

        def test(ctx: Context) -> bool:
            if there is not None and not there(ctx):
                return False
            one, other = left(ctx), than(ctx)
            if apart is not None:
                far = other - one if rel in ("less", "smaller") else one - other
                return (far > 0 and apart(ctx, far)) != negated
            so = (
                one < other
                if rel in ("less", "smaller")
                else one > other
                if rel in ("more", "larger")
                else one >= other
                if rel == "no_less"
                else one <= other
                if rel == "no_more"
                else one == other
            )
            return so != negated

        return test

    def _same_name(self, make: Make, left: NameOf) -> Test:
        """そのカードの名前が宣言された名前と同じ, 〜の名前が〜の名前と同じ (HM 202.1)."""
        from ..lowering.make import unready
        from ..lowering.subjects import said_of

        than = self.than
        if self.rel != "same" or left.of is None or not isinstance(than, NameOf) or than.kind != "name":
            raise unready(self)
        if than.declared:
            return said_of(make, left.of, lambda ctx, look: look.values["name"] == ctx.words.get("name"), self.negated)
        if than.of is None:
            raise unready(self)
        others = make.cards(than.of)

        def alike(ctx: Context, look: Look) -> bool:
            return any(other.values["name"] == look.values["name"] for other in others.now(ctx))

        return said_of(make, left.of, alike, self.negated)
