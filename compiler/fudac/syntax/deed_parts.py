"""What the phrases of a predicate are in a prohibition, a permission, a duty; who does what is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ..constructs.base import Continuous
from ..model import terms as t
from ..model.board import Deed, SquareLike
from ..model.features import Either
from ..model.node import Node
from ..model.words import Abilities
from .clauses import Match, fits
from .lexer import Quantity
from .phrases import Phrase

__all__ = [
    "NEVER_ELSE",
    "ONLY",
    "as_long",
    "done_by_people",
    "each_alone",
    "is_whole",
    "of_the_event",
    "of_the_object",
    "of_things",
    "only_part",
]


def as_long(node: Node, done: Sequence[Node]) -> Node:
    """ターン終了時まで、＋先制を得て、＋防御できない: what is forbidden or allowed lasts as long as what is said before it."""
    until = done[-1].__dict__.get("until") if done else None
    lasts = isinstance(node, Continuous) and node.until is None and node.__dict__.get("during") is None
    return node.replace(until=until) if lasts and until is not None else node


#: 〜にのみ〜できる: the particle of the phrase by which it is bound, as it is without the のみ.
ONLY = {
    "にのみ": "に",
    "にだけ": "に",
    "に対してのみ": "に対し",
    "に対しのみ": "に対し",
    "とのみ": "と",
    "のみ": "を",
    "だけ": "を",
}


NEVER_ELSE = {"にしか": "に", "に対してしか": "に対し", "としか": "と", "しか": "を"}


def only_part(match: Match, phrases: Sequence[Phrase]) -> str | None:
    """The field that took the phrase with のみ; None where it is a word of the wording."""
    every = {**NEVER_ELSE, **ONLY}
    only = next(i for i, p in enumerate(phrases) if p.particle in every)
    plain = [p._replace(particle=every[p.particle]) if i == only else p for i, p in enumerate(phrases)]
    less = fits(match.pattern, [p for i, p in enumerate(plain) if i != only])
    return next((name for name in match.fields if name not in less.fields), None)


def each_alone(node: Node) -> tuple[str, bool] | None:
    """全員, 相手全員: of whom each does it for himself."""
    who = node.__dict__.get("who")
    if isinstance(who, t.Player) and not who.filters and who.amount is None and (who.who == "each" or who.every):
        return who.who, who.every
    return None


def of_the_object(phrase: Phrase) -> bool:
    """手札を＋２枚までロックできる: the number belongs to what is locked, not to whether it may be."""
    return phrase.kind == "np" and phrase.particle == "" and isinstance(phrase.value, Quantity)


def of_the_event(phrase: Phrase, cls: type[Node]) -> bool:
    """〔…〕の攻撃を防御させることはできない, 〜の効果でドローできない: what is not to happen, not that it may not."""
    against = phrase.particle == "を" and isinstance(phrase.value, Deed) and "against" in cls.model_fields
    cause = phrase.particle in ("で", "によって", "により") and isinstance(phrase.value, Abilities)
    this = isinstance(phrase.value, Abilities) and phrase.value.which == "this"
    return phrase.kind == "np" and (against or (cause and not this and "cause" in cls.model_fields))


def of_things(phrases: Sequence[Phrase]) -> list[Phrase] | None:
    """青のカードは〜に使えない, そのゲートは選べない, 接触ができない: things as the topic are what may not be used, where
    people use them; None without such a topic."""
    out = [
        p._replace(particle="を")
        if (p.particle == "は" and isinstance(p.value, t.Cards | t.ZoneLike | SquareLike))
        or (p.particle == "が" and isinstance(p.value, Deed | Either))
        else p
        for p in phrases
    ]
    return out if out != list(phrases) else None


def is_whole(match: Match) -> bool:
    """Whether a wording has found all its phrases, and taken all there are."""
    return not match.missing and not match.left


def done_by_people(cls: type[Node]) -> bool:
    """Whether an event is something that a player does."""
    who = cls.model_fields.get("who")
    return who is not None and t.Player in (who.annotation, *get_args(who.annotation))
