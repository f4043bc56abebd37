"""Changes of abilities as sentences, Japanese and English.

Sentences go by the names of fields (``optional``, ``when``, ``until``, ``count`` …), never by construct, so that a new
verb needs nothing here. Words for keys (zones, nouns, states) come from the game's own word list.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fudac import resources
from fudac.catalogue.parts import part_text
from fudac.catalogue.trees import Tree, TreeChange

# What a field is called. Fields of the same name mean the same everywhere.
LABELS: Mapping[str, tuple[str, str]] = {
    "abilities": ("能力", "abilities"),
    "ability": ("能力", "ability"),
    "against": ("相手になるもの", "against what"),
    "also": ("あわせて見る値", "other values"),
    "amount": ("数", "number"),
    "as_long_as": ("「〜限り」の条件", "as long as"),
    "aspect": ("していることか、したことか", "doing or done"),
    "at": ("置く位置", "position"),
    "by": ("修正", "modifier"),
    "cases": ("場合", "case"),
    "castle": ("城", "castle"),
    "cause": ("原因", "cause"),
    "changes": ("修正", "modifier"),
    "clause": ("説明", "description"),
    "color": ("色", "colour"),
    "condition": ("条件", "condition"),
    "conditions": ("条件", "condition"),
    "cost": ("コスト", "cost"),
    "count": ("枚数", "number"),
    "deed": ("すること", "deed"),
    "during": ("期間", "during"),
    "effect": ("効果", "effect"),
    "effects": ("効果", "effect"),
    "even": ("それでも使える時", "usable even if"),
    "event": ("きっかけ", "event"),
    "face": ("表か裏か", "face"),
    "faction": ("陣営", "faction"),
    "filters": ("対象の条件", "which ones"),
    "first": ("先に起こること", "what comes first"),
    "goal": ("どうなるまで", "until"),
    "group": ("範囲", "among"),
    "holder": ("装備しているもの", "holder"),
    "if_is": ("元の種類", "kind before"),
    "item": ("装備するもの", "item"),
    "items": ("対象", "what"),
    "keyword": ("キーワード", "keyword"),
    "kind": ("種類", "kind"),
    "label": ("効果名", "name of the effect"),
    "left": ("比べるもの", "what is compared"),
    "link": ("「と」か「か」か", "and or or"),
    "manner": ("やり方", "manner"),
    "moment": ("時点", "moment"),
    "name": ("名前", "name"),
    "noun": ("対象の種類", "what it is about"),
    "nth": ("何番目", "which in order"),
    "number": ("数", "number"),
    "of": ("だれの・何の", "whose"),
    "on": ("相手先", "on what"),
    "options": ("選択肢", "option"),
    "order": ("順番", "order"),
    "origin": ("元の場所", "where from"),
    "other": ("相手になるもの", "the other"),
    "owner": ("だれの", "whose"),
    "part": ("含むもの", "what is included"),
    "partner": ("だれと", "with whom"),
    "per": ("くり返しの数え方", "for each"),
    "period": ("期間", "period"),
    "phase": ("フェイズ", "phase"),
    "place": ("位置", "place"),
    "purpose": ("何のために", "what for"),
    "rank": ("多いか少ないか", "most or fewest"),
    "rel": ("比べ方", "comparison"),
    "restrictions": ("使用の制限", "restriction"),
    "sex": ("性別", "sex"),
    "size": ("いくつごと", "for every"),
    "square": ("マス", "square"),
    "stat": ("値の種類", "value"),
    "state": ("状態", "state"),
    "steps": ("効果", "effect"),
    "subject": ("主語", "subject"),
    "text": ("文章", "text"),
    "than": ("比べる相手", "compared with"),
    "times": ("回数", "times"),
    "then": ("そのあとに起こること", "what follows"),
    "timing": ("使うとき", "timing"),
    "to": ("行き先", "where to"),
    "total": ("合計", "total"),
    "turn": ("だれのターン", "whose turn"),
    "until": ("いつまで", "how long"),
    "using": ("使うもの", "using"),
    "value": ("数", "number"),
    "verb": ("すること", "deed"),
    "what": ("対象", "what"),
    "what_not": ("できないこと", "what cannot be done"),
    "when": ("いつ", "when"),
    "which": ("どれ", "which"),
    "who": ("だれが", "who"),
    "whom": ("だれに", "whom"),
    "whose": ("だれの", "whose"),
    "zone": ("領域", "zone"),
    "zones": ("領域", "zone"),
}

# A field that is there or not: the sentence when it comes and when it goes.
SWITCHES: Mapping[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "anytime": (
        ("いつでも使えるようになった", "いつでもは使えなくなった"),
        ("can now be used at any time", "can no longer be used at any time"),
    ),
    "could": (
        ("「できた場合」になった", "「できた場合」でなくなった"),
        ("now asks whether it could be done", "no longer asks whether it could be done"),
    ),
    "declared": (
        ("宣言したものになった", "宣言したものでなくなった"),
        ("is now the declared one", "is no longer the declared one"),
    ),
    "during": (
        ("「〜のターン中」になった", "「〜のターン中」でなくなった"),
        ("is now during the turn", "is no longer during the turn"),
    ),
    "each": (("「ずつ」になった", "「ずつ」でなくなった"), ("is now one at a time", "is no longer one at a time")),
    "every": (("全員になった", "全員でなくなった"), ("now concerns all of them", "no longer concerns all of them")),
    "negated": (("反対の条件になった", "反対の条件でなくなった"), ("is now the opposite", "is no longer the opposite")),
    "opponents_turn": (
        ("相手のターンにも使えるようになった", "相手のターンには使えなくなった"),
        ("can now be used in the opponent's turn as well", "can no longer be used in the opponent's turn"),
    ),
    "explained": (
        ("説明が付いた", "説明がなくなった"),
        ("is now explained", "is no longer explained"),
    ),
    "forced": (
        ("強制移動になった", "強制移動でなくなった"),
        ("is now a forced movement", "is no longer a forced movement"),
    ),
    "last": (
        ("最後の１つになった", "最後の１つでなくなった"),
        ("is now the last one", "is no longer the last one"),
    ),
    "leap": (
        ("一気に移動するようになった", "一気には移動しなくなった"),
        ("is now a leap", "is no longer a leap"),
    ),
    "negative": (
        ("マイナスになった", "マイナスでなくなった"),
        ("is now negative", "is no longer negative"),
    ),
    "next": (
        ("次のものになった", "次のものでなくなった"),
        ("is now the next one", "is no longer the next one"),
    ),
    "optional": (
        ("してもよい（任意）になった", "必ず行うようになった（任意でなくなった）"),
        ("became optional", "is no longer optional"),
    ),
    "proviso": (
        ("「ただし」が付いた", "「ただし」でなくなった"),
        ("is now a proviso", "is no longer a proviso"),
    ),
    "random": (
        ("無作為に選ぶようになった", "無作為ではなくなった"),
        ("is now chosen at random", "is no longer chosen at random"),
    ),
    "that": (
        ("前に出たものになった", "前に出たものでなくなった"),
        ("is now the one named before", "is no longer the one named before"),
    ),
    "then": (
        ("「その後、」で分けて行うようになった", "同時に行うようになった"),
        ("now happens after what stands before it", "now happens at the same time"),
    ),
    "total": (
        ("合計で数えるようになった", "合計では数えなくなった"),
        ("now counts the total", "no longer counts the total"),
    ),
}

_TIMINGS = {
    "before": ("「〜する時」（起こる前）", "before it happens"),
    "after": ("「〜した時」（起こった後）", "after it happened"),
    "at": ("その時点", "at that moment"),
    "instead": ("「代わりに」", "instead of it"),
}
_KINDS = {
    "activated": ("起動型能力", "an activated ability"),
    "arrival": ("到達効果", "an arrival effect"),
    "basic": ("基本効果", "a basic effect"),
    "hand": ("手札効果", "a hand effect"),
    "keyword": ("キーワード", "a keyword"),
    "replacement": ("置換型の能力", "a replacement ability"),
    "restriction": ("制限", "a restriction"),
    "spell": ("イベントの効果", "the effect of an event"),
    "static": ("常在型能力", "a static ability"),
    "triggered": ("誘発型能力", "a triggered ability"),
}
_RELATIONS = {
    "exactly": ("{}", "{}"),
    "up_to": ("{}まで", "up to {}"),
    "at_least": ("{}以上", "{} or more"),
    "at_most": ("{}以下", "{} or fewer"),
    "less": ("{}未満", "fewer than {}"),
    "all": ("すべて", "all"),
    "any_number": ("好きな数", "any number"),
    "half": ("半分", "half"),
    "rest": ("残り", "the rest"),
    "declared": ("宣言した数", "the declared number"),
}
_DEFAULTS = {
    "who": ("自分", "you"),
    "amount": ("すべて", "every one"),
    "until": ("ずっと", "for good"),
    "owner": ("だれの領域でも", "anybody's"),
}
_WORDS = {"top": ("一番上", "top"), "bottom": ("一番下", "bottom"), "any": ("どこでも", "anywhere")}


def sentence(change: TreeChange, language: str, lang: str) -> str:
    """One difference in words. ``language`` is the grammar whose words are used."""
    field, pick = _meaningful(change), 0 if lang == "ja" else 1
    if field in SWITCHES and _is_switch(change):
        return SWITCHES[field][pick][0 if change.after else 1]
    if field == "op":
        return _became(_kind(change.before, pick), _kind(change.after, pick), lang)
    if field == "when" and change.before in _TIMINGS and change.after in _TIMINGS:
        before, after = _TIMINGS[change.before][pick], _TIMINGS[change.after][pick]
        return f"{before}から{after}に変わった" if lang == "ja" else f"acts {after} instead of {before}"
    label = LABELS.get(field, ("内容", field.replace("_", " ")))[pick]
    if field not in LABELS and _is_switch(change):
        return "細かい内容が変わった" if lang == "ja" else f"{label} changed"
    before, after = (_value(change, side, field, language, pick) for side in (change.before, change.after))
    if change.is_item and change.before is None:
        return f"{label}が加わった：{after}" if lang == "ja" else f"{label} added: {after}"
    if change.is_item and change.after is None:
        return f"{label}がなくなった：{before}" if lang == "ja" else f"{label} removed: {before}"
    return f"{label}：{before} → {after}" if lang == "ja" else f"{label}: {before} → {after}"


def _is_switch(change: TreeChange) -> bool:
    return all(side is None or isinstance(side, bool) for side in (change.before, change.after))


def _meaningful(change: TreeChange) -> str:
    """The field to speak of: a number's ``value`` is spoken of as what it counts."""
    names = [part for part in change.path if isinstance(part, str)]
    while len(names) > 1 and names[-1] in ("value", "number", "zone") and names[-2] in LABELS:
        names.pop()
    return names[-1] if names else ""


def _became(before: str, after: str, lang: str) -> str:
    return f"{before}から{after}に変わった" if lang == "ja" else f"is now {after}, no longer {before}"


def _kind(op: Tree, pick: int) -> str:
    return _KINDS.get(op, (str(op), str(op).replace("_", " ")))[pick]


def _value(change: TreeChange, side: Tree, field: str, language: str, pick: int) -> str:
    if side is None:
        return _DEFAULTS.get(field, ("なし", "none"))[pick]
    return describe(side, language, pick)


def describe(tree: Tree, language: str, pick: int) -> str:
    """A value or a small tree in a few words; ``pick`` 0 Japanese, 1 English."""
    if isinstance(tree, bool):
        return (("はい", "いいえ"), ("yes", "no"))[pick][0 if tree else 1]
    if isinstance(tree, str):
        return _WORDS[tree][pick] if tree in _WORDS else _word(tree, language, pick)
    if isinstance(tree, list | tuple):
        return ("・", ", ")[pick].join(describe(item, language, pick) for item in tree)
    if not isinstance(tree, Mapping):
        return str(tree)
    return _node(tree, language, pick)


def _node(tree: Mapping[str, Any], language: str, pick: int) -> str:
    op = tree.get("op")

    def say(key: str) -> str:
        return describe(tree[key], language, pick)

    if op == "const":
        return str(tree["value"])
    if op == "variable":
        return ("-" if tree.get("negative") else "") + str(tree.get("name", "n"))
    if op == "amount":
        pattern = _RELATIONS.get(tree.get("rel", "exactly"), ("{}", "{}"))[pick]
        return pattern.format(say("number") if "number" in tree else "")
    if op == "change":
        number = say("by")
        stat = say("stat") if "stat" in tree else ""
        return stat + (number if number[:1] in "+-" else f"+{number}")
    if op == "duration":
        return _duration(tree, language, pick)
    said = part_text(tree, language, ("ja", "en")[pick])
    if said is not None:
        return said
    if op in ("zone", "place"):
        zone = say("zone")
        owner = f"（{say('owner')}）" if "owner" in tree else ""
        at = f"の{say('at')}" if pick == 0 and "at" in tree else f", {say('at')}" if "at" in tree else ""
        return zone + (owner if pick == 0 else owner.replace("（", " (").replace("）", ")")) + at
    if op == "name":
        return f"《{tree['name']}》" if tree.get("name") else ("宣言した名前", "the declared name")[pick]
    details = [
        describe(value, language, pick)
        for key, value in tree.items()
        if key != "op" and value not in (None, True, False)
    ]
    if op in ("player", "state", "stat", "ref", "moment", "battle_kind"):
        return (" ", " ")[pick].join(details) or str(op)
    head = _KINDS[op][pick] if op in _KINDS else _word(str(op), language, pick)
    inner = ("、", ", ")[pick].join(details)
    if not inner:
        return head
    return f"{head}（{inner}）" if pick == 0 else f"{head} ({inner})"


def _duration(tree: Mapping[str, Any], language: str, pick: int) -> str:
    until = describe(tree["until"], language, pick)
    whose = describe(tree["whose"], language, pick) if "whose" in tree else ""
    if pick == 0:
        return (f"{whose}の" if whose else "") + until + ("まで" if not until.endswith("まで") else "")
    return f"until {whose + ' ' if whose else ''}{until}"


def _word(key: str, language: str, pick: int) -> str:
    word = _vocabulary(language).get(key, key.replace("_", " "))
    # An icon stands in English as it is printed.
    return word if pick == 0 or word.startswith("[") else key.replace("_", " ")


@cache
def _vocabulary(language: str) -> Mapping[str, str]:
    """Key → its canonical Japanese word, from the word lists of the language: what all games share, then its own."""
    from fudac.source.reading import read_file
    from fudac.source.yaml_reader import read_yaml

    words: dict[str, str] = {}
    for folder in ("shared", language):
        path = resources.grammar() / folder / "words.yaml"
        file = read_file(path)[0] if path.is_file() else None
        node = read_yaml(file)[0] if file is not None else None
        data = node.plain_data() if node is not None and node.kind == "map" else {}
        for group in (data.get("nouns") or {}).values() if isinstance(data.get("nouns"), dict) else ():
            for key, spellings in group.items() if isinstance(group, dict) else ():
                word = spellings[0] if isinstance(spellings, list) and spellings else spellings
                if isinstance(word, str):
                    words[key] = word.strip("[]") if len(word) > 3 else word
    return words
