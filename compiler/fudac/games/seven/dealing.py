"""A game from a box of cards: shuffled, first cards drawn, ready to start (SV 401, 402)."""

from __future__ import annotations

from collections.abc import Callable

from fudac.games.playable import Deck
from fudac.games.session import Session
from fudac.games.seven.board import SEATS
from fudac.games.seven.cards import ETERNAL, FIRST
from fudac.games.seven.rules import Seven
from fudac.games.seven.running import rules
from fudac.games.seven.setup import prepare
from fudac.games.seven.turn import turns, whole_game
from fudac.kernel import NOBODY, Card, Chance, Game, Piece, Process, Question

SITTING = {2: ("S", "N"), 3: ("S", "W", "N"), 4: ("S", "W", "N", "E")}
"""Which sides are taken; two sit opposite each other (SV 102.3)."""


def deal(
    deck: Deck, seats: int, seed: int = 0, *, first: int | None = None, keep_log: bool = True, history: bool = False
) -> Session:
    """A game ready to start. Without first cards it is played without (SV 404.1); the first seat begins if nobody is named.

    Raises ValueError for a number of players or a deck that nobody can play with.
    """
    if seats not in SITTING:
        raise ValueError("セブンは２人から４人（SV 102.1） / two to four players (SV 102.1)")
    letters = SITTING[seats]
    assert set(letters) <= set(SEATS)
    game = Game(Seven(letters), Chance(seed), players=seats, keep_log=keep_log)
    game.pieces = tuple(Piece(player, rules(game).board.gate(game, player)) for player in game.players)
    firsts: list[Card] = []
    for face in deck.faces():
        for ability in face.abilities:
            if ability.unready:
                said = f"≪{face.name}≫「{ability.line}」"
                raise ValueError(f"{said} はまだ実行できない / cannot be carried out yet: {ability.unready}")
        kind = face.values.get("kind")
        zone = {FIRST: "limbo", ETERNAL: "eternal"}.get(str(kind), "deck")
        card = Card(len(game.cards), NOBODY, face, zone)
        game.cards.append(card)
        if zone == "limbo":
            firsts.append(card)
        game.pile(zone, NOBODY).append(card)
    if len(game.pile("deck", NOBODY)) < len(rules(game).board.squares):
        raise ValueError("山札に４９枚ない（SV 401.1） / the deck has fewer than 49 cards (SV 401.1)")
    for zone in ("deck", "eternal"):
        pile = game.pile(zone, NOBODY)
        pile[:] = game.chance.shuffled(pile)
    drawn = game.chance.pick(firsts, seats) if len(firsts) > seats else game.chance.shuffled(firsts)
    chosen = dict(zip(game.players, drawn, strict=False)) if len(firsts) >= seats else {}
    prepare(game)

    def begin() -> Process:
        return whole_game(game, chosen, first or 0)

    def resume(game: Game, question: Question | None) -> Callable[[], Process] | None:
        # Where the active player starts something new, the whole position of the procedure is in the state.
        if question is None:
            return begin
        if not question.starts or question.name != game.phase:
            return None
        phase = game.phase
        return lambda: turns(game, phase, again=True)

    return Session(game, begin(), resume=resume if history else None)
