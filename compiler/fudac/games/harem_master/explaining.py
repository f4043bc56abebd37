"""Why and why not, in Harem Master: what made a number, and what refuses an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fudac.games.harem_master.cards import CHARACTER, EVENT
from fudac.games.harem_master.legal import reasons
from fudac.games.harem_master.moments import BUSY, Action, Moment
from fudac.games.harem_master.telling import called
from fudac.games.playable import Words
from fudac.games.shown import Eyes, Number, Part, Why, Wish
from fudac.kernel import Card, Game, Question

NUMBERS = {
    "physical": (Words("フィジカル値", "physical value"), "207.1"),
    "mental": (Words("メンタル値", "mental value"), "208.1"),
    "cost": (Words("コスト", "cost"), "203.1"),
    "random": (Words("ランダムナンバー", "random number"), "210.1"),
}


def numbers(game: Game, card: Card) -> list[Number]:
    """The numbers of a card with everything that changed them, in the order of HM 405.1."""
    look = game.look(card)
    keys = (
        ("physical", "mental", "cost", "random") if card.zone != "field" or look.role != "item" else ("cost", "random")
    )
    return [_number(look, key) for key in keys if isinstance(look.values.get(key), int)]


def _number(look: Any, key: str) -> Number:
    label, article = NUMBERS[key]
    value = int(look.values[key])
    now = {one: int(look.face.values[one]) for one in NUMBERS if isinstance(look.face.values.get(one), int)}
    copied = look.face is not look.card.face
    what = Words(f"≪{look.face.name}≫の最初の値", f"printed on {called(look.card) if not copied else look.face.name}")
    parts = [Part(what, str(now[key]), "412.1" if copied else article)]
    for name, data, card, line in look.notes:
        if name == "209.2":
            count = dict(data).get(key, 0)
            if count:
                said = Words(f"同じ陣営の未行動キャラクター{count}人", f"{count} ready characters of a common faction")
                parts.append(Part(said, f"{count:+d}", "209.2"))
                now[key] += count
            continue
        before = now[key]
        change = _changed(now, data, key)
        if change:
            source = Words(called(card), called(card))
            parts.append(
                Part(source, f"＝{now[key]}" if change == "=" else f"{now[key] - before:+d}", "405.1", card, line, name)
            )
    if now[key] != value:
        parts.append(Part(Words("ほかの効果", "other effects"), f"{value - now[key]:+d}", "405.1"))
    return Number(label, value, tuple(parts))


def _changed(now: dict[str, int], data: Any, key: str) -> str:
    """Carry out on the numbers what an effect did; how it changed the one of ``key``: ``=``, ``+`` or not at all."""
    match data:
        case (tuple(stats), int(value)) if all(isinstance(one, str) for one in stats):  # a value of its own
            now.update({one: value for one in stats if one in now})
            return "=" if key in stats else ""
        case (str(one), str(other)) if one in now and other in now:  # exchanged
            now[one], now[other] = now[other], now[one]
            return "=" if key in (one, other) else ""
        case tuple() if data and all(isinstance(one, tuple) and len(one) == 2 for one in data):
            for stat, by in data:
                if stat in now and isinstance(by, int):
                    now[stat] += by
            return "+" if key in dict(data) else ""
    return ""


def wishes(game: Game, question: Question, seat: int, card: Card, eyes: Eyes) -> list[Wish]:
    """Everything one could want to do with a card, with the reasons against it; what is already offered comes without."""
    moment = question.source if isinstance(question.source, Moment) and question.player == seat else BUSY
    found = []
    for words, action in _tries(game, card, eyes):
        offered = question.player == seat and any(
            isinstance(option, Action) and option._replace(x=None, holder=None) == action._replace(x=None, holder=None)
            for option in question.options
        )
        why = [] if offered else list(reasons(game, seat, action, moment))
        if not offered and not why:
            said = Words("今聞かれているのは別のこと", "something else is being asked just now")
            found.append(Wish(words, (Why(("406.1",), said),)))
            continue
        told = tuple(Why(one.articles, Words(one.ja, one.en), one.card, one.line, one.op) for one in why)
        found.append(Wish(words, told))
    return found


def _tries(game: Game, card: Card, eyes: Eyes) -> Iterator[tuple[str, Action]]:
    say, look = eyes.say, game.look(card)
    in_play = card.zone == "field"
    if in_play and look.role == "character":
        yield say("アタックする", "attack"), Action("attack", card)
        yield say("インターセプトする", "intercept"), Action("intercept", card)
    if not in_play:
        kind = card.face.values.get("type")
        if kind in (CHARACTER, EVENT):
            yield say("使用する", "play it"), Action("play", card)
        if kind not in (CHARACTER, EVENT) or any(one.facts.get("PA") for one in card.face.abilities):
            holder = next((one.card for one in game.in_play() if one.role == "character"), None)
            yield (
                say("キャラクターに付ける", "attach it"),
                Action("play", card, holder=holder, as_item=kind == CHARACTER),
            )
    abilities = [one for one, _ in look.abilities] if in_play else list(card.face.abilities)
    for ability in abilities:
        if ability.kind == "activated" and (in_play or card.zone in ability.zones):
            yield say(f"能力「{ability.line}」を使用する", f"use 「{ability.line}」"), Action("use", card, ability)
