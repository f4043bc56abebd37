"""What can be read and is not carried out when the game is played: said when a card is checked, and not only at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.abilities import Ability
from ..model.node import Node
from .problems import Problem

if TYPE_CHECKING:
    from .language import Language

__all__ = ["unplayed"]

Span = tuple[int, int, Node]
# Whether something is carried out depends on what is said and not on how many: one or several is all the difference there is.
_SEVERAL = re.compile("[3-9]")
_MANY = 100_000


def unplayed(language: Language, text: str, abilities: Sequence[Ability], spans: Sequence[Span]) -> tuple[Problem, ...]:
    """What of a folded text is not carried out: for each such ability the words for which there is no doing."""
    known, played = language.playing, language.played
    for one in abilities:
        if id(one) not in played:
            break
    else:  # as those of most texts of a big pool are, whose lines stand on other cards too
        return ()
    found: list[Problem] = []
    alone = language.dictionary.carried_out != "one_by_one"
    if not alone:  # an effect may be one of those above
        places = [(0, len(text), 0, len(spans), abilities)]
    else:
        whole, places, first = {id(one): one for one in abilities}, [], 0  # and not those that stand in quotes
        for at, (start, end, node) in enumerate(spans):
            if (ability := whole.get(id(node))) is not None:
                places.append((start, end, first, at + 1, (ability,)))
                first = at + 1
    for start, end, first, last, together in places:
        said = text[start:end]
        key = type(together[0]), _SEVERAL.sub("2", said)
        problems = known.get(key)
        if problems is None:
            several = key[0], key[1].replace("1", "2")  # where so many can be done, one can be done
            done = several != key and known.get(several) == ()
            known[key] = problems = () if done else _missing(language, said, start, together, spans[first:last])
        for problem in problems:
            place = problem.moved(start)
            found.append(place._replace(facts={"words": text[place.start : place.end]}))
        if alone and not problems:
            if len(played) > _MANY:
                played.clear()
            played[id(together[0])] = together[0]
    return tuple(found)


def _missing(
    language: Language, text: str, at: int, abilities: Sequence[Ability], parts: Sequence[Span]
) -> tuple[Problem, ...]:
    """What of some abilities is not carried out; ``at``: where their text begins, from which places are counted."""
    from ..constructs.lowering import lower_abilities

    one_by_one = language.dictionary.carried_out == "one_by_one"
    places = {id(node): (start - at, end - at) for start, end, node in parts}
    found = []
    for one in lower_abilities(abilities, [text] * len(abilities), game=language.game, stepwise=one_by_one):
        if one.unready:
            missing = one.facts["missing"]
            start, end = places.get(id(missing.node)) or places[id(abilities[one.index])]
            found.append(Problem("W0117", start, end, {}, article=missing.article or None))
    return tuple(found)
