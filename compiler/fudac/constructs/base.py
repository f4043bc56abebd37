"""What effects have in common."""

from __future__ import annotations

from ..model.node import Node
from ..model.terms import YOU, Duration, Effect, Event, Number, Player

__all__ = ["Act", "Continuous", "Per"]

from typing import ClassVar, Literal


class Per(Node):
    """〜１体につき: the effect counts so often. ``size`` is the number named (１枚につき: 1)."""

    op: Literal["per"] = "per"
    of: Node
    size: Number | None = None


class Act(Effect):
    """Something a player does. ``manner`` keeps the adverbs (無作為に, それぞれ, 可能ならば); ``per`` repeats it.

    ``instead``: 〜する代わりに, what is not done for it. ``during``: in which phase or turn. ``so_that``: 〜になるように, what is to come of it.
    ``till``: 〜するまで, what ends it. ``at``: 〜する前に, 〜した後に, at what time.
    """

    who: Player = YOU
    manner: tuple[str, ...] = ()
    per: Per | None = None
    instead: Event | None = None
    during: Node | None = None
    so_that: Event | None = None
    till: Event | None = None
    at: Node | None = None


class Continuous(Effect):
    """Something that is so for a time; ``until`` None: as long as the ability or the card is there (HM 404, 405)."""

    manner: tuple[str, ...] = ()
    per: Per | None = None
    instead: Event | None = None
    until: Duration | None = None
    till: Event | None = None  # 〜するまで, what ends it

    stretch: ClassVar[str] = "until"  # the field that takes このターン、 before the sentence


def is_own_counter(effect: Node) -> bool:
    """Whether an effect forbids to counter its own card or ability (HM 411.2)."""
    event = getattr(effect, "event", None) if getattr(effect, "op", "") == "prohibit" else None
    what = getattr(event, "what", None) if getattr(event, "op", "") == "countered" else None
    return getattr(what, "to", "") in ("this_card", "self") or getattr(what, "which", "") == "this"


def is_own_cost(effect: Node) -> bool:
    """Whether an effect is about what it costs to use its own card, and so acts where it is used from (HM 306.1, 401.5a)."""
    subject = getattr(effect, "subject", None)
    return getattr(subject, "stat", "") == "cost" and getattr(getattr(subject, "of", None), "to", "") == "this_card"
