"""Abilities: what one line of card text is read into (HM 401–409, SV 601–606)."""

from typing import Literal

from .node import Node
from .terms import Condition, Effect, Event, Number

__all__ = [
    "Ability",
    "ActivatedAbility",
    "ArrivalAbility",
    "AutomaticAbility",
    "BasicAbility",
    "CostPart",
    "FeatureAbility",
    "HandAbility",
    "KeywordAbility",
    "LinkAbility",
    "ReplacementAbility",
    "Restriction",
    "RestrictionAbility",
    "SpellAbility",
    "StaticAbility",
    "Step",
    "Timing",
    "TriggeredAbility",
]


class CostPart(Node):
    """One part of a cost."""


class Restriction(Node):
    """A limit on when or how an ability or card may be used (［…］)."""


class Step(Node):
    """One sentence of an effect.

    ``then`` is その後、 (HM 407.5); ``condition`` has to be so when the step is carried out, ``as_long_as`` (〜限り)
    for as long as what it does is to last; the effects of one step are one deed
    (〜し、〜する) unless one of them says otherwise. ``optional`` is 〜してもよい; what is looked at first (見て、) is looked at in any case.
    """

    op: Literal["step"] = "step"
    then: bool = False
    condition: Condition | None = None
    as_long_as: Condition | None = None
    effects: tuple[Effect, ...]
    optional: bool = False


class Timing(Node):
    """When a triggered or replacement ability acts.

    ``before``: 〜する時, settled but not yet done (HM 403.1a); ``after``: 〜した時 (403.1b); ``at``: a point of the procedure;
    ``instead``: 〜場合、代わりに (409.1). ``during``: only in this turn or phase (ムーブフェイズに〜した時).
    """

    op: Literal["timing"] = "timing"
    when: Literal["before", "after", "at", "instead"]
    event: Event
    during: Node | None = None


class Ability(Node):
    """One ability of a card."""

    @property
    def kind(self) -> str:
        return str(self.__dict__["op"])


class SpellAbility(Ability):
    """What an event does when it is used (HM 306.2). ``opponents_turn`` is [OT]; ``cost`` holds further costs such as [n].

    ``solid``: the whole stands in 【】, which nothing nullifies (VI 2.13.3).
    """

    op: Literal["spell"] = "spell"
    opponents_turn: bool = False
    solid: bool = False
    cost: tuple[CostPart, ...] = ()
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()


class ActivatedAbility(Ability):
    """（cost）：effect (HM 402, VI 7.1.3). ``turn``: （常時）, （自分ターン）, （相手ターン）."""

    op: Literal["activated"] = "activated"
    opponents_turn: bool = False
    turn: Literal["any", "own", "opponents"] | None = None
    solid: bool = False
    cost: tuple[CostPart, ...]
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()


class TriggeredAbility(Ability):
    """〜時、effect (HM 403). ``condition`` is checked when the effect is carried out."""

    op: Literal["triggered"] = "triggered"
    timing: Timing
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()


class ReplacementAbility(Ability):
    """〜場合、代わりに、effect (HM 409)."""

    op: Literal["replacement"] = "replacement"
    event: Event
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()


class StaticAbility(Ability):
    """Always in force while ``condition`` is so (HM 404)."""

    op: Literal["static"] = "static"
    condition: Condition | None = None
    effects: tuple[Effect, ...]
    restrictions: tuple[Restriction, ...] = ()


class RestrictionAbility(Ability):
    """A line that only restricts: ［…にのみ装備できる］, ［このカードは打ち消されない］."""

    op: Literal["restriction"] = "restriction"
    restrictions: tuple[Restriction, ...]


class KeywordAbility(Ability):
    """A line that is one icon or word: [PA] (HM 506), 抵抗（３）, 【連結（…）】 (VI 10.1). ``names`` and ``number`` stand in its brackets."""

    op: Literal["keyword"] = "keyword"
    keyword: str
    number: Number | None = None
    names: tuple[str, ...] = ()
    solid: bool = False


class LinkAbility(Ability):
    """【連結（「Ａ」＋「Ｂ」）】: its name counts as theirs, and they are removed when it comes (VI 10.20)."""

    op: Literal["link"] = "link"
    parts: tuple[Node, ...]


class FeatureAbility(Ability):
    """A line of a quote that only says what a card has: 「戦闘修正：＋１／＋１」 before further lines (VI 2.12)."""

    op: Literal["feature_line"] = "feature_line"
    feature: Node


class AutomaticAbility(Ability):
    """（自動α）（自動β）（自動γ）: applies by itself (VI 7.4). ``head`` says where and when it works; ``timing`` None: all the time.

    ``solid``: the whole stands in 【】, which nothing nullifies (VI 2.13.3).
    """

    op: Literal["automatic"] = "automatic"
    head: Literal["alpha", "beta", "gamma"]
    timing: Timing | None = None
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()
    solid: bool = False


class BasicAbility(Ability):
    """★: always in force (SV 602)."""

    op: Literal["basic"] = "basic"
    label: str | None = None
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()


class ArrivalAbility(Ability):
    """●: gained the moment a piece arrives (SV 603, 604)."""

    op: Literal["arrival"] = "arrival"
    label: str | None = None
    steps: tuple[Step, ...] = ()
    restrictions: tuple[Restriction, ...] = ()


class HandAbility(Ability):
    """■: used from the hand (SV 606). ``timing`` None: in one's own hand phase; ``label`` is the effect's own name."""

    op: Literal["hand"] = "hand"
    label: str | None = None
    cost: tuple[CostPart, ...] = ()
    timing: Timing | None = None
    anytime: bool = False
    condition: Condition | None = None
    steps: tuple[Step, ...]
    restrictions: tuple[Restriction, ...] = ()
