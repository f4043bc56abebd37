"""What is asked about 相手: of one of several opponents, for whom it is so (SV 115.2)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.make import Deed, Make, Test, unready
from fudac.constructs.lowering.people import People
from fudac.kernel import Context, Process
from fudac.model.node import Node, all_nodes, mapped
from fudac.model.terms import IT_PLAYER, Amount, Const, Player

_ONE = Amount(number=Const(value=1))


_NUMBERS = ("count", "steps", "times", "per")


def counted(make: Make, node: Any) -> tuple[Any, People | None]:
    """相手の手札の枚数分ドロー: a number of one opponent's, who is asked for first and is その相手 then; None where there is none."""
    said = node.__dict__
    what = said.get("what")
    numbers = [said[name] for name in _NUMBERS if isinstance(said.get(name), Node) and not _of_people(said[name])]
    numbers += [what.amount] if isinstance(getattr(what, "amount", None), Node) else []
    goal = said.get("goal")  # 相手の手札と同じ枚数になるように
    numbers += [goal.amount] if isinstance(getattr(goal, "amount", None), Node) else []
    parts = [part for number in numbers for part in all_nodes(number)]
    who = next((one for one in parts if isinstance(one, Player) and one.who in ("opponent", "other") and not one.every), None)
    if who is None:
        return node, None
    if who.amount not in (None, _ONE):
        raise unready(node)
    that = Player(who="that")
    changes = {name: mapped(said[name], lambda part: that if part == who else part) for name in _NUMBERS if said.get(name) is not None}
    if isinstance(getattr(what, "amount", None), Node):
        changes["what"] = what.replace(amount=mapped(what.amount, lambda part: that if part == who else part))
    if isinstance(getattr(goal, "amount", None), Node):
        changes["goal"] = goal.replace(amount=mapped(goal.amount, lambda part: that if part == who else part))
    return node.replace(**changes), People(make, who)


def _of_people(number: Any) -> bool:
    """相手１人につき: it is they who are counted."""
    return isinstance(getattr(number, "of", None), Player)


_AFFECTED = ("who", "whom", "whose", "what")
"""Whom or whose things an effect that lasts is about; by whose doing (相手の効果で) it is not so, is nobody it acts on."""


def affected(make: Make, node: Any) -> tuple[Any, People | None]:
    """このターン、相手は移動できない: one opponent, who is asked for when it begins (SV 115.1, 115.2); None where nobody is."""
    parts = {}
    for name, part in (("", node), ("event", node.__dict__.get("event"))):
        for field in _AFFECTED if part is not None else ():
            value = part.__dict__.get(field)
            if isinstance(value, Node):
                parts[name, field] = value
    inside = [one for value in parts.values() for one in all_nodes(value) if isinstance(one, Player)]
    who = next((one for one in inside if one.who in ("opponent", "other") and not one.every), None)
    if who is None:
        return node, None
    if who.amount not in (None, _ONE):
        raise unready(node)
    that = Player(who="that")

    def change(part: Any, name: str) -> Any:
        said = {field: mapped(value, lambda one: that if one == who else one) for (at, field), value in parts.items() if at == name}
        return part.replace(**said) if said else part

    node = change(node, "")
    if node.__dict__.get("event") is not None:
        node = node.replace(event=change(node.event, "event"))
    return node, People(make, who)


def asking(people: People, deed: Deed) -> Deed:
    """The deed when it has been asked whose number is meant."""

    def able(ctx: Context, player: int) -> bool:
        before, ctx.people = ctx.people, (player,)
        can = deed.can(ctx)
        ctx.people = before
        return can

    def run(ctx: Context) -> Process:
        if (yield from people.pick(ctx, lambda player: able(ctx, player))):
            made = deed.run(ctx)
            yield from made if not isinstance(made, list) else iter(made)

    return Deed(run, lambda ctx: any(able(ctx, player) for player in people.all(ctx)))


def of_one(make: Make, node: Any) -> Test | None:
    """相手の手札が３枚以上なら: whether there is an opponent of whom it is so, or (相手全員) whether it is so of every one; who it is, is
    what その相手 means. In an answer it is the one who is answered. None where nothing is said of an opponent."""
    parts = all_nodes(node)
    who = next((one for one in parts if isinstance(one, Player) and one.who in ("opponent", "other")), None)
    if who is None or IT_PLAYER in parts:
        return None
    if who.amount not in (None, _ONE):
        raise unready(node)
    players, every = make.player(who.replace(every=False, amount=None)), who.every
    test: Test = mapped(node, lambda part: IT_PLAYER if part == who else part).holds(make)

    def is_so(ctx: Context, player: int) -> bool:
        before, ctx.it = ctx.it, player
        try:
            return test(ctx)
        finally:
            ctx.it = before

    def holds(ctx: Context) -> bool:
        event, there = ctx.event, tuple(players(ctx))
        if not every and event is not None and event.player in there:
            there = (event.player,)
        found = tuple(player for player in there if is_so(ctx, player))
        if every:
            return len(found) == len(there)
        if found and ctx.it is None:
            ctx.people = found if len(found) == 1 else ()
            if len(found) > 1:
                ctx.words["unsettled"] = found
        return bool(found)

    return holds
