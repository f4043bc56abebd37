"""Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom (HM 407.5, SV 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import model_validator

from ...model.board import Pieces, Square, SquareLike, Squares
from ...model.filters import InZone, Which
from ...model.terms import OPPONENT, YOU, Cards, CardsLike, Duration, Group, Player, StatOf, Zone, ZoneLike, Zones
from ..base import Act
from ..conditions.stands_on import StandsOn

if TYPE_CHECKING:
    from ...kernel import Card, Context, Process
    from ..lowering.make import Deed, Make
    from ..lowering.people import People

__all__ = ["Exchange"]


def _of_two(partner: Player, zone: Zone) -> Zones:
    return Zones(zones=(zone.replace(owner=partner), zone), link="and")


def _places(*players: Player) -> SquareLike:
    """Where players stand, so that their pieces change places (SV 603.1)."""
    squares = tuple(Square(filters=(Which(clause=StandsOn(who=player)),)) for player in players)
    return squares[0] if len(squares) == 1 else Squares(items=squares)


class Exchange(Act):
    """Two things change places: cards of two squares, players, hands; ``partner`` is the player with whom."""

    op: Literal["exchange"] = "exchange"
    what: Annotated[SquareLike | ZoneLike | CardsLike | StatOf, Pieces]
    until: Duration | None = None
    partner: Player | None = None

    @model_validator(mode="before")
    @classmethod
    def _of_both(cls, data: dict[str, Any]) -> dict[str, Any]:
        """相手とあなたの手札: the zones of both."""
        partner, what = data.get("partner"), data.get("what")
        if isinstance(what, Square) and what == _places(Player(who="both")):  # あなたと相手のいるマスを
            return {**data, "what": _places(YOU, OPPONENT)}
        if isinstance(what, Zone) and what.owner == Player(who="both"):  # お互いの手札を
            return {**data, "what": _of_two(YOU, what.replace(owner=OPPONENT))}
        if not isinstance(partner, Player):
            return data
        if what == Square() and partner.who != "each" and not partner.every:  # 相手と位置を
            who = data.get("who", YOU)
            return {**data, "partner": None, "what": _places(YOU if who == YOU else Player(who="own"), partner)}
        if isinstance(what, Zone) and what.owner is not None:
            return {**data, "partner": None, "what": _of_two(partner, what)}
        if isinstance(what, Cards):  # 相手とあなたの手札をすべて
            filters = tuple(
                f.replace(zone=_of_two(partner, f.zone))
                if isinstance(f, InZone) and isinstance(f.zone, Zone) and f.zone.owner is not None
                else f
                for f in what.filters
            )
            if filters != what.filters:
                return {**data, "partner": None, "what": what.replace(filters=filters)}
        return data

    articles = {"harem-master": ("407.5",), "seven": ("114.1",)}
    english = "{who:exchange} {what:swapped}{partner: with }"

    def lower(self, make: Make) -> Deed:
        """Cards of two places change them, or two piles do. What would come into another's hand or deck comes into its
        owner's (HM 215.1b), so that two players' hands stay where they are."""
        if isinstance(self.what, StatOf) and not make.stepwise:
            return self._numbers(make, self.what)
        if make.stepwise and self.what == Square() and self.partner is None and make.deeds[-1:] == ["choose"]:
            from ..lowering.swaps import chosen_places

            return chosen_places(make, self)
        if make.stepwise and isinstance(self.what, SquareLike):
            from ..lowering.trades import swapping

            return swapping(make, self)
        if make.stepwise and self.partner is not None:
            from ..lowering.swaps import swapping_with

            return swapping_with(make, self)
        if make.stepwise and isinstance(self.what, Cards) and self.partner is None:
            from ..lowering.swaps import swapping_cards

            return swapping_cards(make, self)
        from ...kernel import Event
        from ...kernel.cards import NOBODY
        from ..lowering.make import Deed, unready
        from ..lowering.people import OWN_ZONES, lower_zones

        if make.stepwise and isinstance(self.what, Group) and len(self.what.items) == 2 and self.partner is None:
            from ..lowering.trades import trading

            return trading(make, self)
        if make.stepwise and isinstance(self.what, Zones) and all(zone.zone == "hand" for zone in self.what.zones):
            from ..lowering.swaps import of_hands

            return of_hands(make, self, self.what)
        who = make.player(self.who)
        if isinstance(self.what, Group) and len(self.what.items) == 2 and self.partner is None:
            parts = [make.cards(item) for item in self.what.items]

            def cards(ctx: Context) -> Process:
                ctx.doer = who(ctx)[0]
                picked: list[list[Card]] = []
                for part in parts:
                    picked.append((yield from part.pick(ctx)))
                ctx.doer = ctx.controller
                pairs = list(zip(*picked, strict=False))
                pairs += [(other, one) for one, other in pairs]
                if any(len(part) != 1 for part in picked) or not all(_may_take(card, place) for card, place in pairs):
                    ctx.did = False
                    return
                for card, place in pairs:
                    to, entering = place.player, place.zone == "field"
                    if entering:  # as a character that comes onto the field does (HM 214.2d), in the place of the other
                        to = ctx.game.look(place).controller
                    yield Event("move", card, player=ctx.controller, zone=place.zone, to=to, deed="exchange",
                                value=("acted", "character", None) if entering else None, article="407.5")  # fmt: skip

            return Deed(cards, lambda ctx: all(part.can(ctx) for part in parts))
        if not isinstance(self.what, Zones) or len(self.what.zones) != 2 or self.partner is not None:
            raise unready(self)
        (first, mine), (second, theirs) = lower_zones(make, self.what).zones
        if "field" in (first, second) or (first == "lock") != (second == "lock"):
            raise unready(self)
        if first == "lock":
            from ..lowering.people import People

            return Deed(_lock_areas(*(People(make, zone.owner) for zone in self.what.zones)), lambda ctx: True)

        def piles(ctx: Context) -> Process:
            one = mine(ctx)[0] if mine is not None else who(ctx)[0]
            other = theirs(ctx)[0] if theirs is not None else one
            for zone, player, to, owner in ((first, one, second, other), (second, other, first, one)):
                for card in reversed(list(ctx.game.pile(zone, player))):
                    goes = card.owner if to in OWN_ZONES and card.owner != NOBODY else owner
                    if (to, goes) != (zone, player):
                        yield Event("move", card, player=ctx.controller, zone=to, to=goes, deed="exchange",
                                    article="407.5")  # fmt: skip

        return Deed(piles, lambda ctx: True)

    def _numbers(self, make: Make, what: StatOf) -> Deed:
        """Two numbers of a card, or one of two cards, as they are when it is done and with what counts by then (HM 405.1)."""
        from ..lowering.lasting import lasting
        from ..lowering.make import unready
        from ..lowering.verbs import swap_numbers

        if what.of is None or len(what.also) > 1 or self.partner is not None or what.printed:
            raise unready(self)
        if not what.also:
            from ..lowering.swapped import swapped

            return swapped(make, self, what)
        pair = (what.stat, what.also[0])
        return lasting(make, self, what.of, "numbers", swap_numbers, pair)


def _lock_areas(mine: People, theirs: People) -> Any:
    """Every locked card that an effect may touch goes to the place of its colour of the other player (SV 703.1, 704.3)."""

    def run(ctx: Context) -> Process:
        from ...kernel import Event
        from ..lowering.laid import targetable

        first = yield from mine.pick(ctx)
        second = yield from theirs.pick(ctx, lambda player: player not in first[:1])
        if not first or not second:
            ctx.did = False
            return
        one, other = first[0], second[0]
        for card in [card for card in ctx.game.field if card.player in (one, other) and targetable(ctx, card)]:
            goes = other if card.player == one else one
            yield Event("move", card, player=ctx.controller, zone="lock", to=goes, spot=card.spot, deed="exchange",
                        value=(card.state, card.role, None), article="703.1")  # fmt: skip

    return run


def _may_take(card: Card, place: Card) -> bool:
    """Whether a card can come where the other is: only characters by themselves are characters in play (HM 214.2b)."""
    if place.zone != "field":
        return True
    return card.zone != "field" and place.role == "character" and card.face.values.get("type") == "キャラクター"
