"""What the words for players and zones mean (HM 401.6, 215)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from fudac.constructs.lowering.make import Make, Players, unready
from fudac.constructs.lowering.table import choose
from fudac.kernel import NOBODY, Card, Context, Process, Question
from fudac.model.board import Arbitrary, OnSquare
from fudac.model.filters import Among, OtherThan, SeatedBy, Which
from fudac.model.terms import Amount, Const, Place, Player, Zone, Zones

OUTSIDE = ("deck", "discard", "eternal")
"""What lies outside a board (SV 307.1)."""
_ONE = Amount(number=Const(value=1))
OWN_ZONES = frozenset({"castle", "hand", "action_stack", "discard"})
"""Zones that hold only their owner's cards (HM 215.1b)."""


def lower_player(make: Make, node: Any) -> Players:
    """The players a word means, in the order in which they act: the non-active one first (HM 408.2), or clockwise (SV 113)."""
    if node is None:
        return lambda ctx: (ctx.controller,)
    if not isinstance(node, Player):
        raise unready(node)
    if node.who in ("left", "right", "across"):
        return _neighbour(make, node)
    if node.who in ("owner", "controller") and any(
        isinstance(one, Among) and one.of is not None for one in node.filters
    ):
        return _whose(make, node)
    players = _players(make, node)
    for one in node.filters:
        players = _narrowed(make, players, one)
    return players


def by_controller(node: Any) -> bool:
    """Whether a word for players means nobody but the controller of the ability."""
    return node is None or (isinstance(node, Player) and node.who == "you" and not node.filters)


def _neighbour(make: Make, node: Player) -> Players:
    """Who sits next: to the left the one whose turn comes after, since turns go clockwise (SV 102.5); or on the opposite side (102.3)."""
    beside = next((one.of for one in node.filters if isinstance(one, SeatedBy)), None)
    if any(not isinstance(one, SeatedBy) for one in node.filters):
        raise unready(node)
    whose, place = make.player(beside) if beside is not None else None, 1 if node.who == "left" else -1
    across = node.who == "across"

    def players(ctx: Context) -> tuple[int, ...]:
        of = ctx.doer if whose is None else (*whose(ctx), ctx.doer)[0]
        if across:  # whoever sits on the opposite side; nobody where that seat is empty (SV 102.4)
            board = ctx.game.rules.board
            return () if board is None else board.across(ctx.game, of)
        return (ctx.game.rules.order(ctx.game, of)[place],)

    return players


def _whose(make: Make, node: Player) -> Players:
    """そのアイテムの持ち主: whose the cards are; of cards that have left, whoever controlled them just before (HM 403.2)."""
    of = next(one.of for one in node.filters if isinstance(one, Among) and one.of is not None)
    if len(node.filters) > 1:
        raise unready(node)
    cards, owner = make.cards(of), node.who == "owner"

    def players(ctx: Context) -> tuple[int, ...]:
        event, found = ctx.event, []
        for look in cards.now(ctx):
            if event is not None and event.card is look.card and event.look is not None:
                look = event.look
            found.append(look.card.owner if owner else look.controller)
        return tuple(p for p in ctx.game.rules.order(ctx.game, ctx.controller) if p in found)

    return players


def _players(make: Make, node: Player) -> Players:
    who = node.who
    if who == "you":
        return lambda ctx: (ctx.controller,)
    if who in ("opponent", "other"):
        return lambda ctx: tuple([p for p in ctx.game.rules.order(ctx.game, ctx.controller) if p != ctx.controller])
    if who in ("each", "any", "piece"):
        return lambda ctx: ctx.game.rules.order(ctx.game, ctx.controller)
    if who == "own":
        return lambda ctx: (ctx.words.get("own", ctx.doer),)
    if who == "active":
        return lambda ctx: (ctx.game.active,)
    if who == "it":
        # Inside, cards may be told apart, each of them it in turn: whoever is behind the clause is kept beside it.
        return lambda ctx: (ctx.it,) if isinstance(ctx.it, int) else ctx.words.get("gap", ())
    if who == "owner" and make.stepwise:  # whose hand or lock area the card is in, or was in before it was chosen
        return lambda ctx: tuple({card.player for card in ctx.that if card.player != NOBODY}) or ctx.people
    if who == "owner":
        return lambda ctx: tuple({card.owner for card in ctx.that}) or ((ctx.card.owner,) if ctx.card else ())
    if who == "controller":
        return lambda ctx: tuple({_controller(ctx, card) for card in ctx.that})
    if who in ("that", "those"):
        return lambda ctx: ctx.people or _of_event(ctx)
    raise unready(node)  # both: which opponent is meant has to be asked


def _of_event(ctx: Context) -> tuple[int, ...]:
    """Whoever does what is answered; of one's own contact the other one (SV 507.1)."""
    event = ctx.event
    if event is None or event.player is None:
        return ()
    if event.kind == "piece":  # whoever's piece is moved moves, whose doing it may be
        return (event.value.owner,)
    if event.player == ctx.controller and event.to is not None and "contact" in (event.kind, event.deed):
        return (event.to,)
    return (event.player,)


def _controller(ctx: Context, card: Card) -> int:
    """Whoever controls a card, or did just before it left (HM 403.2)."""
    event = ctx.event
    look = event.look if event is not None and event.card is card and card.zone != "field" else None
    return (look or ctx.game.look(card)).controller


def _narrowed(make: Make, players: Players, one: Any) -> Players:
    """Those for whom a clause holds, or whose piece stands on certain squares."""
    if isinstance(one, Which):
        test = make.clause(one.clause, one.aspect)

        def holds(ctx: Context, player: int) -> bool:
            before, ctx.it = ctx.it, player
            ctx.words["gap"] = (player,)
            ctx.words["rivals"] = players(ctx)
            try:
                return test(ctx)
            finally:
                ctx.it = before
                del ctx.words["gap"], ctx.words["rivals"]

    elif isinstance(one, OnSquare):
        from fudac.constructs.lowering.squares import lower_squares

        squares, gate = lower_squares(make, one.square), _owner_of_gate(make, one.square)

        def holds(ctx: Context, player: int) -> bool:
            return ctx.game.pieces[player].spot in squares.now(ctx) if gate is None else player in gate(ctx)

    elif isinstance(one, OtherThan) and isinstance(one.than, Player):
        others = make.player(one.than)

        def holds(ctx: Context, player: int) -> bool:
            return player not in others(ctx)

    elif isinstance(one, Arbitrary):
        return players  # whom, is asked anyway
    else:
        raise unready(one)
    return lambda ctx: tuple(player for player in players(ctx) if holds(ctx, player))


def _owner_of_gate(make: Make, square: Any) -> Players | None:
    """そのゲートの相手: whose gate it is, and not who stands there (SV 302.2)."""
    if getattr(square, "noun", "") != "gate" or getattr(square, "which", None) != "that":
        return None

    def owners(ctx: Context) -> tuple[int, ...]:
        board = ctx.game.rules.board
        assert board is not None
        return tuple(player for player in ctx.game.players if board.gate(ctx.game, player) in ctx.squares)

    return owners


_WITH_ME = {"both": "opponent", "both_that": "that"}
"""あなたと相手, あなたとその相手: oneself, and whom else."""


class People:
    """The players a sentence is about, asking where it means one of several (SV 115.1)."""

    def __init__(self, make: Make, node: Any) -> None:
        from fudac.constructs.lowering.numbers import lower_amount

        self.with_me = isinstance(node, Player) and node.who in _WITH_ME and make.stepwise
        if self.with_me:
            node = node.replace(who=_WITH_ME[node.who])
        amount = node.amount if isinstance(node, Player) and make.stepwise else None
        self.bounds = lower_amount(make, amount) if amount is not None and amount != _ONE else None
        self.players = lower_player(make, node)
        self.one = (
            isinstance(node, Player) and (node.who in ("opponent", "other") or amount == _ONE) and not node.every
            and make.stepwise and self.bounds is None
        )  # fmt: skip
        self.given = make.stepwise
        number = amount.number if amount is not None and amount.rel == "exactly" else None
        self.exactly = number.value if isinstance(number, Const) else None

    def all(self, ctx: Context) -> tuple[int, ...]:
        """Everyone who may be meant; of 相手 in an answer to what an opponent declares, that opponent."""
        found = tuple(self.players(ctx))
        event = ctx.event
        if self.one and event is not None and event.player in found:
            return (event.player,)
        return found

    def pick(self, ctx: Context, able: Callable[[int], bool] = lambda player: True) -> Process:
        """Those who are meant, of those who can be; ``people`` of the context are they."""
        found = tuple(player for player in self.all(ctx) if able(player))
        if self.bounds is not None:
            return (yield from self._several(ctx, found))
        if self.one and found:
            chosen = yield Question(ctx.doer, "one", "player", found, source=ctx.card, article="115.1")
            found = (chosen,)
        if self.one or not found:
            ctx.people = found
        if self.with_me and found:
            return (ctx.controller, *found)
        return found

    def _several(self, ctx: Context, found: tuple[int, ...]) -> Process:
        """So many of them, as whoever acts chooses, in the order in which they act (SV 113.1, 114.4)."""
        assert self.bounds is not None
        least, most = self.bounds(ctx, len(found))
        if least < len(found):
            chosen = yield from choose(ctx, "player", found, least, most)
            found = tuple(player for player in found if player in chosen)
        ctx.people = found
        return found


class Spots:
    """Zones of players, and whether they stand for a card's place."""

    def __init__(self, zones: tuple[tuple[str, Players | None], ...]) -> None:
        self.zones = zones
        self.names = frozenset(zone for zone, _ in zones)
        self.holds = self._whose(zones)

    def piles(self, ctx: Context) -> list[list[Card]]:
        """The cards of each pile meant."""
        found = []
        for zone, owner in self.zones:
            if zone == "field":
                found.append(ctx.game.field)
            elif zone in ctx.game.rules.play:  # in play, but everyone's apart
                players = self._players(ctx, zone, owner)
                found += [[one for one in ctx.game.field if (one.zone, one.player) == (zone, p)] for p in players]
            else:
                found += [ctx.game.pile(zone, player) for player in self._players(ctx, zone, owner)]
        return found

    @staticmethod
    def _whose(zones: tuple[tuple[str, Players | None], ...]) -> Callable[[Context, str, int], bool]:
        """Whether a place (a zone, whose) is one of these; without a named player anybody's is."""
        if all(zone == "field" or owner is None for zone, owner in zones):
            names = frozenset(zone for zone, _ in zones)
            return lambda ctx, zone, player: zone in names
        return lambda ctx, zone, player: any(
            name == zone and (zone == "field" or player == NOBODY or owner is None or player in owner(ctx))
            for name, owner in zones
        )

    @staticmethod
    def _players(ctx: Context, zone: str, owner: Players | None) -> tuple[int, ...]:
        if zone in ctx.game.rules.shared:
            return (NOBODY,)
        if owner is not None:
            return tuple(owner(ctx))
        # Without a name a hand or pile is that of whoever acts; captives and cards aside are everybody's.
        return (
            (ctx.doer,)
            if zone in OWN_ZONES
            else (ctx.controller, *(p for p in ctx.game.players if p != ctx.controller))
        )


def lower_zones(make: Make, node: Any) -> Spots:
    """The zones of a node; a player named with the first of several counts for all."""
    zones = node.zones if isinstance(node, Zones) else (node,)
    found: list[tuple[str, Players | None]] = []
    owner: Players | None = None
    for zone in zones:
        if not isinstance(zone, Zone) or zone.color is not None or zone.filters:
            raise unready(node)
        if zone.zone != "field":
            make.outside.add(zone.zone)
        if zone.owner is not None:
            owner = make.player(zone.owner)
        found += [(name, owner) for name in (OUTSIDE if zone.zone == "outside" else (zone.zone,))]
    return Spots(tuple(found))


def lower_place(make: Make, node: Any) -> Callable[[Context, Card], tuple[str, int | None, str]]:
    """Where a card goes: zone, whose, top or bottom. Without a named player a place is the card's owner's (HM 215.1b)."""
    if not isinstance(node, Place) or not isinstance(node.zone, Zone):
        raise unready(node)
    zone = node.zone.zone
    at = node.at or ("bottom" if zone == "castle" else "top")
    named = node.zone.owner
    if at == "either":  # the deed asks first which one (choose_end)
        where = lower_place(make, node.replace(at="top"))
        return lambda ctx, card: (*where(ctx, card)[:2], ctx.words["end"])
    if make.stepwise:
        whose = make.player(named) if named is not None else lambda ctx: (ctx.doer,)
        return lambda ctx, card: (zone, (*whose(ctx), ctx.doer)[0], at)
    if named is None or named.who == "owner" or zone in OWN_ZONES:
        return lambda ctx, card: (zone, card.owner, at)
    owner = make.player(named)
    return lambda ctx, card: (zone, owner(ctx)[0], at)


def one_by_one(ctx: Context, players: Sequence[int]) -> Iterator[int]:
    """Each player in turn as the one who does it: 自分 of 各プレイヤーは、自分の〜 is that one (HM 401.6)."""
    before = ctx.doer
    try:
        for player in players:
            ctx.doer = player
            yield player
    finally:
        ctx.doer = before
