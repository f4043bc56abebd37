"""What games have in common when they are put into words: answers to a question, and what happened, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from fudac.games.playable import Words
from fudac.games.shown import Eyes
from fudac.kernel import Card, Event, Question
from fudac.kernel.log import Entry
from fudac.syntax.language import language


def common_option(
    question: Question, option: Any, eyes: Eyes, called: Callable[[Card], str], ends: tuple[Words, Words], game: str
) -> str | None:
    """An option that is told alike in every game: yes or no, an effect, a player, an end of a pile, a thing of the text; else None."""
    if isinstance(option, bool):
        return eyes.say("はい" if option else "いいえ", "yes" if option else "no")
    if isinstance(option, tuple) and not hasattr(option, "_fields"):
        return f"{called(option[1].card)}「{option[0].line}」"
    if question.name == "end":
        return ends[option == "bottom"].in_(eyes.lang)
    if question.name == "player" and isinstance(option, int):
        return eyes.names[option]
    if question.listed and isinstance(option, int):
        return language(game).offered(question.listed[option - 1], eyes.lang)
    return None


def common_key(option: Any) -> str:
    """An option by numbers and words that never change, where it is no action."""
    if isinstance(option, Card):
        return f"{option.face.number} {option.zone}" + (f" {option.spot}" if option.spot else "")
    if isinstance(option, tuple):
        return f"{option[1].card.face.number} ability {option[0].index + 1}"
    return str(option)


def alike(entries: Iterable[Entry], key: Callable[[Event, Entry], Any]) -> Iterator[list[Entry]]:
    """Entries one by one; events one after the other that have the same key, which is not None, together."""

    def numbered(one: tuple[int, Entry]) -> Any:
        at, entry = one
        found = key(entry.event, entry) if entry.event is not None else None
        return at if found is None else found

    for _, group in groupby(enumerate(entries), numbered):
        yield [entry for _, entry in group]


def each_named(text: str, many: list[Entry], called: Callable[[Card | None], str]) -> str:
    """A sentence about the first of several cards, as one about all of them in the order in which they moved."""
    names = [called(one.event.card) for one in many if one.event is not None]
    return text.replace(names[0], "".join(names), 1)


def endless(entry: Entry, eyes: Eyes) -> str | None:
    """A note that the game is drawn because it would go round for ever."""
    if not entry.note.startswith("∞"):
        return None
    return eyes.say(f"終わらない繰り返しで引き分け {entry.note}", f"a draw, since it goes round for ever {entry.note}")


def own_hand(event: Event, eyes: Eyes) -> bool:
    """Whether a card comes from or goes to a hand that those who look may see."""
    return (event.origin == "hand" and event.origin_player in eyes.seats) or (
        event.zone == "hand" and event.to in eyes.seats
    )
