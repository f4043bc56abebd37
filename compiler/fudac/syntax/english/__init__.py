"""Typed abilities → English, in the register of English rules text.

Every construct says its English in a template, the class variable ``english``, in its own file::

    draw_cards   {who:draw} {count:card}
    put_to       {what:be} put {to:into}{origin: from }{cause: by }
    fights       {who:fight} {kind|a battle}{against: against } || {kind:be} fought

A template is one clause. It is text with holes; a hole names a field of the construct:

``{field}``
    the field in words, nothing where it is None.
``{field|words}``
    the same with words to say where the field is None.
``{field#number}``
    cards with their number in another field: ``{what#count}`` three or more characters.
``{field: from }``
    the field with this before it, nothing at all where it is None. The form begins with a blank.
``{field:form}``
    the field in one of the forms registered with :func:`fudac.syntax.english.printer.form`: ``into``, ``to``,
    ``in``, ``from`` (places), ``times``, ``plain``, ``change`` (numbers), ``name``, ``when``, ``gerund``, ``until``.
    A form whose name begins with a blank (`` order``, `` slot``) brings its own words before it, and may be missing.
``{count:card}``
    an amount (a field of type Amount) and what it counts: two cards.
``{field:verb}``
    any other word is a verb, and the field is its subject: the verb agrees, takes the mood of the clause
    (:func:`fudac.syntax.english.verbs.group`) and a ``negated`` field of the construct turns it round. The subject
    is left out where a player is spoken to (Draw a card), where the effect before had the same one, and where the
    clause is a relative clause about it.
``{"words":verb}``
    a fixed subject: ``{"a random number":be} applied to {to}``.
``a || b``
    alternatives: the first all of whose fields are given; the last where none is.

The duration, the number of times and the manner that every effect has are added after its clause.
``english_adjective`` is the word for a construct that says only what its subject is doing (attacking),
``english_one`` that there can be one such thing only, and ``english_again`` what follows the verb when a later
sentence comes back to the deed (If you can't put it there).

What depends on more than this has a function registered for its ``op``: the terms in :mod:`.nouns`, :mod:`.numbers`,
:mod:`.places`, :mod:`.cards` and :mod:`.board`, the few constructs in :mod:`.clauses`, :mod:`.duties`, :mod:`.having` and
:mod:`.counting`, abilities in :mod:`.lines`.
Words of a game (zones, nouns, moments) are in its word file under ``english:``; names and factions stay as printed.

Two abilities that differ print differently; what a text leaves open (whose castle?) English leaves open too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...model.node import Node
from . import (
    board,
    board_hands,
    cards,
    clauses,
    counting,
    duties,
    features,
    having,
    lines,
    nouns,
    numbers,
    places,
    vision_numbers,
)
from .printer import CLAUSES, PHRASES, Printer

if TYPE_CHECKING:
    from ..dictionary import Dictionary

__all__ = ["english", "has_english", "offered_english"]


def english(ability: Node, dictionary: Dictionary, face: Mapping[str, Any] | None = None) -> str:
    """One ability as one line of English, ready to be printed on a card.

    ``face`` holds the values of the card it stands on, where they are known. Raises ValueError for a construct that
    has no English, which the tests rule out.
    """
    return lines.ability_text(Printer(dictionary, face), ability)


def offered_english(option: Node, dictionary: Dictionary) -> str:
    """One of the things between which an effect lets someone choose, said to whoever chooses."""
    p = Printer(dictionary, None)
    with p.within(addressed=True):
        return str(p.text(option))


def has_english(cls: type[Node]) -> bool:
    """Whether a construct can be printed: by its template or by a function of its own."""
    op = cls.op_name()
    return bool(cls.english) or op in PHRASES or op in CLAUSES


_ = (board, board_hands, cards, clauses, counting, duties, features, having, nouns, numbers, places, vision_numbers)
