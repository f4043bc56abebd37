"""Something cannot happen or be done. (HM 103.1, SV 105.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OtherThan
from ...model.terms import Amount, Cards, CardsLike, Event, Group, Ref
from ...model.words import Stretch, TurnOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ...kernel import Event as Happening
    from ..lowering.make import Make

__all__ = ["Prohibit"]


ALL = Amount(rel="all")

#: Kinds of events of which it is asked whether they may happen: those that change something, and those someone does.
_ASKED = frozenset(
    {"move", "turn", "piece", "attach", "shuffle", "begin", "outcome", "set"}
    | {"attack", "intercept", "use", "castle_attack", "countered", "control", "won", "lost", "targeted"}
)


class Prohibit(Continuous):
    """Something cannot happen or be done. ``during`` the phases or turns named; ``proviso`` (ただし): not by the deed of the sentence before."""

    op: Literal["prohibit"] = "prohibit"
    event: Event
    what_not: str | None = None
    during: Stretch | TurnOf | OtherThan | None = None
    proviso: bool = False
    beyond: Amount | None = None  # １枚までしか: what may be done to no more than so many
    but: Event | None = None  # 〜する以外の: what may be done all the same
    often: Amount | None = None  # １度までしか: no more than so often

    articles = {"harem-master": ("103.1",), "seven": ("105.3",)}

    def _drawn(self, make: Make) -> bool:
        """ただし３枚までしかドローできない: of the cards drawn at once those that are too many."""
        return make.stepwise and self.proviso and self.event.op_name() == "draws" and self.beyond is not None \
            and self.beyond.rel == "up_to" and self.beyond.number is not None

    def standing(self, make: Make) -> Standing:
        """The event is no legal one; of cards that a resolution names, those that were there then (HM 407.6)."""
        from ...kernel import Standing
        from ..lowering.counting import Drawn
        from ..lowering.make import unready

        if (
            self.what_not is not None
            or (self.beyond is not None and not self._drawn(make))
            or self.often is not None
            or self.but is not None
            or ((self.during is not None or self.proviso) and not make.stepwise)
        ):
            raise unready(self)
        banned = getattr(self.event, "banned", None)
        matcher = banned(make) if banned is not None else make.event(_each(self.event))
        if not make.stepwise and (not matcher.kinds & _ASKED or matcher.counted):
            raise unready(self)
        during = _stretch(make, self.during) if self.during is not None else None
        most = make.number(self.beyond.number) if self.beyond is not None and self.beyond.number is not None else None
        subject = next(
            (
                value
                for name in ("what", "who", "to")
                if isinstance(value := getattr(self.event, name, None), CardsLike)
            ),
            None,
        )
        parts = subject.items if isinstance(subject, Group) else (subject,)
        chosen = all(isinstance(one, Cards | Ref) for one in parts)  # イベントと起動型能力: none are chosen
        selector = make.cards(subject) if chosen else None
        if not make.stepwise and getattr(selector, "everywhere", False):
            selector = None  # 相手はイベントを使用できない: cards out of play, of which none are picked and new ones come

        def forbids(ctx: Context, event: Happening, fixed: Any) -> bool:
            if event.kind not in matcher.kinds:
                return False
            if during is not None and not during(ctx, event):
                return False
            if most is not None and not (isinstance(event.value, Drawn) and event.value.index >= most(ctx)):
                return False
            if fixed is not None:
                return event.card is not None and (event.card, event.card.life) in fixed
            return matcher.test(ctx, event)

        return Standing("prohibit", "prohibit", targets=lambda ctx: [], pick=selector.pick if selector is not None else None,
                        freeze=lambda ctx: forbids, kinds=matcher.kinds, article="103.1")  # fmt: skip


def _each(event: Event) -> Event:
    """すべてのキャラクターは: each of them."""
    said = {name: getattr(event, name, None) for name in ("what", "who")}
    every = {name: one.replace(amount=None) for name, one in said.items() if isinstance(one, Cards) and one.amount == ALL}
    return event.replace(**every) if every else event


def _stretch(make: Make, node: Any) -> Any:
    """Whether what would happen is the doing of that phase or turn: not of an effect carried out in it (SV 503.3, 702.2a)."""
    if isinstance(node, OtherThan):
        inner = _stretch(make, node.than)
        return lambda ctx, event: not inner(ctx, event)
    if isinstance(node, TurnOf):
        who = make.player(node.who)
        return lambda ctx, event: ctx.game.active in who(ctx)
    whose = make.player(node.whose) if node.whose is not None else None
    period = node.period
    phase = period.removesuffix("_phase")

    def test(ctx: Context, event: Happening) -> bool:
        if whose is not None and ctx.game.active not in whose(ctx):
            return False
        if period in ("turn", "game"):
            return True
        return bool(ctx.game.phase == phase and (event.kind != phase or event.deed == period))

    return test
