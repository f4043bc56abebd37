"""Deeds by their names, locks and gains of effects as texts wait for them or forbid them (SV 502.2, 604.5, 701)."""

from __future__ import annotations

from typing import Any

from fudac.constructs.lowering.filters import lower_filter
from fudac.constructs.lowering.make import Make, Matcher, unready
from fudac.constructs.lowering.pending import lower_pending
from fudac.constructs.lowering.table import rules_of
from fudac.kernel import Context, Event, Pending
from fudac.model.board import Deed
from fudac.model.terms import Player, Ref

LAST = "last"
"""The cause of a lock by which its player would win (SV 103.1)."""
_KINDS = {"contact": "contact", "lock": "lock", "move": "piece", "normal_move": "piece", "forced_move": "piece", "use": "use",
          "extra_colour": "move", "draw": "drew"}  # fmt: skip


def lower_deed(make: Make, deed: Deed, who: Player | None, when: str) -> Matcher:
    """A deed that is declared, or one that is done."""
    by = make.player(who if who is not None else deed.by) if who is not None or deed.by is not None else None
    to = make.player(deed.to) if deed.to is not None else None
    of = lower_pending(make, deed.of) if deed.of is not None else None
    kind = deed.kind
    if kind not in _KINDS or (deed.nth is not None and when != "declare"):
        raise unready(deed)
    said = "move" if kind == "normal_move" else kind  # no other movement is declared (SV 502.2, 506.1)

    def test(ctx: Context, event: Event) -> bool:
        if when == "declare" and event.deed != said:
            return False
        if kind == "normal_move" and when != "declare" and event.deed != "normal_move":
            return False
        if deed.nth is not None and len(rules_of(ctx).locked(ctx.game, event.player or 0)) + 1 != deed.nth:
            return False
        if by is not None and event.player not in by(ctx):
            return False
        if to is not None and event.to not in to(ctx):
            return False
        if deed.last and event.cause != LAST:
            return False
        if kind == "extra_colour" and event.deed != "pay":
            return False
        if kind == "forced_move" and when != "declare" and not event.cause:
            return False
        return of is None or (isinstance(event.value, Pending) and of(ctx, event.value))

    return Matcher(frozenset({"declare" if when == "declare" else _KINDS[kind]}), test)


def lower_locks(make: Make, node: Any) -> Matcher:
    """A card is locked."""
    who = make.player(node.who) if node.who is not None else None
    fits = make.fits(node.what) if node.what is not None else None
    own = _place_of_itself(node.to)
    color = getattr(node.to, "color", None)
    filters: tuple[Any, ...] = getattr(node.to, "filters", ())
    if filters and not own:
        raise unready(node)

    def test(ctx: Context, event: Event) -> bool:
        card = event.card
        # Without a word for who, one's own lock is meant where the ability is one's own; a ban speaks of anyone's.
        if who is not None and event.player not in who(ctx):
            return False
        if who is None and fits is None and event.player != ctx.controller:
            return False
        if own and (ctx.card is None or event.player != ctx.card.player or event.spot != ctx.card.spot):
            return False
        if color is not None and event.spot != color:
            return False
        return fits is None or (card is not None and fits(ctx, ctx.game.look(card)))

    return Matcher(frozenset({"lock"}), test)


def _place_of_itself(to: Any) -> bool:
    """これの置かれたロックエリア."""
    filters: tuple[Any, ...] = getattr(to, "filters", ())
    for one in filters:
        clause = getattr(one, "clause", None)
        what = getattr(clause, "what", None)
        if getattr(clause, "op", "") in ("put_to", "is_in") and isinstance(what, Ref) and what.to == "this_card":
            return True
    return False


def lower_gain(make: Make, node: Any) -> Matcher:
    """An arrival effect is gained."""
    from fudac.model.board import SquareLike

    who = make.player(node.who) if node.who is not None else None
    of = node.effect.of
    landing = isinstance(of, SquareLike)
    fits = make.fits(of) if of is not None and not landing else None
    filters = [lower_filter(make, one) for one in node.effect.filters]

    def test(ctx: Context, event: Event) -> bool:
        if landing and ctx.words.get("landings", {}).get(event.player) != event.spot:
            return False
        if who is not None and event.player not in who(ctx):
            return False
        if event.card is None:
            return False
        look = ctx.game.look(event.card)
        return (fits is None or fits(ctx, look)) and all(one(ctx, look) for one in filters)

    return Matcher(frozenset({"gain"}), test)
