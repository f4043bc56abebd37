"""Something may be done that the rules alone do not allow. (HM 103.1, SV 104.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ...model.filters import OtherThan
from ...model.terms import Amount, Cards, Const, Duration, Event
from ...model.words import Stretch, TurnOf
from ..base import Continuous

if TYPE_CHECKING:
    from ...kernel import Context, Standing
    from ..lowering.make import Deed, Make
    from ..lowering.table import MoreLocks, Permission

__all__ = ["Permit"]

_DIAGONALLY = ("斜めに", "斜めにも")
_FURTHER = (("もう",), ("追加で",))
_MORE = ((), ("もう",), ("さらに",))
_AGAIN = (("もう一度",), ("再び",))


class Permit(Continuous):
    """Something may be done that the rules alone do not allow. ``during`` the phases named; ``also`` (にも): besides what they allow."""

    op: Literal["permit"] = "permit"
    event: Event
    during: Stretch | TurnOf | OtherThan | None = None
    also: bool = False

    articles = {"harem-master": ("103.1",), "seven": ("104.2",)}

    def lower(self, make: Make) -> Deed:
        """From now on; このターンのムーブフェイズ is that phase, and over with the turn."""
        from ..lowering.lasting import begin

        until = self.until.until if self.until is not None and not self.until.next else ""
        if self.until is not None and until.startswith("next_") and until.endswith("_phase"):
            coming = Stretch(period=until.removeprefix("next_"), which="next", whose=self.until.whose)
            return begin(make, self.replace(until=None, during=coming))
        if not (until.startswith("this_") and until.endswith("_phase")):
            return begin(make, self)
        phase = Stretch(period=until.removeprefix("this_"), which="this")
        return begin(make, self.replace(until=Duration(until="this_turn"), during=phase))

    def standing(self, make: Make) -> Standing:
        """Uses in the opponent's turn (HM 214.3a, 402.2); movements further than the rules let a piece go (SV 506, 608)."""
        from ...kernel import Standing
        from ..lowering.make import unready

        event: Any = self.event
        if not make.stepwise and event.op == "uses" and self.during is None and self.manner in ((), *_FURTHER):
            counted = getattr(getattr(event.what, "amount", None), "number", None) is not None
            so_many = counted and getattr(event.what, "noun", "") == "character_card"  # of others there is no limit (HM 306.1a)
            return self._so_many(make, event) if self.manner or so_many else self._uses(make, event)
        if make.stepwise and event.op == "locks" and event.to is None:
            return Standing(
                "permit_lock", "permit", targets=lambda ctx: [], freeze=self._locks(make, event), article="104.2"
            )
        if make.stepwise and event.op == "locks" and getattr(event.to, "color", None) is not None:
            return Standing(
                "permit_place", "permit", targets=lambda ctx: [], freeze=self._place(make, event), article="104.2"
            )
        if make.stepwise and event.op == "passes":
            return Standing(
                "permit", "permit", targets=lambda ctx: [], freeze=self._passing(make, event), article="104.2"
            )
        if make.stepwise and event.op == "contacts" and event.whom is None and (event.times or self.manner in _AGAIN):
            return Standing(
                "permit_contacts", "permit", targets=lambda ctx: [], freeze=self._often(make, event), article="104.2"
            )
        if not make.stepwise or event.op != "moves" or event.forced or event.cause is not None:
            raise unready(self)
        if event.times is not None or (self.manner in _AGAIN and event.to is event.steps is event.origin is None):
            return Standing(
                "permit_moves", "permit", targets=lambda ctx: [], freeze=self._often(make, event), article="104.2"
            )
        if any(word not in _DIAGONALLY for word in self.manner):
            raise unready(self)
        data = self._movement(make, event)
        return Standing("permit", "permit", targets=lambda ctx: [], freeze=data, article="104.2")

    def _uses(self, make: Make, event: Any) -> Standing:
        """Events and abilities, in a turn in which the rules do not let them be used; all else says when it may be."""
        from ...kernel import Standing
        from ..lowering.make import unready
        from ..lowering.pending import lower_pending

        if getattr(event.what, "noun", "") not in ("event", "event_card", "ability", "activated_ability"):
            raise unready(self)
        who, fits = make.player(event.who), lower_pending(make, event.what)

        def data(ctx: Context) -> Any:
            return lambda pending: pending.controller in who(ctx) and fits(ctx, pending)

        return Standing("permit_use", "permit", targets=lambda ctx: [], freeze=data, article="103.1")

    def _so_many(self, make: Make, event: Any) -> Standing:
        """２枚まで, もう１枚: so many cards in a turn, or more than the rules let be used (HM 306.1a)."""
        from ...kernel import Standing
        from ..lowering.make import unready
        from ..lowering.pending import lower_pending

        amount = getattr(event.what, "amount", None)
        if amount is None or amount.number is None or amount.rel not in ("exactly", "up_to"):
            raise unready(self)
        who, fits, number = make.player(event.who), lower_pending(make, event.what), make.number(amount.number)
        how = "more" if self.manner else "limit"

        def data(ctx: Context) -> Any:
            return who(ctx), lambda pending: fits(ctx, pending), number(ctx), how

        return Standing("use_limit", "permit", targets=lambda ctx: [], freeze=data, article="306.1a")

    def _locks(self, make: Make, event: Any) -> Any:
        from ..lowering.lasting import in_stretch
        from ..lowering.make import unready
        from ..lowering.table import MoreLocks

        what, during, more = event.what, self.during, bool(self.manner)
        hand = isinstance(what, Cards) and (
            not what.filters or (len(what.filters) == 1 and what.filters[0].__dict__["op"] == "in_zone")
        )
        phase = during is None or (isinstance(during, Stretch) and during.period == "lock_phase")
        if (
            not hand
            or what.amount is None
            or what.amount.number is None
            or not phase
            or self.manner not in ((), ("もう",))
        ):
            raise unready(self)
        who, number = make.player(event.who), make.number(what.amount.number)
        timely = in_stretch(make, during) if during is not None else lambda ctx, event: True  # there is no other right to lock

        def data(ctx: Context) -> MoreLocks:
            here = ctx.copy()
            return MoreLocks(lambda player: player in who(here) and timely(here, None), number(here), more)

        return data

    def _often(self, make: Make, event: Any) -> Any:
        """２回移動できる: so many normal movements, or contacts, in the move phase, or so many more (もう, もう一度)."""
        from ..lowering.lasting import in_stretch
        from ..lowering.make import unready
        from ..lowering.table import MoreMoves

        times = event.times if self.manner not in _AGAIN else Amount(number=Const(value=1))
        further = getattr(event, "to", None) is not None or getattr(event, "steps", None) is not None
        if times is None or times.number is None or further or self.manner not in (*_MORE, *_AGAIN):
            raise unready(self)
        who, number, more = make.player(event.who), make.number(times.number), bool(self.manner)
        timely = in_stretch(make, self.during) if self.during is not None else None

        def data(ctx: Context) -> MoreMoves:
            here = ctx.copy()
            return MoreMoves(
                lambda player: player in who(here) and (timely is None or timely(here, None)), number(here), more
            )

        return data

    def _movement(self, make: Make, event: Any) -> Any:
        from ..lowering.lasting import in_stretch
        from ..lowering.numbers import lower_amount
        from ..lowering.squares import lower_squares
        from ..lowering.table import Permission

        who = make.player(event.who)
        squares = lower_squares(make, event.to) if event.to is not None else None
        steps = lower_amount(make, event.steps) if event.steps is not None else None
        timely = in_stretch(make, self.during) if self.during is not None else None
        diagonal = bool(self.manner)

        def data(ctx: Context) -> Permission:
            here = ctx.copy()
            least, most = steps(here, 99) if steps is not None else (1, 1)
            return Permission(
                lambda player: player in who(here) and (timely is None or timely(here, None)),
                max(least, 1), most, diagonal, squares, None, here,
            )  # fmt: skip

        return data

    def _place(self, make: Make, event: Any) -> Any:
        """これは赤のロックエリアにもロックできる: there too, whatever its colour."""
        from ..lowering.make import unready
        from ..lowering.table import AlsoThere

        if self.during is not None or self.manner or event.to.filters or event.to.owner is not None:
            raise unready(self)
        who = make.player(event.who) if event.who is not None else None
        fits, color = make.fits(event.what), event.to.color

        def data(ctx: Context) -> AlsoThere:
            here = ctx.copy()
            return AlsoThere(
                lambda player, look: (who is None or player in who(here)) and fits(here, look), color
            )  # fmt: skip

        return data

    def _passing(self, make: Make, event: Any) -> Any:
        from ..lowering.lasting import in_stretch
        from ..lowering.pieces import passed_over
        from ..lowering.table import Permission

        who, squares = make.player(event.who), passed_over(make, event.over)
        timely = in_stretch(make, self.during) if self.during is not None else None

        def data(ctx: Context) -> Permission:
            here = ctx.copy()
            return Permission(
                lambda player: player in who(here) and (timely is None or timely(here, None)),
                1, 1, False, None, squares, here,
            )  # fmt: skip

        return data
