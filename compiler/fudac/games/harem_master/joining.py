"""Lines of a card that are one: the lines of an event, and a restriction on a line of its own with what it restricts.

Using an event carries out all its lines as the effect of one event (HM 306.2, 407.5). ［〜にのみ使用できる］ on a line of its own
is said of the event (214.3c), of the ability it names as この能力 or, naming nothing, of the ability that is used on the line before
(402.2a); of a character or an item it is said of the use of the card and stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fudac.model.abilities import ActivatedAbility, RestrictionAbility, SpellAbility
from fudac.model.node import Node

Lines = tuple[list[Node], list[str], frozenset[int]]


def join(abilities: Sequence[Node], lines: Sequence[str], *, event: bool) -> Lines:
    """The abilities and their texts, and which of them are carried out with another one and do nothing by themselves."""
    made, texts = list(abilities), [lines[at] if at < len(lines) else "" for at in range(len(abilities))]
    gone: set[int] = set()
    if event:
        _spells(made, texts, gone)
    before = None
    for at, one in enumerate(made):
        if not isinstance(one, RestrictionAbility):
            before = at if at not in gone else before
            continue
        spell = next((other for other, this in enumerate(made) if isinstance(this, SpellAbility)), None)
        for restriction in one.restrictions:
            to = _restricted(restriction, made, before, spell)
            if to is not None:
                whole: Any = made[to]
                made[to] = whole.replace(restrictions=(*whole.restrictions, restriction))
                gone.add(at)
    return made, texts, frozenset(gone)


def _spells(made: list[Node], texts: list[str], gone: set[int]) -> None:
    spells = [(at, one) for at, one in enumerate(made) if isinstance(one, SpellAbility)]
    if len(spells) < 2:
        return
    first, parts = spells[0][0], [one for _, one in spells]
    made[first] = parts[0].replace(
        opponents_turn=any(one.opponents_turn for one in parts),
        cost=tuple(cost for one in parts for cost in one.cost),
        steps=tuple(step for one in parts for step in one.steps),
        restrictions=tuple(restriction for one in parts for restriction in one.restrictions),
    )
    texts[first] = " ".join(texts[at] for at, _ in spells)
    gone.update(at for at, _ in spells[1:])


def _restricted(restriction: Any, made: list[Node], before: int | None, spell: int | None) -> int | None:
    """Which line a restriction is about; None where it is about the card."""
    what = getattr(restriction, "what", None)
    if getattr(what, "which", None) == "this":
        return before
    if spell is not None:
        return spell
    if what is None and before is not None and isinstance(made[before], ActivatedAbility):
        return before if restriction.op in ("only_when", "not_when", "also_when", "in_response", "limit") else None
    return None
