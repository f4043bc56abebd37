"""Tokens → rows of units: the loop over the LALR table that Lark made of ``grammar/skeleton.lark``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .lexer import Token
from .table import load_table

__all__ = ["SkeletonError", "Unit", "is_copular", "read_skeleton"]


_made: Any = tuple.__new__  # makes a unit of all its parts without the detour by their names


class Unit(NamedTuple):
    """One unit of a sentence.

    ``kind`` is the skeleton's alias (phrase, bare, adverb, chained, attributive, alternative, when, when_is, final,
    final_is);
    ``words`` the tokens of its noun phrase, ``verb`` its predicate, ``particle`` what follows; ``comma`` whether a 、 ends it.
    """

    kind: str
    words: tuple[Token, ...]
    verb: Token | None
    particle: Token | None
    when: Token | None
    comma: bool
    start: int
    end: int


def is_copular(unit: Unit) -> bool:
    """〜である before a noun: the word before it is what something is."""
    return (
        unit.verb is not None
        and unit.verb.entry is not None
        and any(v.lemma == "である" for v in unit.verb.entry.verbs)
    )


class SkeletonError(Exception):
    """The row of words is no sentence: ``token`` (None at the end of the text) came where only ``expected`` classes can stand."""

    def __init__(self, token: Token | None, expected: frozenset[str]) -> None:
        super().__init__(f"{token} {sorted(expected)}")
        self.token = token
        self.expected = expected


class _Inline(list[Any]):
    """What a helper rule of ``+`` or ``*`` gathered; it dissolves in the rule around it."""


def _unit(kind: str, items: Sequence[Any]) -> Unit:
    words: tuple[Token, ...] = ()
    verb = particle = when = None
    comma = False
    for item in items:
        if type(item) is Token:
            cls = item.cls
            if cls == "V" or cls == "VS":
                verb = item
            elif cls == "P":
                particle = item
            elif cls == "WHEN":
                when = item
            elif cls == "C":
                comma = True
            elif cls == "LINK" and kind == "alternative":
                continue  # 〜するか
            elif cls != "NO":  # ３枚以上の場合
                words = (*words, item)
        elif verb is None:  # what stands behind it (〜するかのどちらかを) says no more than か
            words = item
    first, last = items[0], items[-1]
    return Unit(
        kind,
        words,
        verb,
        particle,
        when,
        comma,
        first.start if type(first) is Token else first[0].start,
        last.end if type(last) is Token else last[-1].end,
    )


def _np(name: str, items: Sequence[Any]) -> tuple[Token, ...]:
    out: list[Token] = []
    for item in items:
        if type(item) is Token:
            out.append(item)
        else:
            out.extend(item)
    return tuple(out)


def _sentence(name: str, items: Sequence[Any]) -> tuple[Unit, ...]:
    return tuple(item for item in items if type(item) is Unit)


def _start(name: str, items: Sequence[Any]) -> list[Any]:
    return list(items)


_BUILD: dict[str, Callable[[str, Sequence[Any]], Any]] = {
    "np": _np,
    "noun": _np,
    "names": _np,
    "bound": _np,
    "sentence": _sentence,
    "start": _start,
}
_STOP = Token("$END", "", -1, -1)


class _Shape(NamedTuple):
    """A unit whose tokens are given by their places in the row; -1 for none."""

    kind: str
    words: tuple[int, ...]
    verb: int
    particle: int
    when: int
    comma: bool
    first: int
    last: int


_SHAPES: dict[tuple[str, ...], list[list[_Shape]]] = {}
_MOST_SHAPES = 20_000


def read_skeleton(tokens: Sequence[Token]) -> list[tuple[Unit, ...]]:
    """The sentences of a row of tokens, in time linear in their number. Raises :class:`SkeletonError` at the first that does not fit.

    What is made of a row depends on the classes of its words alone, so that each row of classes is parsed once.
    """
    row = tuple([token.cls for token in tokens])
    shapes = _SHAPES.get(row)
    if shapes is None:
        if len(_SHAPES) > _MOST_SHAPES:
            _SHAPES.clear()
        shapes = _SHAPES[row] = _shapes(tokens)
    return [
        tuple(
            [
                _made(
                    Unit,
                    (
                        kind,
                        tuple([tokens[at] for at in words]),
                        tokens[verb] if verb >= 0 else None,
                        tokens[particle] if particle >= 0 else None,
                        tokens[when] if when >= 0 else None,
                        comma,
                        tokens[first].start,
                        tokens[last].end,
                    ),
                )
                for kind, words, verb, particle, when, comma, first, last in sentence
            ]
        )
        for sentence in shapes
    ]


def _shapes(tokens: Sequence[Token]) -> list[list[_Shape]]:
    """The shapes of a row, found by parsing it with places in the stead of offsets."""
    try:
        sentences = _parse([Token(token.cls, "", at, at + 1) for at, token in enumerate(tokens)])
    except SkeletonError as error:
        raise SkeletonError(None if error.token is None else tokens[error.token.start], error.expected) from None

    def place(token: Token | None) -> int:
        return -1 if token is None else token.start

    return [
        [
            _Shape(
                unit.kind,
                tuple(place(word) for word in unit.words),
                place(unit.verb),
                place(unit.particle),
                place(unit.when),
                unit.comma,
                unit.start,
                unit.end - 1,
            )
            for unit in sentence
        ]
        for sentence in sentences
    ]


def _parse(tokens: Sequence[Token]) -> list[tuple[Unit, ...]]:
    table = load_table()
    states, gotos, rules, end = table.states, table.gotos, table.rules, table.end
    stack = [table.start]
    values: list[Any] = []
    for token in (*tokens, _STOP):
        cls = token.cls
        while True:
            action = states[stack[-1]].get(cls)
            if action is None:
                raise SkeletonError(None if token is _STOP else token, frozenset(states[stack[-1]]))
            if action >= 0:
                if token is _STOP:
                    break
                stack.append(action)
                values.append(token)
                break
            origin, name, size, mixed = rules[-1 - action]
            if size:
                items: list[Any] = values[-size:]
                del values[-size:], stack[-size:]
            else:
                items = []
            if mixed:
                items = [x for item in items for x in (item if type(item) is _Inline else (item,))]
            build = _unit if name is None else _BUILD.get(name, _unit)
            values.append(_Inline(items) if name is None else build(name, items))
            stack.append(gotos[stack[-1]][origin])
            if token is _STOP and stack[-1] == end:
                made: list[tuple[Unit, ...]] = values[-1]
                return made
    raise SkeletonError(None, frozenset())
