"""What has to be so at every moment of every game, whatever its rules say.

Each card is in exactly one zone and knows which; no card appears or disappears; piles that have an order keep it apart from
events that change it; whoever is asked is shown no card that is hidden from everybody or from them; and every step can be
taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from fudac.kernel import Card, Game, Question, snapshot
from fudac.kernel.cards import NOBODY

Sees = Callable[[Game, int | None, Card], bool]
_OWN = attrgetter("uid", "owner", "face")
_UID = attrgetter("uid")


class Broken(AssertionError):
    """A game is in a state that must not be; the message says which rule is broken and by what."""


class Invariants:
    """Checks one game after every step. ``sees``: whether a seat may look at a card (:meth:`Playable.sees`).

    The game has to keep its log.
    """

    def __init__(self, game: Game, sees: Sees | None = None) -> None:
        self.game = game
        self._sees = sees
        self._count = len(game.cards)
        self._owners = list(map(_OWN, game.cards))
        # Zones that all players share stand in the table once for each of them.
        shared, nobody = game.rules.shared, NOBODY
        self._keys = [key for key in game.piles if (key[1] == nobody) == (key[0] in shared)]
        self._piles = {key: [card.uid for card in game.piles[key]] for key in self._keys}
        self._steps: list[tuple[int, Any]] = []
        self._since = 0

    def step(self, question: Question | None) -> None:
        """The game stands at a question or is over. Raises :class:`Broken`."""
        self._places()
        self._order()
        if question is not None:
            self._shown(question)
        self._steps.append((self.game.journal.mark(), snapshot(self.game)))

    def undo(self) -> None:
        """Take back every step, newest first, and compare. The game stands at its start then. Raises :class:`Broken`."""
        for number, (mark, before) in reversed(list(enumerate(self._steps))):
            self.game.journal.undo(mark)
            now = snapshot(self.game)
            if now != before:
                parts = [index for index, (one, other) in enumerate(zip(now, before, strict=True)) if one != other]
                raise Broken(f"undo to step {number} leaves part {parts} other than it was")

    # ------------------------------------------------------------------ rules

    def _places(self) -> None:
        game = self.game
        if list(map(_OWN, game.cards)) != self._owners:
            raise Broken("the cards of the game are others than at its start")
        seen = bytearray(self._count)
        play = game.rules.play
        for zone, player in self._keys:
            for card in game.piles[zone, player]:
                if card.zone != zone or card.player != player:
                    raise Broken(f"{card} lies in {zone} of {player} and thinks it is in {card.zone} of {card.player}")
                seen[card.uid] += 1
        for card in game.field:
            if card.zone not in play:
                raise Broken(f"{card} is in play and thinks it is in {card.zone}")
            if card.holder is not None and (card.holder is card or card.holder.zone not in play):
                raise Broken(f"{card} is attached to {card.holder}, which is not in play")
            seen[card.uid] += 1
        if seen.count(1) != self._count:
            wrong = [(card, count) for card, count in zip(game.cards, seen, strict=True) if count != 1]
            raise Broken(f"in no zone or in several: {wrong}")

    def _order(self) -> None:
        """Cards that nothing has moved lie as they lay."""
        game = self.game
        moved: set[int] = set()
        filled: set[str] = set()
        for entry in game.log[self._since :]:
            event = entry.event
            if event is None:
                filled.update(entry.note.split(" → ") if " → " in entry.note else ())  # a pile was turned over
            elif event.kind == "move" and event.card is not None:
                moved.add(event.card.uid)
            elif event.kind == "shuffle":
                filled.add(event.zone)
        self._since = len(game.log)
        for key in self._keys:
            now = list(map(_UID, game.piles[key]))
            if now != self._piles[key] and key[0] not in filled:
                left = [uid for uid in self._piles[key] if uid not in moved]
                if left != [uid for uid in now if uid not in moved]:
                    raise Broken(f"{key} changed its order, and nothing has moved its cards")
            self._piles[key] = now

    def _shown(self, question: Question) -> None:
        """The procedure offers nobody a card whose face they may not see; only the text of a card can let them look."""
        if self._sees is None or isinstance(question.source, Card):
            return
        for option in question.options:
            card = option if isinstance(option, Card) else getattr(option, "card", None)
            if isinstance(card, Card) and not self._sees(self.game, question.player, card):
                raise Broken(f"{question!r} shows {card}, which is hidden from {question.player}")
        for seat in self.game.players:
            if seat != question.player and question.starts:
                self._nobody_sees(seat)

    def _nobody_sees(self, seat: int) -> None:
        """What everybody may see each seat may see."""
        assert self._sees is not None
        for card in self.game.cards:
            if self._sees(self.game, None, card) and not self._sees(self.game, seat, card):
                raise Broken(f"{card} lies open and is hidden from {seat}")
