"""Lines of a card that are one: the lines of an event, and a restriction on a line of its own with what it restricts.

Using an event carries out all its lines as the effect of one event (HM 306.2, 407.5). ［〜にのみ使用できる］ on a line of its own
is said of the event (214.3c), of the ability it names as この能力 or, naming nothing, of the ability that is used on the line before
(402.2a); of a character or an item it is said of the use of the card and stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fudac.constructs.base import is_own_cost, is_own_counter
from fudac.constructs.effects.use_limit import UseLimit
from fudac.constructs.restrictions.limit import Limit
from fudac.constructs.restrictions.uncounterable import Uncounterable
from fudac.model.abilities import (
    ActivatedAbility,
    RestrictionAbility,
    SpellAbility,
    StaticAbility,
    Step,
    TriggeredAbility,
)
from fudac.model.node import Node
from fudac.model.terms import Amount, Ref

Lines = tuple[list[Node], list[str], frozenset[int]]


def join(abilities: Sequence[Node], lines: Sequence[str], *, event: bool) -> Lines:
    """The abilities and their texts, and which of them are carried out with another one and do nothing by themselves."""
    made, texts = list(abilities), [lines[at] if at < len(lines) else "" for at in range(len(abilities))]
    gone: set[int] = set()
    if event:
        _spells(made, texts, gone)
    _of_itself(made, texts)
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


def _of_itself(made: list[Node], texts: list[str]) -> None:
    """What a text says of its own card among what it does: its cost and countering it (HM 203.1, 411.2), how often it is used (103.1).

    That is so before anything of it is carried out.
    """
    for at, one in enumerate(made[:]):
        if isinstance(one, StaticAbility) and one.condition is None and all(map(_is_own_limit, one.effects)):
            made[at] = RestrictionAbility(restrictions=(*one.restrictions, *map(_limit, one.effects)))
        if isinstance(one, ActivatedAbility | TriggeredAbility):
            _uncounterable(made, at, one)
        if not isinstance(one, SpellAbility):
            continue
        own = [step for step in one.steps if _is_of_itself(step)]
        if own and len(own) < len(one.steps):
            limits = [_limit(step.effects[0]) for step in own if _is_own_limit(step.effects[0])]
            rest = tuple(step for step in one.steps if step not in own)
            made[at] = one.replace(steps=rest, restrictions=(*one.restrictions, *limits))
            facts = [step for step in own if not _is_own_limit(step.effects[0])]
            made += [StaticAbility(condition=one.condition or one.as_long_as, effects=one.effects) for one in facts]
            texts += [texts[at]] * len(facts)


def _uncounterable(made: list[Node], at: int, one: Any) -> None:
    """この能力は打ち消されない, as a sentence of the ability."""
    said = [
        step for step in one.steps
        if len(step.effects) == 1 and is_own_counter(step.effects[0]) and not (step.then or step.condition or step.as_long_as)
    ]  # fmt: skip
    if said and len(said) < len(one.steps):
        more = (Uncounterable(what=step.effects[0].event.what) for step in said)
        rest = tuple(step for step in one.steps if step not in said)
        made[at] = one.replace(steps=rest, restrictions=(*one.restrictions, *more))


def _is_of_itself(step: Step) -> bool:
    if step.then or step.optional or (step.condition and step.as_long_as):
        return False
    if any(getattr(effect, "until", None) is not None for effect in step.effects):
        return False
    if len(step.effects) == 1 and not step.condition and not step.as_long_as and _is_own_limit(step.effects[0]):
        return True
    return all(is_own_cost(effect) or is_own_counter(effect) for effect in step.effects)


def _is_own_limit(effect: Any) -> bool:
    return isinstance(effect, UseLimit) and isinstance(effect.what, Ref) and effect.what.to in ("this_card", "self")


def _limit(effect: Any) -> Limit:
    return Limit(times=Amount(number=effect.count.number), what=effect.what)


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
