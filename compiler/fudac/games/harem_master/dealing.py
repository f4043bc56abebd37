"""A game from two decks: shuffled castles, starters laid face down, the procedure from article 101."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fudac.games.harem_master.cards import is_character
from fudac.games.harem_master.procedure import turns, whole_game
from fudac.games.harem_master.rules import HaremMaster
from fudac.games.harem_master.setup import prepare
from fudac.games.session import Session
from fudac.kernel import Card, Chance, Face, Game, Process, Question


def deal(
    decks: tuple[Sequence[Face], Sequence[Face]],
    seed: int = 0,
    *,
    first: int | None = None,
    keep_log: bool = True,
    history: bool = False,
) -> Session:
    """A game of two decks, ready to start. The starter is the first character of cost 1 (HM 101.1).

    first: who takes the first turn, if settled. history: whether decisions can be taken back; a game with neither history nor
    log remembers nothing that has changed.
    Raises ValueError for a deck without a starter, or with a card that cannot be carried out yet.
    """
    game = Game(HaremMaster(), Chance(seed), keep_log=keep_log)
    game.journal.remembers = keep_log or history
    starters: dict[int, Card] = {}
    for player, faces in enumerate(decks):
        _check(tuple(faces))
        castle = game.pile("castle", player)
        castle += [Card(uid, player, face, "castle") for uid, face in enumerate(faces, len(game.cards))]
        game.cards += castle
        starter = next((card for card in castle if is_character(card.face) and card.face.values.get("cost") == 1), None)
        if starter is None:
            said = f"{player + 1}つ目のデッキにコスト１のキャラクターがいない（HM 100.2）"
            raise ValueError(f"{said} / deck {player + 1} has no character of cost 1 (HM 100.2)")
        castle.remove(starter)
        starter.zone = "limbo"
        game.pile("limbo", player).append(starter)
        castle[:] = game.chance.shuffled(castle)
        starters[player] = starter
    prepare(game)

    def begin() -> Process:
        return whole_game(game, starters, first)

    def resume(game: Game, question: Question | None) -> Callable[[], Process] | None:
        # At the active player's next action the whole position of the procedure is in the state.
        if question is None:
            return begin
        return (lambda: turns(game, begun=True)) if question.name == "main" else None

    return Session(game, begin(), resume=resume if history else None)


def _check(faces: tuple[Face, ...]) -> None:
    """Raises ValueError for a card that cannot be carried out yet."""
    memo = faces[0].memo if faces else {}  # on one of the faces, so that it goes with them
    if ("ready", faces) in memo:
        return
    for face in faces:
        for ability in face.abilities:
            if ability.unready:
                said = f"≪{face.name}≫「{ability.line}」"
                raise ValueError(f"{said} はまだ実行できない / cannot be carried out yet: {ability.unready}")
    memo["ready", faces] = True
