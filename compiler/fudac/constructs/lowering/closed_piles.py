"""Cards of a pile that lies face down and that nobody may look at or change the order of (HM 215.2b, 215.4d).

相手の行動費スタックのカード１枚を捨て札置き場に置く。 names a number and nothing to choose by: they come from the top, as whatever
a player pays or draws does. 〜から１枚を選び leaves the choice, and a kind of card is looked for.
"""

from __future__ import annotations

from typing import Any

from fudac.model import filters as f
from fudac.model.terms import Cards, Place, Zone

_CHOSEN = frozenset({"choose", "search"})


def from_the_top(effect: Any) -> Any:
    """The effect, on the cards at the top where it names so many cards of a closed pile and no more."""
    what = getattr(effect, "what", None)
    if not isinstance(what, Cards) or effect.op in _CHOSEN or what.noun != "card" or len(what.filters) != 1 or what.random:
        return effect
    amount, only = what.amount, what.filters[0]
    if amount is None or amount.rel != "exactly" or not isinstance(only, f.InZone) or not _is_closed(only.zone):
        return effect
    top = f.AtPlace(place=Place(zone=only.zone, at="top"))
    return effect.replace(what=what.replace(filters=(top,)))


def _is_closed(zone: Any) -> bool:
    """The action stack; of castles the opponent's: in one's own a card may be meant to be looked for (HM 103.1)."""
    if not isinstance(zone, Zone):
        return False
    return zone.zone == "action_stack" or (zone.zone == "castle" and getattr(zone.owner, "who", "") == "opponent")
