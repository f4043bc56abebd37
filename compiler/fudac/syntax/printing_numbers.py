"""Numbers by letters and at moments, features as somebody has them → Japanese; joins the tables of the printer of nouns."""

from __future__ import annotations

from typing import Any

from ..model import features as ft
from ..model import filters as f
from ..model import terms as t
from .printing_objects import HeadedNouns

__all__ = ["stats_together"]


def _held(p: HeadedNouns, x: ft.Held) -> str:
    return p._filters(x.filters) + p.term(x.feature)


def _lettered(p: HeadedNouns, x: ft.Lettered) -> str:
    said = p.term(x.of)
    if len(x.letters) > 1:
        return said.removesuffix("値") + f"「{'／'.join(map(_wide, x.letters))}」"
    return said + ("の" if isinstance(x.of, ft.Feature) else "") + _wide(x.letters[0])


def _wide(letter: str) -> str:
    return chr(ord(letter) + 0xFEE0)


def _both(p: HeadedNouns, x: Any) -> str:
    """攻撃力Ｘ及び耐久力Ｙ of the same cards."""
    first, *more = x.items
    if isinstance(first, t.CountOf) and all(isinstance(y, t.CountOf) and y.of == first.of for y in more):
        return "と".join([p.term(first), *(p.word("word", getattr(y, "what", None) or "pieces") for y in more)])
    first = x.items[0]
    of = first.of.of if isinstance(first, ft.Lettered) and isinstance(first.of, t.StatOf) else None
    out = [p.term(first)]
    for item in x.items[1:]:
        same = of is not None and isinstance(item, ft.Lettered) and isinstance(item.of, t.StatOf) and item.of.of == of
        out.append(p.term(item.replace(of=item.of.replace(of=None)) if same else item))
    return ("及び" if of is not None else "と").join(out)


def _number_at(p: HeadedNouns, x: ft.NumberAt) -> str:
    return f"{p.term(x.at)}の、{p.term(x.of)}"


def stats_together(p: HeadedNouns, x: f.StatIs | f.Extreme) -> str:
    """必要ノードとコストの合計値."""
    said = "と".join(p.word("stat", stat) for stat in (x.stat, *x.also))
    return said + ("の" + p.word("word", "total_value") if x.total else "")


def _deed(p: HeadedNouns, x: Any) -> str:
    amount = p.amount(x.amount, "回") + "の" if x.amount is not None else ""
    return amount + _PLAIN_DEED(p, x)


def _name_of(p: HeadedNouns, x: Any) -> str:
    if not x.printed:
        return _PLAIN_NAME(p, x)
    of = p.term(x.of) + "の" if x.of is not None and x.of != t.IT else ""
    return of + p.word("word", "original") + "の" + p.word("word", x.kind)


_PLAIN_DEED = HeadedNouns._TERMS["deed"]
_PLAIN_NAME = HeadedNouns._TERMS["name_of"]
HeadedNouns._TERMS.update(
    {
        "held": _held,
        "lettered": _lettered,
        "both": _both,
        "number_at": _number_at,
        "deed": _deed,
        "name_of": _name_of,
    }
)
