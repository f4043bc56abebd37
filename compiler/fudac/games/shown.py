"""How a game is shown to people: the seam between a game's own board and words and whatever displays them.

Everything is given as plain text with a style; a display decides on colours and widths.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from fudac.diagnostics.render import width

if TYPE_CHECKING:
    from fudac.games.playable import Words
    from fudac.kernel import Card, Game, Question
    from fudac.kernel.log import Entry


YOU = "you"
"""What the one person at the table is called in English."""


class Eyes(NamedTuple):
    """Who looks: the seats whose hidden cards are seen (none: only what everybody sees), what seats are called, the language.
    ``through``: every card is seen, as for a report."""

    seats: frozenset[int]
    names: tuple[str, ...]
    lang: str
    through: bool = False

    def say(self, ja: str, en: str) -> str:
        """In the language of those who look."""
        return en if self.lang == "en" else ja

    def whose(self, seat: int) -> str:
        """What stands before a thing of a seat, such as あなたの, your, or the computer's."""
        name = self.names[seat]
        return self.say(f"{name}の", "your " if name == YOU else f"{name}'s ")

    def does(self, seat: int | None, verb: str) -> str:
        """In English: a seat does something; ``verb`` in its third person, such as uses."""
        if seat is None or seat < 0:
            return verb
        name = self.names[seat]
        return f"{name} {verb.removesuffix('s') if name == YOU else verb}"


class Bit(NamedTuple):
    """Text with a style: ``title``, ``dim``, ``mine``, ``theirs``, ``card``, ``number``, ``ready``, ``good``, ``bad`` or none.

    ``card``: the card it names; a display may put a handle there. ``cells``: how wide it is made, with its handle, for boards of squares.
    """

    text: str
    style: str = ""
    card: Card | None = None
    cells: int = 0


def fitted(bit: Bit, handle: str = "") -> Bit:
    """A bit filled up to its cells, of which the handle takes some."""
    return bit._replace(text=bit.text + " " * (bit.cells - width(handle + bit.text)))


Row = tuple[Bit, ...]
"""One line of a board; what is too long goes on below, indented by its first bit."""


class Told(NamedTuple):
    """One line of what happened: the article, in words, and the card and text that made it happen. ``minor``: only for the full log."""

    turn: int
    article: str
    text: str
    card: Card | None
    line: str
    minor: bool


class Part(NamedTuple):
    """One thing that made a number: what, by how much (``+2``, ``＝3``), after which article, and the text where a card says it."""

    what: Words
    change: str
    article: str
    card: Card | None = None
    line: str = ""
    op: str = ""


class Number(NamedTuple):
    """A number of a card and everything that made it, in the order in which it is worked out."""

    label: Words
    value: int
    parts: tuple[Part, ...]


class Why(NamedTuple):
    """One reason that refuses something: the articles, in words, and the card and its text where one forbids it."""

    articles: tuple[str, ...]
    reason: Words
    card: Card | None = None
    line: str = ""
    op: str = ""


class Wish(NamedTuple):
    """Something a player could want to do with a card, in words, and every reason against it (none: it is legal)."""

    words: str
    reasons: tuple[Why, ...]


class Shown(Protocol):
    """What a display asks of a game beside :class:`fudac.games.playable.Playable`."""

    abbreviation: str  # of the rulebook, in front of articles

    def primer(self, lang: str) -> list[str]:
        """What the game is about and what the signs of its board mean, for someone who has never seen it; a few lines."""

    def board(self, game: Game, eyes: Eyes, seat: int) -> list[Row]:
        """The whole board at a glance, with ``seat`` at the bottom."""

    def piles(self, game: Game, eyes: Eyes) -> list[Row]:
        """Every card of every pile that may be looked at, top first."""

    def question(self, game: Game, question: Question, eyes: Eyes) -> str:
        """What is asked."""

    def option(self, game: Game, question: Question, option: Any, eyes: Eyes) -> str:
        """One of the options, or None for passing."""

    def key(self, question: Question, option: Any) -> str:
        """An option in words that no language and no other run of the game changes, for saved games."""

    def told(self, game: Game, entries: Sequence[Entry], eyes: Eyes) -> list[Told]:
        """What happened, as far as it may be seen; like things in a row are told together."""

    def state(self, game: Game, card: Card, eyes: Eyes) -> list[str]:
        """How a card is now, beside what is printed on it."""

    def numbers(self, game: Game, card: Card) -> list[Number]:
        """The numbers of a card as it now is."""

    def wishes(self, game: Game, question: Question, seat: int, card: Card, eyes: Eyes) -> list[Wish]:
        """What a seat could want to do with a card just now, and why it cannot where it cannot."""
