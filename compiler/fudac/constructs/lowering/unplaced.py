"""Where cards are of which a text does not say it: in the hand, on the board, among those shown (SV 300.5, 114.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fudac.constructs.lowering.make import unready
from fudac.model import board as b
from fudac.model import filters as f
from fudac.model.terms import YOU, Cards, Zone
from fudac.model.words import AnyOf

if TYPE_CHECKING:
    from fudac.constructs.lowering.make import Make

__all__ = ["placed"]

#: Filters that say nothing of where a card is.
_ANYWHERE = (f.ColorIs, b.Arbitrary, f.InState, f.FaceIs, f.OtherThan, f.Named, f.SharesWith, f.Differing, AnyOf)
_OF_THE_HAND = frozenset({"discard", "lock", "give", "reveal"})
_OF_THE_BOARD = frozenset({"open_cards", "turn_cards", "shift_cards"})
_SHOWN = frozenset({"discard", "add_to_hand", "put_cards", "choose", "give", "lock", "seize"})
_NEEDS = _OF_THE_HAND | _OF_THE_BOARD | _SHOWN | {"look_at"}


def placed(make: Make, effect: Any) -> Any:
    """The deed with the place of its cards; of cards of the deck that the text has just shown, those are meant. Refuses what
    may be anywhere: nobody chooses among all cards there are."""
    what = getattr(effect, "what", None)
    if not isinstance(what, Cards) or effect.op not in _NEEDS:
        return effect
    shown = make.shown
    if effect.op in ("look_at", "reveal"):
        make.shown = any(_of_the_deck(one) for one in what.filters)
        make.shown_hand = any(_of_another_hand(one) for one in what.filters)
    if not all(isinstance(one, _ANYWHERE) for one in what.filters):
        return effect
    if effect.op in _SHOWN and (shown or (make.shown_hand and any(isinstance(one, f.ColorIs) for one in what.filters))):
        return effect.replace(what=what.replace(filters=(f.Among(), *what.filters)))
    on_board = effect.op in _OF_THE_BOARD or (
        effect.op not in _OF_THE_HAND and any(isinstance(one, b.Arbitrary | f.InState | f.FaceIs) for one in what.filters)
    )
    if not on_board and effect.op not in _OF_THE_HAND:
        raise unready(effect)
    there = f.InZone(zone=Zone(zone="board" if on_board else "hand"))
    return effect.replace(what=what.replace(filters=(there, *what.filters)))


def _of_another_hand(one: Any) -> bool:
    """相手１人の手札を公開し、宣言色のカードを〜: of that hand."""
    zone = one.zone if isinstance(one, f.InZone) else None
    return isinstance(zone, Zone) and zone.zone == "hand" and zone.owner not in (None, YOU)


def _of_the_deck(one: Any) -> bool:
    zone = one.place.zone if isinstance(one, f.AtPlace) else one.zone if isinstance(one, f.InZone) else None
    return isinstance(zone, Zone) and zone.zone == "deck"
