"""The words of a game: from its word file, its wordings and the shared list.

Word classes are those of ``grammar/skeleton.lark``. A noun carries its meaning (:class:`Noun`); a verb form carries
the verb and the form's features. Nouns and verbs that only a wording uses are collected from the wordings.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from .. import resources
from ..source.folding import fold
from .conjugation import Form, causatives, conditionals, forms, synonyms
from .icons import Icons, read_icons
from .spelling import spelled_out
from .wordings import Wording, WordingError, parse_wordings

__all__ = ["CardType", "Dictionary", "Entry", "Noun", "VerbForm", "load_dictionary"]


_made: Any = tuple.__new__  # makes a word of all its parts without the detour by their names


class Noun(NamedTuple):
    """A noun's meaning: its kind (player, zone, cards, stat, …) and key; ``text`` is the canonical spelling."""

    kind: str
    key: str
    text: str


class VerbForm(NamedTuple):
    """One inflected form of one verb."""

    lemma: str
    form: Form


class Entry(NamedTuple):
    """One word of the lexer: its class and what it can mean."""

    cls: str
    noun: Noun | None = None
    verbs: tuple[VerbForm, ...] = ()


class CardType(NamedTuple):
    """What is true of cards of one type: used once and gone (``spell``), ready or acted (``states``), equipped (``holder``)."""

    spell: bool = False
    states: bool = False
    holder: bool = False


class Dictionary:
    """Everything the lexer and the phrase reader know of one game's words. Immutable after loading."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.words: dict[str, Entry] = {}
        self._verbs: set[str] = set()
        self.wordings: list[Wording] = []
        self.nouns: dict[tuple[str, str], str] = {}  # (kind, key) -> canonical text
        self.counters: dict[str, str] = {}  # kind of thing -> counter printed for it
        self.other_counters: dict[str, tuple[str, ...]] = {}  # further ones that are read without remark
        self.english: dict[str, dict[str, str]] = {}
        self.counter_words: tuple[str, ...] = ()
        self.types: dict[str, CardType] = {}
        self.homographs: list[str] = []
        self.lines = ""  # how the lines of a text begin: with "marks", else with icons
        self.carried_out = ""  # how what is read is played: what is done "together", or "one_by_one"; not at all
        self.icon_roles: dict[str, str] = {}  # what an icon does -> its letters
        self.icons = Icons()  # where lines begin with them
        self.marks: dict[str, str] = {}  # kind of line -> its mark
        self.elsewhere: dict[str, str] = {}  # words other games use for something → this game's word, for suggestions
        self.traits: frozenset[str] = frozenset()  # words of tactics and special effects that stand in 「」 or 【】
        self.ranges: frozenset[str] = frozenset()  # what icons say an effect reaches, for cards that have it
        self.printed: dict[str, str] = {}  # words for the numbers that a card has printed → which number it is
        self.spellings: dict[str, str] = {}  # other spellings → the one the words are in
        self.slips: dict[str, tuple[str, ...]] = {}  # what is written for something else by the way it sounds → what is meant
        self.misprints: dict[str, str] = {}  # the same, where the other one is a slip that is reported
        self.explanations: dict[str, list[str]] = {}  # op of a cost -> how cards explain it in round brackets

    def add(self, word: str, entry: Entry) -> None:
        """Adds a word; a verb form that exists already gains the new reading, another homograph is noted."""
        self._add(fold(word).text, entry)

    def _add(self, word: str, entry: Entry) -> None:
        known = self.words.get(word)
        if known is None:
            self.words[word] = entry
        elif known.cls == entry.cls and known.verbs:
            if not set(entry.verbs) <= set(known.verbs):
                self.words[word] = Entry(known.cls, None, (*known.verbs, *entry.verbs))
        elif known != entry:
            self.homographs.append(f"{word}: {known.cls} / {entry.cls}")

    def add_noun(self, kind: str, key: str, words: list[str]) -> None:
        """Adds a noun with its spellings, the canonical one first."""
        self.nouns.setdefault((kind, key), words[0])
        for word in words:
            self.add(word, Entry("N", Noun(kind, key, words[0])))

    def add_verb(self, lemma: str) -> None:
        """Adds every form of a verb; once is enough."""
        if lemma in self._verbs:
            return
        self._verbs.add(lemma)
        # Endings are written in hiragana, which no folding changes.
        add = self._add if fold(lemma).text == lemma else self.add
        for form, word in forms(lemma).items():
            if len(word) > 1 or word in ("出", "得", "見", "し"):
                add(word, _made(Entry, ("V" if form.end == "finite" else "VS", None, (_made(VerbForm, (lemma, form)),))))
        others = list(synonyms(lemma).items())
        if self.lines != "heads":
            others += causatives(lemma).items()
        for word, form in others:
            add(word, _made(Entry, ("V" if form.end == "finite" else "VS", None, (_made(VerbForm, (lemma, form)),))))
        if self.lines == "marks":
            for word, form in conditionals(lemma).items():
                add(word, Entry("VBA", None, (VerbForm(lemma, form),)))

    def text(self, kind: str, key: str) -> str:
        """The canonical word for a meaning. Raises KeyError when the game has none."""
        return self.nouns[kind, key]


def _read_words(dictionary: Dictionary, path: Path) -> None:
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or {}
    dictionary.lines = dictionary.lines or data.get("lines", "")
    dictionary.carried_out = dictionary.carried_out or data.get("carried_out", "")
    for kind, entries in (data.get("nouns") or {}).items():
        for key, words in entries.items():
            dictionary.add_noun(kind, str(key), [words] if isinstance(words, str) else list(words))
    for key, words in (data.get("amounts") or {}).items():
        dictionary.nouns.setdefault(("amount", key), words[0])
        for word in words:
            dictionary.add(word, Entry("Q", Noun("amount", key, words[0])))
    for cls, words in (data.get("classes") or {}).items():
        for word in words:
            dictionary.add(word, Entry(cls))
    for lemma in data.get("verbs") or ():
        dictionary.add_verb(lemma)
    for name, facts in (data.get("types") or {}).items():
        dictionary.types[name] = CardType(**facts)
    for thing, counters in (data.get("counters") or {}).items():
        first, *others = [counters] if isinstance(counters, str) else counters
        if thing not in dictionary.counters:
            dictionary.counters[thing] = first
            dictionary.other_counters[thing] = tuple(others)
    for kind, words in (data.get("english") or {}).items():
        dictionary.english[kind] = {**words, **dictionary.english.get(kind, {})}
    dictionary.icon_roles = dictionary.icon_roles or data.get("icons") or {}
    dictionary.marks = dictionary.marks or data.get("marks") or {}
    dictionary.elsewhere = dictionary.elsewhere or data.get("elsewhere") or {}
    dictionary.traits |= frozenset(data.get("traits") or ())
    dictionary.ranges = dictionary.ranges or frozenset(fold(word).text for word in data.get("ranges") or ())
    for meant, written in (data.get("slips") or {}).items():
        for said in written:
            dictionary.slips[fold(said).text] = (*dictionary.slips.get(fold(said).text, ()), fold(meant).text)
    for key in data.get("printed") or ():
        dictionary.printed |= dict.fromkeys((fold(word).text for word in data["nouns"]["stat"][key]), key)
    dictionary.misprints = dictionary.misprints or data.get("misprints") or {}
    dictionary.explanations = dictionary.explanations or data.get("explanations") or {}


def _read_spellings(path: Path) -> dict[str, str]:
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or {}
    return dict(pair for said, meant in data.items() for pair in spelled_out(said, meant))


def _is_known(words: dict[str, Entry], text: str) -> bool:
    """Whether a literal is a word, or a row of nouns (この戦闘の種類): a word of its own would hide those."""
    i = 0
    while i < len(text):
        size = next((n for n in range(len(text) - i, 0, -1) if text[i : i + n] in words), 0)
        if not size or words[text[i : i + size]].cls not in ("N", "NO"):
            return False
        i += size
    return True


@lru_cache(maxsize=8)
def load_dictionary(game: str) -> Dictionary:
    """The dictionary of a game from ``grammar/shared`` and ``grammar/<game>``.

    Raises :class:`WordingError` when the grammar itself is at fault.
    """
    dictionary = Dictionary(game)
    folders = [
        resources.grammar() / game,
        resources.grammar() / "shared",
    ]  # a game's own word or wording comes before the shared one
    for folder in folders:
        if (folder / "words.yaml").exists():
            _read_words(dictionary, folder / "words.yaml")
        if not dictionary.spellings and (folder / "spellings.yaml").exists():
            dictionary.spellings = _read_spellings(folder / "spellings.yaml")
    seen: dict[str, Wording] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.wordings")):
            for wording in parse_wordings(path.read_text(encoding="utf-8"), path.name):
                if wording.text in seen and seen[wording.text].op == wording.op:
                    raise WordingError(f"{wording.where}: the same wording twice: {wording.text}")
                seen[wording.text] = wording
                dictionary.wordings.append(wording)
    for wording in dictionary.wordings:
        dictionary.add_verb(wording.lemma)
        for slot in wording.slots:
            for literal in (slot.literal, slot.suffix.removeprefix("の"), slot.prefix):
                if literal and not _is_known(dictionary.words, fold(literal).text):
                    dictionary.add_noun("literal", literal, [literal])
    if not dictionary.lines:
        stats = [noun for (kind, _), noun in dictionary.nouns.items() if kind == "stat" and noun.startswith("[")]
        dictionary.icons = read_icons([noun[1:-1] for noun in stats], **dictionary.icon_roles)
    words = dict.fromkeys(
        [*dictionary.counters.values(), *(w for ws in dictionary.other_counters.values() for w in ws)]
    )
    dictionary.counter_words = tuple(sorted(words, key=len, reverse=True))
    return dictionary
