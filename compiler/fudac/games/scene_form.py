"""The form of what people write in a scenario: which keys there are, and what may stand at them (formats.md 7).

What is written is plain data, as read from a file: str, list, dict, None where nothing was written. A form only tells slips of
form; whether a card is there, or may do something, is for the scene to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from fudac.diagnostics.suggest import nearest

Path = tuple[str | int, ...]
"""The keys and places in lists (from 0) that lead to a value."""


class Slip(NamedTuple):
    """Something that is not as it has to be, in Japanese and English, and where. ``key``: it is the last key that is wrong."""

    path: Path
    ja: str
    en: str
    key: bool = False

    @property
    def where(self) -> str:
        """The path for people: ``given.A.hand[2]``, places counted from 1."""
        text = ""
        for step in self.path:
            text += f"[{step + 1}]" if isinstance(step, int) else f".{step}"
        return text.lstrip(".")


class Called(NamedTuple):
    """The name of a card, and where it stands. ``key``: as a key."""

    path: Path
    name: str
    key: bool = False


class Form(Protocol):
    """What may stand somewhere."""

    def slips(self, value: Any, path: Path = ()) -> Iterator[Slip]:
        """What is wrong with a value; nothing is where it is left empty."""

    def cards(self, value: Any, path: Path = ()) -> Iterator[Called]:
        """The names of cards in a value of this form."""


def _shown(value: Any) -> str:
    text = "{…}" if isinstance(value, dict) else "[…]" if isinstance(value, list) else str(value)
    return text if len(text) <= 40 else text[:40] + "…"


@dataclass(frozen=True)
class Word:
    """A word; with ``of``, one of those. ``card``: it is the name, number or label of a card; ``also``: or one of these words."""

    of: Sequence[str] = ()
    card: bool = False
    also: Sequence[str] = ()

    def slips(self, value: Any, path: Path = ()) -> Iterator[Slip]:
        """A list, a mapping, or another word."""
        if value is None:
            return
        if isinstance(value, dict | list):
            yield Slip(path, f"語を１つ書く（{_shown(value)} ではなく）", f"one word stands here, not {_shown(value)}")
        elif self.of and str(value) not in self.of:
            near = nearest(str(value), self.of)
            ja, en = f"「{value}」ではなく {'・'.join(self.of)} のどれか", f"one of {', '.join(self.of)}, not {value!r}"
            if near:
                ja, en = ja + f"（もしかして: {near[0]}）", en + f" (did you mean {near[0]}?)"
            yield Slip(path, ja, en)

    def cards(self, value: Any, path: Path = ()) -> Iterator[Called]:
        """The word itself, where it names a card; a number counts cards."""
        if self.card and isinstance(value, str) and value and value not in self.also and not value.isdecimal():
            yield Called(path, value)


@dataclass(frozen=True)
class Whole:
    """A whole number."""

    least: int | None = None
    most: int = 10_000

    def slips(self, value: Any, path: Path = ()) -> Iterator[Slip]:
        """What is no whole number, or too small or too large a one."""
        if value is None:
            return
        text = str(value).strip()
        if isinstance(value, dict | list) or not text.removeprefix("-").removeprefix("+").isdecimal() or len(text) > 40:
            yield Slip(path, f"「{_shown(value)}」は整数ではない", f"{_shown(value)} is no whole number")
        elif self.least is not None and int(text) < self.least:
            yield Slip(
                path, f"{self.least} 以上の整数を書く（{text}）", f"a whole number of at least {self.least}, not {text}"
            )
        elif int(text) > self.most:
            yield Slip(
                path, f"{self.most} 以下の整数を書く（{text}）", f"a whole number of at most {self.most}, not {text}"
            )

    def cards(self, value: Any, path: Path = ()) -> Iterator[Called]:
        """None."""
        yield from ()


@dataclass(frozen=True)
class Anything:
    """Whatever is written: the game says what it makes of it."""

    def slips(self, value: Any, path: Path = ()) -> Iterator[Slip]:
        """Nothing."""
        yield from ()

    def cards(self, value: Any, path: Path = ()) -> Iterator[Called]:
        """Nothing that is known."""
        yield from ()


@dataclass(frozen=True)
class Items:
    """A list of things of one form; with ``alone`` also one thing without brackets, of that form."""

    of: Form
    alone: Form | None = None

    def slips(self, value: Any, path: Path = ()) -> Iterator[Slip]:
        """What is no list, and what is wrong in it."""
        if value is None:
            return
        if isinstance(value, list):
            for place, one in enumerate(value):
                yield from self.of.slips(one, (*path, place))
        elif self.alone is not None:
            yield from self.alone.slips(value, path)
        else:
            yield Slip(
                path,
                f"一覧を書く（[…]。「{_shown(value)}」ではなく）",
                f"a list in brackets stands here, not {_shown(value)}",
            )

    def cards(self, value: Any, path: Path = ()) -> Iterator[Called]:
        """Those of each thing."""
        if isinstance(value, list):
            for place, one in enumerate(value):
                yield from self.of.cards(one, (*path, place))
        elif self.alone is not None:
            yield from self.alone.cards(value, path)


@dataclass(frozen=True)
class Keys:
    """Keys and what stands at each. ``other``: what stands at any further key; ``named``: such a key names a card. ``alone``: what
    may stand here instead."""

    known: Mapping[str, Form] = field(default_factory=dict)
    other: Form | None = None
    alone: Form | None = None
    named: bool = False

    def slips(self, value: Any, path: Path = ()) -> Iterator[Slip]:
        """What has no keys, keys that nobody knows, and what is wrong at the others."""
        if value is None:
            return
        if not isinstance(value, dict):
            if self.alone is not None:
                yield from self.alone.slips(value, path)
                return
            listed = "・".join(self.known)
            yield Slip(
                path, f"「キー: 値」の組を書く（「{_shown(value)}」ではなく）" + (f"。キーは {listed}" if listed else ""),
                f"keys and values stand here, not {_shown(value)}" + (f"; keys: {listed.replace('・', ', ')}" if listed else ""),
            )  # fmt: skip
            return
        for name, one in value.items():
            form = self.known.get(str(name), self.other)
            if form is not None:
                yield from form.slips(one, (*path, str(name)))
                continue
            near = nearest(str(name), sorted(self.known))
            ja = f"知らないキー「{name}」" + (f"（もしかして: {near[0]}）" if near else f"（{'・'.join(self.known)}）")
            en = f"unknown key {name!r} " + (f"(did you mean {near[0]}?)" if near else f"({', '.join(self.known)})")
            yield Slip((*path, str(name)), ja, en, key=True)

    def cards(self, value: Any, path: Path = ()) -> Iterator[Called]:
        """Those at each key, and the keys that are names themselves."""
        if not isinstance(value, dict):
            if self.alone is not None:
                yield from self.alone.cards(value, path)
            return
        for name, one in value.items():
            form = self.known.get(str(name), self.other)
            if self.named and str(name) not in self.known:
                yield Called((*path, str(name)), str(name), key=True)
            if form is not None:
                yield from form.cards(one, (*path, str(name)))


ANYTHING = Anything()
WORD = Word()
CARD = Word(card=True)
CONTENTS = Items(CARD, alone=Whole(0))
"""What an assertion says of cards that lie somewhere: how many, or which."""


KEYS = ("name", "rules", "cards", "given", "play", "then", "random", "note")
"""The keys of a scenario."""


@dataclass(frozen=True)
class SceneForm:
    """What a game lets scenarios write. ``letters``: all that players can be called. ``given``: keys beside the players;
    ``side``: what stands at a player; ``actions``: keys of an action; ``zones``, ``shared``: what can be said of a player and
    of the whole game beside what all games have; ``plays``: whether anything is played at all."""

    letters: Sequence[str]
    given: Mapping[str, Form]
    side: Mapping[str, Form] = field(default_factory=dict)
    actions: Mapping[str, Form] = field(default_factory=dict)
    zones: Mapping[str, Form] = field(default_factory=dict)
    shared: Mapping[str, Form] = field(default_factory=dict)
    goals: tuple[str, ...] = ("next_turn", "end_of_turn")
    plays: bool = True

    def given_cards(self, scenario: Mapping[str, Any]) -> Iterator[Called]:
        """The cards that are given."""
        yield from self._given().cards(scenario.get("given"), ("given",))

    def played_cards(self, scenario: Mapping[str, Any]) -> Iterator[Called]:
        """The cards that something is done with, and those of which something is then said."""
        for place, step in enumerate(scenario.get("play") or ()):
            yield from self._step_form(step).cards(step, ("play", place))
        yield from self._then().cards(scenario.get("then"), ("then",))

    def _given(self) -> Keys:
        sides = {letter: Keys(self.side) for letter in self.letters} if self.side else {}
        return Keys({**self.given, **sides})

    def slips(self, scenario: Mapping[str, Any]) -> Iterator[Slip]:
        """Everything that is wrong with the form of a scenario."""
        yield from Keys(dict.fromkeys(KEYS, ANYTHING)).slips(scenario)
        yield from Items(WORD, alone=WORD).slips(scenario.get("rules"), ("rules",))
        yield from Items(ANYTHING).slips(scenario.get("random"), ("random",))
        yield from self._given().slips(scenario.get("given"), ("given",))
        yield from self._then().slips(scenario.get("then"), ("then",))
        steps = scenario.get("play")
        yield from Items(ANYTHING).slips(steps, ("play",))
        for place, step in enumerate(steps if isinstance(steps, list) else ()):
            yield from self._step(step, ("play", place))

    def _then(self) -> Keys:
        if not self.plays:
            return Keys(other=ANYTHING)
        properties = Keys(other=Items(WORD, alone=WORD))
        sides = {letter: Keys(self.zones) for letter in self.letters}
        common: dict[str, Form] = {
            "winner": Word((*self.letters, "draw", "none")), "active": Word(self.letters), "turn": Whole(), "phase": WORD,
            "scores": Keys({letter: Whole() for letter in self.letters}), "asked": Keys({"player": Word(self.letters), "kind": WORD}),
        }  # fmt: skip
        return Keys({**common, **self.shared, **sides}, other=properties, named=True)

    def _step(self, step: Any, path: Path) -> Iterator[Slip]:
        if step is None:
            yield Slip(path, "項目に何も書かれていない", "an item with nothing in it")
        if isinstance(step, dict):
            if "refused" in step and (not isinstance(step["refused"], dict) or len(step["refused"]) != 1):
                yield Slip(
                    (*path, "refused"),
                    "拒まれる行動を１つ書く（{A: 行動}）",
                    "one action that is refused stands here ({A: action})",
                )
                return
            if not {"refused", "expect", "run_to"} & set(step) and len(step) != 1:
                yield Slip(path, "１つの項目に書けるのは１つの行動", "an item holds one action")
                return
        yield from self._step_form(step).slips(step, path)

    def _step_form(self, step: Any) -> Keys:
        """What an item may hold, by what kind of item it is."""
        act: Form = Keys({**self.actions, "choose": ANYTHING}, alone=Word(("pass", "end_turn", "concede")))
        players = dict.fromkeys(self.letters, act)
        keys = step if isinstance(step, dict) else {}
        if "refused" in keys:
            return Keys({"refused": Keys(players), "because": Items(WORD, alone=WORD)})
        if "expect" in keys:
            return Keys({"expect": self._then()})
        if "run_to" in keys:
            return Keys({"run_to": Word(self.goals)})
        return Keys({**players, "refused": ANYTHING, "expect": ANYTHING, "run_to": ANYTHING})
