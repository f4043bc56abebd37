"""Words of texts with heads whose class goes by what stands beside them, set right before the skeleton is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .dictionary import Entry
from .lexer import Token
from .phrases import AND

__all__ = ["prepared"]


def prepared(tokens: list[Token], words: Mapping[str, Entry], joined: set[int]) -> list[Token]:
    """〜の合計: a noun there, an adverb elsewhere; 〜、及びプレイされている〜: a list whose last part has a clause before it.

    ``joined`` gains the ends of the commas that stand for 及び.
    """
    total = words.get("合計値")
    out: list[Token] = []
    tokens = spans(_either_verb(_each_of(tokens), words))
    for i, token in enumerate(tokens):
        if token.cls != "LINK" or not out or not _begins_with_clause(tokens[i + 1 :], out[-1].cls == "C"):
            out.append(token)
            continue
        if out[-1].cls != "C":
            out.append(token._replace(cls="C"))
        if token.text in AND:
            joined.add(out[-1].end)
    for i in range(1, len(out)):
        if out[i].text == "合計" and out[i - 1].cls == "NO" and total is not None:
            out[i] = out[i]._replace(cls="N", entry=total)
    by_doing(out)
    return [_by_place(token, out[i - 1] if i else None) for i, token in enumerate(out)]


def _begins_with_clause(tokens: Sequence[Token], apart: bool) -> bool:
    """及び＋プレイされている＋カード, 、及び＋場の「霧」を持つ＋カード: the last part of a list has a clause before its noun."""
    said = [token.cls for token in tokens[:8]]
    if said[:1] == ["ADV"]:
        said = said[1:]  # 及び＋それまでに＋公開された＋カード
    while apart and said[:2] == ["N", "NO"]:
        del said[:2]
    own = len(said) == len(tokens[:8])  # あなたがプレイしている＋カード: a clause with a subject
    first = "".join(token.text for token in tokens[:2])
    mine = first.endswith("が") or first == "ゲームから"  # ゲームから除外されている＋カード
    if apart and (not own or mine) and said[:2] == ["N", "P"] and said[2:3] == ["V"]:
        del said[:2]
    return said[:1] == ["V"] and said[1:2] in (["N"], ["Q"])


def _by_place(token: Token, before: Token | None) -> Token:
    """なる＋まで: until it does; 場の＋最も: the most of those there, as after 場で."""
    if token.text == "まで" and before is not None and before.cls == "V":
        return token._replace(cls="WHEN")
    return token


def _each_of(tokens: Sequence[Token]) -> list[Token]:
    """「Ａ」、「Ｂ」それぞれ＋１枚まで: so many of each."""
    out: list[Token] = []
    for token in tokens:
        number = token.quantity
        if len(out) > 2 and out[-1].text == "それぞれ" and out[-2].cls == "C" and out[-3].cls == "N" and number is not None:
            del out[-2]  # 「Ａ」、「Ｂ」、それぞれ＋１枚まで
        if len(out) > 1 and out[-1].text == "それぞれ" and out[-2].cls == "N" and number is not None:
            text = out[-1].text + token.text
            out[-1] = token._replace(text=text, start=out[-1].start, quantity=number._replace(each=True))
        elif token.text == "最も" and out and out[-1].cls == "NO" and out[-1].text == "の":
            out[-1] = out[-1]._replace(cls="P", text="で")  # あなたの場の＋最も＋コストが高い: the most of those there
            out.append(token)
        else:
            out.append(token)
    return out


def _either_verb(tokens: Sequence[Token], words: Mapping[str, Entry]) -> list[Token]:
    """見た、または＋公開した, 攻撃、または＋防御する: two things of which one happens; the first verb goes on to the second."""
    out = list(tokens)
    i = 1
    while i + 1 < len(out):
        link, verb = out[i], out[i + 1]
        at = i - 2 if out[i - 1].cls == "C" else i - 1
        first = out[at] if at >= 0 else None
        if link.cls != "LINK" or link.text in AND or first is None:
            i += 1
            continue
        entry = first.entry if first.cls == "V" else None
        if verb.cls == "V" and first.cls == "N" and (at == 0 or out[at - 1].cls in ("P", "C")):
            entry = words.get(first.text + "する")
        if entry is None or entry.cls != "V":
            i += 1
            continue
        made = tuple(vf._replace(form=vf.form._replace(aspect="base", end="te")) for vf in entry.verbs)
        text = "".join(token.text for token in out[at : i + 1])
        both = Token("VS", text, first.start, link.end, entry._replace(cls="VS", verbs=made))
        out[at : i + 1] = [both]
        i = at + 1
    return out


def spans(tokens: Sequence[Token]) -> list[Token]:
    """１か２, １つ、または２つ: two numbers that follow each other, as from one to the other."""
    out: list[Token] = []
    for token in tokens:
        back = [x for x in out[-3:] if x.cls != "C"]
        more = token.quantity
        if len(back) >= 2 and back[-1].cls == "LINK" and back[-1].text not in AND and more is not None:
            first = back[-2].quantity
            if (
                first is not None
                and isinstance(first.number, int)
                and isinstance(more.number, int)
                and more.number == first.number + 1
                and first.counter in ("", more.counter)
                and not (first.qualifier or first.sign or more.qualifier or more.sign)
            ):
                at = out.index(back[-2])
                joined = first._replace(counter=more.counter, qualifier=f"〜{more.number}")
                text = f"{first.number}〜{more.number}{more.counter}"
                out[at:] = [back[-2]._replace(text=text, end=token.end, quantity=joined)]
                continue
        out.append(token)
    return out


def by_doing(tokens: list[Token]) -> None:
    """②支払うことで、無効にできる: paying and nullifying, both of which may be done; changes the words in place."""
    for i in range(len(tokens) - 1, 0, -1):
        by, verb = tokens[i], tokens[i - 1]
        last = next((j for j in range(i + 1, len(tokens)) if tokens[j].cls == "STOP"), len(tokens)) - 1
        may = _can(tokens[last]) if last > i else None
        if by.text == "ことで" and verb.cls == "V" and verb.entry is not None and may is not None:
            tokens[last] = may
            made = tuple(vf._replace(form=vf.form._replace(end="te")) for vf in verb.entry.verbs)
            entry = verb.entry._replace(cls="VS", verbs=made)
            tokens[i - 1 : i + 1] = [verb._replace(cls="VS", text=verb.text + by.text, end=by.end, entry=entry)]


def _can(token: Token) -> Token | None:
    """無効にできる as 無効にすることができる; None where nothing may be done."""
    if token.entry is None or token.cls != "V":
        return None
    made = [
        vf._replace(form=vf.form._replace(voice="active", mood="can"))
        for vf in token.entry.verbs
        if not vf.form.negative and (vf.form.voice == "potential" or vf.form.mood in ("can", "may"))
    ]
    return token._replace(entry=token.entry._replace(verbs=tuple(made))) if made else None
