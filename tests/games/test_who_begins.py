"""Who takes the first turn is settled by random numbers of the castles' top cards (HM 101.3)."""

from __future__ import annotations

from fudac.games.harem_master.cards import make_face
from fudac.games.harem_master.dealing import deal
from fudac.games.session import Session
from fudac.kernel import Face


def face(random: int) -> Face:
    values = {"type": "キャラクター", "cost": 1, "random": random, "sex": "男", "factions": (), "physical": 1, "mental": 1}
    return make_face(f"T-{random}", f"目{random}", values, (), "")


def table(ours: list[int], theirs: list[int]) -> Session:
    """A game in which the castles lie so, top first."""
    decks = [[face(one) for one in (0, *numbers)] for numbers in (ours, theirs)]
    session = deal((decks[0], decks[1]))
    for player, numbers in enumerate((ours, theirs)):
        left = list(session.game.pile("castle", player))
        session.game.pile("castle", player)[:] = [
            left.pop(next(at for at, card in enumerate(left) if card.face.values["random"] == number)) for number in numbers
        ]
    session.start()
    return session


def lying(session: Session, player: int) -> list[int]:
    return [int(card.face.values["random"]) for card in session.game.pile("castle", player)]


def test_the_greater_number_chooses_and_both_cards_go_to_the_bottom() -> None:
    session = table([5, *[1] * 50], [3, *[2] * 50])
    question = session.question
    assert question is not None and (question.player, question.name, question.article) == (0, "first", "101.3")
    assert (lying(session, 0)[-1], lying(session, 1)[-1]) == (5, 3)
    session.answer("second")
    assert session.game.active == 1


def test_the_next_cards_count_where_the_numbers_are_equal() -> None:
    session = table([4, 4, 1, *[0] * 48], [4, 4, 6, *[0] * 48])
    question = session.question
    assert question is not None and (question.player, question.name) == (1, "first")
    assert lying(session, 0)[-3:] == [4, 4, 1] and lying(session, 1)[-3:] == [4, 4, 6]
    session.answer("first")
    assert session.game.active == 1


def test_after_fifty_equal_pairs_the_game_is_a_draw() -> None:
    session = table([2] * 51, [2] * 51)
    assert session.question is None and session.game.over and session.game.winner is None
    assert sum(entry.article == "101.3" and entry.event is not None for entry in session.game.log) >= 100


def test_the_fiftieth_pair_still_decides() -> None:
    session = table([*[2] * 49, 3, 0], [*[2] * 49, 1, 0])
    assert session.question is not None and session.question.name == "first" and session.question.player == 0
