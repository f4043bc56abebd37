"""Battles, step by step (HM 306.5a–o)."""

from __future__ import annotations

from collections.abc import Iterable

from fudac.games.harem_master.cards import BOY, GIRL
from fudac.games.harem_master.legal import intercepting, legal, obliged, quick_actions
from fudac.games.harem_master.moments import Action, Moment
from fudac.games.harem_master.using import calm, chances, respond
from fudac.kernel import Card, Event, Game, Look, Process, Question


class Battle:
    """A battle that is on. ``kind``: ``combat``, ``approach``, ``castle`` or "" before it is settled."""

    __slots__ = ("_lives", "_sides", "attacker", "interceptor", "kind", "looks", "loser", "powers", "winner")

    def __init__(self, attacker: Card, controller: int) -> None:
        self.kind = ""
        self.attacker = attacker
        self.interceptor: Card | None = None
        self.winner: Card | None = None
        self.loser: Card | None = None
        self.powers: dict[int, int] = {}
        self.looks: dict[int, Look] = {}
        self._lives = {attacker.uid: attacker.life}
        self._sides = {attacker.uid: controller}

    def joined(self, interceptor: Card, controller: int) -> None:
        """The interceptor has joined."""
        self.interceptor = interceptor
        self._lives[interceptor.uid] = interceptor.life
        self._sides[interceptor.uid] = controller

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

    def broken(self, game: Game) -> bool:
        """Whether a fighter has left the field or has another controller (HM 306.5)."""
        return any(
            card.life != self._lives[card.uid] or game.look(card).controller != self._sides[card.uid]
            for card in self.fighters()
        )


def fight(game: Game, player: int, attacker: Card) -> Process:
    """A whole battle. Where it is broken off, it goes on at 306.5n."""
    battle = Battle(attacker, player)
    game.journal.set(game, "battle", battle)
    yield from _steps(game, battle, player)
    # n, o: abilities at the end of the battle act while its effects last.
    yield from moment(game, "battle_end", "306.5n")
    game.journal.set(game, "battle", None)
    game.end_effects("battle")
    yield from game.rules.settle(game)
    yield from calm(game)
    yield from game.pause("end_of_battle")


def moment(game: Game, name: str, article: str) -> Process:
    """A point of the procedure that abilities wait for (HM 304, 308, 306.5n)."""
    yield from game.do([Event("moment", player=game.active, deed=name, article=article)])
    yield from calm(game)


def _steps(game: Game, battle: Battle, player: int) -> Process:
    other, attacker = 1 - player, battle.attacker
    # a: the declaration, with its responses; b: the attacker is turned.
    declared = Event("attack", attacker, player=player, deed="attack", article="306.5a")
    yield from game.do([declared])
    yield from respond(game, declared, "any")
    if battle.broken(game):
        yield from calm(game)
        return
    yield from game.do([Event("turn", attacker, player=player, value="acted", deed="attack", article="306.5b")])
    yield from calm(game)
    if battle.broken(game):
        return
    yield from moment(game, "battle_start", "306.5a")
    if battle.broken(game):
        return
    # c, d: an interception
    interceptor = yield from _ask_interceptor(game, other)
    if interceptor is not None:
        battle.joined(interceptor, other)
        game.journal.touch()
        declared = intercepting(game, interceptor, other)
        yield from game.do([declared])
        yield from respond(game, declared, "any")
        if battle.broken(game):
            yield from calm(game)
            return
        yield from game.do(
            [Event("turn", interceptor, player=other, value="acted", deed="intercept", article="306.5d")]
        )
        yield from calm(game)
        if battle.broken(game):
            return
        # e, f: the kind follows the interceptor's sex
        girl = game.look(interceptor).values.get("sex") == GIRL
        yield from _kind(game, battle, "approach" if girl else "combat", "306.5f" if girl else "306.5e")
    else:
        yield from _kind(game, battle, "castle", "306.5g")
    if battle.broken(game):
        return
    if battle.kind == "castle":
        yield from _raid(game, battle, player)
        return
    yield from chances(game, "battle_kind", lambda p: _changes(game, battle, p), lambda p: Moment("battle_kind", p))
    if battle.broken(game):
        return
    yield from _compare(game, battle)
    if battle.broken(game) or battle.loser is None:
        return
    yield from _captive(game, battle)


def _kind(game: Game, battle: Battle, kind: str, article: str) -> Process:
    change = Event("set", cause=(battle, "kind"), value=kind, deed="battle", article=article)
    yield from game.do([change])
    marks = [
        Event("fight", card, player=game.look(card).controller, value=other, deed=kind, article=article)
        for card, other in battle.pairs()
    ]
    if kind == "castle":
        marks.append(Event("castle_attack", battle.attacker, player=game.active, deed=kind, article=article))
    yield from game.do(marks)
    yield from calm(game)


def _ask_interceptor(game: Game, player: int) -> Process:
    window = Moment("intercept", player)
    able = [look.card for look in game.in_play() if look.role == "character" and look.controller == player]
    options = [one for card in able if legal(game, player, one := Action("intercept", card), window)]
    if not options:
        return None
    must = bool(obliged(game, player))
    answer = yield Question(
        player, "act", "intercept", options, may_pass=not must, article="103.1" if must else "306.5c", source=window
    )
    return answer.card if answer is not None else None


def _changes(game: Game, battle: Battle, player: int) -> Iterable[Action]:
    """Only what changes the kind of the battle is used here (HM 306.5h)."""
    if battle.kind == "castle" or battle.broken(game):
        return ()
    return quick_actions(game, player, Moment("battle_kind", player))


def _compare(game: Game, battle: Battle) -> Process:
    """i, j: random numbers, powers, who wins."""
    skipped = set()
    for entry in game.standing("skip_random"):
        skipped |= {card for card in battle.fighters() if _affects(game, entry, card)}
    marks = [
        Event("random", card, player=game.look(card).controller, deed="random", article="306.5i")
        for card in battle.fighters() if card not in skipped
    ]  # fmt: skip
    if marks:
        yield from game.do(marks)
        yield from calm(game)
        for mark in marks:
            if battle.broken(game):
                return
            yield from respond_random(game, battle, mark)
    if battle.broken(game):
        return
    skipped = {
        card for card in battle.fighters() for entry in game.standing("skip_random") if _affects(game, entry, card)
    }
    stat = "physical" if battle.kind == "combat" else "mental"
    powers = {}
    for card in battle.fighters():
        look = game.look(card)
        powers[card.uid] = look.values[stat]
        if card not in skipped:
            powers[card.uid] += yield from _flip(game, battle, card, look.controller)
    game.journal.set(battle, "powers", powers)
    one, two = battle.fighters()
    if powers[one.uid] == powers[two.uid]:
        marks = [
            Event("tied", card, player=game.look(card).controller, value=other, deed=battle.kind, article="306.5i")
            for card, other in battle.pairs()
        ]
        yield from game.do(marks)
        yield from calm(game)
        return
    winner, loser = (one, two) if powers[one.uid] > powers[two.uid] else (two, one)
    game.journal.set(battle, "winner", winner)
    game.journal.set(battle, "loser", loser)
    game.journal.set(battle, "looks", {card.uid: game.look(card) for card in battle.fighters()})
    results = [
        Event("won", winner, player=game.look(winner).controller, value=loser, deed=battle.kind, article="306.5j"),
        Event("lost", loser, player=game.look(loser).controller, value=winner, deed=battle.kind, article="306.5j"),
    ]
    yield from game.do(results)
    yield from calm(game)


def respond_random(game: Game, battle: Battle, mark: Event) -> Process:
    """What may be used when a random number is applied comes before it (HM 214.3c)."""

    def options(player: int) -> Iterable[Action]:
        if battle.broken(game):
            return ()
        return quick_actions(game, player, Moment("response", player, mark, "before"))

    if "random" in game.window_kinds:
        yield from chances(game, "random", options, lambda p: Moment("response", p, mark, "before"))


def _affects(game: Game, entry: object, card: Card) -> bool:
    fixed, standing, ctx = entry.fixed, entry.standing, entry.ctx  # type: ignore[attr-defined]
    if fixed is not None:
        return (card, card.life) in fixed
    return bool(standing.fits(ctx, game.look(card)))


def _flip(game: Game, battle: Battle, card: Card, player: int) -> Process:
    """The top card of the castle is turned up, counts, and goes to the bottom (HM 306.5i)."""
    pile = game.pile("castle", player)
    if not pile:
        return 0
    flipped = pile[0]
    number = int(game.look(flipped).values.get("random") or 0)
    for entry in game.standing("applied_random"):
        if _affects(game, entry, card):
            number += entry.data if entry.data is not None else entry.standing.freeze(entry.ctx)
    move = Event("move", flipped, player=player, zone="castle", to=player, at="bottom", deed="random", article="306.5i")
    move.value = (card, number)
    yield from game.do([move])
    return number


def _captive(game: Game, battle: Battle) -> Process:
    """k, l: the loser goes to the winner's scaffold or harem, by its sex at that moment."""
    loser, winner = battle.loser, battle.winner
    assert loser is not None and winner is not None
    to = game.look(winner).controller
    boy = game.look(loser).values.get("sex") == BOY
    zone, article = ("scaffold", "306.5k") if boy else ("harem", "306.5l")
    yield from game.do(
        [Event("move", loser, player=to, zone=zone, to=to, deed="captive", cause=battle, article=article)]
    )
    yield from calm(game)


def _raid(game: Game, battle: Battle, player: int) -> Process:
    """m: one card for each point of the attacker's physical value goes from the castle, one at a time."""
    other = 1 - player
    for _ in range(max(game.look(battle.attacker).values["physical"], 0)):
        pile = game.pile("castle", other)
        if not pile:
            break
        move = Event(
            "move", pile[0], player=player, zone="discard", to=other, deed="raid", cause=battle, article="306.5m"
        )
        yield from game.do([move])
    yield from calm(game)
