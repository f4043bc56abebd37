"""Forms of known verbs that card texts do not use: 引け, 引きます, 引いてください, 引くこと → 引く.

They are no words of the reader. Where one stands, what is meant is a form of the same verb, never the word that happens
to look most like it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .conjugation import Form, forms
from .dictionary import Entry

__all__ = ["plainer"]

_LONGEST = 14  # characters of a verb's form
# What is written behind a form of some end, and what the verb should be besides: (end of the form, behind it, changes).
_BEHIND: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("stem", "ます|なさい|ましょう|たまえ", {}),
    ("stem", "ません", {"negative": True}),
    ("stem", "ました", {"aspect": "past"}),
    ("stem", "ませんでした", {"negative": True, "aspect": "past"}),
    ("stem", "ろ|よ|よう|るべし|るべきである", {}),  # of a verb in る: 捨て＋ろ
    ("te", "(?:くだ|下)さい(?:ませ)?|くれ|もらう|ほしい|ね", {}),
    ("te", "も(?:いい|構わない|かまわない)(?:です)?|もよいです", {"mood": "may"}),
    ("te", "います|(?<=て)る|(?<=で)る", {"aspect": "prog"}),  # 装備してる
    ("te", "(?<=て)ない|(?<=で)ない", {"aspect": "prog", "negative": True}),
    ("te", "いません", {"aspect": "prog", "negative": True}),
    ("te", "はならない|はいけない|はなりません|はいけません", {"mood": "can", "negative": True}),
    (
        "finite",
        "こと(?:とする)?|事(?:とする)?|ものとする|のだ|のである|んだ|のです|べし|べき|べきである|です|よ|ね|なり",
        {},
    ),
    ("finite", "な", {"mood": "can", "negative": True}),
    ("finite", "でください|で下さい", {}),
    ("finite", "(?:こと|事)が(?:でき|出来)(?:る|ます)", {"mood": "may"}),
    ("finite", "(?:こと|事)が(?:でき|出来)(?:ない|ません)", {"mood": "can", "negative": True}),
    ("neg", "に", {"end": "te"}),
)
_AFTER = tuple((end, re.compile(behind), changes) for end, behind, changes in _BEHIND)
_IRREGULAR = re.compile("せよ|せい|しろ")  # 公開せよ
_WOULD = {"こ": "く", "ご": "ぐ", "そ": "す", "と": "つ", "の": "ぬ", "ぼ": "ぶ", "も": "む", "ろ": "る", "お": "う"}
#: What must follow: such a form ends a sentence, or a clause.
_ENDS = re.compile(r"$|[。、」)\]\s]|(?:時|とき|場合|限り|なら)")

#: Forms that also stand before nouns: 装備してるキャラクター.
_BEFORE_NOUNS = ("る", "ない")


def plainer(text: str, start: int, words: Mapping[str, Entry]) -> Iterator[tuple[int, str]]:
    """The ends of forms that begin at ``start`` and are none of the reader's, each with a word that says the same."""
    alone = _IRREGULAR.match(text, start)
    if alone is not None and "する" in words and _ENDS.match(text, alone.end()):
        yield alone.end(), "する"
    for size in range(min(_LONGEST, len(text) - start), 0, -1):
        word, at = text[start : start + size], start + size
        entry = words.get(word)
        if entry is None or not entry.verbs:
            yield from _unlisted(text, start, at, words)
            continue
        for verb in entry.verbs:
            if verb.form.end == "stem" and verb.form.voice == "potential" and _ENDS.match(text, at):
                yield at, verb.lemma  # 引け
            if verb.form in (Form(mood="can"), Form(voice="potential")) and _ENDS.match(text, at):
                yield at, forms(verb.lemma)[Form(mood="may")]  # 引くことができる: 引いてもよい
            if verb.form.aspect == "past" and verb.form.end == "finite" and text.startswith("ら、", at):
                yield at + 1, word + "時"  # 引いたら
                yield at + 1, word + "場合"
            if verb.form == Form(aspect="past") and _ENDS.match(text, at):
                yield at, verb.lemma  # 引いた
            for end, behind, changes in _AFTER:
                if verb.form.end != end:
                    continue
                found = behind.match(text, at)
                if found is None or not (_ENDS.match(text, found.end()) or found.group() in _BEFORE_NOUNS):
                    continue
                if end == "stem" and found.group()[0] in "ろよる" and verb.lemma not in (word + "る", word[:-1] + "する"):
                    continue
                made = forms(verb.lemma).get(verb.form._replace(**{"end": "finite", **changes}))  # type: ignore[arg-type]
                if made is not None:
                    yield found.end(), made


def _unlisted(text: str, start: int, end: int, words: Mapping[str, Entry]) -> Iterator[tuple[int, str]]:
    """公開＋せよ, 引こ＋う: no part of them is a word."""
    irregular = _IRREGULAR.match(text, end)
    if irregular is not None and text[start:end] + "する" in words and _ENDS.match(text, irregular.end()):
        yield irregular.end(), text[start:end] + "する"
    last = _WOULD.get(text[end - 1])
    lemma = text[start : end - 1] + (last or "")
    if last is not None and end - start > 1 and text[end : end + 1] == "う" and _ENDS.match(text, end + 1):
        entry = words.get(lemma)
        if entry is not None and any(verb.lemma == lemma for verb in entry.verbs):
            yield end + 1, lemma
