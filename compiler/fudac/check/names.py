"""The names the texts of a pool may use: of cards, factions, races, colours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fudac.catalogue.pool import Pool

if TYPE_CHECKING:
    from fudac.check.compiled import Reads
    from fudac.syntax.names import Names


# Names that a text gives to what it makes: 「ゾンビ（GRAZE２、…）」, 呪符カード「霧の帯」として扱う (VI 2.3.3).
_MADE = re.compile(r"「([^「」（）()\n]+)[（(][^「」\n]*[）)]」|「([^「」（）()。\n]+)」として")

# Texts call 想符「〜」 by what stands in its brackets (VI 2.3.3).
_INNER = re.compile(r"[^「」]「([^「」]+)」$")


def pool_names(pool: Pool, language: Reads) -> Names:
    """Everything that is a name in this pool and those its files see.

    Names that a card gives itself by its text count too (HM 202.2); to find them, those few texts are read first. So do
    names that a text gives to what it makes of a card.
    """
    from fudac.syntax.names import Names

    known = Names(cards=pool.words("card"), factions=pool.words("faction"), races=pool.words("race"))
    inner = {m.group(1) for name in known.cards if (m := _INNER.search(name))}
    given = frozenset(_given_names(pool, language, known) | inner)
    return known._replace(cards=known.cards | given) if given else known


def _given_names(pool: Pool, language: Reads, known: Names) -> set[str]:
    from fudac.check.compiled import face_view
    from fudac.model.node import dump

    found: set[str] = set()
    read: set[tuple[str, str | None]] = set()
    strangers = known._replace(cards=frozenset())  # whether the name is one of a card is not the question
    for face, _, _ in pool.faces():
        text = face.text.value if face.text is not None else ""
        if "として" in text:
            found.update(name for names in _MADE.findall(text) for name in names if name)
        if "名前" not in text:
            continue
        for line in text.split("\n"):
            # 《》 or ≪≫ is how a text quotes a name; a line without 名前 gives none.
            if "名前" in line and any(mark in line for mark in "《≪") and (line, face.kind) not in read:
                read.add((line, face.kind))
                abilities = language.read(line, face_view(face), strangers).abilities
                for ability in abilities or language.read(text, face_view(face), strangers).abilities:
                    _own_names(dump(ability), found)
    return found


def _own_names(tree: Any, into: set[str]) -> None:
    if isinstance(tree, Mapping):
        name = tree.get("name")
        if (
            tree.get("op") in ("own_name", "set_name")
            and isinstance(name, Mapping)
            and isinstance(name.get("name"), str)
        ):
            into.add(name["name"])
        for value in tree.values():
            _own_names(value, into)
    elif isinstance(tree, list):
        for item in tree:
            _own_names(item, into)
