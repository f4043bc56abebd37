"""A table at which a game is played: who sits there, what was chosen, going back, saving, resuming, replaying."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from fudac import __version__
from fudac.desk.play.saves import Made, Save, SaveTrouble, write_save
from fudac.desk.play_decks import PlayDecks
from fudac.desk.players import SeatView, computer_player
from fudac.games.forced import NO_ANSWER, forced
from fudac.games.playable import Deck, Playable
from fudac.games.session import Choice, answer_of, choice_of
from fudac.games.shown import YOU, Eyes
from fudac.kernel import Question
from fudac.model.decks import MAIN

HUMAN = "human"


class Setup(NamedTuple):
    """How a game is set up. ``players``: ``human`` or the name of a computer player, by seat."""

    decks: tuple[Deck, ...]
    players: tuple[str, ...]
    seed: int
    first: int | None = None
    as_of: str | None = None


class PlayTable:
    """One game at a table. ``made``: every choice so far; ``saved``: how many of them the last save holds."""

    def __init__(self, playable: Playable, book: PlayDecks, setup: Setup) -> None:
        self.playable = playable
        self.faces = book.faces
        self.shown = playable.shown()
        self.setup = setup
        self.made: list[Made] = []
        self.saved = 0
        self.session = playable.start(
            setup.decks, setup.seed, seats=len(setup.players), first=setup.first, history=True
        )
        self.session.start()

    @property
    def game(self) -> Any:
        """The game."""
        return self.session.game

    @property
    def question(self) -> Question | None:
        """The open question; None when the game is over."""
        return self.session.question

    @property
    def humans(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, name in enumerate(self.setup.players) if name == HUMAN]

    def names(self, lang: str) -> tuple[str, ...]:
        """What seats are called: you and the computer where one person plays, else letters."""
        if len(self.humans) == 1:
            you, other = (YOU, "computer") if lang == "en" else ("あなた", "コンピューター")
            others = len(self.setup.players) - 1
            return tuple(
                you if seat in self.humans else other + (str(seat + 1) if others > 1 else "")
                for seat in range(len(self.setup.players))
            )
        return tuple("ABCDEFGH"[: len(self.setup.players)])

    def eyes(self, seats: Iterable[int], lang: str) -> Eyes:
        """The eyes of some seats."""
        return Eyes(frozenset(seats), self.names(lang), lang)

    # ------------------------------------------------------------------ deciding

    def answer(self, answer: Any) -> None:
        """Answer the open question. Raises ValueError for what was not offered."""
        question = self.session.question
        if question is None or not question.accepts(answer):
            raise ValueError(f"{answer!r} is no answer")
        only = forced(question) is not NO_ANSWER
        made = Made(question.player, question.name, choice_of(question, answer), self._said(question, answer), only)
        self.session.answer(answer)
        self.made.append(made)

    def concede(self, seat: int) -> None:
        """A seat gives up."""
        self.session.concede(seat)
        self.made.append(Made(seat, "concede", Choice("concede", value=seat), "concede"))

    def go_on(self) -> bool:
        """Give one answer that no person is asked for: a forced one, or a computer player's. False where a person is asked, or at the end."""
        question = self.session.question
        if question is None:
            return False
        answer = forced(question)
        if answer is NO_ANSWER:
            name = self.setup.players[question.player]
            if name == HUMAN:
                return False
            # The same situation gets the same answer, also after going back.
            player = computer_player(name, hash_of(self.setup.seed, question.player, self.session.decisions))
            answer = player.answer(SeatView(self.playable, self.session, question.player), question)
        self.answer(answer)
        return True

    def back(self, decisions: int) -> None:
        """Go back to where so many choices had been made."""
        self.session.back(decisions)
        del self.made[decisions:]

    def undo(self) -> bool:
        """Go back to the last choice that a person made. False where there is none."""
        for at in range(len(self.made) - 1, -1, -1):
            if self._is_persons(at):
                self.back(at)
                return True
        return False

    def _is_persons(self, at: int) -> bool:
        made = self.made[at]
        return self.setup.players[made.seat] == HUMAN and not made.only

    def _said(self, question: Question, answer: Any) -> str:
        key = self.shown.key
        if isinstance(answer, list):
            return " / ".join(key(question, one) for one in answer)
        return "pass" if answer is None else key(question, answer)

    # ------------------------------------------------------------------ saving

    def save(self, path: Path) -> None:
        """Write the game into a file. Raises :class:`SaveTrouble`."""
        setup = self.setup
        decks = tuple((deck.name, _runs(deck)) for deck in setup.decks)
        numbers = sorted({number for _, zones in decks for runs in zones.values() for number, _ in runs})
        cards = {number: self.faces.contents(number) for number in numbers}
        write_save(path, Save(
            self.playable.game, __version__, setup.seed, setup.first, setup.players, setup.as_of, decks, cards,
            tuple(self.made),
        ))  # fmt: skip
        self.saved = len(self.made)

    def repeat(self, made: Sequence[Made]) -> None:
        """Make choices again. Raises :class:`SaveTrouble` where they do not fit, so that no other game is taken for the saved one."""
        for one in made:
            step, question = len(self.made) + 1, self.session.question
            if one.choice.kind == "concede":
                self.concede(one.seat)
                continue
            if question is None or (question.player, question.name) != (one.seat, one.asked):
                now = f"{question.player} {question.name}" if question is not None else "-"
                raise _other(step, f"{one.seat} {one.asked}", now)
            try:
                answer = answer_of(question, one.choice)
            except ValueError:
                raise _other(step, one.said, "-") from None
            # What was picked has to be called the same as when it was saved.
            if (said := self._said(question, answer)) != one.said:
                raise _other(step, one.said, said)
            self.session.answer(answer)
            self.made.append(one)
        self.saved = len(self.made)


def resumed(playable: Playable, book: PlayDecks, save: Save, players: tuple[str, ...] | None = None) -> PlayTable:
    """The table of a saved game. Raises :class:`SaveTrouble` where its cards are no longer the same, or its choices do not fit."""
    check_cards(book, save)
    decks = tuple(_deck(book, name, zones) for name, zones in save.decks)
    table = PlayTable(playable, book, Setup(decks, players or save.players, save.seed, save.first, save.as_of))
    table.repeat(save.made)
    return table


def check_cards(book: PlayDecks, save: Save) -> None:
    """Refuse a save whose cards have changed. Raises :class:`SaveTrouble` with their numbers."""
    changed, gone = [], []
    for number, digest in save.cards.items():
        try:
            if book.faces.contents(number) != digest:
                changed.append(number)
        except KeyError:
            gone.append(number)
    if changed or gone:
        ja = [f"変わったカード: {'・'.join(changed)}"] * bool(changed) + [
            f"なくなったカード: {'・'.join(gone)}"
        ] * bool(gone)
        en = [f"changed: {', '.join(changed)}"] * bool(changed) + [f"gone: {', '.join(gone)}"] * bool(gone)
        raise SaveTrouble(
            f"保存したときとカードが違うので、再開できません（{'；'.join(ja)}）。"
            "保存したときのカードを --cards や --as-of で指定してください",
            f"the cards are not those of the save ({'; '.join(en)}); name those with --cards or --as-of",
        )


def _other(step: int, wanted: str, found: str) -> SaveTrouble:
    return SaveTrouble(
        f"{step}手目が保存したときと合わないので、再開できません（保存: {wanted}、今: {found}）。fudac の版が違うかもしれません",
        f"choice {step} does not fit (saved: {wanted}, now: {found}); the save may be of another version of fudac",
    )


def _runs(deck: Deck) -> dict[str, list[tuple[str, int]]]:
    """The cards of each zone in their order: how many of which number follow one another."""
    zones = ((MAIN, deck.main), *deck.zones.items())
    return {
        zone: [(number, len([*same])) for number, same in groupby(face.number for face in faces)]
        for zone, faces in zones
    }


def _deck(book: PlayDecks, name: str, zones: Mapping[str, Sequence[tuple[str, int]]]) -> Deck:
    faces = {zone: tuple(book.faces.face(n) for n, count in runs for _ in range(count)) for zone, runs in zones.items()}
    return Deck(name, faces.pop(MAIN, ()), faces)


def hash_of(seed: int, seat: int, decisions: int) -> int:
    """A seed for one decision of one computer player."""
    return (seed * 1_000_003 + seat) * 1_000_003 + decisions
