"""Choosing cards of which no two or all are alike, and cards of a character that is chosen first (HM 407.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.constructs.lowering.make import Make, unready
from fudac.kernel import Card, Context, Event, Look, Process, Question
from fudac.model.filters import Differing, SharesWith, Which
from fudac.model.terms import Cards, Ref

if TYPE_CHECKING:
    from fudac.constructs.lowering.select import Selector

NAMED = "named_holder"
"""Under which word of a context the character that was chosen first is kept."""


def may_be_chosen(ctx: Context, card: Card) -> bool:
    """Whether what is carried out may choose a card (HM 103.1, 407.4)."""
    event = Event("targeted", card, player=ctx.doer, deed="choose")
    event.source = ctx.card
    return ctx.game.forbids(event) is None


def named_holder(make: Make, node: Cards) -> tuple[Cards, Selector | None]:
    """キャラクター１体が装備している〜: so many characters are chosen, and then what they are equipped with is meant."""
    for one in node.filters:
        holder = getattr(one.clause, "holder", None) if isinstance(one, Which) else None
        if isinstance(one, Which) and isinstance(holder, Cards) and getattr(holder.amount, "rel", "") == "exactly":
            clause = one.clause.replace(holder=Ref(to="done", verb=NAMED))
            filters = tuple(x.replace(clause=clause) if x is one else x for x in node.filters)
            return node.replace(filters=filters), make.cards(holder)
    return node, None


def said_together(make: Make, node: Cards) -> str:
    """異なる名前の, 同じ名前の: in what the chosen cards differ, or with a = what they have in common."""
    for one in node.filters:
        if isinstance(one, Differing):
            return one.stat
        if isinstance(one, SharesWith) and one.other is None and not make.stepwise:
            if getattr(node.amount, "number", None) is None:
                raise unready(one)  # 同じ名前のキャラクターは: with which others, nothing says
            return f"={one.stat}"
    return ""


def pick_unlike(ctx: Context, cards: list[Card], least: int, most: int, stat: str) -> Process:
    """As many as there are of which no two are alike (異なる名前の), or that all have something in common (同じ名前の)."""
    found: list[Card] = []
    for first in cards if stat.startswith("=") else cards[:1]:
        group = [first]
        for card in cards:
            if card is not first and unlike(ctx, [*group, card], stat):
                group.append(card)
        found = max(found, group, key=len)
    least, most = min(least, len(found)), min(most, len(found))
    if most == 0:
        return []
    question = Question(
        ctx.doer, "choose", "cards", cards, least=least, most=most, may_pass=least == 0, default=[],
        source=ctx.card, article="407.4",
    )  # fmt: skip
    question.check = lambda chosen: unlike(ctx, chosen, stat)
    return (yield question) or []


def unlike(ctx: Context, cards: list[Card], stat: str) -> bool:
    """Whether no two cards have the name or the number in common, or a faction; with a = whether all have."""
    values = [ctx.game.look(card).values for card in cards]
    if stat.startswith("="):
        key = {"=faction": "factions"}.get(stat, stat[1:])
        ones = [set(one.get(key) or ()) if key == "factions" else {one.get(key)} for one in values]
        return len(ones) < 2 or bool(set.intersection(*ones))
    if stat == "faction":
        said = [name for one in values for name in one.get("factions", ())]
        return len(said) == len(set(said))
    return len({one.get(stat) for one in values}) == len(values)


def most_extreme(looks: list[Look], stat: str, least: bool) -> list[Look]:
    """Of some cards those with the highest of a number, or the lowest (最も[P]が高い)."""
    numbers = [int(look.values.get(stat) or 0) for look in looks]
    best = (min if least else max)(numbers, default=0)
    return [look for look, number in zip(looks, numbers, strict=True) if number == best]
