"""Positions: what comes again without a choice is a cycle; progress, and what a choice could leave, is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from no_rules import NoRules

from fudac.kernel import (
    Ability,
    Card,
    Context,
    Event,
    Face,
    Game,
    GameOver,
    Process,
    Question,
    position,
    snapshot,
)
from fudac.kernel.abilities import Lasting, Standing
from fudac.kernel.bans import Banned
from fudac.kernel.position import Rounds


def answering(name: str, was: str, run: Callable[[Context], Process]) -> Ability:
    """An ability that answers a card's turning to a state."""
    return Ability(
        "triggered", 0, name, when="after", match=lambda ctx, event: event.value == was, kinds=frozenset({"turn"}), run=run
    )  # fmt: skip


def turning(to: str) -> Callable[[Context], Process]:
    def run(ctx: Context) -> Process:
        assert ctx.event is not None
        yield Event("turn", ctx.event.card, value=to)

    return run


def table(*abilities: Ability, deck: int = 0) -> Game:
    game = Game(NoRules())
    for ability in abilities:
        card = Card(len(game.cards), 0, Face(ability.line, ability.line, {}, (ability,)), "field")
        game.cards.append(card)
        game.field.append(card)
    for _ in range(deck):
        card = Card(len(game.cards), 0, Face("x", "x", {}), "deck")
        game.cards.append(card)
        game.pile("deck", 0).append(card)
    game.journal.touch(field=True)
    return game


def turn_and_flush(game: Game) -> Process:
    yield from game.do([Event("turn", game.field[0], value="up")])
    yield from game.flush()


def run(game: Game, answer: Callable[[Question], Any] = lambda question: None) -> int:
    """How many questions were asked. Raises GameOver."""
    process, said, asked = turn_and_flush(game), None, 0
    while True:
        try:
            question = process.send(said)
        except StopIteration:
            return asked
        asked += 1
        game.choices += 1
        said = answer(question)


def test_two_abilities_that_undo_each_other_for_ever_end_the_game() -> None:
    game = table(answering("downs", "up", turning("down")), answering("ups", "down", turning("up")))
    with pytest.raises(GameOver):
        run(game)
    assert game.over
    assert game.winner is None
    assert game.cycle is not None
    assert game.cycle.kind == "forced"
    assert sorted(game.cycle.steps) == [("downs", "downs"), ("ups", "ups")]


def test_what_uses_cards_up_is_progress_and_ends_by_itself() -> None:
    def down_and_draw(ctx: Context) -> Process:
        assert ctx.event is not None
        if ctx.game.pile("deck", 0):
            yield Event("turn", ctx.event.card, value="down")
            yield Event("move", top=("deck", 0), zone="hand", to=0)

    game = table(answering("downs", "up", down_and_draw), answering("ups", "down", turning("up")), deck=300)
    run(game)
    assert not game.over
    assert game.cycle is None
    assert len(game.pile("hand", 0)) == 300


def test_effects_that_grow_for_ever_are_ended_by_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rounds, "MOST", 200)

    def down_and_grow(ctx: Context) -> Process:
        assert ctx.event is not None
        yield Event("turn", ctx.event.card, value="down")
        yield Event("begin", value=Lasting(None, ctx, None))

    game = table(answering("downs", "up", down_and_grow), answering("ups", "down", turning("up")))
    with pytest.raises(GameOver):
        run(game)
    assert game.cycle is not None
    assert game.cycle.kind == "bound"


def test_what_a_choice_could_leave_is_no_forced_cycle() -> None:
    def down_if_wanted(ctx: Context) -> Process:
        assert ctx.event is not None
        wanted = yield Question(0, "yes_no", "may", (True, False))
        if wanted:
            yield Event("turn", ctx.event.card, value="down")

    said: list[bool] = []

    def answer(question: Question) -> bool:
        said.append(True)
        return len(said) < 150

    game = table(answering("downs", "up", down_if_wanted), answering("ups", "down", turning("up")))
    assert run(game, answer) == 150
    assert not game.over


def test_shuffling_is_never_standing_still() -> None:
    game = table(deck=1)
    before = position(game)
    for _ in game.do([Event("shuffle", zone="deck", to=0)]):
        pass
    assert position(game) != before


def test_a_card_that_has_moved_and_come_back_is_where_it_was() -> None:
    game = table(deck=2)
    card = game.pile("deck", 0)[0]
    before, full, mark = position(game), snapshot(game), game.journal.mark()
    for zone in ("hand", "deck"):
        for _ in game.do([Event("move", card, zone=zone, to=0)]):
            pass
    game.journal.set(game, "happened", ())
    assert position(game) == before
    assert snapshot(game) != full
    game.journal.undo(mark)
    assert snapshot(game) == full


def test_questions_say_whether_there_is_a_choice() -> None:
    assert Question(0, "act", "x", ("a",)).forced
    assert not Question(0, "act", "x", ("a",), may_pass=True).forced
    assert Question(0, "choose", "x", (1, 2), least=2, most=2).forced
    assert not Question(0, "choose", "x", (1, 2), least=1, most=2).forced
    assert Question(0, "number", "x", least=3, most=3).forced
    assert not Question(0, "yes_no", "x", (True, False)).forced
    assert Question(0, "order", "x", (1,)).forced


def nested(draws: bool, asks: bool = False) -> tuple[Game, Callable[[], None]]:
    """A card whose ability carries itself out inside itself, with a card drawn in between or not."""

    def again(ctx: Context) -> Process:
        game = ctx.game
        if draws and not game.pile("deck", 0):
            return
        if asks:
            yield Question(0, "yes_no", "may", (True, False))
        if draws:
            yield from game.do([Event("move", top=("deck", 0), zone="hand", to=0)])
        yield from game.run_ability(ability, ctx)

    ability = Ability("activated", 0, "again", run=again)
    game = table(ability, deck=20)

    def go() -> None:
        process, said = game.run_ability(ability, game.context(game.in_play()[0])), None
        while True:
            try:
                process.send(said)
            except StopIteration:
                return
            game.choices += 1
            said = True

    return game, go


def test_an_ability_that_begins_inside_itself_for_ever_ends_the_game() -> None:
    game, go = nested(draws=False)
    with pytest.raises(GameOver):
        go()
    assert game.cycle is not None
    assert (game.cycle.kind, game.cycle.steps) == ("forced", (("again", "again"),))


def test_one_that_uses_cards_up_ends_by_itself() -> None:
    game, go = nested(draws=True)
    go()
    assert not game.over
    assert len(game.pile("hand", 0)) == 20


def test_one_with_choices_is_ended_before_the_program_is() -> None:
    game, go = nested(draws=False, asks=True)
    with pytest.raises(GameOver):
        go()
    assert game.cycle is not None
    assert game.cycle.kind == "repeated"


def test_what_a_sentence_forbids_belongs_to_where_a_game_stands() -> None:
    game = table()
    before, stands, mark = snapshot(game), position(game), game.journal.mark()
    ban = Banned(Standing("prohibit", "prohibit", targets=lambda ctx: []), Context(game, None, 0), "")
    game.journal.set(game, "provisos", (ban,))
    assert snapshot(game) != before
    assert position(game) != stands
    game.journal.undo(mark)
    assert snapshot(game) == before
    assert position(game) == stands


def test_what_has_happened_counts_where_an_effect_asks_about_it() -> None:
    game = table()
    before = position(game)
    game.happened.append(Event("shown", player=0, deed="reveal"))
    assert position(game) == before
    game.journal.asked = frozenset({"shown"})
    once = position(game)
    assert once != before
    game.happened.append(Event("shown", player=0, deed="reveal"))
    assert position(game) == once  # that it has happened twice is no news
    game.happened.append(Event("shown", player=1, deed="reveal"))
    assert position(game) != once


def test_facts_that_follow_from_the_rest_make_no_difference() -> None:
    game = table()
    before = position(game)
    game.facts["counter"] = 1
    assert position(game) != before
    game.rules.passing = frozenset({"counter"})
    assert position(game) == before
