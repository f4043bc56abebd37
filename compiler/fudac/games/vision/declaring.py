"""What can be declared when a race or a name is to be declared (VI 2.3.4, 2.6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fudac.catalogue.pool import Pool
from fudac.check import language_for
from fudac.check.compiled import face_view
from fudac.check.fields import field_texts
from fudac.check.names import pool_names
from fudac.games.vision.description import NO_RACE
from fudac.model.faces import Face
from fudac.model.features import Described
from fudac.model.filters import Named
from fudac.model.game import GameDefinition
from fudac.model.node import Node, all_nodes, children
from fudac.model.terms import Name
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
    """Every name printed on a card, as it is compared: of cards and transformed cards (VI 2.3.4)."""
    names = set()
    for face in faces:
        names.add(fold_key(face.name))
        other = face.values.get("transformed")
        if isinstance(other, Mapping) and other.get("name"):
            names.add(fold_key(str(other["name"])))
    return frozenset(names)


def given_names(pool: Pool, faces: Iterable[Face]) -> frozenset[str]:
    """The names that the texts of these cards give: to characters they make, and to cards they change (VI 2.3.3, 2.3.4).

    A name that a text only mentions is none that arises in the game.
    """
    faces = list(faces)
    language = language_for(pool.game)
    names = pool_names(pool, language)
    names = names._replace(cards=names.cards | {face.name for face in faces})
    found: set[str] = set()
    for face in faces:
        texts = [face.text.value] if face.text is not None else []
        texts += [text.value for _, text, reads in field_texts(pool.game, face) if reads == "text"]
        for text in texts:
            for ability in language.read(text, face_view(face), names).abilities:
                found.update(name for node in all_nodes(ability) for name in _given(node))
    return frozenset(map(fold_key, found))


def _given(node: Node) -> Iterator[str]:
    """The names that one part of an ability gives: 「〜」 described, treated as 〜, the name changed to 〜."""
    if isinstance(node, Described) and node.name is not None:
        yield node.name
    shown = getattr(node, "as_", None)
    changed = getattr(node, "to", None) if _is_name(getattr(node, "what", None)) else None
    for one in (shown, changed):
        named = (
            [one, *(item.name for item in children(one) if isinstance(item, Named))] if isinstance(one, Node) else []
        )
        yield from (name.name for name in named if isinstance(name, Name) and name.name is not None)


def _is_name(what: object) -> bool:
    return isinstance(what, Node) and what.op_name() == "name_of"
