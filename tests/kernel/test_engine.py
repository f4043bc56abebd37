"""The kernel alone, with rules and abilities of no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from no_rules import NoRules

from fudac.kernel import (
    THEN,
    Ability,
    Card,
    Context,
    Event,
    Face,
    Game,
    Look,
    Piece,
    Process,
    Question,
    Rest,
    Standing,
)
from fudac.kernel.abilities import Lasting


class Common(NoRules):
    """Rules of a game for three with one deck for all, squares, and a discard pile that is turned over."""

    shared: frozenset[str] = frozenset({"deck", "pit", "board"})
    piles: tuple[str, ...] = ("deck", "hand", "pit", "board")
    play: frozenset[str] = frozenset({"rack"})
    scored: frozenset[str] = frozenset()
    restock: ClassVar[dict[str, str]] = {"deck": "pit"}

    def order(self, game: Game, first: int | None) -> tuple[int, ...]:
        return (0, 1, 2)


def test_a_shared_pile_that_runs_out_is_turned_over() -> None:
    game = Game(Common(), players=3)
    cards = [Card(uid, -1, Face(str(uid), f"card {uid}", {}), zone) for uid, zone in enumerate(("deck", "pit", "pit"))]
    for card in cards:
        game.cards.append(card)
        game.pile(card.zone, 2).append(card)
    assert game.pile("deck", 0) is game.pile("deck", 1)
    draw = [Event("move", player=2, top=("deck", 2), zone="hand", to=2) for _ in range(4)]
    mark = game.journal.mark()
    assert not list(game.do(draw))
    assert game.pile("hand", 2) == [cards[1], cards[2], cards[0]]
    assert not game.pile("deck", 0)
    game.journal.undo(mark)
    assert [game.pile("deck", 0), game.pile("pit", 0)] == [cards[:1], cards[1:]]


def test_pieces_and_spots() -> None:
    game = Game(Common(), players=3)
    card = Card(0, -1, Face("1", "card", {}), "deck")
    game.cards.append(card)
    game.pile("deck", 0).append(card)
    game.pieces = (Piece(0, "a1"), Piece(1, "b1"), Piece(2, "c1"))
    put = Event("move", card, zone="board", spot="b2", state="down")
    assert not list(game.do([put, Event("piece", value=game.pieces[1], spot="b2")]))
    assert (card.zone, card.spot, card.state, card.player) == ("board", "b2", "down", -1)
    assert game.pieces[1].spot == "b2"
    life = card.life
    assert not list(game.do([Event("move", card, zone="board", spot="b3", state="up")]))
    assert (card.life, card.spot, card.state) == (life, "b3", "up")
    assert not list(game.do([Event("move", card, zone="rack", to=1, spot="red", value=("up", "locked", None))]))
    assert game.field == [card]
    assert (card.player, card.spot, card.state, card.role) == (1, "red", "up", "locked")


def trigger(name: str, kind: str, did: list[str], when: str = "after") -> Ability:
    def run(ctx: Context) -> Process:
        did.append(name)
        yield from ()

    return Ability("triggered", 0, name, when=when, match=lambda ctx, event: True, kinds=frozenset({kind}), run=run)


def instead(name: str, zone: str) -> Ability:
    def run(ctx: Context) -> Process:
        assert ctx.event is not None
        yield Event("move", ctx.event.card, zone=zone)

    return Ability(
        "replacement", 0, name, match=lambda ctx, event: event.zone == "pit", kinds=frozenset({"move"}), run=run
    )


def _process(rest: Rest) -> Process:
    yield from rest


class Table:
    """A game to try things in."""

    def __init__(self) -> None:
        self.game = Game(NoRules())
        self.asked: list[Question] = []

    def card(self, name: str, player: int = 0, zone: str = "field", *abilities: Ability, **values: Any) -> Card:
        game = self.game
        card = Card(len(game.cards), player, Face(name, name, values, abilities), zone)
        game.cards.append(card)
        (game.field if zone == "field" else game.pile(zone, player)).append(card)
        game.journal.touch(field=True)
        return card

    def run(self, rest: Rest, answers: Sequence[Any] = ()) -> None:
        process, given = _process(rest), list(answers)
        answer = None
        while True:
            try:
                question = process.send(answer)
            except StopIteration:
                break
            self.asked.append(question)
            answer = given.pop(0)
            assert question.accepts(answer), (question, answer)
        assert not given


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_card_that_moves_is_another_object(table: Table) -> None:
    card = table.card("a", size=1)
    grow = Standing("numbers", "grow", targets=lambda ctx: [], apply=lambda game, look, by: look.values.update(size=by))
    table.run(table.game.do([Event("begin", value=Lasting(grow, Context(table.game, card, 0), None, ((card, 0),), 5))]))
    assert table.game.look(card).values["size"] == 5
    table.run(table.game.do([Event("move", card, zone="hand", to=0)]))
    table.run(table.game.do([Event("move", card, zone="field", to=0, value=("", "", None))]))
    assert table.game.look(card).values["size"] == 1
    assert table.game.effects == ()


def test_effects_apply_in_the_order_in_which_they_came(table: Table) -> None:
    card = table.card("a", size=1)

    def effect(layer: str, apply: Any) -> Event:
        standing = Standing(layer, "x", targets=lambda ctx: [], apply=apply)
        return Event("begin", value=Lasting(standing, Context(table.game, card, 0), None, ((card, 0),), 0))

    def double(game: Game, look: Look, data: Any) -> None:
        look.values["size"] *= 2

    def add(game: Game, look: Look, data: Any) -> None:
        look.values["size"] += 3

    table.run(table.game.do([effect("numbers", add)]))
    table.run(table.game.do([effect("numbers", double)]))
    assert table.game.look(card).values["size"] == 8


def test_what_happens_at_once_sees_the_state_before(table: Table) -> None:
    table.card("x", 0, "hand")
    seen = []

    def ability(then: bool) -> Process:
        yield Event("move", table.game.pile("hand", 0)[0], zone="pit", to=0)
        if then:
            yield THEN
        seen.append(len(table.game.pile("hand", 0)))

    table.run(table.game.carry_out(ability(False)))
    table.card("y", 0, "hand")
    table.run(table.game.carry_out(ability(True)))
    assert seen == [1, 0]


def test_triggers_of_the_other_player_come_first_and_each_orders_its_own(table: Table) -> None:
    did: list[str] = []
    table.card("mine", 0, "field", trigger("m1", "bell", did), trigger("m2", "bell", did))
    table.card("theirs", 1, "field", trigger("t", "bell", did))
    game = table.game
    table.run(game.do([Event("bell")]))
    assert did == []
    first, second = [one for one in game.waiting if one[1].controller == 0]
    table.run(game.flush(), [[second, first]])
    assert did == ["t", "m2", "m1"]


def test_before_comes_before(table: Table) -> None:
    did: list[str] = []
    card = table.card("x", 0, "hand")

    def look(ctx: Context) -> Process:
        did.append(card.zone)
        yield from ()

    ability = Ability(
        "triggered", 0, "", when="before", match=lambda ctx, event: True, kinds=frozenset({"move"}), run=look
    )
    table.card("watcher", 0, "field", ability)
    table.run(table.game.do([Event("move", card, zone="pit", to=0)]))
    assert did == ["hand"]
    assert card.zone == "pit"


def test_a_replaced_event_has_not_happened(table: Table) -> None:
    did: list[str] = []
    card = table.card("x", 0, "deck")
    table.card("saver", 0, "field", instead("saved", "hand"), trigger("fell", "move", did))
    table.run(table.game.do([Event("move", card, zone="pit", to=0)]))
    assert card.zone == "hand"
    assert [event.zone for event in table.game.happened] == ["hand"]


def test_the_active_player_chooses_among_replacements(table: Table) -> None:
    card = table.card("x", 1, "hand")
    table.card("one", 0, "field", instead("deck", "deck"))
    other = table.card("two", 1, "field", instead("hand", "deck"))
    table.game.active = 1
    table.run(table.game.do([Event("move", card, zone="pit", to=1)]), [other])
    assert table.asked[0].player == 1
    assert card.zone == "deck"


def test_a_replacement_acts_once_on_what_it_made(table: Table) -> None:
    card = table.card("x", 0, "hand")
    table.card("stubborn", 0, "field", instead("again", "pit"))
    table.run(table.game.do([Event("move", card, zone="pit", to=0)]))
    assert card.zone == "pit"


def test_an_ability_of_a_card_that_leaves_looks_back(table: Table) -> None:
    did: list[str] = []
    card = table.card("x", 0, "field", trigger("left", "move", did))
    table.run(table.game.do([Event("move", card, zone="pit", to=0)]))
    table.run(table.game.flush())
    assert did == ["left"]


def test_quiet_events_are_not_seen(table: Table) -> None:
    did: list[str] = []
    card = table.card("x", 0, "field", trigger("left", "move", did), instead("saved", "hand"))
    table.run(table.game.do([Event("move", card, zone="pit", to=0, quiet=True)]))
    table.run(table.game.flush())
    assert (did, card.zone) == ([], "pit")


def test_owners_order_what_lands_together(table: Table) -> None:
    cards = [table.card(name, 1, "hand") for name in "abc"]
    order = [cards[1], cards[2], cards[0]]
    table.run(table.game.do([Event("move", card, zone="pit", to=0) for card in cards]), [order])
    assert table.asked[0].player == 1
    assert table.game.pile("pit", 0) == order


def test_what_is_forbidden_does_not_happen(table: Table) -> None:
    card = table.card("x", 0, "field")
    forbid = Standing(
        "prohibit", "no", targets=lambda ctx: [], freeze=lambda ctx: lambda c, event, fixed: event.kind == "turn"
    )
    table.card("law", 0, "field", Ability("static", 0, "", standings=(forbid,)))
    table.run(table.game.do([Event("turn", card, value="up")]))
    assert card.state == ""


def test_a_card_that_has_gone_is_not_moved_again(table: Table) -> None:
    card = table.card("x", 0, "field")
    late = Event("move", card, zone="pit", to=0)
    table.run(table.game.do([Event("move", card, zone="hand", to=0)]))
    table.run(table.game.do([late]))
    assert card.zone == "hand"


class Told:
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def event(self, event: Event) -> None:
        self.heard.append(f"event {event.kind}")

    def triggered(self, ability: Ability, ctx: Context) -> None:
        self.heard.append(f"triggered {ability.line}")

    def begins(self, ability: Ability, ctx: Context) -> None:
        self.heard.append(f"begins {ability.line}")

    def ends(self, ability: Ability, ctx: Context) -> None:
        self.heard.append(f"ends {ability.line}")

    def replaced(self, ability: Ability, ctx: Context) -> None:
        self.heard.append(f"replaced {ability.line}")

    def acts(self, standing: Standing) -> None:
        self.heard.append(f"acts {standing.name}")

    def counts(self, ability: Ability) -> None:
        self.heard.append(f"counts {ability.line}")


def test_an_observer_is_told_what_happens(table: Table) -> None:
    told = Told()
    table.game.observer = told
    saved = instead("saved", "hand")
    card = table.card("a", 0, "field", saved)
    table.card("b", 0, "field", trigger("seen", "move", []))
    table.run(table.game.do([Event("move", card, zone="pit", to=0)]))
    table.run(table.game.flush())
    assert told.heard == ["replaced saved", "event move", "triggered seen", "begins seen", "ends seen"]
    told.heard.clear()
    one = table.game.field[0]
    grow = Standing("numbers", "grow", targets=lambda ctx: [], apply=lambda game, look, by: None)
    table.run(
        table.game.do([Event("begin", value=Lasting(grow, Context(table.game, one, 0), None, ((one, one.life),), 5))])
    )
    table.game.in_play()
    assert told.heard == ["event begin", "acts grow"]
