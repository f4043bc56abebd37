"""A game from two decks: shuffled castles, starters laid face down, the procedure from article 101."""

from __future__ import annotations

from collections.abc import Sequence

from fudac.games.harem_master.cards import is_character
from fudac.games.harem_master.procedure import whole_game
from fudac.games.harem_master.rules import HaremMaster
from fudac.games.harem_master.setup import prepare
from fudac.games.session import Session
from fudac.kernel import Card, Chance, Face, Game


def deal(decks: tuple[Sequence[Face], Sequence[Face]], seed: int = 0, *, keep_log: bool = True) -> Session:
    """A game of two decks, ready to start. The starter is the first character of cost 1 (HM 101.1).

    Raises ValueError for a deck without one, or with a card that cannot be carried out yet.
    """
    game = Game(HaremMaster(), Chance(seed), keep_log=keep_log)
    starters: dict[int, Card] = {}
    for player, faces in enumerate(decks):
        for face in faces:
            for ability in face.abilities:
                if ability.unready:
                    raise ValueError(f"{face.name}: {ability.line}: {ability.unready}")
            card = Card(len(game.cards), player, face, "castle")
            game.cards.append(card)
            game.pile("castle", player).append(card)
        castle = game.pile("castle", player)
        starter = next((card for card in castle if is_character(card.face) and card.face.values.get("cost") == 1), None)
        if starter is None:
            raise ValueError("a deck needs a character of cost 1 (HM 100.2)")
        castle.remove(starter)
        starter.zone = "limbo"
        game.pile("limbo", player).append(starter)
        castle[:] = game.chance.shuffled(castle)
        starters[player] = starter
    prepare(game)
    return Session(game, whole_game(game, starters))
