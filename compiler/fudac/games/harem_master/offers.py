"""What a player is offered: every legal action of a window (HM 306, 402, 406).

Whether an action is legal says ``legal.reasons``; here only what could be legal at all is gone through. What a face could
be used for does not change and is noted on the face once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fudac.games.harem_master.cards import CHARACTER, ITEM
from fudac.games.harem_master.counts import in_time
from fudac.games.harem_master.legal import cost_of, legal
from fudac.games.harem_master.moments import END_TURN, Action, Moment
from fudac.kernel import Ability, Card, Face, Game, Look

_made: Any = tuple.__new__  # makes an action of all its parts without the detour by their names
Window = tuple[str, bool, str, bool]
"""A kind of window: which, whether it may be without [OT], the kind of the event that can be answered, whether a use can be."""


class Playing(NamedTuple):
    """As what a card is played from the hand: as a character; as an item, and whether by [PA]; its printed cost."""

    character: bool
    item: bool
    as_item: bool
    cost: int


def main_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Everything the active player can do (HM 306)."""
    views, found = game.views, quick_actions(game, player, moment)
    characters = [look for look in views.plain() if look.role == "character"]
    points, bound = len(game.piles["action_stack", player]), "use_limit" in views.rules
    first = bound or not game.used.get("character", 0)
    printed, free = "cost" not in views.rules, not views.forbidding and not bound
    for card in game.piles["hand", player]:
        character, item, as_item, cost = card.face.memo.get("playing") or _playing(card.face)
        if not item and not (character and first):
            continue
        if printed and cost > points:
            continue
        # One character card a turn (306.1a).
        plays = []
        if character and first and (printed or cost_of(game, card) <= points):
            plays.append(_made(Action, ("play", card, None, None, False, None)))
        if item and (printed or cost_of(game, card, ITEM if as_item else "") <= points):
            plays += [_made(Action, ("play", card, None, look.card, as_item, None)) for look in characters]
        found += plays if free else [one for one in plays if legal(game, player, one, moment)]
    for look in characters:
        acted = "attack_in_state" in game.views.rules and look.controller == player and in_time(game, look, "attack")
        if acted or (look.controller == player and look.state == look.card.state == "ready"):
            attack = _made(Action, ("attack", look.card, None, None, False, None))
            if free or legal(game, player, attack, moment):
                found.append(attack)
    found.append(END_TURN)
    return found


def interceptors(game: Game, player: int, moment: Moment) -> list[Action]:
    """The characters that can intercept (HM 306.5c, 306.5d)."""
    views = game.views.known()
    free = not views.forbidding and "oblige_intercept" not in views.rules
    tries = [
        _made(Action, ("intercept", look.card, None, None, False, None)) for look in views.plain()
        if look.role == "character" and look.controller == player and in_time(game, look, "intercept")
    ]  # fmt: skip
    return tries if free else [one for one in tries if legal(game, player, one, moment)]


def quick_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Every event and activated ability that can be used in a window."""
    kind, _, event, _, pending = moment
    views, active = game.views, player == game.active
    if views.shape != game.journal.shape or views.shifting:
        views.known()
    mine = active or "permit_use" in views.rules
    window = kind, mine, event.kind if event is not None else "", pending is not None
    tries = _candidates(game, player, window)
    if not tries:
        return []
    found, points, printed = [], len(game.piles["action_stack", player]), "cost" not in views.rules
    free = not views.forbidding and "use_limit" not in views.rules
    open_time = kind in ("main", "free") and active == mine and free
    for action, sure, tap, price in tries:
        card = action.card
        assert card is not None
        if (tap and (card.state != "ready" or card.role != "character")) or (price > points and printed):
            continue
        # In the open a cost that can be paid is all it takes, unless the ability says more.
        if (sure and open_time and printed) or legal(game, player, action, moment):
            found.append(action)
    return found


Fit = tuple[bool, bool, int]
"""How an ability fits into a window: what of :class:`Try` does not depend on the card."""


class Try(NamedTuple):
    """Something that could be used; ``sure``: whenever it can be paid for. ``tap``: by acting; ``price``: and at least so much,
    with the printed cost of a card."""

    action: Action
    sure: bool
    tap: bool
    price: int


class Opening:
    """A kind of window in one game. ``fits``: how each ability fits into it; ``ever``: whether any of the game's cards does."""

    __slots__ = ("ever", "fits")

    def __init__(self, abilities: Sequence[Ability], window: Window) -> None:
        self.fits = {one: _fits(one, window) for one in abilities}
        self.ever = any(self.fits.values())


class Usable:
    """What a player could use at some time: from the hand, and in play.

    It is noted by window, for as long as hand (``hand``, ``dealt``: faces of cards that nobody sees can be dealt anew, where someone
    guesses them) and field (``shape``) are the same.
    """

    __slots__ = ("dealt", "field", "hand", "held", "in_play", "shape", "there")

    def __init__(self) -> None:
        self.shape: int | tuple[int] | None = None
        self.dealt = -1
        self.hand: list[Card] = []
        self.there: list[tuple[Card, tuple[Ability, ...]]] = []
        self.in_play: list[tuple[Card, tuple[Ability, ...]]] = []
        self.held: dict[Opening, list[Try]] = {}
        self.field: dict[Opening, list[Try]] = {}


def _candidates(game: Game, player: int, window: Window) -> Sequence[Try]:
    """What could be used in a window as far as cards and abilities go; what is in force is known."""
    views, memo, journal = game.views, game.memo, game.journal
    shifting = views.shifting
    opening: Opening | None = memo.get(window)
    if opening is None:
        opening = memo[window] = _opening(game, window)
    if not shifting and not opening.ever:
        return ()  # no card of this game is used then
    hand = game.piles["hand", player]
    usable: Usable | None = memo.get(player)
    if usable is None:
        usable = memo[player] = Usable()
    if usable.hand != hand or usable.dealt != journal.dealt:
        usable.hand, usable.dealt, usable.held, usable.there = hand[:], journal.dealt, {}, []
        for card in hand:
            able = card.face.memo.get("hand")
            if able is None:
                able = _from_hand(card.face)
            if able:
                usable.there.append((card, able))
    # Where effects change who has which abilities, it is the same only until looks are worked out anew.
    shape = (views.generation,) if shifting else journal.shape
    if usable.shape != shape:
        usable.shape, usable.field, usable.in_play = shape, {}, []
        for look in views.plain():
            if look.controller == player:
                able = look.face.memo.get("field")
                if able is None or (shifting and not views.printed(look)):
                    able = _useful(look, views.printed(look))
                if able:
                    usable.in_play.append((look.card, able))
    held = usable.held.get(opening)
    if held is None:
        held = usable.held[opening] = _tries(usable.there, opening, window) if usable.there else []
    if memo["lying"]:
        held = [*held, *_tries(_lying(game, player, memo["lying"]), opening, window)]
    field = usable.field.get(opening)
    if field is None:
        field = usable.field[opening] = _tries(usable.in_play, opening, window) if usable.in_play else []
    return held + field if held and field else held or field


def _lying(game: Game, player: int, zones: frozenset[str]) -> list[tuple[Card, tuple[Ability, ...]]]:
    """What a player's own cards can do from where they lie: neither in hand nor in play (HM 401.4, 402.3a)."""
    found = []
    for (zone, _), pile in game.piles.items():
        for card in pile if zone in zones else ():
            able = tuple(one for one in card.face.abilities if one.kind == "activated" and zone in one.zones)
            if able and card.owner == player:
                found.append((card, able))
    return found


def _tries(cards: list[tuple[Card, tuple[Ability, ...]]], opening: Opening, window: Window) -> list[Try]:
    fitting, found = opening.fits, []
    for card, abilities in cards:
        for ability in abilities:
            if ability not in fitting:
                fitting[ability] = _fits(ability, window)
            if (fits := fitting[ability]) is not None:
                sure, tap, price = fits
                if ability.kind == "spell":
                    action = _made(Action, ("play", card, None, None, False, None))
                    price += int(card.face.values.get("cost") or 0)
                else:
                    action = _made(Action, ("use", card, ability, None, False, None))
                found.append(_made(Try, (action, sure, tap, price)))
    return found


# --------------------------------------------------------------------------- what a face could be used for


def _opening(game: Game, window: Window) -> Opening:
    """The same for all games with just these faces, also where someone guesses which of them a card is."""
    noted: dict[Window, Opening] | None = game.memo.get("openings")
    if noted is None:
        faces = frozenset([card.face for card in game.cards])
        able = [one for face in faces for one in face.abilities if one.kind == "activated"]
        game.memo["lying"] = frozenset(zone for one in able for zone in one.zones) - {"hand", "field"}
        # On any of the faces, so that it goes with them.
        noted = game.memo["openings"] = game.cards[0].face.memo.setdefault(faces, {})
    found = noted.get(window)
    if found is None:
        faces = frozenset([card.face for card in game.cards])
        found = noted[window] = Opening([one for face in faces for one in face.abilities if _works(one)], window)
    return found


def _playing(face: Face) -> Playing:
    kind, cost = face.values.get("type"), int(face.values.get("cost") or 0)
    as_item = kind == CHARACTER and any(one.facts.get("PA") for one in face.abilities)
    found = face.memo["playing"] = Playing(kind == CHARACTER, kind == ITEM or as_item, as_item, cost)
    return found


def _from_hand(face: Face) -> tuple[Ability, ...]:
    """The abilities of a face that can be used from the hand."""
    found = face.memo["hand"] = tuple(one for one in face.abilities if _works(one) and "hand" in one.zones)
    return found


def _useful(look: Look, printed: bool) -> tuple[Ability, ...]:
    """The abilities of a card in play that can be used; ``printed``: it has just those of its face."""
    if not printed:
        return tuple(one for one, _ in look.abilities if _works(one) and "field" in one.zones)
    memo = look.face.memo
    found: tuple[Ability, ...] | None = memo.get("field")
    if found is None:
        found = memo["field"] = tuple(one for one in look.face.abilities if _works(one) and "field" in one.zones)
    return found


def _works(ability: Ability) -> bool:
    return ability.kind in ("spell", "activated")


def _fits(ability: Ability, window: Window) -> Fit | None:
    if not _suits(ability, window):
        return None
    facts = ability.facts
    prices = facts.get("prices", ())
    sure = not facts["tests"] and "limit" not in facts and len(prices) == len(facts["costs"])
    return sure, bool(facts.get("tap")), sum(prices)


def _suits(ability: Ability, window: Window) -> bool:
    kind, mine, event, used = window
    facts = ability.facts
    in_time = mine or bool(facts.get("anytime"))
    if kind == "battle_kind":
        return in_time and "phase" in facts
    if kind == "response":
        answers = [one for one, _, matcher in facts["windows"] if event in matcher.kinds]
        return (used and in_time and "counters" in facts) or "also" in answers or (in_time and bool(answers))
    bound = (
        "counters" in facts or "phase" in facts or any(one in ("only", "response") for one, _, _ in facts["windows"])
    )
    return in_time and not bound
