"""What a player is offered: every legal action of a window (HM 306, 402, 406).

Whether an action is legal says ``legal.reasons``; here only what could be legal at all is gone through. What a face could
be used for does not change and is noted on the face once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    """As what a card is played from the hand: as a character; as an item, and whether by [PA]; its printed cost; whether it says
    anything of its use."""

    character: bool
    item: bool
    as_item: bool
    cost: int
    bound: bool


def main_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Everything the active player can do (HM 306)."""
    views, found = game.views, quick_actions(game, player, moment)
    characters = [look for look in views.plain() if look.role == "character"]
    points, rules, ways = len(game.piles["action_stack", player]), views.rules, _known(game).ways
    bound, turned = "use_limit" in rules, "attack_in_state" in rules
    first = bound or not game.used.get("character", 0)  # one character card a turn (306.1a)
    printed, free = "cost" not in rules, not bound and not (views.forbidding and views.forbids("use", "move", "attack"))
    begun = len(found)
    for card in game.piles["hand", player]:
        way = ways[card.face]
        if way is None or (printed and way.cost > points):
            continue
        if first and way.character and (printed or cost_of(game, card) <= points):
            found.append(_made(Action, ("play", card, None, None, False, None)))
        if way.item and (printed or cost_of(game, card, ITEM if way.as_item else "") <= points):
            found += [_made(Action, ("play", card, None, look.card, way.as_item, None)) for look in characters]
        free = free and not way.bound
    for look in characters:
        if look.controller == player and (
            look.state == look.card.state == "ready" or (turned and in_time(game, look, "attack"))
        ):
            found.append(_made(Action, ("attack", look.card, None, None, False, None)))
    if not free:
        found[begun:] = [one for one in found[begun:] if legal(game, player, one, moment)]
    if "oblige_attack" not in rules or legal(game, player, END_TURN, moment):
        found.append(END_TURN)
    return found


def interceptors(game: Game, player: int, moment: Moment) -> list[Action]:
    """The characters that can intercept (HM 306.5c, 306.5d)."""
    views = game.views.known()
    free = not views.forbids("intercept") and "oblige_intercept" not in views.rules
    tries = [
        _made(Action, ("intercept", look.card, None, None, False, None)) for look in views.plain()
        if look.role == "character" and look.controller == player
        and (look.state == "ready" or in_time(game, look, "intercept"))
    ]  # fmt: skip
    return tries if free else [one for one in tries if legal(game, player, one, moment)]


def quick_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Every event and activated ability that can be used in a window."""
    kind, _, event, _, pending = moment
    tries = fitting(game, player, kind, event.kind if event is not None else "", pending is not None)
    if not tries:
        return []
    views, active = game.views, player == game.active
    rules = views.rules
    found, points, printed = [], len(game.piles["action_stack", player]), "cost" not in rules
    free = not views.forbids("use") and "use_limit" not in rules
    open_time = kind in ("main", "free") and (active or "permit_use" not in rules) and free
    for action, sure, tap, price in tries:
        card = action.card
        assert card is not None
        if (tap and (card.state != "ready" or card.role != "character")) or (price > points and printed):
            continue
        # In the open a cost that can be paid is all it takes, unless the ability says more.
        if (sure and open_time and printed) or legal(game, player, action, moment):
            found.append(action)
    return found


def awaited(game: Game, kind: str, *, used: bool = False) -> bool:
    """Whether anybody has something that could be used in response to an event of a kind; ``used``: or to counter a use.

    Where nobody has, nobody is asked, so that what would only be announced need not even be made.
    """
    return bool(fitting(game, 0, "response", kind, used) or fitting(game, 1, "response", kind, used))


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
    """What a player could use at some time: from the hand (``held``), and in play (``field``).

    It is noted by window, for as long as hand (``hand``, ``dealt``: faces of cards that nobody sees can be dealt anew, where someone
    guesses them) and field (``shape``) are the same; ``tries``: both together.
    """

    __slots__ = ("dealt", "field", "hand", "held", "in_play", "known", "shape", "there", "tries")

    def __init__(self, known: Known) -> None:
        self.known = known
        self.shape: int | tuple[int] | None = None
        self.dealt = -1
        self.hand: list[Card] = []
        self.there: list[tuple[Card, tuple[Ability, ...]]] = []
        self.in_play: list[tuple[Card, tuple[Ability, ...]]] = []
        self.held: dict[Opening, list[Try]] = {}
        self.field: dict[Opening, list[Try]] = {}
        self.tries: dict[Opening, list[Try]] = {}


def fitting(game: Game, player: int, kind: str, event: str = "", used: bool = False) -> Sequence[Try]:
    """What could be used in a kind of window as far as cards and abilities go; afterwards what is in force is known."""
    views, memo, journal = game.views, game.memo, game.journal
    if views.shape != journal.shape or views.shifting:
        views.known()
    shifting = views.shifting
    window = kind, player == game.active or "permit_use" in views.rules, event, used
    opening: Opening | None = memo.get(window)
    if opening is None:
        opening = memo[window] = _known(game).opening(window)
    if not opening.ever and not shifting:
        return ()  # no card of this game is used then
    usable: Usable | None = memo.get(player)
    if usable is None:
        usable = memo[player] = Usable(_known(game))
    if usable.hand != game.piles["hand", player] or usable.dealt != journal.dealt:
        usable.hand, usable.dealt = game.piles["hand", player][:], journal.dealt
        held_by = usable.known.held
        usable.there = [(card, able) for card in usable.hand if (able := held_by[card.face])]
        usable.held, usable.tries = {}, {}
    # Where effects change who has which abilities, it is the same only until looks are worked out anew.
    if usable.shape != ((views.generation,) if shifting else journal.shape):
        usable.shape = (views.generation,) if shifting else journal.shape
        laid = usable.known.laid
        usable.in_play = [
            (look.card, able) for look in views.plain()
            if look.controller == player and (able := _given(look) if shifting and not views.printed(look) else laid[look.face])
        ]  # fmt: skip
        usable.field, usable.tries = {}, {}
    tries = usable.tries.get(opening)
    if tries is None:
        held = usable.held.get(opening)
        if held is None:
            held = usable.held[opening] = _tries(usable.there, opening, window) if usable.there else []
        field = usable.field.get(opening)
        if field is None:
            field = usable.field[opening] = _tries(usable.in_play, opening, window) if usable.in_play else []
        tries = usable.tries[opening] = held + field if held and field else held or field
    zones = usable.known.lying
    if zones:
        return [*usable.held[opening], *_tries(_lying(game, player, zones), opening, window), *usable.field[opening]]
    return tries


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


class _OfFaces(dict[Face, Any]):
    """Something noted by face when it is first asked for: a look-up is cheaper than to ask again."""

    def __init__(self, find: Callable[[Face], Any]) -> None:
        self._find = find

    def __missing__(self, face: Face) -> Any:
        found = self[face] = self._find(face)
        return found


class Known:
    """What the faces of a game allow; the same for all games with just these faces, also where someone guesses which of them a card
    is. By face: the ``ways`` in which it is played (:class:`Playing` or None), what of it is used when it is ``held`` or ``laid``.
    ``lying``: the other zones from where something is used."""

    __slots__ = ("_abilities", "_openings", "held", "laid", "lying", "ways")

    def __init__(self, faces: frozenset[Face]) -> None:
        self._abilities = [one for face in faces for one in face.abilities if _works(one)]
        self._openings: dict[Window, Opening] = {}
        able = [one for one in self._abilities if one.kind == "activated"]
        self.lying = frozenset(zone for one in able for zone in one.zones) - {"hand", "field"}
        self.ways, self.held, self.laid = _OfFaces(_playing), _OfFaces(_from_hand), _OfFaces(_in_play)

    def opening(self, window: Window) -> Opening:
        """A kind of window."""
        found = self._openings.get(window)
        if found is None:
            found = self._openings[window] = Opening(self._abilities, window)
        return found


def _known(game: Game) -> Known:
    known: Known | None = game.memo.get("known")
    if known is None:
        faces = frozenset([card.face for card in game.cards])
        memo = game.cards[0].face.memo  # on one of the faces, so that it goes with them
        known = memo.get(faces)
        if known is None:
            known = memo[faces] = Known(faces)
        game.memo["known"] = known
    return known


def _playing(face: Face) -> Playing | None:
    kind, cost = face.values.get("type"), int(face.values.get("cost") or 0)
    as_item = kind == CHARACTER and any(one.facts.get("PA") for one in face.abilities)
    item = kind == ITEM or as_item
    bound = any(one.kind == "restriction" and (one.facts["tests"] or "limit" in one.facts) for one in face.abilities)
    return Playing(kind == CHARACTER, item, as_item, cost, bound) if item or kind == CHARACTER else None


def _from_hand(face: Face) -> tuple[Ability, ...]:
    """The abilities of a face that can be used from the hand."""
    return tuple(one for one in face.abilities if _works(one) and "hand" in one.zones)


def _in_play(face: Face) -> tuple[Ability, ...]:
    """The abilities of a face that can be used in play."""
    return tuple(one for one in face.abilities if _works(one) and "field" in one.zones)


def _given(look: Look) -> tuple[Ability, ...]:
    """The abilities of a card in play that can be used, where effects change them."""
    return tuple(one for one, _ in look.abilities if _works(one) and "field" in one.zones)


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
