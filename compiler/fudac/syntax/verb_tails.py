"""Words of texts with heads that mean something else by what stands beside them: 〜まで behind a verb, （…） around words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .dictionary import Entry, VerbForm
from .lexer import Token

__all__ = ["after_verbs", "unbracketed"]

#: （そのプレイヤーの）相手: said besides, before the noun it belongs to.
_BESIDES = re.compile(r"[(〈]([^()〈〉「」。]*の)[)〉](?=[^\s。、])")
#: 〜する（この行動は〜できる）。: a sentence of its own behind the one it explains.
_SENTENCE = re.compile(r"(?<=[るいうくすつぬぶむ])\(([^()]*[るいうくすつぬぶむ])\)(?=。|$)")
#: 〜が（プレイされているときも含め）〜: said besides, with a 、 on either side of it.
_BETWEEN = re.compile(r"\(([^()「」。]*も含め)\)")


def unbracketed(text: str) -> str:
    """The text with （ ） that only set words apart taken away, each place kept: a blank, or the 。 or 、 that it stands for."""
    text = _BESIDES.sub(lambda m: f" {m.group(1)} ", text)
    text = _BETWEEN.sub(lambda m: f" {m.group(1)}、", text)
    return _SENTENCE.sub(lambda m: f"。{m.group(1)} ", text)


def after_verbs(tokens: Sequence[Token]) -> list[Token]:
    """する＋まで, した＋後の, した＋結果によって, 少なく＋なければ, できる＋状態である, 裏向きで＋ある."""
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        token, after = tokens[i], tokens[i + 1] if i + 1 < len(tokens) else None
        before = out[-1] if out else None
        taken = 1
        if before is not None and before.cls == "V" and token.text in ("後", "前") and after is not None:
            out.append(token._replace(cls="WHEN", entry=Entry("WHEN")))
            if after.cls == "NO":  # 支払った後の枚数
                out.append(after._replace(cls="P", text="での", entry=Entry("P")))
                taken = 2
        elif (
            before is not None
            and before.cls == "V"
            and token.text == "以外"
            and after is not None
            and after.cls == "NO"
        ):
            out.append(token._replace(cls="WHEN", text="以外の", end=after.end, entry=Entry("WHEN")))
            taken = 2
        elif before is not None and before.cls == "VS" and token.text == "なければ" and (so := _finite(before, True)):
            out[-1] = so
            out.append(token._replace(cls="WHEN", text="場合", entry=Entry("WHEN")))
            if after is not None and after.cls != "C":
                out.append(Token("C", "、", token.end, token.end))
        elif (
            before is not None
            and before.quantity is not None
            and token.text == "である"
            and after is not None
            and after.cls == "N"
        ):
            out.append(token._replace(cls="NO", entry=Entry("NO")))  # コストが１～４である＋キャラクター: １～４の
        elif (
            before is not None
            and before.cls == "V"
            and token.text == "状態"
            and after is not None
            and after.text == "である"
        ):
            out[-1] = before._replace(end=after.end)  # 行える状態である: 行える
            taken = 2
        elif (
            token.cls == "ADV"
            and token.text in ("裏向きで", "表向きで")
            and after is not None
            and after.entry is not None
            and any(vf.lemma == "ある" for vf in after.entry.verbs)
        ):
            out.extend(_turned(token, after))
            taken = 2
        else:
            out.append(token)
        i += taken
    return out


def _finite(token: Token, negative: bool) -> Token | None:
    """A chained verb as one that ends its clause."""
    assert token.entry is not None
    made = tuple(
        vf._replace(form=vf.form._replace(end="finite", negative=negative))
        for vf in token.entry.verbs
        if vf.form.end in ("stem", "te") and vf.form.mood == "plain"
    )
    return token._replace(cls="V", entry=Entry("V", None, made)) if made else None


def _turned(side: Token, verb: Token) -> list[Token]:
    """裏向きで＋ある as 裏向き＋である."""
    from .dictionary import Noun

    assert verb.entry is not None
    word = side.text[:-1]
    noun = Entry("N", Noun("state", "face_down" if word == "裏向き" else "face_up", word))
    forms = tuple(VerbForm("である", vf.form) for vf in verb.entry.verbs if vf.lemma == "ある")
    return [
        side._replace(cls="N", text=word, end=side.end - 1, entry=noun),
        verb._replace(text="で" + verb.text, start=side.end - 1, entry=Entry(verb.cls, None, forms)),
    ]
