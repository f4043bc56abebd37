"""Computer players: they take legal answers, leave the game as it was, know nothing that is hidden, and play well enough."""

from __future__ import annotations

import random
import sys

import pytest
from tests.games.test_random_games import asked, faces, game, told

from fudac.desk.players import COMPUTER_PLAYERS, SeatView, computer_player
from fudac.desk.players.greedy_player import answers, guess_hidden
from fudac.desk.players.random_player import any_answer
from fudac.games.forced import absent
from fudac.games.playable import find_playable
from fudac.games.session import Session, choice_of
from fudac.kernel import Face, Question

__all__ = ["faces"]  # the fixture
HM = find_playable("harem-master")


def at_decision(faces: list[Face], seed: int, decisions: int) -> Session:
    session, chance = game(faces, seed, history=True)
    session.start()
    while session.question is not None and session.decisions < decisions:
        session.answer(any_answer(session.question, chance))
    return session


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(LookupError):
        computer_player("os")


@pytest.mark.parametrize("name", COMPUTER_PLAYERS)
@pytest.mark.parametrize("decisions", [0, 1, 3, 5, 12, 20, 33, 41, 57])
def test_the_session_is_left_as_it_was(faces: list[Face], name: str, decisions: int) -> None:
    session = at_decision(faces, 31, decisions)
    question = session.question
    assert question is not None
    before = told(session.game), asked(session), len(session.game.log), list(session.choices), session.game.keep_log
    real = [card.face for card in session.game.cards]
    answer = computer_player(name, 7).answer(SeatView(HM, session, question.player), question)
    assert (told(session.game), asked(session), len(session.game.log), session.choices, session.game.keep_log) == before
    assert [card.face for card in session.game.cards] == real
    assert session.question is not None
    assert session.question.accepts(answer)


@pytest.mark.parametrize("decisions", [2, 8, 15, 22, 36])
def test_greedy_does_not_look_at_hidden_cards(faces: list[Face], decisions: int) -> None:
    """Where only hidden cards and coming chance differ, the answer is the same."""
    session = at_decision(faces, 32, decisions)
    question = session.question
    assert question is not None
    seat = question.player
    view = SeatView(HM, session, seat)
    first = choice_of(question, computer_player("greedy", 1).answer(view, question))
    hidden = [card for card in session.game.cards if not view.sees(card)]
    assert len(hidden) > 50
    open_cards = [(card.uid, card.face) for card in session.game.cards if view.sees(card)]
    for shuffle in range(3):
        other = at_decision(faces, 32, decisions)
        chance = random.Random(shuffle)
        for owner in (0, 1):
            cards = [
                card for card in other.game.cards if card.owner == owner and card.uid in {one.uid for one in hidden}
            ]
            dealt = [card.face for card in cards]
            if owner != seat:  # the opponent's deck may be any at all
                dealt = [chance.choice(faces) for _ in cards]
            chance.shuffle(dealt)
            for card, face in zip(cards, dealt, strict=True):
                card.face = face
        other.game.chance.seed = 1000 + shuffle
        other.game.journal.touch(field=True)
        assert other.question is not None
        # The way here is not made again with other cards: it starts at this very question, as an anchor does.
        if other._anchors[-1].decisions != other.decisions:
            continue
        assert [
            (card.uid, card.face) for card in other.game.cards if SeatView(HM, other, seat).sees(card)
        ] == open_cards
        answer = computer_player("greedy", 1).answer(SeatView(HM, other, seat), other.question)
        assert choice_of(other.question, answer) == first


def test_some_of_those_decisions_are_anchors(faces: list[Face]) -> None:
    assert (
        sum(
            one._anchors[-1].decisions == one.decisions
            for d in (2, 8, 15, 22, 36)
            for one in [at_decision(faces, 32, d)]
        )
        >= 2
    )


def test_guesses_are_other_cards_of_the_same_kind_and_taken_back(faces: list[Face]) -> None:
    session = at_decision(faces, 33, 25)
    assert session.question is not None
    view = SeatView(HM, session, session.question.player)
    before = [card.face for card in session.game.cards]
    mark = session.game.journal.mark()
    guess_hidden(view, random.Random(1))
    after = [card.face for card in session.game.cards]
    changed = [card for card, one, two in zip(session.game.cards, before, after, strict=True) if one is not two]
    assert len(changed) > 20
    assert not any(view.sees(card) for card in changed)
    mine = [card for card in session.game.cards if card.owner == view.seat]
    assert sorted(card.face.number for card in mine) == sorted(before[card.uid].number for card in mine)
    session.game.journal.undo(mark)
    assert [card.face for card in session.game.cards] == before


def test_greedy_beats_random(faces: list[Face]) -> None:
    won = 0
    for seed in range(4):
        session, _ = game(faces, 40 + seed, history=True)
        session.game.keep_log = False
        players = [computer_player("greedy" if seat == seed % 2 else "random", seed) for seat in (0, 1)]
        session.start()
        while (question := session.question) is not None:
            session.answer(players[question.player].answer(SeatView(HM, session, question.player), question))
        won += session.game.winner == seed % 2
    assert won >= 3


@pytest.mark.parametrize("who", ["random", "greedy", "absent"])
def test_the_only_pair_among_many_is_found(who: str) -> None:
    names = [f"札{at}" for at in range(60)]
    names[37] = "札12"  # the one pair among 1,770
    options = [[name] for name in names]
    question = Question(0, "choose", "cards", options, least=2, most=2)
    question.check = lambda some: some[0] == some[1]
    chance = random.Random(5)
    if who == "random":
        found = any_answer(question, chance)
    elif who == "greedy":
        found = answers(question, chance)[0]
    else:
        found = absent(question)
    assert question.accepts(found)
    assert found[0] != options[0]


def test_a_game_is_let_go_of_before_its_end(faces: list[Face], monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of an ability, too: what an ability leaves behind is done before its game is gone."""
    inside = 0
    for seed in range(8):
        session, chance = game(faces, 70 + seed)
        session.start()
        while (question := session.question) is not None and not (question.kind == "choose" and question.source):
            session.answer(any_answer(question, chance))
        inside += question is not None
        faults: list[object] = []
        monkeypatch.setattr(sys, "unraisablehook", faults.append)
        session.close()
        del session
        assert not faults
    assert inside
