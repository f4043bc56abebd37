"""From what a line of text was read into to a runnable ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from fudac.constructs.base import Continuous, is_own_cost
from fudac.constructs.lowering.bounded import bounded, refuse_windows
from fudac.constructs.lowering.counting import answered, replacing
from fudac.constructs.lowering.make import Deed, Make, Run, Unready, unready
from fudac.constructs.lowering.one_player import chosen_first
from fudac.constructs.lowering.stay_acted import stays_acted
from fudac.kernel import THEN, Ability, Context, Process, Question, Standing
from fudac.kernel.rules import Deeds
from fudac.model import abilities as model
from fudac.model.filters import Among, Done
from fudac.model.node import Node, children
from fudac.model.terms import CARRIED, Cards, Player, Ref
from fudac.model.words import TurnOf

_FIELD = frozenset({"field"})
_PAID = frozenset({"field", "hand"})
"""Where what a card says of its own cost is so: it would mean nothing if not where the cost is paid (HM 306.1, 401.5a)."""


def lower_abilities(
    read: Sequence[Node], lines: Sequence[str], *, game: str, stepwise: bool = False
) -> tuple[Ability, ...]:
    """The runnable abilities of a text, one or more for each that was read; ``lines``: their texts; ``stepwise``: see :class:`Make`.

    One that holds a construct that cannot be carried out yet says so in ``unready`` and is never run.
    """
    made: list[Ability] = []
    for index, node in enumerate(read):
        line = lines[index] if index < len(lines) else ""
        make, before = Make(game, stepwise), len(made)
        make.line, make.made = line, made
        try:
            if isinstance(node, model.ArrivalAbility | model.HandAbility | model.BasicAbility):
                made += _stepwise(make, node, index, line)
            else:
                made.append(_lower(make, node, index, line))
        except Unready as missing:
            why = f"{missing.op} ({missing.article})" if missing.article else missing.op
            facts = {"missing": missing.with_traceback(None)}
            made.append(Ability(str(getattr(node, "kind", "?")), index, line, unready=why, facts=facts))
        for one in made[before:]:
            one.facts["asked"], one.facts["given"] = frozenset(make.history), tuple(make.given)
    return tuple(made)


def _always(make: Make, effect: Any) -> tuple[Standing, ...]:
    """What an effect that is always so does, in the turns it names."""
    from fudac.constructs.lowering.lasting import while_on

    made, on = make.standings(effect), while_on(make, effect)
    return made if on is None else tuple(one.when(on) for one in made)


def _stepwise(make: Make, node: Any, index: int, line: str) -> list[Ability]:
    from fudac.constructs.lowering.basic import lower_basic
    from fudac.constructs.lowering.stepwise import lower_arrival, lower_hand

    facts = _facts(make, node)
    if isinstance(node, model.BasicAbility):
        return lower_basic(make, node, index, line, facts)
    lower = lower_arrival if isinstance(node, model.ArrivalAbility) else lower_hand
    return [lower(make, node, index, line, facts)]


def _lower(make: Make, node: Any, index: int, line: str) -> Ability:
    facts = _facts(make, node)
    if isinstance(node, model.SpellAbility | model.ActivatedAbility):
        facts["anytime"] = node.opponents_turn or facts.get("anytime", False)
        run = lower_steps(make, node.steps)
        zones = frozenset({"hand"}) if isinstance(node, model.SpellAbility) else facts.pop("zones", _FIELD)
        return Ability(node.kind, index, line, run=run, swift=make.swift, zones=zones, facts=facts)
    if isinstance(node, model.TriggeredAbility):
        return lower_triggered(make, node, index, line, facts)
    if isinstance(node, model.ReplacementAbility):
        if _is_own_arrival(node.event):
            return _lower(make, _arriving(node), index, line)
        matcher = make.event(node.event)
        facts["may"] = node.steps[0].optional
        test, run = bounded(node, facts, line, *replacing(node, matcher, lower_steps(make, node.steps)))
        zones = facts.pop("zones", None) or _zones_of(node.event)
        return Ability(
            "replacement", index, line, match=test, kinds=matcher.kinds, route=matcher.route, run=run, zones=zones, facts=facts
        )
    if isinstance(node, model.StaticAbility):
        condition = make.condition(node.condition) if node.condition is not None else None
        standings = tuple(one for effect in node.effects for one in _always(make, effect))
        refuse_windows(node, facts)
        if "limit" in facts:  # it is not used, and so never so often
            raise unready(next(one for one in node.restrictions if one.op_name() == "limit"))
        if facts["tests"]:
            make.outside |= {"turn", "anything"}  # what a restriction asks about may be anything
        for test in (condition, *facts["tests"]):
            standings = tuple(one.when(test) for one in standings) if test is not None else standings
        among = getattr(node.condition, "among", None)
        for one in standings:
            one.outside = frozenset(make.outside)
            one.among = among(make) if among is not None and not make.outside else None
        zones = _PAID if all(map(is_own_cost, node.effects)) else _away(node.condition)
        return Ability("static", index, line, standings=standings, zones=zones, facts=facts)
    if isinstance(node, model.RestrictionAbility):
        return Ability("restriction", index, line, facts=facts)
    if isinstance(node, model.KeywordAbility):
        return Ability("keyword", index, line, facts={node.keyword: True})
    raise unready(node)


def lower_triggered(make: Make, node: Any, index: int, line: str, facts: dict[str, Any]) -> Ability:
    """A triggered ability: what it answers and what it does then."""
    timing, node = node.timing, _while_it_works(node)
    if not make.stepwise and (made := stays_acted(make, timing, node, index, line, facts)) is not None:
        return made
    for effect in _effects(node.steps) if timing.when == "at" and not make.stepwise else ():
        if effect.op_name() == "prohibit" and getattr(effect, "until", None) is None:
            raise unready(effect)  # ターン開始時に〜ならない: since each such moment, and never ending, is not what is meant
    matcher = make.event(timing.event)
    test, never = answered(timing.when, matcher), facts.get("never")
    if timing.during is not None:
        test = _in_turn(make, timing, test)
    if never is not None:
        inner = test
        test = lambda ctx, event: inner(ctx, event) and not never(ctx, event)  # noqa: E731
    test, run = bounded(node, facts, line, test, lower_steps(make, node.steps))
    swift = make.swift if "limit" not in facts else None
    leaving = _zones_of(timing.event)
    zones = facts.pop("zones", None) or (leaving if leaving != _FIELD else _away(node.steps[0].condition))
    facts["leaving"] = leaving != _FIELD and timing.when == "after"  # 置かれる時: while it is still there
    return Ability(
        "triggered", index, line, when=timing.when, match=test, kinds=matcher.kinds_when(timing.when), route=matcher.route, run=run,
        swift=swift, numberless=matcher.numberless and never is None and not facts["tests"], zones=zones, facts=facts,
    )  # fmt: skip


def _is_own_arrival(event: Any) -> bool:
    """Whether an event is that the ability's own card comes onto the field."""
    return event.op_name() == "enters" and getattr(event.what, "to", "") in ("self", "this_card")


def _arriving(node: Any) -> Any:
    """自身が場に出る場合、代わりに、未行動状態で場に出る: how it comes onto the field. Nothing else of it could act before (HM 401.4a)."""
    step = node.steps[0]
    if len(node.steps) > 1 or step.optional or step.condition is not None or [one.op for one in step.effects] != ["enter_in_state"]:
        raise unready(node.event)
    return model.StaticAbility(effects=(step.effects[0].replace(what=node.event.what),), restrictions=node.restrictions)


def _while_it_works(node: Any) -> Any:
    """このカードが捨て札置き場にある限り、〜時、〜: of deeds of a moment it says when they are done, not for how long (HM 404.2)."""
    first = node.steps[0]
    if first.as_long_as is None or first.condition is not None or any(isinstance(one, Continuous) for one in _effects(node.steps)):
        return node
    return node.replace(steps=(first.replace(condition=first.as_long_as, as_long_as=None), *node.steps[1:]))


def _in_turn(make: Make, timing: Any, test: Any) -> Any:
    """自分のターンに〜した時: only what happens in that turn."""
    if not isinstance(timing.during, TurnOf) or make.stepwise:
        raise unready(timing)
    whose = make.player(timing.during.who)
    return lambda ctx, event: ctx.game.active in whose(ctx) and test(ctx, event)


def _zones_of(event: Any) -> frozenset[str]:
    """Where a trigger about the card itself works: where the card comes from (HM 401.4, 401.5a)."""
    what, origin = getattr(event, "what", None), getattr(event, "origin", None)
    if getattr(what, "to", "") == "this_card" and origin is not None:
        return frozenset({str(origin.zone)})
    return _FIELD


def _away(condition: Any) -> frozenset[str]:
    """Where an ability acts that says where its own card has to be for that: このカードが捨て札置き場にある限り (HM 401.4)."""
    for one in getattr(condition, "conditions", (condition,)):
        what, zone = getattr(one, "what", None), getattr(getattr(one, "zone", None), "zone", None)
        if getattr(one, "op", "") == "is_in" and getattr(what, "to", "") == "this_card" and not one.negated and zone:
            return frozenset({str(zone)})
    return _FIELD


def _facts(make: Make, node: Any) -> dict[str, Any]:
    """What the rules ask about an ability: costs, restrictions, and what its effects demand."""
    facts: dict[str, Any] = {"costs": [], "tests": [], "windows": []}
    for part in getattr(node, "cost", ()):
        part.demand(make, facts) if hasattr(part, "demand") else _refuse(part)
    for restriction in getattr(node, "restrictions", ()):
        restriction.demand(make, facts) if hasattr(restriction, "demand") else _refuse(restriction)
    for effect in _effects(getattr(node, "steps", ())):
        if hasattr(effect, "demand"):
            effect.demand(make, facts)
    return facts


def _refuse(node: Any) -> None:
    raise unready(node)


def _effects(steps: Sequence[Any]) -> Iterator[Node]:
    """Every effect in steps, also inside cases and options; not inside abilities that are given."""
    for step in steps:
        for child in children(step):
            if child.op_name() == "ability_text":
                continue
            yield child
            yield from _effects((child,))


# --------------------------------------------------------------------------- steps


def lower_steps(make: Make, steps: Sequence[Any]) -> Run:
    """Sentences in order; その後、 is the border after which the state has changed (HM 407.5)."""
    if make.stepwise:
        from fudac.constructs.lowering.stepwise import Program

        program = Program(make, steps)
        make.swift = None
        return program.run
    if not steps:
        raise Unready("step", "401.1")
    hangs = [False, *(_hangs_on(before, step) for before, step in pairwise(steps))]
    cases = [False, *(_is_next_case(before, step) for before, step in pairwise(steps))]
    runs = [
        (step.then or _moves_again(step), hang, lower_step(make, step, case))
        for step, hang, case in zip(steps, hangs, cases, strict=True)
    ]
    if len(runs) == 1:
        return runs[0][2]
    make.swift = None

    def run(ctx: Context) -> Process:
        first = True
        for then, hang, step in runs:
            views = ctx.game.views
            before = [(card, card.life) for card in ctx.carried] if hang and ctx.did else []
            if (then and not first) or (before and (views.stopping or views.forbidding)):
                yield THEN
                if before and all(card.life == life for card, life in before):
                    ctx.did = False  # what was replaced has not happened (HM 409.2)
            first = False
            yield from step(ctx)

    return run


_MOVES = frozenset({"return_cards", "put_cards", "discard", "add_to_hand", "put_into_play"})


def _moves_again(step: Any) -> bool:
    """捨て札置き場に置いたカードを手札に加える: what a sentence before has moved is moved again, which can only come after it (HM 407.5)."""
    return any(
        effect.op in _MOVES and isinstance(one, Done) and one.verb in _MOVES
        for effect in step.effects
        for one in getattr(getattr(effect, "what", None), "filters", ())
    )


def _hangs_on(before: Any, step: Any) -> bool:
    """Whether a sentence begins with そうした場合 (そうしなかった場合) and the one before it moves cards."""
    condition = step.condition
    moves = before.effects and before.effects[-1].op in _MOVES
    return bool(moves) and getattr(condition, "op", "") == "if_done" and condition.verb is None


_ASKING = ("if_done", "otherwise")  # of the sentences before


def _is_next_case(before: Any, step: Any) -> bool:
    """〜が３以上ならば〜。１以下ならば〜。: of the same thing as the condition before; a そうでない場合 after it means none of them."""
    one, other = before.condition, step.condition
    if one is None or other is None or one.op in _ASKING or one.op != other.op or step.then:
        return False
    said = next((name for name in ("left", "what") if name in type(one).model_fields), None)
    return said is not None and getattr(other, said) in (None, getattr(one, said))


def lower_step(make: Make, step: Any, case: bool = False) -> Run:
    """One sentence: its condition, its offer, its effects; ``case``: it is one more case of the sentence before."""
    condition = make.condition(step.condition) if step.condition is not None else None
    asks = getattr(step.condition, "op", "") in _ASKING
    if step.as_long_as is not None:
        raise unready(step.as_long_as)
    optional, asked = step.optional, _offered_to_each(step)
    step = chosen_first(make, step) if asked is None else _as_own(step, asked)
    deeds: list[Deed] = [make.effect(effect) for effect in step.effects]
    # 〜を見て、〜してもよい: what is seen is seen in any case, and then comes the offer.
    first = next((i for i, one in enumerate(step.effects[:-1]) if one.op != "look_at"), len(step.effects) - 1)
    first = first if optional else 0
    about = _spoken_of(make, step)
    who = make.player(getattr(step.effects[first], "who", None) if asked is None else asked)
    make.swift = None
    if condition is None and not optional and len(deeds) == 1:
        do, make.swift = deeds[0].run, deeds[0].swift

        def plainly(ctx: Context) -> Deeds:
            ctx.words.pop("otherwise", None)
            ctx.did = True
            return do(ctx)

        return plainly
    # What speaks of cards that an effect before it names cannot be judged before that one is carried out.
    judged = [
        deed
        for deed, effect in zip(deeds[first:], step.effects[first:], strict=True)
        if effect is step.effects[first] or not _leans(effect)
    ]

    def run(ctx: Context) -> Process:
        if not asks and not case:
            ctx.words.pop("case", None)
        if condition is not None and not condition(ctx):
            if not asks and "case" not in ctx.words:
                ctx.words["otherwise"] = "yes"
            return
        if not asks:
            ctx.words.pop("otherwise", None)
            ctx.words["case"] = "yes"
        if about is not None:
            ctx.carried = about.cards(ctx)
        for deed in deeds[:first]:
            yield from deed.run(ctx)
        if optional:
            yield from offer(ctx)
            return
        if not asks:
            ctx.did = True
        for deed in deeds[first:]:
            yield from deed.run(ctx)

    def offer(ctx: Context) -> Process:
        did, before = False, ctx.doer
        for player in who(ctx) if asked is not None else who(ctx)[:1]:
            ctx.did, ctx.doer = False, player
            if asked is not None:
                ctx.words["own"] = player
            can, ctx.doer = all(deed.can(ctx) for deed in judged), before
            if not can:
                continue
            answer = yield Question(
                player, "yes_no", "may", (True, False), may_pass=True, default=False, source=ctx.card, article="401.7"
            )
            if answer:
                ctx.did = True
                for deed in deeds[first:]:
                    yield from deed.run(ctx)
            did = did or ctx.did
        ctx.did = did
        if asked is not None:
            ctx.words.pop("own", None)

    return run


def _spoken_of(make: Make, step: Any) -> Any:
    """負けたキャラクターが男キャラクターならば、脇に置く: what a verb without an object means after such a condition."""
    what = getattr(step.condition, "what", None)
    bare = any(getattr(one, "what", None) == CARRIED for one in step.effects[:1])
    return make.cards(what) if bare and isinstance(what, Cards) and not make.stepwise else None


def _offered_to_each(step: Any) -> Player | None:
    """Whether 〜してもよい is said of every player, each of whom is asked."""
    who = next((one.who for one in step.effects if getattr(one, "who", None) is not None), None) if step.optional else None
    return who if isinstance(who, Player) and who.who == "each" and who.amount is None else None


def _as_own(step: Any, asked: Player) -> Any:
    """The step as one player does it."""
    own = Player(who="own")
    return step.replace(
        effects=tuple(one.replace(who=own) if getattr(one, "who", None) == asked else one for one in step.effects)
    )


def _leans(effect: Any) -> bool:
    """Whether an effect acts on cards that an earlier one of its sentence has named: 見て、戻す."""
    if "what" not in type(effect).model_fields:
        return False
    what = effect.what
    if isinstance(what, Ref):
        return what.to in ("that", "carried", "rest", "done")
    return what is None or any(isinstance(one, Among | Done) for one in getattr(what, "filters", ()))
