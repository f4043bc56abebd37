"""Finds the command in what was typed, wherever common options stand, and names the nearest where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudac.cli.commands import COMMANDS, Command
from fudac.cli.options import WITH_VALUE, WrongUse, did_you_mean
from fudac.cli.wording import Say


def find_command(arguments: Sequence[str], say: Say) -> tuple[Command | None, list[str]]:
    """The command and all arguments but its words; no command where only options were typed.

    Raises :class:`WrongUse` where the words name no command.
    """
    places = list(_words(arguments))
    if places and arguments[places[0]] == "help":
        return find_command([*(word for at, word in enumerate(arguments) if at != places[0]), "--help"], say)
    if not places:
        return None, list(arguments)
    first = arguments[places[0]]
    family = [command for command in COMMANDS if command.words[0] == first]
    if not family:
        raise WrongUse(_unknown(first, say))
    command = family[0]
    used = places[:1]
    if len(command.words) > 1:
        second = arguments[places[1]] if len(places) > 1 else ""
        found = next((one for one in family if one.words[1] == second), None)
        if found is None:
            raise WrongUse(_unknown_second(first, second, family, say))
        command, used = found, places[:2]
    return command, [word for at, word in enumerate(arguments) if at not in used]


def _words(arguments: Sequence[str]) -> Iterator[int]:
    """The places of arguments that are neither options nor the value of a common option."""
    skip = False
    for at, word in enumerate(arguments):
        if skip:
            skip = False
        elif word == "--":
            return
        elif word in WITH_VALUE:
            skip = True
        elif not word.startswith("-"):
            yield at


def _unknown(word: str, say: Say) -> str:
    names = {command.words[0] for command in COMMANDS} | {command.name for command in COMMANDS}
    return say(f"「{word}」というコマンドはありません", f"there is no command {word!r}") + did_you_mean(
        word, sorted(names), say
    )


def _unknown_second(first: str, second: str, family: Sequence[Command], say: Say) -> str:
    words = [command.words[1] for command in family]
    listed = say("、", ", ").join(f"fudac {command.name}" for command in family)
    if not second:
        return say(f"fudac {first} のあとに続けてください: {listed}", f"say which: {listed}")
    unknown = say(f"「{first} {second}」というコマンドはありません", f"there is no command '{first} {second}'")
    return unknown + say(f"（あるのは {listed}）", f" (there are {listed})") + did_you_mean(second, words, say)
