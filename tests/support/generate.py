"""Random abilities made from the typed models: every construct of a game, filled by the types of its holes.

Used to prove that what is printed is read back in exactly one way. Nothing here knows a wording; it only keeps to what
a text can say (an object that a verb before it has named, a counter for what is counted).
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

from fudac.constructs import all_constructs
from fudac.constructs.base import Act, Continuous, Per
from fudac.constructs.conditions.happened import Happened
from fudac.constructs.conditions.ongoing import Ongoing
from fudac.constructs.costs.pay_points import PayPoints
from fudac.constructs.costs.tap import Tap
from fudac.constructs.effects.choose_option import ChooseOption
from fudac.constructs.effects.delayed import Delayed
from fudac.constructs.effects.oblige import Oblige
from fudac.constructs.effects.prohibit import Prohibit
from fudac.constructs.triggers.at_moment import AtMoment
from fudac.model import abilities as a
from fudac.model import filters as f
from fudac.model import terms as t
from fudac.model import words as w
from fudac.model.features import Feature
from fudac.model.node import Node
from fudac.syntax.choosers import of_each
from fudac.syntax.dictionary import load_dictionary
from fudac.syntax.patterns import Pattern, kind_of, load_patterns
from fudac.syntax.values import with_filter

NAMES = ("星の騎士", "森の番人", "歌う猫")
FACTIONS = ("星見の塔", "港の組合", "花園")


class Maker:
    """Makes abilities of one game from a seeded source of chance."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.dictionary = load_dictionary(game)
        self.patterns = load_patterns(game)
        all_constructs()
        self.by_family: dict[str, list[Pattern]] = {}
        for pattern in self.patterns.canonical.values():
            self.by_family.setdefault(kind_of(pattern.cls), []).append(pattern)

    def keys(self, kind: str) -> list[str]:
        return sorted(key for k, key in self.dictionary.nouns if k == kind)

    def pick(self, items: Any) -> Any:
        return self.rng.choice(list(items))

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    # ------------------------------------------------------------------ terms

    def player(self) -> t.Player:
        return t.Player(who=self.pick(("you", "opponent", "each")))

    def number(self) -> t.Number:
        return t.Const(value=self.rng.randint(1, 9))

    def amount(self, rels: tuple[str, ...] = ("exactly", "up_to", "all", "any_number")) -> t.Amount:
        rel = self.pick(rels)
        return t.Amount(rel=rel, number=None if rel in ("all", "any_number", "half") else self.number())

    def bounds(self) -> t.Amount:
        rel = self.pick(("at_least", "at_most", "exactly", *(key for key in ("odd", "even") if key in self.keys("amount"))))
        return t.Amount(rel=rel) if rel in ("odd", "even") else t.Amount(rel=rel, number=self.number())

    def larger(self) -> w.LargerOf:
        items = (t.StatOf(stat="physical", of=t.SELF), self.pick((self.number(), t.StatOf(stat="mental", of=t.SELF))))
        return w.LargerOf(items=items, smaller=self.chance(0.5))

    def zone(self) -> t.Zone:
        return t.Zone(zone=self.pick(self.keys("zone")), owner=t.Player(who=self.pick(("you", "opponent", "owner"))))

    def zones(self) -> t.ZoneLike:
        first = self.zone()
        if self.chance(0.15):
            others = [k for k in self.keys("zone") if k != first.zone]
            return t.Zones(zones=(first, first.replace(zone=self.pick(others))), link=self.pick(("or", "and")))
        return first

    def place(self) -> t.Place:
        return t.Place(zone=self.zone(), at=self.pick((None, None, "top", "bottom")))

    def filter(self, noun: str, depth: int) -> t.Filter:
        on_field = noun in ("character", "item")
        made: list[Any] = [lambda: f.StatIs(stat="cost", amount=self.bounds())]
        if on_field:
            made += [
                lambda: f.ControlledBy(who=t.Player(who=self.pick(("you", "opponent")))),
                lambda: f.OtherThan(than=t.SELF),
            ]
        else:
            made += [lambda: f.InZone(zone=self.zone()), lambda: f.Named(name=t.Name(name=self.pick(NAMES)))]
        if noun == "character":
            made += [
                lambda: f.InState(state=self.pick(self.keys("state"))),
                lambda: f.OfFaction(faction=self.pick(FACTIONS)),
                lambda: f.OfSex(sex=self.pick(self.keys("sex"))),
            ]
            if depth:
                made.append(lambda: self.which(noun, depth - 1))
        return self.pick(made)()

    def which(self, noun: str, depth: int) -> t.Filter:
        """A relative clause whose gap takes ``noun``."""
        candidates = [
            (p, h)
            for p in self.by_family["event"]
            for h in p.holes
            if h.name is not None
            and h.required
            and not h.suffix  # 〜の目標になる: the word would be lost with what it stands behind
            and t.CardsLike in h.types
            and noun in p.cls.nouns.get(h.name, (noun,))
            and h.name in p.wording.holes
        ]
        pattern, gap = self.pick(candidates)
        fields = self.fields(pattern, depth, skip=gap.name)
        fields[gap.name] = t.IT
        event = pattern.cls(**fields)
        return f.Which(clause=event, aspect=self.pick(("base", "past")))

    def cards(self, nouns: tuple[str, ...] | None = None, depth: int = 1, amount: bool = True) -> t.Cards:
        noun = self.pick(nouns or self.keys("cards"))
        filters: list[t.Filter] = []
        for _ in range(self.pick((0, 1, 1, 2))):
            item = self.filter(noun, depth)
            if all(x.__dict__["op"] != item.__dict__["op"] for x in filters):
                filters.append(item)
        from fudac.syntax.values import filter_rank

        return t.Cards(
            noun=noun,
            filters=tuple(sorted(filters, key=filter_rank)),
            amount=self.amount() if amount and self.chance(0.7) else None,
        )

    def card_like(self, cls: type[Node], field: str, depth: int, amount: bool) -> t.CardsLike:
        nouns = cls.nouns.get(field)
        if self.chance(0.2):
            return t.SELF
        return self.cards(nouns, depth, amount)

    # ------------------------------------------------------------------ holes

    def fields(self, pattern: Pattern, depth: int, skip: str | None = None, amount: bool = False) -> dict[str, Any]:
        out: dict[str, Any] = dict(pattern.presets)
        for hole in pattern.holes:
            if hole.name is None or hole.name == skip:
                continue
            if not hole.required and self.chance(0.5):
                continue
            # 〜が＋〜したキャラクターとの戦闘に勝つ: whether it is he who wins or who did it nobody could say
            value = self.value(hole, pattern.cls, 0 if hole.name == "against" else depth, amount)
            if value is not None:
                out[hole.name] = value
        return out

    def value(self, hole: Any, cls: type[Node], depth: int, amount: bool) -> Any:
        kinds = [k for k in hole.types if k in self.MAKERS or k is t.CardsLike]
        if t.CardsLike in kinds:  # to use, have or play a feature is VISION's
            kinds = [k for k in kinds if k is not Feature]
        if not kinds:
            return None
        kind = self.pick(kinds)
        if kind is t.CardsLike:
            return self.card_like(cls, hole.name, depth, amount)
        made = self.MAKERS[kind](self, depth)
        if kind is w.Change and hole.many:
            stats = self.keys("stat")[:0] or ["physical", "mental"]
            return tuple(
                w.Change(stat=s, by=t.Const(value=self.pick((-3, -2, -1, 1, 2, 3))))
                for s in self.pick((stats, stats[:1], stats[1:]))
            )
        return (made,) if hole.many else made

    def ability_text(self, depth: int) -> w.AbilityText:
        inner = self.pick((self.static, self.triggered, self.replacement))
        return w.AbilityText(abilities=(inner(0),))

    MAKERS: ClassVar[dict[Any, Any]] = {
        t.Player: lambda m, d: m.player(),
        t.Place: lambda m, d: m.place(),
        t.ZoneLike: lambda m, d: m.zones(),
        t.Zone: lambda m, d: m.zone(),
        t.Amount: lambda m, d: m.bounds(),
        t.Number: lambda m, d: m.pick(
            (
                lambda: t.CountOf(of=t.Zone(zone="hand", owner=t.YOU)),
                lambda: t.StatOf(stat="cost", of=t.SELF),
                lambda: t.Sum(of=t.StatOf(stat="physical", also=("mental",), of=t.SELF)),
                lambda: m.larger(),
            )
        )(),
        t.Stat: lambda m, d: t.Stat(stat=m.pick(("physical", "mental"))),
        t.State: lambda m, d: t.State(state=m.pick(m.keys("state"))),
        t.StatOf: lambda m, d: t.StatOf(stat=m.pick(("physical", "mental", "cost")), of=t.SELF),
        t.Name: lambda m, d: t.Name(name=m.pick(NAMES)),
        w.Multiple: lambda m, d: w.Multiple(number=t.Const(value=m.pick((2, 3)))),
        w.BattleKind: lambda m, d: w.BattleKind(kind=m.pick(("combat", "approach"))),
        f.OfFaction: lambda m, d: f.OfFaction(faction=m.pick(FACTIONS)),
        w.NameOf: lambda m, d: w.NameOf(of=t.SELF),
        f.SharesWith: lambda m, d: f.SharesWith(stat=m.pick(m.keys("same"))),
        w.FactionOf: lambda m, d: w.FactionOf(of=t.SELF),
        w.Points: lambda m, d: w.Points(stat="cost", amount=t.Amount(number=m.number())),
        w.Change: lambda m, d: w.Change(by=t.Const(value=m.pick((-2, -1, 1, 2)))),
        w.Abilities: lambda m, d: w.Abilities(noun="ability", amount=t.Amount(rel="all")),
        w.AbilityText: lambda m, d: m.ability_text(d),
        Feature: lambda m, d: m.ability_text(d),
        w.TurnOf: lambda m, d: w.TurnOf(who=m.pick((t.YOU, t.OPPONENT))),
        t.Cards: lambda m, d: t.Cards(noun=m.pick(("character_card", "event_card"))),
    }

    # ------------------------------------------------------------------ clauses and effects

    def event(self, depth: int = 1) -> t.Event:
        pattern = self.pick([p for p in self.by_family["event"] if p.wording.op not in ("reaches", "pays")])
        fields = self.fields(pattern, depth)
        if "using" in fields and not isinstance(fields.get("who"), t.Player):
            fields["who"] = self.pick((t.YOU, t.OPPONENT))  # 相手がおんなのこキャラクターで: a player does
        return pattern.cls(**fields)

    def condition(self, depth: int = 1) -> t.Condition:
        if self.chance(0.2):
            return Ongoing(
                event=self.pick(
                    [p for p in self.by_family["event"] if p.wording.op in ("attacks", "intercepts", "fights")]
                ).cls(who=t.SELF)
            )
        if self.chance(0.15):
            return Happened(event=self.event(0), during=w.Stretch(period="turn"), negated=self.chance(0.5))
        pattern = self.pick([p for p in self.by_family["condition"] if p.wording.op not in ("owns",)])
        fields = self.fields(pattern, depth)
        if "negated" in pattern.cls.model_fields and self.chance(0.3):
            fields["negated"] = True
        return pattern.cls(**fields)

    def effect(self, depth: int = 1, family: type[Node] | None = None, until: bool = True) -> t.Effect:
        """An effect. Where everyone acts, 自分 is whoever does: the controller's cannot be said there."""
        return of_each(self.unsaid(depth, family, until))

    def unsaid(self, depth: int = 1, family: type[Node] | None = None, until: bool = True) -> t.Effect:
        if family is Continuous and self.chance(0.25):
            event = self.pick(
                [p for p in self.by_family["event"] if p.wording.op not in ("reaches", "pays", "random_number_applied")]
            )
            made = self.pick((Prohibit, Prohibit, Oblige)) if "passive" not in event.wording.features else Prohibit
            return made(event=of_each(event.cls(**self.fields(event, 0))))
        pattern = self.pick(
            [
                p
                for p in self.by_family["effect"]
                if (family is None or issubclass(p.cls, family))
                and p.wording.op
                not in (
                    *("choose_option", "own_name", "belong_to_chosen_faction", "declare"),
                    *("discard_until", "draw_until"),
                )
            ]
        )
        fields = self.fields(pattern, depth, amount=issubclass(pattern.cls, Act))
        if "count" in pattern.cls.model_fields:
            fields["count"] = t.Amount(rel=self.pick(("exactly", "up_to")), number=self.number())
        if "who" in fields and issubclass(pattern.cls, Act) and self.chance(0.5):
            del fields["who"]
        if until and issubclass(pattern.cls, Continuous) and self.chance(0.5):
            fields["until"] = t.Duration(until=self.pick(("turn_end", "battle_end")))
        if issubclass(pattern.cls, Act | Continuous) and self.chance(0.1):
            fields["per"] = Per(of=self.cards(("character",), 0, False), size=t.Const(value=1))
        return pattern.cls(**fields)

    def step(self, then: bool = False, depth: int = 1) -> a.Step:
        effects = [self.unsaid(depth)]
        if self.chance(0.2):
            effects.append(self.unsaid(0))
        who = effects[0].__dict__.get("who")
        second = effects[-1]
        if len(effects) > 1 and isinstance(second, Act) and isinstance(who, t.Player) and self.chance(0.5):
            effects[1] = second.replace(who=who)
        if len(effects) > 1 and isinstance(second, Continuous) and effects[0].__dict__.get("until") is not None:
            effects[1] = second.replace(until=effects[0].__dict__["until"])
        return a.Step(
            then=then,
            condition=self.condition() if self.chance(0.15) else None,
            effects=tuple(map(of_each, effects)),
            optional=self.chance(0.2) and effects[-1].__dict__["op"] not in ("use_limit", "act_in_state"),
        )

    def steps(self, depth: int = 1) -> tuple[a.Step, ...]:
        out = [self.step(depth=depth)]
        while self.chance(0.25):
            out.append(self.step(then=self.chance(0.6), depth=depth))
        return _of_those_seen(out)

    # ------------------------------------------------------------------ abilities

    def restrictions(self) -> tuple[a.Restriction, ...]:
        if not self.chance(0.2):
            return ()
        from fudac.constructs.restrictions.also_when import AlsoWhen
        from fudac.constructs.restrictions.in_response import InResponse
        from fudac.constructs.restrictions.limit import Limit
        from fudac.constructs.restrictions.not_when import NotWhen
        from fudac.constructs.restrictions.only_when import OnlyWhen

        made = self.pick(
            (
                lambda: Limit(times=t.Amount(number=t.Const(value=1)), what=w.Abilities(noun="ability", which="this")),
                lambda: OnlyWhen(when=self.condition(0), what=w.Abilities(noun="ability", which="this")),
                lambda: OnlyWhen(when=a.Timing(when="before", event=self.event(0))),
                lambda: AlsoWhen(when=a.Timing(when="after", event=self.event(0))),
                lambda: InResponse(when=a.Timing(when="after", event=self.event(0))),
                lambda: NotWhen(when=self.condition(0), what=w.Abilities(noun="ability", which="this")),
            )
        )
        return (made(),)

    def line_of_restriction(self) -> a.Ability:
        """［…にのみ装備できる］, ［このカードは打ち消されない］."""
        from fudac.constructs.restrictions.equip_not import EquipNot
        from fudac.constructs.restrictions.equip_only import EquipOnly
        from fudac.constructs.restrictions.uncounterable import Uncounterable

        on = self.cards(("character",), 0, False)
        made = self.pick((EquipOnly(on=on), EquipNot(on=on), Uncounterable(what=t.Ref(to="this_card"))))
        return a.RestrictionAbility(restrictions=(made,))

    def identity(self) -> a.Ability:
        """このカードの名前は〜である."""
        from fudac.constructs.effects.own_name import OwnName

        return a.StaticAbility(effects=(OwnName(name=t.Name(name=self.pick(NAMES))),))

    def timing(self, depth: int) -> a.Timing:
        if self.chance(0.3):
            moment = t.Moment(
                at=self.pick(("turn_start", "turn_end", "battle_end")), whose=self.pick((None, t.YOU, t.OPPONENT))
            )
            return a.Timing(when="at", event=AtMoment(moment=moment))
        return a.Timing(when=self.pick(("before", "after")), event=self.event(depth))

    def spell(self, depth: int = 1) -> a.Ability:
        if self.chance(0.15):
            choice = ChooseOption(
                who=self.pick((t.YOU, t.OPPONENT)),
                count=t.Amount(number=t.Const(value=1)),
                options=tuple(w.Option(steps=(a.Step(effects=(self.effect(0, Act),)),)) for _ in range(2)),
            )
            return a.SpellAbility(steps=(a.Step(effects=(choice,)),))
        if self.chance(0.1):
            timing = a.Timing(when="instead", event=self.event(0))
            inner = a.Step(effects=(self.effect(0, Act),), optional=self.chance(0.3))
            return a.SpellAbility(
                steps=(a.Step(effects=(Delayed(timing=timing, until=t.Duration(until="turn_end"), steps=(inner,)),)),)
            )
        return a.SpellAbility(
            opponents_turn=self.chance(0.3), steps=self.steps(depth), restrictions=self.restrictions()
        )

    def activated(self, depth: int = 1) -> a.Ability:
        cost: list[a.CostPart] = [PayPoints(number=t.Const(value=self.rng.randint(0, 4)))] if self.chance(0.7) else []
        if self.chance(0.5) or not cost:
            cost.append(Tap())
        return a.ActivatedAbility(
            opponents_turn=self.chance(0.3), cost=tuple(cost), steps=self.steps(depth), restrictions=self.restrictions()
        )

    def triggered(self, depth: int = 1) -> a.Ability:
        from fudac.constructs.restrictions.no_trigger_when import NoTriggerWhen

        never: tuple[a.Restriction, ...] = ()
        if self.chance(0.1):
            never = (NoTriggerWhen(what=w.Abilities(noun="ability", which="this"), when=self.condition(0)),)
        return a.TriggeredAbility(timing=self.timing(depth), steps=self.steps(depth), restrictions=never)

    def replacement(self, depth: int = 1) -> a.Ability:
        steps = _of_those_seen([self.step(depth=0).replace(condition=None)])
        return a.ReplacementAbility(event=self.event(depth), steps=steps)

    def static(self, depth: int = 1) -> a.Ability:
        return a.StaticAbility(
            condition=self.condition() if self.chance(0.4) else None,
            effects=(self.effect(depth, Continuous, until=False),),
        )

    def ability(self) -> tuple[str, a.Ability]:
        """An ability, with the type of card it may stand on."""
        if self.chance(0.03):
            return "キャラクター", self.identity()
        if self.chance(0.03):
            return "アイテム", self.line_of_restriction()
        kind = self.pick(("spell", "activated", "triggered", "replacement", "static"))
        return ("イベント" if kind == "spell" else "キャラクター"), getattr(self, kind)()


def _of_those_seen(steps: list[a.Step]) -> tuple[a.Step, ...]:
    """After cards were looked at or shown, cards of which nothing says where they are are some of those."""
    seen = False
    out = []
    for step in steps:
        effects: list[Node] = []
        for effect in step.effects:
            what = effect.__dict__.get("what")
            placeless = isinstance(what, t.Cards) and all(isinstance(x, _OF_ITSELF) for x in what.filters)
            if seen and placeless and (what.noun.endswith("_card") or (what.noun == "card" and what.filters)):
                effect = effect.replace(what=with_filter(what, f.Among()))
            effects.append(effect)
            seen = seen or effect.__dict__["op"] in ("look_at", "reveal", "show_to")
        out.append(step.replace(effects=tuple(effects)))
    return tuple(out)


_OF_ITSELF = (f.StatIs, f.OfSex, f.OfFaction)
