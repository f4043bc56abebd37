"""The board of Harem Master as rows of text, and the rest of what a display asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fudac.games.harem_master import explaining, telling
from fudac.games.harem_master.telling import ZONES, called, stats_of
from fudac.games.shown import Bit, Eyes, Number, Row, Told, Wish
from fudac.kernel import Card, Game, Look, Question
from fudac.kernel.log import Entry

PHASES = {
    "": ("準備", "set-up"), "301": ("未行動にする", "ready"), "302": ("行動費を手札に", "stack to hand"),
    "303": ("行動費", "income"), "304": ("ターン開始時", "start of turn"), "305": ("相手の行動", "opponent's chance"),
    "306": ("メイン", "main"), "307": ("終了宣言", "ending"), "308": ("ターン終了時", "end of turn"),
    "309": ("手札調整", "hand limit"), "310": ("効果の終わり", "effects end"),
}  # fmt: skip


PRIMER = {
    "ja": [
        "目標：自分のハーレムか処刑台に相手のキャラクターを５枚捕まえる（HM 102.1、102.2）。城が尽きても終わり、得点で決まる（102.3）。",
        "戦い：アタックし、相手はインターセプトできる。おんなのこ（♀）が受ければアプローチで M、男（♂）が受ければ交戦で P にランダムナンバーを"
        "足して比べ、負けたほうが捕まる。だれも受けなければ、P の枚数だけ城を崩す（306.5）。",
        "費用：行動費スタックのカードで払う。毎ターン、支配するおんなのこの数＋２枚たまり、残りは次のターンに手札になる（302、303）。",
        "盤面：○未行動 ●行動済　P フィジカル値　M メンタル値　〔陣営〕　＋付いているアイテム。英字はそのカードを尋ねるときの記号。",
    ],
    "en": [
        "Aim: five of the opponent's characters in your harem or on your scaffold (HM 102.1, 102.2). An empty castle ends the game by scores (102.3).",
        "Battle: attack; the opponent may intercept. Against a girl (♀) M counts, against a boy (♂) P, each with a random number; the loser is"
        " captured. If nobody intercepts, the castle loses as many cards as P (306.5).",
        "Costs are paid from the action stack: two cards a turn and one for each girl; what is left comes to the hand next turn (302, 303).",
        "Board: ○ ready, ● acted, P physical, M mental, 〔factions〕, + items. Letters stand for cards when you ask about them.",
    ],
}  # fmt: skip


class HaremMasterShown:
    """See :class:`fudac.games.shown.Shown`."""

    abbreviation = "HM"

    def primer(self, lang: str) -> list[str]:
        """Aim, battle, costs, signs."""
        return PRIMER["en" if lang == "en" else "ja"]

    def board(self, game: Game, eyes: Eyes, seat: int) -> list[Row]:
        """The other side above, ``seat`` below with the hand; characters in the order in which they came."""
        say = eyes.say
        ja, en = PHASES.get(game.phase, (game.phase, game.phase))
        whose = eyes.names[game.active] if game.turn else ""
        turn = (
            say(f"ターン{game.turn}　{whose}の番", f"turn {game.turn}, {whose}") if game.turn else say("準備", "set-up")
        )
        at = say(f"　条{game.phase} {ja}", f"  HM {game.phase} {en}") if game.phase else ""
        rows: list[Row] = [(Bit(turn + at, "title"),)]
        if game.battle is not None:
            rows.append((Bit("  ⚔ " + self._battle(game, eyes), "bad"),))
        rows += self._side(game, eyes, 1 - seat, "theirs")
        rows.append((Bit("─" * 40, "dim"),))
        rows += self._side(game, eyes, seat, "mine")
        for one in (seat, 1 - seat):
            if one in eyes.seats:
                rows += self._hand(game, eyes, one)
        return rows

    def _battle(self, game: Game, eyes: Eyes) -> str:
        battle = game.battle
        kind = telling.BATTLES[battle.kind].in_(eyes.lang) if battle.kind else eyes.say("アタック", "attack")
        sides = [called(card) for card in battle.fighters()]
        return f"{kind}　{' × '.join(sides)}"

    def _side(self, game: Game, eyes: Eyes, seat: int, style: str) -> list[Row]:
        say, lang = eyes.say, eyes.lang
        counts = [(zone, len(game.pile(zone, seat))) for zone in ("castle", "hand", "action_stack", "discard")]
        head = "　".join(f"{ZONES[zone].in_(lang)} {count}" for zone, count in counts)
        rows: list[Row] = [(Bit(f"{eyes.names[seat]}  ", style), Bit(head))]
        for zone in ("harem", "scaffold"):
            pile = game.pile(zone, seat)
            bits = [Bit(f"  {ZONES[zone].in_(lang)} {len(pile)}/5 ", "good" if pile else "dim")]
            for card in pile:
                bits += [Bit(called(card), "card", card), Bit(" ")]
            rows.append(tuple(bits))
        for zone in ("aside", "limbo"):
            if cards := [card for card in game.pile(zone, seat) if zone == "aside" or game.turn]:
                rows.append((Bit(f"  {ZONES[zone].in_(lang)} "), *(Bit(called(card), "card", card) for card in cards)))
        mine = [look for look in game.in_play() if look.role == "character" and look.controller == seat]
        for look in mine:
            rows.append(self._character(game, look, eyes))
        if not mine:
            rows.append((Bit(say("  （場にキャラクターがいない）", "  (no characters in play)"), "dim"),))
        return rows

    def _character(self, game: Game, look: Look, eyes: Eyes) -> Row:
        card, ready = look.card, look.state == "ready"
        state = eyes.say("○未行動 ", "○ ready ") if ready else eyes.say("●行動済 ", "● acted ")
        bits = [Bit("  " + state, "ready" if ready else "dim"), Bit(called(card), "card", card)]
        if str(look.values["name"]) != card.face.name:
            bits.append(Bit(f"（{look.values['name']}）"))
        bits.append(Bit(" " + stats_of(game, card), "number"))
        if look.values["factions"]:
            bits.append(Bit(" 〔" + "・".join(look.values["factions"]) + "〕", "dim"))
        if look.owner != look.controller:
            bits.append(Bit(eyes.say(f" 持ち主{eyes.names[look.owner]}", f" owned by {eyes.names[look.owner]}"), "dim"))
        for item in game.attached(card):
            bits += [Bit(" + "), Bit(called(item), "card", item)]
        return tuple(bits)

    def _hand(self, game: Game, eyes: Eyes, seat: int) -> list[Row]:
        alone = len(eyes.seats) == 1
        rows: list[Row] = [(Bit(eyes.say("手札", "hand") + ("" if alone else f" {eyes.names[seat]}"), "mine"),)]
        kinds = {
            "キャラクター": ("キャラ", "char. "),
            "イベント": ("イベント", "event "),
            "アイテム": ("アイテム", "item  "),
        }
        for card in game.pile("hand", seat):
            values = game.look(card).values
            ja, en = kinds.get(str(values.get("type")), ("", ""))
            bits = [Bit("  "), Bit(called(card), "card", card), Bit(f" {eyes.say(ja, en)}", "dim")]
            bits.append(Bit(eyes.say(f" コスト{values.get('cost')}", f" cost {values.get('cost')}"), "number"))
            if stats := stats_of(game, card):
                bits.append(Bit(" " + stats, "number"))
            if values.get("factions"):
                bits.append(Bit(" 〔" + "・".join(values["factions"]) + "〕", "dim"))
            rows.append(tuple(bits))
        return rows

    def piles(self, game: Game, eyes: Eyes) -> list[Row]:
        """The piles that lie open (HM 215.5b, 215.7b, 215.8b, 215.9b)."""
        rows: list[Row] = []
        for seat in range(len(eyes.names)):
            for zone in ("discard", "harem", "scaffold", "aside"):
                if pile := game.pile(zone, seat):
                    where = telling.place(zone, seat, eyes)
                    rows.append(
                        (
                            Bit(
                                eyes.say(f"{where} {len(pile)}枚（上から）", f"{where}, {len(pile)} (top first)"),
                                "title",
                            ),
                        )
                    )
                    rows += [
                        (Bit("  "), Bit(called(card), "card", card), Bit(" " + stats_of(game, card))) for card in pile
                    ]
        return rows or [(Bit(eyes.say("見られる山はまだない", "there is no open pile yet"), "dim"),)]

    def question(self, game: Game, question: Question, eyes: Eyes) -> str:
        """What is asked."""
        return telling.question_words(game, question, eyes)

    def option(self, game: Game, question: Question, option: Any, eyes: Eyes) -> str:
        """An option."""
        return telling.option_words(game, question, option, eyes)

    def key(self, question: Question, option: Any) -> str:
        """An option for saved games."""
        return telling.option_key(option)

    def told(self, game: Game, entries: Sequence[Entry], eyes: Eyes) -> list[Told]:
        """What happened."""
        return telling.told(entries, eyes)

    def state(self, game: Game, card: Card, eyes: Eyes) -> list[str]:
        """Where it is, whose, and what it has been given."""
        look = game.look(card)
        lines = [telling.place(card.zone, card.player, eyes)]
        if card.zone == "field":
            state = telling.STATES[look.state].in_(eyes.lang) + "　" if look.state in telling.STATES else ""
            lines = [
                f"{state}{stats_of(game, card)}　{eyes.say('支配者', 'controlled by')} {eyes.names[look.controller]}"
            ]
            printed = {id(one) for one in card.face.abilities}
            for ability, _ in look.abilities:
                if id(ability) not in printed:
                    lines.append(eyes.say(f"得ている能力：{ability.line}", f"has gained: {ability.line}"))
            lines += [eyes.say(f"付いている：{called(one)}", f"attached: {called(one)}") for one in game.attached(card)]
        return lines

    def numbers(self, game: Game, card: Card) -> list[Number]:
        """The numbers and what made them."""
        return explaining.numbers(game, card)

    def wishes(self, game: Game, question: Question, seat: int, card: Card, eyes: Eyes) -> list[Wish]:
        """What one could want, and why not."""
        return explaining.wishes(game, question, seat, card, eyes)
