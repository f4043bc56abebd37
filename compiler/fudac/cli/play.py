"""``fudac play GAME``: a game in the terminal, against another person or the computer; saved games go on or are looked at again."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options, WrongUse, did_you_mean

if TYPE_CHECKING:
    from fudac.desk.play import PlayTable
    from fudac.desk.play.saves import Save
    from fudac.desk.play.screen import Screen
    from fudac.desk.play_decks import PlayDecks
    from fudac.games.playable import Playable

_MANY = 1_000_000


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add("name", metavar="GAME", nargs="?", help=say("ゲーム（harem-master など）", "the game (harem-master, ...)"))
    add(
        "--decks",
        metavar="DECK",
        nargs="+",
        help=say("デッキのファイルか同梱のデッキの名前（座る順）", "deck files or bundled decks, by seat"),
    )
    add(
        "--players",
        metavar="PLAYER",
        nargs="+",
        help=say(
            "だれが座るか（human・greedy・random、座る順。なければ human greedy）",
            "who sits where (human, greedy, random; human greedy if left out)",
        ),
    )
    add("--seed", metavar="N", type=int, help=say("シード（同じ数なら同じシャッフル）", "the seed of all chance"))
    add(
        "--first",
        metavar="N",
        type=int,
        help=say("先攻の席（1 か 2。なければ規則で決める）", "the seat that begins (1 or 2; by the rules if left out)"),
    )
    add("--resume", metavar="FILE", help=say("保存した対戦の続きをする", "go on with a saved game"))
    add("--replay", metavar="FILE", help=say("保存した対戦を一手ずつ見直す", "step through a saved game"))


def run(context: Context) -> int:
    """Play, go on, or look again."""
    from fudac.desk.play.screen import Screen
    from fudac.desk.play.terminal import Terminal

    options, say = context.options, context.say
    if options.resume and options.replay:
        raise WrongUse(say("--resume と --replay は同時に使えません", "--resume and --replay exclude each other"))
    screen = Screen(context.color)
    saved = existing([options.resume or options.replay], say)[0] if options.resume or options.replay else None
    if saved is not None:
        return _saved(context, saved, screen)
    table = _new(context)
    names = table.names(context.lang)
    decks = say("、", ", ").join(
        deck.name if table.playable.shared_deck else f"{names[seat]}：{deck.name}"
        for seat, deck in enumerate(table.setup.decks)
    )
    context.remark(say(
        f"{table.playable.name.ja}　{decks}　（シード {table.setup.seed}。? で使い方）",
        f"{table.playable.name.en}  {decks}  (seed {table.setup.seed}; ? helps)",
    ))  # fmt: skip
    with _save_when_closed():
        return Terminal(table, screen, context.lang).run()


@contextmanager
def _save_when_closed() -> Iterator[None]:
    """A terminal that is closed, or a program that is told to end, is the same as Ctrl-C: the game is saved first.

    Ctrl-C counts also where whoever started the program has it ignored.
    """

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGINT") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # only the main thread may
    before = {number: signal.signal(number, interrupt) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _playable(context: Context, game: str) -> Playable:
    from fudac.games.playable import NotPlayable, find_playable, playable_games

    say = context.say
    try:
        return find_playable(game)
    except NotPlayable:
        known = playable_games()
        listed = say("、", ", ").join(known)
        raise WrongUse(
            say(
                f"「{game}」はまだ対戦できません（できるのは {listed}）",
                f"{game!r} cannot be played yet (there is {listed})",
            )
            + did_you_mean(game, known, say)
        ) from None


def _players(context: Context, playable: Playable) -> tuple[str, ...]:
    from fudac.desk.play import HUMAN
    from fudac.desk.players import COMPUTER_PLAYERS

    say, least = context.say, playable.seats[0]
    chosen = tuple(context.options.players or [HUMAN, *[COMPUTER_PLAYERS[-1]] * (least - 1)])
    for name in chosen:
        if name not in (HUMAN, *COMPUTER_PLAYERS):
            known = (HUMAN, *COMPUTER_PLAYERS)
            listed = say("、", ", ").join(known)
            message = say(f"「{name}」という席はありません（{listed}）", f"nobody is called {name!r} ({listed})")
            raise WrongUse(message + did_you_mean(name, known, say))
    if len(chosen) not in playable.seats:
        seats = "・".join(map(str, playable.seats))
        raise WrongUse(say(f"{playable.name.ja}は{seats}人で遊びます", f"{playable.name.en} is for {seats} players"))
    return chosen


def _new(context: Context) -> PlayTable:
    from fudac.desk.play import PlayTable, Setup
    from fudac.desk.play_decks import DeckTrouble, PlayDecks

    options, say = context.options, context.say
    game = options.name or context.game
    if not game:
        raise WrongUse(
            say("ゲームを指定してください（fudac play harem-master）", "name a game (fudac play harem-master)")
        )
    playable = _playable(context, game)
    players = _players(context, playable)
    if options.first is not None and not 1 <= options.first <= len(players):
        raise WrongUse(say(f"--first は 1 から {len(players)} まで", f"--first is from 1 to {len(players)}"))
    book = PlayDecks(playable, context.cards, context.as_of)
    needed = 1 if playable.shared_deck else len(players)
    named = options.decks or [*book.bundled() * needed][:needed]
    if len(named) == 1:
        named = named * needed
    if len(named) != needed:
        raise WrongUse(
            say(f"デッキは{needed}つ要ります（{len(named)}つでした）", f"{needed} decks are needed, not {len(named)}")
        )
    seed = options.seed if options.seed is not None else random.randrange(_MANY)
    as_of = context.as_of.isoformat() if context.as_of is not None else None
    first = options.first - 1 if options.first is not None else None
    try:
        decks = tuple(book.deck(one) for one in named)
        return PlayTable(playable, book, Setup(decks, players, seed, first, as_of))
    except DeckTrouble as trouble:
        raise WrongUse(say(trouble.ja, trouble.en)) from None
    except ValueError as trouble:
        ja, _, en = str(trouble.args[0]).partition(" / ")
        raise WrongUse(say(ja, en or ja)) from None


def _saved(context: Context, path: Path, screen: Screen) -> int:
    from fudac.desk.play import SaveTrouble, read_save
    from fudac.desk.play.replay import replay
    from fudac.desk.play.table import check_cards, resumed
    from fudac.desk.play.terminal import Terminal

    say = context.say
    try:
        save = read_save(path)
        playable = _playable(context, save.game)
        book = _book(context, playable, save)
        if context.options.replay:
            check_cards(book, save)
            return replay(playable, book, save, screen, context.lang)
        players = _players(context, playable) if context.options.players else None
        table = resumed(playable, book, save, players)
    except SaveTrouble as trouble:
        screen.line(say(trouble.ja, trouble.en), "bad")
        return 1
    with _save_when_closed():
        return Terminal(table, screen, context.lang, path).run()


def _book(context: Context, playable: Playable, save: Save) -> PlayDecks:
    from datetime import date

    from fudac.desk.play_decks import PlayDecks

    as_of = context.as_of or (date.fromisoformat(save.as_of) if save.as_of else None)
    return PlayDecks(playable, context.cards, as_of)
