"""``fudac new game|set|card|scenario``: files that pass ``check`` as they are. Nothing that exists is overwritten."""

from __future__ import annotations

import os
import shlex
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options, WrongUse, did_you_mean

if TYPE_CHECKING:
    from fudac.desk.drafts import Files
    from fudac.model.game import GameDefinition


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    what = command.words[1]
    helps = {
        "game": say("新しいゲームのフォルダ", "the folder of the new game"),
        "set": say("新しいセットファイル（例: mygame/sets/first.yaml）", "the new set file (mygame/sets/first.yaml)"),
        "card": say("カードを加えるセットファイル", "the set file to add a card to"),
        "scenario": say("新しいシナリオファイル", "the new scenario file"),
    }
    add("path", metavar="DIR" if what == "game" else "FILE", help=helps[what])
    if what != "scenario":
        add("--name", help=say("名前", "its name"))
    if what == "set":
        add(
            "--code",
            help=say("セットの略号（既定はファイル名から）", "code of the set (from the file's name by default)"),
        )
        add(
            "--set-version",
            metavar="VERSION",
            default="1.00",
            help=say("版（既定は 1.00）", "version (1.00 by default)"),
        )
    if what == "card":
        add("--number", help=say("番号（既定は最後の番号の次）", "number (the one after the last by default)"))
        add("--kind", help=say("カードの種類", "kind of card"))


def run(context: Context) -> int:
    """Write the new files, or add the card."""
    from fudac.source.atomic import write_atomically

    what = context.command.words[1]
    files = {"game": _game, "set": _set, "card": _card, "scenario": _scenario}[what](context)
    for path, text in sorted(files.items(), key=lambda file: not file[0].exists()):  # what may not be written is seen first
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text)
        context.print(context.say(f"書きました: {path}", f"wrote {path}"))
    target = context.options.path if what == "game" else str(list(files)[-1])
    typed = shlex.quote(target) if os.name == "posix" else f'"{target}"'
    command = "test" if what == "scenario" else "check"
    if what == "scenario" and not _runs(context, Path(target)):
        command = "check"
        context.remark(
            context.say(
                "このゲームの規則はプログラムにまだないので、シナリオは書けても実行できません。",
                "the program does not know this game's rules yet, so that its scenarios can be written but not run.",
            )
        )
    context.remark(context.say(f"確かめるには: fudac {command} {typed}", f"to check: fudac {command} {typed}"))
    return context.finish(files=[str(path) for path in files])


def _runs(context: Context, path: Path) -> bool:
    """Whether scenarios of a file's game can be run."""
    from fudac.games.asked import find_asked
    from fudac.games.scene import find_scene

    game = _game_of(context, path).id
    return find_asked(game) is not None or find_scene(game) is not None


def _game(context: Context) -> Files:
    from fudac import resources
    from fudac.desk.drafts import draft_game

    say, folder = context.say, Path(context.options.path)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise WrongUse(
            say(f"もう中身があります（上書きしません）: {folder}", f"not empty (nothing is overwritten): {folder}")
        )
    if folder.resolve().name in resources.bundled_games():
        raise WrongUse(
            say(
                f"「{folder.resolve().name}」は同梱のゲームの名前です。別の名前にしてください",
                f"{folder.resolve().name!r} is the name of a bundled game; choose another",
            )
        )
    if context.game is None:
        listed = say("、", ", ").join(resources.bundled_games())
        message = (
            f"もとにするゲームを --game で選んでください: {listed}",
            f"choose what to start from with --game: {listed}",
        )
        raise WrongUse(say(*message))
    return draft_game(folder, context.game, context.options.name, _today(context), context.lang)


def _set(context: Context) -> Files:
    import re

    from fudac.desk.drafts import draft_set
    from fudac.model.faces import NUMBER

    path, options = _new_file(context), context.options
    game = _game_of(context, path)
    released = _today(context)
    if options.code is not None and not re.match(NUMBER, options.code):
        raise WrongUse(
            context.say(
                f"略号「{options.code}」には空白と @ を使えません（カードの番号に入ります）",
                f"code {options.code!r} must not contain blanks or @ (card numbers begin with it)",
            )
        )
    return _fresh(draft_set(path, game, options.code, options.name, options.set_version, released, context.lang))


def _scenario(context: Context) -> Files:
    from fudac.desk.drafts import draft_scenario

    path = _new_file(context)
    return _fresh(draft_scenario(path, _game_of(context, path), context.lang))


def _card(context: Context) -> Files:
    from fudac.desk.drafts import Problem, draft_card

    say, options, path = context.say, context.options, Path(context.options.path)
    if not path.is_file():
        raise WrongUse(
            say(f"セットファイルがありません: {path}", f"no such set file: {path}") + _how_to_make_a_set(context)
        )
    game = _game_of(context, path)
    kind = _kind(options.kind, game, context) if options.kind is not None else None
    draft = draft_card(path, game, options.number, options.name, kind, context.lang)
    if isinstance(draft, Problem):
        raise WrongUse(say(*draft))
    return draft


def _how_to_make_a_set(context: Context) -> str:
    return context.say("（fudac new set で作れます）", " (fudac new set makes one)")


def _new_file(context: Context) -> Path:
    path = Path(context.options.path)
    path = path if path.suffix in (".yaml", ".yml") else path.with_name(path.name + ".yaml")
    if path.exists():
        raise WrongUse(
            context.say(f"もうあります（上書きしません）: {path}", f"exists already (not overwritten): {path}")
        )
    return path


def _fresh(files: Files) -> Files:
    """Without the schemas that are there already."""
    return {path: text for path, text in files.items() if not path.exists()}


def _game_of(context: Context, path: Path) -> GameDefinition:
    from fudac.desk.drafts import Problem, game_of

    game = game_of(path, context.game)
    if isinstance(game, Problem):
        raise WrongUse(context.say(*game))
    return game


def _kind(word: str, game: GameDefinition, context: Context) -> str:
    """The kind by its printed or its English word."""
    values = game.fields[game.kind].values if game.kind else {}
    kind = next((printed for printed, english in values.items() if word in (printed, english)), None)
    if kind is None:
        listed = context.say("、", ", ").join(values)
        message = context.say(f"「{word}」という種類はありません（{listed}）", f"there is no kind {word!r} ({listed})")
        raise WrongUse(message + did_you_mean(word, values, context.say))
    return kind


def _today(context: Context) -> date:
    return context.as_of or date.today()
