"""What is said of the battle that is on and of no time: it is so for that battle (HM 306.5, 403.1).

自身がアタックを行う時、相手はインターセプトを行うことができない。 speaks of that attack: an ability's effect comes about once
(HM 408.1), and without its own period it would bind everybody for the rest of the game.
"""

from __future__ import annotations

from typing import Any

from fudac.kernel import Context

_NUMBERS = frozenset(
    {"skip_random_number", "change_applied_random", "multiply_applied_random", "set_applied_random", "compare_instead"}
)
"""What is about the numbers that are compared, which only a battle does (HM 306.5i)."""

_SENT = frozenset({"put_to", "leaves", "moves", "returns_to"})
_FOUGHT = frozenset({"intercepts", "attacks_castle", "wins_battle", "loses_battle", "becomes", "uses", "employs", "used", *_SENT})


def of_battle(node: Any) -> str:
    """Until when in a battle such an effect is of use: ``decided``, ``over``, or "" where it is about something else."""
    op = node.op
    if op in _NUMBERS:
        return "decided"
    if op not in ("prohibit", "oblige"):
        return ""
    event = node.event
    if event.op not in _FOUGHT or getattr(getattr(event, "state", None), "state", "acted") != "acted":
        return ""  # who cannot attack or become ready cannot later: in a battle that is said of nobody
    return "over" if event.op in _SENT else "decided"


def for_battle(until: str, ctx: Context) -> bool:
    """Whether the battle that is on is still in time for it; what comes at its end speaks of what comes after (HM 306.5n)."""
    battle = ctx.game.battle
    if battle is None or (ctx.event is not None and ctx.event.deed == "battle_end"):
        return False
    return until == "over" or battle.winner is None
