"""How Seven is shown and played: nothing hidden comes out, everything has words, refusals agree with what is offered, undo and saves."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest

from fudac.desk.play import HUMAN, PlayTable, Setup, read_save
from fudac.desk.play.screen import Screen
from fudac.desk.play.table import resumed
from fudac.desk.play.terminal import Terminal
from fudac.desk.play_decks import PlayDecks
from fudac.desk.players import SeatView, computer_player
from fudac.desk.players.random_player import any_answer
from fudac.desk.scenarios import read_scenarios, run_scenario
from fudac.diagnostics.render import width
from fudac.games.playable import Deck, find_playable
from fudac.games.session import Session
from fudac.games.shown import Eyes
from fudac.kernel import Card, Face

SEVEN = find_playable("seven")
SHOWN = SEVEN.shown()
NAMES = ("い", "ろ", "は", "に")
MOST = 250  # decisions of one game


@pytest.fixture(scope="module")
def book() -> PlayDecks:
    return PlayDecks(SEVEN)


def named_game(book: PlayDecks, seed: int, seats: int) -> tuple[Session, random.Random]:
    """A game in which every card has a name of its own."""
    cards = []
    for place, face in enumerate(book.deck("box").faces()):
        copy = Face(
            face.number,
            f"札{place:03}",
            {**face.values, "name": f"札{place:03}"},
            face.abilities,
            "",
            face.watches,
            own=face.own,
        )
        cards.append(copy)
    return SEVEN.start([Deck("", tuple(cards))], seed, seats=seats), random.Random(seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_hidden_card_is_ever_named(book: PlayDecks, seats: int, lang: str) -> None:
    session, chance = named_game(book, seats, seats)
    session.start()
    game = session.game
    watchers = [Eyes(frozenset(some), NAMES[:seats], lang) for some in ((), (0,), (seats - 1,))]
    known: list[set[str]] = [set() for _ in watchers]
    read = 0
    while (question := session.question) is not None and session.decisions < MOST:
        entries = game.log[read:]
        read = len(game.log)
        for eyes, seen in zip(watchers, known, strict=True):
            seen.update(card.face.name for card in game.cards if may_see(card, eyes))
            seen.update(one.event.card.face.name for one in entries if one.event and passes_openly(one.event, eyes))
            seen.update(card.face.name for one in entries if one.event and one.event.kind == "reveal" for card in one.event.value)
            if question.player in eyes.seats:
                seen.update(
                    card.face.name for card in question.options if isinstance(card, Card) and card.zone != "board"
                )
            lines = [told.text for told in SHOWN.told(game, entries, eyes)]
            lines += ["".join(bit.text for bit in row) for row in SHOWN.board(game, eyes, 0) + SHOWN.piles(game, eyes)]
            if question.player in eyes.seats:
                lines.append(SHOWN.question(game, question, eyes))
                lines += [SHOWN.option(game, question, option, eyes) for option in question.options]
            text = "\n".join(lines)
            leaked = {card.face.name for card in game.cards if card.face.name in text} - seen
            assert not leaked, (leaked, question, [line for line in lines if any(one in line for one in leaked)])
        session.answer(any_answer(question, chance))
    assert all(20 < len(seen) < len(game.cards) for seen in known)


def may_see(card: Card, eyes: Eyes) -> bool:
    if card.zone == "hand":
        return card.player in eyes.seats
    return card.zone in ("lock", "discard") or (card.zone == "board" and card.state == "face_up")


def passes_openly(event: Any, eyes: Eyes) -> bool:
    if event.card is None:
        return False
    if event.kind != "move":
        return event.kind in ("use", "lock", "arrival", "turn", "declare", "nullified", "reveal")
    own = (event.origin == "hand" and event.origin_player in eyes.seats) or (
        event.zone == "hand" and event.to in eyes.seats
    )
    was_open = event.origin == "board" and event.look is not None and event.look.state == "face_up"
    return own or was_open or event.origin in ("lock", "discard") or event.zone in ("lock", "discard")


def test_everything_has_words_and_refusals_agree(book: PlayDecks) -> None:
    asked: set[str] = set()
    refused = offered = 0
    for seed in (11, 12, 13):
        session, chance = named_game(book, seed, 2)
        session.start()
        game = session.game
        while (question := session.question) is not None and session.decisions < MOST:
            asked.add(question.name)
            eyes = Eyes(frozenset({question.player}), NAMES[:2], "ja")
            options = [SHOWN.option(game, question, one, eyes) for one in question.options]
            assert all(options)
            for text in (SHOWN.question(game, question, eyes), *options):
                assert not re.search("[a-z]{3}|_", text), (text, question)
            assert len({SHOWN.key(question, one) for one in question.options}) > 0 or not question.options
            if question.name in ("lock", "hand"):
                for card in game.pile("hand", question.player):
                    for wish in SHOWN.wishes(game, question, question.player, card, eyes):
                        refused += bool(wish.reasons)
                        offered += not wish.reasons
                        assert all(why.articles and why.reason.ja and why.reason.en for why in wish.reasons)
            session.answer(any_answer(question, chance))
        told = SHOWN.told(game, game.log, Eyes(frozenset({0, 1}), NAMES[:2], "ja"))
        assert not [one for one in told if re.search("[a-z]{3}|_", one.text)]
    assert len(asked) > 6
    assert refused > 30
    assert offered > 30


def test_the_squares_stand_below_each_other(book: PlayDecks) -> None:
    """With the letters of cards that lie open, too, every row of the board is as wide as the others."""
    table = PlayTable(SEVEN, book, Setup((book.deck("box"),), (HUMAN, HUMAN), 2))
    chance, out = random.Random(2), io.StringIO()
    terminal = Terminal(table, Screen(False, io.StringIO(), out), "ja")
    opened = 0
    while table.question is not None and len(table.made) < 60:
        rows = terminal._with_handles(table.shown.board(table.game, table.eyes((0,), "ja"), 0), fresh=True)[1:8]
        ends = {width("".join(bit.text for bit in row)) for row in rows}
        assert len(ends) == 1
        opened += any(bit.card is not None for row in rows for bit in row)
        if not table.go_on():
            table.answer(any_answer(table.question, chance))
    assert opened > 10


def state(table: PlayTable) -> Any:
    game, question = table.game, table.question
    cards = [(c.uid, c.face.number, c.zone, c.player, c.state, c.role, c.spot) for c in game.cards]
    asked = question and (question.player, question.name, [table.shown.key(question, one) for one in question.options])
    return (
        cards,
        [piece.spot for piece in game.pieces],
        game.turn,
        game.active,
        game.phase,
        asked,
        len(game.log),
        list(table.made),
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_undo_and_saves(book: PlayDecks, tmp_path: Path, seats: int) -> None:
    table = PlayTable(SEVEN, book, Setup((book.deck("box"),), (HUMAN,) * seats, 3 + seats))
    chance = random.Random(seats)
    steps = []
    while table.question is not None and len(table.made) < 120:
        if not table.go_on():
            steps.append(state(table))
            table.answer(any_answer(table.question, chance))
    table.save(tmp_path / "seven.json")
    again = resumed(SEVEN, book, read_save(tmp_path / "seven.json"))
    assert state(again) == state(table)
    for before in reversed(steps):
        assert table.undo()
        while table.go_on():
            pass
        assert state(table) == before


def test_greedy_plays_and_leaves_the_game_as_it_was(book: PlayDecks) -> None:
    session = SEVEN.start([book.deck("box")], 5, seats=3, history=True)
    session.start()
    chance = random.Random(5)
    for _ in range(40):
        question = session.question
        assert question is not None
        before = [(c.face, c.zone, c.spot, c.state) for c in session.game.cards], question.name, session.decisions
        answer = computer_player("greedy", 3).answer(SeatView(SEVEN, session, question.player), question)
        assert session.question is not None
        assert (
            [(c.face, c.zone, c.spot, c.state) for c in session.game.cards],
            session.question.name,
            session.decisions,
        ) == before
        assert session.question.accepts(answer)
        session.answer(answer if chance.random() < 0.3 else any_answer(session.question, chance))


@pytest.mark.parametrize(("lang", "said"), [("ja", "あなた：{}をドロー"), ("en", "you draw {}")])
def test_cards_drawn_one_after_the_other_are_told_in_one_sentence(lang: str, said: str) -> None:
    from fudac.games.seven.cards import blank_face
    from fudac.games.seven.telling import called, told
    from fudac.games.shown import Eyes
    from fudac.kernel import Card, Event
    from fudac.kernel.log import Entry

    cards = [Card(number, 0, blank_face(), "hand") for number in range(2)]
    entries = []
    for card in cards:
        event = Event("move", card, player=0, zone="hand", to=0, deed="draw")
        event.origin, event.origin_player = "deck", -1
        entries.append(Entry(1, event, "", "305.2", None, ""))
    (line,) = told(entries, Eyes(frozenset({0}), ("あなた" if lang == "ja" else "you", "x"), lang))
    assert line.text == said.format(called(cards[0]) + called(cards[1]))


def test_what_is_declared_and_revealed_is_told(tmp_path: Path) -> None:
    """Colours that are named, and which cards are shown, to everybody."""
    path = tmp_path / "told.yaml"
    path.write_text(
        "game: seven\nscenarios:\n  - name: くじ\n    given: {players: [S, N], phase: move, board: {default: empty, d2: くじ引き小屋},"
        " deck: [恋みくじ, 踊りの輪, つる草の橋]}\n    play:\n      - S: {move: d2, choose: [緑]}\n",
        encoding="utf-8",
    )
    file = read_scenarios(path)
    games: list[Any] = []
    assert run_scenario(file, file.scenarios[0], games.append).passed
    for lang, said in (
        ("ja", ["い：緑を宣言", "い：《恋みくじ》桃《踊りの輪》桃《つる草の橋》緑を公開"]),
        ("en", ["い names green", "い reveals 《恋みくじ》桃《踊りの輪》桃《つる草の橋》緑"]),
    ):
        told = [one.text for one in SHOWN.told(games[0], games[0].log, Eyes(frozenset({1}), NAMES[:2], lang))]
        assert set(said) <= set(told), told


@pytest.mark.parametrize("who", [0, 2])
def test_of_four_the_others_play_on(book: PlayDecks, tmp_path: Path, who: int) -> None:
    """Who gives up is asked no more, leaves nothing behind, and is there again when that is taken back."""
    table = PlayTable(SEVEN, book, Setup((book.deck("box"),), (HUMAN,) * 4, 9))
    chance, eyes = random.Random(9), table.eyes((who,), "ja")
    while table.question is not None and not (len(table.made) > 60 and table.question.player == who):
        if not table.go_on():
            table.answer(any_answer(table.question, chance))
    before = state(table)
    table.concede(who)
    assert table.question is not None and table.undo()
    assert state(table) == before
    table.concede(who)
    game, turn = table.game, table.game.turn
    while table.question is not None and game.turn < turn + 8:
        assert table.question.player != who
        assert SHOWN.board(game, eyes, who) and SHOWN.piles(game, eyes)
        if not table.go_on():
            table.answer(any_answer(table.question, chance))
    assert list(game.players) == [one for one in range(4) if one != who]
    assert not game.pile("hand", who) and not [card for card in game.field if card.player == who]
    assert f"{eyes.names[who]}：投了" in [one.text for one in SHOWN.told(game, game.log, eyes)]
    table.save(tmp_path / "left.json")
    assert state(resumed(SEVEN, book, read_save(tmp_path / "left.json"))) == state(table)
    others = [one for one in range(4) if one != who]
    for one in others[:2]:
        table.concede(one)
    ending = SEVEN.ending(game)
    assert ending is not None and (ending.way, ending.winners) == ("conceded", (others[2],))


def test_every_card_of_a_place_is_shown_and_colours_are_counted(tmp_path: Path) -> None:
    """Two cards on one place are one colour; what is only put there is none (SV 702.2, 705.2)."""
    path = tmp_path / "places.yaml"
    path.write_text(
        "game: seven\nscenarios:\n  - name: 箇所\n    given: {players: [S, N], S: {lock: {緑: [緑の提灯　ワカバ, 千年の大樹　トコワカ],"
        " 桃: [迷子の黒い札], 青: [ぬかるみ道]}}}\n",
        encoding="utf-8",
    )
    file = read_scenarios(path)
    games: list[Any] = []
    assert run_scenario(file, file.scenarios[0], games.append).passed
    rows = ["".join(bit.text for bit in row) for row in SHOWN.board(games[0], Eyes(frozenset({0}), NAMES[:2], "ja"), 0)]
    (row,) = [row for row in rows if row.startswith("S い")]
    assert "ロック 2/7" in row and "緑:《緑の提灯　ワカバ》 《千年の大樹　トコワカ》" in row and "桃:《迷子の黒い札》（置いただけ）" in row
