"""Inflected forms of Japanese verbs, made from the dictionary form.

A form is a word of the lexer (``引いてもよい``) and a place in the table of features
(:class:`Form`). Reading looks forms up, printing makes them; both use the same table, so
that what is printed can be read.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

__all__ = ["Form", "conjugate", "forms", "verb_class"]


class Form(NamedTuple):
    """Features of one inflected word.

    ``voice`` active, passive or potential; ``aspect`` base (する), past (した) or prog
    (している) or progpast (していた); ``mood`` plain, may (してもよい), must
    (しなければならない), can (することができる); ``end`` finite, stem (し、), te (して)
    or neg (せず).
    """

    voice: str = "active"
    negative: bool = False
    aspect: str = "base"
    mood: str = "plain"
    end: str = "finite"


_ROWS = {
    "う": "わいうえおっ",
    "く": "かきくけこい",
    "ぐ": "がぎぐげごい",
    "す": "さしすせそし",
    "つ": "たちつてとっ",
    "ぬ": "なにぬねのん",
    "ぶ": "ばびぶべぼん",
    "む": "まみむめもん",
    "る": "らりるれろっ",
}
_VOICED = {"ぐ", "ぬ", "ぶ", "む"}
_ICHIDAN_ENDINGS = (
    "える",
    "ける",
    "せる",
    "てる",
    "ねる",
    "べる",
    "める",
    "れる",
    "げる",
    "ぜる",
    "でる",
    "きる",
    "じる",
    "みる",
    "いる",
    "びる",
    "見る",
    "出る",
    "得る",
    "経る",
    "似る",
    "着る",
    "寝る",
)
# Verbs whose dictionary form looks ichidan but is godan, and the one-sound ones that are not.
_GODAN = {
    "入る",
    "切る",
    "走る",
    "要る",
    "限る",
    "減る",
    "散る",
    "蹴る",
    "戻る",
    "残る",
    "かかる",
    "終わる",
    "送る",
    "取る",
    "なる",
    "ある",
    "めくる",
    "変わる",
    "加わる",
    "乗る",
    "至る",
    "去る",
    "上がる",
    "下がる",
    "当たる",
    "移る",
    "裏返る",
    "表返る",
    "弱る",
    "帰る",
    "返る",
}


#: Verbs in する that are negated like those in す: 属さない.
_LIKE_GODAN = frozenset({"属する"})


def verb_class(lemma: str) -> str:
    """``suru``, ``ichidan``, ``aru``, ``iku``, ``copula``, ``adjective`` or ``godan``."""
    if lemma.endswith("い"):
        return "adjective"
    if lemma.endswith("する"):
        return "suru"
    if lemma[-1] not in "うくぐすつぬぶむるい":
        return "noun"
    if lemma == "ある":
        return "aru"
    if lemma.endswith("である"):
        return "copula"
    if lemma.endswith("行く"):
        return "iku"
    if lemma.endswith("行う"):
        return "godan"
    if lemma not in _GODAN and lemma.endswith(_ICHIDAN_ENDINGS):
        return "ichidan"
    return "godan"


class _Stems(NamedTuple):
    base: str
    masu: str  # 引き
    te: str  # 引いて
    past: str  # 引いた
    nai: str  # 引か (+ ない)
    passive: str | None  # 引かれ, an ichidan stem
    potential: str | None  # 引け, an ichidan stem


def _stems(lemma: str) -> _Stems:
    kind = verb_class(lemma)
    if kind == "adjective":
        s = lemma[:-1] + "く"
        return _Stems(lemma, s, s + "て", lemma[:-1] + "かった", s, None, None)
    if kind == "noun":  # ２枚ドロー。 is a whole sentence; the other forms are those of ドローする
        return _stems(lemma + "する")._replace(base=lemma)
    if kind == "suru":
        s = lemma[:-2]
        nai = s + ("さ" if lemma in _LIKE_GODAN else "し")
        return _Stems(lemma, s + "し", s + "して", s + "した", nai, s + "され", s + "でき")
    if kind == "aru":
        return _Stems("ある", "あり", "あって", "あった", "", None, None)
    if kind == "copula":
        s = lemma[:-2]
        return _Stems(lemma, s + "あり", s + "あって", s + "あった", s[:-1] + "では", None, None)
    if kind == "ichidan":
        s = lemma[:-1]
        return _Stems(lemma, s, s + "て", s + "た", s, s + "られ", s + "られ")
    last = lemma[-1]
    a, i, _u, e, _o, onbin = tuple(_ROWS[last])
    s = lemma[:-1]
    if kind == "iku":
        onbin = "っ"
    te, ta = ("で", "だ") if last in _VOICED else ("て", "た")
    return _Stems(lemma, s + i, s + onbin + te, s + onbin + ta, s + a, s + a + "れ", s + e)


def _ichidan(stem: str) -> _Stems:
    return _Stems(stem + "る", stem, stem + "て", stem + "た", stem, None, None)


# A stem, what follows it, and the features of the word, other than its voice.
_Endings = tuple[tuple[str, str, Form], ...]
_FEW: _Endings = (  # of adjectives
    ("base", "", Form()),
    ("past", "", Form(aspect="past")),
    ("nai", "ない", Form(negative=True)),
    ("masu", "", Form(end="stem")),
    ("te", "", Form(end="te")),
    ("nai", "なければならない", Form(mood="must")),
)
_ALL: _Endings = (
    ("base", "", Form()),
    ("past", "", Form(aspect="past")),
    ("nai", "ない", Form(negative=True)),
    ("nai", "なかった", Form(negative=True, aspect="past")),
    ("masu", "", Form(end="stem")),
    ("te", "", Form(end="te")),
    ("nai", "ず", Form(negative=True, end="neg")),
    ("nai", "ないで", Form(negative=True, end="te")),
    ("te", "いる", Form(aspect="prog")),
    ("te", "いない", Form(aspect="prog", negative=True)),
    ("te", "いた", Form(aspect="progpast")),
    ("te", "いなかった", Form(aspect="progpast", negative=True)),
    ("te", "おり", Form(aspect="prog", end="stem")),
    ("te", "おらず", Form(aspect="prog", negative=True, end="neg")),
    ("te", "いて", Form(aspect="prog", end="te")),
    ("te", "も", Form(end="temo")),
    ("te", "いても", Form(aspect="prog", end="temo")),
    ("te", "もよい", Form(mood="may")),
    ("te", "もよく", Form(mood="may", end="stem")),
    ("nai", "なければならない", Form(mood="must")),
    ("nai", "なくてもよい", Form(mood="may", negative=True)),
    ("base", "ことができる", Form(mood="can")),
    ("base", "ことができ", Form(mood="can", end="stem")),
    ("base", "ことができない", Form(mood="can", negative=True)),
    ("base", "ことができず", Form(mood="can", negative=True, end="neg")),
)


@cache
def _endings(few: bool, voice: str) -> tuple[tuple[int, str, Form], ...]:
    """Which stem (by its place), which ending, which form; made once for all verbs."""
    places = {stem: place for place, stem in enumerate(_Stems._fields)}
    return tuple((places[stem], ending, form._replace(voice=voice)) for stem, ending, form in (_FEW if few else _ALL))


def _forms_of(stems: _Stems, voice: str) -> dict[Form, str]:
    few = (not stems.nai and stems.base != "ある") or stems.base.endswith("い")
    made = {form: stems[place] + ending for place, ending, form in _endings(few, voice)}  # type: ignore[operator]
    if stems.base == "ある":  # there is no あらず, but ない
        del made[Form(voice, negative=True, end="neg")], made[Form(voice, negative=True, end="te")]
    if few and not stems.nai:
        made.pop(Form(voice, mood="must"), None)
    return made


@cache
def forms(lemma: str) -> dict[Form, str]:
    """Every form of ``lemma``, one word for each; the readable synonyms are in :func:`synonyms`."""
    stems = _stems(lemma)
    out = _forms_of(stems, "active")
    if verb_class(lemma) == "noun":
        for form, word in forms(lemma + "する").items():
            out.setdefault(form, word)
        out.update(
            {
                form: word
                for form, word in forms(lemma + "する").items()
                if form.mood in ("can", "must") or form.end == "neg"
            }
        )
    if verb_class(lemma) == "suru":
        s = stems.passive
        assert s is not None
        # させられる and the like do not occur; せず is the irregular negative.
        out[Form(negative=True, end="neg")] = lemma[:-2] + "せず"
    if verb_class(lemma) == "copula":
        s = lemma[:-3]
        out[Form(negative=True)] = s + "でない"
        out[Form(mood="must")] = s + "でなければならない"
    if stems.passive is not None:
        out.update(_forms_of(_ichidan(stems.passive), "passive"))
    if stems.potential is not None and stems.potential != stems.passive:
        for form, word in _forms_of(_ichidan(stems.potential), "potential").items():
            if form.mood == "plain":
                out[form] = word
    return out


@cache
def synonyms(lemma: str) -> dict[str, Form]:
    """Other spellings of forms that are read but never printed."""
    out: dict[str, Form] = {}
    stems = _stems(lemma)
    for form, word in forms(lemma).items():
        if word.endswith("もよい"):
            out[word[:-2] + "良い"] = form
            out[word[:-3] + "よい"] = form  # 引いてよい
        if "できない" in word and form.mood == "can":
            out[word.replace("できない", "出来ない")] = form
        if word.endswith("ない") and form.negative and form.end == "finite":
            out[word[:-1] + "けれ"] = form  # 支払わなけれ＋ば
        if word.endswith("ず") and form.end == "neg":
            out[word + "に"] = form  # 捨てずに
        if word.endswith("なければならない"):
            out[word[: -len("なければならない")] + "ねばならない"] = form
    if verb_class(lemma) == "noun":
        out = {**synonyms(lemma + "する"), lemma + "する": Form()}
    if stems.nai:
        out[stems.te + "も良い"] = Form(mood="may")
    if verb_class(lemma) == "copula":
        out[lemma[:-3] + "だった"] = Form(aspect="past")
        out[lemma[:-3] + "でなかった"] = Form(negative=True, aspect="past")
        out[lemma[:-3] + "ではない"] = Form(negative=True)
        out[lemma[:-3] + "ではなけれ"] = Form(negative=True)
    if lemma == "ある":
        out["無い"] = Form(negative=True)
    if lemma == "いる":
        out["おらず"] = Form(negative=True, end="neg")
        out["おり"] = Form(end="stem")
    if lemma == "同じである":
        out["同じ"] = Form()  # 同じならば, 同じ場合
    return out


@cache
def conditionals(lemma: str) -> dict[str, Form]:
    """引けば, 引かなければ: read as the form before なら; never printed."""
    out: dict[str, Form] = {}
    for form, word in forms(lemma).items():
        if form.end == "finite" and form.mood == "plain" and form.aspect in ("past", "progpast"):
            out[word + "ら"] = form  # 引いたら
        if form.end != "finite" or form.mood != "plain" or form.aspect not in ("base", "prog"):
            continue
        if word.endswith("い"):
            out[word[:-1] + "ければ"] = form
        elif word[-1] in _ROWS:
            out[word[:-1] + _ROWS[word[-1]][3] + "ば"] = form
    return out


@cache
def causatives(lemma: str) -> dict[str, Form]:
    """引かせる: read of others who do it; never printed."""
    kind, nai = verb_class(lemma), _stems(lemma).nai
    if kind == "noun":
        return causatives(lemma + "する")
    if kind not in ("suru", "ichidan", "godan"):
        return {}
    stem = lemma[:-2] + "させ" if kind == "suru" else nai + ("させ" if kind == "ichidan" else "せ")
    return {word: form for form, word in _forms_of(_ichidan(stem), "causative").items() if form.mood != "can"}


def conjugate(lemma: str, form: Form) -> str:
    """The word for ``form`` of ``lemma``; KeyError when the verb has no such form."""
    return forms(lemma)[form]
