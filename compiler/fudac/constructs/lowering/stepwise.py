"""Texts of which every sentence is over before the next begins, one player after the other (SV 112, 113, 114)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fudac.constructs.base import Act
from fudac.constructs.lowering.lasting import in_stretch
from fudac.constructs.lowering.make import Deed, Make, Matcher, Test, at_random, unready
from fudac.constructs.lowering.people import People
from fudac.constructs.lowering.pieces import DIAGONAL
from fudac.kernel import THEN, Ability, Banned, Card, Context, Event, Process, Question
from fudac.model.node import all_nodes
from fudac.model.terms import Player, Ref

OWN = Player(who="own")
_BY_THEMSELVES = frozenset({"each", "both", "both_that", "opponent", "other", "any", "those", "left", "right", "across"})
ENDS = frozenset({"end_period", "prohibit", "keep_from_hand", "keep_card", "stay", "repeat_effect"})
"""What by itself is no reason to use an effect (SV 114.2)."""


def _only_ends(effect: Any) -> bool:
    """What alone is no reason to use a card: what ends a phase, and what its own user may not do from then on."""
    if effect.op == "prohibit":
        who = getattr(effect.event, "who", None)
        return not isinstance(who, Player) or who.who in ("you", "own")
    return effect.op in ENDS


#: Words that say how something is done and change nothing of it, since it is done so anyhow (SV 112, 113, 114).
_MANNERS = frozenset(
    {"さらに", "もう", "それぞれ", "同時に", "合計", "再び", "もう一度", "まず", "必ず", "新たに", "可能なら", "可能ならば", "代わりに",
     "かわりに", "ただし", "その後", "この後", "時計回りに", "あなたから時計回りに", "お互いに", "互いに"}
)  # fmt: skip
_HEEDED = {"move_piece": DIAGONAL, "add_to_hand": frozenset({"裏向きのまま"})}  # a hand is hidden anyway (SV 304.3)


def _to_each_other(effect: Any) -> bool:
    """お互いに渡す: of two players none has his part without the other."""
    return effect.op == "give" and effect.to is None


def _check_manner(effect: Any) -> None:
    """Refuses a deed that is to be done in a manner that it does not heed."""
    heeded = _HEEDED.get(effect.op, frozenset())
    if isinstance(effect, Act) and any(word not in _MANNERS and word not in heeded for word in effect.manner):
        raise unready(effect)


class Sentence:
    """One sentence: what it forbids while it is carried out, its condition, its offer, its deeds."""

    def __init__(self, make: Make, step: Any) -> None:
        self.condition = make.condition(step.condition) if step.condition is not None else None
        self.asks = getattr(step.condition, "op", "") in ("if_done", "otherwise", "fizzles")
        if step.as_long_as is not None:
            raise unready(step.as_long_as)
        self.optional = step.optional
        self.provisos = [make.standings(one)[0] for one in step.effects if _is_proviso(one)]
        effects = [one for one in step.effects if not _is_proviso(one)]
        self.people: People | None = None
        who = getattr(effects[0], "who", None) if effects else None
        if isinstance(who, Player) and who.who in _BY_THEMSELVES and not _to_each_other(effects[0]):
            # One player's part is over before the next one's begins (SV 612.2).
            self.people = People(make, who)
            effects = [one.replace(who=OWN) if getattr(one, "who", None) == who else one for one in effects]
        own = step.condition is not None and any(one == OWN for one in all_nodes(step.condition))
        done = getattr(step.condition, "op", "") == "if_done"
        # Of several players each is asked whether it is so (SV 113, 612.2).
        self.each_asked = self.people is not None and (own or done)
        self.by_done = self.each_asked and done
        self.negated = bool(getattr(step.condition, "negated", False))
        make.conditional = step.condition is not None
        effects = [at_random(one) for one in effects]
        for one in effects:
            _check_manner(one)
        self.deeds: list[Deed] = [make.effect(one) for one in effects]
        self.reasons = [
            _by_others(make, one, deed.can) for deed, one in zip(self.deeds, effects, strict=True) if not _only_ends(one)
        ]
        self.empty = not effects
        self.of_those = any(isinstance(one, Player) and one.who in ("that", "those") for one in all_nodes(step))

    def can(self, ctx: Context) -> bool:
        """Whether it does something now."""
        if self.condition is not None and not self.each_asked and not self.condition(ctx):
            return False
        those = ctx.words.get("unsettled", ()) if self.of_those and not ctx.people else ()
        if those:
            return any(self._of_that_one(ctx, player) for player in those)
        return self._does_something(ctx)

    def _of_that_one(self, ctx: Context, player: int) -> bool:
        """Whether it does something where その相手 is this one."""
        before, ctx.people = ctx.people, (player,)
        able = self._does_something(ctx)
        ctx.people = before
        return able

    def _does_something(self, ctx: Context) -> bool:
        if self.people is None:
            return any(can(ctx) for can in self.reasons)
        return any(self._does(ctx, player) for player in self.people.all(ctx))

    def passed_over(self, ctx: Context) -> None:
        """Whether 〜なら was not so is what a later そうでなければ speaks of."""
        if self.asks:
            return
        so = self.condition is None or self.each_asked or self.condition(ctx)
        ctx.words.pop("otherwise", None) if so else ctx.words.update(otherwise="yes")

    def _does(self, ctx: Context, player: int) -> bool:
        doer, ctx.doer = ctx.doer, player
        able = self._so(ctx, player) and any(can(ctx) for can in self.reasons)
        ctx.doer = doer
        return able

    def _so(self, ctx: Context, player: int) -> bool:
        """Whether the condition is so for one of several players; of 〜したなら, by what that one did."""
        if not self.each_asked:
            return True
        if self.by_done:
            return bool(ctx.words.get("did", {}).get(player, False)) != self.negated
        return self.condition is None or self.condition(ctx)

    def run(self, ctx: Context) -> Process:
        """Carry it out."""
        if self.of_those:
            yield from self._settle(ctx)
        if self.condition is not None and not self.each_asked and not self.condition(ctx):
            if not self.asks:
                ctx.words["otherwise"] = "yes"
            return
        if not self.asks:
            ctx.words.pop("otherwise", None)
        if self.of_those and self.condition is not None:
            yield from self._settle(ctx)
        if self.people is None:
            yield from self._offered(ctx, self.can)
            return
        doer, did = ctx.doer, dict.fromkeys(ctx.game.players, False)
        for player in (yield from self.people.pick(ctx, lambda player: self._able(ctx, player))):
            ctx.doer = player
            if self._so(ctx, player):
                shared, several = ctx.done, not self.people.one
                before = done_by(ctx, player) if several else shared
                ctx.done = dict(before)
                yield from self._offered(ctx, lambda ctx: any(can(ctx) for can in self.reasons))
                did[player] = ctx.did
                if several:
                    share(ctx, player, shared, before)
        if not self.asks:
            ctx.words["did"] = did
            ctx.did = any(did.values())
        ctx.doer = doer

    def _settle(self, ctx: Context) -> Process:
        """Who その相手 is where nothing could be taken from anybody: one for whom this does something (SV 114.1, 114.4)."""
        there, before, able = ctx.words.pop("unsettled", ()), ctx.people, []
        for player in there:
            ctx.people = (player,)
            if any(can(ctx) for can in self.reasons):
                able.append(player)
        ctx.people = before
        if able and not before:
            chosen = yield Question(ctx.doer, "one", "player", able, source=ctx.card, article="115.1")
            ctx.people = (chosen,)

    def _offered(self, ctx: Context, can: Test) -> Process:
        """What the sentence says of whoever acts, where that one wants it."""
        if self.optional:
            ctx.did = False
            if not can(ctx):
                return
            answer = yield Question(ctx.doer, "yes_no", "may", (True, False), may_pass=True, default=False,
                                    source=ctx.card, article="114.1")  # fmt: skip
            if not answer:
                return
        if not self.asks or self.by_done:
            ctx.did = True
        yield from self._deeds(ctx)

    def _able(self, ctx: Context, player: int) -> bool:
        """Of one opponent who is chosen, whether there is something to do; everyone gets a turn."""
        return self.people is None or not self.people.one or self._does(ctx, player)

    def _deeds(self, ctx: Context) -> Process:
        for deed in self.deeds:
            yield from _over(deed.run(ctx))


def done_by(ctx: Context, player: int) -> dict[str, list[Card]]:
    """What the text has done so far, as it is for one of several players: 捨てた枚数 is how many that one has discarded (SV 612.2)."""
    apart = ctx.words.get("done_by", {})
    told = {verb for one in apart.values() for verb in one}
    own: dict[str, list[Card]] = apart.get(player, {})
    return {verb: cards for verb, cards in ctx.done.items() if verb not in told} | own


def share(ctx: Context, player: int, shared: dict[str, list[Card]], before: dict[str, list[Card]]) -> None:
    """What one of several players has done is done for all that is said afterwards, and kept as his own."""
    apart = dict(ctx.words.get("done_by", {}))
    apart[player] = own = dict(apart.get(player, {}))
    shared = dict(shared)
    for verb, cards in ctx.done.items():
        more = cards[len(before.get(verb, ())) :]
        if more or verb not in before:
            own[verb] = [*own.get(verb, ()), *more]
            shared[verb] = [*shared.get(verb, ()), *more]
    ctx.words["done_by"], ctx.done = apart, shared


def _by_others(make: Make, effect: Any, can: Test) -> Test:
    """What others do (その相手は, 手番プレイヤーは) or what goes to someone named before: whether there is one who is able to."""
    zone = getattr(getattr(effect, "to", None), "zone", None)
    who, named = getattr(effect, "who", None), getattr(zone, "owner", None)
    doers = make.player(who) if isinstance(who, Player) and who.who not in ("you", "own", "both", "both_that") else None
    owner = make.player(named) if isinstance(named, Player) and named.who in ("that", "those") else None
    if doers is None:
        return can if owner is None else lambda ctx: bool(owner(ctx)) and can(ctx)

    def test(ctx: Context) -> bool:
        before, able = ctx.doer, False
        for player in doers(ctx):
            ctx.doer = player
            able = able or ((owner is None or bool(owner(ctx))) and can(ctx))
        ctx.doer = before
        return able

    return test


def _over(process: Process | list[Any]) -> Process:
    """A deed, with what it leaves to happen at once done before the next one begins."""
    if isinstance(process, list):
        yield from process
        yield THEN
        return
    answer, left = None, False
    while True:
        try:
            item = process.send(answer)
        except StopIteration:
            break
        left = left or type(item) is Event
        answer = yield item
    if left:
        yield THEN


class Program:
    """Sentences in order. ``can``: whether at least one of them does something (SV 114.2, 114.4)."""

    def __init__(self, make: Make, steps: Sequence[Any]) -> None:
        shown = make.shown
        self.sentences = [Sentence(make, step) for step in steps]
        make.shown = shown  # what an option shows is nothing to another one
        if not any(sentence.reasons for sentence in self.sentences):
            # A text that only forbids something or ends a phase is used for that.
            for sentence in self.sentences:
                sentence.reasons = [deed.can for deed in sentence.deeds]

    def _provisos(self, ctx: Context, place: int) -> list[Banned]:
        """What the sentence at a place forbids: its own words, and those of one behind it that does nothing else."""
        found = list(self.sentences[place].provisos)
        for later in self.sentences[place + 1 :]:
            if not later.empty:
                break
            found += later.provisos
        return [Banned(one, ctx, str(ctx.words.get("line", ""))) for one in found]

    def can(self, ctx: Context) -> bool:
        """Whether it can be carried out at least in part."""
        game = ctx.game
        before, words = game.provisos, ctx.words
        ctx.words = dict(words)
        try:
            for place, sentence in enumerate(self.sentences):
                game.provisos = (*before, *self._provisos(ctx, place))
                if sentence.can(ctx):
                    return True
                sentence.passed_over(ctx)
            return False
        finally:
            game.provisos, ctx.words = before, words

    def run(self, ctx: Context) -> Process:
        """Carry them out."""
        game = ctx.game
        for place, sentence in enumerate(self.sentences):
            banned = self._provisos(ctx, place)
            if banned:
                game.journal.set(game, "provisos", (*game.provisos, *banned))
            yield from sentence.run(ctx)
            if banned:
                game.journal.set(game, "provisos", tuple(one for one in game.provisos if one not in banned))


def _is_proviso(effect: Any) -> bool:
    """A prohibition on what the text itself brings about (到達効果は得ない, ただし〜できない)."""
    if getattr(effect, "op", "") != "prohibit" or effect.until is not None or effect.during is not None:
        return False
    return bool(effect.proviso or effect.event.op == "gets_effect")


# --------------------------------------------------------------------------- abilities


def lower_arrival(make: Make, node: Any, index: int, line: str, facts: dict[str, Any]) -> Ability:
    """What is gained where a piece arrives (SV 604)."""
    program = Program(make, node.steps)
    make.program.append(program.run)
    facts["can"] = program.can
    nothing = all(one.op == "has_no_effect" for step in node.steps for one in step.effects)
    facts["nothing"] = nothing
    return Ability("arrival", index, line, run=program.run, zones=frozenset({"board"}), facts=facts)


def lower_hand(make: Make, node: Any, index: int, line: str, facts: dict[str, Any]) -> Ability:
    """What a card in the hand can be used for (SV 606)."""
    program = Program(make, node.steps)
    make.program.append(program.run)
    facts["can"] = program.can
    facts["anytime"] = node.anytime or facts.get("anytime", False)
    if node.timing is not None:
        if node.timing.when == "instead":
            raise unready(node.timing)
        facts["windows"].append(("response", node.timing.when, _timed(make, node.timing)))
    if node.condition is not None:
        facts["tests"].append(make.condition(node.condition))
    facts["keeps"] = disposes(node.steps)
    facts["keeping_options"] = keeping_options(node.steps)
    facts["label"] = node.label or ""
    return Ability("hand", index, line, run=program.run, zones=frozenset({"hand"}), facts=facts)


def _timed(make: Make, timing: Any) -> Matcher:
    """The event waited for, in the phase or turn that is named with it."""
    matcher = make.event(timing.event)
    if timing.during is None:
        return matcher
    timely = in_stretch(make, timing.during)
    return Matcher(matcher.kinds, lambda ctx, event: timely(ctx, event) and matcher.test(ctx, event))


def disposes(steps: Sequence[Any]) -> str:
    """Whether the text says itself where its card goes: ``yes``, ``option`` where some of several options do, or "" (SV 606.4)."""
    for step in steps:
        for effect in step.effects:
            options = getattr(effect, "options", ())
            if any(_option_disposes(one) for one in options):
                return "option"
            if _moves_itself(effect):
                return "yes"
    return ""


def keeping_options(steps: Sequence[Any]) -> frozenset[int]:
    """The options, from 1, that say where the card goes."""
    return frozenset(
        number for step in steps for effect in step.effects
        for number, one in enumerate(getattr(effect, "options", ()), 1) if _option_disposes(one)
    )  # fmt: skip


def _option_disposes(option: Any) -> bool:
    including = _includes_itself(option.condition)
    return any(_moves_itself(effect, including) for step in option.steps for effect in step.effects)


def _moves_itself(effect: Any, including: bool = False) -> bool:
    what = getattr(effect, "what", None)
    if effect.op not in ("put_cards", "add_to_hand", "discard", "lock", "give", "keep_from_hand", "keep_card", "stay", "shift_cards") or not isinstance(
        what, Ref
    ):
        return False
    return what.to in ("this_card", "self") or (including and what.to in ("that", "those"))


def _includes_itself(condition: Any) -> bool:
    what = getattr(condition, "what", None)
    return any(getattr(getattr(one, "clause", None), "op", "") == "includes" for one in getattr(what, "filters", ()))
