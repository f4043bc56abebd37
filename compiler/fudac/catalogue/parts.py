"""Parts of abilities in the words in which cards would say them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fudac.catalogue.trees import Tree

if TYPE_CHECKING:
    from fudac.model.node import Node


def japanese_part(tree: Tree, language: str) -> str | None:
    """The canonical Japanese of a part of an ability (a step, a cost, a filter …), or ``None`` where it is said only as
    a part of something greater."""
    from fudac.model.node import load
    from fudac.syntax.printing import printer

    try:
        node = load(tree)
        text = _say(node)(printer(language))
    except Exception:
        # Not every part can be said by itself; whoever asks then names its fields instead.
        return None
    return text.strip().removesuffix("。") or None


def _say(node: Node) -> Callable[[Any], str]:
    from fudac.model import abilities as a
    from fudac.model import terms as t

    if isinstance(node, a.Ability):
        return lambda printer: str(printer.ability(node))
    if isinstance(node, a.Step):
        return lambda printer: str(printer.step(node.replace(then=False)))
    if isinstance(node, a.Restriction):
        return lambda printer: str(printer.restriction(node))
    if isinstance(node, a.CostPart):
        return lambda printer: str(printer.cost((node,), False))
    if isinstance(node, a.Timing):
        return lambda printer: str(printer.when(node))
    if isinstance(node, t.Effect):
        return lambda printer: str(printer.step(a.Step(effects=(node,))))
    if isinstance(node, t.Event):
        return lambda printer: str(printer.when(a.Timing(when="before", event=node)))
    if isinstance(node, t.Condition):
        return lambda printer: str(printer.condition(node, "なら"))
    if isinstance(node, t.Filter):
        return lambda printer: str(printer.term(t.Cards(noun="card", filters=(node,))))
    return lambda printer: str(printer.term(node))
