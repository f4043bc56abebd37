"""Cards by what they share with another card, or are not: そのキャラクターの陣営の＋キャラクター, 自身と同じ名前のキャラクターの＋支配者,
装備している＋キャラクター以外; and how many a verb was done to (戻した＋数).

Joins the tables of :mod:`fudac.syntax.values` when it is imported.
"""

from __future__ import annotations

from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.words import FactionOf, NameOf
from . import values as v
from .as_many import done_count
from .values import MANNER, Word, with_filter

__all__ = ["shared_with"]


def _join(left: Any, right: Any) -> Any | None:
    """おんなのこ＋キャラクター以外."""
    if not isinstance(right, f.OtherThan) or not isinstance(right.than, t.Cards) or MANNER.loose or MANNER.crowd:
        return None
    sex = isinstance(left, Word) and left.kind == "sex"
    return right.replace(than=with_filter(right.than, f.OfSex(sex=left.key))) if sex else None


def _attach(left: Any, right: Any) -> Any | None:
    if MANNER.loose or MANNER.crowd:
        return None
    if isinstance(right, f.OtherThan) and isinstance(right.than, t.Cards) and isinstance(left, t.Filter):
        than = v.attached(left, right.than)  # 装備している＋キャラクター以外
        return right.replace(than=than) if isinstance(than, t.Cards) else None
    if isinstance(right, Word) and (right.kind, right.key) == ("word", "number") and isinstance(left, f.Done):
        return done_count(left) or t.CountOf(of=t.Cards(noun="card", filters=(left,)))
    shared = _shared(left) if isinstance(right, t.Cards) else None
    return with_filter(right, shared) if shared is not None else None


def _shared(left: Any) -> f.SharesWith | None:
    """そのキャラクターの陣営＋の, 捨てたカードの名前＋の: what cards have that share it; None where it is not another card's."""
    if not isinstance(left, FactionOf | NameOf) or not isinstance(left.of, t.CardsLike):
        return None
    if isinstance(left, FactionOf):
        return f.SharesWith(stat="faction", other=left.of) if left == FactionOf(of=left.of) else None
    return f.SharesWith(stat="name", other=left.of) if left == NameOf(of=left.of) else None


def shared_with(fields: dict[str, Any], about: Any) -> None:
    """自身は、同じ陣営のキャラクターが場にいる限り: the same as that of the card the sentence is about, or that is left out of those meant."""
    cards = fields.get("what")
    if MANNER.loose or MANNER.crowd or not isinstance(cards, t.Cards) or cards.amount is not None or fields.get("count"):
        return
    for one in cards.filters:
        if isinstance(one, f.SharesWith) and one.other is None:
            apart = next((x.than for x in cards.filters if isinstance(x, f.OtherThan) and isinstance(x.than, t.CardsLike)), None)
            other = apart if apart is not None else about if about == t.SELF or _is_holder(about) else None
            if other is None:
                continue
            cards = cards.replace(filters=tuple(x.replace(other=other) if x is one else x for x in cards.filters))
            if apart is None and f.OtherThan() not in cards.filters:  # of itself that is always so: another one is meant
                cards = with_filter(cards, f.OtherThan())
            fields["what"] = cards


def _is_holder(about: Any) -> bool:
    """装備しているキャラクター: the one that holds the card."""
    which = about.filters[0] if isinstance(about, t.Cards) and len(about.filters) == 1 else None
    said = which.clause.__dict__ if isinstance(which, f.Which) else {}
    return said.get("op") == "equips" and said["holder"] == t.IT and said["item"] == t.SELF


def _coordinate(left: Any, right: Any, link: str) -> Any | None:
    """自身と＋同じ名前のキャラクターの支配者: what is shared is said of the cards, and not of their player."""
    if link != "and" or not isinstance(right, t.Player) or MANNER.loose or MANNER.crowd:
        return None
    filters = right.filters
    of = filters[0].of if len(filters) == 1 and isinstance(filters[0], f.Among) else None
    if not isinstance(of, t.Cards) or not any(isinstance(x, f.SharesWith) and x.other is None for x in of.filters):
        return None
    both = v.coordinated(left, of, "and")
    return right.replace(filters=(f.Among(of=both),)) if isinstance(both, t.Cards) else None


v.JOINS.append(_join)
v.ATTACHES.append(_attach)
v.COORDINATES.append(_coordinate)
