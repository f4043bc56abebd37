"""The seam between games and what plays them: games by name, decks of faces, hidden cards, ways of ending."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac.desk.play_decks import DeckTrouble, PlayDecks
from fudac.desk.players import COMPUTER_PLAYERS, SeatView, computer_player
from fudac.games.playable import Deck, NotPlayable, Playable, find_playable, playable_games
from fudac.games.session import Session


@pytest.fixture(scope="module")
def playable() -> Playable:
    return find_playable("harem-master")


@pytest.fixture(scope="module")
def decks(playable: Playable) -> list[Deck]:
    book = PlayDecks(playable)
    return [book.deck(name) for name in book.bundled()]


def play(playable: Playable, session: Session, names: tuple[str, ...], seed: int) -> None:
    players = [computer_player(name, seed + seat) for seat, name in enumerate(names)]
    session.start()
    while (question := session.question) is not None:
        session.answer(players[question.player].answer(SeatView(playable, session, question.player), question))


def test_games_are_found_by_name() -> None:
    assert "harem-master" in playable_games()
    assert all(find_playable(game).game == game for game in playable_games())
    for name in ("vision", "chess", "session", "../x", ""):
        with pytest.raises(NotPlayable):
            find_playable(name)


def test_bundled_decks_are_whole(decks: list[Deck]) -> None:
    assert len(decks) >= 3
    assert all(len(deck.main) == 51 == len(deck.faces()) for deck in decks)


def test_a_deck_is_found_by_file_too(playable: Playable, tmp_path: Path) -> None:
    book = PlayDecks(playable)
    (tmp_path / "mine.txt").write_text("3 FS-028\n2 角笛吹きのロロ\n", encoding="utf-8")
    deck = book.deck(str(tmp_path / "mine.txt"))
    assert [face.number for face in deck.main] == ["FS-028"] * 3 + ["FS-027"] * 2
    assert deck.main[0] is deck.main[1]


def test_what_is_wrong_with_a_deck_is_said(playable: Playable, tmp_path: Path) -> None:
    book = PlayDecks(playable)
    with pytest.raises(DeckTrouble, match="forest-serenade") as trouble:
        book.deck("forest-serenad")
    assert "there is no deck" in trouble.value.en
    (tmp_path / "mine.txt").write_text("3 角笛吹きのロコ\n", encoding="utf-8")
    with pytest.raises(DeckTrouble, match="角笛吹きのロロ"):
        book.deck(str(tmp_path / "mine.txt"))


def test_who_cannot_play_is_told_why(playable: Playable, decks: list[Deck]) -> None:
    with pytest.raises(ValueError, match="two players"):
        playable.start(decks[:1])
    events = [face for face in decks[0].main if face.values["type"] == "イベント"]
    with pytest.raises(ValueError, match=r"100\.2"):
        playable.start([decks[0], Deck("", tuple(events))])


@pytest.mark.parametrize("name", COMPUTER_PLAYERS)
def test_computer_players_finish_games(playable: Playable, decks: list[Deck], name: str) -> None:
    ends = []
    for _ in range(2):
        session = playable.start(decks[:2], 4, history=True, keep_log=False)
        play(playable, session, (name, "random"), 9)
        ending = playable.ending(session.game)
        assert ending is not None
        assert ending.way in playable.endings
        assert [abs(playable.score(session.game, seat)) for seat in (0, 1)] == [1000 if ending.winners else 0] * 2
        ends.append((ending, session.choices))
    assert ends[0] == ends[1]


def test_first_is_taken_as_told(playable: Playable, decks: list[Deck]) -> None:
    for first in (0, 1):
        session = playable.start(decks[:2], 1, first=first)
        session.start()
        assert session.game.active == first
        assert session.question is not None
        assert session.question.name == "mulligan"


def test_hidden_cards_are_not_seen(playable: Playable, decks: list[Deck]) -> None:
    session = playable.start(decks[:2], 1, first=0)
    session.start()
    game = session.game
    for seat in (0, 1):
        view = SeatView(playable, session, seat)
        assert all(view.face(card) is not None for card in game.pile("hand", seat))
        for zone, owner in (("hand", 1 - seat), ("castle", 0), ("castle", 1), ("limbo", 1 - seat)):
            assert game.pile(zone, owner)
            assert all(view.face(card) is None for card in game.pile(zone, owner))
    assert not any(playable.sees(game, None, card) for card in game.pile("hand", 0))
