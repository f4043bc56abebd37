"""Names that a linked card has besides its own (VI 2.3.3, 10.20)."""

from __future__ import annotations

from collections.abc import Iterable

from fudac.catalogue.pool import Pool
from fudac.check import language_for
from fudac.check.compiled import face_view
from fudac.check.names import pool_names
from fudac.games.vision.description import Description
from fudac.model.abilities import LinkAbility
from fudac.model.faces import Face
from fudac.model.terms import Name

_LINK = "【連結"


def linked_names(pool: Pool, face: Face, printed: Description, own: Iterable[Face] = ()) -> tuple[str, ...]:
    """The names that the link of a description gives it; those of cards that are only described give none.

    ``own``: faces beside those of the pool, whose names its text may use. The link stands in 【 】 and is never nullified.
    """
    lines = [line for line in printed.text if line.startswith(_LINK)]
    if not lines:
        return ()
    language = language_for(pool.game)
    names = pool_names(pool, language)
    names = names._replace(cards=names.cards | {one.name for one in own})
    abilities = language.read("\n".join(lines), face_view(face), names).abilities
    parts = (part for ability in abilities if isinstance(ability, LinkAbility) for part in ability.parts)
    return tuple(part.name for part in parts if isinstance(part, Name) and part.name is not None)
