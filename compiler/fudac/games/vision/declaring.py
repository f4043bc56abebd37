"""What can be declared when a race or a name is to be declared (VI 2.3.4, 2.6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fudac.games.vision.description import NO_RACE
from fudac.model.faces import Face
from fudac.model.game import GameDefinition
from fudac.source.folding import fold_key


def declarable_races(game: GameDefinition, faces: Iterable[Face]) -> frozenset[str]:
    """Every race there is an icon for, those printed on the cards, and なし (VI 2.6.5)."""
    spec = game.fields.get("races")
    races = set(spec.of.known if spec is not None and spec.of is not None else ())
    for face in faces:
        for values in (face.values, face.values.get("transformed")):
            if isinstance(values, Mapping):
                races.update(values.get("races") or ())
    return frozenset({NO_RACE, *races})


def declarable_names(faces: Iterable[Face]) -> frozenset[str]:
    """Every name a card has or can have in a game, as it is compared: of cards and transformed cards (VI 2.3.4)."""
    names = set()
    for face in faces:
        names.add(fold_key(face.name))
        other = face.values.get("transformed")
        if isinstance(other, Mapping) and other.get("name"):
            names.add(fold_key(str(other["name"])))
    return frozenset(names)
