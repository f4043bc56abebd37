"""One player of those there are, said of where something is done: who it is, is chosen at resolution first (HM 407.4)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.kernel import Context, Process, Question
from fudac.model.node import Node, all_nodes
from fudac.model.terms import Const, Player

__all__ = ["choosing", "chosen_first"]

_THAT = Player(who="that")


def chosen_first(make: Make, step: Any) -> Any:
    """The sentence with the choice of its player in front: プレイヤー１人は〜, プレイヤー１人の手札."""
    if "プレイヤー" not in make.line:
        return step
    one: Any = next((node for effect in step.effects for node in all_nodes(effect) if _is_one(node)), None)
    if one is None or any(effect.op == "choose" and effect.what == one for effect in step.effects):
        return step
    if step.optional:
        raise unready(one)  # whether the chosen one or the chooser may decline is not said
    from fudac.constructs.effects.choose import Choose

    return step.replace(effects=(Choose(what=one), *(_put(effect, one) for effect in step.effects)))


def choosing(make: Make, node: Any) -> Deed:
    """Someone is chosen, who is what そのプレイヤー means."""
    if not _is_one(node.what):
        raise unready(node.what)
    doers, people = make.player(node.who), make.player(node.what.replace(amount=None))

    def run(ctx: Context) -> Process:
        for doer in doers(ctx)[:1]:
            there = tuple(people(ctx))
            if len(there) > 1:
                there = ((yield Question(doer, "one", "player", there, source=ctx.card, article="407.4")),)
            ctx.people = there

    return Deed(run, lambda ctx: True)


def _is_one(node: Any) -> bool:
    if not isinstance(node, Player) or node.who not in ("each", "any") or node.amount is None:
        return False
    return node.amount.rel == "exactly" and node.amount.number == Const(value=1)


def _put(node: Any, one: Player) -> Any:
    if node == one:
        return _THAT
    changes: dict[str, Any] = {}
    for key, value in node.__dict__.items():
        if isinstance(value, Node):
            new: Any = _put(value, one)
        elif type(value) is tuple:
            new = tuple(_put(item, one) if isinstance(item, Node) else item for item in value)
        else:
            continue
        if new != value:
            changes[key] = new
    return node.replace(**changes) if changes else node
