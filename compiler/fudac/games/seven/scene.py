"""How scenarios speak of 7 SHADES OF S:EVEN (formats.md 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fudac.games.reasons import Reason
from fudac.games.scene import ENDS, NO_ANSWER, Failure, Said, Scene, number, word, yes
from fudac.games.seven.board import SEATS, SevenBoard
from fudac.games.seven.cards import COLORS, FIRST, PRINTED, blank_face, first_face
from fudac.games.seven.form import FACES, FORM, SHARED
from fudac.games.seven.legal import context, lock_actions, reasons
from fudac.games.seven.moments import BUSY, Action, Moment
from fudac.games.seven.paying import cost, fresh_payments, payers, payment_key, works
from fudac.games.seven.picture import board_lines
from fudac.games.seven.rules import Seven
from fudac.games.seven.running import rules
from fudac.games.seven.setup import prepare
from fudac.games.seven.turn import turns, whole_game
from fudac.games.seven.unchosen import articles
from fudac.kernel import NOBODY, Ability, Card, Chance, Game, Piece, Process, Question

BLANKS = 30


class SevenScene(Scene):
    """Two to four players by their seats S, W, N, E; cards on squares are called by the square too."""

    articles = "SV"
    form = FORM
    implied_yes = True
    turns_pause = False

    def build(self, given: Mapping[str, Any], chance: Chance) -> Process:
        """The start of a game, or a phase of a turn."""
        seats = tuple(str(one) for one in given.get("players") or ("S", "N"))
        if not 2 <= len(set(seats)) == len(seats) <= 4 or not set(seats) <= set(SEATS):
            raise Failure("players は S・W・N・E のうち２〜４人", "players are two to four of S, W, N, E")
        self.letters = tuple(seat for seat in SEATS if seat in seats)
        unknown = set(given) - set(SHARED) - set(self.letters)
        if unknown:
            said = ", ".join(sorted(map(str, unknown)))
            raise Failure(f"座っていない: {said}", f"nobody sits there: {said}")
        self.blank = blank_face()
        self.game = game = Game(Seven(self.letters), chance, players=len(self.letters))
        game.turn = 0 if yes(given.get("start")) else int(given.get("turn", 1))
        game.pieces = tuple(Piece(player, rules(game).board.gate(game, player)) for player in game.players)
        if yes(given.get("start")):
            return self._start(given)
        return self._middle(given)

    def _start(self, given: Mapping[str, Any]) -> Process:
        game = self.game
        deck = given.get("deck", BLANKS + len(SevenBoard.squares))
        for one in [None] * number(deck) if isinstance(deck, str | int) else deck or ():
            self._add(one, "deck")
        for one in given.get("eternal") or ():
            self._add(one, "eternal")
        firsts = []
        for seat, color in (given.get("first_cards") or {}).items():
            if str(seat) not in self.players:
                raise Failure(f"first_cards: {seat} は座っていない", f"first_cards: nobody sits at {seat}")
            firsts.append((self.players[str(seat)], self._first(str(color))))
        first = self.players[str(given.get("first", self.letters[0]))]
        prepare(game)
        return whole_game(game, dict(firsts), first)

    def _first(self, called: str) -> Card:
        """A first card by its name, or by its colour: then one of the pool."""
        if called in COLORS:
            found = self.face_where({"kind": FIRST, "color": called})
            return self._make(found or first_face(called), "limbo")
        return self._make(self.face(called), "limbo")

    def _middle(self, given: Mapping[str, Any]) -> Process:
        game = self.game
        game.active = self._player(given.get("active", self.letters[0]))
        phase = game.phase = str(given.get("phase", "lock"))
        self._board(given.get("board") or {})
        deck = given.get("deck", BLANKS)
        for one in [None] * number(deck) if isinstance(deck, str | int) else deck or ():
            self._add(one, "deck")
        for zone in ("discard", "eternal"):
            for one in given.get(zone) or ():
                self._add(one, zone)
        for letter, player in self.players.items():
            self._side(letter, player, given.get(letter) or {})
        prepare(game)
        game.journal.touch(field=True)
        return turns(game, phase)

    def _player(self, said: Any) -> int:
        if str(said) not in self.players:
            raise Failure(f"{said} は座っていない", f"nobody sits at {said}")
        return self.players[str(said)]

    def _board(self, board: Mapping[str, Any]) -> None:
        blank = board.get("default") != "empty"
        for square in SevenBoard.squares:
            stack = board.get(square, [None] if blank else [])
            if isinstance(stack, dict) and yes(stack.get("empty")):
                stack = []
            for one in stack if isinstance(stack, list) else [stack]:
                if isinstance(one, dict) and yes(one.get("empty")):
                    continue
                card = self._add(one, "board")
                card.spot = square
                face = str(one.get("face", "down")) if isinstance(one, dict) else "down"
                card.state = FACES[face]

    def _side(self, letter: str, player: int, side: Mapping[str, Any]) -> None:
        game = self.game
        if "at" in side:
            game.pieces[player].spot = str(side["at"])
        for one in side.get("hand") or ():
            self._add(one, "hand", player)
        for color, cards in (side.get("lock") or {}).items():
            for one in cards if isinstance(cards, list) else [cards]:
                card = self._make(self._called(one), "lock", one)
                card.player = card.controller = player
                card.spot, card.state = COLORS[color], "face_up"
                # A colourless card is put there, not locked (SV 701.3, 705).
                card.role = "locked" if card.face.values.get("colors") else "placed"
                game.stamp += 1
                card.since = game.stamp
                game.field.append(card)

    def _called(self, spec: Any) -> Any:
        called = spec.get("card") if isinstance(spec, dict) else spec
        return self.blank if called is None else self.face(str(called))

    def _make(self, face: Any, zone: str, spec: Any = None) -> Card:
        card = Card(len(self.game.cards), NOBODY, face, zone)
        self.game.cards.append(card)
        if zone == "limbo":
            self.game.pile(zone, NOBODY).append(card)
        if isinstance(spec, dict) and "as" in spec:
            self.labels[word(str(spec["as"]))] = card
        return card

    def _add(self, spec: Any, zone: str, player: int = NOBODY) -> Card:
        card = self._make(self._called(spec), zone, spec)
        card.player = card.controller = player
        self.game.pile(zone, player).append(card)
        if zone == "eternal" and not card.face.values.get("colors"):
            raise Failure("eternal に色のないカードは置けない", "a colourless card cannot be in eternal")
        return card

    # ------------------------------------------------------------------ actions

    def take(self, question: Question, player: int, written: Any) -> tuple[Any, list[Any]] | None:
        """The offered action that is meant; what is paid is said with it."""
        if question.kind != "act":
            return None
        action, pay = self._action(player, written)
        option = next((one for one in question.options if _same(one, action)), None)
        if option is None:
            return None
        if option.kind == "use" and self._unpayable(player, option, pay, question.source):
            return None
        if option.kind == "lock" and not action.place:
            places = {one.place for one in question.options if one.kind == "lock" and one.card is option.card}
            if len(places) > 1:
                raise Failure("at でロックする色を書く", "say the colour to lock with at")
        needs_answer = option.kind == "use" and pay and len(payers(self.game, player, option.card)) != len(pay)
        return option, [list(pay)] if needs_answer else []

    def refusals(self, question: Question | None, player: int, written: Any) -> list[Reason]:
        """Why an action is refused in the window that is open."""
        mine = question is not None and question.player == player
        if written == "pass":
            if question is not None and mine and question.may_pass:
                return []
            article = "505.1" if question is not None and mine and question.name == "move" else "502.4"
            return [Reason(article, "パスできる時ではない", "not the time to pass")]
        action, pay = self._action(player, written)
        moment = question.source if question is not None and isinstance(question.source, Moment) else BUSY
        if not mine:
            # In someone else's window nothing of one's own is offered; the moment itself is asked about.
            moment = moment._replace(free=moment.free and moment.kind == "response")
        if action.kind == "lock" and action.card is not None and not action.place:
            fits = [one for one in lock_actions(self.game, player, moment) if one.card is action.card]
            action = fits[0] if fits else action
        found = list(reasons(self.game, player, action, moment))
        if not found and action.kind == "use":
            found += self._unpayable(player, action, pay, moment)
        if not found and question is not None and not mine:
            found.append(
                Reason("502.4c", "先に決めるプレイヤーがいる", "another player decides first", also=("113.2",))
            )
        return found

    def _unpayable(self, player: int, action: Action, pay: list[Any], moment: Moment) -> list[Reason]:
        """Why the cards named do not pay the cost."""
        assert action.card is not None and action.ability is not None
        game, card, ability = self.game, action.card, action.ability
        ctx = context(game, player, card, ability, moment)
        count = cost(ctx, ability)
        if not pay and count and len({one.face for one in payers(game, player, card)}) == 1:
            return []
        if len(pay) != count:
            return [Reason("607.1", f"支払うのは{count}枚", f"{count} cards pay", also=("607.2", "607.4"))]
        there, paid = payers(game, player, card), []
        for name in pay:
            found = self.pick(str(name), [one for one in there if one not in paid])
            if found is None:
                if self.called(card, str(name)):
                    return [
                        Reason("607.3", "使用するカード自身では支払えない", "not by the card itself", also=("607.2",))
                    ]
                return [Reason("607.2", "同じ色の手札ではない", "not a card of its colour", also=("607.4", "203.3", "304.1a"))]
            paid.append(found)
        fresh = {payment_key(one) for one in fresh_payments(game, player, card, ability, there, count)}
        if count and (card.face, ability.index) in game.facts.get("loops", {}) and payment_key(paid) not in fresh:
            return [Reason("611.2", "何も変わらない繰り返し", "a repetition that changes nothing", also=("611.1",))]
        if count and not works(game, player, card, ability, ctx, paid):
            return [Reason("114.2", "それで支払うと効果を満たせない", "paid so, the effect cannot be carried out",
                           also=("607.5", "610.1"))]  # fmt: skip
        return []

    def _action(self, player: int, written: Any) -> tuple[Action, list[Any]]:
        """The action that ``{lock: …}`` and the like mean, and what is paid. Raises Failure where it names nothing."""
        if not isinstance(written, dict):
            raise Failure(f"知らない行動「{written}」")
        if "lock" in written:
            return Action("lock", self._mine(player, written["lock"]), place=_color(written.get("at"))), []
        if "use" in written:
            card = self._mine(player, written["use"])
            pay = written.get("pay") or []
            return Action("use", card, self._ability(card, written.get("ability"))), pay if isinstance(pay, list) else [
                pay
            ]
        if "move" in written:
            return Action("move", place=str(written["move"])), []
        if "contact" in written:
            return Action("contact", player=self._player(written["contact"])), []
        if "place" in written:
            return Action("put", place=str(written["place"])), []
        raise Failure(f"知らない行動「{'・'.join(map(str, written))}」")

    def _mine(self, player: int, name: Any) -> Card:
        game = self.game
        hand = game.pile("hand", player)
        locked = [card for card in game.field if card.player == player]
        found = self.pick(str(name), hand) or self.pick(str(name), locked)
        return found or self.card(str(name))

    def _ability(self, card: Card, index: Any) -> Ability | None:
        able = [one for one in card.face.abilities if one.kind == "hand"]
        if index is None:
            return able[0] if able else None
        place = number(index)
        listed = list(card.face.abilities)
        if 1 <= place <= len(able):
            return able[place - 1]
        if not 1 <= place <= len(listed):
            raise Failure(f"≪{card.face.name}≫ に {place} 番目の能力はない")
        return listed[place - 1]

    def is_option(self, option: Any, said: Any) -> bool:
        """Cards also by their square, players by their seats, colours as printed, the deck as 山札."""
        told = str(said)
        if isinstance(option, Card):
            return super().is_option(option, said) or (option.zone == "board" and option.spot == told)
        if isinstance(option, tuple):
            return super().is_option(option[1].card, said)
        if isinstance(option, int) and not isinstance(option, bool):
            if told == str(option) or self.players.get(told) == option:
                return True
            return option < len(self.game.pieces) and self.game.pieces[option].spot == told  # a player by the square
        if option in ENDS:
            return super().is_option(option, said)
        return told in (option, PRINTED.get(option), {"deck": "山札"}.get(option))

    def why_not(self, question: Question | None, said: Any) -> Reason:
        """A card that no effect may touch, a square that is taken or empty or too far, a thing chosen twice (SV 704.3, 905.2, 506.2)."""
        told = [str(one) for one in (said if isinstance(said, list) else [said])]
        named = [card for card in self.game.cards if any(self.called(card, one) for one in told)]
        reason = super().why_not(question, said)
        return reason._replace(also=articles(self.game, question, said, named))

    def spare(self, question: Question, said: Any) -> bool:
        """A square beside an opponent's piece says which opponent is meant."""
        return question.name == "square" and str(said) in self.players

    def say(self, option: Any) -> str:
        """An action by its kind and what it is done to."""
        if isinstance(option, Action):
            what = option.card.face.name if option.card is not None else self.letter(option.player)
            return " ".join(part for part in (option.kind, what, PRINTED.get(option.place, option.place)) if part)
        if isinstance(option, tuple):
            return str(option[1].card.face.name)
        if isinstance(option, Card) and option.zone == "board":
            return f"{option.face.name}（{option.spot}）"
        return PRINTED.get(option, super().say(option)) if isinstance(option, str) else super().say(option)

    def places(self, question: Question) -> dict[str, Any]:
        """Cards by their squares."""
        return {str(one.spot): one for one in question.options if isinstance(one, Card) and one.zone == "board"}

    def alike(self, option: Any) -> Any:
        """Cards that differ in nothing are one."""
        if isinstance(option, Card):
            return option.face, option.zone, option.player, option.spot, option.state
        return option if isinstance(option, str | int) else id(option)

    def ends_turn(self, question: Question) -> Any:
        """What has to be done, where there is only one such thing (SV 505, 508)."""
        must = [one for one in question.options if isinstance(one, Action) and one.kind != "use"]
        return must[0] if question.name == "move" and len(must) == 1 else NO_ANSWER

    # ------------------------------------------------------------------ assertions

    def check_player(self, player: int, key: str, said: Any) -> list[str]:
        """Hand, lock area, and where the piece stands."""
        letter = self.letters[player]
        if key == "at":
            now = self.game.pieces[player].spot or "none"
            return (
                []
                if now == str(said)
                else [Said(f"{letter} の at は {said} のはずが {now}", f"{letter} should be at {said}, is at {now}")]
            )
        if key == "hand":
            return self.contents(f"{letter} の hand", said, self.game.pile("hand", player), ordered=False)
        if key != "lock":
            raise Failure(f"知らない領域「{key}」（at・hand・lock）", f"unknown zone {key!r} (at, hand, lock)")
        there: dict[str, list[Card]] = {}
        for card in self.game.field:
            if card.player == player:
                there.setdefault(PRINTED[card.spot], []).append(card)
        if not isinstance(said, dict):
            total = sum(map(len, there.values()))
            en = f"{letter}'s lock should hold {said} cards and holds {total}"
            return [] if total == number(said) else [Said(f"{letter} の lock は {said}枚のはずが{total}枚", en)]
        wrong = []
        for color in dict.fromkeys([*said, *there]):
            wrong += self.contents(f"{letter} の lock {color}", said.get(color, 0), there.get(color, []), ordered=False)
        return wrong

    def check_shared(self, key: str, said: Any) -> list[str] | None:
        """The shared zones; of the board the squares that are named."""
        if key in ("deck", "discard", "eternal"):
            return self.contents(key, said, self.game.pile(key, NOBODY), ordered=key != "eternal")
        if key != "board":
            return None
        wrong = []
        for square, contents in said.items():
            stack = rules(self.game).stack(self.game, str(square))
            if isinstance(contents, dict) and yes(contents.get("empty")):
                contents = []
            told = contents if isinstance(contents, list | int) or str(contents).isdigit() else [contents]
            wrong += self.contents(f"board の {square}", told, stack, ordered=True)
        return wrong

    def trait(self, card: Card, key: str) -> Any:
        """Where a card is and how it lies."""
        values: dict[str, Any] = {
            "zone": card.zone,
            "face": {"face_up": "up", "face_down": "down"}.get(card.state, "none"),
            "square": card.spot if card.zone == "board" else "none",
            "locked": card.zone == "lock" and card.role == "locked",
            "color": card.face.values.get("color", "none"),
        }
        if key not in values:
            raise Failure(
                f"知らない性質「{key}」（{'・'.join(values)}）", f"unknown property {key!r} ({', '.join(values)})"
            )
        return values[key]

    def board(self) -> list[Said]:
        """Players with what they have, then the squares on which something is."""
        return board_lines(self.game, self.letters, self.blank)


def _same(option: Any, action: Action) -> bool:
    if not isinstance(option, Action) or option.kind != action.kind:
        return False
    if option.kind == "lock":
        return option.card is action.card and action.place in ("", option.place)
    return option == action


def _color(said: Any) -> str:
    if said is None:
        return ""
    if str(said) not in COLORS:
        raise Failure(f"知らない色「{said}」", f"unknown colour {said!r}")
    return COLORS[str(said)]


SCENE = SevenScene
