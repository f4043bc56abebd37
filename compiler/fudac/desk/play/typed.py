"""What people type: the words of commands in both languages, and answers to questions."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, NamedTuple

from fudac.diagnostics.suggest import nearest
from fudac.kernel import Question

COMMANDS = {
    "help": ("help", "ヘルプ", "h", "使い方"),
    "card": ("card", "カード", "?"),
    "why": ("why", "なぜ"),
    "why_not": ("why not", "whynot", "なぜだめ", "なぜできない", "できない"),
    "log": ("log", "記録", "l"),
    "board": ("board", "盤面", "b"),
    "piles": ("piles", "捨て札", "山"),
    "list": ("list", "一覧"),
    "undo": ("undo", "戻す", "戻る", "u"),
    "save": ("save", "保存"),
    "concede": ("concede", "投了"),
    "quit": ("quit", "終了", "q", "exit"),
}
YES, NO = ("y", "yes", "はい", "1"), ("n", "no", "いいえ", "2")
PASS = ("p", "pass", "パス", "0")


class Command(NamedTuple):
    """A command and what stands behind it."""

    name: str
    rest: str


class Wrong(NamedTuple):
    """Something typed that is no answer; why, in both languages."""

    ja: str
    en: str


class Answer(NamedTuple):
    """An answer to the question."""

    value: Any


def plain(typed: str) -> str:
    """What was typed with full-width letters, digits and signs as narrow ones."""
    return unicodedata.normalize("NFKC", typed).strip()


def command_of(typed: str) -> Command | None:
    """The command that was typed, if it is one."""
    text = plain(typed)
    words = sorted(((word, name) for name, words in COMMANDS.items() for word in words), key=lambda one: -len(one[0]))
    for word, name in words:
        if text.casefold() == word or text.casefold().startswith(word + " ") or (word == "?" and text.startswith("?")):
            rest = text[len(word) :].strip()
            return Command("help" if name == "card" and not rest else name, rest)
    return None


def near_command(typed: str) -> str:
    """The command that was probably meant; empty where there is none."""
    near = nearest(plain(typed).split(" ")[0].casefold(), [word for words in COMMANDS.values() for word in words])
    return near[0] if near else ""


def answer_of(question: Question, typed: str) -> Answer | Wrong | None:
    """The answer that was typed; None for what looks like none."""
    text = plain(typed).casefold()
    if question.kind == "yes_no":
        return Answer(True) if text in YES else Answer(False) if text in NO else None
    if text in PASS and question.may_pass:
        return Answer(None)
    numbers = [int(one) for one in re.split(r"[\s,、.]+", text) if one] if re.fullmatch(r"[\d\s,、.]+", text) else None
    if numbers is None:
        return _wrong_pass(question) if text in PASS else None
    if question.kind == "number":
        if len(numbers) == 1 and question.accepts(numbers[0]):
            return Answer(numbers[0])
        return Wrong(
            f"{question.least} から {question.most} までの数です", f"a number from {question.least} to {question.most}"
        )
    options = list(question.options)
    if question.kind == "choose" and numbers == [0] and question.least == 0:
        return Answer([])
    if any(not 1 <= number <= len(options) for number in numbers):
        if text in PASS:
            return _wrong_pass(question)
        return Wrong(f"1 から {len(options)} までの番号です", f"a number from 1 to {len(options)}")
    picked = [options[number - 1] for number in numbers]
    if question.kind in ("choose", "order"):
        return _several(question, picked)
    if len(picked) != 1:
        return Wrong("選べるのは１つだけです", "only one can be chosen")
    return Answer(picked[0])


def _several(question: Question, picked: list[Any]) -> Answer | Wrong:
    if question.kind == "order" and len(picked) < len(question.options):
        # The rest stays behind in the order in which it is shown.
        picked = [*picked, *(one for one in question.options if not any(one is other for other in picked))]
    if question.accepts(picked):
        return Answer(picked)
    least, most = question.least, question.most
    if question.kind == "choose" and not least <= len(picked) <= most:
        many = f"{least}" if least == most else f"{least}〜{most}"
        return Wrong(f"{many}枚を選びます（{len(picked)}枚でした）", f"choose {many} (there were {len(picked)})")
    return Wrong("その組み合わせは選べません", "that cannot be chosen together")


def _wrong_pass(question: Question) -> Wrong:
    return Wrong("ここではパスできません", "this cannot be passed")
