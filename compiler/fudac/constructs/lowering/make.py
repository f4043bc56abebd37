"""The maker: asks each construct for what it does and gives it the meaning of its fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from fudac.constructs.base import Act, Continuous
from fudac.kernel import Ability, Card, Context, Event, Look, Process, Standing
from fudac.kernel.abilities import ANYWHERE, Route, Swift
from fudac.model.filters import SharesWith
from fudac.model.node import Node, children
from fudac.model.terms import Cards, Group

if TYPE_CHECKING:
    from fudac.constructs.lowering.select import Selector
    from fudac.kernel.rules import Deeds

_RANDOMLY = ("無作為に", "ランダムに")
Players = Callable[[Context], Sequence[int]]
Number = Callable[[Context], int]
Test = Callable[[Context], bool]
Fits = Callable[[Context, Look], bool]
Meets = Callable[[Context, Card], bool]
Match = Callable[[Context, Event], bool]
Run = Callable[[Context], "Deeds"]


OF_ONE = frozenset({"compare", "compare_numbers", "exists"})
"""Conditions about numbers, which those of several opponents must not be added up for (SV 115.2)."""


class Unready(Exception):
    """A construct that the interpreter cannot carry out. ``article``: the rule it would follow; ``node``: itself."""

    def __init__(self, op: str, article: str = "", node: Any = None) -> None:
        super().__init__(op)
        self.op = op
        self.article = article
        self.node = node


class Deed(NamedTuple):
    """An effect to carry out, and whether it can be (an offer that cannot be taken is not made).

    ``swift``: the same where it is all that an ability does, and nobody can notice how it is done.
    """

    run: Run
    can: Test
    swift: Swift | None = None


class Matcher(NamedTuple):
    """What events answer a trigger: their kinds, and the test of one; of moves only those that go that way.

    ``numberless``: the test never asks for numbers of the event's card. ``counted``: it asks how many happen together.
    ``past``: the kinds that tell that it is done, where other events tell that it is about to be.
    """

    kinds: frozenset[str]
    test: Match
    route: Route = ANYWHERE
    numberless: bool = False
    counted: bool = False
    past: frozenset[str] | None = None

    def kinds_when(self, when: str) -> frozenset[str]:
        """Of which kinds an event is that is answered then: before it is done, or after."""
        return self.past if self.past is not None and when == "after" else self.kinds


def _in_common(node: Any) -> bool:
    """Whether a condition speaks of cards that have something in common with each other: those are only chosen (HM 407.4)."""
    shared = isinstance(node, SharesWith) and node.other is None
    return shared or (isinstance(node, Node) and any(map(_in_common, children(node))))


def unready(node: Any) -> Unready:
    """The refusal for a node that cannot be carried out."""
    articles = next(iter(getattr(type(node), "articles", {}).values()), ())
    return Unready(str(getattr(node, "op", type(node).__name__)), articles[0] if articles else "", node)


def _so_often(made: Deed, times: Number, once: bool) -> Deed:
    """A deed done anew for each of what is counted; ``once``: what lasts is so, however often it counts, or is not."""

    def run(ctx: Context) -> Process:
        count = times(ctx)
        if count < 1:
            ctx.did = False
        for _ in range(min(count, 1) if once else count):
            yield from made.run(ctx)

    return Deed(run, lambda ctx: times(ctx) > 0 and made.can(ctx))


def at_random(node: Any) -> Any:
    """無作為に said of the deed, where it is said of how the cards are taken (HM 407.4)."""
    manner, what = getattr(node, "manner", ()), getattr(node, "what", None)
    if not manner or what is None:
        return node
    items = what.items if isinstance(what, Group) else (what,)
    if not any(word in _RANDOMLY for word in manner) or not all(isinstance(one, Cards) for one in items):
        return node
    items = tuple(one.replace(random=True) for one in items)
    kept = tuple(word for word in manner if word not in _RANDOMLY)
    return node.replace(what=what.replace(items=items) if isinstance(what, Group) else items[0], manner=kept)


def _heeds_manner(node: Any) -> bool:
    """Whether the way in which something is to be done is that in which it is: what goes to a pile that nobody sees goes face down,
    what is done to a card does not turn it; how a card comes into play is heeded there (HM 214.2c, 215)."""
    hidden = getattr(getattr(getattr(node, "to", None), "zone", None), "zone", "") in ("castle", "hand", "action_stack")
    face = getattr(getattr(node, "face", None), "state", "")
    if (face == "face_down" and not hidden) or (face == "face_up" and hidden):
        return False
    for word in getattr(node, "manner", ()):
        if word in (*_RANDOMLY, "表向きのまま") or (word in ("裏返しのまま", "裏向きのまま") and not hidden):
            return False
        if word in ("行動済み状態のまま", "未行動状態のまま") and node.op not in ("put_into_play", "take_control", "attach"):
            return False
    return True


class Make:
    """Lowers the nodes of one ability.

    ``left``: the number compared last, for a comparison that leaves it out. ``outside``: what is asked about that is not in play:
    zones, ``turn`` (whose it is), other ``facts`` of the procedure; ``history``: the kinds of past events asked about. ``line``:
    the text of the ability. ``game``: whose articles are followed. ``stepwise``: every deed is over before the next begins, one
    player after the other (SV 112, 113), instead of a sentence happening at once (HM 407.5); then also who is meant by one of
    several players is asked, and cards lie on squares. ``made``: the abilities of the text that stand above.
    """

    def __init__(self, game: str, stepwise: bool = False) -> None:
        self.game = game
        self.stepwise = stepwise
        self.made: list[Ability] = []
        self.given: list[Ability] = []  # the abilities that it gives
        self.place: Any = None  # where the last deed so far puts cards
        self.deeds: list[str] = []  # verbs of the text so far that are done to cards
        self.counted = False  # whether what is being lowered has asked how many times it counts
        self.shown = False  # whether the text has looked at cards of the deck
        self.shown_hand = False  # or at those of the hand of another player
        self.conditional = False  # whether the sentence being lowered has a condition
        self.program: list[Run] = []  # what the ability being lowered does, for what repeats it
        self.swift: Swift | None = None  # how the sentence lowered last is done where nobody can notice
        self.begins = False  # whether what is lowered begins at one moment and is over in the same turn
        self.counts = False  # and whether it asks what has been used since
        self.left: Any = None
        self.outside: set[str] = set()
        self.history: set[str] = set()
        self.line = ""

    def article(self, node: Any, default: str) -> str:
        """The article that a construct follows in this game."""
        return next(iter(getattr(type(node), "articles", {}).get(self.game, ())), default)

    def player(self, node: Node | None) -> Players:
        """Which players; None means the controller of the ability (HM 401.5b)."""
        from fudac.constructs.lowering.people import lower_player

        return lower_player(self, node)

    def number(self, node: Node) -> Number:
        """A whole number."""
        from fudac.constructs.lowering.numbers import lower_number

        return lower_number(self, node)

    def cards(self, node: Node | None) -> Selector:
        """Cards, or a reference to cards."""
        from fudac.constructs.lowering.select import lower_cards

        if isinstance(node, Cards) and not self.stepwise:
            from fudac.constructs.lowering.next_use import NextUse, says_next

            if says_next(node):
                return NextUse(self, node)
        return lower_cards(self, node)

    def fits(self, node: Node | None) -> Fits:
        """Whether a card is (one of) those meant; also a player as who controls it; None: every card."""
        from fudac.constructs.lowering.select import lower_fits

        return lower_fits(self, node)

    def meets(self, node: Node | None) -> Meets:
        """The same of a card as it is now: its numbers are only worked out where they are asked for."""
        from fudac.constructs.lowering.select import lower_meets

        return lower_meets(self, node)

    def condition(self, node: Any) -> Test:
        """Whether something is so."""
        holds = getattr(node, "holds", None)
        if holds is None or (not self.stepwise and node.op != "shares" and _in_common(node)):
            raise unready(node)
        if self.stepwise and node.op in OF_ONE:
            from fudac.constructs.lowering.opponents import of_one

            found = of_one(self, node)
            if found is not None:
                return found
        test: Test = holds(self)
        return test

    def clause(self, node: Any, aspect: str) -> Test:
        """A relative clause: a condition, or an event that is going on or has happened."""
        if getattr(node, "holds", None) is not None:
            return self.condition(node)
        going = getattr(node, "going", None)
        if going is None:
            raise unready(node)
        self.outside.add("facts")
        test: Test = going(self, aspect)
        return test

    def event(self, node: Any) -> Matcher:
        """Which events answer."""
        match = getattr(node, "match", None)
        if match is None:
            raise unready(node)
        matcher: Matcher = match(self)
        if self.stepwise:
            return matcher
        from fudac.constructs.lowering.counting import counted

        return counted(self, node, matcher)

    def effect(self, node: Any) -> Deed:
        """An effect to carry out; one that lasts begins when it is."""
        node = at_random(node)
        if self.stepwise:
            from fudac.constructs.lowering.opponents import asking, counted
            from fudac.constructs.lowering.unplaced import placed

            node, people = counted(self, placed(self, node))
            if people is not None:
                return asking(people, self.effect(node))
        else:
            from fudac.constructs.lowering.closed_piles import from_the_top

            node = from_the_top(node)
        lower = getattr(node, "lower", None)
        if not self.stepwise and any(
            getattr(node, one, None) is not None for one in ("during", "instead", "so_that", "at")
        ):
            raise unready(node)
        if self.stepwise and isinstance(node, Act) and (node.during is not None or node.at is not None or node.so_that is not None):
            raise unready(node)  # あなたのターンに２枚ドロー: when something may be used says 使える
        if not self.stepwise and not _heeds_manner(node):
            raise unready(node)
        if lower is None:
            from fudac.constructs.lowering.lasting import begin

            lower = partial(begin, node=node)
        made, times = self._counting(node, lower)
        made = made if isinstance(made, Deed) else Deed(made, lambda ctx: True)
        if hasattr(node, "lower") and (getattr(node, "what", None) is not None or node.op == "draw_cards"):
            self.deeds.append(node.op)
            self.place = getattr(node, "to", None) or self.place
        return made if times is None else _so_often(made, times, once=isinstance(node, Continuous))

    def standings(self, node: Any) -> tuple[Standing, ...]:
        """What is always so; of what comes to the same however often it counts (〜につき), where it counts at all."""
        made, times = self._counting(node, lambda make: make.standing(node))
        return made if times is None else tuple(one.when(lambda ctx: times(ctx) > 0) for one in made)

    def standing(self, node: Any) -> tuple[Standing, ...]:
        """What is so for a while."""
        standing = getattr(node, "standing", None)
        if standing is None:
            raise unready(node)
        made = standing(self)
        return made if isinstance(made, tuple) else (made,)

    def _counting(self, node: Any, lower: Callable[[Any], Any]) -> tuple[Any, Number | None]:
        """Lower an effect; with it how many times it is to be done, where it does not heed 〜につき itself."""
        before, self.counted = self.counted, False
        made = lower(self)
        times = self.per(node) if getattr(node, "per", None) is not None and not self.counted else None
        self.counted = before
        return made, times

    def per(self, node: Any) -> Number:
        """How many times an effect counts (〜につき)."""
        self.counted = True
        per = getattr(node, "per", None)
        if per is None:
            return lambda ctx: 1
        size, there = self.number(per.size) if per.size is not None else (lambda ctx: 1), self._there(per.of)
        return lambda ctx: there(ctx) // max(size(ctx), 1)

    def _there(self, of: Any) -> Number:
        """How many cards, squares, players or colours there are, one for each of which an effect counts."""
        from fudac.model.board import Square
        from fudac.model.terms import Player
        from fudac.model.words import ColorWord, SuitOf

        if self.stepwise and isinstance(of, ColorWord):
            return self.number(SuitOf(of=of))
        if self.stepwise and isinstance(of, Square):
            from fudac.constructs.lowering.squares import lower_squares

            squares = lower_squares(self, of)
            return lambda ctx: len(squares.now(ctx))
        if self.stepwise and isinstance(of, Player):
            who = self.player(of)
            return lambda ctx: len(who(ctx))
        if getattr(of, "op", "") in ("stat_of", "sum"):  # 自身の[P]１点につき
            points = self.number(of)
            return lambda ctx: max(points(ctx), 0)
        cards = self.cards(of)
        return lambda ctx: len(cards.now(ctx))
