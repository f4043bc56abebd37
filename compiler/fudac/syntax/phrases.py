"""Noun phrases: rows of tokens → typed values (:mod:`fudac.syntax.values` says what composes with what)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..model import terms as t
from ..model.filters import Among, Differing, InZone, SharesWith
from ..model.node import Node
from ..model.words import Abilities, BattleKind, Points
from . import feature_attach, letter_values
from .attachments import attach, coordinate
from .board_values import MAKE, Toward, alone, quantity_value
from .bounds import By
from .feature_values import FEATURE_NOUNS, Linked
from .last_words import of_amount, of_group, of_name, of_sex, of_zone
from .lexer import Quantity, Token
from .out_of import OutOf
from .problems import Unreadable
from .values import MANNER, Word, amount_of, join

__all__ = ["AND", "Phrase", "is_object", "noun_value", "read_phrase"]


# Links that name two things together; the others (または, か) name one of them.
AND = frozenset({"及び", "および", "かつ"})


class Phrase(NamedTuple):
    """A phrase waiting for its predicate. ``text`` is the phrase as lexed, for literals; ``suffix`` a literal after の."""

    value: Any
    particle: str
    text: str
    start: int
    end: int
    comma: bool = False
    suffix: str = ""
    kind: str = "np"  # np, adverb, when


def is_object(token: Token) -> bool:
    """Whether a token is a 〔 〕 that has still to be read."""
    return (
        token.value is None
        and token.entry is not None
        and token.entry.noun is not None
        and token.entry.noun.kind == "object"
    )


def noun_value(token: Token) -> Any:
    """The value of one noun or quantity."""
    if token.value is not None:
        return token.value
    if token.quantity is not None:
        if token.entry is not None and token.entry.noun is not None and token.entry.noun.kind == "points":
            return Points(stat=token.entry.noun.key, amount=amount_of(token.quantity))
        return quantity_value(token.quantity)
    assert token.entry is not None and token.entry.noun is not None
    kind, key, text = token.entry.noun
    made = _MAKE.get(kind)
    return made(key) if made is not None else Word(kind, key, text)


def _player(key: str) -> Any:
    return Word("player", "player", "プレイヤー") if key == "player" else t.Player(who=key)  # type: ignore[arg-type]


_MAKE: dict[str, Any] = {
    "player": _player,
    "zone": lambda key: t.Zone(zone=key),
    "cards": lambda key: t.Cards(noun=key),
    "state": lambda key: t.State(state=key),
    "ref": lambda key: t.Ref(to=key),
    "name": lambda key: t.Name(name=key),
    "same": lambda key: SharesWith(stat=key),
    "different": lambda key: Differing(stat=key),
    "moment": lambda key: t.Moment(at=key),
    "abilities": lambda key: Abilities(noun=key),
    "parity": lambda key: t.Amount(rel=key),
    "battle": lambda key: BattleKind(kind=key),
    **MAKE,
    **FEATURE_NOUNS,
}


def _segments(tokens: Sequence[Token]) -> list[tuple[str, list[Token]]]:
    out: list[tuple[str, list[Token]]] = [("", [])]
    for token in tokens:
        if token.cls == "NO":
            out.append((token.text, []))
        elif token.cls == "C":
            continue  # コスト２以下の、キャラクター
        elif token.cls == "LINK":
            out.append((token.text, []))
        else:
            out[-1][1].append(token)
    if not out[-1][1]:
        out.pop()  # 自分の支配する: the の of a genitive subject
    return out


def _juxtapose(tokens: list[Token]) -> Any:
    """One noun of several words, left to right, then right to left (相手＋プレイヤー＋１人, 男＋キャラクター＋１体)."""
    values = [noun_value(tok) for tok in tokens]
    # Quantities belong to the whole; the last noun takes what stands before it.
    while len(values) > 1:
        for i in range(len(values) - 2, -1, -1):
            made = join(values[i], values[i + 1])
            if made is not None:
                values[i : i + 2] = [made]
                tokens = [*tokens[:i], _merged(tokens[i], tokens[i + 1]), *tokens[i + 2 :]]
                break
        else:
            raise Unreadable("E0211", tokens[0].start, tokens[-1].end, left=tokens[0].text, right=tokens[1].text)
    return alone(values[0])


def _merged(a: Token, b: Token) -> Token:
    return Token(a.cls, a.text + b.text, a.start, b.end)


def read_phrase(
    tokens: Sequence[Token],
    before: Sequence[Any],
    particle: str,
    comma: bool,
    start: int,
    end: int,
    count: Callable[[str, Token], None] | None = None,
) -> Phrase:
    """The value of a noun phrase. ``before`` are the relative clauses that stand in front of it.

    Raises :class:`Unreadable` where two nouns do not go together.
    """
    text = "".join(tok.text for tok in tokens)
    tail_noun = tokens[-1].entry.noun if tokens[-1].entry is not None else None
    if MANNER.loose and len(tokens) > 1 and tail_noun is not None and tail_noun[:2] == ("suffix", "among"):
        rest_of = read_phrase(tokens[:-1], before, particle, comma, start, end, count)  # 場のキャラクター＋のうち
        if isinstance(rest_of.value, t.CardsLike):
            return rest_of._replace(value=Among(of=rest_of.value), text=text)
    segments = _segments(tokens)
    suffix = ""
    if len(segments) > 1 and segments[-1][0] == "の" and len(segments[-1][1]) == 1:
        noun = segments[-1][1][0].entry
        if (
            noun is not None
            and noun.noun is not None
            and (
                noun.noun.kind == "literal"
                or noun.noun[:2] == ("word", "target")
                or (noun.noun[:2] == ("deed", "normal_move") and particle == "は")
            )
        ):
            suffix = "の" + segments.pop()[1][0].text
    pending: list[tuple[Any, int, int]] = []
    both = 0  # how many filters at the end of them かつ has joined
    pending.extend((item, start, tokens[0].start) for item in before)
    for link, group in segments:
        if not group:  # a link with nothing on one side
            raise Unreadable("E0211", start, end, left=tokens[0].text, right=tokens[min(1, len(tokens) - 1)].text)
        tail: Any = None
        if (
            len(group) > 1
            and group[-1].quantity is not None
            and not group[-1].quantity.sign
            and link in ("", "の", "への")
            and pending
        ):
            # 自分の手札１枚: the number belongs to the whole, if the noun alone goes with what stands before it
            base = _juxtapose(group[:-1])
            whole = attach(pending[-1][0], base)
            if whole is not None and join(whole, group[-1].quantity) is not None:
                tail = group[-1].quantity
        value = base if tail is not None else _juxtapose(group)
        s, e = group[0].start, group[-1].end
        if link == "を合わせて":  # 場のカード及び手札を合わせて５枚: so many of all of them
            link = "の"
        if link == "による":  # この効果によるダメージ
            link = "の"
            pending[-1] = (By(pending[-1][0]), *pending[-1][1:])
        if link == "への":  # あなたへの接触
            link = "の"
            pending[-1] = (Toward(pending[-1][0]), *pending[-1][1:])
        if link and link != "の":
            left, ls, le = pending[-1]
            if link == "かつ" and isinstance(left, t.Filter) and isinstance(value, t.Filter):
                both += 1  # 団陣営かつ院陣営の: all of them are said, in this order
                pending.insert(len(pending) - both, (value, s, e))
                continue
            how = "and" if MANNER.loose and link in AND else "or"
            made = coordinate(left, value, how)
            if made is None:  # A陣営のキャラクターまたはB陣営のキャラクター: all that follows is the other one
                rest = [token for token in tokens if token.start >= s]
                other = read_phrase(rest, (), particle, comma, s, end, count) if len(rest) > len(group) else None
                made = coordinate(left, other.value, how) if other is not None else None
                if made is None or other is None or len(pending) > 1:
                    raise Unreadable("E0211", ls, e, left=_slice(tokens, ls, le), right=_slice(tokens, s, e))
                return Phrase(made, particle, text, start, end, comma, other.suffix)
            pending[-1] = (made, ls, e)
            continue
        while pending:
            before_it = pending[-1][0]
            made = (
                coordinate(before_it.value, value, before_it.link)
                if isinstance(before_it, Linked)
                else attach(before_it, value)
            )
            of_number = not isinstance(value, t.CardsLike)
            if of_number and isinstance(made, Node) and isinstance(before_it, t.Name) and len(pending) > 1:
                there = of_name(pending[-2][0], before_it)  # あなたの場の＋「霧」の＋枚数
                if there is not None:
                    pending.pop()
                    made, before_it = attach(there, value), there
            if made is None:
                break
            s = pending.pop()[1]
            value = made
        if (
            count is not None
            and group[-1].quantity is not None
            and group[-1].quantity.number not in ("all", "any_number", "half", "half_up", "same", "odd", "even")
        ):
            counted = (
                "card"
                if isinstance(value, t.ZoneLike | t.Place | t.Name)
                else value.__dict__.get("noun")
                if isinstance(value, Node)
                else None
            )
            if isinstance(counted, str) and not isinstance(value, t.Ref) and (len(group) > 1 or link):
                count(counted, group[-1])
        if tail is not None:
            made = join(value, tail)
            if made is None:
                raise Unreadable("E0211", s, e, left=_slice(tokens, s, group[-2].end), right=group[-1].text)
            value = made
        pending.append((value, s, e))
    if isinstance(pending[-1][0], OutOf):  # 場のカードのうち: how many of them, nobody says
        raise Unreadable("E0211", pending[0][1], end, left=text, right=particle)
    while len(pending) > 1 and isinstance(pending[-1][0], Quantity):
        made = of_amount(pending[-2][0], amount_of(pending[-1][0]))  # 手札の半分
        if made is None:
            break
        pending[-2:] = [(made, pending[-2][1], pending[-1][2])]
    while len(pending) > 1 and isinstance(pending[-1][0], Word) and pending[-1][0].kind == "sex":
        made = of_sex(pending[-2][0], pending[-1][0])
        if made is None:
            break
        pending[-2:] = [(made, pending[-2][1], pending[-1][2])]
    while len(pending) > 1 and isinstance(pending[-1][0], t.Name | t.Cards | t.Group | t.Zone):
        last = pending[-1][0]
        if isinstance(last, t.Zone):
            made = of_zone(pending[-2][0], last, particle)
            if made is None:
                break
            pending[-2:] = [(made, pending[-2][1], pending[-1][2])]
            continue
        if isinstance(last, t.Group):
            made = of_group(pending[-2][0], last)
        else:
            made = of_name(pending[-2][0], last) if isinstance(last, t.Name) else attach(pending[-2][0], last)
        if made is None:
            break
        pending[-2:] = [(made, pending[-2][1], pending[-1][2])]
    while (
        len(pending) > 1
        and MANNER.loose
        and isinstance(pending[-1][0], t.Zone)
        and isinstance(pending[-2][0], Quantity)
    ):
        every = amount_of(pending[-2][0])  # 全てのノード
        zone = t.Cards(noun="card", filters=(InZone(zone=pending[-1][0]),), amount=every)
        pending[-2:] = [(zone, pending[-2][1], pending[-1][2])]
    if len(pending) > 1:
        # the words before the last value do not go with it
        (_, ls, le), (_, rs, re_) = pending[-2], pending[-1]
        said = _slice(tokens, ls, le) or "名詞を説明する文"  # a relative clause stands before these tokens
        raise Unreadable("E0211", ls, re_, left=said, right=_slice(tokens, rs, re_))
    return Phrase(pending[0][0], particle, text, start, end, comma, suffix)


def _slice(tokens: Sequence[Token], start: int, end: int) -> str:
    return "".join(tok.text for tok in tokens if start <= tok.start and tok.end <= end)


_ = (feature_attach, letter_values)  # importing them declares their rules
