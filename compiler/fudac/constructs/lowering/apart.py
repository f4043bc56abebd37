"""Choosing cards of which no two are alike, and cards of a character that is chosen first (HM 407.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.constructs.lowering.make import Make
from fudac.kernel import Card, Context, Look, Process, Question
from fudac.model.filters import Which
from fudac.model.terms import Cards, Ref

if TYPE_CHECKING:
    from fudac.constructs.lowering.select import Selector

NAMED = "named_holder"
"""Under which word of a context the character that was chosen first is kept."""


def named_holder(make: Make, node: Cards) -> tuple[Cards, Selector | None]:
    """キャラクター１体が装備している〜: so many characters are chosen, and then what they are equipped with is meant."""
    for one in node.filters:
        holder = getattr(one.clause, "holder", None) if isinstance(one, Which) else None
        if isinstance(one, Which) and isinstance(holder, Cards) and getattr(holder.amount, "rel", "") == "exactly":
            clause = one.clause.replace(holder=Ref(to="done", verb=NAMED))
            filters = tuple(x.replace(clause=clause) if x is one else x for x in node.filters)
            return node.replace(filters=filters), make.cards(holder)
    return node, None


def pick_unlike(ctx: Context, cards: list[Card], least: int, most: int, stat: str) -> Process:
    """As many as there are of which no two are alike (異なる名前の)."""
    found: list[Card] = []
    for card in cards:
        if unlike(ctx, [*found, card], stat):
            found.append(card)
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
    """Whether no two cards have the name or the number in common, or a faction."""
    values = [ctx.game.look(card).values for card in cards]
    if stat == "faction":
        said = [name for one in values for name in one.get("factions", ())]
        return len(said) == len(set(said))
    return len({one.get(stat) for one in values}) == len(values)


def most_extreme(looks: list[Look], stat: str, least: bool) -> list[Look]:
    """Of some cards those with the highest of a number, or the lowest (最も[P]が高い)."""
    numbers = [int(look.values.get(stat) or 0) for look in looks]
    best = (min if least else max)(numbers, default=0)
    return [look for look, number in zip(looks, numbers, strict=True) if number == best]
