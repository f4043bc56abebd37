"""How Harem Master is shown: nothing hidden comes out, every question and entry has words, numbers and refusals are accounted for."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.test_random_games import faces

from fudac.desk.players.random_player import any_answer
from fudac.games.playable import Deck, find_playable
from fudac.games.session import Session
from fudac.games.shown import Eyes
from fudac.kernel import Card, Face

__all__ = ["faces"]  # the fixture
HM = find_playable("harem-master")
SHOWN = HM.shown()
PUBLIC = ("field", "discard", "harem", "scaffold", "aside", "limbo")


def named_game(faces: list[Face], seed: int) -> tuple[Session, random.Random]:
    """A game in which every card has a name of its own, so that one that is named can be told."""
    chance = random.Random(seed)
    decks = []
    for seat in "AB":
        first = chance.choice(
            [one for one in faces if one.values["type"] == "キャラクター" and one.values["cost"] == 1]
        )
        some = [first, *chance.sample(faces, 50)]
        cards = []
        for place, face in enumerate(some):
            copy = Face(face.number, f"札{seat}{place:02}", face.values, face.abilities, "", face.watches)
            copy.values["name"] = copy.name
            cards.append(copy)
        decks.append(Deck(seat, tuple(cards)))
    return HM.start(decks, seed), chance


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_hidden_card_is_ever_named(faces: list[Face], seed: int, lang: str) -> None:
    """To each seat, and to those who only watch, cards are named that they have been allowed to see, and no other."""
    session, chance = named_game(faces, seed)
    session.start()
    game = session.game
    watchers = [Eyes(frozenset(seats), ("Ａ", "Ｂ"), lang) for seats in ((), (0,), (1,))]
    known: list[set[str]] = [set() for _ in watchers]
    read, named = 0, 0
    while (question := session.question) is not None:
        entries = game.log[read:]
        read = len(game.log)
        for eyes, seen in zip(watchers, known, strict=True):
            seen.update(card.face.name for card in game.cards if may_see(card, eyes))
            seen.update(one.event.card.face.name for one in entries if one.event and passes_openly(one.event, eyes))
            shown = [one.event for one in entries if one.event and one.event.kind == "reveal"]
            seen.update(card.face.name for one in shown if one.deed == "reveal" or eyes.seats for card in one.value)
            if question.player in eyes.seats:
                seen.update(card.face.name for card in question.options if isinstance(card, Card))
            lines = [told.text for told in SHOWN.told(game, entries, eyes)]
            lines += ["".join(bit.text for bit in row) for row in SHOWN.board(game, eyes, 0) + SHOWN.piles(game, eyes)]
            if question.player in eyes.seats:
                lines.append(SHOWN.question(game, question, eyes))
                # A name is declared among those of all cards of the game, wherever they are.
                options = [] if question.name == "name" else question.options
                lines += [SHOWN.option(game, question, option, eyes) for option in options]
            text = "\n".join(lines)
            hidden = {card.face.name for card in game.cards} - seen
            leaked = {name for name in hidden if name in text}
            assert not leaked, (leaked, question, [line for line in lines if any(one in line for one in leaked)])
            named += len(text)
        session.answer(any_answer(question, chance))
    assert named > 10_000


def may_see(card: Card, eyes: Eyes) -> bool:
    if card.zone == "hand":
        return card.player in eyes.seats
    if card.zone == "limbo":
        return card.owner in eyes.seats
    return card.zone in PUBLIC


def passes_openly(event: Any, eyes: Eyes) -> bool:
    if event.card is None:
        return False
    if event.kind != "move":
        return event.kind in ("reveal", "use", "attack", "intercept", "won", "lost")
    own = (event.origin == "hand" and event.origin_player in eyes.seats) or (
        event.zone == "hand" and event.to in eyes.seats
    )
    return own or event.deed == "random" or event.origin in PUBLIC or event.zone in PUBLIC


def test_everything_has_words(faces: list[Face]) -> None:
    """No question, option or entry is shown by a word of the program, in either language."""
    asked: set[str] = set()
    for seed in range(60, 68):
        session, chance = named_game(faces, seed)
        session.start()
        game = session.game
        while (question := session.question) is not None:
            asked.add(question.name)
            for lang in ("ja", "en"):
                eyes = Eyes(frozenset({question.player}), ("Ａ", "Ｂ"), lang)
                text = SHOWN.question(game, question, eyes)
                assert text
                assert question.name not in text.split() or lang == "en", text
                options = [SHOWN.option(game, question, one, eyes) for one in question.options]
                assert all(options), (question, options)
                assert all(SHOWN.key(question, one) for one in question.options)
            session.answer(any_answer(question, chance))
        for told in SHOWN.told(game, game.log, Eyes(frozenset({0, 1}), ("Ａ", "Ｂ"), "ja")):
            assert told.article
            assert told.text
            if not told.minor:
                assert told.text.isascii() is False, told
    assert len(asked) > 12


@pytest.mark.parametrize("seed", [70, 71, 72])
def test_numbers_add_up(faces: list[Face], seed: int) -> None:
    """What is said to have made a number makes it, and nothing is put down to other effects."""
    session, chance = named_game(faces, seed)
    session.start()
    changed = 0
    while (question := session.question) is not None:
        for card in session.game.cards:
            if card.zone not in ("field", "hand"):
                continue
            for number in SHOWN.numbers(session.game, card):
                value = 0
                for part in number.parts:
                    value = int(part.change[1:]) if part.change[0] == "＝" else value + int(part.change)
                    assert part.article
                    assert part.what.ja != "ほかの効果", number
                assert value == number.value
                changed += len(number.parts) > 1
        session.answer(any_answer(question, chance))
    assert changed > 100


def test_wishes_agree_with_what_is_offered(faces: list[Face]) -> None:
    """Whatever is not offered is refused with an article; whatever is offered is not."""
    session, chance = named_game(faces, 80)
    session.start()
    refused = offered = 0
    eyes = Eyes(frozenset({0, 1}), ("Ａ", "Ｂ"), "ja")
    while (question := session.question) is not None:
        if question.name == "main":
            keys = {SHOWN.key(question, one) for one in question.options}
            for card in [*session.game.field, *session.game.pile("hand", question.player)]:
                for wish in SHOWN.wishes(session.game, question, question.player, card, eyes):
                    if wish.reasons:
                        refused += 1
                        assert all(why.articles and why.reason.ja and why.reason.en for why in wish.reasons)
                        if "アタック" in wish.words:
                            same = [one for one in question.options if getattr(one, "kind", "") == "attack"]
                            assert card not in [one.card for one in same]
                    else:
                        offered += 1
                        assert any(card.face.number in key for key in keys), (wish, keys)
        session.answer(any_answer(question, chance))
    assert refused > 50
    assert offered > 50
