"""How scenarios speak of Harem Master (formats.md 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fudac.games.harem_master.cards import blank_face
from fudac.games.harem_master.form import FORM, ZONES
from fudac.games.harem_master.legal import reasons
from fudac.games.harem_master.moments import BUSY, END_TURN, INTERCEPT, Action, Moment, Reason
from fudac.games.harem_master.offers import interceptors
from fudac.games.harem_master.picture import board_lines
from fudac.games.harem_master.procedure import turns, whole_game
from fudac.games.harem_master.rules import HaremMaster
from fudac.games.harem_master.setup import prepare
from fudac.games.scene import NO_ANSWER, SAID, Failure, Said, Scene, word, yes
from fudac.kernel import Ability, Card, Chance, Game, Process, Question

UNORDERED = frozenset({"hand", "field", "aside"})
BLANKS = 30

_TURNS = {"先攻": "first", "先手": "first", "後攻": "second", "後手": "second"}


class HaremMasterScene(Scene):
    """Two players, A and B."""

    letters = ("A", "B")
    goals = FORM.goals
    articles = "HM"
    form = FORM

    def build(self, given: Mapping[str, Any], chance: Chance) -> Process:
        """The start of a game, or a turn at article 306."""
        self.blank = blank_face()
        self.game = Game(HaremMaster(), chance)
        process = self._start(given) if yes(given.get("start")) else self._middle(given)
        prepare(self.game)
        self.game.journal.touch(field=True)
        return process

    def _start(self, given: Mapping[str, Any]) -> Process:
        first = self.players[str(given["first"])] if "first" in given else None  # without it cards are turned up (HM 101.3)
        starters = {}
        for letter, player in self.players.items():
            side = given.get(letter) or {}
            for one in side.get("deck") or ():
                self._add(one, player, "castle")
            castle = self.game.pile("castle", player)
            named = side.get("starter")
            found = [card for card in castle if self.called(card, str(named))]
            if not found:
                raise Failure(
                    f"{letter} のデッキに starter「{named}」がない", f"{letter}'s deck has no starter {named!r}"
                )
            starter = found[-1]
            castle.remove(starter)
            starter.zone = "limbo"
            self.game.pile("limbo", player).append(starter)
            starters[player] = starter
        return whole_game(self.game, starters, first)

    def _middle(self, given: Mapping[str, Any]) -> Process:
        game = self.game
        game.active = self.players[str(given.get("active", "A"))]
        game.turn = int(given.get("turn", 3))
        game.phase = "306"
        for letter, player in self.players.items():
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
        face = self.blank if called is None else self.face(str(called))
        game = self.game
        owner = self.players[str(settings["owner"])] if "owner" in settings else player
        card = Card(len(game.cards), owner, face, zone)
        card.player = card.controller = player
        game.cards.append(card)
        if "as" in settings:
            self.labels[word(str(settings["as"]))] = card
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

    # ------------------------------------------------------------------ actions

    def take(self, question: Question, player: int, written: Any) -> tuple[Any, list[Any]] | None:
        """The offered action that is meant; what is paid for [n] is said with it."""
        if isinstance(written, dict) and "mulligan" in written:
            if question.name != "mulligan" or question.kind != "yes_no":
                return None
            return SAID[str(written["mulligan"]).lower()], []
        if question.kind != "act":
            return None
        action = self._action(player, written)
        if action == Action("intercept"):
            return (None, []) if question.name == "intercept" and question.may_pass else None
        option = next(
            (one for one in question.options if isinstance(one, Action) and one._replace(x=None) == action._replace(x=None)),
            None,
        )  # fmt: skip
        if option is None:
            return None
        if action.x is None:
            return option, []
        if any(reasons(self.game, player, action, _moment(question))):
            return None
        return option, [str(action.x)]

    def refusals(self, question: Question | None, player: int, written: Any) -> list[Reason]:
        """Why an action is refused in the window that is open."""
        if isinstance(written, dict) and "mulligan" in written:
            mine = question is not None and question.name == "mulligan" and question.player == player
            fits = mine and question is not None and question.kind == "yes_no"
            return [] if fits else [Reason("101.5", "マリガンを宣言する時ではない", "not the time")]
        if written == "pass":
            free = question is not None and question.player == player and question.may_pass
            return [] if free else [Reason("406.2", "パスできる時ではない", "not the time to pass")]
        return list(reasons(self.game, player, self._action(player, written), _moment(question)))

    def _action(self, player: int, written: Any) -> Action:
        """The action that ``{play: …}`` and the like mean. Raises Failure where it names no card."""
        if written == "end_turn":
            return END_TURN
        if not isinstance(written, dict):
            raise Failure(f"知らない行動「{written}」", f"unknown action {written!r}")
        game = self.game
        if "play" in written:
            name = str(written["play"])
            hand = game.pile("hand", player)
            card = self.pick(name, hand) or self.card(name)
            on = str(written["on"]) if "on" in written else None
            holder = (self.pick(on, game.field) or self.card(on)) if on is not None else None
            as_item = SAID.get(str(written.get("as_item", "no")).lower(), False)
            return Action("play", card, holder=holder, as_item=as_item, x=_x(written))
        if "use" in written:
            called = str(written["use"])
            card = self.pick(called, [*game.field, *game.pile("hand", player)]) or self.card(called)
            return Action("use", card, self._ability(card, written.get("ability")), x=_x(written))
        if "attack" in written:
            return Action("attack", self.pick(str(written["attack"]), game.field) or self.card(str(written["attack"])))
        if "intercept" in written:
            if written["intercept"] == "none":
                return Action("intercept")
            name = str(written["intercept"])
            return Action("intercept", self.pick(name, game.field) or self.card(name))
        raise Failure(
            f"知らない行動「{'・'.join(map(str, written))}」", f"unknown action {', '.join(map(str, written))}"
        )

    def _ability(self, card: Card, index: Any) -> Ability | None:
        """Among the printed abilities; what a card was given comes behind them."""
        look = self.game.look(card)
        held = [ability for ability, _ in look.abilities] if card.zone == "field" else list(card.face.abilities)
        printed = list(look.face.abilities)
        listed = [*printed, *(one for one in held if one not in printed)]
        if index is None:
            able = [one for one in listed if one.kind == "activated"]
            return able[0] if able else None
        place = int(index)
        if place < 1:
            raise Failure(
                f"≪{card.face.name}≫ に {place} 番目の能力はない", f"≪{card.face.name}≫ has no ability {place}"
            )
        # One that it was given and has no more is refused like any that it does not have.
        return listed[place - 1] if place <= len(listed) else None

    def is_option(self, option: Any, said: Any) -> bool:
        """An ability that has triggered is called by its card, a player by the letter."""
        if type(option) is int and said in self.players:
            return self.players[said] == option
        if option in ("first", "second"):
            return bool(option == _TURNS.get(str(said), said))
        return super().is_option(
            option[1].card if isinstance(option, tuple) and not hasattr(option, "kind") else option, said
        )

    def say(self, option: Any) -> str:
        """An action by its kind and card, a triggered ability by its card."""
        if isinstance(option, Action):
            return f"{option.kind} {option.card.face.name if option.card is not None else ''}".strip()
        return super().say(option[1].card if isinstance(option, tuple) else option)

    def alike(self, option: Any) -> Any:
        """Cards out of play that differ in nothing are one."""
        if isinstance(option, Card) and option.zone != "field":
            return option.face, option.zone, option.player
        return id(option)

    def has_declined(self, player: int, written: Any, deed: tuple[int, Any], pause: str) -> bool:
        """``{intercept: none}`` where nobody can intercept (HM 306.5c): that is so, though nobody was asked."""
        if written != {"intercept": "none"}:
            return False
        battle = self.game.battle
        if battle is None:
            return pause == "end_of_battle" and deed[0] != player and isinstance(deed[1], dict) and "attack" in deed[1]
        defends: bool = battle.player != player and battle.interceptor is None
        return defends and not interceptors(self.game, player, INTERCEPT[player])

    def ends_turn(self, question: Question) -> Any:
        """The active player declares the end (HM 307)."""
        return END_TURN if question.name == "main" and END_TURN in question.options else NO_ANSWER

    # ------------------------------------------------------------------ assertions

    def check_player(self, player: int, key: str, said: Any) -> list[str]:
        """The contents of a zone."""
        if key not in ZONES:
            raise Failure(f"知らない領域「{key}」（{'・'.join(ZONES)}）")
        if key == "field":
            cards = [
                look.card for look in self.game.in_play() if look.role == "character" and look.controller == player
            ]
        else:
            cards = self.game.pile(key, player)
        return self.contents(f"{self.letters[player]} の {key}", said, cards, ordered=key not in UNORDERED)

    def check_shared(self, key: str, said: Any) -> list[str] | None:
        """The battle."""
        return self._battle(said) if key == "battle" else None

    def _battle(self, value: Any) -> list[str]:
        battle = self.game.battle
        if value in ("none", None):
            return [] if battle is None else [Said("戦闘が行われている", "there is a battle")]
        if battle is None:
            return [Said("戦闘が行われていない", "there is no battle")]
        wrong: list[str] = []
        for key, said in value.items():
            if key == "kind":
                if battle.kind != said:
                    wrong.append(
                        Said(
                            f"battle の kind は {said} のはずが {battle.kind or 'まだ決まっていない'}",
                            f"the battle should be {said} and is {battle.kind or 'not decided yet'}",
                        )
                    )
                continue
            if key not in ("attacker", "interceptor"):
                raise Failure(f"battle に「{key}」はない")
            card = getattr(battle, key)
            fits = card is None if said == "none" else card is not None and self.called(card, str(said))
            if not fits:
                wrong.append(
                    Said(
                        f"battle の {key} は {said} のはずが {card.face.name if card else 'none'}",
                        f"the battle's {key} should be {said} and is {card.face.name if card else 'none'}",
                    )
                )
        return wrong

    def trait(self, card: Card, key: str) -> Any:
        """Every modifier in force counts."""
        look = self.game.look(card)
        if key in ("physical", "mental", "cost", "random", "name", "sex"):
            return look.values.get(key, "none")
        values: dict[str, Callable[[], Any]] = {
            "zone": lambda: card.zone,
            "state": lambda: card.state or "none",
            "factions": lambda: list(look.values.get("factions", ())),
            "controller": lambda: self.letters[look.controller],
            "owner": lambda: self.letters[card.owner],
            "items": lambda: self.game.attached(card),
            "holder": lambda: look.holder if look.holder is not None else "none",
            "abilities": lambda: len(look.abilities) if card.zone == "field" else sum(bool(one.line) for one in card.face.abilities),
        }
        if key not in values:
            known = ["physical", "mental", "cost", "random", "name", "sex", *values]
            raise Failure(
                f"知らない性質「{key}」（{'・'.join(known)}）", f"unknown property {key!r} ({', '.join(known)})"
            )
        return values[key]()

    def board(self) -> list[Said]:
        """Both sides, a line for each zone that holds something."""
        return board_lines(self.game, self.letters, self.blank)


def _moment(question: Question | None) -> Moment:
    return question.source if question is not None and isinstance(question.source, Moment) else BUSY


def _x(written: dict[str, Any]) -> int | None:
    return int(written["x"]) if "x" in written else None


SCENE = HaremMasterScene
