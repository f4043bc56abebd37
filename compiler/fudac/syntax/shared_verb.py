"""１枚をデッキの上に、１枚をデッキの下に＋戻す: one verb said of several things side by side, each with what belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.node import Node
from .dictionary import VerbForm
from .phrases import Phrase
from .problems import Unreadable
from .skeleton import Unit

if TYPE_CHECKING:
    from .deeds import DeedReader

__all__ = ["deeds_before", "deeds_of", "sharing"]

_MARKS = ("は", "が", "を", "に", "から")


def deeds_of(
    reader: DeedReader, unit: Unit, stack: list[Phrase], done: Sequence[Node], topic: Phrase | None
) -> tuple[list[Node], tuple[Node, VerbForm]]:
    """What is done by a verb, and last with which form: once, or where it cannot take all its phrases, of each group of them.

    Raises :class:`Unreadable` what the verb with all of them raises, where the groups cannot be read either.
    """
    moment = reader.moment
    try:
        return [], reader._effect(unit, stack, done, topic)
    except Unreadable as whole:
        groups = sharing(stack) if reader.headed else []
        if len(groups) < 2:
            raise
        reader.moment = moment
        made: list[tuple[Node, VerbForm]] = []
        try:
            for group in groups:
                made.append(reader._effect(unit, group, [*done, *(node for node, _ in made)], topic))
        except Unreadable:
            raise whole from None
        return [node for node, _ in made[:-1]], made[-1]


def deeds_before(
    reader: DeedReader, unit: Unit, stack: list[Phrase], done: Sequence[Node], topic: Phrase | None
) -> list[Node]:
    """The same of a chained verb, whose phrases are taken off the stack."""
    try:
        return [reader._deed_before(unit, stack, done, topic)]
    except Unreadable:
        if not reader.headed or len(sharing(stack)) < 2:
            raise
        firsts, (last, _) = deeds_of(reader, unit, stack, done, topic)
        stack.clear()
        return [*firsts, last]


def sharing(stack: Sequence[Phrase]) -> list[list[Phrase]]:
    """The phrases of a verb in groups that say the same of different things; one group where they do not.

    Each group but the last ends with a comma; its last を may be left out (〜に２ダメージ、〜に１ダメージを). What stands before
    the first group (ターン終了時まで) is read with it.
    """
    behind = len(stack)
    while behind and stack[behind - 1].particle not in _MARKS:
        behind -= 1  # 任意の順番で＋戻す
    marks = _pattern(stack[:behind])
    size = len(marks)
    if size < 2 or "を" not in marks:
        return [list(stack)]
    end = behind - size
    groups = [list(stack[end:])]
    while end >= size and (group := _alike(stack[end - size : end], marks)) is not None:
        groups.insert(0, group)
        end -= size
    lead = stack[:end]
    if len(groups) < 2 or any(phrase.particle in marks for phrase in lead):
        return [list(stack)]
    groups[0] = [*lead, *groups[0]]
    return groups


def _pattern(stack: Sequence[Phrase]) -> list[str]:
    """The particles of the last phrases, as far back as none of them comes again."""
    marks: list[str] = []
    for phrase in reversed(stack):
        if phrase.kind != "np" or phrase.particle not in _MARKS or phrase.particle in marks:
            break
        marks.insert(0, phrase.particle)
    return marks


def _alike(group: Sequence[Phrase], marks: Sequence[str]) -> list[Phrase] | None:
    """The phrases of an earlier group, None where they are of another kind."""
    last = group[-1]
    if not last.particle and marks[-1] == "を":
        last = last._replace(particle="を")
    made = [*group[:-1], last]
    same = [phrase.particle for phrase in made] == list(marks)
    return made if same and last.comma and all(phrase.kind == "np" for phrase in made) else None
