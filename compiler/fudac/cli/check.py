"""``fudac check [PATH...]``: read cards and show everything that is wrong; ``--fix`` mends what is certain."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options

if TYPE_CHECKING:
    from fudac.check import Compiled
    from fudac.desk.deck_desk import DeckDesk
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
    from fudac.cli.pools import counted
    from fudac.desk.deck_desk import DeckDesk, is_deck

    paths = existing(context.options.paths, context.say)
    decks = [path for path in paths if is_deck(path)]
    cards = [path for path in paths if path not in decks]
    desk = DeckDesk(context.game, context.cards, context.as_of)
    compiled, found = _check(context, cards, decks, desk)
    fixed: dict[str, int] = {}
    for _ in range(_ROUNDS if context.options.fix else 0):
        done = _fix(found)
        if not done:
            break
        for path, count in done.items():
            fixed[path] = fixed.get(path, 0) + count
        compiled, found = _check(context, cards, decks, desk)
    for path, count in fixed.items():
        context.print(context.say(f"直しました: {path}（{count}か所）", f"mended {path} ({count} places)"))
    status = context.finish(found, games=_counts(compiled), fixed=fixed)
    context.remark(counted(context, compiled))
    context.remark(context.summary(found))
    return status


def _check(
    context: Context, cards: list[Path], decks: list[Path], desk: DeckDesk
) -> tuple[list[Compiled], list[Diagnostic]]:
    """Everything found in the cards and the decks; no path at all means the bundled games."""
    from fudac.cli.pools import compiled_pools

    compiled = compiled_pools(context, cards) if cards or not decks else []
    found = [diagnostic for one in compiled for diagnostic in one.diagnostics]
    found += [diagnostic for report in desk.reports(decks) for diagnostic in report.diagnostics]
    return compiled, found


def _counts(compiled: list[Compiled]) -> list[dict[str, object]]:
    return [
        {
            "game": one.pool.game.id,
            "cards": len(one.pool.numbers),
            "printings": len(one.pool.printings),
            "errata": len(one.pool.errata),
        }
        for one in compiled
        if one.pool.printings
    ]


def _fix(found: list[Diagnostic]) -> dict[str, int]:
    """Carry out every fix that does not touch another one; how many in which file."""
    from fudac.diagnostics import write_fixes

    return {done.file.path: len(done.fixed) for done in write_fixes(found)}
