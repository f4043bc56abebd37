"""Setting up a game as a scenario gives it, and finding its cards by what people call them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fudac.desk.scenarios.files import CardBook, Scenario
from fudac.games.harem_master.cards import blank_face
from fudac.games.harem_master.procedure import turns, whole_game
from fudac.games.harem_master.rules import HaremMaster
from fudac.games.session import Session
from fudac.kernel import Card, Chance, Face, Game, Process

PLAYERS = {"A": 0, "B": 1}
LETTERS = "AB"
ZONES = ("castle", "hand", "action_stack", "discard", "field", "harem", "scaffold", "aside")
BLANKS = 30


class Failure(Exception):
    """A scenario has failed; the message says why."""


class Table:
    """A game, the names of its cards, and the session that runs it."""

    def __init__(self, book: CardBook, scenario: Scenario) -> None:
        self.book = book
        self.scenario = scenario
        self.labels: dict[str, Card] = {}
        self.blank = blank_face()
        self.game = Game(HaremMaster(), Chance(0, scenario.random, self._told))
        given = scenario.given
        process = self._start(given) if _yes(given.get("start")) else self._middle(given)
        self._ready()
        self.session = Session(self.game, process, stops=True)

    # ------------------------------------------------------------------ setting up

    def _start(self, given: Any) -> Process:
        first = PLAYERS[str(given.get("first", "A"))]
        starters = {}
        for letter, player in PLAYERS.items():
            side = given.get(letter) or {}
            for one in side.get("deck") or ():
                self._add(one, player, "castle")
            castle = self.game.pile("castle", player)
            named = side.get("starter")
            found = [card for card in castle if self.called(card, str(named))]
            if not found:
                raise Failure(f"{letter} のデッキに starter「{named}」がない")
            starter = found[-1]
            castle.remove(starter)
            starter.zone = "limbo"
            self.game.pile("limbo", player).append(starter)
            starters[player] = starter
        return whole_game(self.game, starters, first)

    def _middle(self, given: Any) -> Process:
        game = self.game
        game.active = PLAYERS[str(given.get("active", "A"))]
        game.turn = int(given.get("turn", 3))
        game.phase = "306"
        for letter, player in PLAYERS.items():
            side = given.get(letter) or {}
            unknown = set(side) - set(ZONES)
            if unknown:
                raise Failure(f"知らない領域: {'・'.join(sorted(unknown))}")
            for zone in ZONES:
                contents = side.get(zone, BLANKS if zone == "castle" else ())
                if isinstance(contents, str | int):
                    contents = [None] * int(contents)
                for one in contents or ():
                    self._add(one, player, zone)
        return turns(game, begun=True)

    def _add(self, spec: Any, player: int, zone: str, holder: Card | None = None) -> Card:
        settings = spec if isinstance(spec, dict) else {}
        called = settings.get("card") if settings else spec
        face = self.blank if called is None else self._face(str(called))
        game = self.game
        owner = PLAYERS[str(settings["owner"])] if "owner" in settings else player
        card = Card(len(game.cards), owner, face, zone)
        card.player = card.controller = player
        game.cards.append(card)
        if "as" in settings:
            self.labels[str(settings["as"])] = card
        if zone == "field":
            game.stamp += 1
            card.since = game.stamp
            card.role = "item" if holder is not None else "character"
            card.state = "" if holder is not None else str(settings.get("state", "ready"))
            card.holder = holder
            game.field.append(card)
            for item in settings.get("items") or ():
                self._add(item, player, zone, card)
        else:
            game.pile(zone, player).append(card)
        return card

    def _face(self, called: str) -> Face:
        try:
            face = self.book.face(called, self.scenario.cards)
        except LookupError as problem:
            raise Failure(str(problem.args[0])) from None
        for ability in face.abilities:
            if ability.unready:
                raise Failure(f"≪{face.name}≫「{ability.line}」はまだ実行できない: {ability.unready}")
        return face

    def _ready(self) -> None:
        from fudac.games.harem_master.setup import prepare

        prepare(self.game)
        self.game.journal.touch(field=True)

    # ------------------------------------------------------------------ names

    def called(self, card: Card, name: str) -> bool:
        """Whether a card is called so: by label, number or printed name."""
        if name in self.labels:
            return self.labels[name] is card
        return name in (card.face.name, card.face.number)

    def pick(self, name: str, cards: Iterable[Card], *, where: str = "") -> Card | None:
        """The card called so among some; None where there is none. Copies of no difference are one."""
        found = [card for card in cards if self.called(card, name)]
        if len(found) > 1 and len({(card.face, card.zone, card.player) for card in found}) > 1:
            raise Failure(f"「{name}」は{len(found)}枚あり、どれか分からない（as で札を付ける）{where}")
        if len(found) > 1 and found[0].zone == "field":
            raise Failure(f"場に「{name}」が{len(found)}枚ある（as で札を付ける）")
        return found[0] if found else None

    def card(self, name: str) -> Card:
        """The one card of the game called so."""
        found = [card for card in self.game.cards if self.called(card, name)]
        if len(found) == 1:
            return found[0]
        if not found:
            from fudac.diagnostics.suggest import nearest

            near = nearest(name, sorted({card.face.name for card in self.game.cards} | set(self.labels)))
            raise Failure(f"「{name}」というカードはない" + (f"（もしかして: {'・'.join(near)}）" if near else ""))
        raise Failure(f"「{name}」は{len(found)}枚あり、どれか分からない（as で札を付ける）")

    def _told(self, things: Sequence[Any], told: Any) -> list[Any]:
        """A random result as the scenario tells it: a card, or a list for a shuffle, top first."""
        left, found = list(things), []
        for name in told if isinstance(told, list) else [told]:
            card = next((one for one in left if self.called(one, str(name))), None)
            if card is None:
                raise Failure(f"random の「{name}」はここにはない")
            left.remove(card)
            found.append(card)
        if isinstance(told, list) and left:
            raise Failure(f"random の一覧に{len(left)}枚足りない")
        return found


def _yes(value: Any) -> bool:
    return value in (True, "true", "yes")
