"""Selections: which cards a text means, and choosing among them at resolution (HM 407.4, 407.6)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.apart import NAMED, may_be_chosen, most_extreme, named_holder, pick_unlike, said_together
from fudac.constructs.lowering.filters import lower_filter, noun_and
from fudac.constructs.lowering.kept import is_kept
from fudac.constructs.lowering.make import Fits, Make, Meets, unready
from fudac.constructs.lowering.numbers import Bounds, lower_amount
from fudac.constructs.lowering.people import Spots, lower_zones
from fudac.constructs.lowering.totals import is_total, pick_within, said_total
from fudac.kernel import Card, Context, Look, Process, Question
from fudac.model import filters as f
from fudac.model.node import dump
from fudac.model.terms import Cards, Group, Player, Ref

# What these ask of a card in play has nothing to do with its numbers.
_NO_NUMBERS = (f.ControlledBy, f.InState, f.InZone, f.Named, f.OfFaction, f.OfSex)
_HELD = {"op": "equips", "holder": {"op": "ref", "to": "it"}}


class Selector:
    """Cards meant by a text. ``now``: all that fit at this moment; ``pick``: those taken, asking where there is a choice."""

    dynamic = False  # cards anywhere, also those that come later
    inside = False  # cards in play only
    numberless = False  # whether a card is one of them has nothing to do with numbers
    surely_all = False  # all that fit are taken: nobody chooses, and nothing is left to chance

    def now(self, ctx: Context) -> list[Look]:
        """The looks of all cards that fit."""
        raise NotImplementedError

    def fits(self, ctx: Context, look: Look) -> bool:
        """Whether a card is one of them."""
        return any(one.card is look.card for one in self.now(ctx))

    def meets(self, ctx: Context, card: Card) -> bool:
        """Whether a card is one of them as it is now."""
        return self.fits(ctx, ctx.game.look(card))

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """The cards taken; ``times`` as many as the text names."""
        return [look.card for look in self.now(ctx)]
        yield

    def sure(self, ctx: Context, times: int = 1) -> list[Card] | None:
        """The cards taken where nobody has to be asked; None where somebody has, or may have."""
        return None

    def cards(self, ctx: Context) -> list[Card]:
        """The cards of all that fit."""
        return [look.card for look in self.now(ctx)]

    def count(self, ctx: Context) -> int:
        """How many fit."""
        return len(self.now(ctx))

    def can(self, ctx: Context) -> bool:
        """Whether there is something to take."""
        return bool(self.now(ctx))


def held_by(ctx: Context) -> Card | None:
    """The card that holds the ability's own card, or held it just before it was let go (HM 403.2)."""
    held = ctx.card.holder if ctx.card is not None and ctx.card.life == ctx.life else None
    if held is None and ctx.look is not None:
        held = ctx.look.holder
    return held


class Kind(Selector):
    """Cards of a kind with filters and an amount."""

    def __init__(self, make: Make, node: Cards) -> None:
        node, self.named = named_holder(make, node)
        # A character or item is one in play (lower_noun), so that 場の adds nothing.
        self.test = noun_and(node.noun, [
            lower_filter(make, one) for one in sorted(node.filters, key=_costly)
            if not isinstance(one, f.AtPlace) and not is_total(one) and not (node.noun in ("character", "item") and _in_play(make, one))
        ])  # fmt: skip
        self.amount = node.amount
        self.bounds: Bounds = lower_amount(make, node.amount)
        self.random = node.random
        self.spots: Spots | None = None
        self.place: f.AtPlace | None = None
        for one in node.filters:
            if isinstance(one, f.InZone):
                self.spots = lower_zones(make, one.zone)
            elif isinstance(one, f.AtPlace):
                self.place, self.spots = one, lower_zones(make, one.place.zone)
            elif isinstance(one, f.Picked):
                self.random = self.random or one.random
                self.spots = lower_zones(make, one.zone) if one.zone is not None else self.spots
        self.among = any(
            isinstance(one, f.Among | f.Done | f.OfDeclaredType) or (isinstance(one, f.Named) and one.name.declared)
            for one in node.filters
        )
        self.in_play = node.noun in ("character", "item") or any(
            isinstance(one, f.ControlledBy) for one in node.filters
        )
        # 装備しているキャラクター is the one that holds the card; nobody else need be looked at.
        self.held = any(isinstance(one, f.Which) and dump(one.clause) == _HELD for one in node.filters)
        self.inside = self.in_play and (not self.held or node.noun in ("character", "item"))
        self.everywhere = self.spots is None and not self.in_play and not self.among
        self.dynamic, self.only_in_play = self.everywhere, self.everywhere and not make.stepwise
        # Every card of one place: nothing has to be looked at.
        placed = [one for one in node.filters if isinstance(one, f.InZone | f.AtPlace | f.Picked)]
        self.whole = (
            node.noun == "card" and len(placed) == len(node.filters) == 1 and self.spots is not None and not self.held
        )
        # The card at the end of a pile, whatever it is.
        self.end = self.whole and self.place is not None and self.amount is None
        # Nobody has to choose, and nothing is left to chance.
        every = self.amount is None or self.amount.rel == "all"
        self.differing = said_together(make, node)
        self.total = said_total(make, node)
        self.extreme = next((one for one in node.filters if isinstance(one, f.Extreme)), None)
        if self.differing or self.total is not None or self.extreme is not None:
            self.whole = self.end = False
        self.surely_all = self.named is None and not self.differing and not self.random and self.place is None and every
        self.plainly_whole = self.whole and (self.surely_all or (self.end and not self.random))
        self.chosen = self.in_play and not every and not self.random and not make.stepwise
        self.numberless = all(isinstance(one, _NO_NUMBERS) for one in node.filters)
        self.plain = self.in_play and not self.held and self.numberless and self.extreme is None

    def fits(self, ctx: Context, look: Look) -> bool:
        """Whether a card is of the kind and passes every filter; its place in a pile counts too."""
        if not self.test(ctx, look):
            return False
        if self.extreme is not None:
            return any(one.card is look.card for one in self.now(ctx))
        return self.place is None or look in self.now(ctx)

    def meets(self, ctx: Context, card: Card) -> bool:
        """Whether a card is one of them as it is now."""
        return self.fits(ctx, ctx.game.views.plainly(card) if self.numberless else ctx.game.look(card))

    def now(self, ctx: Context) -> list[Look]:
        """All that fit; of a pile those counted from its end."""
        game = ctx.game
        if self.place is not None and self.amount is None and not self.in_play and not self.held:
            return self._end(ctx)
        if self.held:
            holder = held_by(ctx)
            looks = [game.look(holder)] if holder is not None else []
        elif self.in_play:
            looks = game.in_play()
        elif self.spots is not None:
            looks = [game.look(card) for pile in self.spots.piles(ctx) for card in pile]
        elif self.among:
            cards = {id(card): card for group in (ctx.looked, ctx.that, *ctx.done.values()) for card in group}
            looks = [game.look(card) for card in cards.values()]
        else:
            looks = [game.look(card) for card in game.cards]
        test = self.test
        found = [look for look in looks if test(ctx, look)]
        if self.extreme is not None:
            found = most_extreme(found, self.extreme.stat, self.extreme.least)
        if self.place is not None and self.amount is None:
            return found[-1:] if self.place.place.at == "bottom" else found[:1]
        return found

    def _end(self, ctx: Context) -> list[Look]:
        """The one nearest to a pile's end that fits; those behind it are not looked at."""
        assert self.spots is not None and self.place is not None
        game, test, piles = ctx.game, self.test, self.spots.piles(ctx)
        last = self.place.place.at == "bottom"
        for pile in reversed(piles) if last else piles:
            for card in reversed(pile) if last else pile:
                look = game.look(card)
                if test(ctx, look):
                    return [look]
        return []

    def cards(self, ctx: Context) -> list[Card]:
        """The cards of all that fit; where no place is named, only those in play (HM 215.6b)."""
        if self.whole and not ctx.game.rules.shared:
            assert self.spots is not None
            piles = self.spots.piles(ctx)
            if self.end:
                assert self.place is not None
                last = self.place.place.at == "bottom"
                return next(([pile[-1 if last else 0]] for pile in (reversed(piles) if last else piles) if pile), [])
            return [card for pile in piles for card in pile]
        if self.chosen and ctx.game.views.forbidding and ctx.game.views.forbids("targeted"):
            return [look.card for look in self.now(ctx) if may_be_chosen(ctx, look.card)]
        if self.plain:
            test = self.test
            return [look.card for look in ctx.game.views.plain() if test(ctx, look)]
        return [look.card for look in self.now(ctx) if not self.only_in_play or look.zone == "field"]

    def count(self, ctx: Context) -> int:
        """How many fit."""
        return len(self.cards(ctx))

    def can(self, ctx: Context) -> bool:
        """Whether there is something to take."""
        return self.named.can(ctx) if self.named is not None else bool(self.cards(ctx))

    def _bounds(self, ctx: Context, cards: list[Card], times: int) -> tuple[int, int]:
        """How many of the cards that fit are taken, at least and at most."""
        least, most = self.bounds(ctx, len(cards))
        if times != 1 and self.amount is not None and self.amount.number is not None:
            return min(least * times, len(cards)), min(most * times, len(cards))
        return least, most

    def sure(self, ctx: Context, times: int = 1) -> list[Card] | None:
        """From a pile's end, all there are, or at random; None where whoever acts has to choose."""
        if self.named is not None or self.differing or self.total is not None:
            return None
        cards = self.cards(ctx)
        if self.end and times == 1:
            return cards
        if self.place is not None and self.amount is None and times != 1:
            assert self.spots is not None
            return [card for pile in self.spots.piles(ctx) for card in pile][:times]
        least, most = self._bounds(ctx, cards, times)
        if self.place is not None:
            count = min(most, len(cards))
            return cards[len(cards) - count :] if self.place.place.at == "bottom" else cards[:count]
        if least >= len(cards):
            chosen = self.amount is not None and self.amount.rel not in ("all", "rest") and not self.random
            return None if chosen and cards and ctx.game.asks_all else cards
        if self.random:
            return ctx.game.chance.pick(cards, most)
        return [] if most == 0 else None

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """From a pile's end without a choice, at random, or as whoever acts chooses."""
        if self.named is not None:  # キャラクター１体に装備されているアイテム: the character is chosen first
            ctx.done[NAMED] = yield from self.named.pick(ctx)
        sure = self.sure(ctx, times)
        if sure is not None:
            return sure
        cards = self.cards(ctx)
        least, most = self._bounds(ctx, cards, times)
        if self.differing:
            return (yield from pick_unlike(ctx, cards, least, most, self.differing))
        if self.total is not None:
            return (yield from pick_within(ctx, cards, least, most, self.total))
        if self.named is not None and least >= len(cards):
            return cards
        return (
            yield Question(
                ctx.doer, "choose", "cards", cards, least=least, most=most, may_pass=least == 0, default=[],
                source=ctx.card, article="407.4",
            )
        ) or []  # fmt: skip


def _costly(node: Any) -> bool:
    """Whether a filter is better asked after the others."""
    return isinstance(node, f.Which)


def _in_play(make: Make, node: Any) -> bool:
    """Whether a filter says no more than that a card is in play."""
    return isinstance(node, f.InZone) and lower_zones(make, node.zone).zones == (("field", None),)


class Reference(Selector):
    """A card the text has mentioned, or the card itself."""

    def __init__(self, make: Make, node: Ref) -> None:
        self.to, self.verb, self.named = node.to, node.verb, not make.stepwise
        self.bounds = lower_amount(make, node.amount) if node.amount is not None else None
        self.surely_all = self.bounds is None
        self.inside, self.numberless = node.to == "self", True
        if node.to == "other":
            raise unready(node)

    def cards(self, ctx: Context) -> list[Card]:
        """The cards referred to, as far as they are still the same objects."""
        to, card = self.to, ctx.card
        if to == "self":
            return [card] if card is not None and card.zone == "field" and card.life == ctx.life else []
        if to == "this_card":
            return [card] if card is not None else []
        if to == "holder":
            return [card.holder] if card is not None and card.holder is not None else []
        if to == "last_holder":
            holder = ctx.look.holder if ctx.look is not None else None
            return [holder] if holder is not None and holder.zone == "field" else []
        if to == "it":
            return [ctx.it.card] if ctx.it is not None else []
        if to == "carried":
            # 〜場合、代わりに、脇に置く: with nothing carried yet it is what the event was about.
            return list(ctx.carried or (ctx.that if self.named else ()))
        if to == "rest":
            return [one for one in ctx.looked if one not in ctx.carried]
        if to == "done" and self.verb is not None:
            return list(ctx.done.get(self.verb, ()))
        return list(ctx.that)

    def now(self, ctx: Context) -> list[Look]:
        """The looks of the cards referred to."""
        return [ctx.game.look(card) for card in self.cards(ctx)]

    def fits(self, ctx: Context, look: Look) -> bool:
        """Whether a look, perhaps of a moment ago, is of the card referred to."""
        if self.to == "self":
            return look.card is ctx.card and look.zone == "field" and look.life == ctx.life
        if self.to == "holder":
            return ctx.card is not None and ctx.card.holder is look.card
        return look.card in self.cards(ctx) and is_kept(ctx, look)

    def meets(self, ctx: Context, card: Card) -> bool:
        """Whether a card is one of those referred to; nothing about it is asked."""
        return card in self.cards(ctx)

    def sure(self, ctx: Context, times: int = 1) -> list[Card] | None:
        """All cards referred to, if not only some of them are meant."""
        return self.cards(ctx) if self.bounds is None else None

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """The cards referred to, or some of them."""
        cards = self.cards(ctx)
        if self.bounds is not None:
            least, most = self.bounds(ctx, len(cards))
            if least < len(cards):
                answer = yield Question(ctx.doer, "choose", "cards", cards, least=least, most=most, may_pass=least == 0,
                                        default=[], source=ctx.card, article="407.4")  # fmt: skip
                return answer or []
        return cards


class Several(Selector):
    """Selections named together: both, or one or the other."""

    def __init__(self, make: Make, node: Group) -> None:
        self.parts = [make.cards(item) for item in node.items]
        self.link = node.link
        self.bounds = lower_amount(make, node.amount) if node.amount is not None else None

    def now(self, ctx: Context) -> list[Look]:
        """All that fit any part."""
        return list({id(look): look for part in self.parts for look in part.now(ctx)}.values())

    def fits(self, ctx: Context, look: Look) -> bool:
        """Whether a card fits any part."""
        return any(part.fits(ctx, look) for part in self.parts)

    def pick(self, ctx: Context, times: int = 1) -> Process:
        """From every part; of parts joined by または from all of them together."""
        if self.link == "or" and self.bounds is not None:
            cards = [look.card for look in self.now(ctx)]
            least, most = self.bounds(ctx, len(cards))
            if least >= len(cards):
                return cards
            answer = yield Question(ctx.doer, "choose", "cards", cards, least=least, most=most, may_pass=least == 0,
                                    default=[], source=ctx.card, article="407.4")  # fmt: skip
            return answer or []
        picked: list[Card] = []
        for part in self.parts:
            cards = yield from part.pick(ctx, times)
            picked += cards
            ctx.that = cards or ctx.that  # キャラクター１体と、そのキャラクターが装備している〜
        return picked


def lower_cards(make: Make, node: Any) -> Selector:
    """The selection a node means."""
    if isinstance(node, Cards):
        from fudac.constructs.lowering.ends import EitherEnd, of_either_end

        if of_either_end(node):
            return EitherEnd(make, node)
        if make.stepwise:
            from fudac.constructs.lowering.laid import lower_laid

            return lower_laid(make, node)
        return Kind(make, node)
    if isinstance(node, Ref):
        return Reference(make, node)
    if isinstance(node, Group):
        return Several(make, node)
    raise unready(node)


def lower_meets(make: Make, node: Any) -> Meets:
    """The test of one card as it is now."""
    if node is None or isinstance(node, Player):
        fits = lower_fits(make, node)
        return lambda ctx, card: fits(ctx, ctx.game.views.plainly(card))
    return make.cards(node).meets


def lower_fits(make: Make, node: Any) -> Fits:
    """The test of one card; a player stands for the cards that player controls."""
    if node is None:
        return lambda ctx, look: True
    if isinstance(node, Player):
        who = make.player(node)
        return lambda ctx, look: look.controller in who(ctx)
    return make.cards(node).fits
