"""What several verbs share: taking cards and moving them, numbers that change, events about one card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fudac.constructs.lowering.make import Deed, Make, Matcher, Players, unready
from fudac.constructs.lowering.people import by_controller, lower_place
from fudac.constructs.lowering.select import Kind
from fudac.kernel import DONE, Card, Context, Event, Look, Process, Question, Rest, Standing, happening
from fudac.kernel.abilities import Swift
from fudac.kernel.rules import Deeds
from fudac.model.terms import Amount, Const, Player

ACTED, READY = "acted", "ready"
BELOW = "cost below 0"


def remember(ctx: Context, verb: str, cards: list[Card]) -> None:
    """What a verb was done to, for the words that speak of it later."""
    ctx.carried = ctx.that = list(cards)
    ctx.done[verb] = [*ctx.done.get(verb, ()), *cards]
    for card in cards:
        ctx.lives[card.uid] = card.life
    if not cards:
        ctx.did = False


def moving(make: Make, node: Any, article: str) -> Deed:
    """Cards are taken and put somewhere by each player the sentence names."""
    from fudac.constructs.lowering.ends import choose_end, to_either_end
    from fudac.model.terms import Place, Zone

    if not isinstance(node.to, Place):
        raise unready(node)
    if isinstance(node.to.zone, Zone) and node.to.zone.zone == "field":
        return entering(make, node, article)
    what, who, per = make.cards(node.what), make.player(node.who), make.per(node)
    place, verb, order = lower_place(make, node.to), node.op, getattr(node, "order", None)
    either = to_either_end(node.to)

    def moves_of(ctx: Context, player: int, cards: list[Card]) -> list[Event]:
        moves = []
        for card in cards:
            zone, to, at = place(ctx, card)
            moves.append(happening("move", card, player=player, zone=zone, to=to, at=at, deed=verb, article=article))
        # What is named first lies on top.
        return moves[::-1] if moves and moves[0].at == "top" else moves

    def asking(ctx: Context, players: Sequence[int]) -> Process:
        taken: list[Card] = []
        for player in players:
            ctx.doer = player
            cards = yield from what.pick(ctx, per(ctx))
            if order == "any" and len(cards) > 1:
                cards = yield Question(player, "order", "order", cards, source=ctx.card, article=article)
            if either and cards:
                yield from choose_end(ctx, "407.4")
            yield from moves_of(ctx, player, cards)
            taken += cards
        ctx.doer = ctx.controller
        remember(ctx, verb, taken)

    def run(ctx: Context) -> Deeds:
        players = who(ctx)
        if len(players) == 1 and order != "any" and not either:
            ctx.doer = player = players[0]
            cards = what.sure(ctx, per(ctx))
            if cards is not None:
                moves = moves_of(ctx, player, cards)
                ctx.doer = ctx.controller
                remember(ctx, verb, cards)
                return moves
        return asking(ctx, players)

    swift = None
    if isinstance(what, Kind) and what.plainly_whole and by_controller(node.who) and node.per is None and not order and not either:
        swift = shifting(what, place)
    return Deed(run, what.can, swift)


def shifting(what: Kind, place: Callable[[Context, Card], tuple[str, int | None, str]]) -> Swift:
    """The card at the end of a pile, or all of a place, put on piles while nobody can notice."""
    if what.end and what.spots is not None and what.place is not None:
        (origin, owner), *more = what.spots.zones
        if owner is not None and not more and origin != "field":
            return _shifting_one(origin, owner, what.place.place.at == "bottom", place)

    def swift(ctx: Context) -> Rest | None:
        game, cards = ctx.game, what.cards(ctx)
        if not cards:
            return DONE
        zone, _, at = place(ctx, cards[0])
        if len(cards) > 1 and (zone in game.rules.ordered or at == "as_named"):
            return None
        rows = list[list[Card]]()  # those that lie in one pile and go to one
        before = None
        for card in cards:
            if card.face.elsewhere:
                return None
            lies = card.zone, card.player, card.owner
            if lies != before:
                if not game.free_way(card.zone, zone):
                    return None
                rows.append([])
                before = lies
            rows[-1].append(card)
        for row in reversed(rows) if at == "top" else rows:
            to = place(ctx, row[0])[1]
            game.shift(row[::-1] if at == "top" else row, zone, row[0].owner if to is None else to, at)
        return game.rules.settle(game)

    return swift


def _shifting_one(
    origin: str, owner: Players, last: bool, place: Callable[[Context, Card], tuple[str, int | None, str]]
) -> Swift:
    def swift(ctx: Context) -> Rest | None:
        game, players = ctx.game, owner(ctx)
        if game.rules.shared:
            return None
        for player in reversed(players) if last else players:
            pile = game.piles[origin, player]
            if pile:
                count = 1 if ctx.times == 1 else min(ctx.times, game.in_a_row())
                cards = pile[: -count - 1 : -1] if last else pile[:count]
                first = cards[0]
                zone, to, at = place(ctx, first)
                if first.face.elsewhere or not game.free_way(origin, zone):
                    return None
                for index, card in enumerate(cards):
                    if card.owner != first.owner or card.face.elsewhere:
                        del cards[index:]
                        break
                game.shift(cards, zone, first.owner if to is None else to, at)
                ctx.times -= len(cards) - 1
                return game.rules.settle(game)
        return DONE

    return swift


def entering(make: Make, node: Any, article: str) -> Deed:
    """Cards come onto the field under the control of the player, or of whose side is named: characters acted (HM 214.2d, 214.2f),
    where no state is named."""
    what, who = make.cards(node.what), make.player(node.who)
    per, owner = make.per(node), getattr(node.to.zone, "owner", None)
    side = make.player(owner) if owner is not None else None
    state = getattr(node, "state", None)
    still = {"未行動状態のまま": "ready", "行動済み状態のまま": "acted"}
    named = state.state if state is not None else next((still[one] for one in node.manner if one in still), "")

    def run(ctx: Context) -> Process:
        taken = []
        rules: Any = ctx.game.rules
        for player in who(ctx):
            ctx.doer = player
            for card in (yield from what.pick(ctx, per(ctx))):
                # Only what is a character by itself can be one in play (HM 214.2b); a scroll set free stays where it is.
                if card.face.values.get("type") == "キャラクター" and card.zone != "field":
                    taken.append(card)
                    ctx.that = [card]  # 持ち主の場: of that card
                    to = player if side is None else side(ctx)[0]
                    state = named or rules.entry_state(ctx.game, to, card)
                    yield Event("move", card, player=player, zone="field", to=to, value=(state, "character", None),
                                deed=node.op, article=article)  # fmt: skip
        ctx.doer = ctx.controller
        remember(ctx, node.op, taken)

    return Deed(run, what.can)


def showing(make: Make, node: Any, kind: str, article: str) -> Deed:
    """Cards are looked at or shown; they stay where they are."""
    what, who, per = make.cards(node.what), make.player(node.who), make.per(node)
    article = make.article(node, article)

    def run(ctx: Context) -> Process:
        seen: list[Card] = []
        doer = ctx.doer
        for player in who(ctx):
            ctx.doer = player
            cards = yield from what.pick(ctx, per(ctx))
            seen += cards
            yield Event(kind, player=player, value=list(cards), deed=node.op, article=article)
        ctx.doer = doer
        ctx.looked = list(seen)
        remember(ctx, node.op, seen)

    return Deed(run, lambda ctx: True)


def changing(make: Make, node: Any, subject: Any, changes: Any) -> Standing:
    """Numbers of cards become larger or smaller, in the order of resolution (HM 405.1)."""
    from fudac.constructs.lowering.lasting import on_cards

    selector, per = make.cards(subject), make.per(node)
    parts = [(stat, make.number(by)) for stat, by in changes]

    def freeze(ctx: Context) -> tuple[tuple[str, int], ...]:
        times = per(ctx)
        return tuple([(stat, number(ctx) * times) for stat, number in parts])

    stats = {stat for stat, _ in parts}
    layer = "cost" if "cost" in stats else "numbers"
    return on_cards(selector, layer, node.op, add_numbers, freeze)


def add_numbers(game: Any, look: Look, data: tuple[tuple[str, int], ...]) -> None:
    """Add to the numbers of a card that has them. A cost below 0 is 0, and what is missing counts in what comes later."""
    values = look.values
    for stat, by in data:
        if stat not in values:
            continue
        number = values[stat] + by
        if stat == "cost":
            number -= values.pop(BELOW, 0)
            if number < 0:
                values[BELOW], number = -number, 0
        values[stat] = number


def multiply_numbers(game: Any, look: Look, data: tuple[tuple[str, ...], int]) -> None:
    """Numbers are taken several times."""
    stats, times = data
    for stat in stats:
        if stat in look.values:
            look.values[stat] *= times


def swap_numbers(game: Any, look: Look, pair: tuple[str, str]) -> None:
    """Two numbers of a card change places."""
    one, other = pair
    if one in look.values and other in look.values:
        look.values[one], look.values[other] = look.values[other], look.values[one]


def about_card(make: Make, node: Any, kind: str, who: Any, *, value: Any = None) -> Matcher:
    """An event of a kind about one card, seen as it was just before."""
    fits, meets = make.fits(who), make.meets(who)
    other = make.meets(value) if value is not None else None

    def test(ctx: Context, event: Event) -> bool:
        card, look = event.card, event.look
        if card is None or not (meets(ctx, card) if look is None else fits(ctx, look)):
            return False
        if other is not None and (event.value is None or not other(ctx, event.value)):
            return False
        ctx.that = [card]
        return True

    return Matcher(frozenset({kind}), test, numberless=numberless(make, who))


def numberless(make: Make, what: Any) -> bool:
    """Whether numbers of a card make no difference to whether it is one of those meant."""
    return what is None or isinstance(what, Player) or make.cards(what).numberless


def moved(make: Make, node: Any, *, deeds: frozenset[str] | None = None) -> Matcher:
    """A card goes from somewhere to somewhere, for a cause."""
    from fudac.constructs.lowering.people import lower_zones
    from fudac.model.board import SquareLike
    from fudac.model.terms import Place

    amount = getattr(node.what, "amount", None)
    if make.stepwise and amount is not None and amount != Amount(number=Const(value=1)):
        raise unready(node)  # ３枚加えた時: a card at a time is what happens
    to, squares = getattr(node, "to", None), None
    if isinstance(to, SquareLike):
        from fudac.constructs.lowering.squares import lower_squares

        squares, to = lower_squares(make, to), None
    elif to is not None and not isinstance(to, Place):
        raise unready(to)
    spots = lower_zones(make, to.zone) if to is not None else None
    face = getattr(node, "face", None)
    origin = lower_zones(make, node.origin) if getattr(node, "origin", None) is not None else None
    fits = make.fits(node.what)
    who = make.player(node.who) if getattr(node, "who", None) is not None else None
    cause = lower_cause(make, node.cause) if getattr(node, "cause", None) is not None else None

    def test(ctx: Context, event: Event) -> bool:
        card = event.card
        if card is None or event.deed == "draw_cards" or event.zone == event.origin:
            return False
        if spots is not None and not spots.holds(ctx, event.zone, event.to if event.to is not None else card.owner):
            return False
        if origin is not None and not origin.holds(ctx, event.origin, event.origin_player or 0):
            return False
        if squares is not None and (event.zone != "board" or event.spot not in squares.now(ctx)):
            return False
        if face is not None and card.state != face.state:
            return False
        if deeds is not None and event.deed not in deeds:
            return False
        if who is not None and event.player not in who(ctx):
            return False
        if cause is not None and not cause(ctx, event):
            return False
        if not fits(ctx, event.look or ctx.game.look(card)):
            return False
        ctx.that = [card]
        return True

    way = (origin.names if origin is not None else None), (spots.names if spots is not None else None)
    return Matcher(frozenset({"move"}), test, way, numberless(make, node.what))


def lower_user(make: Make, one: Any) -> Any:
    """Whether the source of something is of the player who uses it."""
    from fudac.constructs.lowering.filters import lower_filter
    from fudac.model.filters import Which

    who = getattr(one.clause, "who", None) if isinstance(one, Which) and one.clause.op_name() == "uses" else None
    if who is None:
        return lower_filter(make, one)
    players = make.player(who)
    return lambda ctx, look: look.controller in players(ctx)


_LINES = {"hand_effect": "hand", "arrival_effect": "arrival", "basic_effect": "basic"}


def _by_effect(node: Any, fits: Callable[[Context, Look], bool]) -> Any:
    """手札効果によって: by that line of a card, and not by an effect of another kind (SV 601.1)."""
    kind = _LINES.get(node.noun)
    if kind is None:
        raise unready(node)
    return lambda ctx, event: (
        event.source is not None
        and any(one.kind == kind and one.line == event.line for one in event.source.face.abilities)
        and fits(ctx, ctx.game.look(event.source))
    )


def lower_cause(make: Make, node: Any) -> Any:
    """By what something is done: the effect of a card, or an attack on the castle."""
    from fudac.model.terms import Cards, Group, Ref
    from fudac.model.words import Abilities, BattleKind, BattleOf

    if isinstance(node, Group):
        causes = [lower_cause(make, item) for item in node.items]
        return lambda ctx, event: any(one(ctx, event) for one in causes)
    if isinstance(node, Abilities) and node.of is None and node.amount is None and node.which is None:
        # 相手が使用する能力: an ability of a card in play that the player has
        tests = [lower_user(make, one) for one in node.filters]
        any_card = node.noun == "effect"  # 効果によって: an event has effects as well (HM 400.1)
        if make.stepwise and not any_card:
            return _by_effect(node, lambda ctx, look: all(test(ctx, look) for test in tests))
        return lambda ctx, event: (
            event.source is not None
            and (any_card or event.source.face.values.get("type") != "イベント")
            and all(test(ctx, ctx.game.look(event.source)) for test in tests)
        )
    if isinstance(node, Abilities) and node.of is not None and not node.filters:
        of = make.fits(node.of)
        if make.stepwise and node.noun != "effect":
            return _by_effect(node, of)
        return lambda ctx, event: event.source is not None and of(ctx, ctx.game.look(event.source))
    if isinstance(node, Cards | Ref):
        source = make.fits(node)
        return lambda ctx, event: event.source is not None and source(ctx, ctx.game.look(event.source))
    if isinstance(node, BattleKind):
        kind = node.kind
        return lambda ctx, event: getattr(event.cause, "kind", None) == kind
    if isinstance(node, BattleOf):
        kind = node.kind
        by = make.fits(node.by) if node.by is not None else None
        castle = make.player(node.castle) if node.castle is not None else None

        def test(ctx: Context, event: Event) -> bool:
            battle = event.cause
            if getattr(battle, "kind", None) != kind:
                return False
            if by is not None and not by(ctx, ctx.game.look(battle.attacker)):
                return False
            return castle is None or (1 - ctx.game.active) in castle(ctx)

        return test
    raise unready(node)
