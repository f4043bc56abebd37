"""The entry of the command ``fudac``: finds the command, reads its options, runs it, returns the exit status.

0 fine, 1 something is wrong with the input, 2 wrong use, 70 a fault of the program (with a report to send).
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from fudac import __version__
from fudac.cli.no_plugins import leave_plugins_out
from fudac.cli.wording import Lang, Say, language_of

FINE, WRONG_INPUT, WRONG_USE, OUR_FAULT, INTERRUPTED = 0, 1, 2, 70, 130


class _Early(NamedTuple):
    """What is needed before the options can be read: how to speak of a mistake in them."""

    lang: Lang
    json: bool


def script() -> None:
    """The console script."""
    if sys.argv[1:2] == ["check"]:
        gc.disable()  # what a check reads forms no cycles; looking for them costs more than reading
    leave_plugins_out()
    _leave(main())


def _leave(status: int) -> NoReturn:
    """End the process without taking apart, object by object, what it read: of a large pool that takes a second."""
    threads = sys.modules.get("threading")
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:  # closed by whoever started the process
                stream.flush()
    except (OSError, ValueError):
        sys.exit(status)
    if threads is not None and threads.active_count() > 1:
        sys.exit(status)
    atexit._run_exitfuncs()
    os._exit(status)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    argv: the arguments after the program's name; those of the process when left out.
    Returns the exit status; nothing is raised.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in ("--version", "-V"):
        print(f"fudac {__version__}")
        return FINE
    _prepare_streams()
    early = _early(arguments)
    try:
        return _run(arguments, Say(early.lang), early)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone (`fudac check | head`); keep the interpreter from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG_INPUT
    except Exception as fault:
        from fudac.cli.crash import outside_trouble, report_crash

        if (trouble := outside_trouble(fault, Say(early.lang))) is not None:
            _say_wrong_use(trouble, "", Say(early.lang), early)
            return WRONG_USE

        report_crash(fault, arguments, Say(early.lang), early.json)
        return OUR_FAULT


def _run(arguments: list[str], say: Say, early: _Early) -> int:
    from fudac.cli.options import WrongUse, with_values

    command_name = ""
    arguments = with_values(arguments)
    try:
        from fudac.cli.finding import find_command

        command, rest = find_command(arguments, say)
        if command is None:
            from fudac.cli.help import general_help

            wanted = any(option in rest for option in ("-h", "--help"))
            print(general_help(say), end="", file=sys.stdout if wanted else sys.stderr)
            return FINE if wanted else WRONG_USE
        command_name = command.name
        return _run_command(command, rest, say)
    except WrongUse as wrong:
        _say_wrong_use(str(wrong), command_name, say, early)
        return WRONG_USE


def _run_command(command: object, rest: list[str], say: Say) -> int:
    from importlib import import_module

    from fudac.cli.commands import Command
    from fudac.cli.context import Context
    from fudac.cli.options import Options, add_common

    assert isinstance(command, Command)
    module = import_module(command.module)
    options = Options(f"fudac {command.name}", say, say(command.ja, command.en))
    module.add_options(options, command)
    add_common(options)
    if any(word in ("-h", "--help") for word in rest[: rest.index("--") if "--" in rest else None]):
        print(options.format_help(), end="")
        return FINE
    context = Context(command, options.read(rest), say)
    status: int = module.run(context)
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _say_wrong_use(message: str, command: str, say: Say, early: _Early) -> None:
    if early.json:
        import json

        answer = {"ok": False, "command": command, "diagnostics": [], "error": message}
        print(json.dumps(answer, ensure_ascii=False))
    print("fudac: " + message, file=sys.stderr)
    see = f"fudac {command} --help".replace("  ", " ")
    print(say(f"使い方は {see}", f"see {see}"), file=sys.stderr)


def _early(arguments: Sequence[str]) -> _Early:
    def value(option: str) -> str:
        for index, word in enumerate(arguments):
            if word == option and index + 1 < len(arguments):
                return arguments[index + 1]
            if word.startswith(option + "="):
                return word[len(option) + 1 :]
        return ""

    asked = value("--lang")
    lang: Lang = "ja" if asked == "ja" else "en" if asked == "en" else language_of(os.environ)
    return _Early(lang, value("--format") == "json")


def _prepare_streams() -> None:
    # A pipe or file gets UTF-8 like every file of the project; a terminal keeps its own encoding. Either way a
    # character that cannot be shown is shown as an escape and never ends the command.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace")
