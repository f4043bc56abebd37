"""What a player is offered: every legal action of a window (HM 306, 402, 406).

Whether an action is legal says ``legal.reasons``; here only what could be legal at all is gone through. What a face could
be used for does not change and is noted on the face once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fudac.games.harem_master.cards import CHARACTER, ITEM
from fudac.games.harem_master.legal import cost_of, legal
from fudac.games.harem_master.moments import END_TURN, Action, Moment
from fudac.kernel import Ability, Card, Face, Game

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
    found = list(quick_actions(game, player, moment))
    characters = [look for look in game.views.plain() if look.role == "character"]
    points, first = len(game.pile("action_stack", player)), not game.used.get("character", 0)
    printed = "cost" not in game.views.rules
    for card in game.piles["hand", player]:
        as_what = card.face.memo.get("playing") or _playing(card.face)
        if not (as_what.item or (as_what.character and first)):
            continue
        if (as_what.cost if printed else cost_of(game, card)) > points:
            continue
        if as_what.character and first:  # one character card a turn (306.1a)
            found.append(Action("play", card))
        if as_what.item:
            found += [Action("play", card, None, look.card, as_what.as_item) for look in characters]
    free = not game.views.forbidding
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


def quick_actions(game: Game, player: int, moment: Moment) -> Iterator[Action]:
    """Every event and activated ability that can be used in a window."""
    event = moment.event
    mine = player == game.active or "permit_use" in game.views.known().rules
    window = moment.kind, mine, event.kind if event is not None else "", moment.pending is not None
    number = _NUMBERS.get(window) or _NUMBERS.setdefault(window, len(_NUMBERS) + 1)
    for action in _candidates(game, player, number, window):
        if legal(game, player, action, moment):
            yield action


def _candidates(game: Game, player: int, number: int, window: Window) -> list[Action]:
    """What could be used in a window as far as cards and abilities go; noted for as long as hand and field are the same."""
    views, hand = game.views.known(), game.piles["hand", player]
    shape = game.journal.shape if not views.shifting else -1
    noted: tuple[int, list[Card], dict[int, list[Action]]] | None = game.memo.get(player)
    if noted is None or noted[0] != shape or noted[1] != hand or shape < 0:
        noted = game.memo[player] = shape, hand[:], {}
    found = noted[2].get(number)
    if found is not None:
        return found
    found = noted[2][number] = []
    for card in hand:
        for ability in (card.face.memo.get(number) or _useful(card.face, number, window))[0]:
            found.append(Action("play", card) if ability.kind == "spell" else Action("use", card, ability))
    for look in views.plain():
        if look.controller == player:
            if views.printed(look):
                abilities = (look.face.memo.get(number) or _useful(look.face, number, window))[1]
            else:
                abilities = tuple(one for one, _ in look.abilities if _fits(one, "field", window))
            found += [Action("use", look.card, ability) for ability in abilities]
    return found


# --------------------------------------------------------------------------- what a face could be used for


def _playing(face: Face) -> Playing:
    kind, cost = face.values.get("type"), int(face.values.get("cost") or 0)
    as_item = kind == CHARACTER and any(one.facts.get("PA") for one in face.abilities)
    found = face.memo["playing"] = Playing(kind == CHARACTER, kind == ITEM or as_item, as_item, cost)
    return found


_NUMBERS: dict[Window, int] = {}
"""Each kind of window that has come up has a number: by it faces note what fits."""


def _useful(face: Face, number: int, window: Window) -> tuple[tuple[Ability, ...], tuple[Ability, ...]]:
    """The abilities of a face that could be used in such a window: from the hand, and in play."""
    hand, field = (tuple(one for one in face.abilities if _fits(one, zone, window)) for zone in ("hand", "field"))
    face.memo[number] = hand, field
    return hand, field


def _fits(ability: Ability, zone: str, window: Window) -> bool:
    if ability.kind not in ("spell", "activated") or zone not in ability.zones:
        return False
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
