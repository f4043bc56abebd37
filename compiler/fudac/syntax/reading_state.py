"""What a sentence reader keeps, and the small questions every part of it asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..model import terms as t
from ..model.abilities import Timing
from ..model.board import Spot, Square
from ..model.node import Node
from .ambiguity import Choice
from .clauses import Match
from .conjugation import Form, verb_class
from .dictionary import VerbForm
from .lexer import Quantity, Token
from .patterns import Pattern, Patterns
from .phrases import Phrase
from .problems import Problem, Unreadable
from .skeleton import Unit
from .unspoken import speaker

__all__ = ["ReadingState"]

_INSTEAD = ("代わりに", "かわりに")
_THEN = ("その後", "この後")
_LASTING = ("限り", "かぎり", "間")
_GOALS = ("ように", "結果によって", "以外の")  # what is to come, how long something is done, what something comes of
_COPULA = Form()
_DRAWS = ("draw_cards", "draws")  # their number is one of cards though they name none


class ReadingState:
    """Reads the sentences of one text; keeps what earlier sentences did for 打ち消したイベント and the like."""

    def __init__(self, patterns: Patterns, words: Any) -> None:
        self.patterns = patterns
        self.words = words
        self.headed = words.scanner.dictionary.lines == "heads"
        self.marked = words.scanner.dictionary.lines == "marks"
        self.last_doers: tuple[str, bool] | None = None  # who did, each for himself, what the last sentence says
        self.compared: t.Number | None = None  # of what a condition before has said how many there are
        self.seen_at: t.Place | None = None  # where cards lie that were looked at or shown
        self.apart: tuple[Any, Any] | None = None  # the two numbers compared last, for その差
        self.followers: tuple[str, bool] | None = None  # of whom そうしたなら speaks
        self.done_verbs: list[str] = []
        self.notes: list[Problem] = []
        self.mentioned = False  # whether the text has spoken of anything その or 残り can mean
        self._loose: dict[int, tuple[Phrase, list[Any]]] = {}
        self.people = False  # whether it has spoken of the opponent, for その相手
        self.offered = False  # whether the sentence before was an offer, for そうした場合
        self.spans: list[tuple[int, int, Node]] = []
        self.shared: list[Phrase] = []  # topics of conditions, which the verbs after them may have too
        self.choices: list[Choice] = []  # verbs before nouns that could do with fewer phrases
        plain = not self.headed and not self.marked
        self.speaks = speaker(words.type, words.quoted) if plain else ""
        self.about: Node | None = words.about if plain and not words.quoted else None
        self.forced: dict[int, int] = {}  # how many of them to give to the verb of the unit that starts there

    continued: Node | None = None  # the lasting effect before a さらに
    chained_subject: Phrase | None = None  # of the first of two events
    spoken_for: Phrase | None = None  # of whom or what the sentence speaks
    moment: Timing | None = None
    timed = False  # whether the sentence has named its time
    always = False  # whether the line says what is always so
    automatic = False  # whether the sentence heads an ability that applies by itself
    instead_follows = False
    instead_of = False  # the verb says what is done in place of what was done before
    caused = False  # somebody else has been made to do what stands before in the sentence
    either = False  # whether the first event of the sentence or the second is enough
    carries = False  # the condition speaks of a card, which a verb without an object then means

    def _as_before(self, match: Match, fields: dict[str, Any]) -> Match:
        """３枚以下なら〜。４枚以上なら〜: of the same as in the sentence before."""
        known = self.compared is not None and match.pattern.wording.op in ("compare", "reaches")
        if not known or [hole.name for hole in match.missing] != ["left"]:
            return match
        fields["left"] = self.compared
        return match._replace(missing=())

    def _note_compared(self, node: Node) -> None:
        if node.__dict__["op"] == "compare_numbers":
            self.apart = (node.__dict__["left"], node.__dict__["than"])
        if self.marked and node.__dict__["op"] == "compare":
            self.compared = node.__dict__["left"]

    def _done_so(self, **said: Any) -> Node:
        """そうしたなら: what was done before; of several who did it, each is meant."""
        from ..constructs.conditions.if_done import IfDone

        self.followers = self.last_doers
        return IfDone(**said)

    def _place(self, start: int, end: int, value: Any) -> None:
        """Notes what a stretch of the text has been read as."""
        if isinstance(value, Node):
            self.spans.append((start, end, value))

    def _placed(self, unit: Unit, node: Node) -> list[Node]:
        """The only reading of a unit, noted."""
        self._place(unit.start, unit.end, node)
        return [node]

    def _comma(self, unit: Unit) -> None:
        """A 、 that belongs behind a condition or a conjunction; without it the text is read, and the slip reported."""
        if not unit.comma and unit.particle is None:
            self.notes.append(Problem("W0102", unit.end - 1, unit.end, {}, ("、",), (unit.end, unit.end, "、")))

    @staticmethod
    def _verbs(unit: Unit) -> tuple[VerbForm, ...]:
        assert unit.verb is not None and unit.verb.entry is not None
        return unit.verb.entry.verbs

    @staticmethod
    def _topic(stack: Sequence[Phrase]) -> Phrase | None:
        return next((p for p in stack if p.particle == "は" and p.kind == "np"), None)

    def _has(self, unit: Unit, family: str, stack: Sequence[Phrase]) -> bool:
        voices = {(vf.lemma, "passive" if vf.form.voice == "passive" else "active") for vf in self._verbs(unit)}
        return any(self.patterns.find(family, lemma, voice) for lemma, voice in voices)

    def _restricts(self, unit: Unit) -> bool:
        return any(
            self.patterns.find("restriction", vf.lemma, "passive" if vf.form.voice == "passive" else "active")
            for vf in self._verbs(unit)
        )

    def _count_note(self, noun: str, token: Token) -> None:
        if token.quantity is not None:
            self.words.check_counter(noun, token.quantity, token.start, token.end, self.notes)

    def _make(self, pattern: Pattern, fields: dict[str, Any]) -> Any:
        cls = pattern.cls
        return cls(**fields)

    @staticmethod
    def _pick(found: Sequence[Node], kind: type[Any], unit: Unit) -> Any:
        for node in found:
            if isinstance(node, kind):
                return node
        verb = unit.verb.text if unit.verb is not None else unit.words[-1].text
        word = unit.when.text if unit.when is not None else "ても"
        if word == "場合" and kind is t.Condition and any(isinstance(x, Timing) and x.when == "before" for x in found):
            raise Unreadable("E0234", unit.start, unit.end, (f"{verb}場合、代わりに、", f"{verb}時、"), verb=verb)
        lasting = {"lasting": "限り"} if word in _LASTING else {}
        error = Unreadable("E0217", unit.start, unit.end, verb=verb, word=word)
        error.problem.facts.update(lasting)
        raise error

    @staticmethod
    def _as_condition(node: Node) -> Node:
        """〜した場合 without 代わりに: that it has happened."""
        from ..constructs.conditions.happened import Happened

        if isinstance(node, Timing) and node.when == "after":
            return Happened.model_validate({"event": node.event, "during": node.during})
        return node

    @staticmethod
    def _unattached(unit: Unit, instead: bool = False) -> Unreadable:
        """A verb before a 、 or a word it cannot modify: mostly a 〜時 that lost its 時."""
        verb = unit.verb.text if unit.verb is not None else "".join(word.text for word in unit.words)
        if unit.verb is None and verb.endswith("場"):  # 離れる場、: the 合 is missing
            return Unreadable("E0212", unit.start, unit.end, (f"{verb}合、",), verb=verb)
        return Unreadable(
            "E0212",
            unit.start if unit.verb is None else unit.verb.start,
            unit.end,
            (f"{verb}場合、",) if instead else (f"{verb}時、", f"{verb}場合、"),
            verb=verb,
        )

    def _ends_here(self, unit: Unit, after: Unit | None) -> None:
        """２枚ドローあなたの手札を: a noun in place of a verb ends its sentence and modifies nothing."""
        verb = unit.verb
        if verb is None or after is None or not after.words or unit.comma:
            return
        if any(vf.lemma == verb.text and verb_class(vf.lemma) == "noun" for vf in self._verbs(unit)):
            word = after.words[0].text
            raise Unreadable(
                "E0260", verb.end, after.words[0].end, ("。" + word,), (verb.end, verb.end, "。"), word=word
            )

    @staticmethod
    def _not_bare(unit: Unit, use: bool = False) -> None:
        """３枚以上時: between a number and 時 stands a の."""
        when = unit.when
        if (
            unit.kind == "when_is"
            and unit.words[-1].quantity is not None
            and when is not None
            and when.text in ("時", "とき")
            and not (use and when.start > unit.words[-1].end)
        ):
            number = unit.words[-1].text
            raise Unreadable("E0217", when.start, when.end, ("なら", "の時"), verb=number, word=when.text)

    def _counters(self, match: Match, fields: dict[str, Any], phrases: Sequence[Phrase]) -> None:
        """Numbers that stand alone in the clause (手札を１枚, ３枚以上): the counter has to be that of what is counted."""
        for i, phrase in enumerate(phrases):
            if isinstance(phrase.value, Square | Spot):
                self._not_squares(match, fields, phrase)
            if not isinstance(phrase.value, Quantity) or not isinstance(phrase.value.number, int | str):
                continue
            if phrase.value.number in ("all", "any_number", "half", "half_up", "same", "odd", "even") or phrase.value.counter == "倍":
                continue
            if i in match.used and any(hole.literal == phrase.text for hole in match.pattern.holes):
                continue  # 1ターンに: a word of the wording
            noun = self._counted(match, fields, i in match.used)
            if noun is not None and (not phrase.value.sign or phrase.value.counter):
                self.words.check_counter(noun, phrase.value, phrase.start, phrase.start + len(phrase.text), self.notes)

    def _not_squares(self, match: Match, fields: dict[str, Any], phrase: Phrase) -> None:
        """２マスドロー: squares are no number of cards."""
        amount, noun = phrase.value.amount, self._counted(match, fields, True)
        expected = self.words.scanner.dictionary.counters.get(noun or "")
        what = fields.get("what")
        taken = [*fields.values(), getattr(what, "amount", None) if what is not phrase.value else None]
        if amount is None or expected is None or noun in ("time", getattr(phrase.value, "noun", "")):
            return
        if not any(x is amount for x in taken):
            return  # 置かれる＋マスに: the number is that of squares
        said = self.words.scanner.dictionary.counters["square"]
        words = (phrase.text.replace(said, expected),) if said in phrase.text else ()
        verb = match.pattern.wording.lemma
        raise Unreadable("E0214", phrase.start, phrase.end, words, phrase=phrase.text, verb=verb)

    @staticmethod
    def _counted(match: Match, fields: dict[str, Any], used: bool) -> str | None:
        if used and "times" in fields:
            return "time"
        if used and any(h.literal == "カード" for h in match.pattern.holes):
            return "card"
        if used and "count" in fields and match.pattern.wording.op in _DRAWS:
            return "card"
        of = fields.get("left") or fields.get("what") or fields.get("subject")
        if isinstance(of, t.CountOf):
            of = of.of
        if isinstance(of, t.ZoneLike):
            return "card"
        if isinstance(of, t.StatOf):
            return "card" if of.stat == "hand_limit" else None
        noun = of.__dict__.get("noun") if isinstance(of, Node) else None
        return noun if isinstance(noun, str) else None

    def _is_state(self, vf: VerbForm) -> bool:
        """Whether the verb's 〜している is a state of its own (ロックしているカード) and not something that is going on."""
        if vf.form.aspect not in ("prog", "progpast"):
            return False
        return any(
            "prog" in p.wording.features
            for p in self.patterns.find("condition", vf.lemma, "passive" if vf.form.voice == "passive" else "active")
        )
