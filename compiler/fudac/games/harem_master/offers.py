"""What a player is offered: every legal action of a window (HM 306, 402, 406).

Whether an action is legal says ``legal.reasons``; here only what could be legal at all is gone through. What a face could
be used for does not change and is noted on the face once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from fudac.games.harem_master.cards import CHARACTER, ITEM
from fudac.games.harem_master.counts import in_time
from fudac.games.harem_master.legal import cost_of, legal
from fudac.games.harem_master.moments import END_TURN, Action, Moment
from fudac.kernel import Ability, Card, Face, Game, Look

_made: Any = tuple.__new__  # makes an action of all its parts without the detour by their names
Window = tuple[str, bool, str, bool]
"""A kind of window: which, whether it may be without [OT], the kind of the event that can be answered, whether a use can be."""


class Playing:
    """As what a card is played from the hand: as a character; as an item, and whether by [PA]; its printed cost; whether it says
    anything of its use."""

    __slots__ = ("as_item", "bound", "character", "cost", "item")

    def __init__(self, character: bool, item: bool, as_item: bool, cost: int, bound: bool) -> None:
        self.character = character
        self.item = item
        self.as_item = as_item
        self.cost = cost
        self.bound = bound


def main_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Everything the active player can do (HM 306)."""
    views, found = game.views, quick_actions(game, player, moment)
    points, rules, known = len(game.piles["action_stack", player]), views.rules, _known(game)
    bound, turned = "use_limit" in rules, "attack_in_state" in rules
    first = bound or not game.used.get("character", 0)  # one character card a turn (306.1a)
    printed, free = "cost" not in rules, not bound and not (views.forbidding and views.forbids("use", "move", "attack"))
    begun, looks, ways = len(found), views.plain(), known.within(points) if printed else known.ways
    for card in game.piles["hand", player]:
        way = ways.get(card.face)
        if way is None:
            continue
        if first and way.character and (printed or cost_of(game, card) <= points):
            found.append(_made(Action, ("play", card, None, None, False, None)))
        if way.item and (printed or cost_of(game, card, ITEM if way.as_item else "") <= points):
            as_item = way.as_item
            for look in looks:
                if look.role == "character":
                    found.append(_made(Action, ("play", card, None, look.card, as_item, None)))
        if way.bound:
            free = False
    for look in looks:
        if look.controller == player and look.role == "character" and (
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
    free = "oblige_intercept" not in views.rules and not (views.forbidding and views.forbids("intercept"))
    tries = [
        _made(Action, ("intercept", look.card, None, None, False, None)) for look in views.plain()
        if look.role == "character" and look.controller == player
        and (look.state == "ready" or in_time(game, look, "intercept"))
    ]  # fmt: skip
    return tries if free else [one for one in tries if legal(game, player, one, moment)]


def quick_actions(game: Game, player: int, moment: Moment) -> list[Action]:
    """Every event and activated ability that can be used in a window."""
    kind, _, event, _, pending = moment
    able = fitting(game, player, kind, "" if event is None else event.kind, pending is not None)
    if not able:
        return []
    views, found, points = game.views, list[Action](), len(game.piles["action_stack", player])
    rules, printed = views.rules, "cost" not in views.rules and "ability_cost" not in views.rules
    free = "use_limit" not in rules and not (views.forbidding and views.forbids("use", "turn"))
    open_time = kind in ("main", "free") and (player == game.active or "permit_use" not in rules) and free
    for card, fits in able:
        for ability, sure, tap, price in fits:
            if (tap and (card.state != "ready" or card.role != "character")) or (price > points and printed):
                continue
            spell = ability.kind == "spell"
            action = _made(Action, ("play" if spell else "use", card, None if spell else ability, None, False, None))
            # In the open a cost that can be paid is all it takes, unless the ability says more.
            if (sure and open_time and printed) or legal(game, player, action, moment):
                found.append(action)
    return found


def awaited(game: Game, kind: str, *, used: bool = False) -> bool:
    """Whether anybody has something that could be used, and paid, in response to an event of a kind; ``used``: or to counter a use.

    Where nobody has, nobody is asked, so that what would only be announced need not even be made.
    """
    for player in (0, 1):
        for card, fits in fitting(game, player, "response", kind, used):
            points, rules = len(game.piles["action_stack", player]), game.views.rules
            printed = "cost" not in rules and "ability_cost" not in rules
            for _, _, tap, price in fits:
                if not (tap and card.state != "ready") and not (price > points and printed):
                    return True
    return False


Fit = tuple[Ability, bool, bool, int]
"""An ability that fits into a window: whether it can be used whenever it can be paid for, whether by acting, and its price, with the
printed cost of a card."""
Fits = tuple[Fit, ...]


class Opening:
    """A kind of window in games with certain faces: which abilities of a face fit into it when a card is ``held``, and when it is
    ``laid``, None where no face has one; ``lying``: from which other zones. ``never``: none of these faces has any."""

    __slots__ = ("held", "laid", "lying", "never", "window")

    def __init__(self, faces: frozenset[Face], window: Window) -> None:
        self.window = window
        fit = [one for face in faces for one in face.abilities if _fits(one, window)]
        zones = frozenset(zone for one in fit for zone in one.zones)
        self.held = _of_faces(faces, partial(_held, window)) if "hand" in zones else None
        self.laid = _of_faces(faces, partial(_laid, window)) if "field" in zones else None
        self.lying = frozenset(zone for one in fit if one.kind == "activated" for zone in one.zones) - {"hand", "field"}
        self.never = not fit


def fitting(game: Game, player: int, kind: str, event: str = "", used: bool = False) -> Sequence[tuple[Card, Fits]]:
    """What of a player's cards fits into a kind of window, whatever it costs; afterwards what is in force is known."""
    views = game.views
    if views.shape != game.journal.shape:
        views.known()
    window = kind, player == game.active or "permit_use" in views.rules, event, used
    opening: Opening | None = game.memo.get(window)
    if opening is None:
        opening = game.memo[window] = _known(game).opening(window)
    held, laid, shifting = opening.held, opening.laid, views.shifting
    if opening.never and not shifting:
        return ()  # no card of this game is used then
    found = []
    if held is not None:
        for card in game.piles["hand", player]:  # most cards do not fit, so that a loop costs less than a comprehension
            if card.face in held:
                found.append((card, held[card.face]))
    if opening.lying:
        found += _lying(game, player, opening.lying, window)
    if shifting:
        found += [
            (look.card, fits) for look in views.plain() if look.controller == player and (fits := _given(window, look))
        ]  # fmt: skip
    elif laid is not None:
        for look in views.plain():
            if look.face in laid and look.controller == player:
                found.append((look.card, laid[look.face]))
    return found


def _lying(game: Game, player: int, zones: frozenset[str], window: Window) -> list[tuple[Card, Fits]]:
    """What a player's own cards can do from where they lie: neither in hand nor in play (HM 401.4, 402.3a)."""
    found = []
    for (zone, _), pile in game.piles.items():
        for card in pile if zone in zones else ():
            fits = _fitted(window, card.face, [one for one in card.face.abilities if one.kind == "activated" and zone in one.zones])
            if fits and card.owner == player:
                found.append((card, fits))
    return found


# --------------------------------------------------------------------------- what a face could be used for


def _of_faces(faces: Iterable[Face], find: Callable[[Face], Any]) -> dict[Face, Any]:
    """Something noted by face, where there is anything."""
    return {face: found for face in faces if (found := find(face))}


class Known:
    """What the faces of a game allow; the same for all games with just these faces, also where someone guesses which of them a card
    is. ``ways``: in which a face is played (:class:`Playing`), if it is."""

    __slots__ = ("_faces", "_openings", "_within", "ways")

    def __init__(self, faces: frozenset[Face]) -> None:
        self._faces = faces
        self._openings: dict[Window, Opening] = {}
        self.ways = _of_faces(faces, _playing)
        self._within: dict[int, dict[Face, Playing]] = {}

    def within(self, points: int) -> dict[Face, Playing]:
        """The ways that so many points pay for, by the printed cost."""
        found = self._within.get(points)
        if found is None:
            found = self._within[points] = {face: way for face, way in self.ways.items() if way.cost <= points}
        return found

    def opening(self, window: Window) -> Opening:
        """A kind of window."""
        found = self._openings.get(window)
        if found is None:
            found = self._openings[window] = Opening(self._faces, window)
        return found


def _known(game: Game) -> Known:
    known: Known | None = game.memo.get("known")
    if known is None:
        faces = game.memo.get("faces") or frozenset([card.face for card in game.cards])
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


def _held(window: Window, face: Face) -> Fits:
    """The abilities of a face that fit when it is in hand."""
    return _fitted(window, face, [one for one in face.abilities if "hand" in one.zones], int(face.values.get("cost") or 0))


def _laid(window: Window, face: Face) -> Fits:
    """The abilities of a face that fit when it is in play."""
    return _fitted(window, face, [one for one in face.abilities if "field" in one.zones])


def _given(window: Window, look: Look) -> Fits:
    """The same of a card in play where effects change which abilities it has."""
    return _fitted(window, look.card.face, [one for one, _ in look.abilities if "field" in one.zones])


def _fitted(window: Window, face: Face, abilities: Iterable[Ability], cost: int = 0) -> Fits:
    """Those that fit; ``cost``: of a card, for using it as an event."""
    found, free = [], not face.own
    for one in abilities:
        if _fits(one, window):
            prices, facts = one.facts.get("prices", ()), one.facts
            sure = free and not facts["tests"] and "limit" not in facts and len(prices) == len(facts["costs"])
            found.append((one, sure, bool(facts.get("tap")), sum(prices) + (cost if one.kind == "spell" else 0)))
    return tuple(found)


def _fits(ability: Ability, window: Window) -> bool:
    """Whether an ability is used, and in such a window."""
    return ability.kind in ("spell", "activated") and _suits(ability, window)


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
