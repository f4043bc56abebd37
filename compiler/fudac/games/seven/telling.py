"""Seven in words: cards, squares, questions, options, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fudac.games.playable import Words
from fudac.games.seven.cards import PRINTED
from fudac.games.seven.moments import Action, Moment
from fudac.games.seven.running import rules
from fudac.games.shown import Eyes, Told
from fudac.games.telling import alike, common_key, common_option, each_named, endless, own_hand
from fudac.kernel import Card, Event, Game, Question
from fudac.kernel.log import Entry

ZONES = {
    "board": Words("盤面", "board"), "hand": Words("手札", "hand"), "deck": Words("山札", "deck"),
    "discard": Words("捨て場", "discard pile"), "eternal": Words("盤面の外", "eternal pile"),
    "lock": Words("ロックエリア", "lock area"), "limbo": Words("脇", "aside"),
}  # fmt: skip
ENDS = Words("１番上", "top"), Words("１番下", "bottom")
OPEN = frozenset({"lock", "discard"})


def called(card: Card | None) -> str:
    """A card's printed name in its marks, with its colour."""
    return f"《{card.face.name}》{card.face.values.get('color', '')}" if card is not None else ""


def color(name: str, eyes: Eyes) -> str:
    """A colour, or another word, for people."""
    return eyes.say(PRINTED.get(name, name), name)


# --------------------------------------------------------------------------- questions

QUESTIONS = {
    "lock": Words("ロックフェイズ：１枚ロックしますか", "lock phase: lock a card?"),
    "hand": Words("ハンドフェイズ：手札を使いますか", "hand phase: use a card?"),
    "move": Words("ムーブフェイズ：どこへ行きますか", "move phase: where to?"),
    "square": Words("マスを選ぶ", "choose squares"),
    "cards": Words("カードを選ぶ", "choose cards"),
    "source": Words("何を置きますか", "what do you put?"),
    "colors": Words("どの色としますか", "as which colours?"),
    "option": Words("どれを選びますか", "which one do you choose?"),
    "end": Words("１番上と１番下のどちらですか", "the top or the bottom?"),
    "player": Words("だれを選びますか", "which player?"),
    "pay": Words("追色コストとして捨てるカードを選ぶ", "choose what to discard for the extra colour"),
    "may": Words("「してもよい」：しますか", "you may: do you?"),
    "place": Words("どの色の場所に置きますか", "on the place of which colour?"),
    "triggers": Words("いっしょに誘発した効果を、どの順番で処理しますか", "several effects have triggered: in which order?"),
    "replacement": Words("先に適用するのはどれですか", "which one applies first?"),
    "draw": Words("何枚ドローしますか", "how many cards do you draw?"),
    "name": Words("カードの名前を選ぶ", "choose a card name"),
}  # fmt: skip


def question_words(question: Question, eyes: Eyes) -> str:
    """What is asked, with the card that asks."""
    if question.name == "response" and isinstance(question.source, Moment):
        event = question.source.event
        told = event_words(event, eyes, sees(event, eyes)) if event is not None else ""
        return eyes.say(f"割り込んで何か使いますか（{told}）", f"interrupt with something? ({told})")
    if question.name.startswith("order"):
        text = eyes.say("置く順番（左が一番上）", "in which order, top first?")
    else:
        words = QUESTIONS.get(question.name)
        text = words.in_(eyes.lang) if words is not None else question.name
    return f"{called(question.source)} {text}" if isinstance(question.source, Card) else text


def option_words(game: Game, question: Question, option: Any, eyes: Eyes) -> str:
    """An option, so that it can be told from the others."""
    say = eyes.say
    if option is None:
        return say("何もしない", "nothing") if question.starts else say("パス", "pass")
    if isinstance(option, Action):
        return _action(game, option, eyes)
    if isinstance(option, Card):
        return card_words(option, eyes)
    told = common_option(question, option, eyes, called, ENDS, "seven")
    if told is not None:
        return told
    if option == "deck":
        return say("山札", "the deck")
    if question.name == "square":
        return square_words(game, str(option), eyes)
    return color(str(option), eyes)


def square_words(game: Game, square: str, eyes: Eyes) -> str:
    """A square with what lies on top of it, and who stands there."""
    top = rules(game).top(game, square)
    lies = (
        eyes.say("カードなし", "no card")
        if top is None
        else called(top)
        if top.state == "face_up"
        else eyes.say("裏向き", "face down")
    )
    stands = "".join(
        eyes.say(f"（{eyes.names[one.owner]}）", f" ({eyes.names[one.owner]})")
        for one in game.pieces
        if one.spot == square
    )
    return f"{square} {lies}{stands}"


def _action(game: Game, action: Action, eyes: Eyes) -> str:
    say, card = eyes.say, action.card
    if action.kind == "lock":
        return say(f"ロック　{called(card)} → {color(action.place, eyes)}", f"lock {called(card)} on {action.place}")
    if action.kind == "use":
        line = action.ability.line if action.ability is not None else ""
        where = say("（ロック中）", " (locked)") if card is not None and card.zone == "lock" else ""
        return say(f"使用　{called(card)}{where} {line}", f"use {called(card)}{where} {line}")
    if action.kind == "contact":
        other = eyes.names[action.player] if action.player is not None else ""
        return say(f"接触　{other}", f"make contact with {other}")
    if action.kind == "rest":
        return say("何もできない", "nothing can be done")
    square = square_words(game, action.place, eyes)
    return (
        say(f"移動　{square}", f"move to {square}")
        if action.kind == "move"
        else say(f"置く　{square}", f"put a card on {square}")
    )


def card_words(card: Card, eyes: Eyes) -> str:
    """A card where it lies."""
    if card.zone == "hand" and card.player in eyes.seats:
        return called(card)
    if card.zone == "board":
        lies = called(card) if card.state == "face_up" else eyes.say("裏向き", "face down")
        return f"{card.spot} {lies}"
    return f"{called(card)}（{place(card.zone, card.player, card.spot, eyes)}）"


def place(zone: str, player: int | None, spot: Any, eyes: Eyes) -> str:
    """A zone, whose it is, and where in it."""
    where = ZONES[zone].in_(eyes.lang) if zone in ZONES else zone
    if zone == "board":
        return f"{where} {spot}" if spot else where
    if zone not in ("hand", "lock") or player is None or player < 0:
        return where
    spotted = f" {color(str(spot), eyes)}" if spot else ""
    return f"{eyes.whose(player)}{where}{spotted}"


def option_key(option: Any) -> str:
    """An option by numbers and words that never change."""
    if isinstance(option, Action):
        parts = [option.kind, option.card.face.number if option.card is not None else ""]
        parts += [f"ability {option.ability.index + 1}" if option.ability is not None else "", option.place]
        parts.append(f"player {option.player}" if option.player is not None else "")
        return " ".join(part for part in parts if part)
    return common_key(option)


# --------------------------------------------------------------------------- what happened

MINOR = frozenset({"moment", "set", "declare", "begin"})
NOTES = {
    "103.1": Words("７色がそろった", "seven colours are locked"),
    "401.1": Words("カードをならべ、駒を置く", "cards and pieces are laid out"),
    "408.1": Words("効果がはたらく", "an effect acts"),
    "409.1": Words("代わりに起こる", "something happens instead"),
    "508.1": Words("置くカードがない", "there is no card to put"),
    "604.5": Words("到達効果は得ない", "no arrival effect is gained"),
    "611.1": Words("同じ状態の繰り返しなので得ない", "not again in the same state"),
}


def told(entries: Sequence[Entry], eyes: Eyes) -> list[Told]:
    """What happened; cards that move alike one after the other are told together."""
    found: list[Told] = []
    for many in alike(entries, partial(_moving, eyes)):
        entry, event = many[0], many[0].event
        if event is None:
            words = NOTES.get(entry.article, Words("", ""))
            text = " ".join(part for part in (called(entry.source), words.in_(eyes.lang)) if part)
            if entry.article == "103.4" and entry.note:
                name = eyes.names[int(entry.note)]
                text = eyes.say(f"{name}：投了", f"{eyes.does(int(entry.note), 'gives')} up")
            if entry.article == "203.1":
                player, *named = entry.note.split()
                colors = eyes.say("・", ", ").join(color(one, eyes) for one in named)
                does = eyes.does(int(player), "names")
                text = eyes.say(f"{eyes.names[int(player)]}：{colors}を宣言", f"{does} {colors}")
            if entry.note == "discard → deck":
                text = eyes.say("捨て場を裏返して山札にする", "the discard pile is turned over as the deck")
            text = endless(entry, eyes) or text
            if text:
                found.append(Told(entry.turn, entry.article, text, entry.source, entry.line, entry.article == "401.1"))
            continue
        seen = sees(event, eyes)
        text = event_words(event, eyes, seen, len(many))
        if seen and len(many) > 1:
            text = each_named(text, many, called)
        minor = event.kind in MINOR or (event.kind == "move" and event.deed == "start" and event.zone == "board")
        if text:
            found.append(Told(entry.turn, entry.article, text, entry.source, entry.line, minor or event.kind == "lock"))
    return found


def _moving(eyes: Eyes, event: Event, entry: Entry) -> Any:
    """What cards that move alike have in common."""
    if event.kind != "move" or event.zone == "lock" or (event.zone == "board" and event.deed != "start"):
        return None
    way = event.origin, event.zone, event.origin_player, event.to
    return sees(event, eyes), event.deed, way, entry.article, entry.line


def sees(event: Event, eyes: Eyes) -> bool:
    """Whether those who look see which card it is: it comes from or goes where they may look (SV 304.3, 308)."""
    if eyes.through or event.kind != "move":
        return True
    if event.zone in OPEN or event.origin in OPEN or (event.zone == "board" and event.state == "face_up"):
        return True
    if event.origin == "board" and event.look is not None and event.look.state == "face_up":
        return True
    return own_hand(event, eyes)


def _other(event: Event, eyes: Eyes) -> str:
    return eyes.names[event.to] if event.to is not None and event.to >= 0 else ""


def _declared(event: Event, eyes: Eyes, card: str) -> tuple[str, str]:
    """What is declared, and by whom (SV 502.2)."""
    who = eyes.names[event.player] if event.player is not None and event.player >= 0 else ""
    ja, en = {
        "lock": (f"{card}のロック", f"the lock of {card}"),
        "use": (f"{card}の使用", f"the use of {card}"),
        "contact": (f"{_other(event, eyes)}への接触", f"contact with {_other(event, eyes)}"),
        "move": (f"{event.spot} への移動", f"a move to {event.spot}"),
    }.get(event.deed, (event.deed, event.deed))
    return f"{who}が{ja}を宣言", f"{eyes.does(event.player, 'declares')} {en}"


def event_words(event: Event, eyes: Eyes, seen: bool, count: int = 1) -> str:
    """One event; ``seen``: whether the card may be named, ``count``: how many cards, if it may not."""
    say, kind, spot = eyes.say, event.kind, event.spot
    who = eyes.names[event.player] if event.player is not None and event.player >= 0 else ""
    does = partial(eyes.does, event.player)
    card = called(event.card) if seen else say(f"カード{count}枚", f"{count} card{'s' * (count > 1)}")
    if kind == "move":
        start = place(event.origin, event.origin_player, None, eyes)
        end = place(event.zone, event.to, spot if count == 1 else None, eyes)
        if event.origin in ("deck", "") and event.zone == "hand":
            return say(f"{eyes.names[event.to or 0]}：{card}をドロー", f"{eyes.does(event.to or 0, 'draws')} {card}")
        return f"{card}{eyes.say('：', ': ')}{start} → {end}"
    at = f"{spot} " if spot else ""
    other = getattr(event.value, "card", None)
    owner = getattr(event.value, "owner", None)
    shown = "".join(called(one) for one in event.value if isinstance(one, Card)) if isinstance(event.value, list) else ""
    mover = owner if isinstance(owner, int) and owner >= 0 else event.player
    whose = eyes.whose(mover) if mover is not None and mover >= 0 else ""
    if kind == "turn":
        if event.value == "face_up":
            return say(f"{at}{card}がオープンされる", f"{at}{card} is turned up")
        return say(f"{at}{card}が裏向きになる", f"{at}{card} is turned face down")
    simple = {
        "arrival": (f"{who}：{at}{card}に到達", f"{does('arrives')} on {at}{card}"),
        "declare": _declared(event, eyes, card),
        "use": (f"{who}：{card}の手札効果を使用", f"{does('uses')} {card}"),
        "piece": (f"{whose}駒が {spot} へ", f"{whose}piece goes to {spot}"),
        "lock": (f"{who}：{card}をロック", f"{does('locks')} {card}"),
        "contact": (f"{who}が{_other(event, eyes)}に接触", f"{does('makes')} contact with {_other(event, eyes)}"),
        "invasion": (f"{who}が侵攻", f"{does('invades')}"),
        "reveal": (f"{who}：{shown}を公開", f"{does('reveals')} {shown}"),
        "look": (f"{who}がカードを見る", f"{does('looks')} at cards"),
        "nullified": (f"{called(other) or card}が無効になる", f"{called(other) or card} is nullified"),
        "begin": ("効果がはたらきはじめる", "an effect begins"),
        "shuffle": ("シャッフル", "shuffled"),
        "set": ("", ""),
        "drew": ("", ""),
    }
    if kind in simple:
        ja, en = simple[kind]
        return say(ja, en)
    if kind == "moment":
        ja, en = {
            "lock_phase": ("ロックフェイズ", "lock phase"), "hand_phase": ("ハンドフェイズ", "hand phase"),
            "move_phase": ("ムーブフェイズ", "move phase"), "turn": ("手番", "turn"),
        }.get(event.deed.rsplit("_", 1)[0], (event.deed, event.deed))  # fmt: skip
        return say(
            ja + ("開始" if event.deed.endswith("start") else "終了"),
            f"{en} {'begins' if event.deed.endswith('start') else 'ends'}",
        )
    return " ".join(part for part in (who, kind, event.deed, card) if part)
