"""What a battle is while it is on, and the parts of its steps that the language cannot say (HM 306.5a–o).

The steps themselves, and where they break off, stand in ``game.yaml``.
"""

from __future__ import annotations

from collections.abc import Iterable

from fudac.games.harem_master.cards import GIRL
from fudac.games.harem_master.duties import intercepting, obliged
from fudac.games.harem_master.legal import affects, legal
from fudac.games.harem_master.moments import BATTLE_KIND, INTERCEPT, Action, Moment, response
from fudac.games.harem_master.offers import interceptors, quick_actions
from fudac.games.harem_master.setup import KIND_CHANGES
from fudac.games.harem_master.using import announced, calm, chances, respond
from fudac.kernel import DONE, Card, Event, Game, Look, Process, Rest, happening, window
from fudac.kernel.replacing import replaced


class Battle:
    """A battle that is on. ``kind``: ``combat``, ``approach``, ``castle`` or "" before it is settled."""

    __slots__ = (
        "_lives",
        "_sides",
        "attacker",
        "ended",
        "interceptor",
        "kind",
        "looks",
        "loser",
        "numbers",
        "player",
        "powers",
        "sent",
        "spared",
        "tied",
        "winner",
    )

    def __init__(self, attacker: Card, controller: int) -> None:
        self.kind = ""
        self.ended = False  # broken off by an effect
        self.sent: Card | None = None  # whom an effect has intercept
        self.spared: tuple[Card, ...] = ()  # to whom something else happened than a random number
        self.tied = False  # made a draw by an effect
        self.player = controller
        self.attacker = attacker
        self.interceptor: Card | None = None
        self.winner: Card | None = None
        self.loser: Card | None = None
        self.powers: dict[int, int] = {}
        self.numbers: dict[int, int] = {}  # the random numbers that have been applied
        self.looks: dict[int, Look] = {}
        self._lives = {attacker.uid: attacker.life}
        self._sides = {attacker.uid: controller}

    def joined(self, game: Game, interceptor: Card, controller: int) -> None:
        """The interceptor has joined."""
        change = game.journal.set
        change(self, "interceptor", interceptor)
        change(self, "_lives", {**self._lives, interceptor.uid: interceptor.life})
        change(self, "_sides", {**self._sides, interceptor.uid: controller})

    def fighters(self) -> list[Card]:
        """The characters that fight: the attacker first."""
        return [self.attacker] if self.interceptor is None else [self.attacker, self.interceptor]

    def pairs(self) -> list[tuple[Card, Card | None]]:
        """Each character that fights with its opponent."""
        pairs: list[tuple[Card, Card | None]] = [(self.attacker, self.interceptor)]
        if self.interceptor is not None:
            pairs.append((self.interceptor, self.attacker))
        return pairs

    def seen(self, card: Card, game: Game) -> Look:
        """A fighter as it is, or as it was when the battle was decided."""
        return game.look(card) if card.life == self._lives[card.uid] else self.looks.get(card.uid) or game.look(card)


# --------------------------------------------------------------------------- facts


def broken(game: Game, battle: Battle) -> bool:
    """Whether a fighter has left the field or has another controller, or an effect has ended the battle (HM 306.5)."""
    if game.memo.get(battle) == game.journal.shape:
        return battle.ended  # nothing has come or gone since
    if battle.ended:
        return True
    controller, lives, sides = game.views.controller, battle._lives, battle._sides
    for card in battle.fighters():
        if card.life != lives[card.uid] or controller(card) != sides[card.uid]:
            return True
    if not game.views.shifting:
        game.memo[battle] = game.journal.shape
    return False


def against_girl(game: Game, battle: Battle) -> bool:
    """Whether the interceptor is a girl, as it counts now (HM 306.5e, 306.5f)."""
    return battle.interceptor is not None and game.views.plainly(battle.interceptor).values.get("sex") == GIRL


def against_boy(game: Game, battle: Battle) -> bool:
    """Whether there is an interceptor that is not a girl."""
    return battle.interceptor is not None and not against_girl(game, battle)


# --------------------------------------------------------------------------- a to h: who fights, and how


def declare(game: Game, battle: Battle) -> Rest:
    """The declaration, with its responses (HM 306.5a); ``undone`` where something else happens in its place (409.2)."""
    return _declare(game, battle) if announced(game, "attack") else game.rules.settle(game)


def _declare(game: Game, battle: Battle) -> Process:
    declared = happening("attack", battle.attacker, player=battle.player, deed="attack", article="306.5a")
    yield from game.do([declared])
    if declared.replaced:
        return "undone"
    yield from respond(game, declared, "any")
    return "declared"


def intercept(game: Game, battle: Battle) -> Process:
    """The other player may intercept; ``none`` if nobody does (HM 306.5c, 306.5d)."""
    player = 1 - battle.player
    interceptor = battle.sent if battle.sent is not None and _able(game, player, battle.sent) else None
    if interceptor is None:
        interceptor = yield from _ask_interceptor(game, player)
    if interceptor is None:
        return "none"
    battle.joined(game, interceptor, player)
    game.journal.touch()
    if announced(game, "intercept"):
        declared = intercepting(game, interceptor, player)
        yield from game.do([declared])
        if declared.replaced:
            game.journal.set(battle, "interceptor", None)
            game.journal.touch()
            return "none"
        yield from respond(game, declared, "any")
    else:
        yield from game.rules.settle(game)
    return "intercepted"


def _able(game: Game, player: int, card: Card) -> bool:
    """Whether a character can intercept (HM 306.5d)."""
    return legal(game, player, Action("intercept", card), Moment("intercept", player))


def _ask_interceptor(game: Game, player: int) -> Process:
    moment = INTERCEPT[player]
    options = interceptors(game, player, moment)
    if not options:
        return None
    must = bool(obliged(game, player, "intercept"))
    answer = yield window(
        player, "intercept", options, may_pass=not must, article="103.1" if must else "306.5c", source=moment
    )
    return answer.card if answer is not None else None


def combat(game: Game, battle: Battle) -> Rest | str:
    """Physical values are compared (HM 306.5e)."""
    return _kind(game, battle, "combat", "306.5e")


def approach(game: Game, battle: Battle) -> Rest | str:
    """Mental values are compared (HM 306.5f)."""
    return _kind(game, battle, "approach", "306.5f")


def _ended(game: Game, battle: Battle) -> Process:
    """The battle is broken off (HM 306.5)."""
    yield from game.do([happening("set", cause=(battle, "ended"), value=True, deed="battle", article="103.1")])
    return "done"


def castle_attack(game: Game, battle: Battle) -> Rest | str:
    """Nobody intercepts (HM 306.5g); where a text forbids an attack on the castle, the battle is over (HM 103.1)."""
    if game.views.forbidding and game.views.forbids("castle_attack"):
        attack = happening("castle_attack", battle.attacker, player=battle.player, deed="castle", article="306.5g")
        if game.forbids(attack) is not None:
            return _ended(game, battle)
    return _kind(game, battle, "castle", "306.5g")


def _kind(game: Game, battle: Battle, kind: str, article: str) -> Rest | str:
    if not game.unheard("set") or game.heard("fight") or (kind == "castle" and game.heard("castle_attack")):
        return _settled(game, battle, kind, article)
    game.journal.set(battle, "kind", kind)
    rest = game.rules.settle(game)
    return _and_done(rest) if rest else "done"


def _and_done(rest: Rest) -> Process:
    yield from rest
    return "done"


def _settled(game: Game, battle: Battle, kind: str, article: str) -> Process:
    change = happening("set", cause=(battle, "kind"), value=kind, deed="battle", article=article)
    yield from game.do([change])

    def fights() -> list[Event]:
        return [
            happening("fight", card, player=game.views.controller(card), value=other, deed=kind, article=article)
            for card, other in battle.pairs()
        ]

    if kind == "castle":
        attack = happening("castle_attack", battle.attacker, player=game.active, deed=kind, article=article)
        yield from game.do([*fights(), attack])
        if attack.replaced:  # no attack on the castle was made (HM 409.2)
            yield from _ended(game, battle)
    else:
        yield from game.mark("fight", fights)
    return "done"


def changes(game: Game, battle: Battle) -> Rest | str:
    """Only what changes the kind of the battle is used here (HM 306.5h)."""
    if KIND_CHANGES not in game.window_kinds:
        return "done"

    def options(player: int) -> Iterable[Action]:
        if battle.kind == "castle" or broken(game, battle):
            return ()
        return quick_actions(game, player, BATTLE_KIND[player])

    rest = chances(game, "battle_kind", options, BATTLE_KIND.__getitem__)
    return _and_done(rest) if rest else "done"


# --------------------------------------------------------------------------- i, j: who wins


def announce_random(game: Game, battle: Battle) -> Rest:
    """Random numbers are about to be applied to those to whom they are; what answers that comes before (HM 306.5i, 214.3c)."""
    return _announce_random(game, battle) if announced(game, "random") else DONE


def _announce_random(game: Game, battle: Battle) -> Process:
    skipped = _skipped(game, battle)
    marks = [
        happening("random", card, player=game.views.controller(card), deed="random", article="306.5i")
        for card in battle.fighters() if card not in skipped
    ]  # fmt: skip
    if not marks:
        return
    yield from game.do(marks)
    spared = tuple(mark.card for mark in marks if mark.replaced and mark.card is not None)
    if spared:
        game.journal.set(battle, "spared", spared)
    yield from calm(game)
    if "random" not in game.window_kinds:
        return
    for mark in marks:
        if broken(game, battle):
            return
        if mark.replaced:
            continue

        def options(player: int, mark: Event = mark) -> Iterable[Action]:
            if broken(game, battle):
                return ()
            return quick_actions(game, player, response(player, mark, "before"))

        yield from chances(game, "random", options, lambda p, m=mark: response(p, m, "before"))  # type: ignore[misc]


def compare(game: Game, battle: Battle) -> Process:
    """The powers: a value and a random number each (HM 306.5i). ``tied`` if they are equal."""
    skipped = _skipped(game, battle)
    numbers = {}
    for card in battle.fighters():
        if card not in skipped:
            numbers[card.uid] = yield from _flip(game, card, game.views.controller(card))
    game.journal.set(battle, "numbers", numbers)
    if numbers and "applied" in game.views.known().kinds:  # what answers that they were applied comes before they are compared (HM 403.1b)
        game.journal.touch()
        yield from game.do([
            happening("applied", card, player=game.views.controller(card), value=numbers[card.uid], deed="random", article="306.5i")
            for card in battle.fighters() if card.uid in numbers
        ])  # fmt: skip
        yield from calm(game)
        if broken(game, battle):
            return "broken"
    stat = "physical" if battle.kind == "combat" else "mental"
    powers = {}
    for card in battle.fighters():
        value = game.look(card).values.get(_compared(game, battle, card, stat), 0)
        powers[card.uid] = value + numbers.get(card.uid, 0)
    game.journal.set(battle, "powers", powers)
    one, two = battle.fighters()
    if battle.tied or powers[one.uid] == powers[two.uid]:
        return (yield from _tied(game, battle))
    winner, loser = (one, two) if powers[one.uid] > powers[two.uid] else (two, one)
    game.journal.set(battle, "winner", winner)
    game.journal.set(battle, "loser", loser)
    game.journal.set(battle, "looks", {card.uid: game.look(card) for card in battle.fighters()})
    return "decided"


def _compared(game: Game, battle: Battle, card: Card, stat: str) -> str:
    """The number of a fighter that is compared; where texts say so another one, in the order in which they came to be (HM 306.5i, 405.1)."""
    for entry in game.standing("compare_instead"):
        if affects(game, entry, card):
            said, other, kind = entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
            if said == stat and kind in ("", battle.kind):
                stat = other
    return stat


def _tied(game: Game, battle: Battle) -> Process:
    """Nobody has won, and those who wait for that are told (HM 306.5i)."""
    yield from game.mark("tied", lambda: [
        happening("tied", card, player=game.views.controller(card), value=other, deed=battle.kind, article="306.5i")
        for card, other in battle.pairs()
    ])  # fmt: skip
    return "tied"


def result(game: Game, battle: Battle) -> Rest:
    """Abilities that wait for the outcome (HM 306.5j); ``tied`` or ``undone`` where something else happens instead (HM 409.2), or where one of
    the two cannot lose, or win (103.1)."""
    barring = game.views.forbidding
    if not barring and not game.heard("won") and not game.heard("lost"):
        return game.rules.settle(game)
    winner, loser = battle.winner, battle.loser
    assert winner is not None and loser is not None
    won = happening("won", winner, player=game.views.controller(winner), value=loser, deed=battle.kind, article="306.5j")
    lost = happening("lost", loser, player=game.views.controller(loser), value=winner, deed=battle.kind, article="306.5j")
    if barring and any(game.forbids(event) is not None for event in (won, lost)):
        return _barred(game, [event for event in (won, lost) if game.forbids(event) is None])
    if any(not watcher.ability.kinds.isdisjoint(("won", "lost")) for watcher in game.views.known().watchers["instead"]):
        return _perhaps(game, battle, won, lost)
    return game.do([won, lost])


def _barred(game: Game, events: list[Event]) -> Process:
    yield from game.do(events)
    return "undone"


def _perhaps(game: Game, battle: Battle, won: Event, lost: Event) -> Process:
    """A win or a loss in the place of which something else happens has not happened (HM 409.2)."""
    events, after = yield from replaced(game, [lost])
    if lost in events:
        more, later = yield from replaced(game, [won])
        events, after = [*more, *events], [*after, *later]
    yield from game.do(events)
    for process, card, line in after:
        yield from game.carry_out(process, card, line)
    if battle.tied:
        return (yield from _tied(game, battle))
    if lost not in events:
        yield from game.do([won])
    return "undone" if lost not in events or won not in events else "decided"


def _skipped(game: Game, battle: Battle) -> set[Card]:
    """The fighters to whom no random number is applied."""
    entries = game.standing("skip_random")
    return {*battle.spared, *(card for card in battle.fighters() for entry in entries if affects(game, entry, card))}


def _flip(game: Game, card: Card, player: int) -> Process:
    """The top card of the castle is turned up, counts, and goes to the bottom (HM 306.5i)."""
    pile = game.pile("castle", player)
    if not pile:
        return 0
    flipped = pile[0]
    number = int(game.look(flipped).values.get("random") or 0)
    for entry in game.standing("applied_random"):
        if affects(game, entry, card):
            how, by = entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
            number = number + by if how == "plus" else number * by if how == "times" else by
    if not flipped.face.elsewhere and game.free_way("castle", "castle"):
        game.shift((flipped,), "castle", player, "bottom")
        yield from game.rules.settle(game)
        return number
    move = happening("move", flipped, player=player, zone="castle", to=player, at="bottom", deed="random", article="306.5i")
    move.value = (card, number)
    yield from game.do([move])
    return number


# --------------------------------------------------------------------------- o


def over(game: Game, battle: Battle) -> Rest:
    """No battle is on any more; what lasted until its end goes with the next step (HM 306.5o)."""
    game.journal.set(game, "battle", None)
    return DONE
