"""Which actions are legal, and why the others are not (HM 214, 306, 402, 406)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fudac.games.harem_master.cards import CHARACTER, EVENT, ITEM
from fudac.games.harem_master.counts import in_time, spare, within_limit
from fudac.games.harem_master.duties import attacking, intercepting, obliged, obliging
from fudac.games.harem_master.moments import Action, Moment, Reason
from fudac.kernel import Ability, Card, Context, Event, Face, Game, Pending, happening
from fudac.kernel.force import Entry
from fudac.kernel.own import supposed

_CONDITIONS = "only_when not_when usable_when in_response"  # the constructs that say when an ability may be used
_IN_PLAY = frozenset({"field"})
_USED = "使用できる回数をもう使用した", "used already as often as it may be"
_ENOUGH = "103.1", "このターンに使用できる枚数をもう使用した", "as many as a card allows this turn were used already"
_SLOW = "[OT] がないので相手のターンには使用できない", "without [OT] not in the opponent's turn"


def spell_of(face: Face) -> Ability | None:
    """What an event card does when it is used."""
    for one in face.abilities:
        if one.kind == "spell":
            return one
    return None


def reasons(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    """Every reason that refuses an action; none where it is legal."""
    return _REASONS[action.kind](game, player, action, moment)


def _end_turn(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    if moment.kind != "main" or moment.asked != player:
        yield Reason(
            "307", "終了を宣言できるのは行動中のアクティブ・プレイヤー", "only the active player ends the turn"
        )
    elif must := obliged(game, player, "attack"):
        said = "アタックしなければならないキャラクターがいる", "one has to attack"
        yield Reason("103.1", *said, *obliging(game, must[0], "attack"), ("307",), "oblige")


def legal(game: Game, player: int, action: Action, moment: Moment) -> bool:
    """Whether an action may be taken in a window."""
    return next(reasons(game, player, action, moment), None) is None


# --------------------------------------------------------------------------- cards from the hand


def _play(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    card = action.card
    assert card is not None
    kind = card.face.values.get("type")
    if card.zone != "hand" or card.player != player:
        where = "306.2" if kind == EVENT else "306.3" if action.as_item or kind == ITEM else "306.1"
        yield Reason("306", "そのカードは手札にない", "the card is not in hand", also=(where, "406.1"))
        return
    if action.x is not None:
        yield from _numbered(action)
    if kind == EVENT:
        spell = spell_of(card.face)
        if spell is None:
            yield Reason("306.2", "使用できる能力がない", "there is nothing to use")
            return
        yield from _timing(game, player, card, spell, moment, "214.3")
        yield from _payable(game, player, cost_of(game, card), spell, action.x, "306.2")
        if game.may_forbid("use", card):
            yield from _forbidden(game, using(card, player, spell), "use")
        if not spare(game, player, card):
            yield Reason(*_ENOUGH)
        if not within_limit(game, player, card, spell):
            yield Reason("214.3c", *_USED, card, spell.line, op="limit")
        return
    own_turn = "214.4a" if action.as_item or kind == ITEM else "214.2a"
    if player != game.active:
        yield Reason(own_turn, "自分のターンの間にのみ使用できる", "only in one's own turn", also=("306", "406.1"))
    elif moment.kind != "main":
        yield Reason("406.1", "今は使用できない", "not at this time")
    if action.as_item or kind == ITEM:
        if kind != ITEM and not any(one.facts.get("PA") for one in card.face.abilities):
            yield Reason("506", "[PA] を持たない", "the card has no [PA]")
        if action.holder is None or action.holder.zone != "field" or action.holder.role != "character":
            yield Reason("306.3", "付けるキャラクターが場にいない", "no such character in play", also=("214.4c",))
    elif kind == CHARACTER and not spare(game, player, card):
        yield Reason("306.1a", "キャラクター・カードは１ターンに１枚だけ", "one character card a turn")
    yield from said(game, player, card)
    used_as = ITEM if action.as_item else ""
    if (kind != CHARACTER or action.as_item) and not spare(game, player, card, used_as):
        yield Reason(*_ENOUGH)
    where = "306.3" if own_turn == "214.4a" else "306.1"
    yield from _payable(game, player, cost_of(game, card, used_as), None, None, where)
    if game.may_forbid("use", card):
        yield from _forbidden(game, using(card, player, used_as=used_as), "use")
    if action.holder is not None and game.may_forbid("move", card):
        yield from _forbidden(game, equipping(card, player, action.holder), "equip")


def said(game: Game, player: int, card: Card) -> Iterator[Reason]:
    """What a character or an item says of its own use, on a line of its own (HM 103.1)."""
    for one in card.face.abilities:
        if one.kind == "restriction":
            if one.facts["tests"] and not _tests(game, player, card, one.facts):
                yield Reason("103.1", "使用できる状況ではない", "its condition is not so", card, one.line, ("406.1", "214.3c"), op=_CONDITIONS)
            if not within_limit(game, player, card, one):
                yield Reason("103.1", *_USED, card, one.line, op="limit")


def using(card: Card, player: int, ability: Ability | None = None, kind: str = "card", used_as: str = "") -> Event:
    """The event of the use of a card or ability, as a text may forbid it."""
    pending = Pending(kind, card, player, ability, used_as=used_as)
    return happening("use", card, player=player, value=pending, deed="use", article="407.2")


def tapping(card: Card, player: int) -> Event:
    """The event by which a character pays for its ability by acting (HM 504)."""
    return happening("turn", card, player=player, value="acted", deed="tap", article="504")


def equipping(card: Card, player: int, holder: Card) -> Event:
    """The event by which an item comes to a character."""
    return happening("move", card, player=player, zone="field", to=player, value=("", "item", holder), article="214.4c")


def holders(game: Game, player: int, card: Card) -> list[Card]:
    """The characters on which an item can be used; also such as are no proper holders (HM 214.4g)."""
    return [
        look.card for look in game.views.plain()
        if look.role == "character" and game.forbids(equipping(card, player, look.card)) is None
    ]  # fmt: skip


def may_use(game: Game, player: int, card: Card, free: bool) -> bool:
    """Whether an effect can have a card used now: whose turn it is makes no difference then, all else does (HM 410.1)."""
    kind = card.face.values.get("type")
    spell = spell_of(card.face) if kind == EVENT else None
    if card.zone == "field" or (kind == EVENT and spell is None):
        return False
    if spell is not None:
        facts = spell.facts
        bound = "counters" in facts or "phase" in facts or {one[0] for one in facts["windows"]} & {"only", "response"}
        if bound or spell.unready or (facts["tests"] and not _tests(game, player, card, facts)):
            return False
    if (kind == ITEM and not holders(game, player, card)) or any(said(game, player, card)):
        return False
    if not free and next(_payable(game, player, cost_of(game, card), spell, None, "407.2"), None) is not None:
        return False
    return game.forbids(using(card, player, spell)) is None


def cost_of(game: Game, card: Card, used_as: str = "") -> int:
    """The cost of a card with everything in force (HM 203.1); ``used_as``: as a card of that type (HM 506)."""
    views = game.views
    if views.shape != game.journal.shape:
        views.known()
    if "cost" not in views.rules:
        return int(card.face.values.get("cost") or 0)
    look = supposed(game, card, {"type": used_as}) if used_as else game.look(card)
    return max(int(look.values.get("cost") or 0), 0)


def points(game: Game, ability: Ability, ctx: Context) -> int:
    """What is paid for an ability or on top of a card's cost, without [n]."""
    return sum(cost(ctx) for cost in ability.facts.get("costs", ()))


def affects(game: Game, entry: Entry, card: Card) -> bool:
    """Whether an effect in force that the rules ask about is about a card; it acts then."""
    fixed, standing, ctx = entry.fixed, entry.standing, entry.ctx
    found = (card, card.life) in fixed if fixed is not None else standing.fits is not None and standing.fits(ctx, game.look(card))
    if found:
        game.acts(standing)
    return found


def charge(game: Game, ability: Ability, card: Card, ctx: Context) -> int:
    """What is paid for an activated ability with everything in force, without [n]; never less than nothing (HM 306.4, 405.1)."""
    cost = points(game, ability, ctx)
    for entry in game.standing("ability_cost"):
        if affects(game, entry, card):
            cost += entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
    return max(cost, 0)


def _payable(
    game: Game, player: int, cost: int, ability: Ability | None, x: int | None, where: str, card: Card | None = None
) -> Iterator[Reason]:
    there = len(game.pile("action_stack", player))
    if card is not None and ability is not None:
        cost += charge(game, ability, card, Context(game, card, player))
    elif ability is not None and ability.facts.get("costs"):
        cost += points(game, ability, Context(game, None, player))
    if cost > there:
        said = f"コスト{cost}に対して行動費スタックは{there}枚", f"cost {cost}, but {there} in the stack"
        yield Reason("215.4c", *said, also=(where, "407.2", "410.1", "503"))
    elif x is not None and (x < 0 or cost + x > there):
        said = f"n は 0 から {there - cost} まで", f"n is from 0 to {there - cost}"
        yield Reason("503.2", *said, also=("215.4c", where, "407.2", "410.1"))


def _numbered(action: Action) -> Iterator[Reason]:
    """A number can be named only for [n]."""
    ability = action.ability or (spell_of(action.card.face) if action.card is not None else None)
    if action.x is not None and (ability is None or not ability.facts.get("x")):
        yield Reason("503.2", "[n] のコストがない", "there is no [n] to pay")


# --------------------------------------------------------------------------- abilities


def _use(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    card, ability = action.card, action.ability
    assert card is not None
    if ability is None or ability.kind != "activated":
        yield Reason("402.1", "起動型能力ではない", "not an activated ability", also=("405.1",))
        return
    look = game.views.plainly(card)
    if card.zone not in ability.zones:
        said = "そのカードがある領域では使用できない", "it does not work in that zone"
        article, also = ("401.4a", "402.2a") if ability.zones == _IN_PLAY else ("402.2a", "401.4a")
        yield Reason(article, *said, card, ability.line, ("401.4", also))
    if action.x is not None:
        yield from _numbered(action)
    whose = look.controller if card.zone == "field" else card.owner
    if whose != player:
        more = () if card.zone == "field" else ("402.3a",)
        yield Reason("402.3", "使用できるのは支配者だけ", "only its controller may use it", also=more)
    if card.zone == "field" and all(ability is not one for one, _ in look.abilities):
        yield Reason("405.1", "その能力を失っている", "it has lost that ability", also=("402.1",))
    if ability.facts.get("tap") and (look.state != "ready" or card.role != "character"):
        yield Reason(
            "402.1a", "未行動状態でないので [T] を支払えない", "it is not ready and cannot pay [T]", also=("504",)
        )
    elif ability.facts.get("tap") and game.may_forbid("turn", card):
        yield from _forbidden(game, tapping(card, player), "tap")
    if not within_limit(game, player, card, ability):
        yield Reason("402.2a", *_USED, card, ability.line, op="limit")
    yield from _timing(game, player, card, ability, moment, "402.2")
    yield from _payable(game, player, 0, ability, action.x, "306.4", card)
    if game.may_forbid("use", card):
        yield from _forbidden(game, using(card, player, ability, "ability"), "use")


def _timing(game: Game, player: int, card: Card, ability: Ability, moment: Moment, article: str) -> Iterator[Reason]:
    """Whether the window is one of the ability's own (HM 214.3, 402.2, 406.1)."""
    facts = ability.facts
    own = article == "402.2"
    tests_article = "402.2a" if own else "214.3c"
    if facts["tests"] and not _tests(game, player, card, facts):
        yield Reason(
            tests_article, "使用できる状況ではない", "its condition is not so", card, ability.line, op=_CONDITIONS
        )
    speed = article if own else "214.3a"
    in_time = player == game.active or facts.get("anytime") or _permitted(game, player, card, ability)
    kinds = {window[0] for window in facts["windows"]}
    bound = "counters" in facts or "phase" in facts or kinds & {"only", "response"}
    if moment.kind in ("main", "free") and moment.asked == player and not bound:
        if not in_time:
            yield Reason(speed, *_SLOW, also=("505", "406.1"))
        return
    if moment.kind == "battle_kind" and moment.asked == player and "phase" in facts:
        if not in_time:
            yield Reason(speed, *_SLOW, also=("505", "406.1"))
        return
    if moment.kind == "response" and moment.asked == player:
        ctx = Context(game, card, player, game.views.plainly(card))
        window = _window(ctx, facts, moment)
        if window == "also":
            return  # names its own time (HM 214.3d)
        if window is not None:
            if not in_time:
                yield Reason(speed, *_SLOW, also=("505", "406.1"))
            return
    if "counters" in facts:
        said = "打ち消せるものの使用や誘発に対応してのみ使用できる", "only in response to what it counters"
        yield Reason("411.1a", *said, also=("406.1",))
    if "phase" in facts:
        said = "戦闘の種類が決まった後にのみ使用できる", "only when the kind of battle is settled"
        yield Reason("306.5h", *said, also=("406.1",))
    if kinds & {"only", "response"}:
        said = "書かれた状況が起きた時にのみ使用できる", "only when what it names happens"
        yield Reason(tests_article, *said, card, ability.line, ("406.1",), _CONDITIONS)
    if not in_time:
        yield Reason(speed, *_SLOW, also=("505", "406.1"))  # what has a time of its own needs it just as well
    if not bound:
        yield Reason("406.1", "今は使用できない", "not at this time")


def _permitted(game: Game, player: int, card: Card, ability: Ability) -> bool:
    """Whether a text allows the use in the opponent's turn (HM 103.1)."""
    entries = game.standing("permit_use")
    pending = Pending("card" if ability.kind == "spell" else "ability", card, player, ability) if entries else None
    return any(one.standing.freeze(one.ctx)(pending) for one in entries)


def _tests(game: Game, player: int, card: Card, facts: dict[str, Any]) -> bool:
    ctx = Context(game, card, player, game.views.plainly(card))
    return all(test(ctx) for test in facts["tests"])


def _window(ctx: Context, facts: dict[str, Any], moment: Moment) -> str | None:
    """Which of an ability's windows is open."""
    if moment.pending is not None and "counters" in facts and facts["counters"](ctx, moment.pending):
        return "counter"
    event = moment.event
    if event is None:
        return None
    for kind, when, matcher in facts["windows"]:
        # A use is one moment: 使用する時 and 使用した時 open the same window (HM 407.3).
        if event.kind in matcher.kinds and moment.when in (when, "any") and matcher.test(ctx.copy(), event):
            return str(kind)
    return None


# --------------------------------------------------------------------------- battle


def _attack(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    card = action.card
    assert card is not None
    if player != game.active:
        said = "アタックできるのはアクティブ・プレイヤーだけ", "only the active player attacks"
        yield Reason("306", *said, also=("306.5a", "306.5b", "406.1"))
    elif moment.kind != "main":
        yield Reason("406.1", "今はアタックできない", "not at this time")
    look = game.views.plainly(card)
    if (
        card.zone != "field"
        or card.role != "character"
        or look.controller != player
        or not in_time(game, look, "attack")
    ):
        yield Reason("306.5b", "自分が支配する未行動状態のキャラクターではない", "not a ready character of one's own")
    yield from _forbidden(game, attacking(card, player), "attack")


def _intercept(game: Game, player: int, action: Action, moment: Moment) -> Iterator[Reason]:
    if moment.kind != "intercept" or moment.asked != player:
        yield Reason("306.5c", "インターセプトする時ではない", "not the time to intercept", also=("306.5d", "406.1"))
    card = action.card
    must = obliged(game, player, "intercept")
    if card is None:
        if must:
            said = "インターセプトしなければならない", "one has to intercept"
            yield Reason("103.1", *said, *obliging(game, must[0], "intercept"), ("306.5c",), "oblige")
        return
    look = game.views.plainly(card)
    if (
        card.zone != "field"
        or card.role != "character"
        or look.controller != player
        or not in_time(game, look, "intercept")
    ):
        yield Reason("306.5d", "自分が支配する未行動状態のキャラクターではない", "not a ready character of one's own")
        return
    yield from _forbidden(game, intercepting(game, card, player), "intercept")
    if must and card not in must:
        said = "インターセプトしなければならないキャラクターがいる", "another one has to"
        yield Reason("103.1", *said, *obliging(game, must[0], "intercept"), op="oblige")


def _forbidden(game: Game, event: Event, deed: str) -> Iterator[Reason]:
    entry = game.forbids(event)
    if entry is not None:
        also = {"attack": ("306.5b",), "intercept": ("306.5d",), "tap": ("402.1a", "504")}.get(deed, ())
        if entry.fixed is None:  # what is always so of a card in play
            also = (*also, "404.1")
        said = "カードの文章が禁じている", "a card forbids it"
        yield Reason("103.1", *said, entry.ctx.card, entry.line, also, entry.standing.name)


_REASONS: dict[str, Callable[[Game, int, Action, Moment], Iterator[Reason]]] = {
    "play": _play, "use": _use, "attack": _attack, "intercept": _intercept, "end_turn": _end_turn,
}  # fmt: skip
