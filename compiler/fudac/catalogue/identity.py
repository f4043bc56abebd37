"""Which cards are the same card: by number, and for promos by equal information (``promos`` of a game.yaml).

Two cards say the same when every key that a rule looks at does: texts line by line after folding, lists and the words
of a keyword line without regard to their order. Notes, flavour and illustrators do not count (VI 2.14 to 2.16).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from fudac.model.faces import Face
from fudac.model.game import WITHOUT_EFFECT, GameDefinition
from fudac.source.folding import fold, fold_key


def is_promo(game: GameDefinition, number: str) -> bool:
    """Whether a number has a prefix that says nothing of which card it is (VI 2.16.3)."""
    folded = fold_key(number).casefold()
    return game.promos is not None and any(folded.startswith(fold_key(p).casefold()) for p in game.promos.prefixes)


def information(game: GameDefinition, face: Face) -> Hashable:
    """All that a game looks at on a face but its number, in a form in which equal cards are equal."""
    return tuple((key, value) for key, value in _pairs(game, face) if value not in (None, ()))


def differing(game: GameDefinition, face: Face, other: Face) -> list[str]:
    """The keys in which two faces do not say the same."""
    return [key for (key, one), (_, two) in zip(_pairs(game, face), _pairs(game, other), strict=True) if one != two]


def _pairs(game: GameDefinition, face: Face) -> list[tuple[str, Hashable]]:
    keys = (key for key in game.keys if key != "number" and key not in WITHOUT_EFFECT)
    return [(key, _plain(game, key, face.get(key))) for key in keys]


def same_cards(game: GameDefinition, face: Face, others: Iterable[Face]) -> list[Face]:
    """Those of ``others`` that are the same card as ``face`` by 2.16: of the same number, or equal where one of the two
    numbers is a promo's. ``face`` itself is left out."""
    mine, number, promo = None, fold_key(face.number), is_promo(game, face.number)
    found = []
    for other in others:
        if other is face:
            continue
        if fold_key(other.number) == number:
            found.append(other)
        elif fold_key(other.name) == fold_key(face.name) and (promo or is_promo(game, other.number)):
            mine = mine if mine is not None else information(game, face)
            if information(game, other) == mine:
                found.append(other)
    return found


def different(game: GameDefinition, faces: Sequence[Face]) -> list[Face]:
    """One face for each card among ``faces`` of one name: promos that are another of them are left out (VI 2.16.3)."""
    if game.promos is None or len(faces) < 2:
        return list(faces)
    numbered = [face for face in faces if not is_promo(game, face.number)]
    known = {information(game, face) for face in numbered}
    kept = list(numbered)
    for face in faces:
        if is_promo(game, face.number) and (said := information(game, face)) not in known:
            known.add(said)
            kept.append(face)
    return [face for face in faces if any(face is one for one in kept)]


def _plain(game: GameDefinition, key: str, value: object) -> Hashable:
    promos = game.promos
    if promos is not None and key in promos.zero and value is None:
        return 0
    if value is None or value is False:
        return None
    if isinstance(value, Mapping):
        inner = ((str(name), _plain(game, str(name), one)) for name, one in value.items())
        return tuple(sorted((name, one) for name, one in inner if one not in (None, ())))
    if isinstance(value, tuple | list):
        nothing = promos.nothing if promos is not None else ()
        return tuple(sorted(fold_key(str(one)) for one in value if one not in nothing))
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    text = fold(str(value)).text
    if promos is not None and key in promos.sets:
        return tuple(sorted(text.split()))
    lines = tuple(line for part in text.split("\n") if (line := fold_key(part)))
    return lines or None
