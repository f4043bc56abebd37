"""相手がコスト２点を支払わない限り、〜する, 支払わなければ、〜する: what someone may do, and what is done if it is not (HM 401.7)."""

from __future__ import annotations

from ..constructs.base import Act
from ..constructs.conditions.happened import Happened
from ..constructs.conditions.if_done import IfDone
from ..constructs.effects.discard import Discard
from ..constructs.effects.pay import Pay
from ..constructs.triggers.discards import Discards
from ..constructs.triggers.pays import Pays
from ..model import terms as t
from ..model.node import Node
from ..model.words import Points
from .sentence_draft import Sentence
from .values import MANNER

__all__ = ["unless"]


def unless(sentence: Sentence) -> list[Sentence]:
    """The offer and what follows where it is declined; the sentence itself where it is no such thing."""
    said = sentence.while_ or sentence.condition
    deed = _offered(said.event) if isinstance(said, Happened) and said.negated and said.during is None else None
    both = sentence.while_ is not None and sentence.condition is not None
    if deed is None or both or MANNER.loose or not all(isinstance(one, Act) for one in sentence.effects):
        return [sentence]
    assert isinstance(said, Happened)
    inside: list[tuple[int, int, Node]] = []
    outside: list[tuple[int, int, Node]] = []
    for start, end, node in sentence.spans:
        if node in (said, said.event):
            inside.append((start, end, deed))
        else:
            outside.append((start, end, node))
    declined = IfDone(verb=str(deed.__dict__["op"]), negated=True)
    end = max((end for _, end, _ in inside), default=sentence.place[0])
    offer = sentence._replace(
        while_=None, condition=None, effects=(deed,), optional=True, spans=tuple(inside), place=(sentence.place[0], end)
    )
    rest = sentence._replace(
        then=False, timing=None, instead=False, lead=None, while_=None, condition=declined, spans=tuple(outside)
    )  # fmt: skip
    return [offer, rest]


def _offered(event: Node) -> Act | None:
    """What is done of one's own will, as a deed."""
    who = event.__dict__.get("who")
    if not isinstance(who, t.Player) or who.who not in ("you", "opponent"):
        return None  # 各プレイヤーは: each decides, and each has what follows
    if isinstance(event, Pays) and event.origin is None and isinstance(event.cost, Points):
        return Pay(who=who, cost=event.cost)
    return Discard(who=who, what=event.what) if isinstance(event, Discards) and event.what is not None else None
