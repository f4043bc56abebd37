"""``fudac simulate GAME``: many games played by the program, and a report of what happened in them."""

from __future__ import annotations

import argparse
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options, WrongUse, did_you_mean, one_of
from fudac.cli.wording import Say

if TYPE_CHECKING:
    from fudac.desk.simulate.engines import Simulation
    from fudac.desk.simulate.job import Job, Stage
    from fudac.games.playable import Playable

ENGINES = ("process", "dask")


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add("game_id", metavar="GAME", help=say("ゲーム（harem-master など）", "the game (harem-master, ...)"))
    add(
        "--decks",
        metavar="DECK",
        nargs="+",
        default=[],
        help=say(
            "デッキのファイルか同梱のデッキの名前（なければ全カードから無作為に作る）",
            "deck files or names of bundled decks (left out: made at random of all cards)",
        ),
    )
    add("-n", "--games", metavar="N", type=_count(say, 1), default=1000, help=say("ゲームの数", "how many games"))
    add("--seed", metavar="S", type=_count(say, 0), default=0, help=say("シード", "the seed"))
    add(
        "--players",
        metavar="PLAYER",
        nargs="+",
        default=["random"],
        help=say("席ごとの打ち手（random など）", "who plays, seat by seat (random, ...)"),
    )
    add(
        "--seats",
        metavar="N",
        nargs="+",
        type=_count(say, 1),
        default=[],
        help=say("人数（いくつか書くと交代で）", "how many play; several numbers take turns"),
    )
    add(
        "--workers",
        metavar="N",
        type=_count(say, 0),
        default=0,
        help=say("プロセスの数（なければコアの数）", "how many processes (as many as cores)"),
    )
    add(
        "--engine",
        metavar="|".join(ENGINES),
        type=one_of(ENGINES, say),
        default="process",
        help=say("プロセスで分けるか、Dask のクラスターで分けるか", "processes, or a Dask cluster"),
    )
    add(
        "--scheduler",
        metavar="ADDRESS",
        default="",
        help=say(
            "Dask のスケジューラー（なければこの計算機の中に作る）", "the Dask scheduler (left out: one made here)"
        ),
    )
    add(
        "--most-turns",
        metavar="N",
        type=_count(say, 1),
        default=1000,
        help=say("これより長いゲームは打ち切る", "longer games are stopped"),
    )
    add(
        "--check",
        action="store_true",
        help=say("すべての手で不変条件と巻き戻しを検査する", "check invariants and undo at every step"),
    )
    add(
        "--coverage",
        action="store_true",
        help=say(
            "シナリオも実行し、一度も働かなかった能力を並べる",
            "run the scenarios, too; list abilities that never acted",
        ),
    )
    add(
        "--replay",
        metavar="N",
        type=_count(say, 0),
        default=None,
        help=say("N番のゲームだけを打ち直し、記録を示す", "play game N alone again and show its log"),
    )
    add("-o", "--output", metavar="FILE.html", default="", help=say("HTMLの報告を書く", "write the report as HTML"))


def run(context: Context) -> int:
    """Play them and report."""
    from fudac.desk.simulate.engines import simulate
    from fudac.desk.simulate.on_dask import NoDask, NoScheduler, simulate_on_dask
    from fudac.desk.simulate.report import report_of

    options, say = context.options, context.say
    playable = _playable(options.game_id, say)
    try:
        job = _job(context, playable)
        if options.replay is not None:
            return _replay(context, job)
        if options.output:
            _can_be_written(Path(options.output))
        with _progress(context, job) as progress:
            if options.engine == "dask":
                ended = simulate_on_dask(job, scheduler=options.scheduler, workers=options.workers, done=progress.tick)
            else:
                ended = simulate(job, workers=options.workers, done=progress.tick)
    except ValueError as trouble:
        raise WrongUse(_one_language(str(trouble), say)) from None
    except NoScheduler as missing:
        address = str(missing)
        raise WrongUse(
            say(f"{address} に Dask のスケジューラーがいません", f"no Dask scheduler answers at {address}")
        ) from None
    except NoDask:
        raise WrongUse(
            say(
                "Dask がありません。pip install 'fudac[cluster]' で入ります",
                "Dask is missing: pip install 'fudac[cluster]'",
            )
        ) from None
    stage = _stage(job)
    report = report_of(ended, stage)
    if options.coverage:
        _cover(context, report, stage)
    return _finish(context, report, playable, ended)


def _finish(context: Context, report: dict[str, Any], playable: Playable, ended: Simulation) -> int:
    from fudac.cli.main import INTERRUPTED, OUR_FAULT
    from fudac.desk.simulate.as_html import as_html
    from fudac.desk.simulate.as_text import as_text
    from fudac.source.atomic import write_atomically

    options, say = context.options, context.say
    if options.output:
        text = as_html(report, context.lang, playable.name.in_(context.lang))
        write_atomically(Path(options.output), text)
    faults = bool(report["faults"])
    context.finish(ok=not faults and not ended.stopped, report=report)
    context.print(as_text(report, context.lang))
    if options.output:
        context.remark(say(f"{options.output} を書きました。", f"{options.output} is written."))
    if faults:
        context.remark(
            say(
                "fudac の不具合でゲームが止まりました。上の番号と、この命令の行を開発元へ送ってください。",
                "Games were ended by faults of fudac. Please send the numbers above and this command to its developers.",
            )
        )
        return OUR_FAULT
    return INTERRUPTED if ended.stopped else 0


def _can_be_written(path: Path) -> None:
    """Raises OSError at once, not after many games. The folder is made where there is none."""
    import tempfile

    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        error.filename = str(path)
        raise


def _progress(context: Context, job: Job) -> Any:
    from fudac.cli.progress import Progress

    return Progress(context.say("シミュレーション", "games"), quiet=context.quiet, total=job.games, bar=True)


def _stage(job: Job) -> Stage:
    from fudac.desk.simulate.job import stage_of

    return stage_of(job.as_json())


def _playable(game: str, say: Say) -> Playable:
    from fudac.games.playable import NotPlayable, find_playable, playable_games

    try:
        return find_playable(game)
    except NotPlayable:
        known = playable_games()
        listed = say("、", ", ").join(known)
        message = say(
            f"「{game}」はまだ対戦できません（できるのは {listed}）",
            f"{game!r} cannot be played yet (there are {listed})",
        )
        raise WrongUse(message + did_you_mean(game, known, say)) from None


def _job(context: Context, playable: Playable) -> Job:
    from fudac.desk.players import COMPUTER_PLAYERS
    from fudac.desk.simulate.job import Job, counted

    options, say = context.options, context.say
    for name in options.players:
        if name not in COMPUTER_PLAYERS:
            listed = say("、", ", ").join(COMPUTER_PLAYERS)
            message = say(f"「{name}」という打ち手はいません（{listed}）", f"there is no player {name!r} ({listed})")
            raise WrongUse(message + did_you_mean(name, COMPUTER_PLAYERS, say))
    seats = tuple(options.seats) or playable.seats
    for count in seats:
        if count not in playable.seats:
            listed = say("、", ", ").join(map(str, playable.seats))
            raise WrongUse(say(f"{count}人では遊べません（{listed}人）", f"{count} cannot play it (but {listed})"))
    decks = _decks(context, playable) if options.decks else []
    if not options.seats and decks and not playable.shared_deck and len(decks) in playable.seats:
        seats = (len(decks),)
    return Job(
        playable.game,
        tuple(counted(deck) for deck in decks),
        options.seed,
        options.games,
        tuple(options.players),
        seats,
        tuple(str(path.absolute()) for path in context.cards),
        context.as_of.isoformat() if context.as_of is not None else "",
        options.most_turns,
        options.check,
    )


def _decks(context: Context, playable: Playable) -> list[Any]:
    from fudac.desk.play_decks import DeckTrouble, PlayDecks

    found = PlayDecks(playable, context.cards, context.as_of)
    try:
        return [found.deck(name) for name in context.options.decks]
    except DeckTrouble as trouble:
        raise WrongUse(context.say(trouble.ja, trouble.en)) from None


def _replay(context: Context, job: Job) -> int:
    from fudac.desk.simulate.replay import replay

    told = replay(_stage(job), context.options.replay, context.lang)
    context.finish(game=told)
    context.print("\n".join(told["log"]))
    return 0


def _cover(context: Context, report: dict[str, Any], stage: Stage) -> None:
    from fudac.desk.simulate.coverage import add_scenarios

    add_scenarios(report, stage, context.cards)


def _count(say: Say, least: int) -> Callable[[str], int]:
    def read(word: str) -> int:
        if word.isdigit() and int(word) >= least:
            return int(word)
        raise argparse.ArgumentTypeError(
            say(f"{least} 以上の整数です: {word}", f"it is a whole number, {least} or more: {word}")
        )

    return read


def _one_language(message: str, say: Say) -> str:
    ja, _, en = message.partition(" / ")
    return say(ja, en or ja)
