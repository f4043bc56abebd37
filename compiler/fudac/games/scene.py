"""How scenarios speak of a game: setting it up, naming what is in it, doing something, saying what is so.

A game is found by its id: ``fudac.games.<id>.scene`` holds ``SCENE``, a subclass of :class:`Scene`. What people write is plain
data (str, list, dict), as read from a file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fudac.diagnostics.suggest import nearest
from fudac.games.forced import NO_ANSWER
from fudac.games.reasons import Reason
from fudac.games.said import Said, as_written, english, listed
from fudac.games.scene_form import SceneForm
from fudac.games.session import Session
from fudac.kernel import Card, Chance, Face, Game, Process, Question
from fudac.source.folding import fold_key

word = lru_cache(maxsize=8192)(fold_key)
"""The form in which names are compared (formats.md, *Text*)."""
__all__ = [
    "ENDS", "NO_ANSWER", "SAID", "Failure", "Said", "Scene", "as_written", "english", "find_scene", "number", "word", "yes",
]  # fmt: skip
#: The ends of a pile, by their names and by their places in the text.
ENDS = {"top": ("top", "1", "一番上", "1番上", "上"), "bottom": ("bottom", "2", "一番下", "1番下", "下")}
SAID = {"yes": True, "no": False, "true": True, "false": False}


class Failure(Exception):
    """A scenario has failed; ``said`` is why."""

    def __init__(self, ja: str, en: str = "") -> None:
        super().__init__(ja)
        self.said: str = Said(ja, en) if en else ja


class Scene(ABC):
    """A game as a scenario gives it, the names of its cards, and the session that runs it.

    ``letters``: what the players are called, in order. ``goals``: pauses that can be run to. ``articles``: the letters before an
    article's number. ``form``: which keys there
    are and what may stand at them; a scenario is of that form before a scene is made of it.
    ``blank``: the face of cards of which only the number is given.
    ``implied_yes``: naming what an offer is about takes the offer. ``turns_pause``: an expectation after what ends a turn is
    about the end of that turn, not the beginning of the next.
    """

    letters: tuple[str, ...]
    goals: tuple[str, ...] = ("next_turn", "end_of_turn")
    articles: str
    form: SceneForm
    implied_yes = False
    turns_pause = True
    game: Game
    blank: Face

    def __init__(
        self,
        face: Callable[[str], Face],
        given: Mapping[str, Any],
        random: Sequence[Any],
        where: Callable[[Mapping[str, Any]], Face | None] = lambda values: None,
    ) -> None:
        self._find_face = face
        self.face_where = where  # the first face with these printed values, among those that a scenario sees
        self.labels: dict[str, Card] = {}
        process = self.build(given, Chance(0, random, self._told))
        self.session = Session(self.game, process, stops=True)

    # ------------------------------------------------------------------ what a game says of itself

    @abstractmethod
    def build(self, given: Mapping[str, Any], chance: Chance) -> Process:
        """Make ``game`` as given, and the process that runs it. Raises Failure."""

    @abstractmethod
    def take(self, question: Question, player: int, written: Any) -> tuple[Any, list[Any]] | None:
        """The answer to a window that an action is, and what it answers of the questions that follow; None if it is none."""

    @abstractmethod
    def refusals(self, question: Question | None, player: int, written: Any) -> list[Reason]:
        """Why the rules refuse an action here and now; none where it is legal."""

    @abstractmethod
    def check_player(self, player: int, key: str, said: Any) -> list[str]:
        """What is not as said of a player (a zone's contents)."""

    @abstractmethod
    def check_shared(self, key: str, said: Any) -> list[str] | None:
        """What is not as said of the whole game; None where it has no such thing."""

    @abstractmethod
    def trait(self, card: Card, key: str) -> Any:
        """A property of a card: a word, a number, a card, or a list of them in any order. Raises KeyError."""

    @abstractmethod
    def board(self) -> list[Said]:
        """The whole board, line by line."""

    def is_option(self, option: Any, said: Any) -> bool:
        """Whether an option is what people call so."""
        if isinstance(option, str) and option in ENDS:
            return word(str(said)) in ENDS[option]
        return self.called(option, str(said)) if isinstance(option, Card) else word(str(option)) == word(str(said))

    def say(self, option: Any) -> str:
        """What people call an option."""
        return option.face.name if isinstance(option, Card) else str(option)

    def places(self, question: Question) -> dict[str, Any]:
        """What is offered by where it lies, where a game calls it so."""
        return {}

    def alike(self, option: Any) -> Any:
        """A value that is equal for options of no difference."""
        return id(option)

    def why_not(self, question: Question | None, said: Any) -> Reason:
        """Why something cannot be chosen."""
        article = question.article if question is not None and question.article else "407.4"
        return Reason(article, "選べるものではない", "not among the options")

    def spare(self, question: Question, said: Any) -> bool:
        """Whether something said before an answer only names what the answer implies."""
        return False

    def has_declined(self, player: int, written: Any, deed: tuple[int, Any], pause: str) -> bool:
        """Whether an action only declines what was not offered, because the player has nothing for it. ``deed``: the last
        action and who did it; ``pause``: where the procedure stands."""
        return False

    def ends_turn(self, question: Question) -> Any:
        """The answer by which a player who does nothing more ends the turn, or NO_ANSWER."""
        return NO_ANSWER

    # ------------------------------------------------------------------ names

    @property
    def players(self) -> dict[str, int]:
        """Name → number of a player."""
        return {letter: player for player, letter in enumerate(self.letters)}

    def letter(self, player: int | None) -> str:
        """What a player is called; nothing for nobody."""
        return self.letters[player] if player is not None and 0 <= player < len(self.letters) else ""

    def face(self, called: str) -> Face:
        """A face that can be played with. Raises Failure."""
        try:
            face = self._find_face(called)
        except LookupError as problem:
            said = problem.args[0]
            raise Failure(said, said.en if isinstance(said, Said) else "") from None
        for ability in face.abilities:
            if ability.unready:
                raise Failure(
                    f"≪{face.name}≫「{ability.line}」はまだ実行できない: {ability.unready}",
                    f"≪{face.name}≫「{ability.line}」 cannot be carried out yet: {ability.unready}",
                )
        return face

    def called(self, card: Card, name: str) -> bool:
        """Whether a card is called so: by label, number (in either case) or printed name; compared after folding."""
        told = word(name)
        if told in self.labels:
            return self.labels[told] is card
        return told == word(card.face.name) or told.casefold() == word(card.face.number).casefold()

    def pick(self, name: str, cards: Iterable[Card]) -> Card | None:
        """The card called so among some; None where there is none. Copies of no difference are one."""
        found = [card for card in cards if self.called(card, name)]
        if len(found) > 1:
            if len({(card.face, card.zone, card.player) for card in found}) > 1:
                raise Failure(
                    f"「{name}」は{len(found)}枚あり、どれか分からない（as で札を付ける）",
                    f"there are {len(found)} of {name!r}; label the one that is meant with as",
                )
            if found[0].zone in self.game.rules.play:
                raise Failure(
                    f"場に「{name}」が{len(found)}枚ある（as で札を付ける）",
                    f"there are {len(found)} of {name!r} in play; label the one that is meant with as",
                )
        return found[0] if found else None

    def card(self, name: str) -> Card:
        """The one card of the game called so."""
        found = [card for card in self.game.cards if self.called(card, name)]
        if len(found) == 1:
            return found[0]
        if not found:
            near = nearest(name, sorted({card.face.name for card in self.game.cards} | set(self.labels)))
            raise Failure(
                f"「{name}」というカードはない" + (f"（もしかして: {'・'.join(near)}）" if near else ""),
                f"no card is called {name!r}" + (f" (did you mean {', '.join(near)}?)" if near else ""),
            )
        raise Failure(
            f"「{name}」は{len(found)}枚あり、どれか分からない（as で札を付ける）",
            f"there are {len(found)} of {name!r}; label the one that is meant with as",
        )

    def any_order(self, said: Sequence[str], cards: Sequence[Card]) -> bool:
        """Whether each name is one of the cards, in any order."""
        left = list(cards)
        # Labels mean one card each and are found first.
        for name in sorted(said, key=lambda one: word(one) not in self.labels):
            found = next((card for card in left if self.called(card, name)), None)
            if found is None:
                return False
            left.remove(found)
        return True

    def contents(self, where: str, said: Any, cards: Sequence[Card], *, ordered: bool) -> list[str]:
        """What is not as said of cards that lie somewhere: a number, or names (top first where ordered)."""
        there = listed([None if card.face is self.blank else card.face.name for card in cards])
        if not isinstance(said, list):
            count = number(said)
            if len(cards) == count:
                return []
            return [
                Said(
                    f"{where} は {count}枚のはずが{len(cards)}枚（{there}）",
                    f"{where.replace(' の ', chr(39) + 's ')} should hold {count} cards and holds {len(cards)} ({there.en})",
                )
            ]
        named = [str(one) for one in said]
        fits = len(named) == len(cards) and (
            all(self.called(card, name) for card, name in zip(cards, named, strict=True)) if ordered
            else self.any_order(named, cards)
        )  # fmt: skip
        return (
            []
            if fits
            else [
                Said(
                    f"{where} は [{'、'.join(named)}] のはずが [{there}]",
                    f"{where.replace(' の ', chr(39) + 's ')} should be [{', '.join(named)}] and is [{there.en}]",
                )
            ]
        )

    def _told(self, things: Sequence[Any], told: Any, whole: bool) -> list[Any]:
        """A random result as the scenario tells it: a card, or a list, for a shuffle of all that is shuffled, top first."""
        left, found = list(things), []
        for name in told if isinstance(told, list) else [told]:
            card = next((one for one in left if self.is_option(one, name)), None)
            if card is None:
                raise Failure(f"random の「{name}」はここにはない", f"{name!r} of random is not here")
            left.remove(card)
            found.append(card)
        if whole and left:
            raise Failure(f"random の一覧に{len(left)}枚足りない", f"the list of random lacks {len(left)} cards")
        return found


def number(said: Any) -> int:
    """A whole number as written. Raises Failure."""
    try:
        return int(said)
    except (TypeError, ValueError):
        raise Failure(f"「{said}」は数ではない", f"{said!r} is no number") from None


def yes(value: Any) -> bool:
    """Whether a setting is on."""
    return value in (True, "true", "yes")


def find_scene(game: str) -> type[Scene] | None:
    """The scene of a game's id; None where none of its scenarios can be played."""
    folder = "fudac.games." + game.replace("-", "_")
    if not folder.isascii() or find_spec(folder) is None or find_spec(folder + ".scene") is None:
        return None
    found: type[Scene] = import_module(folder + ".scene").SCENE
    return found
