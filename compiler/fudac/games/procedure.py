"""Procedures: a game's set-up, turn and battle as ``game.yaml`` writes them, made ready to run.

What the language can say is a sentence of it, read and lowered like a card's text; the rest is a part of the game's own module, by
name. Nothing here knows a game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from fudac.check import language_for
from fudac.constructs.lowering import lower_abilities
from fudac.kernel import DONE, Ability, Card, Context, Game, Look, Process, Rest, happening
from fudac.model.game import GameDefinition, ProcedureSpec, StepSpec
from fudac.syntax import Names


class Parts(NamedTuple):
    """What a game's module adds to its procedures; ``frame`` is what is going on, such as a battle.

    ``does``: the parts that the language cannot say; a part may return a word for the step's ``next``. ``idle``: whether such a part
    would do nothing and ask nothing just now. ``facts``: what ``when`` and ``breaks_off`` ask. ``roles``: the cards that ``of``
    names. ``numbers``: what ``per`` counts. ``calm``: resolves what a step has triggered. ``face``: what kind of card the sentences
    are read as.
    """

    does: Mapping[str, Callable[[Game, Any], Rest | str]]
    facts: Mapping[str, Callable[[Game, Any], bool]]
    roles: Mapping[str, Callable[[Game, Any], Card]]
    numbers: Mapping[str, Callable[[Game, Any], int]]
    calm: Callable[[Game], Rest]
    face: Mapping[str, object]
    idle: Mapping[str, Test] = {}


Test = Callable[[Game, Any], bool]
Body = Callable[[Game, Any], Rest | str]


class Step(NamedTuple):
    """One step, ready to run. ``passed``: whether it is not carried out now, or would change nothing and ask nothing, so that nobody
    could tell that it was its turn. ``breaks``: whether the procedure goes on elsewhere after it."""

    article: str
    run: Body
    passed: Test | None
    waits: bool
    goes_on: Mapping[str, int]
    breaks: Test | None


class Procedure(NamedTuple):
    """Steps in order; see :class:`fudac.model.game.ProcedureSpec`. ``parts``: the steps as plain tuples, which cost a third to unpack."""

    steps: tuple[Step, ...]
    parts: tuple[tuple[str, Body, Test | None, bool, Mapping[str, int], Test | None], ...]
    phases: bool
    resumes: int
    calm: Callable[[Game], Rest]

    def at(self, article: str) -> int:
        """Where a step stands."""
        return next(index for index, step in enumerate(self.steps) if step.article == article)

    def run(self, game: Game, frame: Any = None, start: int = 0) -> Process:
        """Carry the steps out, from one of them on."""
        steps, phases, resumes, calm = self.parts, self.phases, self.resumes, self.calm
        journal = game.journal
        whole = -1  # the version of the journal for which nothing breaks off
        at: int | None = start
        while at is not None:
            ahead, at = steps[at:], None
            for article, run, passed, waits, goes_on, breaks in ahead:
                if passed is not None and passed(game, frame):
                    continue
                if phases and game.phase != article:
                    journal.phase(game, article)
                rest, word = run(game, frame), None
                if rest:
                    word = rest if type(rest) is str else (yield from rest)
                # Where nothing waits and nothing has happened, there is nothing that could want to be calmed.
                if (game.waiting or game.seen != len(game.happened)) and (
                    not waits or (breaks is not None and breaks(game, frame))
                ):
                    yield from calm(game)
                if breaks is not None and whole != journal.version:
                    if breaks(game, frame):
                        at = resumes
                        break
                    whole = journal.version
                if word is not None and word in goes_on:
                    at = goes_on[word]
                    break


def make_procedures(game: GameDefinition, parts: Parts) -> dict[str, Procedure]:
    """Every procedure of a game. Raises ValueError for a step that cannot be read, carried out or found."""
    return {name: _make(game, f"{game.id}: procedure.{name}", spec, parts) for name, spec in game.procedure.items()}


def _make(game: GameDefinition, where: str, spec: ProcedureSpec, parts: Parts) -> Procedure:
    articles = [step.article for step in spec.steps]
    steps = []
    broken = _named(parts.facts, spec.breaks_off, where) if spec.breaks_off is not None else None
    resumes = _index(articles, spec.resumes, where) if spec.resumes is not None else len(articles)
    for index, step in enumerate(spec.steps):
        at = f"{where} {step.article}"
        goes_on = {word: _index(articles, article, at) for word, article in step.next.items()}
        body, passed, breaks = _body(game, step, parts, at), _passed(step, parts, at), broken if index < resumes else None
        steps.append(Step(step.article, body, passed, step.waits, goes_on, breaks))
    parts_of = [(one.article, one.run, one.passed, one.waits, one.goes_on, one.breaks) for one in steps]
    return Procedure(tuple(steps), tuple(parts_of), spec.phases, resumes, parts.calm)


def _passed(step: StepSpec, parts: Parts, at: str) -> Test | None:
    """Whether a step is passed over. One that would do nothing is not while effects ask which step is on."""
    out, idle = _out(step, parts, at), _idle(step, parts)
    if out is None or idle is None:
        return out or idle
    return lambda game, frame: out(game, frame) or idle(game, frame)


def _out(step: StepSpec, parts: Parts, at: str) -> Test | None:
    """Whether a step is not carried out: in other turns, or as what its ``when`` asks is not so."""
    when = _named(parts.facts, step.when, at) if step.when is not None else None
    if not step.turns:
        return None if when is None else lambda game, frame: not when(game, frame)
    first, last = step.turns[0], step.turns[-1] if len(step.turns) > 1 else math.inf
    return lambda game, frame: not first <= game.turn <= last or (when is not None and not when(game, frame))


def _idle(step: StepSpec, parts: Parts) -> Test | None:
    """Whether a step would do nothing: a moment that nobody hears of, an end of what has not begun."""
    if step.do is not None:
        idle = parts.idle.get(step.do)
        return None if idle is None else lambda game, frame: not game.journal.followed and idle(game, frame)
    if step.moment is not None:
        return lambda game, frame: (
            not game.journal.followed and game.views.checked == game.journal.version and not game.heard("moment")
        )
    return (lambda game, frame: not game.effects and not game.journal.followed) if step.ends is not None else None


def _index(articles: Sequence[str], article: str, at: str) -> int:
    if article not in articles:
        raise ValueError(f"{at}: 行き先の段階「{article}」がない (there is no step {article!r})")
    return articles.index(article)


def _named(table: Mapping[str, Any], name: str, at: str) -> Any:
    if name not in table:
        raise ValueError(f"{at}: 「{name}」がない。あるもの: {'、'.join(table)} (there is no {name!r})")
    return table[name]


def _body(game: GameDefinition, step: StepSpec, parts: Parts, at: str) -> Body:
    says = [one for one in (step.text, step.do, step.moment, step.ends) if one is not None]
    if len(says) != 1:
        raise ValueError(f"{at}: text・do・moment・ends のどれか１つを書く (one of text, do, moment, ends)")
    if step.text is not None:
        return _sentence(_read(game, step, parts, at), step, parts, at)
    if step.do is not None:
        body: Body = _named(parts.does, step.do, at)
        return body
    article = step.article
    if step.moment is not None:
        name = step.moment

        def moment(game: Game, frame: Any) -> Rest:
            if game.heard("moment"):
                return game.do([happening("moment", player=game.active, deed=name, article=article)])
            return game.rules.settle(game)

        return moment
    until = says[0]

    def end(game: Game, frame: Any) -> Rest:
        return game.rules.settle(game) if game.end_effects(until) else DONE

    return end


def _read(game: GameDefinition, step: StepSpec, parts: Parts, at: str) -> Ability:
    """The sentence of a step as an ability of no card."""
    assert step.text is not None
    reading = language_for(game).read(step.text, {"number": "", "name": "", **parts.face}, Names())
    # 自身 is nothing in the text of a card that goes away when it is used; here ``of`` says which card it is.
    slips = [one.code for one in reading.problems if one.code[0] == "E" and not (step.of and one.code == "E0414")]
    if slips or len(reading.abilities) != 1:
        raise ValueError(f"{at}: 読めない文「{step.text}」 {slips} (the sentence cannot be read)")
    (ability,) = lower_abilities(reading.abilities, [step.text], game=game.id)
    if ability.unready or ability.run is None:
        raise ValueError(f"{at}: 実行できない文「{step.text}」 {ability.unready} (the sentence cannot be carried out)")
    return ability


def _sentence(ability: Ability, step: StepSpec, parts: Parts, at: str) -> Body:
    role = _named(parts.roles, step.of, at) if step.of is not None else None
    run, swift, article, asks, line = ability.run, ability.swift, step.article, step.asks, ability.line
    assert run is not None
    times, per = step.times, _named(parts.numbers, step.per, at) if step.per is not None else None

    def once(game: Game, frame: Any, card: Card | None, look: Look | None, player: int) -> Rest:
        if swift is not None and (done := swift(_briefly(game, card, player, look))) is not None:
            return done
        ctx = Context(game, card, player, look)
        ctx.words["line"] = line
        return game.carry_out(run(ctx), None, "", (article, asks, frame))

    def again(game: Game, frame: Any, card: Card | None, look: Look | None, players: Sequence[int]) -> Process:
        for player in players:
            left = times if per is None else times * per(game, frame)
            if swift is not None:
                ctx = _briefly(game, card, player, look, left)
                while left > 0 and (done := swift(ctx)) is not None:
                    left = ctx.times = ctx.times - 1
                    if done:
                        yield from done
                        ctx = _briefly(game, card, player, look, left)
            for _ in range(left):
                yield from once(game, frame, card, look, player)

    def plain(game: Game, frame: Any) -> Rest:
        return once(game, frame, None, None, game.active)

    if step.by is None and times == 1 and per is None:
        if role is None:
            return plain

        def of_card(game: Game, frame: Any) -> Rest:
            card = role(game, frame)
            look = game.views.plainly(card)
            return once(game, frame, card, look, look.controller)

        return of_card

    def body(game: Game, frame: Any) -> Rest:
        card = role(game, frame) if role is not None else None
        # Whose it is, and where; its numbers are asked of the game where a sentence needs them.
        look = game.views.plainly(card) if card is not None else None
        players = _players(game, step.by, look.controller if look is not None else game.active)
        if len(players) == 1 and times == 1 and per is None:
            return once(game, frame, card, look, players[0])
        return again(game, frame, card, look, players)

    return body


def _briefly(game: Game, card: Card | None, player: int, look: Look | None, times: int = 1) -> Context:
    """A context for something that is over at once, so many times, and keeps nothing of it: always the same one."""
    ctx: Context | None = game.memo.get("briefly")
    if ctx is None:
        ctx = game.memo["briefly"] = Context(game, card, player, look)
    ctx.card, ctx.life, ctx.look = card, 0 if card is None else card.life, look
    ctx.controller = ctx.doer = player
    ctx.that, ctx.times = (), times
    return ctx


def _players(game: Game, by: str | None, controller: int) -> Sequence[int]:
    if by is None:
        return (controller,)
    count, active = len(game.players), game.active
    others = [(active + step) % count for step in range(1, count)]
    return {"active": [active], "other": others, "each": [active, *others]}[by]
