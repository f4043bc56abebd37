"""What is known of a sentence while it is being read, and the sentence that comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..constructs.effects.by_case import ByCase
from ..model import terms as t
from ..model.abilities import Step, Timing
from ..model.node import Node
from .either_so import Half
from .in_turn import in_turn
from .phrases import Phrase
from .sentence_parts import all_of
from .skeleton import Unit
from .whens import for_all_cases

__all__ = ["Draft", "Sentence"]


class Sentence(NamedTuple):
    """One sentence, read. ``timing`` is its 〜時, or moment; ``while_`` its 〜限り; ``instead`` is 代わりに with the replaced event in ``timing``.
    ``within``: the time was said first, so that the condition is looked at when it comes."""

    then: bool
    timing: Timing | None
    while_: t.Condition | None
    condition: t.Condition | None
    instead: bool
    effects: tuple[Node, ...]
    optional: bool
    lead: t.Duration | None
    spans: tuple[tuple[int, int, Node], ...]
    within: bool = False
    place: tuple[int, int] = (0, 0)  # without its 。


@dataclass(slots=True)
class Draft:
    """A sentence up to the unit that is read next."""

    stack: list[Phrase] = field(default_factory=list)  # phrases that wait for their predicate
    before: list[Any] = field(default_factory=list)  # what was said before a noun that is still to come
    spoken: list[Phrase] = field(default_factory=list)  # phrases of a clause before that the next one has too
    topic: Phrase | None = None
    first: t.Event | None = None  # of two events (〜して〜した時), the one already read

    then: bool = False  # その後
    timing: Timing | None = None
    instead: bool = False  # 代わりに
    while_: t.Condition | None = None
    lead: t.Duration | None = None  # a duration said before the time
    within: bool = False  # the time was said before the condition

    conditions: list[t.Condition] = field(default_factory=list)
    effects: list[Node] = field(default_factory=list)
    optional: bool = False
    cases: list[tuple[list[t.Condition], list[Phrase]]] = field(default_factory=list)  # 〜なら〜に、: wait for the verb
    done: list[Step] = field(default_factory=list)  # 〜ならば〜し、〜ならば〜する: the cases before the last
    groups: list[list[Node]] = field(default_factory=list)  # 〜するか、〜する: what one of is done
    either: list[Half] = field(default_factory=list)  # 〜するか〜した時: what the first ones can be
    chooser: Phrase | None = None  # who chooses among the groups
    chosen_from: tuple[Unit, int, bool, bool] | None = None  # the first of them; conditions, a time and a while before it
    late: list[t.Condition] = field(default_factory=list)  # 〜し、〜なら、〜する: what must be so for the rest
    cuts: list[tuple[int, Unit]] = field(default_factory=list)  # 〜し、その後、〜する: how many effects come before, the word
    split: int = 0  # how many effects come before the late conditions

    @property
    def so_far(self) -> list[Node]:
        """The deeds a verb may carry on from."""
        return self.effects or (self.groups[-1] if self.groups else [])

    def new_case(self) -> None:
        """アプローチならばコンバットに、コンバットならばアプローチにする: one verb for two cases. Keeps the first where there is one."""
        if self.conditions and any(p.comma and for_all_cases(p) for p in self.stack):
            self.cases.append((self.conditions, list(self.stack)))
            self.conditions, self.stack = [], []

    def close_case(self, condition: t.Condition) -> None:
        """〜ならば手札に加え、そうでなければ城に置く: two cases, each with its own deeds."""
        self.done.append(Step.model_validate({"condition": all_of(self.conditions), "effects": tuple(self.effects)}))
        self.conditions, self.effects = [condition], []

    def join_cases(self) -> None:
        """Makes one effect of cases with deeds of their own."""
        if not self.done:
            return
        last = Step.model_validate(
            {"condition": all_of(self.conditions), "effects": tuple(self.effects), "optional": self.optional}
        )
        self.effects, self.conditions, self.optional = [ByCase(cases=(*self.done, last))], [], False

    def join_turns(self) -> None:
        """Makes one effect of deeds of which one comes after the other."""
        if not self.cuts:
            return
        whole = not (self.groups or self.cases or self.done or self.late or self.optional or self.while_ is not None)
        self.effects = [in_turn(self.effects, self.conditions, self.cuts, whole)]
        self.conditions = []

    def join_late(self) -> None:
        """Puts what was done after a condition in the middle of the sentence under it."""
        if not self.late:
            return
        from ..constructs.effects.if_so import IfSo

        rest = tuple(self.effects[self.split :])
        self.effects[self.split :] = [IfSo.model_validate({"condition": all_of(self.late), "effects": rest})]
