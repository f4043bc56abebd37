"""The board of Seven as rows of text, and the rest of what a display asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fudac.games.playable import Words
from fudac.games.seven import telling
from fudac.games.seven.board import FILES, SIZE
from fudac.games.seven.cards import PRINTED
from fudac.games.seven.legal import reasons
from fudac.games.seven.moments import BUSY, Action, Moment
from fudac.games.seven.running import rules
from fudac.games.seven.telling import called, color
from fudac.games.shown import Bit, Eyes, Number, Row, Told, Why, Wish
from fudac.kernel import NOBODY, Card, Game, Question
from fudac.kernel.log import Entry

PHASES = {"lock": Words("ロック", "lock"), "hand": Words("ハンド", "hand"), "move": Words("ムーブ", "move")}
ENGLISH = {
    "赤": "Re",
    "橙": "Or",
    "黄": "Ye",
    "緑": "Gr",
    "青": "Bl",
    "桃": "Pi",
    "紫": "Pu",
    "虹": "Ra",
    "白": "Wh",
    "黒": "Bk",
}
CELL = 6
PRIMER = {
    "ja": [
        "目標：自分のロックエリアに７色すべてのカードをロックすれば勝ち（SV 103.1）。",
        "手番：ロックフェイズで１枚ロックしてよい。ハンドフェイズで手札の効果（■）を使ってよい。ムーブフェイズで駒を隣のマスへ進め、"
        "着いたカードの到達効果（●）を得て、そのカードを手札に加える（502〜507、603、604）。",
        "盤面：マスは a1〜g7。「裏」は裏向き、色の字は表向きのカード、「・」はカードなし。S・W・N・E は駒で、下の一覧がだれのものか。",
    ],
    "en": [
        "Aim: lock cards of all seven colours (SV 103.1).",
        "Turn: lock a card; use cards of your hand (■); move your piece to a square beside it, get the effect of arriving (●), and take the card"
        " (502-507, 603, 604).",
        "Board: squares a1 to g7. ## is face down, two letters a colour that lies open, . no card. S, W, N, E are pieces; the list below says whose.",
    ],
}  # fmt: skip


class SevenShown:
    """See :class:`fudac.games.shown.Shown`."""

    abbreviation = "SV"

    def primer(self, lang: str) -> list[str]:
        """Aim, turn, signs."""
        return PRIMER["en" if lang == "en" else "ja"]

    def board(self, game: Game, eyes: Eyes, seat: int) -> list[Row]:
        """The squares, what lies open on them, everybody's locks, the hands that are seen."""
        say = eyes.say
        phase = PHASES[game.phase].in_(eyes.lang) if game.phase in PHASES else game.phase
        turn = say(
            f"ターン{game.turn}　{eyes.names[game.active]}の番　{phase}",
            f"turn {game.turn}, {eyes.names[game.active]}, {phase}",
        )
        rows: list[Row] = [(Bit(turn, "title"),)]
        opened: list[tuple[str, Card]] = []
        for rank in range(SIZE, 0, -1):
            bits = [Bit(f" {rank} ", "dim")]
            for file in FILES:
                bits += self._square(game, f"{file}{rank}", eyes, opened)
            rows.append(tuple(bits))
        rows.append((Bit("   ", "dim"), *(Bit(f"  {file}", "dim", cells=CELL) for file in FILES)))
        for square, card in sorted(opened, key=lambda one: one[0]):
            rows.append((Bit(f"  {square} "), Bit(called(card), "card", card)))
        counts = [(zone, len(game.pile(zone, NOBODY))) for zone in ("deck", "discard", "eternal")]
        rows.append(
            (Bit("  " + "　".join(f"{telling.ZONES[zone].in_(eyes.lang)} {count}" for zone, count in counts), "dim"),)
        )
        count = len(eyes.names)
        for player in [(seat + 1 + step) % count for step in range(count)]:
            rows.append(self._locks(game, eyes, player, "mine" if player == seat else "theirs"))
        for player in sorted(eyes.seats):
            rows += self._hand(game, eyes, player)
        return rows

    def _square(self, game: Game, square: str, eyes: Eyes, opened: list[tuple[str, Card]]) -> list[Bit]:
        top = rules(game).top(game, square)
        piece = next((one for one in game.pieces if one.spot == square), None)
        letter = rules(game).seats[piece.owner] if piece is not None else " "
        gate = square in rules(game).board.gates(game)
        bits = [Bit(letter if piece is not None else "^" if gate else " ", "good" if piece is not None else "dim")]
        if top is None:
            return [*bits, Bit(eyes.say("・", "."), "dim", cells=CELL - 1)]
        if top.state != "face_up":
            return [*bits, Bit(eyes.say("裏", "##"), "dim", cells=CELL - 1)]
        opened.append((square, top))
        printed = str(top.face.values.get("color", ""))
        return [*bits, Bit(eyes.say(printed, ENGLISH.get(printed, printed)), "card", top, CELL - 1)]

    def _locks(self, game: Game, eyes: Eyes, player: int, style: str) -> Row:
        letter = rules(game).seats[player]
        if player not in game.players:
            return (Bit(f"{letter} {eyes.names[player]}{eyes.say('（投了）', ' (gave up)')}", "dim"),)
        bits = [
            Bit(f"{letter} {eyes.names[player]}", style),
            Bit(eyes.say(f"  手札 {len(game.pile('hand', player))}　", f"  hand {len(game.pile('hand', player))}  ")),
        ]
        own = [card for card in game.field if card.player == player]
        filled = len({card.spot for card in own if card.role == "locked"})
        bits.append(Bit(eyes.say(f"ロック {filled}/7 ", f"locked {filled}/7 "), "good" if filled else "dim"))
        for place in PRINTED:
            lies = [card for card in own if card.spot == place]
            bits.append(Bit(color(place, eyes) + (":" if lies else eyes.say("—", "- ")), "" if lies else "dim"))
            for card in lies:
                mark = "" if card.role == "locked" else eyes.say("（置いただけ）", " (only put)")
                bits += [Bit(f"《{card.face.name}》{mark}", "card", card), Bit(" ")]
        return tuple(bits)

    def _hand(self, game: Game, eyes: Eyes, player: int) -> list[Row]:
        alone = len(eyes.seats) == 1
        rows: list[Row] = [(Bit(eyes.say("手札", "hand") + ("" if alone else f" {eyes.names[player]}"), "mine"),)]
        rows += [(Bit("  "), Bit(called(card), "card", card)) for card in game.pile("hand", player)]
        return rows

    def piles(self, game: Game, eyes: Eyes) -> list[Row]:
        """The discard pile, top first (SV 306)."""
        pile = game.pile("discard", NOBODY)
        rows: list[Row] = [
            (Bit(eyes.say(f"捨て場 {len(pile)}枚（上から）", f"discard pile, {len(pile)} (top first)"), "title"),)
        ]
        return [*rows, *((Bit("  "), Bit(called(card), "card", card)) for card in pile)]

    def question(self, game: Game, question: Question, eyes: Eyes) -> str:
        """What is asked."""
        return telling.question_words(question, eyes)

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
        """Where it is."""
        return [telling.place(card.zone, card.player, card.spot, eyes)]

    def numbers(self, game: Game, card: Card) -> list[Number]:
        """There are no numbers on cards."""
        return []

    def wishes(self, game: Game, question: Question, seat: int, card: Card, eyes: Eyes) -> list[Wish]:
        """Locking it and using its hand effect, and why not."""
        moment = question.source if isinstance(question.source, Moment) and question.player == seat else BUSY
        found = []
        for words, action in self._tries(card, eyes):
            offered = question.player == seat and action in list(question.options)
            why = [] if offered else list(reasons(game, seat, action, moment))
            if not offered and not why:
                said = Words("今聞かれているのは別のこと", "something else is being asked just now")
                found.append(Wish(words, (Why(("502.1",), said),)))
                continue
            found.append(
                Wish(words, tuple(Why(one.articles, Words(one.ja, one.en), one.card, one.line, one.op) for one in why))
            )
        return found

    def _tries(self, card: Card, eyes: Eyes) -> Iterator[tuple[str, Action]]:
        for place in card.face.values.get("colors", ()) or ("red",):
            yield (
                eyes.say(f"{color(place, eyes)}にロックする", f"lock it on {place}"),
                Action("lock", card, place=place),
            )
        for ability in card.face.abilities:
            if ability.kind == "hand":
                yield (
                    eyes.say(f"手札効果「{ability.line}」を使う", f"use 「{ability.line}」"),
                    Action("use", card, ability),
                )
