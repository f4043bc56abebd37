"""Cards, numbers and refusals, explained on request."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fudac.desk.play.screen import Screen, turn_title
from fudac.desk.play.table import PlayTable
from fudac.diagnostics.suggest import nearest
from fudac.games.shown import Bit, Eyes, Number, Told
from fudac.kernel import Card, Face
from fudac.source.folding import fold_key


class Explainer:
    """Answers questions about a table, to one pair of eyes."""

    def __init__(self, table: PlayTable, screen: Screen, eyes: Eyes) -> None:
        self.table = table
        self.screen = screen
        self.eyes = eyes
        self.handles: dict[str, Card] = {}

    # ------------------------------------------------------------------ finding cards

    def visible(self) -> list[Card]:
        """Every card that may be looked at: in play first, then hands and piles, and what the open question shows."""
        table, seats = self.table, self.eyes.seats
        question = table.question
        shown = list(question.options) if question is not None and question.player in seats else []
        found: dict[int, Card] = {}
        for card in [*table.game.field, *(one for one in shown if isinstance(one, Card)), *table.game.cards]:
            sees = any(table.playable.sees(table.game, seat, card) for seat in (None, *seats))
            if sees or any(card is one for one in shown):
                found.setdefault(card.uid, card)
        return list(found.values())

    def cards(self, called: str) -> list[Card]:
        """The cards meant by a handle, the number of an option, a card's number, its name or a part of it; each kind once."""
        called = called.strip().strip("≪≫《》「」")
        if called in self.handles:
            return [self.handles[called]]
        if (option := self._option(called)) is not None:
            return [option]
        key = fold_key(called).casefold()
        cards = self.visible()
        exact = [card for card in cards if key in (fold_key(card.face.name).casefold(), card.face.number.casefold())]
        part = [card for card in cards if key and key in fold_key(card.face.name).casefold()]
        return _one_of_each(exact or part)

    def _option(self, called: str) -> Card | None:
        """The card of an option that is on the screen."""
        question = self.table.question
        if question is None or question.player not in self.eyes.seats or not called.isdecimal():
            return None
        at = int(called) - 1
        return card_of(question.options[at]) if 0 <= at < len(question.options) else None

    def find(self, called: str) -> list[Card]:
        """The same; says so where there is none."""
        say, found = self.eyes.say, self.cards(called)
        if not called.strip():
            self.screen.line(
                say(
                    "カードの記号・番号・名前を続けて打ちます（例：why a）",
                    "name a card: its letter, number or name (why a)",
                ),
                "bad",
            )
        elif not found:
            near = nearest(called, sorted({card.face.name for card in self.visible()}))
            also = say(f"（もしかして: {'・'.join(near)}）", f" (did you mean {', '.join(near)}?)") if near else ""
            self.screen.line(
                say(f"見えるカードに「{called}」はありません{also}", f"no card in sight is called {called!r}{also}"),
                "bad",
            )
        return found

    # ------------------------------------------------------------------ explaining

    def card(self, called: str) -> None:
        """Everything printed on a card, and how it is now; of one that is not in sight, what is printed on it."""
        face = self._printed(called) if not self.cards(called) else None
        if face is not None:
            self._face(face)
            return
        for card in self.find(called)[:3]:
            self._face(card.face)
            for line in self.table.shown.state(self.table.game, card, self.eyes):
                self.screen.line("  " + self.eyes.say("今：", "now: ") + line, "number")

    def _printed(self, called: str) -> Face | None:
        """The face of any card of the pool, by number or whole name."""
        found = self.table.faces.compiled.pool.find(called.strip()).card if called.strip() else None
        return self.table.faces.face(found.number) if found is not None else None

    def _face(self, face: Face) -> None:
        screen, eyes = self.screen, self.eyes
        screen.row((Bit(f"≪{face.name}≫", "card"), Bit(f"  {face.number}")))
        game = self.table.faces.compiled.pool.game
        labels = [
            f"{game.label(key, eyes.lang)} {_value(value, eyes)}"
            for key, value in face.values.items() if key in game.fields and value not in ("", ())
        ]  # fmt: skip
        screen.line("  " + "　".join(labels))
        for line in face.text.splitlines():
            screen.line("  " + line)
        if eyes.lang == "en":
            for line in self._english(face.number):
                screen.line("  " + line, "dim")

    def _english(self, number: str) -> list[str]:
        try:
            return self.table.faces.english(number)
        except KeyError:
            return []

    def why(self, called: str) -> None:
        """The numbers of a card with everything that made them."""
        for card in self.find(called)[:3]:
            plain: list[Number] = []
            for number in self.table.shown.numbers(self.table.game, card):
                if len(number.parts) == 1:
                    plain.append(number)
                else:
                    self._number(card, number)
            if plain:
                bits = [Bit(f"≪{card.face.name}≫", "card"), Bit(self.eyes.say(" 印刷のまま：", " as printed: "))]
                for number in plain:
                    bits.append(Bit(f"{number.label.in_(self.eyes.lang)} {number.value}", "number"))
                    bits.append(Bit(f"（{self._articles((number.parts[0].article,))}）　", "dim"))
                self.screen.row(tuple(bits))

    def _number(self, card: Card, number: Number) -> None:
        label = number.label.in_(self.eyes.lang)
        self.screen.row((Bit(f"≪{card.face.name}≫", "card"), Bit(f" {label} "), Bit(str(number.value), "number")))
        for part in number.parts:
            self.screen.row((
                Bit(f"  {part.change:>4}  ", "number"), Bit(part.what.in_(self.eyes.lang)),
                Bit(f"  {self._articles((part.article,))}", "dim"),
            ))  # fmt: skip
            self._text(part.card, part.line, part.op, "good")

    def why_not(self, called: str) -> None:
        """What could be done with a card and why it cannot."""
        table, say = self.table, self.eyes.say
        question = table.question
        if question is None:
            self.screen.line(say("ゲームは終わっています", "the game is over"))
            return
        for card in self.find(called)[:3]:
            self.screen.line(f"≪{card.face.name}≫", "card")
            seat = question.player
            wishes = table.shown.wishes(table.game, question, seat, card, self.eyes)
            for wish in wishes:
                if not wish.reasons:
                    self.screen.line(f"  ○ {wish.words}{say('：できる', ': can be done')}", "good")
                    continue
                self.screen.line(f"  × {wish.words}{say('：できない', ': cannot be done')}")
                for why in wish.reasons:
                    by = f"（≪{why.card.face.name}≫）" if why.card is not None and why.card is not card else ""
                    text = why.reason.in_(self.eyes.lang) + by
                    self.screen.row((Bit(f"      {self._articles(why.articles)}  ", "dim"), Bit(text)), indent=8)
                    self._text(why.card, why.line, why.op, "bad")
            if not wishes:
                self.screen.line(say("  このカードですることはない", "  there is nothing to do with this card"), "dim")

    def log(self, entries: list[Any]) -> None:
        """The log with its articles and the texts of cards that made things happen."""
        turn, last = None, ("", "")
        for told in self.table.shown.told(self.table.game, entries, self.eyes):
            if told.turn != turn:
                turn = told.turn
                self.screen.line(self.eyes.say(*turn_title(turn)), "title")
            self.entry(told)
            by = (told.card.face.name if told.card is not None else "", told.line)
            if told.line and by != last:
                name = f"≪{by[0]}≫ " if by[0] else ""  # what is paid for an ability is no deed of its card
                self.screen.row((Bit(" " * 13), Bit(name, "card"), Bit(f"「{told.line}」", "dim")), indent=15)
            last = by

    def entry(self, told: Told) -> None:
        """One line of the log."""
        article = f"  {self._articles((told.article,)):<10} "
        self.screen.row((Bit(article, "dim"), Bit(told.text)), indent=13)

    def _articles(self, articles: tuple[str, ...]) -> str:
        return f"{self.table.shown.abbreviation} {self.eyes.say('、', ', ').join(articles)}"

    def _text(self, card: Card | None, line: str, op: str, style: str) -> None:
        """The line of a card's text, where it stands in its file, and carets under the words that count."""
        if card is None or not line:
            return
        span = self.table.faces.place(card.face, line, op)
        start, end = 0, len(line)
        where = f"{card.face.number} {card.face.name}"
        if span is not None:
            row, column = span.position
            where += f"  {Path(span.file.path).name}:{row}:{column}"
            at = line.find(span.text)
            if at >= 0:
                start, end = at, at + len(span.text)
        self.screen.line(f"      {where}", "dim")
        self.screen.marked(line, start, end, style)


def _value(value: Any, eyes: Eyes) -> str:
    if isinstance(value, bool):
        return eyes.say("はい" if value else "いいえ", "yes" if value else "no")
    return "・".join(map(str, value)) if isinstance(value, tuple) else str(value)


def card_of(option: Any) -> Card | None:
    """The card that an option is about."""
    if isinstance(option, Card):
        return option
    if isinstance(option, tuple):
        return next((part for part in _flat(option) if isinstance(part, Card)), None)
    return None


def _flat(option: Any) -> Iterator[Any]:
    for part in option:
        yield part
        if (card := getattr(part, "card", None)) is not None:
            yield card


def _one_of_each(cards: list[Card]) -> list[Card]:
    """Copies that lie in the same pile are one; each card in play counts."""
    found: dict[Any, Card] = {}
    for card in cards:
        found.setdefault(card.uid if card.zone == "field" else (card.face, card.zone), card)
    return list(found.values())
