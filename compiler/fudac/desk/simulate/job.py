"""What is to be simulated, as plain values that can be sent to any process, and what a process makes of it once."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.games.playable import Deck, Playable, find_playable
from fudac.kernel import Face
from fudac.model.decks import MAIN, CopiesRule, DeckRules, HeldRule, SizeRule

if TYPE_CHECKING:
    from fudac.games.faces import Faces
    from fudac.games.session import Session

SHARE = 20
"""Games in a share. It is fixed, so that what is played does not depend on how many work."""
RANDOM_DECK = "*"
_ATTEMPTS = 100
_KINDS = 32  # different cards a deck made at random holds at most, so that cards of a kind meet


@dataclass(frozen=True, slots=True)
class Job:
    """``decks``: name and zone → card number → copies, none for decks made at random anew for each game. ``players``: a
    computer player for each seat, the last one for all further seats. ``seats``: numbers of players, taken in turn.
    ``cards``: the pool's paths, none for the bundled cards. ``most_turns``: a longer game is ended. ``check``: whether
    every step is checked and taken back.
    """

    game: str
    decks: tuple[tuple[str, dict[str, dict[str, int]]], ...] = ()
    seed: int = 0
    games: int = 1000
    players: tuple[str, ...] = ("random",)
    seats: tuple[int, ...] = (2,)
    cards: tuple[str, ...] = ()
    as_of: str = ""
    most_turns: int = 1000
    check: bool = False

    def as_json(self) -> str:
        """All of it as text; the same job gives the same text."""
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)

    @staticmethod
    def from_json(text: str) -> Job:
        """A job from its text."""
        data: dict[str, Any] = json.loads(text)
        for key in ("players", "seats", "cards"):
            data[key] = tuple(data[key])
        data["decks"] = tuple((name, zones) for name, zones in data["decks"])
        return Job(**data)

    def shares(self) -> list[range]:
        """The numbers of the games, share by share."""
        return [range(start, min(start + SHARE, self.games)) for start in range(0, self.games, SHARE)]

    def player(self, seat: int) -> str:
        """The computer player at a seat."""
        return self.players[min(seat, len(self.players) - 1)]

    def seed_of(self, number: int, what: str = "game") -> int:
        """The seed of one game, or of something in it; it depends on nothing but the job's seed and the number."""
        return int.from_bytes(hashlib.blake2b(f"{self.seed}/{number}/{what}".encode(), digest_size=6).digest())


class Stage:
    """A job made ready to be played: the game's rules, the faces, the decks."""

    def __init__(self, job: Job, faces: Faces, playable: Playable, rules: DeckRules | None) -> None:
        self.job = job
        self.faces = faces
        self.playable = playable
        self._rules = rules
        self.decks = tuple(faces.deck(name, zones) for name, zones in job.decks)
        self._all: list[Face] = [] if self.decks else faces.all()

    def known(self) -> Iterator[Face]:
        """Every face that can come into a game."""
        if not self.decks:
            yield from self._all
        else:
            yield from {id(face): face for deck in self.decks for face in deck.faces()}.values()

    def deal(self, number: int, attempt: int = 0) -> tuple[tuple[Deck, ...], tuple[int, ...], int]:
        """The decks of a game seat by seat, which of the job's decks they are, and how many play.

        Each deck sits at every seat equally often: seats are taken in turn. ``attempt``: another one gives other decks where
        they are made at random.
        """
        players = self.job.seats[number % len(self.job.seats)]
        if not self.decks:
            if self.playable.shared_deck:
                return (self.everything(),), (0,) * players, players
            made = tuple(self.random_deck(number, seat, attempt) for seat in range(players))
            return made, (0,) * players, players
        if self.playable.shared_deck:
            which = (number // len(self.job.seats)) % len(self.decks)
            return (self.decks[which],), (which,) * players, players
        order = tuple((seat + number) % len(self.decks) for seat in range(players))
        return tuple(self.decks[which] for which in order), order, players

    def start(self, number: int, **how: Any) -> tuple[Session, tuple[Deck, ...], tuple[int, ...]]:
        """A game ready to begin, its decks, and which of the job's they are. Raises ValueError for decks nobody can play with.

        Decks made at random that the game's rules do not take (none to begin with) are made anew.
        """
        for attempt in range(1 if self.decks else _ATTEMPTS):
            decks, which, seats = self.deal(number, attempt)
            try:
                session = self.playable.start(decks, self.job.seed_of(number), seats=seats, **how)
            except ValueError:
                if attempt + 1 == (1 if self.decks else _ATTEMPTS):
                    raise
            else:
                return session, decks, which
        raise AssertionError

    def everything(self) -> Deck:
        """All cards there are, as often as the rules say that they are in a box, for games with one deck for all."""
        field = _held_by(self._rules)
        counts = [(face, face.values.get(field, 1) if field else 1) for face in self._all]
        return Deck(
            RANDOM_DECK, tuple(face for face, count in counts for _ in range(count if isinstance(count, int) else 1))
        )

    def random_deck(self, number: int, seat: int, attempt: int = 0) -> Deck:
        """A deck made at random of all cards, of the size and with the copies that the game's first deck format allows."""
        chance = random.Random(self.job.seed_of(number, f"deck {seat}" + (f" {attempt}" if attempt else "")))
        size, copies = _size_and_copies(self._rules)
        kinds = chance.sample(self._all, min(len(self._all), max(_KINDS, -(-size // max(copies, 1)))))
        cards = [face for face in kinds for _ in range(copies)]
        return Deck(RANDOM_DECK, tuple(chance.sample(cards, min(size, len(cards)))))


def _held_by(rules: DeckRules | None) -> str:
    """The field that says how many of a card there are in a box."""
    every = [rule for one in rules.formats.values() for rule in one.rules] if rules is not None else []
    return next((rule.field for rule in every if isinstance(rule, HeldRule)), "")


def _size_and_copies(rules: DeckRules | None) -> tuple[int, int]:
    size, copies = 50, 3
    if rules is not None:
        for rule in next(iter(rules.formats.values())).rules:
            if isinstance(rule, SizeRule) and rule.zone == MAIN:
                size = rule.exactly or rule.at_least or size
            elif isinstance(rule, CopiesRule):
                copies = rule.at_most
    return size, copies


@lru_cache(maxsize=4)
def stage_of(text: str) -> Stage:
    """The stage of a job's text, made once in each process. Raises ValueError for cards that cannot be played."""
    from fudac.catalogue import bundled_pool, load_pool
    from fudac.check import Compiled, language_for
    from fudac.games.faces import Faces

    job = Job.from_json(text)
    pool = load_pool([Path(one) for one in job.cards], job.game) if job.cards else bundled_pool(job.game)
    day = date.fromisoformat(job.as_of) if job.as_of else None
    playable = find_playable(job.game)
    return Stage(job, Faces(Compiled(pool, language_for(pool.game), day), playable), playable, pool.game.deck_rules)


def counted(deck: Deck) -> tuple[str, dict[str, dict[str, int]]]:
    """A deck as a job holds it: numbers and copies."""
    zones = {MAIN: deck.main, **deck.zones}
    return deck.name, {zone: dict(Counter(face.number for face in faces)) for zone, faces in zones.items()}
