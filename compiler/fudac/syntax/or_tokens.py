"""〜した時、または and 〜が２枚以下、または in the one form in which such clauses are read: 〜したか、 and 〜が２枚以下であるか、."""

from __future__ import annotations

from collections.abc import Sequence

from .conjugation import Form
from .dictionary import Entry, VerbForm
from .lexer import Token

__all__ = ["joined"]

_OR = frozenset({"または", "又は"})
_AT = frozenset({"時", "とき", "場合"})


def joined(tokens: list[Token]) -> list[Token]:
    """The tokens with 〜した時、または and 〜が２枚以下、または as 〜か."""
    if not [token for token in tokens if token.cls == "LINK" and token.text in _OR]:
        return tokens
    out: list[Token] = []
    for i, token in enumerate(tokens):
        if token.cls == "LINK" and token.text in _OR:
            _join(out, tokens, i)
        out.append(token)
    return out


def _join(out: list[Token], tokens: Sequence[Token], at: int) -> None:
    """Takes off ``out`` what stands between the first clause and the または at ``at``; nothing where that is no clause."""
    n = len(out)
    while n and (out[n - 1].cls == "C" or (out[n - 1].cls == "P" and out[n - 1].text in ("に", "は", "には"))):
        n -= 1
    link, last = tokens[at], out[n - 1] if n else None
    if last is None:
        return
    if last.cls == "WHEN":
        before = out[n - 2] if n > 1 else None
        then = _next_when(tokens, at)
        if before is None or then is None or then[0].text != last.text:
            return
        if before.cls == "V":
            if last.text not in _AT or _is_past(before) == _is_past(then[1]):
                del out[n - 1 :]
            return
        noun = n - 3 if before.cls == "NO" else n - 2
        if noun >= 0 and out[noun].cls in ("N", "Q"):
            del out[noun + 1 :]
            out.append(_is(link))
    elif last.cls in ("Q", "N") and n > 1 and out[n - 2].cls == "P" and out[n - 2].text == "が" and _is_number(tokens, at):
        del out[n:]
        out.append(_is(link))


def _is(link: Token) -> Token:
    return Token("V", "である", link.start, link.start, Entry("V", None, (VerbForm("である", Form()),)))


def _next_when(tokens: Sequence[Token], at: int) -> tuple[Token, Token] | None:
    """The word that ends the clause behind, and the word before it."""
    return next(((tokens[i], tokens[i - 1]) for i in range(at + 1, len(tokens)) if tokens[i].cls == "WHEN"), None)


def _is_past(verb: Token) -> bool:
    """〜した, of a verb; 〜する and what is no verb are not."""
    return verb.cls == "V" and verb.entry is not None and any(vf.form.aspect == "past" for vf in verb.entry.verbs)


def _is_number(tokens: Sequence[Token], at: int) -> bool:
    """Whether another clause on a number follows: 相手の手札が５枚以上の場合."""
    row = [token for token in tokens[at + 1 :] if token.cls != "C"]
    mark = next((i for i, token in enumerate(row) if token.cls == "P"), None)
    if mark is None or row[mark].text != "が" or any(token.cls != "NO" and token.cls != "N" for token in row[:mark]):
        return False
    after = [token.cls for token in row[mark + 1 : mark + 4]]
    return after[:1] == ["Q"] and "WHEN" in after[1:] and after[1] in ("NO", "V", "WHEN")
