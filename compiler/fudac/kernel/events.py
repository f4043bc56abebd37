"""What happens: the one kind of value by which the state changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fudac.kernel.cards import Card, Look

CHANGES = frozenset({"move", "turn", "piece", "attach", "shuffle", "begin", "outcome", "set"})
"""Kinds of events that change the state; all other kinds only say that something is done."""
RESHAPING = frozenset({"move", "attach", "begin"})
"""Those of them by which other cards or effects come to be in force."""
_NONE: frozenset[Any] = frozenset()
_REPLACED = -1
"""The life of the card of an event in whose place something else has happened."""


class Event:
    """Something that is about to happen or has happened.

    ``kind``: ``move`` (``card``, or the top card of ``top`` = (zone, player), to ``zone`` of ``to`` at ``at``,
    on ``spot`` and in the state ``state`` where the zone has such), ``piece`` (the piece ``value`` to ``spot``), ``turn``
    (``card`` gets the state ``value``), ``attach`` (``card`` to ``value``), ``shuffle`` (``zone`` of ``to``), ``begin``
    (``value``: a lasting effect), ``outcome`` (``player``, ``value`` win or lose), ``set`` (``deed`` becomes ``value``); any
    other word is a mark: it changes nothing and can be answered. ``player``: who does it; ``deed``: the verb or step
    that does it. ``look``: the card as it was just before. ``quiet``: neither triggers nor replacement see it.
    ``article``: the rule it follows; ``source``, ``line``: the card and the text of the ability that make it happen.
    """

    __slots__ = ("article", "at", "card", "cause", "deed", "kind", "life", "line", "look", "origin", "origin_player", "player",
                 "quiet", "source", "spot", "state", "to", "top", "used", "value", "zone")  # fmt: skip

    def __init__(
        self,
        kind: str,
        card: Card | None = None,
        *,
        player: int | None = None,
        zone: str = "",
        to: int | None = None,
        at: str = "top",
        top: tuple[str, int] | None = None,
        value: Any = None,
        deed: str = "",
        cause: Any = None,
        article: str = "",
        quiet: bool = False,
        spot: Any = None,
        state: str = "",
    ) -> None:
        self.kind = kind
        self.card = card
        self.player = player
        self.zone = zone
        self.to = to
        self.at = at
        self.top = top
        self.value = value
        self.deed = deed
        self.cause = cause
        self.article = article
        self.quiet = quiet
        self.spot = spot
        self.state = state
        self.look: Look | None = None
        self.origin_player: int | None
        if card is None:
            self.life, self.origin, self.origin_player = 0, "", None
        else:
            self.life, self.origin, self.origin_player = card.life, card.zone, card.player
        self.used = _NONE
        self.source: Card | None = None
        self.line = ""

    @property
    def replaced(self) -> bool:
        """Whether something else has happened in its place, so that it has not (HM 409.2)."""
        return self.life == _REPLACED

    def give_way(self) -> None:
        """Something else happens in its place."""
        self.life = _REPLACED

    def __repr__(self) -> str:
        parts = [self.kind, self.deed, repr(self.card) if self.card else "", self.zone, repr(self.value)]
        return f"<{' '.join(part for part in parts if part and part != 'None')}>"


_new = object.__new__


def happening(
    kind: str,
    card: Card | None = None,
    *,
    player: int | None = None,
    zone: str = "",
    to: int | None = None,
    at: str = "top",
    top: tuple[str, int] | None = None,
    value: Any = None,
    deed: str = "",
    cause: Any = None,
    article: str = "",
) -> Event:
    """The same as ``Event(...)`` of what happens all the time. A class that is called with names is called by way of a dictionary, at
    more than twice the cost."""
    made = _new(Event)
    made.kind, made.card, made.player, made.zone, made.to, made.at, made.top = kind, card, player, zone, to, at, top
    made.value, made.deed, made.cause, made.article = value, deed, cause, article
    if card is None:
        made.life, made.origin, made.origin_player = 0, "", None
    else:
        made.life, made.origin, made.origin_player = card.life, card.zone, card.player
    made.used, made.quiet, made.state, made.line = _NONE, False, "", ""
    made.spot = made.look = made.source = None
    return made


class Now:
    """Events that happen before the rest of the sentence goes on, such as a payment."""

    __slots__ = ("events",)

    def __init__(self, events: list[Event]) -> None:
        self.events = events


class _Then:
    """The border between what is simultaneous and what comes after it."""

    __slots__ = ()


THEN = _Then()
