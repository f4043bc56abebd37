"""``fudac play``: the loop between the table and whoever types."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fudac.desk.play.explain import Explainer
from fudac.desk.play.guide import guide
from fudac.desk.play.saves import SaveTrouble
from fudac.desk.play.screen import Ended, Screen, turn_title
from fudac.desk.play.table import PlayTable
from fudac.desk.play.typed import Answer, Command, Wrong, answer_of, command_of, near_command
from fudac.games.shown import Bit, Eyes, Row, fitted
from fudac.kernel import Question

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Left(Exception):
    """The person has left the table; the game is saved."""


class Terminal:
    """Shows a table and takes what is typed. ``path``: where the game is saved when nobody says where."""

    def __init__(self, table: PlayTable, screen: Screen, lang: str, path: Path | None = None) -> None:
        self.table = table
        self.screen = screen
        self.lang = lang
        self.path = path
        self.viewer: int | None = None
        self.read = [0] * len(table.setup.players)  # how much of the log each seat has been shown
        self.turn = [0] * len(table.setup.players)  # the last turn whose heading each seat has been shown
        self.explainer = Explainer(table, screen, self._eyes(None))

    def say(self, ja: str, en: str) -> str:
        """In the language of the person."""
        return en if self.lang == "en" else ja

    def _eyes(self, seat: int | None) -> Eyes:
        return self.table.eyes(() if seat is None else (seat,), self.lang)

    # ------------------------------------------------------------------ the loop

    def run(self) -> int:
        """Play until the game is over or the person leaves. Returns the exit status."""
        try:
            while True:
                if self.table.go_on():
                    continue
                question = self.table.question
                if question is None:
                    self._over()
                else:
                    self._asked(question)
        except Left:
            return 0
        except (Ended, KeyboardInterrupt):
            self._keep()
            return 0
        except Exception:
            # A fault of the program costs no game: it goes on before the choice that met the fault.
            self._keep()
            raise

    def _asked(self, question: Question) -> None:
        """Show everything and take lines until one of them answers or leads elsewhere."""
        self._sit_down(question.player)
        self._news(question.player)
        self._board()
        self._question(question)
        while self.table.question is question:
            self._take(question)

    def _take(self, question: Question) -> None:
        typed = self.screen.ask(self.screen.paint(self.say("番号か ? > ", "number or ? > "), "key"))
        if not typed.strip():
            self._question(question)
            return
        if question.kind == "yes_no" or typed.strip()[0].isdecimal() or command_of(typed) is None:
            answer = answer_of(question, typed)
            if isinstance(answer, Answer):
                self.table.answer(answer.value)
                return
            if isinstance(answer, Wrong):
                self.screen.line(self.say(answer.ja, answer.en), "bad")
                return
        self._command(typed)

    def _over(self) -> None:
        """The game is over: say how, and wait for undo, log, save or leaving."""
        self._result()
        while self.table.question is None:
            typed = self.screen.ask(
                self.screen.paint(self.say("log・undo・save・quit > ", "log, undo, save, quit > "), "key")
            )
            if typed.strip():
                self._command(typed)

    # ------------------------------------------------------------------ showing

    def _sit_down(self, seat: int) -> None:
        """Another person is asked: nothing of the last one's stays in sight (two people, one keyboard)."""
        if seat != self.viewer and len(self.table.humans) > 1:
            name = self.table.names(self.lang)[seat]
            self.screen.clear()
            self.screen.ask(self.screen.paint(
                self.say(f"{name} さんの番です。画面を代わって Enter ", f"{name} is asked. Hand over and press Enter "), "title"
            ))  # fmt: skip
            self.screen.clear()
        self.viewer = seat
        self.explainer = Explainer(self.table, self.screen, self._eyes(seat))

    def _news(self, seat: int) -> None:
        """What has happened since this seat last looked, without what only the full log tells."""
        log = self.table.game.log
        entries = log[min(self.read[seat], len(log)) :]
        self.read[seat] = len(log)
        told = [one for one in self.table.shown.told(self.table.game, entries, self.explainer.eyes) if not one.minor]
        if told:
            self.screen.line(self.say("できごと", "what happened"), "title")
        for one in told:
            if one.turn != self.turn[seat]:
                self.screen.line(self.say(*turn_title(one.turn)), "title")
            self.turn[seat] = one.turn
            self.explainer.entry(one)

    def _board(self) -> None:
        seat = self.viewer if self.viewer is not None else 0
        self.screen.line()
        self.screen.rows(
            self._with_handles(self.table.shown.board(self.table.game, self.explainer.eyes, seat), fresh=True)
        )

    def _with_handles(self, rows: list[Row], *, fresh: bool = False) -> list[Row]:
        """Every card named gets a letter by which it can be asked about."""
        handles = self.explainer.handles
        if fresh:
            handles.clear()
        known = {card.uid: handle for handle, card in handles.items()}
        found = []
        for row in rows:
            bits: list[Bit] = []
            for bit in row:
                if bit.card is not None:
                    if bit.card.uid not in known:
                        known[bit.card.uid] = _handle(len(known))
                        handles[known[bit.card.uid]] = bit.card
                    bits.append(Bit(known[bit.card.uid], "key"))
                handle = known[bit.card.uid] if bit.card is not None else ""
                bits.append(fitted(bit, handle))
            found.append(tuple(bits))
        return found

    def _question(self, question: Question) -> None:
        shown, game, eyes, screen = self.table.shown, self.table.game, self.explainer.eyes, self.screen
        screen.line()
        article = f"  {shown.abbreviation} {question.article}" if question.article else ""
        screen.row((Bit("▶ " + shown.question(game, question, eyes), "title"), Bit(article, "dim")))
        options = [] if question.kind == "number" else question.options
        for place, option in enumerate(options, 1):
            screen.row((Bit(f"{place:>4} ", "key"), Bit(shown.option(game, question, option, eyes))), indent=7)
        if question.may_pass and question.kind == "act":
            screen.row((Bit("   0 ", "key"), Bit(shown.option(game, question, None, eyes))))
        if hint := self._hint(question):
            screen.line("     " + hint, "dim")

    def _hint(self, question: Question) -> str:
        least, most, say = question.least, question.most, self.say
        if question.kind == "choose":
            many = f"{least}" if least == most else f"{least}〜{most}"
            none = say("（選ばないなら 0）", " (0: none)") if least == 0 else ""
            return say(f"{many}枚を、番号を空けて打つ（例：1 3）{none}", f"type {many} numbers, such as 1 3{none}")
        if question.kind == "order":
            return say(
                "番号を上から順に空けて打つ（例：2 1 3）。0 ならこのまま",
                "type the numbers in order, such as 2 1 3; 0 leaves them so",
            )
        if question.kind == "number":
            return say(f"{least}〜{most} の数を打つ", f"type a number from {least} to {most}")
        return ""

    def _result(self) -> None:
        table, names = self.table, self.table.names(self.lang)
        eyes = table.eyes(table.humans, self.lang)
        self.explainer = Explainer(table, self.screen, eyes)
        seat = table.humans[0] if table.humans else 0
        self._news(seat)
        self._board()
        ending = table.playable.ending(table.game)
        assert ending is not None
        way = table.playable.endings[ending.way].in_(self.lang)
        if ending.winners:
            who = self.say("・", ", ").join(names[winner] for winner in ending.winners)
            text = self.say(f"{who} の勝ち", f"{who} won" if who != "you" else "you have won")
        else:
            text = self.say("引き分け", "a draw")
        self.screen.line()
        self.screen.row((Bit(f"★ {text}　{way}", "good"), Bit(f"  {table.shown.abbreviation} {ending.article}", "dim")))

    # ------------------------------------------------------------------ commands

    def _command(self, typed: str) -> None:
        command = command_of(typed)
        if command is None:
            near = near_command(typed)
            also = self.say(f"（もしかして: {near}）", f" (did you mean {near}?)") if near else ""
            self.screen.line(
                self.say(
                    f"「{typed.strip()}」は分かりません{also}。? で使い方",
                    f"{typed.strip()!r} is unknown{also}; ? helps",
                ),
                "bad",
            )
            return
        getattr(self, "_do_" + command.name)(command)

    def _do_help(self, command: Command) -> None:
        self.screen.line(self.table.playable.name.in_(self.lang), "title")
        for line in self.table.shown.primer(self.lang):
            self.screen.row((Bit("  "), Bit(line)), indent=4)
        self.screen.rows(guide(self.lang))

    def _do_card(self, command: Command) -> None:
        self.explainer.card(command.rest)

    def _do_why(self, command: Command) -> None:
        self.explainer.why(command.rest)

    def _do_why_not(self, command: Command) -> None:
        self.explainer.why_not(command.rest)

    def _do_log(self, command: Command) -> None:
        entries: list[Any] = self.table.game.log
        turn = self.table.game.turn
        if command.rest.isdecimal():
            entries = [one for one in entries if one.turn == int(command.rest)]
        elif command.rest not in ("all", "全部", "すべて"):
            entries = [one for one in entries if one.turn >= turn - 1]
        self.explainer.log(entries)

    def _do_board(self, command: Command) -> None:
        self._board()

    def _do_piles(self, command: Command) -> None:
        self.screen.rows(self._with_handles(self.table.shown.piles(self.table.game, self.explainer.eyes)))

    def _do_list(self, command: Command) -> None:
        if self.table.question is not None:
            self._question(self.table.question)

    def _do_undo(self, command: Command) -> None:
        count = int(command.rest) if command.rest.isdecimal() else 1
        for done in range(count):
            if not self.table.undo():
                if done == 0:
                    self.screen.line(self.say("戻せる手がありません", "there is nothing to take back"), "bad")
                break
        log = len(self.table.game.log)
        self.read = [min(one, log) for one in self.read]

    def _do_save(self, command: Command) -> None:
        self._write(Path(command.rest) if command.rest else self.path or _free_path(self.table))

    def _do_concede(self, command: Command) -> None:
        question = self.table.question
        if question is None:
            self.screen.line(self.say("ゲームは終わっています", "the game is over"))
            return
        typed = self.screen.ask(self.say("本当に投了しますか（はい／いいえ） > ", "really give up? (yes/no) > "))
        if typed.strip().casefold() in ("y", "yes", "はい"):
            self.table.concede(question.player)

    def _do_quit(self, command: Command) -> None:
        self._keep()
        raise Left

    # ------------------------------------------------------------------ saving

    def _keep(self) -> None:
        """Save what is not saved yet, so that nothing is lost."""
        # In the middle of a change, where a signal may come, nothing is asked and the game is not over all the same.
        if self.path is None and self.table.game.over:
            return  # a game that is over and that nobody has saved
        if self.path is None or len(self.table.made) != self.table.saved:
            self.screen.line()
            self._write(self.path or _free_path(self.table))

    def _write(self, path: Path) -> None:
        try:
            self.table.save(path)
        except SaveTrouble as trouble:
            self.screen.line(self.say(trouble.ja, trouble.en), "bad")
            return
        self.path = path
        how = "--replay" if self.table.game.over else "--resume"
        self.screen.line(self.say(
            f"保存しました。続きは: fudac play {how} {path}" if how == "--resume" else f"保存しました。見直すには: fudac play {how} {path}",
            f"saved; go on with: fudac play {how} {path}" if how == "--resume" else f"saved; look again with: fudac play {how} {path}",
        ), "good")  # fmt: skip


def _handle(count: int) -> str:
    """The letter of the n-th card: a to z, then aa, ab …"""
    rest, last = divmod(count, len(LETTERS))
    return (LETTERS[rest - 1] if rest else "") + LETTERS[last]


def _free_path(table: PlayTable) -> Path:
    """A file in the present folder that is not there yet."""
    count, name = 1, f"{table.playable.game}.save.json"
    while Path(name).exists():
        count += 1
        name = f"{table.playable.game}-{count}.save.json"
    return Path(name)
