"""Options and wrong use: argparse with messages in Japanese and English and the nearest right word."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from fudac.cli.wording import Say

LANGUAGES = ("ja", "en")
FORMATS = ("text", "json", "sarif", "github")
COLORS = ("auto", "always", "never")


class WrongUse(Exception):
    """The command was typed wrongly; the message is for the person who typed it. Exit status 2."""


def _of_any_width(prog: str) -> argparse.HelpFormatter:
    """The formatter by which argparse tries each option that is added. To know the width of the terminal takes longer than all the rest."""
    return argparse.HelpFormatter(prog, width=80)


class Options(argparse.ArgumentParser):
    """An argument parser whose help and errors speak the language of the person."""

    def __init__(self, prog: str, say: Say, description: str = "") -> None:
        super().__init__(
            prog=prog, description=description, add_help=False, allow_abbrev=False, formatter_class=_of_any_width
        )
        self.say = say
        self._positionals.title = say("引数", "arguments")
        self._optionals.title = say("オプション", "options")
        self.common = self.add_argument_group(say("どのコマンドにもあるオプション", "options of every command"))

    def error(self, message: str) -> NoReturn:
        """Raise :class:`WrongUse` with argparse's message in the language of the person."""
        raise WrongUse(_translated(message, self.say))

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", self.say("使い方:", "usage:"), 1)

    def format_help(self) -> str:
        self.formatter_class = argparse.HelpFormatter
        return super().format_help().replace("usage:", self.say("使い方:", "usage:"), 1)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Read the arguments; options and other arguments may stand in any order. Raises :class:`WrongUse`."""
        namespace, unknown = self.parse_known_intermixed_args(arguments)
        if unknown:
            self._refuse(unknown[0])
        return namespace

    def _refuse(self, word: str) -> NoReturn:
        say = self.say
        if not word.startswith("-") or word == "-":
            raise WrongUse(say(f"余分な引数です: {word}", f"unexpected argument: {word}"))
        known = [option for action in self._actions for option in action.option_strings]
        raise WrongUse(
            say(f"知らないオプションです: {word}", f"unknown option: {word}")
            + did_you_mean(word.split("=")[0], known, say)
        )


_MESSAGES = (
    (r"the following arguments are required: (?P<what>.+)", "{what} を指定してください"),
    (r"argument (?P<what>.+): expected one argument", "{what} に値を付けてください"),
    (r"argument (?P<what>.+): expected at least one argument", "{what} に値を１つ以上付けてください"),
    (r"argument (?P<what>.+): expected (?P<n>\d+) arguments", "{what} に値を{n}つ付けてください"),
    (r"argument (?P<what>.+): ignored explicit argument (?P<value>.+)", "{what} に値は付けられません: {value}"),
    (r"argument (?P<what>.+): not allowed with argument (?P<other>.+)", "{what} と {other} は同時に使えません"),
    (r"one of the arguments (?P<what>.+) is required", "{what} のどれかを指定してください"),
    (r"argument (?P<what>.+): invalid int value: (?P<value>.+)", "{what} は整数です: {value}"),
    # Raised by the readers below, already in the right language.
    (r"argument (?P<what>[^:]+): (?P<message>.+)", "{what}: {message}"),
)


def _translated(message: str, say: Say) -> str:
    if say.lang == "en":
        return message.removeprefix("argument ")
    for pattern, japanese in _MESSAGES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return japanese.format(**found.groupdict())
    return message


def did_you_mean(word: str, known: Iterable[str], say: Say) -> str:
    """A line that offers the nearest known words, or nothing where none is near."""
    from fudac.diagnostics import nearest

    near = nearest(word, tuple(known))
    if not near:
        return ""
    listed = say("、", ", ").join(near)
    return "\n" + say(f"もしかして: {listed}", f"did you mean: {listed}")


def one_of(words: Sequence[str], say: Say) -> Callable[[str], str]:
    """A reader for an option's value that must be one of some words."""

    def read(word: str) -> str:
        if word in words:
            return word
        listed = say("、", ", ").join(words)
        message = say(f"「{word}」は使えません。使えるのは {listed}", f"{word!r} is not one of {listed}")
        raise argparse.ArgumentTypeError(message + did_you_mean(word, words, say))

    return read


def a_date(say: Say) -> Callable[[str], Any]:
    """A reader for a date: a year, a month or a day; the first two mean their first day."""

    def read(word: str) -> Any:
        from datetime import date

        from fudac.source.folding import fold_key

        parts = re.fullmatch(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?", fold_key(word))
        try:
            if parts:
                return date(int(parts[1]), int(parts[2] or 1), int(parts[3] or 1))
        except ValueError:
            pass
        raise argparse.ArgumentTypeError(
            say(
                f"日付は 2001-04-15、2001-04 または 2001 の形です: {word}",
                f"a date is 2001-04-15, 2001-04 or 2001, not {word}",
            )
        )

    return read


def add_common(options: Options) -> None:
    """The options every command has."""
    say, add = options.say, options.common.add_argument
    add("-h", "--help", action="store_true", help=say("この説明を表示して終わる", "show this help and exit"))
    add("--game", metavar="GAME", help=say("ゲーム（harem-master など）", "the game (harem-master, ...)"))
    add("--as-of", metavar="DATE", type=a_date(say), help=say("この日付で有効なカード", "cards in force on this date"))
    add(
        "--cards",
        metavar="PATH",
        action="append",
        default=[],
        help=say("カードプール（フォルダまたはファイル、何度でも）", "the card pool: a folder or files, repeatable"),
    )
    add(
        "--strict",
        action="store_true",
        help=say("警告も誤りとして終了コードを１にする", "warnings make the exit status 1, too"),
    )
    add("--lang", metavar="ja|en", type=one_of(LANGUAGES, say), help=say("表示の言語", "language of messages"))
    add(
        "--format",
        metavar="|".join(FORMATS),
        type=one_of(FORMATS, say),
        default="text",
        help=say("出力の形式", "output format"),
    )
    add("--quiet", "-q", action="store_true", help=say("結果だけを表示する", "print results only"))
    add(
        "--color",
        metavar="|".join(COLORS),
        type=one_of(COLORS, say),
        default="auto",
        help=say("色を付けるか（値がなければ always）", "whether to use colour (always, if nothing is said)"),
    )


def with_values(arguments: Sequence[str]) -> list[str]:
    """The arguments with ``--color`` alone (formats.md 6) as ``--color=always``, so that no word behind it is its value."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    return [
        "--color=always" if word == "--color" and at < end and next_word not in COLORS else word
        for at, (word, next_word) in enumerate(zip(arguments, [*arguments[1:], ""], strict=False))
    ]


# The common options that take a value: what finds the command's words must step over them.
WITH_VALUE = frozenset({"--game", "--as-of", "--cards", "--lang", "--format", "--color"})
