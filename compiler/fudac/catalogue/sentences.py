"""Changes of abilities as sentences, Japanese and English.

Sentences go by the names of fields (``optional``, ``when``, ``until``, ``count`` …), never by construct, so that a new
verb needs nothing here. Words for keys (zones, nouns, states) come from the game's own word list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from fudac import resources
from fudac.catalogue.labels import LABELS, SWITCHES
from fudac.catalogue.parts import part_text
from fudac.catalogue.trees import Tree, TreeChange

# What an event is where it is not what an ability waits for, by the construct around it.
_DEEDS: Mapping[str, tuple[str, str]] = {
    "prohibit": ("できないこと", "what cannot be done"),
    "permit": ("できること", "what can be done"),
    "only_may": ("それだけができること", "the only thing that can be done"),
    "oblige": ("しなければならないこと", "what must be done"),
    "happened": ("条件", "condition"),
    "ongoing": ("条件", "condition"),
    "able": ("条件", "condition"),
}
_TURNS = {
    "any": ("どのターンでも", "any turn"),
    "own": ("自分のターン", "your turn"),
    "opponents": ("相手のターン", "the opponent's turn"),
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
    label = _label(change, field)[pick]
    if change.is_order:
        before, after = (_listed(side, language, pick) for side in (change.before, change.after))
        return f"{label}の順番：{before} → {after}" if lang == "ja" else f"{label}, other order: {before} → {after}"
    if field not in LABELS and _is_switch(change):
        return "細かい内容が変わった" if lang == "ja" else f"{label} changed"
    before, after = (_value(change, side, field, language, pick) for side in (change.before, change.after))
    if change.is_item and change.before is None:
        return f"{label}が加わった：{after}" if lang == "ja" else f"{label} added: {after}"
    if change.is_item and change.after is None:
        return f"{label}がなくなった：{before}" if lang == "ja" else f"{label} removed: {before}"
    return f"{label}：{before} → {after}" if lang == "ja" else f"{label}: {before} → {after}"


def _label(change: TreeChange, field: str) -> tuple[str, str]:
    if field == "event" and change.inside is not None and change.inside in _DEEDS:
        return _DEEDS[change.inside]
    return LABELS.get(field, ("内容", field.replace("_", " ")))


def _listed(items: Tree, language: str, pick: int) -> str:
    return ("、", ", ")[pick].join(describe(item, language, pick) for item in items)


def telling(changes: Sequence[TreeChange], language: str) -> Sequence[TreeChange]:
    """Those differences that can be told: not what is called the same before and after, unless there is nothing else."""
    told = [one for one in changes if not _called_the_same(one, language)]
    return told or changes


def _called_the_same(change: TreeChange, language: str) -> bool:
    field = _meaningful(change)
    if field == "op" or field in SWITCHES or change.is_order:
        return False
    return _value(change, change.before, field, language, 0) == _value(change, change.after, field, language, 0)


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
    if field == "turn" and side in _TURNS:
        return _TURNS[side][pick]
    said = describe(side, language, pick)
    if field == "event" and change.inside in _DEEDS:
        return said.removesuffix("時").removesuffix("場合")
    return said


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
    if pick == 0 and details and head.isascii():
        head = ""  # a construct without a word of its own is what stands in it
    inner = ("、", ", ")[pick].join(details)
    if not inner:
        return head
    if not head:
        return inner
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
