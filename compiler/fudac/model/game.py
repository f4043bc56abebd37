"""A game as data: what stands in ``game.yaml``.

A :class:`GameDefinition` says which fields the cards of a game have, which zones, stats and icons there are, and how a
deck is built. It is read once and shared; nothing in it changes. The three bundled games and a designer's own are the
same kind of file, so nothing in the program knows a game by name.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from fudac.model.decks import DeckRules

Shape = Literal["integer", "word", "choice", "yes_no", "pattern", "list", "map", "record"]

COMMON_FIELDS = ("number", "name", "text", "flavor", "illustrator", "note")
"""Keys that the cards of every game may have (formats.md 2)."""

WITHOUT_EFFECT = frozenset({"flavor", "illustrator", "note"})
"""Common keys that no rule of a game looks at."""


class _Data(BaseModel):
    """Frozen, and an unknown key is a mistake."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)


class Label(_Data):
    """A name in both languages."""

    ja: str
    en: str

    def say(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


class Limits(_Data):
    """Bounds of an integer, both included; left out means none."""

    min: int | None = None
    max: int | None = None


class ValueSpec(_Data):
    """The shape of one value.

    ``is``: ``integer`` (with ``min``, ``max``, and ``or``: words allowed instead of a number), ``word``, ``choice``
    (``values``: printed word → English; ``also``: other spellings → the printed word, corrected with a fix),
    ``known`` are the words that usually stand in a ``word``, or the keys of a ``map``: another one is read, but is
    probably a slip; ``reads``: it holds lines of abilities (``text``) or words of the language (``keywords``).
    ``yes_no``, ``pattern`` (``forms``, in which ``数`` stands for digits), ``list`` and ``map`` (``of``: the shape of
    what is in them; ``keys``: the keys a map may have → their Japanese name), ``record`` (``fields``).
    """

    shape: Shape = Field(alias="is")
    values: dict[str, str] = {}
    also: dict[str, str] = {}
    groups: dict[str, tuple[str, ...]] = {}
    either: tuple[str, ...] = Field(default=(), alias="or")
    min: int | None = None
    max: int | None = None
    forms: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    reads: Literal["text", "keywords"] | None = None
    of: "ValueSpec | None" = None
    keys: dict[str, str] = {}
    fields: "dict[str, FieldSpec]" = {}


class FieldSpec(ValueSpec):
    """One field of a card: a value, and on which kinds of cards it stands.

    ``only``: the kinds that may have it (none named: all). ``required``: true (all that may have it) or some kinds.
    ``excludes``: fields that cannot stand beside it. ``by_kind``: tighter bounds on some kinds. ``names``: what the
    words in it are names of (``faction``, ``race``, ``card`` ...), so that the language knows them. ``groups``: named
    groups of the choice's values (the colourless colours). ``article``: the article of the rules it follows.
    """

    label: Label
    required: bool | tuple[str, ...] = False
    only: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    by_kind: dict[str, Limits] = {}
    names: str | None = None
    article: str | None = None

    def allowed_on(self, kind: str | None) -> bool:
        return not self.only or kind is None or kind in self.only

    def required_on(self, kind: str | None) -> bool:
        if isinstance(self.required, bool):
            return self.required and self.allowed_on(kind) and (kind is not None or not self.only)
        return kind in self.required


class Zone(_Data):
    """A place where cards are. ``ja``: the canonical word first, then words read as the same; ``shared``: one for all
    players; ``hidden``: the faces are not known to all; ``ordered``: a pile whose order counts."""

    ja: tuple[str, ...] = Field(min_length=1)
    en: str
    hidden: bool = False
    ordered: bool = False
    shared: bool = False
    article: str | None = None


class Icon(_Data):
    """A sign printed in texts, and what it means."""

    ja: str
    en: str
    article: str | None = None


class Stat(_Data):
    """A field that is a value of a card in play and that abilities change; ``icon`` names it in texts."""

    ja: str
    en: str
    icon: str | None = None
    article: str | None = None


class StepSpec(_Data):
    """One step of a procedure. Exactly one of ``text``, ``do``, ``moment`` and ``ends`` says what happens.

    ``article``: the article it carries out, and its name. ``text``: a sentence in the game's language, carried out for
    ``by`` (``active``, ``other``, ``each``: the active player first; left out: the controller of ``of``, else the active
    player); ``of``: which card 自身 is, a role of what is going on; ``asks``: the name of what players are asked;
    ``times``: how often; ``per``: once for each of what the game's module counts. ``do``: a part that the language cannot say, by its
    name in the game's module. ``moment``: a point that abilities wait for. ``ends``: effects that last until then are over.
    ``waits``: what the step triggers waits until the next one is done. ``when``: a fact of the game's module that has to be so.
    ``turns``: only in these turns (first and last; no last: all later ones). ``next``: result of ``do`` → the step to go on at.
    """

    article: str
    text: str | None = None
    do: str | None = None
    moment: str | None = None
    ends: str | None = None
    by: Literal["active", "other", "each"] | None = None
    of: str | None = None
    asks: str | None = None
    when: str | None = None
    turns: tuple[int, ...] = ()
    times: int = 1
    per: str | None = None
    waits: bool = False
    next: dict[str, str] = {}


class ProcedureSpec(_Data):
    """Steps in order. ``phases``: each step is a phase of the turn. ``breaks_off``: a fact after which everything up to the
    step ``resumes`` is left out (HM 306.5)."""

    phases: bool = False
    breaks_off: str | None = None
    resumes: str | None = None
    steps: tuple[StepSpec, ...]


class Promos(_Data):
    """Cards that are the same card as another although their numbers differ: a number with one of these ``prefixes``
    counts as that of every card that says the same in all that a game looks at.

    ``sets``: word fields whose words have no order. ``zero``: number fields that are 0 where nothing is printed.
    ``nothing``: words that say in a list that it is empty.
    """

    prefixes: tuple[str, ...] = Field(min_length=1)
    sets: tuple[str, ...] = ()
    zero: tuple[str, ...] = ()
    nothing: tuple[str, ...] = ()
    article: str | None = None


class KindRules(NamedTuple):
    """What the fields' rules come to for one kind of card, keys in the order of the fields."""

    required: tuple[str, ...]
    forbidden: tuple[str, ...]
    limits: Mapping[str, Limits]


class GameDefinition(_Data):
    """One game: the whole of ``game.yaml``. ``deck`` is kept as it stands there: :attr:`deck_rules`, which no check of a card needs."""

    id: str = Field(alias="game", pattern=r"^[a-z0-9][a-z0-9_-]*$")
    name: Label
    articles: str = ""
    kind: str | None = None
    fields: dict[str, FieldSpec]
    stats: dict[str, Stat] = {}
    icons: dict[str, Icon] = {}
    zones: dict[str, Zone] = {}
    promos: Promos | None = None
    language: str | None = None
    deck: Any = None
    limits: dict[str, int] = {}
    procedure: dict[str, ProcedureSpec] = {}

    @cached_property
    def deck_rules(self) -> "DeckRules | None":
        """How decks are built. Raises pydantic's ``ValidationError`` for mistakes, of which :func:`read_game` leaves none."""
        from fudac.model.decks import DeckRules

        return None if self.deck is None else DeckRules.model_validate(self.deck)

    @property
    def name_ja(self) -> str:
        return self.name.ja

    @property
    def name_en(self) -> str:
        return self.name.en

    @property
    def abbreviation(self) -> str:
        """The letters before an article's number, as in ``HM 402.1``."""
        return self.articles

    @property
    def language_id(self) -> str:
        """The grammar its texts are written in: its own, or the one named by ``language``."""
        return self.language or self.id

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards, as printed; empty when the game has only one."""
        return tuple(self.fields[self.kind].values) if self.kind in self.fields else ()

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Every key a card may have, in the order in which they are written."""
        return ("number", "name", *self.fields, "text", "flavor", "illustrator", "note")

    def article(self, number: str | None) -> str | None:
        """``402.1`` as it is cited: ``HM 402.1``."""
        return None if number is None else f"{self.articles} {number}".strip()

    def label(self, key: str, lang: str) -> str:
        """What people call a field."""
        spec = self.fields.get(key)
        return (spec.label if spec else _COMMON_LABELS.get(key, Label(ja=key, en=key))).say(lang)

    def value_words(self, key: str, value: object, lang: str) -> object:
        """A value as people read it: the words a choice can have also have an English."""
        spec = self.fields.get(key)
        if lang == "ja" or spec is None or not isinstance(value, str):
            return value
        return spec.values.get(value, value)

    def rules_for(self, kind: str | None) -> KindRules:
        """Which fields a card of ``kind`` must have and cannot have."""
        return self._rules[kind] if kind in self._rules else self._rules[None]

    @cached_property
    def _rules(self) -> dict[str | None, KindRules]:
        return {
            kind: KindRules(
                tuple(key for key, spec in self.fields.items() if spec.required_on(kind)),
                tuple(key for key, spec in self.fields.items() if not spec.allowed_on(kind)),
                {
                    key: spec.by_kind[kind]
                    for key, spec in self.fields.items()
                    if kind is not None and kind in spec.by_kind
                },
            )
            for kind in (None, *self.kinds)
        }


_COMMON_LABELS = {
    "number": Label(ja="番号", en="number"),
    "name": Label(ja="名前", en="name"),
    "text": Label(ja="文章", en="text"),
    "flavor": Label(ja="フレーバー", en="flavor text"),
    "illustrator": Label(ja="イラストレーター", en="illustrator"),
    "note": Label(ja="メモ", en="note"),
}
