"""Ways of saying in marked texts that come down to words there are: 〜した後、, 〜のみの時, 〜するか、〜する."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .conjugation import Form
from .dictionary import Entry, VerbForm
from .lexer import Token

__all__ = ["as_there_are"]

_AFTER = "後"
_BECOMING = ("少なく", "多く")


def as_there_are(tokens: Sequence[Token], words: Mapping[str, Entry]) -> tuple[list[Token], frozenset[int]]:
    """The words with these ways of saying put as others, and where a part ends to which か offers another."""
    out: list[Token] = []
    either: set[int] = set()
    is_a = words.get("である")
    for index, token in enumerate(tokens):
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        last = out[-1] if out else None
        if token.text == _AFTER and token.cls == "WHEN" and last is not None and after is not None and after.cls == "C":
            done = _done(last)
            if done is not None:  # 引いた後、: 引き、
                out[-1] = last._replace(
                    cls="VS", text=last.text + token.text, end=token.end, entry=Entry("VS", None, done)
                )
                continue
        if token.text == "か" and token.cls == "LINK" and last is not None and last.cls == "V":
            out.append(token._replace(cls="STOP"))
            either.add(last.end)
            continue
        if token.cls == "C" and last is not None and last.cls == "STOP":
            continue  # 捨てるか、〜
        if last is not None and last.text == "のみ" and last.cls == "P" and is_a is not None:
            if token.cls == "NO" and after is not None and after.cls == "WHEN":
                out.append(Token("V", "である", token.start, token.end, is_a))
                continue
            if token.cls == "WHEN":
                out[-1] = last._replace(end=last.end - 1)
                out.append(Token("V", "である", last.end - 1, last.end, is_a))
        apart = next((x for x in _BECOMING if token.text.startswith(x) and len(token.text) > len(x)), None)
        if (
            apart is not None
            and apart in words
            and token.text[len(apart) :] in words
            and not _is_form(token)
            and _compared(out)
        ):
            middle, rest = token.start + len(apart), token.text[len(apart) :]  # より１枚＋少なく＋なる
            out.append(Token(words[apart].cls, apart, token.start, middle, words[apart]))
            out.append(Token(words[rest].cls, rest, middle, token.end, words[rest]))
            continue
        out.append(token)
    return out, frozenset(either)


def _is_form(token: Token) -> bool:
    """少なくない: a form of 少ない, and not what comes to be less."""
    return token.entry is not None and any(vf.lemma in ("少ない", "多い") for vf in token.entry.verbs)


def _compared(before: Sequence[Token]) -> bool:
    """Whether the sentence has said than what something is more or less."""
    for token in reversed(before):
        if token.cls == "STOP":
            return False
        if token.text == "より" and token.cls == "P":
            return True
    return False


def _done(token: Token) -> tuple[VerbForm, ...] | None:
    """〜した as the first of two deeds: the stem of the same verb."""
    if token.entry is None or token.cls != "V":
        return None
    done = tuple(
        vf._replace(form=Form(voice=vf.form.voice, end="stem"))
        for vf in token.entry.verbs
        if vf.form.aspect == "past" and not vf.form.negative and vf.form.mood == "plain"
    )
    return done or None
