"""Harem Master in words: cards, zones, questions, options, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fudac.games.harem_master.cards import EVENT, ITEM
from fudac.games.harem_master.legal import cost_of
from fudac.games.harem_master.moments import Action, Moment
from fudac.games.playable import Words
from fudac.games.shown import Eyes, Told
from fudac.games.telling import alike, common_key, common_option, each_named, endless, own_hand
from fudac.kernel import Card, Event, Game, Question
from fudac.kernel.log import Entry

ZONES = {
    "castle": Words("城", "castle"), "hand": Words("手札", "hand"), "action_stack": Words("行動費", "action stack"),
    "discard": Words("捨て札", "discard pile"), "field": Words("場", "field"), "harem": Words("ハーレム", "harem"),
    "scaffold": Words("処刑台", "scaffold"), "aside": Words("脇", "aside"), "limbo": Words("使用中", "being used"),
}  # fmt: skip
STATES = {"ready": Words("未行動", "ready"), "acted": Words("行動済み", "acted")}
BATTLES = {
    "combat": Words("交戦", "combat"), "approach": Words("アプローチ", "approach"), "castle": Words("城攻め", "castle attack"),
}  # fmt: skip
ENDS = Words("一番上", "top"), Words("一番下", "bottom")
PUBLIC = frozenset({"field", "discard", "harem", "scaffold", "aside"})


def called(card: Card | None) -> str:
    """A card's printed name in its marks."""
    return f"≪{card.face.name}≫" if card is not None else ""


# --------------------------------------------------------------------------- questions

QUESTIONS = {
    "main": Words("あなたのターンです。何をしますか", "your turn: what do you do?"),
    "free": Words("相手のターンのはじめ：今のうちに何か使いますか", "before the opponent acts: use something?"),
    "last": Words("相手がターンを終えます：その前に何か使いますか", "the opponent ends the turn: use something before?"),
    "battle_kind": Words("戦闘の種類を変えますか", "change the kind of the battle?"),
    "random": Words("ランダムナンバーの前に、何か使いますか", "use something before the random numbers?"),
    "limit": Words("場の制限を超えました。捨て札にするキャラクターを選ぶ", "over the limit: choose characters to discard"),
    "hand_limit": Words("手札が多すぎます。捨て札にするカードを選ぶ", "too many cards in hand: choose what to discard"),
    "first": Words("先攻と後攻のどちらを取りますか", "do you go first or second?"),
    "triggers": Words("いっしょに誘発した能力を、どの順番で処理しますか", "several abilities have triggered: in which order?"),
    "replacement": Words("先に適用するのはどれですか", "which one applies first?"),
    "n": Words("ｎ にいくつ支払いますか", "how much do you pay for n?"),
    "draw": Words("何枚引きますか", "how many cards do you draw?"),
    "faction": Words("陣営を選ぶ", "choose a faction"),
    "player": Words("プレイヤーを選ぶ", "choose a player"),
    "type": Words("カードの種類を選ぶ", "choose a card type"),
    "figure": Words("数字を選ぶ", "choose a number"),
    "name": Words("カードの名前を選ぶ", "choose a card name"),
    "option": Words("どれを選びますか", "which one do you choose?"),
    "end": Words("一番上と一番下のどちらですか", "the top or the bottom?"),
    "cards": Words("カードを選ぶ", "choose cards"),
    "may": Words("「してもよい」：しますか", "you may: do you?"),
}  # fmt: skip


def question_words(game: Game, question: Question, eyes: Eyes) -> str:
    """What is asked, with the card that asks."""
    name, say = question.name, eyes.say
    if name == "mulligan":
        if question.kind == "yes_no":
            return say("手札を引き直しますか（１度だけ）", "draw a new hand? (once)")
        text = say("手札を城の下に置く順番", "in which order does your hand go under the castle?")
    elif name == "intercept":
        attacker = game.battle.attacker if game.battle is not None else None
        return say(
            f"{called(attacker)}がアタックしました。インターセプトしますか", f"{called(attacker)} attacks. Intercept?"
        )
    elif name == "response" and isinstance(question.source, Moment):
        return _response(question.source, eyes)
    elif name.startswith("order"):
        where = ZONES[name[6:]].in_(eyes.lang) if name[6:] in ZONES else ""
        text = say(
            f"{where}に置く順番（左が一番上）", f"in which order, top first{', on the ' + where if where else ''}?"
        )
    else:
        words = QUESTIONS.get(name)
        text = words.in_(eyes.lang) if words is not None else name
    if isinstance(question.source, Card):
        text = f"{called(question.source)} {text}"
    return text


def _response(moment: Moment, eyes: Eyes) -> str:
    pending, event = moment.pending, moment.event
    if pending is not None:
        line = f"「{pending.ability.line}」" if pending.kind == "ability" and pending.ability is not None else ""
        what = f"{called(pending.card)}{line}"
        return eyes.say(f"{what} に対応して何か使いますか", f"respond to {what}?")
    told = event_words(event, eyes, True) if event is not None else ""
    return eyes.say(f"対応して何か使いますか（{told}）", f"use something in response? ({told})")


def option_words(game: Game, question: Question, option: Any, eyes: Eyes) -> str:
    """An option, so that it can be told from the others."""
    say = eyes.say
    if option is None:
        return say("インターセプトしない", "do not intercept") if question.name == "intercept" else say("パス", "pass")
    if isinstance(option, Action):
        return _action(game, option, eyes)
    if isinstance(option, Card):
        return card_words(game, option, eyes)
    if question.name == "first":
        return say("先攻", "first") if option == "first" else say("後攻", "second")
    return common_option(question, option, eyes, called, ENDS, "harem-master") or str(option)


def _action(game: Game, action: Action, eyes: Eyes) -> str:
    say, card = eyes.say, action.card
    if card is None:
        return say("ターンを終える", "end the turn")
    if action.kind == "attack":
        return say(f"アタック　{fighter(game, card)}", f"attack with {fighter(game, card)}")
    if action.kind == "intercept":
        return say(f"インターセプト　{fighter(game, card)}", f"intercept with {fighter(game, card)}")
    if action.kind == "use":
        line = action.ability.line if action.ability is not None else ""
        return say(f"能力　{called(card)} {line}", f"ability of {called(card)}: {line}")
    cost = cost_of(game, card, ITEM if action.as_item else "")
    if action.holder is not None:
        return say(
            f"付ける　{called(card)} コスト{cost} → {called(action.holder)}{owner_mark(game, action.holder, eyes)}",
            f"attach {called(card)}, cost {cost}, to {called(action.holder)}{owner_mark(game, action.holder, eyes)}",
        )
    if card.face.values.get("type") == EVENT:
        return say(f"イベント　{called(card)} コスト{cost}", f"event {called(card)}, cost {cost}")
    stats = stats_of(game, card)
    return say(f"登場　{called(card)} コスト{cost} {stats}", f"play {called(card)}, cost {cost}, {stats}")


def stats_of(game: Game, card: Card) -> str:
    """Physical and mental values, of a character."""
    values = game.look(card).values
    if "physical" not in values:
        return ""
    sex = {"男": "♂", "おんなのこ": "♀"}.get(str(values.get("sex")), "")
    return f"{sex}P{values['physical']} M{values['mental']}"


def fighter(game: Game, card: Card) -> str:
    """A character with its values."""
    return f"{called(card)} {stats_of(game, card)}"


def owner_mark(game: Game, card: Card, eyes: Eyes) -> str:
    """Whose a card in play is, where that is not the one who looks."""
    controller = game.look(card).controller
    return "" if controller in eyes.seats and len(eyes.seats) == 1 else f"（{eyes.names[controller]}）"


def card_words(game: Game, card: Card, eyes: Eyes) -> str:
    """A card where it lies."""
    if card.zone == "field":
        return f"{fighter(game, card)}{owner_mark(game, card, eyes)}".replace(" （", "（")
    kind = {ITEM: eyes.say("アイテム", "item"), EVENT: eyes.say("イベント", "event")}.get(
        str(card.face.values.get("type")), ""
    )
    said = " ".join(part for part in (called(card), stats_of(game, card) or kind) if part)
    if card.zone == "hand" and card.player in eyes.seats:
        return said
    return f"{said}（{place(card.zone, card.player, eyes)}）"


def place(zone: str, player: int | None, eyes: Eyes) -> str:
    """A zone and whose it is."""
    where = ZONES[zone].in_(eyes.lang) if zone in ZONES else zone
    if player is None or zone == "field":
        return where
    return f"{eyes.whose(player)}{where}"


def option_key(option: Any) -> str:
    """An option by numbers and words that never change."""
    if isinstance(option, Action):
        parts = [option.kind]
        if option.card is not None:
            parts.append(option.card.face.number)
        if option.ability is not None:
            parts.append(f"ability {option.ability.index + 1}")
        if option.holder is not None:
            parts.append(f"on {option.holder.face.number}")
        return " ".join(parts)
    return common_key(option)


# --------------------------------------------------------------------------- what happened

MINOR = frozenset({"moment", "random", "fight", "set", "pay", "kind", "use"})
NOTES = {
    "101.1": Words("コスト１のキャラクターを裏向きに置く", "a character of cost 1 is laid face down"),
    "101.3": Words("先攻が決まらず引き分け", "nobody begins: a draw"),
    "102.1": Words("ゲーム終了：捕まえたカードが５枚", "the game ends: five captives"),
    "102.4": Words("ゲーム終了：カードの勝利条件・敗北条件", "the game ends by a card"),
    "102.7": Words("投了", "conceded"),
    "103.2": Words("ゲーム終了：城が落ち、得点で決まる", "the game ends: a castle has fallen, scores decide"),
    "402.1a": Words("行動済み状態にならなかったので、支払われていない", "not paid for, since it did not become acted"),
    "408.1": Words("能力が誘発", "an ability triggers"),
    "409.1": Words("代わりに起こる", "something happens instead"),
}  # fmt: skip


def told(entries: Sequence[Entry], eyes: Eyes) -> list[Told]:
    """What happened; cards that move alike one after the other are told together, those that may not be seen by their number."""
    found: list[Told] = []
    for many in alike(entries, partial(_moving, eyes)):
        entry, count = many[0], len(many)
        event = entry.event
        if event is None:
            words = NOTES.get(entry.article, Words("", ""))
            minor = entry.article == "101.1"
            source = entry.source
            if (drawn := endless(entry, eyes)) is not None:
                found.append(Told(entry.turn, "408.1", drawn, None, "", False))
                continue
            if entry.article == "101.1" and source is not None and source.owner not in eyes.seats:
                source = None  # it lies face down
            who = called(source) if source is not None else ""
            text = " ".join(part for part in (who, words.in_(eyes.lang)) if part)
            found.append(Told(entry.turn, entry.article, text, source, entry.line, minor))
            continue
        seen = sees_move(event, eyes)
        text = event_words(event, eyes, seen, count)
        if event.kind == "use" and entry.article != "306.4":
            text = ""  # the card that went from the hand has said so
        if seen and count > 1:
            text = each_named(text, many, called)
        minor = event.kind in MINOR and not (event.kind == "use" and entry.article == "306.4")
        minor = minor or (event.kind == "turn" and entry.article in ("301", "306.5b", "306.5d"))
        minor = minor or (event.kind == "move" and event.deed == "pay")
        if text:
            found.append(Told(entry.turn, entry.article, text, entry.source, entry.line, minor))
    return found


def _moving(eyes: Eyes, event: Event, entry: Entry) -> Any:
    """What cards that move alike have in common."""
    if event.kind != "move" or event.deed in ("random", "use", "captive") or event.zone == "field":
        return None
    way = event.origin, event.zone, event.origin_player, event.to, event.at
    return sees_move(event, eyes), event.deed, way, entry.article, entry.line


def sees_move(event: Event, eyes: Eyes) -> bool:
    """Whether those who look see which card moves: it comes from or goes where they may look, or is turned up on the way."""
    if eyes.through or event.kind != "move" or event.deed == "random":
        return True
    if event.origin in PUBLIC or event.zone in PUBLIC or (event.zone == "limbo" or event.origin == "limbo"):
        return True
    return own_hand(event, eyes)


def event_words(event: Event, eyes: Eyes, seen: bool, count: int = 1) -> str:
    """One event; ``seen``: whether the card may be named, ``count``: how many cards, if it may not."""
    say, kind = eyes.say, event.kind
    who = eyes.names[event.player] if event.player is not None else ""
    does = partial(eyes.does, event.player)
    card = called(event.card) if seen else say(f"カード{count}枚", f"{count} card{'s' * (count > 1)}")
    if kind == "move":
        return _move(event, eyes, card, who)
    if kind == "turn":
        state = STATES.get(str(event.value), Words(str(event.value), str(event.value))).in_(eyes.lang)
        return say(f"{card}が{state}になる", f"{card} becomes {state}")
    other = called(event.value) if isinstance(event.value, Card) else ""
    there = [one for one in event.value if isinstance(one, Card)] if isinstance(event.value, list) else []
    hidden = event.deed == "show_to" and not eyes.seats and not eyes.through  # to the other player and nobody else
    shown = say(f"カード{len(there)}枚", "cards") if hidden else "".join(called(one) for one in there)
    battle = BATTLES.get(event.deed, Words("", "")).in_(eyes.lang)
    simple = {
        "attack": (f"{who}：{card}でアタック", f"{who}: {card} attacks"),
        "intercept": (f"{who}：{card}でインターセプト", f"{who}: {card} intercepts"),
        "fight": (f"{card}が{battle}", f"{card} in {battle}"),
        "castle_attack": (f"{card}が城を攻める", f"{card} attacks the castle"),
        "won": (f"{card}が{other}に勝つ（{battle}）", f"{card} beats {other} ({battle})"),
        "tied": (f"{card}と{other}は引き分け", f"{card} and {other} tie"),
        "lost": ("", ""),
        "set": ("", ""),
        "applied": ("", ""),
        "random": (f"{card}のランダムナンバー", f"the random number of {card}"),
        "use": (f"{who}：{card}の能力を使用", f"{does('uses')} an ability of {card}"),
        "pay": (f"{who}：{event.value}点支払う", f"{does('pays')} {event.value}"),
        "shuffle": (f"{place(event.zone, event.to, eyes)}をシャッフル", f"{place(event.zone, event.to, eyes)} is shuffled"),
        "begin": ("効果がはたらきはじめる", "an effect begins"),
        "attach": (f"{card}を{other}に付ける", f"{card} is attached to {other}"),
        "look": (f"{who}がカードを見る", f"{does('looks')} at cards"),
        "reveal": (f"{shown}を公開", f"{does('reveals')} {shown}"),
        "countered": (f"{called(getattr(event.value, 'card', None))}が打ち消される", f"{called(getattr(event.value, 'card', None))} is countered"),
        "control": (f"{card}を{who}が支配する", f"{does('controls')} {card}"),
        "outcome": (f"{who}の{'勝ち' if event.value == 'win' else '負け'}", does("wins" if event.value == "win" else "loses")),
    }  # fmt: skip
    if kind in simple:
        ja, en = simple[kind]
        return say(ja, en)
    if kind == "moment":
        ja, en = {
            "turn_start": ("ターン開始時", "start of turn"), "turn_end": ("ターン終了時", "end of turn"),
            "battle_start": ("戦闘開始時", "start of battle"), "battle_end": ("戦闘終了時", "end of battle"),
        }.get(event.deed, (event.deed, event.deed))  # fmt: skip
        return say(ja, en)
    return " ".join(part for part in (who, kind, event.deed, card) if part)


def _move(event: Event, eyes: Eyes, card: str, who: str) -> str:
    say, zone = eyes.say, event.zone
    if event.deed == "random":
        if isinstance(event.value, tuple):
            fought, number = event.value
            return say(f"{called(fought)}に{card}の{number}が加わる", f"{called(fought)} gets {number} from {card}")
        number = event.card.face.values.get("random") if event.card is not None else ""
        return say(f"{who}：{card}の{number}", f"{who}: {number} of {card}")
    if event.deed == "use":
        if zone == "field":
            holder = event.value[2] if isinstance(event.value, tuple) else None
            if holder is not None:
                return say(f"{card}が{called(holder)}に付く", f"{card} is attached to {called(holder)}")
            return say(f"{card}が場に出る", f"{card} comes into play")
        return say(f"{who}：{card}を使用", f"{eyes.does(event.player, 'uses')} {card}")
    if event.deed == "start":
        return say(f"{card}が表になって場に出る", f"{card} is turned up and comes into play")
    if event.deed == "captive":
        return say(f"{card}が{place(zone, event.to, eyes)}に入る", f"{card} goes to {place(zone, event.to, eyes)}")
    start, end = place(event.origin, event.origin_player, eyes), place(zone, event.to, eyes)
    if event.origin_player == event.to and zone != "field" and event.origin != "field":
        end = place(zone, None, eyes)
    if event.at == "bottom":
        end += say("の下", " (bottom)")
    return f"{card}{eyes.say('：', ': ')}{start} → {end}"
