"""Seven: random games of two, three and four players keep what has to be so at every moment; distances and gates of the board."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from fudac.catalogue import load_pool
from fudac.check import Compiled, language_for
from fudac.constructs import all_constructs
from fudac.desk.players.random_player import any_answer
from fudac.games.faces import Faces
from fudac.games.playable import Deck, find_playable
from fudac.games.session import Session
from fudac.games.seven.board import SevenBoard
from fudac.kernel import Game

CARDS = Path(__file__).parents[2] / "cards" / "seven" / "sets"
BOARD = SevenBoard(("S", "N"))


@pytest.fixture(scope="module")
def box() -> Deck:
    """The bundled edition, as many of each card as a box holds."""
    return box_of(CARDS)


def box_of(path: Path) -> Deck:
    pool = load_pool([path], "seven", [path])
    faces = Faces(Compiled(pool, language_for(pool.game), None), find_playable("seven"))
    return Deck("box", tuple(face for face in faces.all() for _ in range(int(face.values.get("copies") or 1))))


def check(game: Game) -> None:
    """A square holds at most one piece, a card is in one place, locks match colours (SV 204.2, 300.2, 701, 702)."""
    assert len({piece.spot for piece in game.pieces}) == len(game.pieces)
    seen: Counter[int] = Counter()
    for pile in {id(pile): pile for pile in game.piles.values()}.values():
        for card in pile:
            seen[card.uid] += 1
            assert (card.spot in BOARD.squares) == (card.zone == "board")
            assert (card.state in ("face_up", "face_down")) == (card.zone == "board")
    for card in game.field:
        seen[card.uid] += 1
        assert card.zone == "lock" and card.player in game.players
        colors = game.look(card).values["colors"]
        assert card.spot in colors if card.role == "locked" else not colors
    assert all(seen[card.uid] == 1 for card in game.cards)
    places = Counter((card.player, card.spot, card.face.values["kind"]) for card in game.field if card.role == "locked")
    for (_, _, kind), count in places.items():
        assert count == 1 or (kind == "通常" and count == 2)  # two rainbow cards by one effect (SV 702.2)


def play(session: Session, seed: int, most: int = 20_000) -> None:
    chance = random.Random(seed)
    session.start()
    for number in range(most):
        if session.question is None:
            return
        session.answer(any_answer(session.question, chance))
        if number % 5 == 0:
            check(session.game)
    raise AssertionError("a game without end")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_with_one_winner(box: Deck, seats: int) -> None:
    for seed in range(6):
        session = find_playable("seven").start([box], seed, seats=seats)
        play(session, seed)
        check(session.game)
        ending = find_playable("seven").ending(session.game)
        assert ending is not None and ending.way == "seven" and len(ending.winners) == 1
        winner = session.game.winner
        locked = {card.spot for card in session.game.field if card.player == winner and card.role == "locked"}
        assert len(locked) == 7


def test_real_cards_play_too(shared_cases: Path) -> None:
    deck = box_of(shared_cases / "seven" / "sets" / "remake.yaml")
    for seed in range(3):
        play(find_playable("seven").start([deck], seed, seats=2 + seed), seed)


def test_decisions_can_be_taken_back(box: Deck) -> None:
    session = find_playable("seven").start([box], 3, seats=3, history=True)
    chance, states = random.Random(3), []
    session.start()
    while session.question is not None and session.decisions < 60:
        game = session.game
        states.append((str(session.question), [piece.spot for piece in game.pieces], len(game.pile("hand", 0))))
        session.answer(any_answer(session.question, chance))
    for decisions in (41, 17, 3):
        session.back(decisions)
        game = session.game
        now = (str(session.question), [piece.spot for piece in game.pieces], len(game.pile("hand", 0)))
        assert now == states[decisions]


def test_distances() -> None:
    assert set(BOARD.beside("a1")) == {"a2", "b1"}
    assert set(BOARD.around("a1")) == {"a2", "b1", "b2"}
    assert len(BOARD.around("d4")) == 8 and len(BOARD.beside("d4")) == 4
    assert BOARD.distance("d1", "d3") == BOARD.distance("d1", "e2") == 2


def test_every_construct_of_real_cards_is_carried_out(shared_cases: Path) -> None:
    deck = box_of(shared_cases / "seven" / "sets" / "remake.yaml")
    assert all(not ability.unready for face in deck.faces() for ability in face.abilities)


def test_no_construct_names_the_game() -> None:
    for op, cls in all_constructs().items():
        source = Path(__import__(cls.__module__, fromlist=["x"]).__file__ or "").read_text(encoding="utf-8")
        assert "games." not in source, op
