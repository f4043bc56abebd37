"""What a command works with: its options, the language of the person, and the one way in which results are printed."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.cli.commands import Command
from fudac.cli.options import WrongUse
from fudac.cli.wording import Say

if TYPE_CHECKING:
    from fudac.diagnostics import Diagnostic, Severity


_GAME = re.compile(r"^game[ \t]*:[ \t]*[\"']?([^\s\"'#]+)", re.MULTILINE)


class Context:
    """One run of one command."""

    def __init__(self, command: Command, options: argparse.Namespace, say: Say) -> None:
        self.command = command
        self.options = options
        self.say = say
        self.format: str = options.format
        self.quiet: bool = options.quiet
        self.game: str | None = _known_game(options.game, _paths_of(options), say)
        self.as_of: date | None = options.as_of
        self.cards: list[Path] = existing(options.cards, say)
        self.color = _wants_color(options.color)

    @property
    def lang(self) -> str:
        """The language of the person: ja or en."""
        return self.say.lang

    @property
    def is_text(self) -> bool:
        """Whether a person reads the output."""
        return self.format == "text"

    def print(self, text: str) -> None:
        """Print a result for a person; nothing where a program reads the output."""
        if self.is_text and text:
            print(text)

    def remark(self, text: str) -> None:
        """Say something beside the result (what was done, what to do next); silent with --quiet and for programs."""
        if self.is_text and not self.quiet and text:
            print(text)

    def finish(self, diagnostics: Sequence[Diagnostic] = (), *, ok: bool | None = None, **answer: Any) -> int:
        """Print the diagnostics (and for a program everything, as one object) and return the exit status.

        ok: whether the input is right; follows from the diagnostics when left out.
        answer: what the command adds to the JSON object.
        """
        from fudac.diagnostics import as_json, render

        wrong = self.counts_as_wrong(diagnostics)
        fine = not wrong if ok is None else ok and not wrong
        if self.format == "json":
            head = {"ok": fine, "command": self.command.name, "diagnostics": as_json(diagnostics, self.lang)}
            json.dump({**head, **answer}, sys.stdout, ensure_ascii=False, indent=2)
            print()
        elif self.format != "text" or diagnostics:
            print(render(diagnostics, self.format, self.lang, self.color), end="")
        return 0 if fine else 1

    def complain(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Print diagnostics beside a result that is itself a file on standard output."""
        from fudac.diagnostics import render

        print(render(diagnostics, "text", self.lang, self.color), end="", file=sys.stderr)

    def counts_as_wrong(self, diagnostics: Iterable[Diagnostic]) -> bool:
        """Whether the exit status is 1: an error, or with --strict a warning."""
        from fudac.diagnostics import severity_of

        bad = ("error", "warning") if self.options.strict else ("error",)
        return any(severity_of(diagnostic) in bad for diagnostic in diagnostics)

    def summary(self, diagnostics: Sequence[Diagnostic]) -> str:
        """How many errors, warnings and hints there are."""
        from fudac.diagnostics import severity_of

        if not diagnostics:
            return self.say("誤りはありません。", "nothing is wrong.")
        counts = Counter(severity_of(diagnostic) for diagnostic in diagnostics)
        ja = "、".join(f"{word}{counts[kind]}件" for kind, word in _KINDS_JA.items() if counts[kind])
        en = ", ".join(f"{counts[kind]} {kind}{'s' * (counts[kind] != 1)}" for kind in _KINDS_JA if counts[kind])
        return self.say(ja + "。", en + ".")


_KINDS_JA: dict[Severity, str] = {"error": "エラー", "warning": "警告", "hint": "ヒント"}


def existing(paths: Iterable[str], say: Say, stdin: bool = False) -> list[Path]:
    """The paths, all of which are there (``stdin``: or ``-``). Raises :class:`WrongUse` for one that is not."""
    found = []
    for name in paths:
        path = Path(name)
        if not name or not (path.exists() or (stdin and name == "-")):
            raise WrongUse(
                say(f"ファイルもフォルダもありません: {name}", f"no such file or folder: {name}") + _near(path, say)
            )
        found.append(path)
    return found


def _near(path: Path, say: Say) -> str:
    from fudac.cli.options import did_you_mean

    folder = path.parent
    if not folder.is_dir():
        return ""
    beside = {entry.name: str(folder / entry.name) for entry in folder.iterdir() if entry.exists()}
    return did_you_mean(path.name, sorted(beside), say)


def _paths_of(options: argparse.Namespace) -> list[str]:
    """Every path on the command line: where a game of one's own may lie."""
    named = [getattr(options, "path", None) or [], getattr(options, "paths", None) or [], options.cards or []]
    return [str(path) for some in named for path in ([some] if isinstance(some, str) else some)]


def _own_games(paths: Iterable[str]) -> list[str]:
    """The games whose game.yaml lies in one of the folders, or above one of the files."""
    found: dict[str, None] = {}
    for name in paths:
        path = Path(name).absolute()
        for folder in (path, *path.parents):
            file = folder / "game.yaml"
            try:
                named = _GAME.search(file.read_text(encoding="utf-8-sig")) if file.is_file() else None
            except (OSError, UnicodeDecodeError):
                named = None  # whoever reads it next says what is wrong with it
            if named is not None:
                found[named[1]] = None
                break
    return list(found)


def _known_game(game: str | None, paths: Iterable[str], say: Say) -> str | None:
    if game is None:
        return None
    from fudac import resources
    from fudac.cli.options import did_you_mean

    if Path(game).name != game or (resources.cards() / game / "game.yaml").is_file():
        return game
    own = _own_games(paths)
    if game in own:
        return game
    known = [*own, *resources.bundled_games()]
    listed = say("、", ", ").join(known)
    message = say(
        f"「{game}」というゲームはありません（あるのは {listed}。自作のゲームは --cards でフォルダを指定）",
        f"there is no game {game!r} (there are {listed}; for your own game give its folder with --cards)",
    )
    raise WrongUse(message + did_you_mean(game, known, say))


def _wants_color(wish: str) -> bool:
    if wish != "auto":
        return wish == "always"
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and "NO_COLOR" not in os.environ
        and os.environ.get("TERM") != "dumb"
    )
