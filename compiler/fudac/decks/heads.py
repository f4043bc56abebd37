"""Heads of sections, totals and lines about the deck itself, in a plain deck list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from fudac.decks.lines import LONGEST
from fudac.model.decks import MAIN, DeckRules
from fudac.source.folding import fold, fold_key

_OPENING = "【[<《〔『「({"
_CLOSING = "】]>》〕』」)}"
_MARKS = "■□◆◇●○★☆▼▽▲△▶▷◎※=#~〜_"
_DECORATED = re.compile(rf"\s*(?:[{_MARKS}]+|-{{2,}})\s*(?P<core>[^\s{_MARKS}].*?)\s*[{_MARKS}-]*\s*")
_ENCLOSED = re.compile(rf"\s*[{re.escape(_OPENING)}](?P<core>.*)[{re.escape(_CLOSING)}]\s*")
_TOTAL = re.compile(
    r"(?P<word>.*?\S)??\s*[:：\-–—・/]?\s*[\[(<【]?\s*(?:計|合計|全|total)?\s*[:x×]?\s*(?P<total>\d{1,9})\s*(?:枚|cards?)?\s*[\])>】]?"
)
_AFTER = re.compile(
    rf"\s*[{re.escape(_OPENING)}](?P<word>[^{re.escape(_OPENING + _CLOSING)}]+)[{re.escape(_CLOSING)}]"
    r"\s*:?\s*[\[(<【]?\s*(?:計|合計|全|total)?\s*[:x×]?\s*(?P<total>\d{1,9})\s*(?:枚|cards?)?\s*[\])>】]?\s*"
)
_ALL = re.compile(r"(?P<word>[^\d:\s]+)\s*:?\s*(?P<total>\d{1,9})\s*(?:枚|cards?)?(?:です)?[。.]?")
_ALONE = re.compile(r"[(\[]?(?P<total>\d{1,9})枚[)\]]?[。.]?")
_META = re.compile(r"\s*(?P<key>[^\s:]+(?: [^\s:]+)?)\s*:\s?(?P<value>.*?)\s*", re.DOTALL)

#: What the lines about the deck may be called.
META_WORDS: Mapping[str, str] = {
    **dict.fromkeys(("game", "ゲーム"), "game"),
    **dict.fromkeys(("name", "deck", "title", "deck name", "デッキ", "デッキ名", "名前", "タイトル", "題"), "name"),
    **dict.fromkeys(("format", "形式", "フォーマット", "レギュレーション"), "format"),
    **dict.fromkeys(("note", "メモ", "備考"), "note"),
}
META_WRITTEN: Mapping[str, str] = {"game": "ゲーム", "name": "デッキ", "format": "形式", "note": "メモ"}
# What else people say about a deck; it is kept as a line of its note.
_SAID = frozenset(
    (
        "作者",
        "作成者",
        "製作者",
        "制作者",
        "使用者",
        "プレイヤー",
        "日付",
        "作成日",
        "更新日",
        "出典",
        "引用元",
        "大会",
        "コメント",
        "説明",
        "解説",
    )
).union(
    (
        "author",
        "by",
        "creator",
        "player",
        "date",
        "updated",
        "source",
        "url",
        "comment",
        "description",
        "concept",
        "コンセプト",
    )
)
_GRAND = frozenset(
    ("合計", "計", "総計", "総枚数", "デッキ枚数", "枚数", "total", "合計枚数", "以上", "以上合計", "以上計", "全", "全部", "全部で", "総数", "デッキ合計")
)
_SIDE = frozenset(("サイドボード", "サイド", "サイドデッキ", "sideboard", "side", "side deck"))
_MAIN = frozenset(("メイン", "メインデッキ", "メインボード", "デッキ", "main", "main deck", "mainboard", "deck"))
SIDE = "sideboard"
BOX = "box"


class Head(NamedTuple):
    """The head of a section: of a zone, of a group of cards, of neither (a title of one's own), or a grand total."""

    word: str
    zone: str | None = None
    group: str | None = None
    total: int | None = None
    grand: bool = False


class HeadWords:
    """The words that can stand above a section in one game's deck lists."""

    def __init__(self, rules: DeckRules | None) -> None:
        self._zones = {**dict.fromkeys(_MAIN, MAIN), **dict.fromkeys(_SIDE, SIDE)}
        self._groups: dict[str, str] = {}
        if rules is None:
            return
        for key, zone in rules.zones.items():
            for word in (key, zone.ja, zone.en, *zone.words):
                self._zones[_key(word)] = key
        for key, group in rules.groups.items():
            for word in (key, group.ja, group.en, *group.words):
                self._groups[_key(word)] = key

    def read(self, line: str) -> Head | None:
        """The head in a line, or nothing when it is none."""
        text = fold(line).text.strip()
        if len(text) > LONGEST:
            return None
        found = _ALL.fullmatch(text)
        if found and _key(found["word"].replace("、", "")) in _GRAND:
            return Head(found["word"].rstrip("、"), total=int(found["total"]), grand=True)
        if alone := _ALONE.fullmatch(text):
            return Head("合計", total=int(alone["total"]), grand=True)
        found = _AFTER.fullmatch(text)
        if found:
            # 【キャラクター】24枚 is a head; any other words in brackets with a number may be a card.
            return self._known(found["word"].strip(), int(found["total"]))
        core, own = text, False
        while match := (_DECORATED.fullmatch(core) or _ENCLOSED.fullmatch(core)):
            inner = match["core"].strip()
            if not inner or inner == core:
                break
            core, own = inner, True
        bare = core.rstrip(":")
        known = self._known(bare, None)
        if known:
            return known
        found = _TOTAL.fullmatch(bare)
        if found and found["word"]:
            word, total = found["word"].rstrip(" :(（[<【"), int(found["total"])
            known = self._known(word, total)
            if known:
                return known
            if own:
                return Head(word, total=total)
        return Head(bare) if own and bare else None

    def _known(self, word: str, total: int | None) -> Head | None:
        key = _key(word)
        for form in (key, key.removesuffix("カード").strip(), key.removesuffix("card").strip()):
            if form in self._zones:
                return Head(word, zone=self._zones[form], total=total)
            if form in self._groups:
                return Head(word, group=self._groups[form], total=total)
        return None


def read_meta(text: str, comment: bool = True) -> tuple[str, str] | None:
    """``name: 試作`` → ("name", "試作"): what a comment, or a line, in front of the cards says about the deck."""
    folded = fold(text)
    if len(folded.text) > LONGEST * 10:
        return None
    found = _META.fullmatch(folded.text)
    if not found:
        return None
    word = _key(found["key"])
    key = META_WORDS.get(word)
    if key is None:
        said = word in _SAID and not re.fullmatch(r"\d*\s*枚?", found["value"])
        return ("note", text.strip()) if said else None
    value = text[folded.raw_offset(found.start("value")) : folded.raw_offset(found.end("value"))].strip()
    if key == "name" and not comment and re.fullmatch(r"\d+\s*枚?", fold(value).text):
        return None  # デッキ：51枚 is a head with a total
    return key, value


def _key(word: str) -> str:
    return fold_key(word).casefold()
