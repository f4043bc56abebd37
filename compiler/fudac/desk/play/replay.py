"""A saved game looked at again: step by step on a terminal, as a whole story in a pipe."""

from __future__ import annotations

from fudac.desk.play.explain import Explainer
from fudac.desk.play.saves import Save
from fudac.desk.play.screen import Ended, Screen
from fudac.desk.play.table import PlayTable, resumed
from fudac.desk.play.typed import plain
from fudac.desk.play_decks import PlayDecks
from fudac.games.playable import Playable
from fudac.games.shown import Eyes, fitted


def replay(playable: Playable, book: PlayDecks, save: Save, screen: Screen, lang: str) -> int:
    """Show a saved game. Raises :class:`SaveTrouble` where its choices do not fit.

    A game that is over is shown with all cards open; of one that still goes on only what everybody may see.
    """
    table = resumed(playable, book, save)
    seats = range(len(save.players)) if table.question is None else ()
    # Whoever looks again is no player: seats are called by letters.
    letters = tuple("ABCDEFGH"[: len(save.players)])
    viewer = Replay(table, save, screen, Eyes(frozenset(seats), letters, lang))
    return viewer.step_by_step() if screen.is_terminal else viewer.story()


class Replay:
    """Goes through the choices of a game."""

    def __init__(self, table: PlayTable, save: Save, screen: Screen, eyes: Eyes) -> None:
        self.table = table
        self.save = save
        self.screen = screen
        self.eyes = eyes
        self.explainer = Explainer(table, screen, eyes)

    def story(self) -> int:
        """The whole log, then the board."""
        self.explainer.log(self.table.game.log)
        self._board()
        self._end()
        return 0

    def step_by_step(self) -> int:
        """Enter goes on, ``b`` back, a number to that choice, ``q`` leaves."""
        say = self.eyes.say
        self._go(0)
        while True:
            at, most = len(self.table.made), len(self.save.made)
            prompt = say(
                f"[{at}/{most}] Enter 次へ・b 前へ・数字 その手へ・e 終わりへ・log・q > ",
                f"[{at}/{most}] Enter next, b back, number, e end, log, q > ",
            )
            try:
                typed = plain(self.screen.ask(self.screen.paint(prompt, "key"))).casefold()
            except (Ended, KeyboardInterrupt):
                self.screen.line()
                return 0
            if typed in ("q", "quit", "終了"):
                return 0
            if typed in ("log", "記録"):
                self.explainer.log(self.table.game.log)
            elif typed == "":
                self._go(min(at + 1, most))
            elif typed in ("b", "戻る", "前"):
                self._go(max(at - 1, 0))
            elif typed in ("e", "end"):
                self._go(most)
            elif typed.isdecimal() and int(typed) <= most:
                self._go(int(typed))
            else:
                self.screen.line(
                    say("Enter・b・数字・e・log・q のどれかです", "one of Enter, b, a number, e, log, q"), "bad"
                )

    def _go(self, to: int) -> None:
        at = len(self.table.made)
        before = len(self.table.game.log)
        if to < at:
            self.table.back(to)
        else:
            self.table.repeat(self.save.made[at:to])
        if to > 0:
            made = self.save.made[to - 1]
            self.screen.line(f"#{to} {self.eyes.names[made.seat]} {made.asked}: {self._said(to)}", "title")
        for told in self.table.shown.told(self.table.game, self.table.game.log[before:] if to > at else [], self.eyes):
            if not told.minor:
                self.explainer.entry(told)
        self._board()
        self._end()

    def _said(self, to: int) -> str:
        """The choice, unless it names a card that those who look may not see."""
        made = self.save.made[to - 1]
        hidden = len(self.eyes.seats) < len(self.save.players)
        return (
            "…"
            if hidden and made.choice.kind == "pick" and not made.said.startswith(("attack", "end_turn"))
            else made.said
        )

    def _board(self) -> None:
        self.screen.line()
        rows = self.table.shown.board(self.table.game, self.eyes, 0)
        self.screen.rows(tuple(fitted(bit) for bit in row) for row in rows)

    def _end(self) -> None:
        ending = self.table.playable.ending(self.table.game)
        if ending is None:
            return
        who = "・".join(self.eyes.names[seat] for seat in ending.winners)
        text = self.eyes.say(f"{who} の勝ち", f"{who} won") if who else self.eyes.say("引き分け", "a draw")
        way = self.table.playable.endings[ending.way].in_(self.eyes.lang)
        self.screen.line(f"★ {text}　{way}  {self.table.shown.abbreviation} {ending.article}", "good")
