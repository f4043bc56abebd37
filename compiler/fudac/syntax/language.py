"""The language of one game: text → abilities and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.abilities import Ability
from ..model.node import Node
from ..source.folding import Folded, fold
from .dictionary import Entry, Noun, load_dictionary
from .lexer import Scanner
from .lines import LineReader
from .many import StoredReading
from .names import Names
from .patterns import load_patterns
from .problems import Problem
from .spelling import respelled

if TYPE_CHECKING:
    from .mended import Mended

__all__ = ["Language", "Reading", "language"]


# Of more texts than these nobody waits for trials: one file alone has them again.
_PATIENCE = 500


class Reading(NamedTuple):
    """What one text was read into. ``spans`` says which part of the raw text each node came from."""

    abilities: tuple[Ability, ...]
    problems: tuple[Problem, ...]
    spans: tuple[tuple[int, int, Node], ...] = ()


def _line_reader(begin: str) -> type[LineReader]:
    """What reads lines that begin so (the key ``lines`` of a game's word file); only that is loaded. Raises ``KeyError`` for another word."""
    if begin == "marks":
        from .marked_lines import MarkedLineReader

        return MarkedLineReader
    if begin == "heads":
        from .headed_lines import HeadedLineReader

        return HeadedLineReader
    return {"icons": LineReader}[begin]


class Language:
    """Reads and prints the texts of one game; immutable, shared by everybody."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.dictionary = load_dictionary(game)
        self.patterns = load_patterns(game)
        self.playing: dict[tuple[type, str], tuple[Problem, ...]] = {}  # what of abilities is not carried out
        self.played: dict[int, Ability] = {}  # abilities that are carried out, by what they are
        self._scanners: dict[Names, Scanner] = {}
        self._memo: dict[tuple[Names, str, str | None], Reading | StoredReading] = {}

    def scanner(self, names: Names) -> Scanner:
        """The lexer that also knows a pool's names."""
        found = self._scanners.get(names)
        if found is None:
            words: dict[str, Entry] = {}
            for kind, group in (("faction", names.factions), ("race", names.races)):
                for name in group:
                    words[fold(name).text] = Entry("N", Noun(kind, name, name))
            if len(self._scanners) > 16:
                self._scanners.clear()
            found = self._scanners[names] = Scanner(self.dictionary, words)
            found.cards = names.cards
        return found

    def read(self, text: str, face: Mapping[str, Any], names: Names = Names()) -> Reading | StoredReading:  # noqa: B008
        """The abilities of a text, with every problem found. Offsets are those of ``text`` as given."""
        kind = face.get("type")
        key = (names, text, kind if isinstance(kind, str) else None)
        found = self._memo.get(key)
        if found is None:
            if len(self._memo) > 200_000:
                self._memo.clear()
            found = self._memo[key] = self.read_one(text, key[2], names)
        return found

    def read_ahead(
        self,
        jobs: Sequence[tuple[str, str | None]],
        names: Names,
        workers: int | None = None,
        done: Callable[[int], None] | None = None,
    ) -> None:
        """Reads many texts (each with its card's type) at once, on all cores where that is worth while; :meth:`read` then has what
        is wrong with them. For when nobody will ask for their abilities: those are read again.

        done: called with a number whenever so many more have been read.
        """
        from .many import read_ahead

        wanted = list(dict.fromkeys(job for job in jobs if (names, *job) not in self._memo))
        tries = len(wanted) <= _PATIENCE
        for (text, kind), reading in read_ahead(self, wanted, names, tries, workers, done).items():
            self._memo[names, text, kind] = reading
        for text, kind in () if tries else wanted:
            if (names, text, kind) not in self._memo:
                self._memo[names, text, kind] = self.read_one(text, kind, names, tries=False)
                if done is not None:
                    done(1)

    def read_one(self, text: str, kind: str | None, names: Names, tries: bool = True) -> Reading:
        """Reads a text of a card of that type, remembering only its lines. ``tries``: whether what may have been meant by a slip is
        found by reading the text with each small change, which takes as long as reading many texts."""
        folded = fold(text)
        notes: list[Problem] = []
        if self.dictionary.spellings:
            folded, notes = respelled(folded, self.dictionary)
        if self.dictionary.lines == "heads":
            from .unpaired import mended

            folded, unpaired = mended(folded, lambda said: self._tried(said, kind, names))
            if unpaired is not None:
                shown = {name: _manner(text)(fact) for name, fact in unpaired.facts.items()}
                notes.append(
                    unpaired._replace(facts=shown, suggestions=tuple(map(_manner(text), unpaired.suggestions)))
                )
        reader = self._reader(kind, names)
        abilities = reader.text(folded.text)
        if reader.problems and _COMMENT_MARK.search(text) is not None:
            from .comments import comments, without

            said = comments(text, self.dictionary.lines == "marks")
            if said:
                rest = self.read_one(without(text, said), kind, names, tries)
                return rest._replace(problems=(*(one.problem for one in said), *rest.problems))
        if any(p.code == "E0273" for p in notes):  # the lines cannot be taken apart: to say more of them only confuses
            reader.problems.clear()
        if folded.origin is None and not reader.problems and not notes:
            unplayed = self._unplayed(folded.text, abilities, reader.spans)
            if unplayed:  # in the very words of the text
                unplayed = tuple(one._replace(facts={"words": text[one.start : one.end]}) for one in unplayed)
            return Reading(tuple(abilities), unplayed, tuple(reader.spans))
        raw = folded.raw_offset
        if any(p.code.startswith("E") for p in reader.problems):
            problems = self._mended(text, folded, kind, names, reader.problems, tries)
        else:
            found = list(reader.problems)
            if not any(p.code == "W0107" for p in found):  # a line without its mark is first of all that
                found += self._unplayed(folded.text, abilities, reader.spans)
            problems = _as_they_are(text, folded, found) if found else []
        spans = tuple((raw(s), raw(e), node) for s, e, node in reader.spans)
        return Reading(tuple(abilities), (*notes, *problems), spans)

    def _unplayed(
        self, text: str, abilities: Sequence[Ability], spans: Sequence[tuple[int, int, Node]]
    ) -> tuple[Problem, ...]:
        """What of a text that has been read the interpreter does not carry out, where the game is one that is played."""
        if not self.dictionary.carried_out or not abilities:
            return ()
        from .unplayed import unplayed

        return unplayed(self, text, abilities, spans)

    def _mended(
        self, text: str, folded: Folded, kind: str | None, names: Names, problems: Sequence[Problem], tries: bool
    ) -> list[Problem]:
        """The problems of a text, each with what may have been meant: what makes the text read comes first."""
        from .mending import mended_problems, untried

        def read(said: str) -> tuple[Sequence[Problem], Sequence[Ability]]:
            reader = self._reader(kind, names)
            reader.tries = True
            try:
                return reader.problems, reader.text(said)
            except (ValueError, LookupError, NotImplementedError):  # only a guess: what no reader foresaw is no text
                return [Problem("E0204", 0, len(said), {"text": said})], ()

        made = (
            mended_problems(folded.text, problems, self.scanner(names), read, self.japanese)
            if tries
            else untried(problems)
        )
        return [_shown_in(text, folded, one) for one in made]

    def _reader(self, kind: str | None, names: Names) -> LineReader:
        return _line_reader(self.dictionary.lines or "icons")(self.scanner(names), self.patterns, kind, names)

    def _tried(self, text: str, kind: str | None, names: Names) -> tuple[int, list[Ability]]:
        """How many errors a folded text has, and its abilities."""
        reader = self._reader(kind, names)
        abilities = reader.text(text)
        return sum(p.code.startswith("E") for p in reader.problems), abilities

    def japanese(self, ability: Node) -> str:
        """The canonical text of one ability."""
        from .printing import printer

        return printer(self.game).ability(ability)

    def offered(self, option: Any, lang: str) -> str:
        """One of the things between which an effect lets someone choose, in either language."""
        from .english import offered_english
        from .printing import printer

        return offered_english(option, self.dictionary) if lang == "en" else printer(self.game).steps(option.steps)

    def english(self, ability: Ability, face: Mapping[str, Any] | None = None) -> str:
        """One ability as one line of English, in the register of rules text."""
        from .english import english

        return english(ability, self.dictionary, face)


def _as_they_are(text: str, folded: Folded, found: Sequence[Problem]) -> list[Problem]:
    from .mended import Mended  # most texts have no problem and need not wait for its patterns

    return [_shown_in(text, folded, Mended(p)) for p in found]


def _shown_in(text: str, folded: Folded, mended: Mended) -> Problem:
    """A problem with places in the text as given, and words written as the text writes them."""
    raw, written = folded.raw_offset, _manner(text)
    problem, changes, certain = mended
    facts = {name: written(_shown(fact)) for name, fact in problem.facts.items()}
    if not changes:
        fix = (raw(problem.fix[0]), raw(problem.fix[1]), written(problem.fix[2])) if problem.fix else None
        words = tuple(map(written, problem.suggestions))
        return problem._replace(start=raw(problem.start), end=raw(problem.end), facts=facts, suggestions=words, fix=fix)
    start, end = map(raw, mended.place(folded.text))
    edits = [(raw(change.start), raw(change.end), written(change.put)) for change in changes]
    words = tuple(text[start:first] + put + text[last:end] for first, last, put in edits)
    return problem._replace(start=start, end=end, facts=facts, suggestions=words, fix=edits[0] if certain else None)


_LONG = 60  # characters of the text that a message repeats


def _shown(fact: str) -> str:
    return fact if len(fact) <= _LONG else fact[:_LONG] + "…"


_COMMENT_MARK = re.compile("[#＃※]|//|／／")
_ICONS = re.compile(r"[\[［][0-9０-９A-Za-zＡ-Ｚａ-ｚ]{1,8}[\]］]")
# Signs the folding made narrow, by kind; a suggestion writes each kind as most of the text does.
_KINDS = tuple(
    ({ord(c): chr(ord(c) + 0xFEE0) for c in narrow}, frozenset(narrow), frozenset(chr(ord(c) + 0xFEE0) for c in narrow))
    for narrow in ("0123456789", "nX", "+-:()!?%/", "[]")
)


def _manner(text: str) -> Callable[[str], str]:
    """Suggestions and facts write digits and signs as the text does; icons as its icons are."""
    plain = _ICONS.sub("", text)
    table: dict[int, str | int] = {}
    for kind, narrow, wide in _KINDS:
        if sum(c in wide for c in plain) >= sum(c in narrow for c in plain):
            table.update(kind)
        else:
            table.update({ord(there): here for here, there in kind.items()})
    if "≪" in text or "≫" in text:
        table.update({ord("《"): "≪", ord("》"): "≫"})
    icons = "".join(_ICONS.findall(text))
    inside = {ord("["): "［", ord("]"): "］"} if "［" in icons else {}
    inside.update(_KINDS[0][0] if any(c in _KINDS[0][2] for c in icons) else {})

    def written(said: str) -> str:
        out, at = "", 0
        for icon in _ICONS.finditer(said):
            out += said[at : icon.start()].translate(table) + icon.group().translate(inside)
            at = icon.end()
        return out + said[at:].translate(table)

    return written


@lru_cache(maxsize=8)
def language(game: str) -> Language:
    """The language of a game by its id."""
    return Language(game)
