"""Harem Master as something that can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fudac.games.harem_master.cards import is_character, make_face
from fudac.games.harem_master.dealing import deal
from fudac.games.harem_master.moments import END_TURN
from fudac.games.harem_master.rules import ENOUGH
from fudac.games.harem_master.worth import side
from fudac.games.playable import Deck, Ending, Words
from fudac.games.session import Session
from fudac.kernel import Card, Face, Game, Question

if TYPE_CHECKING:
    from fudac.games.shown import Shown
    from fudac.model.node import Node

PUBLIC = frozenset({"field", "discard", "harem", "scaffold", "aside"})


class HaremMasterPlayable:
    """Two seats, a deck each (HM 100.1)."""

    game = "harem-master"
    name = Words("ハーレムマスター", "Harem Master")
    seats = (2,)
    shared_deck = False
    endings: Mapping[str, Words] = {
        "harem": Words("ハーレムが５枚", "five in the harem"),
        "scaffold": Words("処刑台が５枚", "five on the scaffold"),
        "castle": Words("城が尽きて点数", "castle empty, by scores"),
        "effect": Words("カードの効果", "by a card"),
        "flips": Words("先攻が決まらない", "nobody begins"),
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
        """A game of two decks."""
        if len(decks) != 2 or seats not in (None, 2):
            raise ValueError("ハーレムマスターは２人、デッキも２つ（HM 100.1） / two players, two decks (HM 100.1)")
        one, two = decks
        return deal((one.main, two.main), seed, first=first, keep_log=keep_log, history=history)

    def score(self, game: Game, seat: int) -> float:
        """Captives, characters in play, cards; the other side's count against."""
        if game.over:
            return 0.0 if game.winner is None else 1000.0 if game.winner == seat else -1000.0
        return side(game, seat) - side(game, 1 - seat)

    def sees(self, game: Game, seat: int | None, card: Card) -> bool:
        """Castle and action stack nobody, a hand its owner (HM 215.2b, 215.3c, 215.4d); a starter is face down (101.1)."""
        if card.zone == "hand":
            return card.player == seat
        return card.zone in PUBLIC or (card.zone == "limbo" and (game.turn > 0 or card.owner == seat))

    def could_be(self, game: Game, card: Card, face: Face) -> bool:
        """What lies face down at the start is a character of cost 1 (HM 101.1)."""
        return card.zone != "limbo" or (is_character(face) and face.values.get("cost") == 1)

    def idle(self, question: Question) -> Any:
        """Passing, or ending the turn."""
        if question.may_pass or END_TURN in question.options:
            return None if question.may_pass else END_TURN
        return next(one for one in question.options if one.kind == "attack")  # somebody has to

    def ending(self, game: Game) -> Ending | None:
        """By captives, scores, a card, or giving up (HM 102)."""
        if not game.over:
            return None
        if game.cycle is not None:
            return Ending("cycle", (), "408.1")
        winners = () if game.winner is None else (game.winner,)
        article = game.facts.get("ended", "")
        if article == "102.1":
            zone = "harem" if any(len(game.pile("harem", seat)) >= ENOUGH for seat in (0, 1)) else "scaffold"
            return Ending(zone, winners, "102.1" if zone == "harem" else "102.2")
        ways = {"103.2": "castle", "102.4": "effect", "101.3": "flips", "102.7": "conceded"}
        return Ending(ways[article], winners, article)

    def shown(self) -> Shown:
        """The board and the words of Harem Master."""
        from fudac.games.harem_master.shown import HaremMasterShown

        return HaremMasterShown()


PLAYABLE = HaremMasterPlayable()
