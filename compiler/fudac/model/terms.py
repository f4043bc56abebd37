"""What sentences talk about: players, zones, cards, numbers, times.

All are frozen nodes. Where a text leaves something out (``手札に加える``: whose hand?) the field is None and the
rules say what it means (HM 215.1b, 401.5b); nothing is filled in silently.
"""

from typing import Literal

from .node import Node

__all__ = [
    "CARRIED",
    "IT",
    "IT_PLAYER",
    "IT_ZONE",
    "OPPONENT",
    "SELF",
    "YOU",
    "Amount",
    "Cards",
    "CardsLike",
    "Clause",
    "Condition",
    "Const",
    "CountOf",
    "Duration",
    "Effect",
    "Event",
    "Filter",
    "Group",
    "Moment",
    "Name",
    "Number",
    "Place",
    "Player",
    "Ref",
    "Stat",
    "StatOf",
    "State",
    "Sum",
    "Variable",
    "Zone",
    "ZoneLike",
    "Zones",
]


#: 〔 〕 (``object``): what an effect is directly done to; 目標の〔 〕 (``aimed``): the same, named beforehand (VI 8.1.2, 8.2.1).
Mark = Literal["object", "aimed"]


class Filter(Node):
    """Narrows down a selection of cards, players or squares."""


class Clause(Node):
    """Something that can happen or be so; the base of :class:`Event` and :class:`Condition`."""


class Event(Clause):
    """Something that happens at one moment: the trigger of an ability, the action a prohibition forbids."""


class Condition(Clause):
    """Something that is so or not so at a moment; ``negated`` turns it round where a construct has that field."""


class Effect(Node):
    """Something an ability does."""


class Number(Node):
    """A whole number, known or to be found when it is needed."""


class Const(Number):
    """A number as printed."""

    op: Literal["const"] = "const"
    value: int


class Variable(Number):
    """n or X: the cost that was paid (HM 503.2)."""

    op: Literal["variable"] = "variable"
    name: Literal["n", "X", "Y", "Z"] = "n"
    negative: bool = False


class Amount(Node):
    """How many. ``exactly``/``up_to``/``at_least``/``at_most``/``less`` have a number; ``all``, ``any_number``, ``half`` and ``rest`` have none.

    ``each`` is ずつ: one at a time, or so many for each.
    """

    op: Literal["amount"] = "amount"
    rel: Literal[
        "exactly",
        "up_to",
        "at_least",
        "at_most",
        "less",
        "all",
        "any_number",
        "half",
        "declared",
        "same",
        "odd",
        "even",
        "multiple",  # ４の倍数: of the number
        "half_up",
        "half_down",
        "several",
    ] = "exactly"
    number: Number | None = None
    each: bool = False
    most: int | None = None  # １～４: from the number to this one


class Player(Node):
    """A player or players. ``you`` is the controller of the ability (HM 401.6, SV 100.3), ``own`` the player who does what the sentence says."""

    op: Literal["player"] = "player"
    who: Literal[
        "you",
        "opponent",
        "each",
        "owner",
        "controller",
        "that",
        "other",
        "active",
        "inactive",
        "it",
        "those",
        "piece",
        "any",
        "own",
        "left",
        "right",
        "across",  # 対面: whose side lies opposite (SV 102.3)
        "respective",  # それぞれのプレイヤー: each as for himself
        "both",  # あなたと相手: oneself and one opponent (SV 115.1)
        "both_that",  # あなたとその相手: oneself and the one spoken of
    ]
    every: bool = False  # 相手全員, すべてのプレイヤー
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None
    mark: Mark | None = None


YOU = Player(who="you")
OPPONENT = Player(who="opponent")


class ZoneLike(Node):
    """A zone or several."""


class Zone(ZoneLike):
    """One kind of zone, of one player where ``owner`` is given. ``zone`` is a key of game.yaml (HM 215, SV 300)."""

    op: Literal["zone"] = "zone"
    zone: str
    owner: Player | None = None
    color: str | None = None
    that: bool = False
    filters: tuple[Filter, ...] = ()
    mark: Mark | None = None


class Zones(ZoneLike):
    """Several zones: any one of them (または) or all together (と)."""

    op: Literal["zones"] = "zones"
    zones: tuple[Zone, ...]
    link: Literal["or", "and"] = "or"
    mark: Mark | None = None


class Place(Node):
    """Where a card goes: a zone, and for a pile its top or bottom (``either`` of them)."""

    op: Literal["place"] = "place"
    zone: ZoneLike
    at: Literal["top", "bottom", "any", "either"] | None = None


class CardsLike(Node):
    """Cards, or a reference to cards."""


class Cards(CardsLike):
    """Cards by kind, filters and number.

    ``noun`` is a kind of game.yaml's words (card, character, event_card, …). ``amount`` None means every one that fits, or the one
    that is meant, as in a static ability or an event. ``random`` is 無作為; otherwise whoever the sentence names chooses (HM 407.4).
    """

    op: Literal["cards"] = "cards"
    noun: str
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None
    random: bool = False
    mark: Mark | None = None


class Ref(CardsLike):
    """A card that the text has mentioned, or the card itself.

    ``self`` 自身 (HM 401.5), ``this_card`` このカード (401.5a), ``holder`` 装備しているキャラクター, ``last_holder`` 装備していたキャラクター,
    ``that``/``those`` その〜／それら, ``rest`` 残り, ``carried`` the unspoken object of a chained verb, ``it`` the gap of a relative
    clause, ``done`` the thing an earlier verb of the text was done to (公開したカード; ``verb`` names the construct),
    ``target`` 目標のキャラクター: what the effect is done to, as named beforehand.
    """

    op: Literal["ref"] = "ref"
    to: Literal[
        "self",
        "this_card",
        "holder",
        "last_holder",
        "that",
        "those",
        "rest",
        "carried",
        "it",
        "done",
        "other",
        "target",
    ]
    noun: str | None = None
    verb: str | None = None
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None
    mark: Mark | None = None


class Group(CardsLike):
    """Several selections named together: 〜と〜, 〜または〜."""

    op: Literal["group"] = "group"
    items: tuple[CardsLike, ...]
    link: Literal["or", "and"] = "and"
    amount: Amount | None = None
    mark: Mark | None = None


SELF = Ref(to="self")
IT = Ref(to="it")
CARRIED = Ref(to="carried")
IT_ZONE = Zone(zone="it")
IT_PLAYER = Player(who="it")


class Name(Node):
    """A card name as quoted in a text; ``declared`` is 宣言された名前."""

    op: Literal["name"] = "name"
    name: str | None = None
    declared: bool = False
    letter: str | None = None  # Ａ: what a later sentence says


class State(Node):
    """A state of a card on the field: ready or acted (HM 214.2c); face up or down (SV 308)."""

    op: Literal["state"] = "state"
    state: str


class Stat(Node):
    """A number every card of a kind has: physical, mental, cost, random, hand_limit."""

    op: Literal["stat"] = "stat"
    stat: str


class CountOf(Number):
    """How many cards there are (〜の枚数, 〜が３枚以上 of a zone)."""

    op: Literal["count_of"] = "count_of"
    of: Node
    what: str | None = None


class StatOf(Number):
    """A stat of a card or player."""

    op: Literal["stat_of"] = "stat_of"
    stat: str
    of: Node | None = None
    also: tuple[str, ...] = ()
    printed: bool = False  # 本来の: as printed


class Sum(Number):
    """合計: the sum of several numbers."""

    op: Literal["sum"] = "sum"
    of: Node


class Duration(Node):
    """How long an effect lasts: until the end of the turn or battle (HM 310, 306.5o), or during a turn or phase."""

    op: Literal["duration"] = "duration"
    until: str
    whose: Player | None = None
    next: bool = False
    event: Event | None = None  # そのカードをプレイするまで


class Moment(Node):
    """A point of the procedure: the start or end of a turn, a battle, a phase."""

    op: Literal["moment"] = "moment"
    at: str
    whose: Player | None = None
    next: bool = False
    which: str | None = None
    of: Node | None = None
    turns: int | None = None  # so many turns after: 〜から数えて３ターン後の
    filters: tuple[Filter, ...] = ()
