"""Two phrases with nothing between them, and a sentence that runs on into the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.board import Color, Deed
from ..model.features import Feature
from ..model.words import Abilities, AnyOf, Stretch, TurnOf
from .lexer import Token
from .phrases import Phrase, read_phrase
from .problems import Unreadable
from .values import MANNER, Word

__all__ = ["abreast", "nearest", "neither", "run_on", "said_again"]


def run_on(words: Sequence[Token], before: Sequence[Any], particle: str, headed: bool) -> None:
    """A sentence that lost its 。: no clause modifies その〜, この〜 or the player a new sentence begins with."""
    first = words[0].entry.noun if words[0].entry is not None else None
    if first is None or not any(isinstance(item, f.Which | f.Done) for item in before):
        return
    if headed and (first.kind, first.key) == ("adnominal", "this"):
        return  # プレイされている＋このキャラクターカード
    new = (
        (first.kind == "adnominal" and not _owner(words))
        or (first.kind == "word" and first.key == "among")
        or (
            first.kind == "player"
            and particle == "は"
            and len(words) == 1
            and first.key in ("you", "opponent")
            and not all(isinstance(item, f.Which) and isinstance(item.clause, t.Condition) for item in before)
            and not (MANNER.crowd and all(isinstance(item, f.Which) and item.aspect == "past" for item in before))
        )
    )  # １番多くロックしている相手は
    if new:
        raise Unreadable(
            "E0260",
            words[0].start,
            words[0].end,
            ("。" + words[0].text,),
            (words[0].start, words[0].start, "。"),
            word=words[0].text,
        )


def said_again(stack: Sequence[Phrase], phrase: Phrase, marked: bool) -> str:
    """赤としても＋橙としても, 移動も＋接触も: how two phrases with the same particle go together; "" where they do not."""
    copular = not marked and not MANNER.loose and bool(stack) and stack[-1].particle == "でも" and not phrase.particle
    if copular and not phrase.suffix:
        return "or"  # 花園陣営でも＋港の組合陣営＋でない
    if not stack or stack[-1].particle != phrase.particle:
        return ""
    if phrase.particle == "も" and isinstance(phrase.value, Abilities) and not MANNER.loose and not marked:
        return "or"  # 起動型能力も＋誘発型能力も
    too = marked and phrase.particle == "も" and isinstance(phrase.value, Deed)
    return "and" if too else "or" if phrase.particle in ("としても", "にも") else ""


def abreast(words: Sequence[Any]) -> int:
    """Where two phrases stand side by side with nothing between (このターン＋あなたは, 全員＋１枚); 0: nowhere."""
    for i in range(1, len(words)):
        if words[i - 1].cls in ("NO", "LINK", "C") or words[i].cls in ("NO", "LINK", "C"):
            continue
        try:
            left = read_phrase(words[:i], (), "", False, words[0].start, words[i - 1].end).value
            read_phrase(words[i:], (), "", False, words[i].start, words[-1].end)
        except Unreadable:
            continue
        if (
            isinstance(left, Stretch | TurnOf | t.Moment)
            or (isinstance(left, Word) and left.kind == "literal")
            or (
                isinstance(left, t.Player)
                and (left.who == "own" or (i == len(words) - 1 and words[i].quantity is not None))
            )
        ):
            return i
    return 0


def _owner(words: Sequence[Token]) -> bool:
    """決死状態にした＋そのプレイヤーの相手のキャラクター: whose the noun is, in a text that says it beside."""
    return len(words) > 3 and words[2].cls == "NO" and words[2].end < words[3].start


_PLAIN = {"にも": "に", "も": "を"}


def _several(phrase: Phrase) -> bool:
    kinds: dict[str, Any] = {"にも": (t.Zones, AnyOf), "も": t.Group}
    return isinstance(phrase.value, kinds.get(phrase.particle, ())) and getattr(phrase.value, "link", "or") == "or"


def neither(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """ハーレムにも処刑台にも＋置かれない, 起動型能力も誘発型能力も＋持たない: in none of them, none of them."""
    if not any(map(_several, phrases)):
        return phrases
    return [p._replace(particle=_PLAIN[p.particle]) if _several(p) else p for p in phrases]


def nearest(
    words: Sequence[Token],
    before: Sequence[Any],
    particle: str,
    comma: bool,
    place: tuple[int, int],
    count: Callable[[str, Token], None],
) -> tuple[Phrase, int]:
    """あなたの場の＋宣言した＋種族を: the clauses nearest to the noun are its own; how many before them wait for another."""
    for kept in range(1, len(before)):
        try:
            phrase = read_phrase(words, before[kept:], particle, comma, *place, count)
        except Unreadable:
            continue
        if isinstance(phrase.value, Feature | Color):  # 手札の＋宣言した＋色で＋ない
            return phrase, kept
    return read_phrase(words, (), particle, comma, *place, count), len(before)
