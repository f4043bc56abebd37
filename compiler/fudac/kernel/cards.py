"""Cards as things: a face that never changes, a card that moves and forgets, and a look at a card as it now is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fudac.kernel.abilities import Ability

NOBODY = -1
"""Whose a zone is that all players share, and who brought a card that belongs to the game."""

KEPT = ("face", "zone", "player", "spot", "controller", "state", "role", "holder", "life", "since")
"""What of a card can change in a game, in the order of :meth:`Card.kept`."""

Held = tuple["Ability", int]
"""An ability that a card has, and since when (the stamp of the card or of the effect that gave it)."""


SHIFTING = frozenset({"copy", "control", "abilities"})
"""Layers of effects on which depends what else is in force."""

LAYERS = ("traits", "cost", "numbers")
"""Layers of effects after those; of a cost effect also cards outside play are asked."""


class Face:
    """What is printed on a card: its first characteristics. Shared by all cards of the kind; never changes.

    ``name``: the printed name; ``values``: the game's fields and ``name``, the name that counts. ``watches``: zones
    other than the field in which one of the abilities works when the card leaves them; ``afar``: those in which one acts
    while the card is there, unless it lies face down; ``elsewhere``: whether there are any of these. ``own``: static
    abilities that act on the card itself wherever it is; ``varying``: some of them only while something is so;
    ``bans``: some of them forbid something.
    ``shifting``: a static one changes faces, controllers or abilities. ``memo``: what a game's rules note about it, once for all games.
    """

    __slots__ = (
        "abilities",
        "afar",
        "bans",
        "elsewhere",
        "memo",
        "name",
        "number",
        "own",
        "shifting",
        "standing",
        "text",
        "values",
        "varying",
        "watches",
        "working",
    )

    def __init__(
        self,
        number: str,
        name: str,
        values: Mapping[str, Any],
        abilities: tuple[Ability, ...] = (),
        text: str = "",
        watches: frozenset[str] = frozenset(),
        own: tuple[Ability, ...] = (),
        afar: frozenset[str] = frozenset(),
    ) -> None:
        self.number = number
        self.afar = afar
        self.name = name
        self.values = dict(values)
        self.values.setdefault("name", name)
        self.abilities = abilities
        self.text = text
        self.watches = watches
        self.elsewhere = bool(watches or afar)
        self.own = own
        self.memo: dict[Any, Any] = {}
        self.standing = any(one.standings for one in abilities)
        self.bans = any(part.layer == "prohibit" for one in own for part in one.standings)
        self.varying = any(part.condition is not None for one in own for part in one.standings)
        self.shifting = any(part.layer in SHIFTING for one in abilities for part in one.standings)
        self.working = self.standing or any(one.match is not None for one in abilities)


class Card:
    """One card of a game. ``life`` counts the zones it has been in: an object with another life is another object.

    ``owner``: who brought it. ``zone`` and ``player``: where it is and whose zone that is; ``spot``: in which part of it (a
    square, a colour's place), None where a zone has no parts. ``controller``: who put it
    into play, before effects. ``state``: a word of the game (ready, acted, up, down). ``role``: as what it is in play.
    ``holder``: the card it is attached to. ``since``: when it came where it is. ``base``: its look before effects, while it is the same;
    ``turned``: what that was in the state before the last, as cards are turned to and fro.
    """

    __slots__ = (
        "base",
        "controller",
        "face",
        "holder",
        "life",
        "owner",
        "player",
        "role",
        "since",
        "spot",
        "state",
        "turned",
        "uid",
        "zone",
    )

    def __init__(self, uid: int, owner: int, face: Face, zone: str) -> None:
        self.uid = uid
        self.owner = owner
        self.face = face
        self.zone = zone
        self.player = owner
        self.controller = owner
        self.state = ""
        self.role = ""
        self.holder: Card | None = None
        self.life = 0
        self.since = 0
        self.spot: Any = None
        self.base: Look | None = None
        self.turned: Look | None = None

    def kept(self) -> tuple[Any, ...]:
        """Everything about it that can change, to be restored."""
        return (
            self.face, self.zone, self.player, self.spot, self.controller, self.state, self.role, self.holder, self.life,
            self.since,
        )  # fmt: skip

    def restore(self, kept: tuple[Any, ...]) -> None:
        """Be again as it was."""
        (
            self.face, self.zone, self.player, self.spot, self.controller, self.state, self.role, self.holder, self.life,
            self.since,
        ) = kept  # fmt: skip
        self.base = self.turned = None

    def __repr__(self) -> str:
        return f"<{self.face.name} #{self.uid}.{self.life} {self.zone}>"


_NONE: list[Any] = []
_new = object.__new__


class Look:
    """A card as it is at one moment, with everything in force; kept as it was when the card leaves.

    ``values``: its numbers and traits by key. ``abilities``: those it has. ``notes``: what changed which value. ``derived``: by
    what the rules alone change, the look that follows. A look that others may have is never written to; its copy is.
    """

    __slots__ = ("abilities", "card", "controller", "derived", "face", "holder", "life", "notes", "player", "role", "spot",
                 "state", "values", "zone")  # fmt: skip

    def __init__(self, card: Card) -> None:
        self.card = card
        self.life = card.life
        self.zone = card.zone
        self.player = card.player
        self.spot = card.spot
        self.controller = card.controller
        self.state = card.state
        self.role = card.role
        self.holder = card.holder
        self.face = card.face
        # Shared with others that are as plain: only a copy is written to.
        self.values: dict[str, Any] = card.face.values
        self.abilities: list[Held] = _NONE
        self.notes: list[tuple[str, Any, Card | None, str]] = _NONE
        self.derived: dict[Any, Look] | None = None

    def copy(self) -> Look:
        """The same look, to be written to."""
        new = _new(Look)
        new.card, new.life, new.zone, new.player, new.spot = self.card, self.life, self.zone, self.player, self.spot
        new.controller, new.state, new.role, new.holder = self.controller, self.state, self.role, self.holder
        new.face, new.abilities, new.values, new.notes = self.face, self.abilities, self.values.copy(), self.notes[:]
        new.derived = None
        return new

    @property
    def owner(self) -> int:
        """Whose card it is."""
        return self.card.owner


class Piece:
    """A player's piece on a board. ``spot``: the square it stands on."""

    __slots__ = ("owner", "spot")

    def __init__(self, owner: int, spot: Any) -> None:
        self.owner = owner
        self.spot = spot

    def __repr__(self) -> str:
        return f"<piece of {self.owner} on {self.spot}>"
