"""What several cards have to be together: of one colour or name, or of different ones (SV 114.2, 203)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fudac.constructs.lowering.colors import of_look
from fudac.constructs.lowering.make import unready
from fudac.kernel import Context, Look, Process, Question
from fudac.model import filters as f

Together = Callable[[Sequence[Look]], bool]
STATS = frozenset({"color", "name"})


def is_together(one: Any) -> bool:
    """Whether a filter speaks of the cards as a group: 同じ色の, 異なる色の."""
    return isinstance(one, f.Differing) or (isinstance(one, f.SharesWith) and one.other is None)


def lower_together(filters: Sequence[Any]) -> Together | None:
    """The test of a group; None where nothing is said of it."""
    found = [one for one in filters if is_together(one)]
    if not found:
        return None
    if any(one.stat not in STATS for one in found):
        raise unready(found[0])
    tests: list[Together] = []
    for one in found:
        alike = isinstance(one, f.SharesWith)
        tests.append((alike_ if alike else unlike)(one.stat))
    return lambda looks: all(test(looks) for test in tests)


def keys(look: Look, stat: str) -> frozenset[str]:
    """What of a card is compared."""
    return of_look(look) if stat == "color" else frozenset({str(look.values["name"])})


def alike_(stat: str) -> Together:
    """Whether something is common to all of them."""
    return lambda looks: len(looks) < 2 or bool(frozenset.intersection(*(keys(look, stat) for look in looks)))


def unlike(stat: str) -> Together:
    """Whether each can stand for one that no other stands for: rainbow for any colour, colourless for none (SV 203)."""

    def test(looks: Sequence[Look]) -> bool:
        taken: dict[str, int] = {}

        def place(index: int, seen: set[str]) -> bool:
            for key in keys(looks[index], stat):
                if key not in seen:
                    seen.add(key)
                    if key not in taken or place(taken[key], seen):
                        taken[key] = index
                        return True
            return False

        return all(place(index, set()) for index in range(len(looks)))

    return test


def largest(looks: Sequence[Look], together: Together, most: int, first: Sequence[Look] = ()) -> list[Look]:
    """As many as can be together, no more than ``most``, ``first`` among them."""
    best: list[Look] = []

    def grow(chosen: list[Look], rest: Sequence[Look]) -> None:
        nonlocal best
        if len(chosen) > len(best):
            best = chosen
        for place, look in enumerate(rest):
            if len(best) >= most or len(chosen) + len(rest) - place <= len(best):
                return
            if together([*chosen, look]):
                grow([*chosen, look], rest[place + 1 :])

    grow(list(first), [look for look in looks if look not in first])
    return best


def members(looks: Sequence[Look], together: Together, least: int) -> list[Look]:
    """Those that can be part of a group of so many."""
    return [look for look in looks if len(largest(looks, together, least, (look,))) >= least]


def choose_together(ctx: Context, looks: Sequence[Look], together: Together, least: int, most: int) -> Process:
    """Ask for cards that are together what the text says, as many as there can be."""
    there = len(largest(looks, together, most))
    least, most = min(least, there), min(most, there)
    if most <= 0:
        return []
    question = Question(
        ctx.doer, "choose", "cards", [look.card for look in looks], least=least, most=most, may_pass=least == 0, default=[],
        source=ctx.card, article="114.2",
    )  # fmt: skip
    question.check = lambda cards: together([ctx.game.look(card) for card in cards])
    answer = yield question
    return answer or []
