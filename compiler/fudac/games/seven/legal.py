"""Which actions are legal, and why the others are not (SV 502–508, 606, 607, 611, 701–704)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fudac.games.seven.moments import Action, Moment, Reason
from fudac.games.seven.moving import forced, normal, reach, ways
from fudac.games.seven.paying import can, in_use, payable
from fudac.games.seven.running import rules
from fudac.kernel import Ability, Card, Context, Event, Game, Pending

if TYPE_CHECKING:
    pass


def reasons(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    """Every reason that refuses an action; none where it is legal."""
    if action.kind == "use":
        yield from _use(game, player, action, moment)
        return
    phase = {"lock": "lock", "move": "move", "contact": "move", "put": "move", "rest": "move"}[action.kind]
    if moment.kind != phase or moment.asked != player:
        also = {"lock": ("503.1",), "move": ("505.1", "506.1"), "contact": ("505.1", "507.5", "609.5")}.get(
            action.kind, ("508.1",)
        )
        yield Reason("502.1", "そのフェイズではない", "not in that phase", also=also)
        return
    done = game.facts.get("doing", "") if moment.kind == "move" and game.facts.get("tried", 0) else ""
    if done and action.kind in ("move", "contact", "put", "rest") and action.kind != done:
        said = ("もう移動している", "a movement has been made") if done == "move" else ("もう接触している", "contact has been made")
        yield Reason("505.2", *said, also=("505.1",))
        return
    if action.kind == "lock":
        assert action.card is not None
        if action.card.zone != "hand" or action.card.player != player:
            yield Reason("503.1", "そのカードは手札にない", "the card is not in hand")
            return
        yield from no_place(game, player, action.card, action.place, "lock_phase")
    elif action.kind == "move":
        yield from _move(game, player, action.place)
    elif action.kind == "contact":
        yield from _contact(game, player, action.player)
    else:
        yield from _put(game, player, action)


def can_step(game: Game, player: int, square: str) -> bool:
    """Whether a normal movement that has begun may go on to a square."""
    return next(_move(game, player, square, first=False), None) is None


def legal(game: Game, player: int, action: Action, moment: Moment) -> bool:
    """Whether an action may be taken in a window."""
    return next(reasons(game, player, action, moment), None) is None


# --------------------------------------------------------------------------- locking


def no_place(game: Game, player: int, card: Card, place: str, deed: str) -> Iterator[Reason]:
    """Why a card cannot be locked on a place (SV 701, 702)."""
    look, seven = game.look(card), rules(game)
    if not look.values.get("colors"):
        yield Reason(
            "701.3", "無色のカードはロックできない", "a colourless card cannot be locked", also=("203.3", "701.2")
        )
        return
    if not place:
        if not any(next(no_place(game, player, card, one, deed), None) is None for one in seven.colors):
            yield from no_place(game, player, card, next(iter(look.values["colors"])), deed)
        return
    if not seven.fits_place(game, player, look, place):
        yield Reason("701.2", "その色のロックエリアではない", "not the place of its colour", also=("503.2",))
        return
    if any(one.spot == place for one in seven.locked(game, player)):
        yield Reason("702.1", "その色にはすでにロックしている", "that colour has a locked card")
    banned = game.forbids(lock_event(game, player, card, place, deed))
    if banned is not None:
        also = ("602.1", "602.2", "105.2", "105.3", "702.2a")
        yield Reason(
            "701.6", "カードの記述がロックを禁じている", "a card forbids it", banned.ctx.card, _line(banned), also
        )


def lock_event(game: Game, player: int, card: Card | None, place: str, deed: str) -> Event:
    """The lock as an event: its cause is ``last`` where it would win (SV 103.1)."""
    seven = rules(game)
    filled = {one.spot for one in seven.locked(game, player)}
    last = "last" if place not in filled and len(filled) == len(seven.colors) - 1 else None
    return Event("lock", card, player=player, to=player, spot=place, deed=deed, cause=last, article="701.1")


def _line(banned: Any) -> str:
    return str(getattr(banned, "line", ""))


def lock_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Every lock of the lock phase."""
    found = []
    for card in game.pile("hand", player):
        for place in rules(game).colors:
            action = Action("lock", card, place=place)
            if legal(game, player, action, moment):
                found.append(action)
    return found


# --------------------------------------------------------------------------- moving


def _move(game: Game, player: int, square: str, *, first: bool = True) -> Iterator[Reason]:
    piece, seven = game.pieces[player], rules(game)
    if square not in seven.board.squares:
        yield Reason("301.2", "そのマスは無い", "there is no such square")
        return
    if square not in reach(game, player) and (first or square not in ways(game, player, piece.spot)):
        yield Reason("506.1", "通常の移動では行けないマス", "not within a normal movement", also=("609.4", "608.3"))
    if any(one.spot == square for one in game.pieces if one is not piece):
        yield Reason("506.3", "駒がいる", "a piece stands there", also=("204.2", "905.1", "905.2"))
    if seven.top(game, square) is None and not forced(game, player) and not seven.may_be_empty(game, player, square):
        yield Reason("506.2", "カードが無い", "there is no card")
    banned = game.forbids(normal(game, player, square))
    if banned is not None:
        yield Reason("105.3", "移動が禁じられている", "moving is forbidden", banned.ctx.card, _line(banned))


def _contact(game: Game, player: int, other: int | None) -> Iterator[Reason]:
    board = rules(game).board
    if other is None or other == player or other not in game.players:
        yield Reason("507.1", "接触する相手がいない", "nobody to make contact with")
        return
    if game.pieces[other].spot not in board.beside(game.pieces[player].spot):
        yield Reason("507.1", "相手の駒が隣にいない", "the piece is not beside yours", also=("608.3",))
    banned = game.forbids(Event("contact", player=player, to=other, deed="contact"))
    if banned is not None:
        yield Reason("105.3", "接触が禁じられている", "contact is forbidden", banned.ctx.card, _line(banned))


def _put(game: Game, player: int, action: Action) -> Iterator[Reason]:
    moment = Moment("move", player)
    if any(True for _ in moves(game, player, moment)):
        yield Reason("508.2", "移動か接触ができる", "you can move or make contact", also=("505.3",))
    board = rules(game).board
    if action.kind == "put" and action.place not in board.beside(game.pieces[player].spot):
        yield Reason("508.1", "隣のマスではない", "not a square beside your piece", also=("608.3",))
    if (action.kind == "put") != rules(game).can_draw(game):
        yield Reason("902.1", "置くカードが無い", "there is no card to put")


def moves(game: Game, player: int, moment: Moment) -> Iterator[Action]:
    """Movements and contacts (SV 505)."""
    for square in reach(game, player):
        action = Action("move", place=square)
        if legal(game, player, action, moment):
            yield action
    for other in game.players:
        action = Action("contact", player=other)
        if legal(game, player, action, moment):
            yield action


def move_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """What has to be done in the move phase: one of the movements and contacts, else a card is put (SV 505, 508)."""
    found = list(moves(game, player, moment))
    if found:
        return found
    if not rules(game).can_draw(game):
        return [Action("rest")]
    return [Action("put", place=square) for square in rules(game).board.beside(game.pieces[player].spot)]


# --------------------------------------------------------------------------- using


def usable(game: Game, player: int, moment: Moment) -> Iterator[Action]:
    """Every card whose hand effect may be used in a window, also locked ones (SV 606, 704)."""
    for card in (*game.pile("hand", player), *(one for one in game.field if one.player == player)):
        for ability in card.face.abilities:
            if ability.kind == "hand" and _comes_up(card, ability, moment):
                action = Action("use", card, ability)
                if legal(game, player, action, moment):
                    yield action


def _comes_up(card: Card, ability: Ability, moment: Moment) -> bool:
    """Whether an ability could be for such a window at all; what follows is slower."""
    facts = ability.facts
    if (moment.free or moment.kind != "response") and (facts["anytime"] or _even_during(card)):
        return True
    if facts["anytime"]:
        return False
    if facts["windows"]:
        event = moment.event
        return event is not None and any(event.kind in matcher.kinds for _, _, matcher in facts["windows"])
    return moment.kind == "hand"


def _use(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    card, ability = action.card, action.ability
    assert card is not None
    if ability is None or ability.kind != "hand":
        yield Reason("601.2", "手札効果がない", "there is no hand effect")
        return
    if card.player != player or card.zone not in ("hand", "lock"):
        yield Reason("606.1b", "そのカードは手札にない", "the card is not in hand", also=("304.1a",))
        return
    if in_use(game, card):
        yield Reason("504.3", "すでに使用を宣言している", "its use has been declared already", also=("606.4",))
        return
    ctx = context(game, player, card, ability, moment)
    if card.zone == "lock" and not usable_locked(ctx, card):
        yield Reason(
            "703.2",
            "ロックされているカードの手札効果は使えない",
            "a locked card cannot be used",
            also=("704.1", "606.1b", "304.1a", "703.1"),
        )
    late = list(_timing(game, player, ctx, ability, moment))
    yield from late
    for test in ability.facts["tests"]:
        if not test(ctx):
            yield Reason("606.1a-1", "使用できる条件を満たしていない", "its condition is not so", card, ability.line)
    if "limit" in ability.facts and uses(game, card, ability) >= ability.facts["limit"](ctx):
        yield Reason("105.2", "使える回数を使った", "its uses are spent", card, ability.line)
    pending = Pending("ability", card, player, ability, ctx)
    use = Event("use", card, player=player, value=pending, deed="use")
    if (banned := game.forbids(use)) is not None:
        yield Reason("105.3", "使用が禁じられている", "its use is forbidden", banned.ctx.card, _line(banned))
    yield from payable(game, player, card, ability, ctx)
    if not late and not can(game, player, card, ability, ctx):
        also = ("502.3", "610.1", "606.3", "607.5")
        yield Reason("114.2", "効果を満たせない", "the effect cannot be carried out", card, ability.line, also)


def context(game: Game, player: int, card: Card, ability: Ability, moment: Moment) -> Context:
    """What an effect runs with; it answers an event only where its text names one."""
    ctx = Context(game, card, player, game.look(card))
    ctx.event = moment.event if ability.facts["windows"] else None
    if ctx.event is not None and ctx.event.card is not None:
        ctx.that = [ctx.event.card]  # そのカード
    return ctx


def _even_during(card: Card) -> list[Any]:
    """In which turns and phases its text lets it be used besides (にも), at a break between effects (SV 104.2, 502.4f)."""
    return [one.facts["even_during"] for one in card.face.abilities if "even_during" in one.facts]


def usable_locked(ctx: Context, card: Card) -> bool:
    """Whether its mark or its text says that it can be used while locked (SV 704.1)."""
    return card.face.values.get("lock_usable") is True or any(
        "usable_even" in one.facts and one.facts["usable_even"](ctx) for one in card.face.abilities
    )


def uses(game: Game, card: Card, ability: Ability) -> int:
    """How often it has been used, this turn or in the whole game."""
    key = limit_key(card, ability)
    return int((game.facts.get("ever", {}) if ability.facts["limit_span"] == "game" else game.used).get(key, 0))


def limit_key(card: Card, ability: Ability) -> tuple[Any, ...]:
    """What uses are counted for: of a turn the card as this object (SV 300.3), of the game the card wherever it has been."""
    return (card.uid, 0 if ability.facts["limit_span"] == "game" else card.life, id(ability))


def _timing(game: Game, player: int, ctx: Context, ability: Ability, moment: Moment) -> Iterator[Reason]:
    facts = ability.facts
    break_ = moment.free or (moment.kind in ("lock", "hand", "move") and moment.asked == player)
    if break_ and ctx.card is not None and any(during(ctx, None) for during in _even_during(ctx.card)):
        return
    if facts["anytime"]:
        if not break_:
            yield Reason("502.4f", "効果の処理中には使えない", "not while an effect is carried out")
        return
    if facts["windows"]:
        event = moment.event
        fits = (
            moment.kind == "response"
            and event is not None
            and any(
                (when == moment.when or moment.when == "after")
                and event.kind in matcher.kinds
                and matcher.test(ctx, event)
                for _, when, matcher in facts["windows"]
            )
        )
        if not fits:
            yield Reason("606.1a", "使用できるタイミングではない", "not the moment at which it can be used")
        return
    if moment.kind != "hand" or moment.asked != player:
        yield Reason("606.1a", "自分のハンドフェイズではない", "not in your hand phase", also=("504.1", "502.1"))
