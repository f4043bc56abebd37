"""What stands before a feature and waits for the noun behind the clause: あなたの場の「人形」を＋持つキャラクター."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..model import filters as f
from ..model import terms as t
from ..model.features import Feature, Symbol
from ..model.words import Abilities, FactionOf
from .feature_values import Linked, waits
from .lexer import Token
from .phrases import AND, Phrase, read_phrase
from .problems import Unreadable
from .skeleton import Unit, is_copular
from .values import Word, amount_of

__all__ = ["is_part_of_name", "is_there", "is_what", "scope_of", "stat_there", "total_there"]


def scope_of(
    words: Sequence[Token],
    before: list[Any],
    particle: str,
    end: int,
    comma: bool,
    count: Callable[[str, Token], None],
) -> tuple[Phrase, list[Any]] | None:
    """あなたの場の「人形」を＋持つ: what no feature has (an owner, a place, 呪符カードまたは) waits for the noun behind the clause."""
    for k in range(len(words) - 1, 0, -1):
        sep = words[k - 1]
        if sep.cls not in ("NO", "LINK", "C") or (k > 1 and words[k - 2].text == "本来"):
            continue  # 本来の名称 is one thing
        try:
            phrase = read_phrase(words[k:], (), particle, comma, words[k].start, end, count)
        except Unreadable:
            continue
        this = isinstance(phrase.value, Abilities) and phrase.value.which == "this" and particle == "で"
        named = isinstance(phrase.value, Word) and (phrase.value.kind == "stat" or phrase.value.key == "name")
        held = Feature | t.Name | f.OfFaction | FactionOf | Symbol
        if not isinstance(phrase.value, held) and not this and not (named and particle in ("が", "に")):
            continue
        left = list(words[: k - 1])
        while left and left[-1].cls in ("C", "NO"):
            left.pop()
        if not left:
            continue
        said = _waiting(left, before, count)
        if said is None and before and not named:  # 術者が「霧」である、＋あなたの手札の「装備」を持つ: both wait
            further = _waiting(left, [], count)
            said = [*before, *further] if further is not None and all(map(waits, before)) else None
        if said is None:
            continue
        if sep.cls == "LINK":
            said[-1] = Linked(said[-1], "and" if sep.text in AND else "or")
        return phrase, said
    return None


def _waiting(words: Sequence[Token], before: list[Any], count: Callable[[str, Token], None]) -> list[Any] | None:
    """What waits for a noun behind a clause, one thing or two side by side (あなたの場の「星の騎士」以外の); None where it cannot."""
    if len(words) == 1 and words[0].quantity is not None:
        return [*before, amount_of(words[0].quantity)]  # 場にいる＋任意の枚数の
    for cut in (0, *(i for i, word in enumerate(words) if word.cls == "NO")):
        parts = [words] if cut == 0 else [words[:cut], words[cut + 1 :]]
        try:
            said = [
                read_phrase(part, before if i == 0 else (), "", False, part[0].start, part[-1].end, count).value
                for i, part in enumerate(parts)
                if part
            ]
        except Unreadable:
            continue
        if said and all(map(waits, said)):
            return said
    if before:  # 攻撃を行っている＋あなたの場の: each waits for the noun
        inner = _waiting(words, [], count)
        return [*before, *inner] if inner is not None and not any(isinstance(x, Word) for x in inner) else None
    return None


def is_part_of_name(stack: Sequence[Phrase]) -> bool:
    """名称に＋「霧」を＋含む: the quote is a part of a name, no card of that name."""
    last = stack[-1] if stack else None
    return last is not None and last.particle == "に" and isinstance(last.value, Word) and last.value.key == "name"


def is_what(units: Sequence[Unit], index: int) -> bool:
    """コストが＋Ｘ＋である: a number that a 〜である behind it is about, no number of what the clause before it is about."""
    after = units[index + 1] if index + 1 < len(units) else None
    return units[index].kind == "bare" and after is not None and not after.words and is_copular(after)


def stat_there(subject: Any) -> tuple[list[Any], str, bool] | None:
    """あなたの場の＋コスト, 本来の＋必要ノード: where the cards lie whose number it is, the number, whether as printed."""
    if isinstance(subject, Word) and subject.kind == "original_stat":
        return [], subject.key, True
    of = subject.of if isinstance(subject, t.StatOf) and not subject.also else None
    if isinstance(of, t.Cards) and of.noun == "card" and of.amount is None and of.filters:
        said = [x.zone if isinstance(x, f.InZone) else x for x in of.filters]  # 「霧」以外の、＋必要ノード
        return said, subject.stat, subject.printed
    if isinstance(subject, t.StatOf) and not subject.also and isinstance(subject.of, t.Player):
        return [subject.of], subject.stat, subject.printed  # 相手プレイヤーの＋必要ノードが４以上の
    return None


def total_there(subject: Any, amount: t.Amount) -> list[Any] | None:
    """必要ノードとコストの合計値, あなたの手札の戦闘力の合計値: where the cards lie, and what their numbers come to together."""
    of = subject.of if isinstance(subject, t.Sum) else None
    if not isinstance(of, t.StatOf):
        return None
    there = ([], of.stat, of.printed) if of.of is None else stat_there(of.replace(also=()))
    if there is None:
        return None
    return [*there[0], f.StatIs(stat=of.stat, also=of.also, total=True, amount=amount, printed=of.printed)]


def is_there(subject: Any) -> bool:
    """自分の捨て札置き場の＋コスト: of the cards that lie in a place, of which nothing else is said."""
    of = subject.of if isinstance(subject, t.StatOf) and not subject.also else None
    return isinstance(of, t.Cards) and len(of.filters) == 1 and isinstance(of.filters[0], f.InZone)
