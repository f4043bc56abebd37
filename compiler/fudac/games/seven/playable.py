"""7 SHADES OF S:EVEN as something that can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fudac.games.playable import Deck, Ending, Words
from fudac.games.session import Session
from fudac.games.seven.cards import ETERNAL, FIRST, NORMAL, make_face
from fudac.games.seven.dealing import deal
from fudac.kernel import Card, Face, Game, Question

if TYPE_CHECKING:
    from fudac.games.shown import Shown
    from fudac.model.node import Node

LOCK, CARD = 30.0, 1.0


class SevenPlayable:
    """Two to four seats, one deck for all (SV 102.1)."""

    game = "seven"
    name = Words("セブン", "7 SHADES OF S:EVEN")
    seats = (2, 3, 4)
    shared_deck = True
    endings: Mapping[str, Words] = {
        "seven": Words("７色をロックした", "seven colours locked"),
        "conceded": Words("投了", "conceded"),
        "cycle": Words("終わらない繰り返し", "it would go round for ever"),
    }

    def face(self, number: str, name: str, values: Mapping[str, Any], abilities: Sequence[Node], text: str) -> Face:
        """A face; see :func:`make_face`."""
        return make_face(number, name, values, abilities, text)

    def start(
        self,
        decks: Sequence[Deck],
        seed: int = 0,
        *,
        seats: int | None = None,
        first: int | None = None,
        keep_log: bool = True,
        history: bool = False,
    ) -> Session:
        """A game from one box of cards."""
        if len(decks) != 1:
            raise ValueError("山札は全員で１つ（SV 201.2） / one deck for all (SV 201.2)")
        return deal(decks[0], seats or 2, seed, first=first, keep_log=keep_log, history=history)

    def score(self, game: Game, seat: int) -> float:
        """Colours locked count most, then the size of the hand."""
        if game.over:
            return 0.0 if game.winner is None else 1000.0 if game.winner == seat else -1000.0
        worth = {
            player: LOCK * len({card.spot for card in game.field if card.player == player and card.role == "locked"})
            + CARD * len(game.pile("hand", player))
            for player in game.players
        }
        rest = [worth[player] for player in game.players if player != seat]
        return worth[seat] - max(rest)

    def sees(self, game: Game, seat: int | None, card: Card) -> bool:
        """What lies face up, locked cards, the discard pile, and one's own hand (SV 304.3, 306.3, 308)."""
        if card.zone == "hand":
            return card.player == seat
        if card.zone == "board":
            return card.state == "face_up"
        return card.zone in ("lock", "discard")

    def could_be(self, game: Game, card: Card, face: Face) -> bool:
        """First cards are locked, eternal cards lie in their own pile or are locked; anything else can lie anywhere (SV 201)."""
        kind = face.values.get("kind")
        if card.zone == "limbo":
            return kind == FIRST
        if card.zone == "eternal":
            return kind == ETERNAL
        return kind == NORMAL

    def idle(self, question: Question) -> Any:
        """Passing; where something has to be done, the first thing there is."""
        return None if question.may_pass else question.options[0]

    def shown(self) -> Shown:
        """The board and the words of Seven."""
        from fudac.games.seven.shown import SevenShown

        return SevenShown()

    def ending(self, game: Game) -> Ending | None:
        """By seven colours, or by giving up (SV 103). What goes round without a choice ends as a draw (SV 611.2)."""
        if not game.over:
            return None
        if game.cycle is not None:
            return Ending("cycle", (), "611.2")
        winners = () if game.winner is None else (game.winner,)
        article = str(game.facts.get("ended", ""))
        return Ending("seven" if article == "103.1" else "conceded", winners, article)


PLAYABLE = SevenPlayable()
