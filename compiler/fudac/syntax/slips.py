"""What a text with a problem may have been meant to be: small changes near the problem, the likeliest first.

Nothing here reads the changed text; :mod:`fudac.syntax.mending` does, and keeps what makes it a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..source.folding import fold
from .conjugation import forms
from .lexer import Scanner, Token, UnknownWord, lex
from .mended import Change
from .near import distance
from .other_forms import plainer
from .problems import Problem
from .usual_slips import USUAL, Proposed, usual

__all__ = ["changes", "usual_changes", "words_at"]

#: Particles with what it costs to take one to be missing, or written as another.
_PARTICLES = {"の": 0.86, "を": 0.88, "は": 0.9, "が": 0.92, "に": 0.94, "で": 0.98, "と": 1.0, "から": 1.0, "へ": 1.05}
_WHENS = {"時": 0.98, "場合": 1.0, "限り": 1.02, "ならば": 1.0, "なら": 1.02}
_ICON = re.compile(r"\[[^\[\]]{1,3}\]")
#: What a line begins with: icons, marks, costs.
_HEAD = re.compile(r"(?:[★●■・]\s*)?(?:\[[^\[\]]{1,3}\]|【[^】]*】|\([^()]{1,6}\)|《[^》]*》(?=:)|:|\s)*")
_BEFORE, _BEHIND = 8, 5  # characters around a problem in which its cause is looked for
_WIDE = 24  # a problem of more characters only says that something lacks in the line
_LONGEST = 8  # letters of a word that lost one
_KNOWN = 0.7  # what a slip that has its own message costs
_BEGINS = ("", "。", ":", "「", "[", "]", "、")  # what stands before the first word of a sentence or clause
#: Characters that are taken for one another on the screen or on the keyboard.
_ALIKE = (
    "-ー一－―", "口ロ", "工エ", "カ力", "タ夕", "ト卜", "ハ八", "ニ二", "才オ", "千チ", "三ミ", "へヘ", "べベ", "りリ",
    "ツッつっ", "ヤャやゃ", "ユュゆゅ", "ヨョよょ", "アァ", "イィ", "エェ", "枚牧", "札礼", "未末", "捨拾", "待侍", "場塲",
    "戻房", "置直", "終絡", "0〇", "1一", "2二", "3三", "4四", "5五", "6六", "7七", "8八", "9九", "、,.。", "。.,、", "。!",
)  # fmt: skip
_LOOKS: dict[str, str] = {}
for _group in _ALIKE:
    for _char in _group:
        _LOOKS[_char] = _LOOKS.get(_char, "") + _group.replace(_char, "")
#: One of these signs with what stands between it and its partner.
_OPENING = {"》": "《", "」": "「"}
_CLOSING = {"《": "》", "「": "」"}


def trimmed(text: str, start: int, end: int, put: str) -> tuple[int, int, str]:
    """A change without what stays the same at its ends."""
    while start < end and put and text[start] == put[0]:
        start, put = start + 1, put[1:]
    while start < end and put and text[end - 1] == put[-1]:
        end, put = end - 1, put[:-1]
    return start, end, put


@lru_cache(maxsize=1 << 14)
def slip_cost(old: str, new: str, before: str, behind: str) -> float:
    """How unlikely it is to write ``old`` for ``new`` between these two characters."""
    if len(old) == 1 and not new:
        return 0.6 if old in (before, behind) else 1.02 if old == "の" else 1.15  # doubled; 男のキャラクター
    if not old and new in _PARTICLES:
        return _PARTICLES[new]
    if not old and len(new) == 1:
        return 0.9 if new in "、。" else 1.0
    if not old and new in _WHENS:
        return _WHENS[new]
    if len(old) == 2 and new == old[::-1]:
        return 0.9
    if len(old) == 1 and len(new) == 1:
        if old + new in ("、。", "。、"):
            return 1.02
        if new in _LOOKS.get(old, ""):
            return 0.6
        if old + new == "には":  # 相手に捨てる: others do it
            return 0.9
        return _PARTICLES[new] + 0.05 if old in _PARTICLES and new in _PARTICLES else 1.2
    far = distance(old, new, 6)
    return 1.1 * (far if far is not None else 7)


def changes(line: str, problem: Problem, scanner: Scanner) -> list[Change]:
    """The changes of a line that may mend a problem of it (places are those of the line), the likeliest first."""
    found: dict[tuple[int, int, str], Change] = {}
    for one in _proposed(line, problem, scanner):
        start, end, put = trimmed(line, one.start, one.end, one.put)
        if start == end and not put:
            continue
        before, behind = line[start - 1 : start], line[end : end + 1]
        cost = slip_cost(line[start:end], put, before, behind) if one.cost is None else one.cost
        if one.cost is None:
            cost += 0.03 * max(problem.start - end, start - problem.end, 0)
        if one.cost is None:
            guess = _is_guess(line, start, end, put)
        else:  # a sentence that does not end, or begins with half a word, may have lost more
            broken = problem.code == "E0206" or (start == end and before in _BEGINS and put[0] not in "、。:")
            broken = broken or (problem.code == "E0243" and line[start:end] == "。")
            guess = one.cost > _KNOWN or (broken and one.cost == _KNOWN)
        if line[start:end] in _PARTICLES and put in _PARTICLES and problem.fix != (start, end, put):
            guess = True  # what particle the verb wants has not been found out
        known = found.get((start, end, put))
        if known is None or cost < known.cost:
            found[start, end, put] = Change(cost, start, end, put, guess, one.start)
    return sorted(found.values())


def usual_changes(line: str, problem: Problem, scanner: Scanner) -> list[Change]:
    """The changes that mend a usual slip, whatever else is wrong with the line."""
    return [one for one in changes(line, problem._replace(fix=None, suggestions=()), scanner) if one.cost < _KNOWN - 0.1 and len(one.put) > 0]


def _is_guess(line: str, start: int, end: int, put: str) -> bool:
    """Whether what was changed may as well be what is left of something else."""
    old, before = line[start:end], line[start - 1 : start]
    if not put:  # a letter too many may be the rest of a word, and の may be on either side of one
        return old == "の" or len(old) > 1 or old not in (before, line[end : end + 1])
    if re.search("[A-Z]", old) is not None:  # what an icon should be, nothing says
        return True
    if before in _BEGINS and not (
        put and put in _LOOKS.get(old, "")
    ):  # what begins a sentence may have lost its beginning
        return True
    if not old and len(put) > 1 and put in _PARTICLES:  # of particles that say where there are many
        return True
    return not old and line[end : end + 1] in ("", "。") and put not in "。"  # and what ends one its end


def words_at(line: str, at: int, scanner: Scanner) -> tuple[list[Token], list[UnknownWord]]:
    """The words of the line behind its head; where ``at`` is inside a quote, those of the quote."""
    head = _HEAD.match(line)
    if head is not None and 0 < head.end() <= at:
        tokens, unknown = words_at(line[head.end() :], at - head.end(), scanner)
        return _moved(tokens, unknown, head.end())
    tokens, unknown = lex(scanner, line)
    quote = next((token for token in tokens if token.text[0] in "「『" and token.start < at < token.end), None)
    if quote is None:
        return tokens, unknown
    start = quote.start + 1
    inner, strange = words_at(line[start : quote.end - 1], at - start, scanner)
    return _moved(inner, strange, start)


def _moved(tokens: list[Token], unknown: list[UnknownWord], by: int) -> tuple[list[Token], list[UnknownWord]]:
    return (
        [token._replace(start=token.start + by, end=token.end + by) for token in tokens],
        [word._replace(start=word.start + by, end=word.end + by) for word in unknown],
    )


def _proposed(line: str, problem: Problem, scanner: Scanner) -> Iterator[Proposed]:
    own = problem.code != "E0201"  # of these everything that is near is proposed below
    if problem.fix is not None:
        start, end, put = problem.fix
        put = fold(put).text
        known = own or distance(line[start:end], put, 2) is None  # a word that other games have
        known = known and not (line[start:end] in _PARTICLES and put in _PARTICLES)
        yield Proposed(start, end, put, _KNOWN if known else None)
    for place, word in enumerate(problem.suggestions):
        yield Proposed(problem.start, problem.end, fold(word).text, _KNOWN + 0.05 * (place + 1) if own else None)
    yield from usual(line, problem, scanner)
    tokens, unknown = words_at(line, problem.start, scanner)
    if problem.end - problem.start > _WIDE:
        yield from _between(line, problem.start, problem.end, tokens)
        return
    low = max(line.rfind("。", 0, max(problem.start - 1, 0)) + 1, problem.start - _BEFORE)
    high = min(problem.end + _BEHIND, len(line))
    places = [(token.start, token.end) for token in tokens] + [(word.start, word.end) for word in unknown]
    pieces = sorted(places)
    if problem.code in ("E0203", "E0208"):
        yield from _letters(line, max(0, problem.start - 2), min(len(line), problem.end + 2), scanner)
        yield from _signs(line, problem, low, high, [start for start, _ in pieces], scanner)
        return
    low = next((start for start, end in pieces if start < low < end), low)  # whole words
    near = [piece for piece in pieces if low <= piece[0] < high]
    for start, _ in near:
        for end, word in plainer(line, start, scanner.words):
            if end >= low:
                past = line[end - 1] in "ただ" and word[-1] not in "ただ"  # 引いた may lack its 時
                yield Proposed(start, end, word, 1.05 if past else USUAL)
    for strange in unknown:
        if low <= strange.end and strange.start <= high:
            yield from _instead(line, strange, tokens, scanner)
    loose = {at for word in unknown for at in range(word.start, word.end + 1)}  # where a word may begin or end in them
    starts = sorted({start for start, _ in near} | {at for at in loose if low <= at < high})
    ends = sorted({end for _, end in near} | {at for at in loose if low < at <= high})
    for start in starts:  # words that lost a letter
        for end in ends:
            if 0 < end - start <= _LONGEST:
                for word in scanner.near.longer(line[start:end]):
                    yield Proposed(start, end, word)
    yield from _letters(line, low, high, scanner)
    yield from _between(line, low, high, tokens)
    yield from _signs(line, problem, low, high, [start for start, _ in pieces], scanner)


def _instead(line: str, word: UnknownWord, tokens: Sequence[Token], scanner: Scanner) -> Iterator[Proposed]:
    """Words and counters near an unknown piece."""
    for start, end, put in scanner.near.nearby(line, word, tokens):
        yield Proposed(start, end, put)
    for particle in ("から", "まで", "にも", "には", "より", "でも", "ずつ", "につき"):
        for at in range(word.start, word.end):
            if line[at] in particle:
                yield Proposed(at, at + 1, particle)
    if word.start and line[word.start - 1].isdecimal():  # ２牧
        for counter in scanner.dictionary.counter_words:
            if len(counter) == 1:
                yield Proposed(word.start, word.start + 1, counter)


def _letters(line: str, low: int, high: int, scanner: Scanner) -> Iterator[Proposed]:
    """A letter too many, two in the wrong order, one that looks like another."""
    for at in range(low, high):
        yield Proposed(at, at + 1, "")
        if at + 1 < high and line[at] != line[at + 1]:
            yield Proposed(at, at + 2, line[at + 1] + line[at])
        for other in _LOOKS.get(line[at], ""):
            if other in scanner.near.by_char or other in "0123456789-枚体、。":
                yield Proposed(at, at + 1, other)


def _between(line: str, low: int, high: int, tokens: Sequence[Token]) -> Iterator[Proposed]:
    """Particles, 、 and 。 and 時 between words, and other particles."""
    for i, token in enumerate(tokens):
        if not low <= token.start <= high:
            continue
        at = token.start
        before = tokens[i - 1] if i and tokens[i - 1].end == at else None
        if token.cls in ("P", "NO") and len(token.text) <= 2:
            for particle in (*_PARTICLES, "まで"):
                if particle != token.text:
                    yield Proposed(at, token.end, particle)
        elif token.cls in ("N", "Q", "V", "VS", "ADV") and before is not None and before.cls in ("N", "Q"):
            for particle in (*_PARTICLES, "まで"):
                yield Proposed(at, at, particle)
        if before is None:
            continue
        if before.cls in ("V", "VS"):
            if token.cls in ("C", "N", "Q", "ADV"):
                for when in _WHENS:
                    yield Proposed(at, at, when)
            if token.cls == "C" and before.cls == "V":
                for chained in _chained(before):  # 戻す、カードを引く: 戻し、
                    yield Proposed(before.start, before.end, chained, 1.0)
            if token.cls not in ("C", "WHEN", "STOP"):
                yield Proposed(at, at, "。")
                yield Proposed(at, at, "、")
        elif before.cls in ("WHEN", "P") and token.cls in ("N", "ADV", "Q"):
            yield Proposed(at, at, "、")
        elif before.cls in ("N", "Q") and token.cls in ("N", "ADV", "Q"):
            yield Proposed(at, at, "、", 1.05)
        elif before.cls in ("N", "Q") and token.cls == "C":
            for when in _WHENS:
                yield Proposed(at, at, when)


def _chained(verb: Token) -> set[str]:
    """A verb that ends a sentence, as it is before a further deed."""
    found = (forms(one.lemma).get(one.form._replace(end="stem")) for one in verb.entry.verbs) if verb.entry else ()
    return {form for form in found if form is not None}


def _signs(
    line: str, problem: Problem, low: int, high: int, starts: Sequence[int], scanner: Scanner
) -> Iterator[Proposed]:
    """Icons, and brackets without their partner."""
    icons = scanner.dictionary.icons
    for icon in _ICON.finditer(line, low, high):
        for place, other in enumerate(icons.written):
            if other != icon.group():
                yield Proposed(icon.start(), icon.end(), other, 1.2 + 0.01 * place)
    for icon in icons.unclosed.finditer(line):
        yield Proposed(icon.end(), icon.end(), "]", 0.9)
    for icon in icons.unopened.finditer(line):
        yield Proposed(icon.start(), icon.start(), "[", 0.9)
    if problem.code not in ("E0203", "E0208"):
        return
    sign, at = problem.facts.get("other", ""), problem.start
    for key in scanner.cards:
        name = fold(key).text
        if sign in _CLOSING.values() and line.startswith(name, at + 1):
            yield Proposed(at + 1 + len(name), at + 1 + len(name), sign, 0.9 - 0.01 * len(name))
        if sign in _CLOSING and line.endswith(name, 0, at):
            yield Proposed(at - len(name), at - len(name), sign, 0.9 - 0.01 * len(name))
    closing = problem.code == "E0203"
    for place in (*starts, len(line)):
        if (place > at) == closing and place != at + 1:
            yield Proposed(place, place, sign, 1.1 + 0.005 * abs(place - at))
