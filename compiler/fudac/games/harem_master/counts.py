"""How many cards may be used in a turn, by the rules and by what texts say of it (HM 103.1, 306.1a)."""

from __future__ import annotations

from typing import Any

from fudac.games.harem_master.cards import CHARACTER
from fudac.kernel import Ability, Card, Context, Game, Look, Pending
from fudac.kernel.force import data_of


def spare(game: Game, player: int, card: Card, used_as: str = "") -> bool:
    """Whether a player may use one more card of the kind this turn; ``used_as``: the type as which it is used (HM 506)."""
    character = (used_as or card.face.values.get("type")) == CHARACTER
    used, most = game.used.get("character", 0), 1
    entries = game.standing("use_limit")
    if not entries:
        return not character or used < most
    pending = Pending("card", card, player, None, used_as=used_as)
    least: list[bool] = []
    for entry in entries:
        players, fits, number, how = data_of(entry)
        if player not in players or not fits(pending):
            continue
        if character and how == "limit":
            most = max(most, number)
        elif character and how == "more":
            most += number
        elif how != "more":
            least.append(_used(game, player, fits) < number)
        game.acts(entry.standing)
    return all(least) and (not character or used < most)


def limit_key(card: Card, ability: Ability) -> object:
    """By what uses of an ability are counted: of an event, which is gone when it is used, by its name (HM 402.2a)."""
    return card.face.values["name"] if ability.kind in ("spell", "restriction") else (card.uid, card.life, id(ability))


def span_key(game: Game, card: Card, ability: Ability) -> object:
    """The same within the time that is counted: of what may be used so often a battle, by the attacks of the turn so far."""
    key = limit_key(card, ability)
    if ability.facts.get("limit_span") != "battle":
        return key
    return key, sum(event.kind == "attack" for event in game.happened)


def within_limit(game: Game, player: int, card: Card, ability: Ability) -> bool:
    """Whether what may be used so often a turn, or a game, may be used again."""
    limit = ability.facts.get("limit")
    if limit is None:
        return True
    used = game.facts.get("ever", {}) if ability.facts.get("limit_span") == "game" else game.used
    times: int = used.get(span_key(game, card, ability), 0)
    return bool(times < limit(Context(game, card, player, game.views.plainly(card))))


def _used(game: Game, player: int, fits: Any) -> int:
    """How many such cards a player has used this turn."""
    return sum(
        1 for event in game.happened
        if event.kind == "use" and event.player == player and isinstance(event.value, Pending)
        and event.value.kind == "card" and fits(event.value)
    )  # fmt: skip


def in_time(game: Game, look: Look, deed: str) -> bool:
    """Whether a character is in a state in which it can attack or intercept: ready, or as a text allows (HM 306.5b, 306.5d)."""
    if look.state == "ready":
        return True
    for entry in game.standing(f"{deed}_in_state"):
        meant = (
            (look.card, look.life) in entry.fixed if entry.fixed is not None else entry.standing.fits(entry.ctx, look)
        )
        if meant and data_of(entry) == look.state:
            game.acts(entry.standing)
            return True
    return False


def entry_state(game: Game, player: int, card: Card) -> str:
    """In which state a character comes onto the field: acted, unless a text says another (HM 103.1, 214.2f)."""
    entries = game.standing("entry")
    if not entries and not card.face.standing:
        return "acted"
    look = game.look(card)
    for ability in card.face.abilities:
        for standing in ability.standings:
            ctx = Context(game, card, player, look)
            if standing.layer == "entry_self" and (standing.condition is None or standing.condition(ctx)):
                return str(standing.freeze(ctx))
    coming = look.copy()
    coming.zone, coming.role, coming.controller = "field", "character", player
    for entry in entries:
        if entry.fixed is None and any(entry.standing.fits(entry.ctx, one) for one in (coming, look)):
            game.acts(entry.standing)
            return str(data_of(entry))
    return "acted"
