"""What an adjunct is: a rule that finds room in a construct for a phrase none of its holes took.

Rules are told apart by the particle of the phrase first, so that a phrase meets only the few that could be about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..model.node import FIELDS_OF, Node
from .phrases import Phrase

__all__ = ["Given", "adjunct", "rules_for"]


class Given(NamedTuple):
    """A construct being filled (its class and the fields so far) and the phrase left over."""

    cls: type[Node]
    fields: dict[str, Any]
    phrase: Phrase

    @property
    def value(self) -> Any:
        return self.phrase.value

    @property
    def what(self) -> Any:
        """What the verb is done to; None while nothing was said."""
        return self.fields.get("what")

    def has(self, name: str) -> bool:
        """Whether the construct knows such a field."""
        return name in FIELDS_OF[self.cls]

    def put(self, name: str, value: Any) -> bool:
        """Fills a field. False, and nothing changed, where there is none or it is full."""
        if name not in FIELDS_OF[self.cls] or name in self.fields:
            return False
        self.fields[name] = value
        return True

    def change(self, name: str, value: Any) -> bool:
        """Fills a field again, with what says more."""
        self.fields[name] = value
        return True


Rule = Callable[[Given], bool]

# By particle: the rules of every game, and before them those of games that say much in one sentence.
_RULES: dict[str, list[tuple[str, Rule]]] = {}
_LOOSE: dict[str, list[tuple[str, Rule]]] = {}


_FOUND: dict[tuple[str, str, bool], tuple[Rule, ...]] = {}  # what rules_for has found


def adjunct(*particles: str, kind: str = "np", loose: bool = False) -> Callable[[Rule], Rule]:
    """Declares a rule for phrases of a ``kind`` (np, when; empty: any) with one of these particles."""

    def declare(rule: Rule) -> Rule:
        for particle in particles:
            (_LOOSE if loose else _RULES).setdefault(particle, []).append((kind, rule))
        _FOUND.clear()
        return rule

    return declare


def rules_for(phrase: Phrase, loose: bool) -> tuple[Rule, ...]:
    """The rules that could be about a phrase, in the order in which they are tried."""
    kind = "" if phrase.kind == "np" and phrase.suffix else phrase.kind
    key = (phrase.particle, kind, loose)
    if key not in _FOUND:
        rules = (*(_LOOSE.get(phrase.particle, ()) if loose else ()), *_RULES.get(phrase.particle, ()))
        _FOUND[key] = tuple(rule for wanted, rule in rules if wanted in ("", kind))
    return _FOUND[key]
