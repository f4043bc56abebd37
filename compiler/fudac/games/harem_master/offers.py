"""What a player is offered: every legal action of a window (HM 306, 402, 406).

Whether an action is legal says ``legal.reasons``; here only what could be legal at all is gone through. What a face could
be used for does not change and is noted on the face once.
"""

from __future__ import annotations

from typing import NamedTuple

from fudac.games.harem_master.cards import CHARACTER, ITEM
from fudac.games.harem_master.legal import cost_of, legal
from fudac.games.harem_master.moments import END_TURN, Action, Moment
from fudac.kernel import Ability, Card, Face, Game, Look

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
    found = quick_actions(game, player, moment)
    characters = [look for look in game.views.plain() if look.role == "character"]
    points, bound = len(game.pile("action_stack", player)), "use_limit" in game.views.rules
    first = bound or not game.used.get("character", 0)
    printed, free = "cost" not in game.views.rules, not game.views.forbidding and not bound
    for card in game.piles["hand", player]:
        as_what = card.face.memo.get("playing") or _playing(card.face)
        if not (as_what.item or (as_what.character and first)):
            continue
        if (as_what.cost if printed else cost_of(game, card)) > points:
            continue
        plays = []
        if as_what.character and first:  # one character card a turn (306.1a)
            plays.append(Action("play", card))
        if as_what.item:
            plays += [Action("play", card, None, look.card, as_what.as_item) for look in characters]
        found += plays if free else [one for one in plays if legal(game, player, one, moment)]
    for look in characters:
        if look.controller == player and look.state == look.card.state == "ready":
            attack = Action("attack", look.card)
            if free or legal(game, player, attack, moment):
                found.append(attack)
    return [*found, END_TURN]


def interceptors(game: Game, player: int, moment: Moment) -> list[Action]:
    """The characters that can intercept (HM 306.5c, 306.5d)."""
    views = game.views.known()
    free = not views.forbidding and "oblige_intercept" not in views.rules
    tries = [
        Action("intercept", look.card) for look in views.plain()
        if look.role == "character" and look.controller == player and look.state == "ready"
    ]  # fmt: skip
    return tries if free else [one for one in tries if legal(game, player, one, moment)]


def quick_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Every event and activated ability that can be used in a window."""
    event = moment.event
    mine = player == game.active or "permit_use" in game.views.known().rules
    window = moment.kind, mine, event.kind if event is not None else "", moment.pending is not None
    tries = _candidates(game, player, window)
    return [action for action in tries if legal(game, player, action, moment)] if tries else []


class Usable:
    """What a player could use at some time: from the hand, and in play; noted for as long as hand and field are the same.

    ``shape``, ``hand``: the state of the field and the cards for which it is noted; ``found``: by window, what of it fits there.
    """

    __slots__ = ("field", "found", "hand", "held", "shape")

    def __init__(self) -> None:
        self.shape: tuple[bool, int] | None = None
        self.hand: list[Card] | None = None
        self.held: list[tuple[Action, Ability]] = []
        self.field: list[tuple[Action, Ability]] = []
        self.found: dict[Window, list[Action]] = {}


def _candidates(game: Game, player: int, window: Window) -> list[Action]:
    """What could be used in a window as far as cards and abilities go."""
    views, hand = game.views.known(), game.piles["hand", player]
    # Where effects change who has which abilities, it is the same only until looks are worked out anew.
    shape = views.shifting, views.generation if views.shifting else game.journal.shape
    usable: Usable | None = game.memo.get(player)
    if usable is None:
        usable = game.memo[player] = Usable()
    if usable.shape != shape:
        # The cards of the hand may have other faces too, where someone guesses what they are.
        usable.shape, usable.hand, usable.found, usable.field = shape, None, {}, []
        for look in views.plain():
            if look.controller == player and (able := _useful(look, views.printed(look))):
                usable.field += [(Action("use", look.card, ability), ability) for ability in able]
    if usable.hand != hand:
        usable.hand, usable.found, usable.held = hand[:], {}, []
        for card in hand:
            memo = card.face.memo
            able = memo["hand"] if "hand" in memo else _from_hand(card.face)
            if able:
                usable.held += [
                    (Action("play", card) if ability.kind == "spell" else Action("use", card, ability), ability)
                    for ability in able
                ]
    found = usable.found.get(window)
    if found is None:
        fitting = game.memo.get(window)
        if fitting is None:
            fitting = game.memo[window] = {}
        found = usable.found[window] = []
        for action, ability in (*usable.held, *usable.field):
            fits = fitting.get(ability)
            if fits is None:
                fits = fitting[ability] = _fits(ability, window)
            if fits:
                found.append(action)
    return found


# --------------------------------------------------------------------------- what a face could be used for


def _playing(face: Face) -> Playing:
    kind, cost = face.values.get("type"), int(face.values.get("cost") or 0)
    as_item = kind == CHARACTER and any(one.facts.get("PA") for one in face.abilities)
    found = face.memo["playing"] = Playing(kind == CHARACTER, kind == ITEM or as_item, as_item, cost)
    return found


def _from_hand(face: Face) -> tuple[Ability, ...]:
    """The abilities of a face that can be used from the hand."""
    found = face.memo["hand"] = tuple(one for one in face.abilities if _works(one, "hand"))
    return found


def _useful(look: Look, printed: bool) -> tuple[Ability, ...]:
    """The abilities of a card in play that can be used; ``printed``: it has just those of its face."""
    if not printed:
        return tuple(one for one, _ in look.abilities if _works(one, "field"))
    memo = look.face.memo
    found: tuple[Ability, ...] | None = memo.get("field")
    if found is None:
        found = memo["field"] = tuple(one for one in look.face.abilities if _works(one, "field"))
    return found


def _works(ability: Ability, zone: str) -> bool:
    return ability.kind in ("spell", "activated") and zone in ability.zones


def _fits(ability: Ability, window: Window) -> bool:
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
