"""Effects that last: how they begin, how long they last, on what (HM 310, 306.5o, 407.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fudac.constructs.lowering.make import Deed, Make, unready
from fudac.constructs.lowering.next_use import begin_to_count, of_a_turn
from fudac.constructs.lowering.occasions import for_battle, of_battle
from fudac.constructs.lowering.select import Kind, Selector
from fudac.kernel import Ability, Context, Event, Look, Process, Standing, happening
from fudac.kernel.abilities import Lasting, Until
from fudac.model.filters import OtherThan
from fudac.model.terms import YOU, Duration, Player
from fudac.model.words import Stretch, TurnOf

PERIODS = {"turn_end": "turn", "this_turn": "turn", "this_turn_end": "turn", "this_turn_during": "turn", "turn_during": "turn", "battle_end": "battle",
           "this_battle": "battle", "this_game": None, "game": None}  # fmt: skip


NEXT_TURN = "next_turn"
MOMENTS = {"turn_end": "turn", "turn_start": "turn_start", NEXT_TURN: "turn"}
"""Ends of effects in later turns: at the end of a turn (HM 310), before what acts at its start (HM 304)."""


def period(make: Make, node: Any) -> Callable[[Context], str | Until | None]:
    """Until when: ``turn``, ``battle``, a moment of a later turn, or None for as long as the object is the same.

    次の〜ターン終了時まで passes over the turn that is on; 相手のターン終了時まで does not.
    """
    if node is None:
        return lambda ctx: None
    if not isinstance(node, Duration):
        raise unready(node)
    if not node.next and node.whose is None and node.until in PERIODS:
        fixed = PERIODS[node.until]
        return lambda ctx: fixed
    if node.until == "battle_end" and node.next and node.whose is None and not make.stepwise:
        # With a battle on, the end of the one that comes after it (HM 306.5o).
        return lambda ctx: "battle" if ctx.game.battle is None else "next_battle"
    if node.until not in MOMENTS:
        raise unready(node)
    moment, who = MOMENTS[node.until], make.player(node.whose) if node.whose is not None else None
    passes = node.next or node.until != "turn_end"  # the start of the turn that is on is over

    def until(ctx: Context) -> Until:
        player = who(ctx)[0] if who is not None else None
        return Until(moment, player, ctx.game.turn if passes else ctx.game.turn - 1)

    return until


def _is_on(end: Until, ctx: Context) -> bool:
    """Whether the turn is on in which an effect acts: 次の相手のターンの間."""
    return ctx.game.turn > end.after and end.player in (None, ctx.game.active)


def while_on(make: Make, effect: Any) -> Callable[[Context], bool] | None:
    """自分のターン中、ロックフェイズ中、: when what is always so is so; None: at all times (HM 404, SV 502, 602)."""
    until = getattr(effect, "until", None)
    if until is None:
        return None
    named = isinstance(until, Duration) and not until.next
    if named and until.until.startswith("any_") and until.until.endswith("_phase"):
        make.outside.add("facts")
        on = in_stretch(make, Stretch(period=until.until.removeprefix("any_"), which="any", whose=until.whose))
        return lambda ctx: bool(on(ctx, None))
    if not named or until.until != "turn_during":
        raise unready(until)
    make.outside.add("turn")
    who = make.player(until.whose) if until.whose is not None else None
    return lambda ctx: who is None or ctx.game.active in who(ctx)


def in_stretch(make: Make, node: Any) -> Any:
    """Whether a phase or turn is on: ロックフェイズ, 相手のターン, あなたのターン以外. Called with a context and what would happen."""
    if isinstance(node, OtherThan):
        inner = in_stretch(make, node.than)
        return lambda ctx, event: not inner(ctx, event)
    if isinstance(node, TurnOf):
        who = make.player(node.who)
        return lambda ctx, event: ctx.game.active in who(ctx)
    whose, period = make.player(node.whose) if node.whose is not None else None, node.period

    def test(ctx: Context, event: Event | None) -> bool:
        if whose is not None and ctx.game.active not in whose(ctx):
            return False
        return period in ("turn", "game") or ctx.game.phase == period.removesuffix("_phase")

    return test


def lasting(make: Make, node: Any, what: Any, layer: str, apply: Callable[[Any, Look, Any], None], data: Any) -> Deed:
    """What someone does and what is so from then on, for the time the text names: on the cards there are when it is done."""
    return _begin(make, node, (on_cards(make.cards(what), layer, node.op, apply, lambda ctx: data),))


def begin_one(make: Make, node: Any, standing: Standing) -> Deed:
    """The process in which one standing effect begins that is not the construct's own."""
    return _begin(make, node, (standing,))


def begin(make: Make, node: Any) -> Deed:
    """The process in which a standing effect begins, fixed on what it affects at that moment."""
    if not make.stepwise:
        make.begins, make.counts = of_a_turn(getattr(node, "until", None)), False
        standings = make.standing(node)
        make.begins = False
        return _begin(make, node, standings)
    from fudac.constructs.lowering.opponents import affected, asking

    node, people = affected(make, node)
    deed = _begin(make, node, make.standing(node))
    return deed if people is None else asking(people, deed)


_PHASES = ("lock", "hand", "move")
"""The order of the phases of a turn (SV 502.1)."""


class Coming:
    """次のムーブフェイズ: the next such phase of a player, of this turn where it is still to come."""

    def __init__(self, make: Make, phase: str, whose: Any) -> None:
        self.phase, self.who = phase, make.player(whose)

    def ends(self, ctx: Context) -> list[Until]:
        """When it is over with it, for each of the players meant: with the turn of that phase."""
        now, game = ctx.game.phase, ctx.game
        still = now in _PHASES and _PHASES.index(now) < _PHASES.index(self.phase)
        return [
            Until("turn", player, game.turn - 1 if still and game.active == player else game.turn)
            for player in self.who(ctx)
        ]

    def on(self, end: Until, ctx: Context) -> bool:
        """Whether the phase is on."""
        return _is_on(end, ctx) and ctx.game.phase == self.phase


def coming(make: Make, node: Any) -> Coming | None:
    """The next phase of its kind in which an effect acts; of whoever does what it is about, where no player is named."""
    until, during = getattr(node, "until", None), getattr(node, "during", None)
    if isinstance(until, Duration) and until.until.startswith("next_") and until.until.endswith("_phase"):
        name, whose = until.until.removeprefix("next_"), until.whose
    elif isinstance(during, Stretch) and during.which == "next" and during.period.endswith("_phase"):
        name, whose = during.period, during.whose  # type: ignore[assignment]
    else:
        return None
    who = getattr(getattr(node, "event", None), "who", None)
    return Coming(make, name.removesuffix("_phase"), whose or (who if isinstance(who, Player) else YOU))


class Closing:
    """ハンドフェイズ終了時まで: until such a phase is over, of this turn; of the next one where it has passed already."""

    def __init__(self, phase: str) -> None:
        self.place = _PHASES.index(phase)

    def ends(self, ctx: Context) -> list[Until]:
        """When it is over with it for certain: with the turn of that phase."""
        now, game = ctx.game.phase, ctx.game
        passed = now in _PHASES and _PHASES.index(now) > self.place
        return [Until("turn", None, game.turn if passed else game.turn - 1)]

    def on(self, end: Until, ctx: Context) -> bool:
        """Whether the phase is still to come, or on."""
        now = ctx.game.phase
        return ctx.game.turn <= end.after or (now in _PHASES and _PHASES.index(now) <= self.place)


def closing(make: Make, node: Any) -> Closing | None:
    """The phase with whose end an effect is over."""
    until = getattr(node, "until", None)
    if not make.stepwise or not isinstance(until, Duration) or until.next or until.whose is not None:
        return None
    phase = until.until.removesuffix("_phase_end")
    return Closing(phase) if phase != until.until and phase in _PHASES else None


def _begin(make: Make, node: Any, standings: tuple[Standing, ...]) -> Deed:
    first, counts = standings[0], make.counts
    next_phase: Coming | Closing | None = coming(make, node) or closing(make, node)
    said = getattr(node, "until", None)
    until = period(make, said if next_phase is None else None)
    within = of_battle(node) if said is None and not make.stepwise else ""
    later = next_phase is not None or getattr(said, "until", "") == NEXT_TURN

    def run(ctx: Context) -> Process:
        fixed = None
        if first.pick is not None:
            cards = yield from first.pick(ctx)
            if not cards:
                ctx.did = False
                return
            fixed = tuple((card, card.life) for card in cards)
            ctx.that = list(cards)
        article = next(iter(node.articles.get(ctx.game.rules.game, ())), "")
        ends: list[Any] = [until(ctx)] if next_phase is None else next_phase.ends(ctx)
        if within and for_battle(within, ctx):
            ends = ["battle"]
        is_on = _is_on if next_phase is None else next_phase.on
        for end in ends:
            for one in standings:
                acting = one.when(partial(is_on, end)) if later and isinstance(end, Until) else one
                acting.outside = frozenset((*make.outside, "facts")) if later else frozenset(make.outside)
                own = ctx.copy()
                if counts:
                    begin_to_count(own)
                lasting = Lasting(acting, own, end, fixed, one.freeze(ctx))
                yield happening("begin", value=lasting, deed=one.name, article=one.article or article)

    return Deed(run, lambda ctx: True)


def at_next(make: Make, node: Any) -> Deed:
    """次の自分のターン開始時に: once, in the next such turn that comes after the one that is on (HM 304, 308, 403)."""
    from fudac.constructs.lowering.abilities import lower_steps
    from fudac.constructs.lowering.kept import keep, kept_run

    event = node.timing.event
    moment = event.moment
    if moment.at not in ("turn_start", "turn_end") or node.timing.when != "at" or node.until is not None:
        raise unready(moment)
    who = make.player(moment.whose) if moment.whose is not None else None
    matcher = make.event(event.replace(moment=moment.replace(next=False)))
    steps = kept_run(lower_steps(make, node.steps))

    def run(ctx: Context) -> Process:
        born = ctx.game.turn
        ability = Ability(
            "triggered", -1, ctx.words.get("line", ""), when="at", kinds=matcher.kinds, route=matcher.route, run=steps,
            match=lambda now, one: now.game.turn > born and matcher.test(now, one), facts={"may": node.steps[0].optional},
        )  # fmt: skip
        end = Until("turn", who(ctx)[0] if who is not None else None, born)
        yield Event("begin", value=Lasting(None, keep(ctx), end, watch=ability), deed="delayed", article="403")

    return Deed(run, lambda ctx: True)


def on_cards(
    selector: Selector,
    layer: str,
    name: str,
    apply: Callable[[Any, Look, Any], None],
    freeze: Callable[[Context], Any] = lambda ctx: True,
) -> Standing:
    """A standing effect on selected cards; on cards anywhere where the text names no place."""
    everywhere = isinstance(selector, Kind) and selector.everywhere
    return Standing(
        layer,
        name,
        targets=selector.now,
        pick=None if everywhere else selector.pick,
        apply=apply,
        freeze=freeze,
        fits=selector.fits,
        everywhere=everywhere,
        inside=selector.inside,
    )
