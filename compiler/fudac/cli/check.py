"""``fudac check [PATH...]``: read cards and show everything that is wrong; ``--fix`` mends what is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options

if TYPE_CHECKING:
    from fudac.check import Compiled
    from fudac.diagnostics import Diagnostic

_ROUNDS = 5  # a fix can bring the next slip to light


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add(
        "paths",
        metavar="PATH",
        nargs="*",
        help=say("フォルダやファイル（なければ同梱のゲーム）", "folders and files (the bundled games if left out)"),
    )
    add(
        "--fix",
        action="store_true",
        help=say("確実に直せるものをファイルの中で直す", "mend in the files what is certain"),
    )


def run(context: Context) -> int:
    """Check, mend if asked to, and print what is left."""
    from fudac.cli.pools import compiled_pools, counted

    compiled = compiled_pools(context, context.options.paths)
    fixed: dict[str, int] = {}
    for _ in range(_ROUNDS if context.options.fix else 0):
        done = _fix(_found(compiled))
        if not done:
            break
        for path, count in done.items():
            fixed[path] = fixed.get(path, 0) + count
        compiled = compiled_pools(context, context.options.paths)
    for path, count in fixed.items():
        context.print(context.say(f"直しました: {path}（{count}か所）", f"mended {path} ({count} places)"))
    found = _found(compiled)
    status = context.finish(found, games=_counts(compiled), fixed=fixed)
    context.remark(counted(context, compiled))
    context.remark(context.summary(found))
    return status


def _found(compiled: list[Compiled]) -> list[Diagnostic]:
    return [diagnostic for one in compiled for diagnostic in one.diagnostics]


def _counts(compiled: list[Compiled]) -> list[dict[str, object]]:
    return [
        {
            "game": one.pool.game.id,
            "cards": len(one.pool.numbers),
            "printings": len(one.pool.printings),
            "errata": len(one.pool.errata),
        }
        for one in compiled
    ]


def _fix(found: list[Diagnostic]) -> dict[str, int]:
    """Carry out every fix that does not touch another one; how many in which file."""
    from fudac.diagnostics import write_fixes

    return {done.file.path: len(done.fixed) for done in write_fixes(found)}
