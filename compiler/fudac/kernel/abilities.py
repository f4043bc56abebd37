"""Runnable abilities: what the typed abilities of cards are lowered into once, and what they run with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from fudac.kernel.cards import Card, Look
    from fudac.kernel.engine import Game
    from fudac.kernel.events import Event
    from fudac.kernel.rules import Deeds, Process, Rest

Run = Callable[["Context"], "Deeds"]
Pick = Callable[["Context"], "Process"]
Test = Callable[["Context"], bool]
Match = Callable[["Context", "Event"], bool]
Swift = Callable[["Context"], "Rest | None"]
"""Does all an ability does at once where nobody can notice how; None where somebody could, and then nothing has been done."""
Route = tuple[frozenset[str] | None, frozenset[str] | None]
"""From which zones and to which a move has to go to be what is waited for; None: any."""
ANYWHERE: Route = None, None
Sound = tuple[frozenset[str], Route, bool]
"""What an ability listens to: kinds of events, of moves by which way, and whether numbers of the event's card make no difference."""


class Standing:
    """Something that is so for a while: one effect of a static ability, or of one that lasts after its resolution.

    ``layer``: ``copy``, ``control``, ``abilities``, ``traits``, ``cost`` and ``numbers`` change what cards are, in that order;
    any other word is a rule that the game asks about by that word. ``targets``: the looks it affects, found anew each time;
    ``pick`` (a process): those it affects for good when it is brought about by a resolution. ``freeze``: the data
    it acts with; ``apply(game, look, data)`` acts. ``condition``: while it is so. ``everywhere``: acts on cards in any zone.
    ``inside``: acts on nothing that is not in play. ``outside``: what it asks about that is not in play: names of zones, ``turn`` (whose it
    is), other ``facts`` of the procedure or of the past, and ``anything`` where it cannot be told. ``among``: the condition, asked
    of the cards in play as they are before effects, where the answer can only be another when some come or go. ``kinds``: of one
    that forbids, the kinds of events of which it may forbid any; None: of all.
    """

    __slots__ = (
        "among",
        "apply",
        "article",
        "condition",
        "everywhere",
        "fits",
        "freeze",
        "inside",
        "kinds",
        "layer",
        "name",
        "outside",
        "pick",
        "targets",
    )

    def __init__(
        self,
        layer: str,
        name: str,
        *,
        targets: Callable[[Context], list[Look]],
        pick: Pick | None = None,
        freeze: Callable[[Context], Any] = lambda ctx: None,
        apply: Callable[[Game, Look, Any], None] = lambda game, look, data: None,
        fits: Callable[[Context, Look], bool] | None = None,
        condition: Test | None = None,
        everywhere: bool = False,
        inside: bool = False,
        outside: frozenset[str] = frozenset(),
        kinds: frozenset[str] | None = None,
        article: str = "",
    ) -> None:
        self.layer = layer
        self.among: Callable[[Context, Sequence[Look]], bool] | None = None
        self.kinds = kinds
        self.inside = inside
        self.outside = outside
        self.name = name
        self.targets = targets
        self.pick = pick
        self.freeze = freeze
        self.apply = apply
        self.fits = fits
        self.condition = condition
        self.everywhere = everywhere
        self.article = article

    def when(self, condition: Test) -> Standing:
        """The same while something is so."""
        old = self.condition
        both = condition if old is None else lambda ctx: old(ctx) and condition(ctx)
        return Standing(
            self.layer, self.name, targets=self.targets, pick=self.pick, freeze=self.freeze, apply=self.apply,
            fits=self.fits, condition=both, everywhere=self.everywhere, inside=self.inside, outside=self.outside,
            kinds=self.kinds, article=self.article,
        )  # fmt: skip


class Until(NamedTuple):
    """The end of an effect at a moment of a later turn: of any player's, or of ``player``'s, that comes after turn ``after``."""

    moment: str
    player: int | None
    after: int


class Lasting:
    """A standing effect that a resolution brought about, on the objects it was fixed on (None: on whatever fits)."""

    __slots__ = ("ctx", "data", "fixed", "stamp", "standing", "until", "watch")

    def __init__(
        self,
        standing: Standing | None,
        ctx: Context,
        until: str | Until | None,
        fixed: tuple[tuple[Card, int], ...] | None = None,
        data: Any = None,
        watch: Ability | None = None,
    ) -> None:
        self.standing = standing
        self.ctx = ctx
        self.until = until
        self.fixed = fixed
        self.data = data
        self.watch = watch  # an ability that acts for a time
        self.stamp = 0

    def lasting(self, until: str) -> Lasting:
        """The same until another moment: 次の〜まで, once the one that was on is over."""
        new = Lasting(self.standing, self.ctx, until, self.fixed, self.data, self.watch)
        new.stamp = self.stamp
        return new


class Ability:
    """One ability, ready to run.

    ``kind``: ``spell``, ``activated``, ``triggered``, ``replacement``, ``static``, ``restriction``, ``keyword``. ``when``: of a
    triggered one ``before``, ``after`` or ``at``. ``match``: the event it answers; ``kinds``: the kinds of events that can be,
    ``route``: of moves only these; ``sound``: all it listens to. ``run``: what it does; ``swift``: the same where nobody can
    notice how.
    ``standings``: of a static one. ``zones``: where it works. ``facts``: what the game's rules ask
    about (costs, restrictions). ``line``: its text as printed. ``unready``: why it cannot be carried out yet, if so.
    """

    __slots__ = ("facts", "index", "kind", "kinds", "line", "match", "route", "run", "sound", "standings", "swift", "unready", "when",
                 "zones")  # fmt: skip

    def __init__(
        self,
        kind: str,
        index: int,
        line: str,
        *,
        when: str = "",
        match: Match | None = None,
        kinds: frozenset[str] = frozenset(),
        route: Route = ANYWHERE,
        numberless: bool = False,
        run: Run | None = None,
        swift: Swift | None = None,
        standings: tuple[Standing, ...] = (),
        zones: frozenset[str] = frozenset({"field"}),
        facts: dict[str, Any] | None = None,
        unready: str = "",
    ) -> None:
        self.kind = kind
        self.index = index
        self.line = line
        self.when = when
        self.match = match
        self.kinds = kinds
        self.route = route
        self.sound: Sound = kinds, route, numberless
        self.run = run
        self.swift = swift
        self.standings = standings
        self.zones = zones
        self.facts = facts or {}
        self.unready = unready

    def __repr__(self) -> str:
        return f"<{self.kind} {self.line!r}>"


class Context:
    """What an ability runs with: whose it is, of which object, what was chosen and done so far.

    ``card`` and ``life``: the object whose ability it is; ``look``: as it was when the ability began to count.
    ``that``: what was last spoken of; ``looked``: cards looked at or shown; ``done``: verb → cards; ``did``: whether the last
    offer was taken; ``x``: what was paid for [n]; ``doer``: who does what the sentence says; ``it``: the gap of a clause.
    ``times``: how often in a row the sentence is to be carried out; a swift form that does more than one of them counts it down.
    ``people`` and ``squares``: those last chosen or spoken of. ``lives``: of cards spoken of, so that one that has moved on is
    no longer meant where a game forgets cards that move.
    """

    __slots__ = ("answers", "card", "carried", "controller", "did", "doer", "done", "event", "game", "it", "life", "lives",
                 "look", "looked", "people", "squares", "that", "times", "words", "x")  # fmt: skip

    def __init__(self, game: Game, card: Card | None, controller: int, look: Look | None = None) -> None:
        self.game = game
        self.card = card
        self.life = card.life if card is not None else 0
        self.controller = controller
        self.look = look
        self.event: Event | None = None
        self.that: Sequence[Card] = ()  # replaced, never changed in place
        self.looked: Sequence[Card] = ()
        self.carried: Sequence[Card] = ()
        self.done: dict[str, list[Card]] = {}
        self.did = False
        self.x = 0
        self.times = 1
        self.doer = controller
        self.it: Any = None
        self.words: dict[str, Any] = {}
        self.people: tuple[int, ...] = ()
        self.lives: dict[int, int] = {}
        self.squares: tuple[Any, ...] = ()
        self.answers: Pending | None = None  # what this is used in response to

    def copy(self) -> Context:
        """The same at this moment, for something that lasts."""
        new = Context(self.game, self.card, self.controller, self.look)
        new.life, new.event, new.did, new.x = self.life, self.event, self.did, self.x
        new.doer, new.it, new.answers = self.doer, self.it, self.answers
        new.people, new.squares, new.lives = self.people, self.squares, dict(self.lives)
        new.that, new.looked, new.carried = self.that, self.looked, self.carried
        new.done, new.words = dict(self.done), dict(self.words)
        return new


class Pending:
    """A card or ability that was used or triggered and is not yet carried out.

    ``kind``: ``card`` or ``ability``; ``used_as``: of which type a card is while it is used, if not of its own;
    ``countered``: it will have no effect.
    """

    __slots__ = ("ability", "card", "controller", "countered", "ctx", "kind", "used_as")

    def __init__(
        self, kind: str, card: Card, controller: int, ability: Ability | None, ctx: Context | None = None, used_as: str = ""
    ) -> None:
        self.kind = kind
        self.card = card
        self.controller = controller
        self.ability = ability
        self.ctx = ctx
        self.used_as = used_as
        self.countered = False


def nothing(ctx: Context) -> Iterator[Any]:
    """A process that does nothing."""
    return iter(())
