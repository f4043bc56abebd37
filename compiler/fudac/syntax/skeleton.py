"""Tokens → rows of units, by the Lark skeleton in ``grammar/skeleton.lark`` (LALR(1), strict)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from lark import Lark, Transformer
from lark import Token as LarkToken
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from .. import resources
from .lexer import Token

__all__ = ["SkeletonError", "Unit", "read_skeleton"]


class Unit(NamedTuple):
    """One unit of a sentence.

    ``kind`` is the skeleton's alias (phrase, bare, adverb, chained, attributive, when, when_is, final, final_is);
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


class SkeletonError(Exception):
    """The row of words is no sentence: ``token`` (None at the end of the text) came where only ``expected`` classes can stand."""

    def __init__(self, token: Token | None, expected: frozenset[str]) -> None:
        super().__init__(f"{token} {sorted(expected)}")
        self.token = token
        self.expected = expected


class _Tok(LarkToken):
    """A Lark token that carries ours."""

    __slots__ = ("ours",)
    ours: Token


class _Replay(Lexer):
    """Feeds tokens that are already there."""

    __future_interface__ = 1

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[LarkToken]:
        for token in _FEED[-1]:
            made = _Tok(token.cls, token.text, token.start)
            made.ours = token
            yield made


# Lark's custom lexers are handed text only; the rows being parsed travel beside it. A stack, since quotes are read inside sentences.
_FEED: list[list[Token]] = []


class _Units(Transformer[Any, Any]):
    """Builds units while the parser reduces."""

    def _unit(self, kind: str, items: list[Any]) -> Unit:
        words: tuple[Token, ...] = ()
        verb = particle = when = None
        comma = False
        start, end = -1, -1
        for item in items:
            if isinstance(item, tuple) and not isinstance(item, Token):
                group: tuple[Token, ...] = item
                words = group
                first, last = group[0], group[-1]
            else:
                ours: Token = item.ours
                first = last = ours
                cls = ours.cls
                if cls in ("V", "VS"):
                    verb = ours
                elif cls == "P":
                    particle = ours
                elif cls == "WHEN":
                    when = ours
                elif cls == "C":
                    comma = True
                elif cls == "NO":
                    pass  # ３枚以上の場合
                else:
                    words = (*words, ours)
            if start < 0:
                start = first.start
            end = last.end
        return Unit(kind, words, verb, particle, when, comma, start, end)

    def np(self, items: list[Any]) -> tuple[Token, ...]:
        out: list[Token] = []
        for item in items:
            if isinstance(item, tuple) and not isinstance(item, Token):
                out.extend(item)
            else:
                out.append(item.ours)
        return tuple(out)

    noun = names = bound = np

    def sentence(self, items: list[Any]) -> tuple[Unit, ...]:
        return tuple(item for item in items if isinstance(item, Unit))

    def start(self, items: list[Any]) -> list[tuple[Unit, ...]]:
        return items


def _make(kind: str) -> Any:
    def build(self: _Units, items: list[Any]) -> Unit:
        return self._unit(kind, items)

    return build


for _kind in ("phrase", "bare", "adverb", "chained", "attributive", "when", "when_is", "final", "final_is"):
    setattr(_Units, _kind, _make(_kind))


@cache
def parser(strict: bool = False) -> Lark:
    """The skeleton's parser.

    ``strict`` makes Lark refuse a grammar with conflicts. The tests build it so; at run time the check (a third of a
    second) would find nothing new.
    """
    text = (resources.grammar() / "skeleton.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer=_Replay, strict=strict, transformer=_Units())


def read_skeleton(tokens: list[Token]) -> list[tuple[Unit, ...]]:
    """The sentences of a row of tokens. Raises :class:`SkeletonError` at the first token that does not fit."""
    _FEED.append(tokens)
    try:
        return parser().parse("x")  # type: ignore[return-value]
    except UnexpectedInput as error:
        token = getattr(error, "token", None)
        expected = frozenset(getattr(error, "accepts", None) or getattr(error, "expected", None) or ())
        raise SkeletonError(getattr(token, "ours", None), expected) from None
    finally:
        _FEED.pop()
