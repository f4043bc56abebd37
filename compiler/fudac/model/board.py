"""Squares, places and deeds of a board game with cards (SV 301, 608).

What a distance is, a game's own module knows; here it is only said.
"""

from typing import ClassVar, Literal

from .node import Node
from .terms import Amount, CardsLike, Filter, Number, Place

__all__ = [
    "IT_SQUARE",
    "SQUARE_COUNTERS",
    "Arbitrary",
    "Away",
    "Color",
    "Deed",
    "NthFrom",
    "OnSquare",
    "OnTop",
    "Pieces",
    "Spot",
    "Square",
    "SquareCount",
    "SquareLike",
    "Squares",
    "TimeCount",
    "Under",
    "Within",
]

SQUARE_COUNTERS = frozenset({"マス"})
TIME_COUNTERS = frozenset({"度", "回"})
SPOT_COUNTERS = frozenset({"箇所"})
COLOR_COUNTERS = frozenset({"色"})
NTH_COUNTERS = frozenset({"番目"})
ORDINAL_COUNTERS = frozenset({"枚目"})


class SquareCount:
    """Marks a field whose number is counted in squares: Annotated[Amount, SquareCount]."""


class TimeCount:
    """Marks a field whose number is counted in times (２回): Annotated[Amount, TimeCount]."""


class Pieces:
    """Marks a field that takes players for where their pieces stand: あなたの駒と相手の駒を入れ替える."""


class SquareLike(Node):
    """A square or several."""


class Square(SquareLike):
    """Squares of the board (SV 301.2).

    ``noun``: any ``square``; the ``gate`` of a player (302); ``beside``, ``around``: the four or eight squares
    next to ``of`` (608.3, 608.4); ``row``, ``column``: those in line with ``of``, as the player sees them; ``landing``: where the
    move of the sentence ended; ``edge``, ``corner``: those at the border of the board. ``of`` is the player whose gate or
    neighbourhood it is, None for the user's. ``which`` ``that``: the square mentioned, ``it``: the gap of a relative clause.
    ``amount`` None means one square (115.1).
    """

    op: Literal["square"] = "square"
    noun: Literal["square", "gate", "beside", "around", "landing", "row", "column", "edge", "corner"] = "square"
    which: Literal["that", "this", "it"] | None = None
    of: Node | None = None
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None


IT_SQUARE = Square(which="it")


class Squares(SquareLike):
    """Squares named together: 〜と〜, 〜または〜."""

    op: Literal["squares"] = "squares"
    items: tuple[Square, ...]
    link: Literal["or", "and"] = "and"


class Arbitrary(Filter):
    """任意の: whichever the chooser likes; other words of the sentence still narrow it down."""

    op: Literal["arbitrary"] = "arbitrary"


class Within(Filter):
    """〜マス以内の: so many steps or fewer away from ``of`` (None: from oneself), that square included (SV 608.2)."""

    op: Literal["within"] = "within"
    steps: Number
    of: Node | None = None
    articles: ClassVar[dict[str, tuple[str, ...]]] = {"seven": ("608.2",)}


class Away(Filter):
    """〜マス先の: exactly so many steps away from ``of`` (None: from oneself) (SV 609.3)."""

    op: Literal["away"] = "away"
    steps: Number
    of: Node | None = None
    articles: ClassVar[dict[str, tuple[str, ...]]] = {"seven": ("609.3",)}


class OnSquare(Filter):
    """Cards on squares: the top one unless all are named; players whose piece stands there (SV 111)."""

    op: Literal["on_square"] = "on_square"
    square: SquareLike
    at: Literal["bottom"] | None = None  # １番下の; None: the top one (111.1)
    articles: ClassVar[dict[str, tuple[str, ...]]] = {"seven": ("111.1",)}


class NthFrom(Filter):
    """１番上から２番目の: by counting from one end of a pile, the end itself being the first."""

    op: Literal["nth_from"] = "nth_from"
    nth: int
    place: Place | None = None


class OnTop(Node):
    """カードの上: on top of cards, one place for each of them."""

    op: Literal["on_top"] = "on_top"
    of: CardsLike


class Under(Node):
    """マスの下, カードの下: at the bottom of the cards of squares, or right below a card (SV 309.1)."""

    op: Literal["under"] = "under"
    of: SquareLike | CardsLike
    articles: ClassVar[dict[str, tuple[str, ...]]] = {"seven": ("309.1",)}


class Spot(Node):
    """箇所: places of a lock area, one for each colour (SV 303.2)."""

    op: Literal["spot"] = "spot"
    which: Literal["that"] | None = None
    of: Node | None = None
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None
    articles: ClassVar[dict[str, tuple[str, ...]]] = {"seven": ("303.2",)}


class Deed(Node):
    """An action by its name: a contact, a lock, the use of a hand effect (SV 502.2).

    ``by`` does it, ``to`` is the player it is done to, ``of`` what is used; ``last`` the lock that would win (103.2), ``nth`` that of so many;
    ``extra_colour`` is the paying of that cost (607.1); ``doom`` that cards come into 決死状態 (VI 9.2).
    """

    op: Literal["deed"] = "deed"
    kind: Literal[
        "contact", "lock", "move", "normal_move", "forced_move", "draw", "use", "extra_colour", "invasion", "invasion_bonus",
        "play", "doom", "arrival", "attack", "block", "battle", "destroy", "removal", "graze", "chain", "choice", "declaration", "act",
    ]  # fmt: skip
    which: Literal["that", "this", "any"] | None = None
    by: Node | None = None
    to: Node | None = None
    of: Node | None = None
    last: bool = False
    nth: int | None = None  # ６枚目のロック
    cause: Node | None = None  # この効果による
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None  # １回以上の攻撃


class Color(Node):
    """A colour: one of the seven, rainbow, none (SV 203); ``declared`` was named, ``same`` is the card's own."""

    op: Literal["color"] = "color"
    color: str
    articles: ClassVar[dict[str, tuple[str, ...]]] = {"seven": ("203.1",)}
