"""Parts of abilities in the words in which cards would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.catalogue.trees import Tree

if TYPE_CHECKING:
    from fudac.model.node import Node


def part_text(tree: Tree, language: str, lang: str) -> str | None:
    """A part of an ability (a step, a cost, a filter …) as a card would say it, in canonical Japanese or in English.

    ``None`` where it is said only as a part of something greater.
    """
    from fudac.model.node import load

    say = _japanese if lang == "ja" else _english
    try:
        text = say(load(tree), language)
    except Exception:
        # Not every part can be said by itself; whoever asks then names its fields instead.
        return None
    return text.strip().removesuffix("。").removesuffix(".") or None


def _japanese(node: Node, language: str) -> str:
    from fudac.constructs.base import Per
    from fudac.model import abilities as a
    from fudac.model import terms as t
    from fudac.syntax.printing import printer

    say = printer(language)
    if isinstance(node, a.Ability):
        return str(say.ability(node))
    if isinstance(node, a.Step):
        return str(say.step(node.replace(then=False)))
    if isinstance(node, a.Restriction):
        return str(say.restriction(node))
    if isinstance(node, a.CostPart):
        return str(say.cost((node,), False))
    if isinstance(node, a.Timing):
        return str(say.when(node))
    if isinstance(node, t.Effect):
        return str(say.step(a.Step(effects=(node,))))
    if isinstance(node, t.Event):
        return str(say.when(a.Timing(when="before", event=node)))
    if isinstance(node, t.Condition):
        return str(say.condition(node, "なら"))
    if isinstance(node, t.Filter):
        return str(say.term(t.Cards(noun="card", filters=(node,))))
    if isinstance(node, Per):
        return str(say.per(node))
    return str(say.term(node))


def _english(node: Node, language: str) -> str:
    from fudac.model import abilities as a
    from fudac.model import terms as t
    from fudac.syntax import language as language_of
    from fudac.syntax.english.printer import Printer

    speech = language_of(language)
    if isinstance(node, t.Effect):
        node = a.Step(effects=(node,))
    if isinstance(node, a.Step):
        node = a.SpellAbility(steps=(node.replace(then=False),))
    elif isinstance(node, a.Restriction):
        node = a.RestrictionAbility(restrictions=(node,))
    if isinstance(node, a.Ability):
        return str(speech.english(node, {}))
    if isinstance(node, t.Filter):
        node = t.Cards(noun="card", filters=(node,))
    return str(Printer(speech.dictionary).text(node))
