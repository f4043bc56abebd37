"""The printer: what has been said so far, and how a template is filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from ...model import terms as t
from ...model.board import Square
from ...model.features import FeatureKind
from ...model.filters import Which
from ...model.node import Node
from ...model.words import Abilities
from .templates import Hole, parse, subject_of
from .verbs import Mood, group, participle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..dictionary import Dictionary

__all__ = ["CLAUSES", "FORMS", "PHRASES", "NounPhrase", "Printer", "clause_of", "form", "phrase_of"]


class NounPhrase(NamedTuple):
    """A phrase with what a verb or a pronoun has to know of it. ``subject`` is its nominative where that differs."""

    text: str
    plural: bool = False
    person: int = 3
    subject: str | None = None
    possessive: str | None = None
    none: str | None = None  # no cards: the subject of what none of them can do, or is


#: op → phrase of a term that is no construct with a template.
PHRASES: dict[str, Callable[[Printer, Any], NounPhrase | str]] = {}
#: op → clause of a construct whose wording depends on more than a template can say.
CLAUSES: dict[str, Callable[[Printer, Any, Mood, bool], str]] = {}
#: name of a form → the words for a value in that form.
FORMS: dict[str, Callable[[Printer, Any, Node], str]] = {}


def phrase_of(*ops: str) -> Callable[[Callable[[Any, Any], NounPhrase | str]], Callable[[Any, Any], NounPhrase | str]]:
    """Registers the phrase of a term."""

    def register(function: Callable[[Any, Any], NounPhrase | str]) -> Callable[[Any, Any], NounPhrase | str]:
        for op in ops:
            PHRASES[op] = function
        return function

    return register


def clause_of(op: str) -> Callable[[Callable[[Any, Any, Mood, bool], str]], Callable[[Any, Any, Mood, bool], str]]:
    """Registers the clause of a construct."""

    def register(function: Callable[[Any, Any, Mood, bool], str]) -> Callable[[Any, Any, Mood, bool], str]:
        CLAUSES[op] = function
        return function

    return register


def form(name: str) -> Callable[[Callable[[Any, Any, Node], str]], Callable[[Any, Any, Node], str]]:
    """Registers a form that templates may ask for."""

    def register(function: Callable[[Any, Any, Node], str]) -> Callable[[Any, Any, Node], str]:
        FORMS[name] = function
        return function

    return register


class Printer:
    """Prints one ability. Keeps what has been said: the actor, the thing last spoken of and the last object."""

    def __init__(self, dictionary: Dictionary, face: Mapping[str, Any] | None = None) -> None:
        self.words = dictionary.english
        self.icons = dictionary.icons
        self.face = face or {}
        self.scope = "act"  # act, rule, event, condition, per: how a noun without a number is meant
        self.actor: t.Player | None = None  # whose doing the clause is
        self.nobody = False  # whether none of them was the subject that was said last
        self.asked: t.Player | None = None  # who did or did not do what the condition of the sentence asks
        self.object = NounPhrase("it")  # what a verb before was done to
        self.topic: Node | None = None  # the thing last spoken of in this sentence
        self.doer = NounPhrase("you", person=2)  # who does what the clause says: whose own things are meant
        self.gap = NounPhrase("that")  # what the relative clause being printed stands at
        self.done: dict[str, bool] = {}  # verb of an earlier sentence → whether it was done to several cards
        self.met: set[str] = set()  # players spoken of: an opponent, then the opponent
        self.led: Node | None = None  # the effect whose leading words stand at the head of the sentence already
        self.late: list[str] = []  # what stands at the end of the clause: one at a time
        self.spoken: set[str] = set()  # words of manner that the clause has said itself
        self.piles = False  # whether cards were put into several piles last
        self.one_opponent = False  # whether what is forbidden of an opponent is so of one of them, who is chosen
        self.addressed = True  # whether "you" may be spoken to: Draw a card.

    # ------------------------------------------------------------------ words

    def word(self, kind: str, key: str, otherwise: str | None = None) -> str:
        """The English word for a key of the game's word file; the key itself, readable, where the file has none."""
        found = self.words.get(kind, {}).get(key)
        if found is not None:
            return found
        return otherwise if otherwise is not None else key.replace("_", " ")

    def noun(self, kind: str, key: str, plural: bool) -> str:
        """A noun in its number; the word file gives irregular plurals after a slash."""
        return number_of_noun(self.word(kind, key), plural)

    @contextmanager
    def within(self, **changes: Any) -> Iterator[None]:
        """Attributes changed for a while."""
        before = {name: getattr(self, name) for name in changes}
        for name, value in changes.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)

    def later(self, text: str) -> str:
        """Words for the end of an effect, kept until then; where there is no effect they are to be said at once."""
        if self.scope in ("act", "rule", "forbid"):
            self.late.append(text)
            return ""
        return f", {text},"

    # ------------------------------------------------------------------ phrases

    def phrase(self, value: Any) -> NounPhrase:
        """Any value as a noun phrase."""
        if isinstance(value, NounPhrase):
            return value
        if isinstance(value, bool):
            return NounPhrase("not" if value else "")
        if isinstance(value, str | int):
            return NounPhrase(str(value))
        if isinstance(value, tuple):
            return NounPhrase(join([self.text(item) for item in value]), plural=len(value) > 1)
        function = PHRASES.get(value.__dict__["op"])
        if function is None:
            return NounPhrase(self.clause(value, Mood("present")))
        made = function(self, value)
        if isinstance(made, str):
            made = NounPhrase(made)
        mark = value.__dict__.get("mark")
        return made if mark is None else _marked(made, mark)

    def text(self, value: Any) -> str:
        """Any value in words, as an object."""
        return self.phrase(value).text

    # ------------------------------------------------------------------ clauses

    def clause(self, node: Node, mood: Mood, elided: bool = False) -> str:
        """A construct as a clause in a mood; ``elided`` leaves out a subject that has just been said."""
        function = CLAUSES.get(node.__dict__["op"])
        if function is not None:
            return squeeze(function(self, node, mood, elided))
        text = self.fill(node, type(node).english, mood, elided)
        words = node.__dict__.get("manner") if isinstance(node, t.Event) else ()
        return " ".join([text, *(self.word("manner", word, word) for word in words or ())])

    def fill(self, node: Node, template: str, mood: Mood, elided: bool = False) -> str:
        """A template filled with the fields of ``node``."""
        if not template:
            raise ValueError(f"no English for {node.__dict__['op']}")
        rows = parse(self._of_cards(node, template))
        row = next((r for r in rows if all(self._given(node, piece) for piece in r)), rows[-1])
        return squeeze(
            "".join(piece if isinstance(piece, str) else self._hole(node, piece, mood, elided) for piece in row)
        )

    def _of_cards(self, node: Node, template: str) -> str:
        """Cards are played where the word file says so; abilities are used in every game."""
        verb, what = self.word("verb", "use", "use"), node.__dict__.get("what")
        if verb == "use" or not isinstance(what, t.CardsLike) or isinstance(what, Abilities):
            return template
        return re.sub(r"\buse(d?)\b", lambda said: f"{verb}{'ed' if said.group(1) else ''}", template)

    @staticmethod
    def _given(node: Node, piece: str | Hole) -> bool:
        if isinstance(piece, str) or piece.otherwise is not None or piece.field.startswith('"'):
            return True
        return node.__dict__[piece.field] is not None or (piece.form or "").startswith(" ")

    def _hole(self, node: Node, hole: Hole, mood: Mood, elided: bool) -> str:
        if node.__dict__.get("negated") and hole.form is not None and hole.form not in FORMS:
            mood = Mood(mood.name, not mood.negated)
        if hole.field.startswith('"'):
            return self.predicate(NounPhrase(hole.field[1:-1]), hole.form or "be", mood, elided)
        value = node.__dict__[hole.field]
        count = None if hole.number is None else node.__dict__[hole.number]
        if count is not None and isinstance(value, t.Cards):
            if value.amount is not None:
                return f"{self.text(count)} of {self.text(value)}"
            value = value.replace(amount=count)
        name = hole.form
        if value is None and hole.otherwise == "you" and self.asked is not None:
            value = NounPhrase("they", True)
        elif value is None and hole.otherwise is not None:
            value = NounPhrase(hole.otherwise, person=2 if hole.otherwise == "you" else 3)
        if name is None and isinstance(value, t.Clause):
            return self.clause(value, mood, elided)
        if name is None:
            return "" if value is None else self._object(node, hole.field, value)
        function = FORMS.get(name)
        if function is not None:
            return "" if value is None else function(self, value, node)
        if name.startswith(" "):
            return "" if value is None else name + self._unowned(value)
        if isinstance(value, t.Amount):
            cards = self._more(self.phrase(t.Cards(noun=name, amount=value)), node)
            if isinstance(node, t.Effect):
                self.object = cards
                self.done[node.__dict__["op"]] = cards.plural
            return cards.text
        who = NounPhrase("it") if value is None and hole.field in _THINGS else self.subject(value)
        if isinstance(value, t.Player):
            self.doer = who
            if mood.negated and value == t.Player(who="any"):
                who, mood = NounPhrase("no player"), Mood(mood.name)
        return self.predicate(who, name, mood, elided)

    def _unowned(self, value: Any) -> str:
        """A value after its preposition: discarded from hand, where it is not said whose."""
        if isinstance(value, t.Event):  # destroyed by the fact that you pay a cost
            return f"the fact that {self.clause(value, Mood('present'))}"
        text = self.text(value)
        nobody = isinstance(value, t.Zone) and value == t.Zone(zone=value.zone)
        return text.removeprefix("the ") if nobody and self.word("zone_of_actor", value.zone, "") == "yes" else text

    def _more(self, cards: NounPhrase, node: Node) -> NounPhrase:
        """さらに: an additional card; what is no plain number keeps the word at its end."""
        number, _, noun = cards.text.rpartition(" ")
        more = {"さらに", "もう"} & set(node.__dict__.get("manner") or ())
        if not more or number.count(" ") > 1:
            return cards
        self.spoken |= more
        lead = "an" if number == "a" else number
        return cards._replace(text=f"{lead} additional {noun}")

    def _object(self, node: Node, name: str, value: Any) -> str:
        """An object, remembered for the pronouns after it."""
        made = self.phrase(value)
        if isinstance(node, t.Effect) and name == "what":
            if not (isinstance(value, t.Ref) and value.to == "carried"):
                self.object = made
            self.done[node.__dict__["op"]] = self.object.plural
        return made.text

    def subject(self, value: Any) -> NounPhrase:
        """A value as the subject of a verb."""
        if value is None:
            return NounPhrase("they", True) if self.asked is not None else NounPhrase("someone", none="nobody")
        if is_gap(value) or (
            isinstance(value, Node) and "it" in (value.__dict__.get("which"), value.__dict__.get("kind"))
        ):
            return self.gap
        if isinstance(value, t.Player) and value.who == "each" and "any_of_each" in self.met and self.scope != "event":
            value = value.replace(who="that")  # when any player does, that player
        made = self.phrase(value)
        if isinstance(value, t.CardsLike) and not (isinstance(value, t.Ref) and value.to == "carried"):
            self.object = made
        return made

    def predicate(self, who: NounPhrase, verb: str, mood: Mood, elided: bool) -> str:
        """Subject and verb; "you" is not said where it is spoken to."""
        if elided and self.nobody and (mood.name == "cannot" or mood.negated):
            return f"they {group(verb, mood, True, 3)}"
        if not elided:
            self.nobody = who.none is not None and (mood.name == "cannot" or mood.negated)
        if self.nobody and not elided:
            mood = Mood("can" if mood.name == "cannot" else mood.name)
            return f"{who.none} {group(verb, mood, who.plural, who.person)}"
        words = group(verb, mood, who.plural, who.person)
        if elided or (mood.name in ("base", "gerund") and not who.text.startswith("that ")):
            return words
        return f"{who.subject or who.text} {words}"


def _marked(made: NounPhrase, mark: str) -> NounPhrase:
    """〔a character〕, target 〔character〕: what an effect is done to stands in the game's own brackets."""
    if mark == "object":
        subject, none = (said and f"〔{said}〕" for said in (made.subject, made.none))
        return made._replace(text=f"〔{made.text}〕", subject=subject, possessive=None, none=none)
    text = re.sub(r"^(?:an?|the) ", "", made.text)
    return made._replace(text=f"target 〔{text}〕", subject=None, possessive=None, none=None)


def is_gap(value: Any) -> bool:
    """Whether a value is what the relative clause stands at."""
    if isinstance(value, FeatureKind):
        return value.kind == "it"
    return value in (t.IT, t.IT_ZONE, t.IT_PLAYER) or (isinstance(value, Square) and value.which == "it")


def said(clause: Node) -> list[str]:
    """The fields that a clause says something in."""
    fields = type(clause).model_fields.items()
    return [name for name, field in fields if name != "op" and clause.__dict__[name] != field.default]


def adjective(item: Which) -> str:
    """One word for a relative clause that says nothing but that: attacking, empty."""
    clause = item.clause
    word = type(clause).english_adjective
    if not word or item.aspect != ("base" if isinstance(clause, t.Condition) else "prog"):
        return ""
    fields = said(clause)
    values = [clause.__dict__[name] for name in fields] or [
        field.default for name, field in type(clause).model_fields.items() if name != "op"
    ][:1]
    if fields and fields[0] == "against":  # whom someone intercepts does not intercept
        return ""
    return word if len(fields) < 2 and all(is_gap(value) for value in values) else ""


def number_of_noun(word: str, plural: bool) -> str:
    """A noun in its number: ``card``, ``ally/allies``."""
    single, _, many = word.partition("/")
    if not plural:
        return single
    if many:
        return many
    if re.search(r"[^aeiou]y$", single):
        return single[:-1] + "ies"
    return single + ("es" if re.search(r"(s|sh|ch|x)$", single) else "s")


def join(parts: list[str], link: str = "and") -> str:
    """a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {link} {parts[-1]}" if parts else ""


def squeeze(text: str) -> str:
    """No double blanks, none before a comma or full stop."""
    return re.sub(r",(?=[,.;:])", "", re.sub(r" +([,.;:])", r"\1", re.sub(r" {2,}", " ", text))).strip()


#: Fields that are things, not people: what a sentence leaves out is "it", not "someone".
_THINGS = ("what", "holder", "left", "subject")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(value: int) -> str:
    """Small numbers in words, others in digits."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def single(amount: t.Amount) -> bool:
    """Whether an amount is one at most."""
    return isinstance(amount.number, t.Const) and amount.number.value == 1 and amount.rel in ("exactly", "up_to")


def article(noun: str) -> str:
    """a card, an item, another."""
    if noun.startswith("other "):
        return f"an{noun}"
    if noun.startswith("use"):
        return f"a {noun}"
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def done_word(p: Printer, verb: str) -> tuple[str, str]:
    """What a construct's verb makes of a card, before and after the noun: the revealed card, the card put there."""
    from ...constructs import all_constructs

    cls = all_constructs().get(verb)
    word = participle(verb_of(cls)) if verb_of(cls) else verb.replace("_", " ")
    rest = "" if cls is None else cls.english_again.removeprefix("it").removeprefix("at it").strip()
    return ("", f"{word} {rest}") if rest else (word, "")


#: verbs of the constructs that have a function instead of a template
_VERBS = {"move_piece": "move", "choose_option": "choose"}


def verb_of(cls: type[Node] | None) -> str:
    """The verb of a construct's template."""
    if cls is not None and not cls.english:
        return _VERBS.get(cls.op_name() or "", "")
    if cls is None or not cls.english:
        return ""
    hole = subject_of(parse(cls.english)[0])
    return (hole.form or "") if hole is not None else ""
