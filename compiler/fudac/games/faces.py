"""From compiled cards to the faces games are played with, and from decks as written to decks of faces."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from fudac.check.compiled import face_view
from fudac.games.playable import Deck, Playable
from fudac.kernel import Face
from fudac.model.decks import MAIN
from fudac.model.node import Node, children

if TYPE_CHECKING:
    from fudac.catalogue import CardInForce
    from fudac.check import Compiled
    from fudac.source.text import Span


class Faces:
    """The faces of a pool's cards in force, each made once, when it is first asked for."""

    def __init__(self, compiled: Compiled, playable: Playable) -> None:
        self.compiled = compiled
        self._playable = playable
        self._cards = compiled.in_force()
        self._made: dict[str, Face] = {}

    def face(self, number: str) -> Face:
        """The face of a card. Raises KeyError for a number nobody knows, ValueError for a text that cannot be played."""
        made = self._made.get(number)
        if made is None:
            made = self._made[number] = self._make(self._cards[number])
        return made

    def all(self) -> list[Face]:
        """The faces of all cards in force. Raises ValueError as :meth:`face`."""
        return [self.face(number) for number in self._cards]

    def deck(self, name: str, zones: Mapping[str, Mapping[str, int]]) -> Deck:
        """A deck from the numbers and copies of its zones. Raises as :meth:`face`."""
        faces = {
            zone: tuple(self.face(number) for number, count in counts.items() for _ in range(count))
            for zone, counts in zones.items()
        }
        return Deck(name, faces.pop(MAIN, ()), faces)

    def english(self, number: str) -> list[str]:
        """The text of a card in English, a line for each ability."""
        printed, compiled = self._cards[number].face, self.compiled
        return [compiled.language.english(one, face_view(printed)) for one in compiled.abilities(printed)]

    def place(self, face: Face, line: str, op: str = "") -> Span | None:
        """Where a line of a card's text stands in its file; of a construct ``op`` in it (or of several, with blanks between) the
        narrowest part that holds it."""
        card = self._cards.get(face.number)
        text = card.face.text if card is not None else None
        if card is None or text is None or not line or (at := text.value.find(line)) < 0:
            return None
        start, end, ops = at, at + len(line), op.split()
        reading = self.compiled.reading(card.face)
        for first, last, node in getattr(reading, "spans", ()) if op else ():
            if at <= first and last <= at + len(line) and last - first < end - start and _holds(node, ops):
                start, end = first, last
        return text.span(start, end)

    def contents(self, number: str) -> str:
        """A digest of everything printed on a card in force, for saved games."""
        printed = self._cards[number].face
        data = [number, printed.name, printed.plain()]
        return hashlib.sha256(json.dumps(data, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:16]

    def _make(self, card: CardInForce) -> Face:
        printed, compiled = card.face, self.compiled
        text = printed.text.value if printed.text is not None else ""
        reading = compiled.reading(printed)
        wrong = [one.code for one in reading.problems if one.code.startswith("E")] if reading is not None else []
        if wrong:
            said = f"{printed.number} ≪{printed.name}≫"
            raise ValueError(
                f"{said} のテキストに誤りがある（{wrong[0]}）；fudac show {printed.number} で見られる"
                f" / the text of {said} has mistakes ({wrong[0]}); see fudac show {printed.number}"
            )
        return self._playable.face(printed.number, printed.name, printed.values, compiled.abilities(printed), text)


def _holds(node: Node, ops: Sequence[str]) -> bool:
    return node.op_name() in ops or any(_holds(child, ops) for child in children(node))
