"""Problems with what may have been meant: every change that could mend one is tried by reading the changed text.

What makes the text read comes first among the suggestions. A fix is certain only where one small change does so, and no
other change that is about as small makes it a text of another meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..model.abilities import Ability
from ..source.folding import fold
from .lexer import Scanner
from .mended import Change, Mended
from .problems import Problem
from .slips import changes, usual_changes, words_at

__all__ = ["mended_problems", "untried"]

_TRIALS = 90  # texts that are read for one line at most
_MARGIN = 0.5  # how much more must speak against every other meaning
_LATER = 0.6  # what speaks against a text that reads and says what cannot be
_SLIP = 1.3  # what a single slip costs at most
_ALIKE = 0.4  # how much less likely a change may be that says the same as cards do
_MOST = 3  # suggestions shown

_BRACKETS = frozenset("[]「」《》")
#: Problems of what a line is, which no change of a word mends.
_OF_LINES = ("E0205", "E0275", "E0247", "E0250", "E0252")
#: What a text is read into: its problems and abilities.
Read = Callable[[str], tuple[Sequence[Problem], Sequence[Ability]]]
#: An ability as the game's cards say it.
Say = Callable[[Ability], str]


class _Way(NamedTuple):
    """A change that makes a line read, what it is read into, and what is still said of the line."""

    cost: float
    change: Change
    problem: Problem
    abilities: tuple[Ability, ...]
    notes: tuple[Problem, ...]


class _Line(NamedTuple):
    """A line of a text, with the changes already made in it."""

    text: str
    start: int
    end: int

    def read(self, change: Change, read: Read) -> tuple[tuple[Problem, ...], tuple[Ability, ...]]:
        """What is said of the line once it is changed, and what the whole text means then."""
        text = self.text[: self.start + change.start] + change.put + self.text[self.start + change.end :]
        end = self.end + len(change.put) - (change.end - change.start)
        found, abilities = read(_folded(text))
        return tuple(p for p in found if self.start <= p.start <= end), tuple(abilities)


def _folded(text: str) -> str:
    """A changed text as it is read: －一 has become －１."""
    folded = fold(text).text
    return folded if len(folded) == len(text) else text


def is_mendable(problem: Problem) -> bool:
    """Whether a problem can come from a slip of writing."""
    return (problem.code.startswith("E02") and problem.code not in _OF_LINES) or problem.code in ("E0410", "E0420")


def untried(problems: Sequence[Problem]) -> list[Mended]:
    """Problems as they were found: without a trial nothing is certain."""
    return [Mended(p._replace(fix=None) if is_mendable(p) else p) for p in problems]


def mended_problems(text: str, problems: Sequence[Problem], scanner: Scanner, read: Read, say: Say) -> list[Mended]:
    """Every problem with the changes that make its line a text; what comes of the same slip is said once."""
    out: list[Mended] = []
    done: set[int] = set()
    for problem in problems:
        start = text.rfind("\n", 0, problem.start) + 1
        if start in done:
            continue
        stop = text.find("\n", problem.start)
        end = len(text) if stop < 0 else stop
        here = [p for p in problems if start <= p.start <= end]
        if any(map(is_mendable, here)):
            out.extend(_mended_line(_Line(text, start, end), here, scanner, read, say))
        else:
            out.extend(Mended(p) for p in here)
        done.add(start)
    return out


def _mended_line(line: _Line, problems: Sequence[Problem], scanner: Scanner, read: Read, say: Say) -> list[Mended]:
    wrong = [p for p in problems if is_mendable(p)]
    ways, whole = _ways(line, wrong, scanner, read)
    shown = _by_meaning(ways, line, say)
    if not shown:  # there may be more than one slip in the line
        apart = _apart(line, wrong, scanner, read, say) if len(wrong) > 1 else {}
        return [apart.get(id(p)) or _alone(line, p, scanner) for p in problems]
    best = shown[0]
    rivals = [way for way in shown[1:] if way.cost <= best.cost + _MARGIN]
    codes = {note.code for note in best.notes}
    # Where a line does not end, its end may be missing.
    broken = "W0101" in codes or any(code.startswith("E") for code in codes)
    certain = whole and best.cost <= _SLIP and not rivals and not best.change.guess and not broken
    out = [Mended(best.problem, tuple(way.change for way in shown[: 1 if certain else _MOST]), certain)]
    for other in problems:
        if not is_mendable(other) and other.code in codes:
            out.append(Mended(other if certain else other._replace(fix=None)))
    return sorted(out, key=lambda one: one.problem.start)


def _moved(change: Change, by: int) -> Change:
    return change._replace(start=change.start + by, end=change.end + by, first=change.first + by)


def _alone(line: _Line, problem: Problem, scanner: Scanner) -> Mended:
    """A problem of a line that no single change makes a text: with what it usually is, and nothing to be carried out."""
    if problem.code not in ("E0201", "E0206"):
        return Mended(problem._replace(fix=None))
    said = line.text[line.start : line.end]
    own = problem.moved(-line.start)
    usual = [one for one in usual_changes(said, own, scanner) if one.end > own.start and one.first < own.end]
    return Mended(problem._replace(fix=None), tuple(_moved(one, line.start) for one in usual[:_MOST]))


def _ways(line: _Line, wrong: Sequence[Problem], scanner: Scanner, read: Read) -> tuple[list[_Way], bool]:
    """The changes that make the line read, and whether all were tried that are as near as the best of them."""
    said = line.text[line.start : line.end]
    tried: dict[tuple[int, int, str], tuple[Change, Problem]] = {}
    for problem in wrong:
        for change in changes(said, problem.moved(-line.start), scanner):
            key = change[1:4]
            if key not in tried or change.cost < tried[key][0].cost:
                tried[key] = change, problem
    ways: list[_Way] = []
    best, count = 99.0, 0
    senseless = any(p.code.startswith("E04") for p in wrong)
    strange = {p.start: len(words_at(said, p.start - line.start, scanner)[1]) for p in wrong if p.code == "E0201"}
    for change, problem in sorted(tried.values(), key=lambda one: one[0]):
        if change.cost > best + _MARGIN:
            break
        if problem.start in strange and not _BRACKETS.intersection(change.put):  # what is still no word need not be read
            changed = _folded(said[: change.start] + change.put + said[change.end :])
            if len(words_at(changed, problem.start - line.start, scanner)[1]) >= strange[problem.start]:
                continue
        count += 1
        if count > _TRIALS:
            return ways, False
        notes, abilities = line.read(change, read)
        if any(p.code.startswith("E") and (senseless or not p.code.startswith("E04")) for p in notes):
            continue
        # What says something that cannot be is not said before it reads.
        cost = change.cost + sum(_LATER if p.code.startswith("E") else 0.3 for p in notes)
        best = min(best, cost)
        moved = _moved(change, line.start)
        ways.append(_Way(cost, moved, problem, abilities, notes))
    return ways, True


def _by_meaning(ways: list[_Way], line: _Line, say: Say) -> list[_Way]:
    """One change for each meaning, the likeliest first: of several the one that says it as cards do."""
    alike: list[list[_Way]] = []
    for way in sorted(ways, key=lambda way: way.cost):
        group = next((group for group in alike if group[0].abilities == way.abilities), None)
        if group is None:
            alike.append([way])
        else:
            group.append(way)
    out = []
    for group in alike:
        printed = _said(group[0].abilities, say)
        if printed is None:
            continue
        near = [way for way in group if way.cost <= group[0].cost + _ALIKE]
        best = max(near, key=lambda way: _likeness(way.change, line.text, printed))  # the first of those that are alike
        out.append(best._replace(cost=group[0].cost))
    return out


def _said(abilities: Sequence[Ability], say: Say) -> str | None:
    """The abilities as cards say them; None where no card could say so."""
    try:
        return fold("\n".join(map(say, abilities))).text
    except (LookupError, NotImplementedError):
        return None


def _likeness(change: Change, text: str, printed: str) -> int:
    """Whether the words a change makes are those of the printed text, with what stands before and behind them."""
    before, behind = text[max(0, change.start - 2) : change.start], text[change.end : change.end + 2]
    return (before + change.put in printed) + (change.put + behind in printed)


def _apart(line: _Line, wrong: Sequence[Problem], scanner: Scanner, read: Read, say: Say) -> dict[int, Mended]:
    """Two slips in one line: each with what makes it read once the other is mended."""
    out: dict[int, Mended] = {}
    if len(wrong) != 2:
        return out
    for problem, other in (wrong, wrong[::-1]):
        if other.fix is not None:
            start, end, put = other.fix
        elif other.suggestions:
            start, end, put = other.start, other.end, other.suggestions[0]
        else:
            continue
        if start < problem.end and problem.start < end:
            continue
        put = fold(put).text
        by = len(put) - (end - start)
        text = line.text[:start] + put + line.text[end:]
        moved = problem.moved(by) if start < problem.start else problem
        ways, _ = _ways(_Line(text, line.start, line.end + by), [moved], scanner, read)
        shown = _by_meaning(ways, line, say)
        back = -by if start < problem.start else 0
        made = tuple(
            _moved(way.change, back) for way in shown if way.change.end <= start or way.change.start >= start + len(put)
        )
        if made:
            out[id(problem)] = Mended(problem._replace(fix=None), made[:_MOST])
    return out
