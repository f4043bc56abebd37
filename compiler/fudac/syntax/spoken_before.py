"""Words that stand for what the text has spoken of before: その差, その枚数, その名前, そのプレイヤー."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model import terms as t
from ..model.filters import Done, OfChosenFaction, OfDeclaredType
from ..model.node import Node
from ..model.words import Difference, DoneCount, NameOf
from .bounds import every_one
from .phrases import Phrase
from .problems import Unreadable
from .values import Word

if TYPE_CHECKING:
    from .reading_state import ReadingState

__all__ = ["is_of_each", "number_before", "of_declared", "of_nothing", "speaks_of_deed"]

_OF_CARDS = frozenset({"discard", "return_cards", "put_cards", "add_to_hand", "reveal", "choose", "set_state", "put_into_play"})


def number_before(reader: ReadingState, phrase: Phrase) -> Phrase:
    """その差, その枚数: the number that a condition or deed before it has spoken of; どの〜も, of which none is. Raises :class:`Unreadable` where none has."""
    value = phrase.value
    if reader.headed and phrase.particle in ("も", "にも") and "どの" in phrase.text:
        return phrase._replace(value=every_one(value), particle=phrase.particle.replace("にも", "に"))
    if not isinstance(value, Word) or value.kind != "word" or value.key not in ("that_gap", "that_pieces"):
        return phrase
    number: t.Number | None = None
    done = [verb for verb in reader.done_verbs if verb != "shuffle"]
    if value.key == "that_gap" and reader.apart is not None and all(isinstance(x, t.Number) for x in reader.apart):
        number = Difference(left=reader.apart[0], than=reader.apart[1])
    elif value.key == "that_pieces" and done and done[-1] in _OF_CARDS:
        number = DoneCount(verb=done[-1])
    if number is None:
        raise Unreadable("E0401", phrase.start, phrase.start + len(phrase.text), phrase=phrase.text)
    return phrase._replace(value=number)


def of_declared(phrase: Phrase, nodes: Sequence[Node]) -> str | None:
    """その名前, 宣言した種類: the words for what somebody has declared; None where nothing of that is meant. ``nodes``: all of its value."""
    for node in nodes:
        kind = type(node)
        if kind is OfDeclaredType:
            return "その種類"
        if (kind is NameOf or kind is t.Name) and node.__dict__["declared"] and "その名前" in phrase.text:
            return "その名前"
    return None


def speaks_of_deed(value: object) -> bool:
    """捨てたカード, 宣言した陣営のキャラクター: cards that a deed before has made what they are."""
    return isinstance(value, t.Cards) and any(isinstance(one, Done | OfChosenFaction) for one in value.filters)


def of_nothing(phrase: Phrase, said: str) -> Unreadable:
    """What a phrase means has not been spoken of."""
    end = phrase.end - (1 if phrase.comma else 0) - len(phrase.particle)
    return Unreadable("E0401", phrase.start, end, phrase=said)


def is_of_each(phrase: Phrase) -> bool:
    """各プレイヤーのターン開始時に: whose turn it is, そのプレイヤー may mean."""
    return isinstance(phrase.value, t.Moment) and phrase.value.whose == t.Player(who="each")
