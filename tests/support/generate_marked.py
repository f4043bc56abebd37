"""Random abilities of a game whose lines begin with marks: squares, colours, pieces."""

from __future__ import annotations

from typing import Any, ClassVar

from generate import Maker

from fudac.constructs.base import Act, Continuous
from fudac.constructs.conditions.happened import Happened
from fudac.constructs.conditions.has_locked import HasLocked
from fudac.constructs.conditions.is_empty import IsEmpty
from fudac.constructs.costs.extra_colour import ExtraColour
from fudac.constructs.effects.choose_option import ChooseOption
from fudac.constructs.effects.has_no_effect import HasNoEffect
from fudac.constructs.effects.prohibit import Prohibit
from fudac.constructs.effects.usable_even import UsableEven
from fudac.constructs.restrictions.limit import Limit
from fudac.constructs.triggers.at_moment import AtMoment
from fudac.model import abilities as a
from fudac.model import board as b
from fudac.model import filters as f
from fudac.model import terms as t
from fudac.model import words as w
from fudac.model.node import Node
from fudac.syntax.one_by_default import one_by_default
from fudac.syntax.patterns import Pattern
from fudac.syntax.values import filter_rank

THIS = t.Ref(to="this_card")
COLOURS = ("red", "orange", "yellow", "green", "blue", "pink", "purple", "rainbow")
OPPONENT_ONE = t.Player(who="opponent", amount=t.Amount(number=t.Const(value=1)))
#: Effects that a plain filling of their holes cannot say: they need options, or a thing spoken of before.
NOT_ALONE = {
    "choose_option",
    "repeat_effect",
    "declare",
    "do_nothing",
    "keep_from_hand",
    "usable_even",
    "has_no_effect",
}


class MarkedMaker(Maker):
    """Makes abilities of ``seven`` from a seeded source of chance."""

    # ------------------------------------------------------------------ terms

    def player(self) -> t.Player:
        return self.pick((t.YOU, OPPONENT_ONE, t.Player(who="opponent", every=True), t.Player(who="each")))

    def somebody(self) -> t.Player:
        """Who does something at a time of use."""
        return self.pick((t.YOU, t.OPPONENT))

    def zone(self) -> t.Zone:
        zone = self.pick(("hand", "lock", "deck", "discard"))
        owner = self.pick((t.YOU, OPPONENT_ONE)) if zone in ("hand", "lock") else None
        color = self.pick(COLOURS) if zone == "lock" and self.chance(0.3) else None
        return t.Zone(zone=zone, owner=owner, color=color)

    def zones(self) -> t.ZoneLike:
        return self.zone()

    def place(self) -> t.Place:
        zone = self.zone()
        return t.Place(zone=zone, at=self.pick(("top", "bottom")) if zone.zone == "deck" else None)

    def square(self) -> b.Square:
        empty = f.Which(clause=IsEmpty())
        return self.pick((
            lambda: b.Square(filters=(b.Arbitrary(),)),
            lambda: b.Square(filters=(b.Within(steps=self.number()), empty)),
            lambda: b.Square(filters=(b.Within(steps=self.number()), b.Arbitrary())),
            lambda: b.Square(filters=(b.Away(steps=self.number()),)),
            lambda: b.Square(noun="gate", of=self.pick((t.YOU, OPPONENT_ONE))),
            lambda: b.Square(noun="beside"),
            lambda: b.Square(noun="around"),
        ))()  # fmt: skip

    def filter(self, noun: str, depth: int) -> t.Filter:
        return self.pick((
            lambda: f.ColorIs(color=self.pick(COLOURS)),
            lambda: f.InZone(zone=self.zone()),
            lambda: b.OnSquare(square=self.square()),
            lambda: f.InState(state=self.pick(("face_up", "face_down"))),
        ))()  # fmt: skip

    def cards(self, nouns: tuple[str, ...] | None = None, depth: int = 1, amount: bool = True) -> t.Cards:
        filters: list[t.Filter] = []
        for _ in range(self.pick((0, 1, 1, 2))):
            item = self.filter("card", depth)
            where = (f.InZone, b.OnSquare)  # a card is in one place
            if all(
                type(x) is not type(item) and not (isinstance(x, where) and isinstance(item, where)) for x in filters
            ):
                filters.append(item)
        number = self.amount() if amount and self.chance(0.7) else None
        return t.Cards(noun="card", filters=tuple(sorted(filters, key=filter_rank)), amount=number)

    def card_like(self, cls: type[Node], field: str, depth: int, amount: bool) -> t.CardsLike:
        return THIS if self.chance(0.2) else self.cards(None, depth, amount)

    def deed(self) -> b.Deed:
        return self.pick((b.Deed(kind="contact"), b.Deed(kind="lock"), b.Deed(kind="lock", last=True)))

    def abilities(self) -> w.Abilities:
        return w.Abilities(noun=self.pick(("hand_effect", "arrival_effect")), of=self.pick((None, THIS)))

    def stretch(self) -> w.Stretch:
        if self.chance(0.3):
            return w.Stretch(period="turn")
        return w.Stretch(period=self.pick(("lock_phase", "hand_phase", "move_phase")), which="any", whose=t.YOU)

    def goal(self) -> t.Event:
        from fudac.constructs.triggers.reaches import Reaches

        hand = t.CountOf(of=t.Zone(zone="hand"))
        return Reaches(left=hand, amount=t.Amount(rel=self.pick(("exactly", "at_least")), number=self.number()))

    MAKERS: ClassVar[dict[Any, Any]] = {
        t.Player: lambda m, d: m.player(),
        t.Place: lambda m, d: m.place(),
        t.ZoneLike: lambda m, d: m.zones(),
        t.Zone: lambda m, d: m.zone(),
        t.Amount: lambda m, d: m.bounds(),
        t.Number: lambda m, d: t.CountOf(of=t.Zone(zone="hand", owner=m.pick((t.YOU, OPPONENT_ONE)))),
        t.State: lambda m, d: t.State(state=m.pick(("face_up", "face_down"))),
        t.Cards: lambda m, d: t.Cards(noun=m.pick(("first_card", "eternal_card", "normal_card"))),
        t.Event: lambda m, d: m.goal(),
        b.SquareLike: lambda m, d: m.square(),
        b.Square: lambda m, d: m.square(),
        b.SquareCount: lambda m, d: t.Amount(rel=m.pick(("exactly", "up_to")), number=m.number()),
        t.Ref: lambda m, d: THIS,
        b.TimeCount: lambda m, d: t.Amount(number=m.number()),
        b.Deed: lambda m, d: m.deed(),
        b.Color: lambda m, d: b.Color(color=m.pick(COLOURS)),
        w.Abilities: lambda m, d: m.abilities(),
        w.Stretch: lambda m, d: m.stretch(),
        w.TurnOf: lambda m, d: w.TurnOf(who=m.somebody()),
        f.Among: lambda m, d: f.Among(of=m.cards(amount=False)),
    }

    # ------------------------------------------------------------------ clauses and effects

    def event(self, depth: int = 1) -> t.Event:
        pattern = self.pick([p for p in self.by_family["event"] if p.wording.op not in ("reaches",)])
        return self.clause(pattern, depth)

    def clause(self, pattern: Pattern, depth: int) -> Any:
        """A construct with its people singular: a trigger is about somebody."""
        fields = self.fields(pattern, depth)
        for name, value in fields.items():
            if isinstance(value, t.Player):
                fields[name] = self.somebody()
        return pattern.cls(**fields)

    def condition(self, depth: int = 1) -> t.Condition:
        if self.chance(0.15):
            return Happened(event=self.event(0), during=w.Stretch(period="turn"), negated=self.chance(0.5))
        relative = ("is_empty", "is_vacant", "same_color", "includes", "is_among", "locks_rank", "exists")
        pattern = self.pick([p for p in self.by_family["condition"] if p.wording.op not in relative])
        made: t.Condition = self.clause(pattern, depth)
        if "negated" in type(made).model_fields and pattern.wording.op != "ranks" and self.chance(0.3):
            made = made.replace(negated=True)
        return made

    def unsaid(self, depth: int = 1, family: type[Node] | None = None, until: bool = True) -> t.Effect:
        if family is Continuous:
            if self.chance(0.4):
                return Prohibit(event=self.event(0))
            return self.pick([p for p in self.by_family["effect"] if p.wording.op == "be_color"]).cls(
                what=THIS, color=b.Color(color=self.pick(COLOURS))
            )
        pattern = self.pick(
            [p for p in self.by_family["effect"] if issubclass(p.cls, Act) and p.wording.op not in NOT_ALONE]
        )
        fields = self.fields(pattern, depth, amount=True)
        if "count" in pattern.cls.model_fields:
            fields["count"] = t.Amount(rel=self.pick(("exactly", "up_to")), number=self.number())
        if "who" in fields and self.chance(0.5):
            del fields["who"]
        what = fields.get("what")
        if pattern.wording.op == "exchange" and isinstance(what, t.Cards) and what.amount is None:
            fields["what"] = self.zone()  # あなたの手札: to exchange it is to exchange the zone
        made: t.Effect = pattern.cls(**fields)
        return made

    def step(self, then: bool = False, depth: int = 1) -> a.Step:
        condition = self.condition() if self.chance(0.2) else None
        return a.Step(then=then, condition=condition, effects=(self.effect(depth),), optional=self.chance(0.2))

    # ------------------------------------------------------------------ abilities

    def timing(self, depth: int) -> a.Timing:
        if self.chance(0.3):
            at = self.pick(("turn_end", "lock_phase_start", "hand_phase_end", "move_phase_start"))
            return a.Timing(
                when="at", event=AtMoment(moment=t.Moment(at=at, whose=self.pick((None, t.YOU, t.OPPONENT))))
            )
        return a.Timing(when=self.pick(("before", "after")), event=self.event(depth))

    def effect(self, depth: int = 1, family: type[Node] | None = None, until: bool = True) -> t.Effect:
        """What is read has a number of cards, also where the text has none (SV 115.1)."""
        made = one_by_default(super().effect(depth, family, until))
        assert isinstance(made, t.Effect)
        return made

    def limits(self) -> tuple[a.Restriction, ...]:
        """この効果は１ターンに１度のみ得られる."""
        this = w.Abilities(noun="effect", which="this")
        return (Limit(times=t.Amount(number=self.number()), what=this),) if self.chance(0.2) else ()

    def label(self) -> str | None:
        return self.pick((None, None, None, "星の道", "朝の歌"))

    def choice(self) -> tuple[a.Step, ...]:
        """以下の効果のうち１つ得る."""
        options = tuple(w.Option(steps=(a.Step(effects=(self.effect(0),)),)) for _ in range(self.pick((2, 3))))
        count = t.Amount(number=t.Const(value=self.pick((1, 2))))
        return (a.Step(effects=(ChooseOption(count=count, options=options),)),)

    def body(self) -> tuple[a.Step, ...]:
        return self.choice() if self.chance(0.15) else self.steps()

    def basic(self) -> a.Ability:
        if self.chance(0.1):
            effect: t.Effect = HasNoEffect(effect=w.Abilities(noun="arrival_effect", of=THIS))
        elif self.chance(0.1):
            own = w.Abilities(noun="hand_effect", of=THIS)
            effect = UsableEven(what=own, even=HasLocked(who=t.YOU, what=THIS))
        else:
            effect = self.effect(0, Continuous)
        return a.BasicAbility(label=self.label(), steps=(a.Step(effects=(effect,)),))

    def arrival(self) -> a.Ability:
        return a.ArrivalAbility(label=self.label(), steps=self.body(), restrictions=self.limits())

    def hand(self) -> a.Ability:
        cost = (ExtraColour(number=self.number(), explained=self.chance(0.2)),) if self.chance(0.3) else ()
        use: dict[str, Any] = {}
        if self.chance(0.5):
            use = self.pick(({"timing": self.timing(1)}, {"anytime": True}, {"condition": self.condition()}))
        return a.HandAbility(label=self.label(), cost=cost, steps=self.body(), restrictions=self.limits(), **use)

    def ability(self) -> tuple[str, a.Ability]:
        """An ability, with the kind of card it may stand on."""
        return "通常", getattr(self, self.pick(("basic", "arrival", "hand")))()
